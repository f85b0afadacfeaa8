"""Every board is measured: nothing hidden, covered or too small to read, nothing outside its place, and no slot moves.

Each recorded game, and so each number of players, is opened early, in the middle and late, on all screens. The
gate takes two positions of each game, the tight ones first.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import parlour
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Person
from tests.browser.positions import RECORDS, cut, recorded
from tests.browser.table import resize, settled, sit_down, version
from tests.browser.test_frame import BAR, SLOTS
from tests.browser.test_frame import COVERED as UNDER_CARDS
from tests.effort import MEASURED_POSITIONS

People = Callable[..., Person]
LOW: ViewportSize = {"width": 1280, "height": 720}
SCREENS: list[tuple[str, ViewportSize, int]] = [("desktop", DESKTOP, 16), ("tablet", TABLET, 14), ("phone", PHONE, 14)]
"""Each screen with the least size of an icon that means something, in pixels."""
TEXT = 12
SHARES = [0.1, 0.5, 0.9]
"""Early, in the middle and late: the share of the moves that have been made."""
TIGHT = {
    "crusaders": [("crusaders-2", 150)],
    "luna": [("luna-3", 66)],
    "ophir": [("ophir-3", 198), ("ophir-3", 291), ("ophir-0", 136), ("ophir-1", 410)],
}
"""Moments of records at which something was too small or outside its place: how many moves have been made."""

PLACES = {"crusaders": "region", "kemet": "zone", "luna": "isle hex room", "ophir": "zone", "spirit_island": "land"}
"""The elements of the maps that hold pieces."""
HANDS = {
    "kemet": ".cards [data-element]",
    "ophir": ":is(.locations, .dock) [data-element]:not([data-element^='block:'])",
    "spirit_island": ".cards [data-element^='card:']",
}
"""The viewer's cards, and what is for sale."""
PANELS = {"crusaders": ".enemies section"}
"""Parts beside the map whose own parts may not cover each other."""
WORDS = {"crusaders": ".map .name, .wheel .label"}
"""Words in shapes of the board that have to hold them."""
NAMES = {"kemet": ".box :is(.zone-name, .name)", "luna": ".isle .name", "spirit_island": ".map .name"}
"""The names of places on the maps."""
COUNTS = {"luna": [".isle .novice text", ".isle .novice .body"]}
"""Numbers beside pieces, and the pieces."""
BLANK = {"crusaders": ".tile:not(:has(text))"}
"""Parts of the maps that should say something and do not."""
FULL = {"kemet": ".fame .who"}
"""Boxes that their contents fill almost."""
PLATES = {"luna": [".council .points, .council .heading", ".council :is(.quay, .card)"]}
"""Words and numbers, and the plates on which all of them are."""
SLACK = 5
"""How far something may reach out of its place, in pixels: the rim of a piece, or its number."""

# icons that mean something and are too small; those of class "adorns" only decorate
SMALL_ICONS = """
(least) => [...document.querySelectorAll('.board-root :is([data-element], [data-about]) svg.icon:not(.adorns)')]
  .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width > 0)
  .map((icon) => {
    const drawing = icon.ownerSVGElement // the box of an icon in a drawing is only what it paints
    const scale = drawing ? Math.hypot(icon.parentElement.getScreenCTM().a, icon.parentElement.getScreenCTM().b) : 1
    return [icon, drawing ? icon.height.baseVal.value * scale : icon.getBoundingClientRect().height]
  })
  .filter(([_, size]) => size < least - 0.1)
  .map(([icon, size]) => {
    const {element, about} = icon.closest('[data-element], [data-about]').dataset
    return `${icon.querySelector('use').href.baseVal.split('#')[1]} of ${about ?? element}: ${size.toFixed(1)} px`
  })
"""
SMALL_TEXT = """
(least) => {
  const found = []
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!node.data.trim() || !holder.checkVisibility() || holder.closest('title, .visually-hidden, option')) continue
    const drawing = holder instanceof SVGGraphicsElement
    const scale = drawing ? Math.hypot(holder.getScreenCTM().a, holder.getScreenCTM().b) : 1
    const size = parseFloat(getComputedStyle(holder).fontSize) * scale
    const part = holder.closest('[class]').getAttribute('class')
    if (size < least - 0.1) found.push(`${node.data.trim()} of ${part}: ${size.toFixed(1)} px`)
  }
  return found
}
"""
# names, icons and pieces that reach out of the smallest place under their middle
OUTSIDE = """
([kinds, slack]) => {
  const wanted = kinds.map((kind) => `.board-root [data-element^="${kind}:"] > .halo`).join()
  const outlines = [...document.querySelectorAll(wanted)].filter((outline) => outline.checkVisibility())
  const area = ({width, height}) => width * height
  const places = outlines
    .map((outline) => ({outline, box: outline.getBoundingClientRect(), element: outline.parentElement.dataset.element}))
    .sort((one, other) => area(one.box) - area(other.box))
  const holds = ({outline}, x, y) =>
    outline.isPointInFill(new DOMPoint(x, y).matrixTransform(outline.getScreenCTM().inverse()))
  const maps = new Set(outlines.map((outline) => outline.ownerSVGElement))
  const found = []
  const drawn = 'text, svg.icon, .piece :is(path, rect, circle, use, image):not(.hit, .halo, .icon *, [fill*=shadow])'
  for (const map of maps)
    for (const part of map.querySelectorAll(drawn)) {
      if (!part.checkVisibility() || part.closest('.halo, .hit, defs, .ghost, .storm')) continue
      const whole = part.getBoundingClientRect()
      if (!area(whole)) continue
      const air = part.matches('text') ? whole.height * 0.18 : 0 // above and below the letters
      const box = new DOMRect(whole.x, whole.y + air, whole.width, whole.height - 2 * air)
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const place = places.find((one) => holds(one, x, y))
      if (!place) continue
      const out = Math.max(place.box.left - box.left, box.right - place.box.right,
        place.box.top - box.top, box.bottom - place.box.bottom)
      if (out > slack)
        found.push(`${part.textContent.trim() || part.closest('[class]:not(.icon)')?.getAttribute('class')} `
          + `of ${part.closest('[data-element]')?.dataset.element} leaves ${place.element} by ${out.toFixed(1)} px`)
    }
  return found
}
"""
# names of places with a piece over them
COVERED = """
([names, slack]) => {
  const pieces = [...document.querySelectorAll('.board-root .piece')].map((piece) => {
    const parts = [...piece.querySelectorAll(':is(path, rect, circle):not(.hit, .halo, [fill*=url])')]
    const boxes = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
    return {
      left: Math.min(...boxes.map(({left}) => left)), right: Math.max(...boxes.map(({right}) => right)),
      top: Math.min(...boxes.map(({top}) => top)), bottom: Math.max(...boxes.map(({bottom}) => bottom)),
    }
  })
  return [...document.querySelectorAll(names)].filter((name) => name.checkVisibility()).filter((name) => {
    const {left, top, right, bottom, height} = name.getBoundingClientRect()
    const air = height / (name.childElementCount || 1) * 0.18 // above and below the letters
    return pieces.some((piece) => Math.min(piece.right, right) - Math.max(piece.left, left) > slack
      && Math.min(piece.bottom, bottom - air) - Math.max(piece.top, top + air) > slack)
  }).map((name) => `a piece covers the name ${name.textContent.trim()}`)
}
"""
# words whose ends leave their own shape
CROSSING = """
(words) => [...document.querySelectorAll(words)].filter((word) => word.checkVisibility()).filter((word) => {
  const outline = word.closest('[data-element]').querySelector(':scope > .halo')
  const there = outline.getScreenCTM().inverse().multiply(word.getScreenCTM())
  const ends = [word.getStartPositionOfChar(0), word.getEndPositionOfChar(word.getNumberOfChars() - 1)]
  return ends.some((end) => !outline.isPointInFill(end.matrixTransform(there)))
}).map((word) => `${word.textContent.trim()} crosses the border of ${word.closest('[data-element]').dataset.element}`)
"""
# parts of a panel that lie on one another
STACKED = """
(panels) => [...document.querySelectorAll(panels)].flatMap((panel) => {
  const parts = [...panel.children].filter((part) => part.checkVisibility())
  const rows = parts.map((part) => [part, ...part.querySelectorAll('li')].map((one) => one.getBoundingClientRect()))
  const bottom = (row) => Math.max(...row.map((box) => box.bottom))
  return parts.filter((_, nth) => rows.slice(nth + 1).some((row) => bottom(rows[nth]) > row[0].top + 1))
    .map((part) => `${part.textContent.trim()} reaches over what is below it`)
})
"""
# names of places that run into each other
MINGLED = """
(names) => {
  const boxes = [...document.querySelectorAll(names)].filter((name) => name.checkVisibility()).flatMap((name) =>
    (name.childElementCount ? [...name.children] : [name]).map((line) => [name, line.getBoundingClientRect()]))
  const over = (one, other) => {
    const air = one.height * 0.2 // above and below the letters
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2 * air
  }
  const runs = ([name, box], i) => boxes.slice(0, i).some(([other, there]) => other !== name && over(box, there))
  return boxes.filter(runs).map(([name]) => `${name.textContent.trim()} runs into another name`)
}
"""
# numbers that lie on the piece of another player
TOUCHED = """
([numbers, bodies]) => {
  const boxes = [...document.querySelectorAll(bodies)].map((body) => [body, body.getBoundingClientRect()])
  return [...document.querySelectorAll(numbers)].filter((number) => {
    const {left, right, top, bottom, height} = number.getBoundingClientRect()
    const own = number.closest('[data-element]')
    const air = height * 0.2 // above and below the figures
    return boxes.some(([body, box]) => !own.contains(body) && Math.min(right, box.right) - Math.max(left, box.left) > 1
      && Math.min(bottom - air, box.bottom) - Math.max(top + air, box.top) > 1)
  }).map((number) => `${number.textContent} of ${number.closest('[data-element]').dataset.element} touches another`)
}
"""
OVERFULL = """
(boxes) => [...document.querySelectorAll(boxes)]
  .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
  .map((box) => `${box.textContent.trim()} does not fit into its box`)
"""
BESIDE_PLATES = """
([words, plates]) => {
  const boxes = [...document.querySelectorAll(plates)].map((plate) => plate.getBoundingClientRect())
  return [...document.querySelectorAll(words)].filter((word) => word.checkVisibility()).filter((word) => {
    const {left, right, top, bottom, height} = word.getBoundingClientRect()
    const air = height * 0.2 // above and below the letters
    return !boxes.some((box) => left >= box.left && right <= box.right && top + air >= box.top
      && bottom - air <= box.bottom)
  }).map((word) => `${word.textContent} is not on its plate`)
}
"""
# cards of the hand that cannot be seen: a box or the screen cuts them off, even after `most` scrolls
HIDDEN_CARDS = """
([cards, most]) => [...document.querySelectorAll(cards)].filter((card) => card.checkVisibility()).filter((card) => {
  const inside = (box, other) => box.left > other.left - 2 && box.right < other.right + 2
    && box.top > other.top - 2 && box.bottom < other.bottom + 2
  let box = card.getBoundingClientRect()
  let scrolls = 0
  for (let around = card.parentElement; around; around = around.parentElement) {
    const {overflowX, overflowY} = getComputedStyle(around)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const there = around.getBoundingClientRect()
    if (inside(box, there)) continue
    if (!/auto|scroll/.test(overflowX + overflowY) || ++scrolls > most) return true
    box = there
  }
  const screen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight}
  return card.scrollWidth > card.clientWidth + 2 || !inside(box, screen)
}).map((card) => card.dataset.element)
"""


def positions(game: str) -> list[tuple[str, int]]:
    """Records of a game, and how many of their moves have been made: tight ones first, then a late and a middle one."""
    lengths = {file.stem: len(recorded(file.stem)["moves"]) for file in sorted(RECORDS.glob(f"{game}-*.json"))}
    names = [*lengths]
    first = [(names[-1], SHARES[2]), (names[0], SHARES[1])]
    rest = [(name, share) for name in names for share in SHARES if (name, share) not in first]
    spread = [(name, round(share * lengths[name])) for name, share in [*first, *rest]]
    return [*TIGHT.get(game, []), *spread][:MEASURED_POSITIONS]


def complaints(page: Page, game: str, least: int, scrolls: int) -> list[str]:
    return [
        *page.evaluate(BAR),
        *page.evaluate(UNDER_CARDS),
        *page.evaluate(SMALL_ICONS, least),
        *page.evaluate(SMALL_TEXT, TEXT),
        *page.evaluate(OUTSIDE, [PLACES[game].split(), SLACK]),
        *page.evaluate(COVERED, [NAMES.get(game, "nothing"), 2]),
        *page.evaluate(STACKED, PANELS.get(game, "nothing")),
        *page.evaluate(CROSSING, WORDS.get(game, "nothing")),
        *page.evaluate(MINGLED, NAMES.get(game, "nothing")),
        *page.evaluate(TOUCHED, COUNTS.get(game, ["nothing", "nothing"])),
        *page.evaluate(OVERFULL, FULL.get(game, "nothing")),
        *page.evaluate(BESIDE_PLATES, PLATES.get(game, ["nothing", "nothing"])),
        *["a blank part"] * page.locator(BLANK.get(game, "nothing")).count(),
        *(f"{card} is cut off" for card in page.evaluate(HIDDEN_CARDS, [HANDS.get(game, "nothing"), scrolls])),
    ]


def complaints_on_a_low_screen(page: Page, game: str) -> list[str]:
    return [
        *page.evaluate(SMALL_TEXT, TEXT),
        *page.evaluate(STACKED, PANELS.get(game, "nothing")),
        *(f"{card} is cut off" for card in page.evaluate(HIDDEN_CARDS, [HANDS.get(game, "nothing"), 0])),
    ]


def undisturbed(page: Page, measure: Callable[[], list[str]]) -> list[str]:
    """What is measured of a position. If a bot moves meanwhile, the next position is measured instead."""
    while True:
        settled(page)
        before = version(page)
        found = measure()
        if version(page) == before:
            return found


@pytest.mark.parametrize("game", [game.slug for game in parlour.games()])
def test_everything_can_be_read_and_nothing_leaves_its_place(person: People, game: str) -> None:
    page = person(pictures=True).page
    found: list[str] = []
    slots: dict[str, Any] = {}
    for record, moves in positions(game):
        sit_down(page, cut(record, moves))
        for screen, size, least in SCREENS:
            resize(page, size)
            where = f"{record} after {moves} moves on a {screen}"
            measure = partial(complaints, page, game, least, scrolls=int(size is PHONE))
            found += [f"{where}: {what}" for what in undisturbed(page, measure)]
            now = page.evaluate(SLOTS)
            if now != slots.setdefault(screen, now):
                found.append(f"{where}: the frame has moved to {now}")
        resize(page, LOW)
        low = undisturbed(page, partial(complaints_on_a_low_screen, page, game))
        found += [f"{record} after {moves} moves on a low screen: {what}" for what in low]
        resize(page, DESKTOP)
    assert not found, "\n".join(found)


# cards whose names do not fit on them
CUT_NAMES = """
() => [...document.querySelectorAll('.cards .power')].filter((card) => {
  const [name, box] = [card.querySelector('strong'), card].map((part) => part.getBoundingClientRect())
  return name.right > box.right || name.bottom > box.bottom
}).map((card) => card.dataset.element)
"""


def test_a_large_hand_fits_on_a_low_screen(person: People) -> None:
    page = person(viewport=LOW).page
    sit_down(page, cut("spirit_island-0", 54))
    assert page.locator(HANDS["spirit_island"]).count() == 7
    assert page.evaluate(HIDDEN_CARDS, [HANDS["spirit_island"], 0]) == []
    assert page.evaluate(CUT_NAMES) == []
    page.get_by_role("button", name="Invaders").click()
    expect(page.get_by_text("If nobody acts")).to_be_visible()


# names or numbers of a card that lie on each other, and words that are broken
CROWDED = """
(cards) => [...document.querySelectorAll(cards)].filter((card) => {
  const range = document.createRange()
  const broken = [...card.querySelectorAll('.name')].some((name) => {
    const text = name.firstChild
    return [...text.data.matchAll(/\\S+/g)].some(({index, 0: word}) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1
    })
  })
  const parts = [...card.querySelectorAll('.name, .numbers > span')].map((part) => part.getBoundingClientRect())
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  return broken || parts.some((one, i) => parts.slice(i + 1).some((other) => over(one, other)))
}).map((card) => card.dataset.element)
"""


@pytest.mark.parametrize("size", [LOW, DESKTOP])
def test_battle_cards_can_be_read(person: People, size: ViewportSize) -> None:
    page = person(viewport=size).page
    sit_down(page, cut("kemet-3", 518))
    assert page.locator(HANDS["kemet"]).count() >= 8
    assert page.evaluate(CROWDED, ".cards .card-face") == []
    assert page.evaluate(HIDDEN_CARDS, [".cards .card-face", 0]) == []


@pytest.mark.parametrize(("record", "moves"), [("kemet-2", 438), ("kemet-3", 245), ("spirit_island-1", 204)])
def test_a_whole_hand_is_in_sight_on_a_tablet(person: People, record: str, moves: int) -> None:
    page = person(viewport=TABLET).page
    sit_down(page, cut(record, moves))
    hand = HANDS[record.partition("-")[0]]
    assert page.locator(hand).count() >= 7
    assert page.evaluate(HIDDEN_CARDS, [hand, 0]) == []
