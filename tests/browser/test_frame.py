"""The frame of the table: nothing is hidden, nothing scrolls, nothing covers a target, and nothing jumps."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import parlour
from parlour.engine import Game, Message
from tests.browser.conftest import BRISK, DESKTOP, PHONE, TABLET, TOUCH, Person
from tests.browser.positions import POSITIONS, Walk, anything, cut, reached
from tests.browser.table import (
    SPOT,
    click_element,
    close_recap,
    legal,
    resize,
    settled,
    sit_down,
    take,
    take_in,
    turn_to,
)
from tests.effort import SCREENS_OF_A_GAME

People = Callable[..., Person]
GAMES = [game.slug for game in parlour.games()]
SIZES = [DESKTOP, TABLET, PHONE]
SLACK = 3
"""Letters reach a little over the edge of a close line."""


def some_of(sizes: list[ViewportSize], game: str) -> list[ViewportSize]:
    """The sizes at which a game is looked at: other games begin with others, and the long run takes all of them."""
    first = GAMES.index(game) % len(sizes)
    return [*sizes[first:], *sizes[:first]][:SCREENS_OF_A_GAME]


# what is wrong with the bar: a verb outside the screen or cut off by another, a text that is cut off, a key outside its
# button, or anything that scrolls
BAR = """
() => {
  const found = []
  for (const text of document.querySelectorAll('.verbs :is(.words, .pick), .prompt :is(.asked, p.question)')) {
    if (!text.checkVisibility()) continue
    const parts = [text, text.closest('.button') ?? text, text.closest('.verbs, .prompt')]
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({width}) => width > 0)
    const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (letters.nextNode()) {
      range.selectNodeContents(letters.currentNode)
      const out = (line, box) =>
        line.left < box.left - 3 || line.right > box.right + 3 || line.bottom > box.bottom + 3 || line.top < box.top - 3
      if ([...range.getClientRects()].some((line) => boxes.some((box) => out(line, box))))
        found.push(`“${text.textContent.trim()}” is cut off`)
    }
  }
  const foot = document.querySelector('.table > .foot').getBoundingClientRect()
  const verbs = [...document.querySelectorAll('.verbs > *')].filter((part) => part.checkVisibility())
  for (const part of verbs) {
    const box = part.getBoundingClientRect()
    const name = part.textContent.trim()
    if (box.left < 0 || box.right > innerWidth + 1 || box.top < foot.top || box.bottom > innerHeight + 1)
      found.push(`${name} is outside: ${JSON.stringify(box)}`)
    if (box.width < 24) found.push(`${name} is ${box.width} wide`)
    for (const other of verbs) {
      const there = other.getBoundingClientRect()
      if (other !== part && box.left < there.right - 1 && there.left < box.right - 1
          && box.top < there.bottom - 1 && there.top < box.bottom - 1)
        found.push(`${name} overlaps ${other.textContent.trim()}`)
    }
  }
  for (const key of document.querySelectorAll('.verbs kbd')) {
    const [box, around] = [key, key.parentElement].map((part) => part.getBoundingClientRect())
    if (box.width && box.right > Math.min(around.right, foot.right))
      found.push(`the key of ${key.parentElement.textContent.trim()} sticks out`)
  }
  for (const part of document.querySelectorAll('.table > .foot > *, .bar, .verbs, .prompt'))
    if (part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflowY !== 'visible')
      found.push(`${part.className} scrolls`)
  const first = document.querySelector('.verbs .button:not(.back)')
  if (!first && !document.querySelector('.verbs .pick') && !document.querySelector('.prompt .primary'))
    found.push('there is nothing to do')
  return found
}
"""
# where the slots of the frame are
SLOTS = """
() => Object.fromEntries(['.top', '.lane', '.board', 'section.dock', '.table > .foot'].map((slot) => {
  const box = document.querySelector(slot)?.getBoundingClientRect()
  return [slot, box ? [box.left, box.top, box.width, box.height].map(Math.round) : null]
}))
"""
# the targets that are drawn under the explanation, the caption, or the place where bots speak
COVERED = """
() => {
  const found = new Set()
  for (const cover of document.querySelectorAll('section.dock, .lane, .saying, .ophir .room')) {
    cover.style.minHeight = '2rem' // as high as with a line
    const box = cover.getBoundingClientRect()
    cover.style.pointerEvents = 'none' // to look through it
    for (let x = box.left + 3; x < box.right; x += 12)
      for (let y = box.top + 3; y < box.bottom; y += 12) {
        const target = document.elementFromPoint(x, y)?.closest('.board-root :is([data-legal], [data-offer])')
        if (target) found.add(`${target.dataset.element ?? target.textContent} under ${cover.className}`)
      }
    cover.style.pointerEvents = cover.style.minHeight = ''
  }
  return [...found]
}
"""


def check_frame(page: Page, where: str) -> None:
    assert page.evaluate(BAR) == [], where
    assert page.evaluate(COVERED) == [], where
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), f"{where}: the page scrolls"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{where}: the page is too wide"


@pytest.mark.parametrize("game", GAMES)
def test_no_verb_is_hidden_and_no_target_covered(person: People, game: str) -> None:
    page = person().page
    for record, moves in POSITIONS[game]:
        sit_down(page, cut(record, moves))
        for size in some_of(SIZES, game):
            resize(page, size)
            check_frame(page, f"{record} after {moves} moves, {size['width']} wide")
        resize(page, DESKTOP)


LONG_LABELS = 2
"""Positions with the longest labels that are opened for each game."""


def long_labels(game: Game) -> list[dict[str, Any]]:
    """Positions of random games with the longest German labels: each of another verb, with few of them in the bar."""
    words = game.words("de")
    longest: dict[str, tuple[int, dict[str, Any]]] = {}
    for number, seats in enumerate(game.seats):
        walk = Walk(game, seats, {}, number, anything)
        for state in walk.decisions():
            for offer in state.offers(0):
                length = len(words.text("actions", Message(offer["verb"], offer["params"])))
                if length > longest.get(offer["verb"], (0,))[0]:
                    longest[offer["verb"]] = (length, walk.record())
    return [record for _, record in sorted(longest.values(), key=lambda one: -one[0])[:LONG_LABELS]]


def longest_row(game: Game) -> dict[str, Any]:
    """A position of a random game with four actions in the bar, whose German labels are the longest together."""
    words = game.words("de")
    longest: tuple[int, dict[str, Any]] = (0, {})
    for number, seats in enumerate(game.seats):
        walk = Walk(game, seats, {}, number, anything)
        for state in walk.decisions():
            offers = state.offers(0)
            length = sum(len(words.text("actions", Message(one["verb"], one["params"]))) for one in offers)
            if len(offers) == 4 and length > longest[0]:
                longest = length, walk.record()
    return longest[1]


def test_four_long_verbs_fit_into_the_bar_of_a_desktop(person: People) -> None:
    page = person({"language": "de"}).page
    for game in GAMES:
        sit_down(page, longest_row(parlour.game(game)))
        assert page.evaluate(BAR) == [], game


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_labels_fit_into_the_bar_of_a_phone(person: People, game: str) -> None:
    """In the row of verbs, and in the group that is opened for them."""
    page = person({"language": "de"}, **TOUCH).page
    for record in long_labels(parlour.game(game)):
        sit_down(page, record)
        assert page.evaluate(BAR) == []
        groups = page.locator(".verbs .group")
        for nth in range(groups.count()):
            groups.nth(nth).tap()
            page.locator(".verbs .back").wait_for()
            assert page.evaluate(BAR) == []
            page.locator(".verbs .back").tap()
            page.locator(".verbs .back").wait_for(state="detached")


def test_the_bar_of_a_phone_is_filled_when_everything_is_on_the_board(person: People) -> None:
    """What there is to say has a row, and the list of actions has another one."""
    page = person(**TOUCH).page
    sit_down(page, cut("kemet-0", 22))  # an action token, for one of the spaces of the pyramid
    room = page.locator(".verbs").bounding_box()
    for part in (".verbs > .pick", ".verbs > .quiet"):
        box = page.locator(part).bounding_box()
        assert room is not None
        assert box is not None
        assert box["width"] > 0.98 * room["width"], part


# the highest and the lowest thing on the board that cannot be clicked now, as points where nothing lies over them
AT_REST = """
() => {
  const reached = (part) => part.closest('[data-legal], [data-offer], button')
  const spots = []
  for (const shape of document.querySelectorAll('.board-root :is([data-element], [data-about]):not([data-legal])')) {
    const {left, top, width, height} = shape.getBoundingClientRect()
    const spot = [left + width / 2, top + height / 2]
    const far = [...document.querySelectorAll('.board-root [data-legal]')].every((target) => {
      const box = target.getBoundingClientRect()
      return Math.hypot(Math.max(box.left - spot[0], 0, spot[0] - box.right),
        Math.max(box.top - spot[1], 0, spot[1] - box.bottom)) > 30
    })
    const part = document.elementFromPoint(...spot)
    if (far && part && shape.contains(part) && !reached(part)) spots.push(spot)
  }
  spots.sort((one, other) => one[1] - other[1])
  return [spots[0], spots.at(-1)]
}
"""
# the verbs that something lies over
UNREACHED = """
() => [...document.querySelectorAll('.bar :is(.verbs, .asks) button')].filter((button) => {
  if (!button.checkVisibility()) return false
  const {left, top, width, height} = button.getBoundingClientRect()
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((button) => button.textContent.trim())
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_pinned_card_leaves_the_verbs_of_a_phone_free_and_goes_with_a_tap(person: People, game: str) -> None:
    page = person(**TOUCH).page
    sit_down(page, cut(*POSITIONS[game][-1]))
    before = page.locator(".table").get_attribute("data-version")
    card = page.locator(".hover.pinned")
    highest, lowest = page.evaluate(AT_REST)
    page.touchscreen.tap(*highest)
    expect(card).to_be_visible()
    assert page.evaluate(UNREACHED) == []
    page.touchscreen.tap(*lowest)
    expect(card).to_have_count(0)
    assert page.locator(".table").get_attribute("data-version") == before


def test_a_pinned_card_makes_room_on_a_phone_when_the_turn_comes(person: People) -> None:
    """What can be chosen then does not lie under what was being read meanwhile."""
    ann, bob = person(**TOUCH).page, person({**BRISK, "name": "Bob"}).page
    walk = Walk(parlour.game("luna"), 2, {}, 1, anything)  # one shrine after the other is set up
    while 0 in walk.state.actors:
        walk.move()
    table = take_in(ann, walk.record(), [{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    turn_to(ann, f"/tables/{table['table']['id']}")
    turn_to(bob, table["links"][0]["path"])
    bob.get_by_role("button", name="Sit down").click()
    settled(bob)
    close_recap(bob)
    ann.locator("[data-element='isle:bribery']").first.tap()
    expect(ann.locator(".hover.pinned")).to_be_visible()
    take(bob, legal(bob)[0])
    targets = legal(ann)
    assert targets
    expect(ann.locator(".hover.pinned")).to_be_visible()
    assert [element for element in targets if not ann.evaluate(SPOT, element)] == []


# the part of the explanation that has no room in the prompt
CUT_OFF = """
() => document.querySelector('.why').getBoundingClientRect().bottom
  - document.querySelector('.prompt').getBoundingClientRect().bottom
"""


def test_a_phone_says_in_full_why_a_tap_does_nothing(person: People) -> None:
    """Below a long question that four verbs leave little room."""
    page = person(**TOUCH).page
    sit_down(page, cut(*POSITIONS["kemet"][-1]))
    click_element(page, "seat:2", touch=True)
    expect(page.locator(".why")).to_be_visible()
    assert page.evaluate(CUT_OFF) <= SLACK


def test_a_question_leaves_its_answers_free_on_a_phone(person: People) -> None:
    """A tap shows what the move would do, and asks; nothing lies over the answers."""
    page = person(**TOUCH).page
    sit_down(page, cut(*POSITIONS["ophir"][-1]))
    click_element(page, next(element for element in legal(page) if element.startswith("zone:")), touch=True)
    expect(page.locator(".asks .primary")).to_be_visible()
    expect(page.locator(".bar .armed")).not_to_be_empty()
    assert page.evaluate(UNREACHED) == []
    assert page.evaluate(BAR) == []


def in_the_middle(game: str, seats: int) -> dict[str, Any]:
    """A position of a random game in which the first seat has a choice."""
    return reached(game, lambda state: state.moves > 12 * seats and len(state.legal(0)) > 4, seats, {}, anything)[1]


MOST = [(game.slug, max(game.seats)) for game in parlour.games()]


@pytest.mark.parametrize(("game", "seats"), MOST)
def test_all_seats_have_a_plate(person: People, game: str, seats: int) -> None:
    page = person().page
    sit_down(page, in_the_middle(game, seats))

    for size in SIZES:
        resize(page, size)
        plates = page.locator(".seats > li")
        expect(plates).to_have_count(seats)
        for plate in plates.all():
            expect(plate).to_be_in_viewport(ratio=0.98)
            expect(plate.locator("strong")).to_be_visible()
        check_frame(page, f"{game} with {seats} seats, {size['width']} wide")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps(person: People, game: str) -> None:
    """Not when something is picked, explained or opened, and not in a replay."""
    page = person().page
    sit_down(page, cut(*POSITIONS[game][-1]))
    for size in some_of(SIZES, game):
        resize(page, size)
        check_that_nothing_jumps(page)


def check_that_nothing_jumps(page: Page) -> None:
    page.mouse.move(1, 1)
    before = page.evaluate(SLOTS)
    page.locator(f".board-root [data-element='{legal(page)[0]}']").first.hover(force=True)
    assert page.evaluate(SLOTS) == before, "while something is explained"
    group = page.locator(".verbs .group")
    if group.count():
        group.first.click()
        assert page.evaluate(SLOTS) == before, "with an open group"
        page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator("aside.side").wait_for()
    assert page.evaluate(SLOTS) == before, "with the log"
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    page.get_by_role("region", name="Replay").wait_for()
    assert page.evaluate(SLOTS) == before, "in a replay"
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Replay").wait_for(state="detached")


def test_the_newest_move_is_in_sight_in_the_log(person: People) -> None:
    page = person().page
    sit_down(page, cut(*POSITIONS["luna"][-1]))
    expect(page.locator(".log .turn").last).to_be_in_viewport()
    rounds = page.locator(".log .round").all_inner_texts()
    assert rounds == sorted(rounds, key=lambda text: int(text.split()[-1])), "from the first down to the last"


def test_players_are_compared(person: People) -> None:
    page = person().page
    sit_down(page, cut(*POSITIONS["kemet"][-1]))
    page.get_by_role("navigation", name="Tools").get_by_role("button", name="Players").click()
    table = page.locator("aside.side table")
    expect(table.locator("thead th")).to_have_count(3)
    prayer = table.locator("tbody tr").filter(has_text="Prayer points")
    assert [int(cell) for cell in prayer.locator("td").all_inner_texts()] == [2, 6, 5]
