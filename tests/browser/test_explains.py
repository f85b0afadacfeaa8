"""Everything on the page says what it is and does: elements of the boards, icons of the panels, and the reference."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import parlour
from tests.browser.conftest import TOUCH, Person
from tests.browser.positions import POSITIONS, cut
from tests.browser.table import IN_SIGHT, game_words, legal, open_panel, set_table, settled, sit_down, turn_to
from tests.browser.test_quality import check_axe
from tests.effort import CARDS_OF_A_KIND

People = Callable[..., Person]
GAMES = [game.slug for game in parlour.games()]
GERMAN = {"language": "de"}

KINDS = {
    "crusaders": "building enemy influence knight order region supply troop wedge",
    "kemet": "battle_card battle_hand card city colour creature fame hand permanent phase prayer pyramid space strength"
    " temporary tile token units veterans zone",
    "luna": "active council favor figure gate guard hex inactive influence isle novices room round_end shrine supply"
    " temple tile",
    "ophir": "barrier block card coins deck die donation favor hold item moves offer points ship slot specialist"
    " specialty zone",
    "spirit_island": "blight board card defend doing element energy fear_pool forecast growth innate invader land phase"
    " piece plays presence rule spirit terror track",
}
"""What can be inspected in these positions."""


def at_rest(page: Page, record: str, moves: int) -> None:
    """Go to a position, with the pointer out of the way."""
    sit_down(page, cut(record, moves))
    page.mouse.move(0, 0)


# asks for the card of every element and of every icon that informs, as the key `i` shows it
ASK = """
async (most) => {
  const inSight = IN_SIGHT
  const card = async (wanted) => {
    for (let frame = 0; frame < 120; frame++) {
      const found = document.querySelector('.hover.pinned')
      if ((found !== null) === wanted) return found
      await new Promise(requestAnimationFrame)
    }
    return null
  }
  const inspect = (part) => part.dispatchEvent(new KeyboardEvent('keydown', {key: 'i', bubbles: true}))
  const targets = () => [...document.querySelectorAll('.board-root [data-legal]')]
  const touches = (a, b) => b.left < b.right && b.top < b.bottom
    && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const told = {}
  const asked = {}
  for (const part of document.querySelectorAll('.table :is([data-element], [data-about])')) {
    const about = part.dataset.about ?? part.dataset.element
    if (about in told || about.startsWith('seat:') || !part.checkVisibility()) continue
    const kind = about.split(':')[0]
    asked[kind] = (asked[kind] ?? 0) + 1
    if (asked[kind] > most) continue // more of the same
    inspect(part)
    const shown = await card(true)
    if (!shown) {
      told[about] = null
      continue
    }
    await new Promise(requestAnimationFrame)
    const box = shown.getBoundingClientRect()
    const lines = [...shown.querySelectorAll(':scope > p, :scope > ul > li')].map((line) => line.textContent.trim())
    told[about] = {
      title: shown.querySelector('strong').textContent.trim(),
      lines,
      covers: targets().filter((target) => touches(box, inSight(target)))
        .map((target) => target.dataset.element),
    }
    inspect(part)
    await card(false)
  }
  return told
}
""".replace("IN_SIGHT", IN_SIGHT)
# pictures with a meaning that are part of nothing that can be inspected
MUTE = """
() => [...document.querySelectorAll(':is(.board-root, .players) svg[role=img]')]
  .filter((icon) => icon.checkVisibility() && !icon.closest('[data-element], [data-about], button, label'))
  .map((icon) => icon.getAttribute('aria-label'))
"""
# rows that are wider than their place
WIDE = """
() => [...document.querySelectorAll('.ribbon, .tabs')]
  .filter((row) => row.checkVisibility() && row.scrollWidth > row.clientWidth + 1)
  .map((row) => `${row.className}: ${row.scrollWidth} in ${row.clientWidth}`)
"""
RAW = re.compile(r"\{\w+|undefined|NaN|\[object|\w_\w")
"""Signs of a text that was not put into words."""


def raw_name(about: str) -> str:
    """What an element is called if its game has no name for it."""
    bare = about.rpartition(":")[2].rpartition(".")[2].replace("_", " ")
    return bare[:1].upper() + bare[1:]


def complaints(told: dict[str, Any], names: set[str]) -> list[str]:
    found = []
    for about, card in told.items():
        if card is None:
            found.append(f"{about} has no card")
            continue
        title, lines = card["title"], card["lines"]
        if RAW.search(title) or (title == raw_name(about) and title not in names) or title.isdigit():
            found.append(f"{about} is called “{title}”")
        if not lines or max(len(line) for line in lines) < 12:
            found.append(f"{about} says nothing: {lines}")
        found += [f"{about} says “{line}”" for line in lines if RAW.search(line)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_card_that_covers_no_target(person: People, house: str, game: str) -> None:
    """In German, where nothing is called as in the code."""
    page = person(GERMAN).page
    names = {name[:1].upper() + name[1:] for name in game_words(house, game, "de")["names"].values()}
    kinds: set[str] = set()
    for record, moves in POSITIONS[game]:
        at_rest(page, record, moves)
        open_panel(page, "Spieler")
        told = page.evaluate(ASK, CARDS_OF_A_KIND)
        where = f"{record} after {moves} moves"
        assert complaints(told, names) == [], where
        assert page.evaluate(MUTE) == [], where
        assert page.evaluate(WIDE) == [], where
        assert {about: card["covers"] for about, card in told.items() if card["covers"]} == {}, where
        kinds |= {about.partition(":")[0] for about in told}
    assert kinds >= set(KINDS[game].split())


# -- mouse, keys and fingers -------------------------------------------------------------------------

# the highlighted elements that the card touches, once it has stopped growing
COVERED = """
async () => {
  const inSight = IN_SIGHT
  const box = () => document.querySelector('.hover').getBoundingClientRect()
  let before = ''
  while (before !== (before = JSON.stringify(box()))) await new Promise(requestAnimationFrame)
  const card = box()
  return [...document.querySelectorAll('.board-root [data-legal]')]
    .filter((target) => {
      const other = inSight(target)
      return other.left < other.right && other.top < other.bottom
        && card.left < other.right && other.left < card.right && card.top < other.bottom && other.top < card.bottom
    })
    .map((target) => target.dataset.element)
}
""".replace("IN_SIGHT", IN_SIGHT)


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_covers_no_target(person: People, game: str) -> None:
    page = person().page
    at_rest(page, *POSITIONS[game][-1])
    targets = legal(page)
    assert targets
    for element in targets[:: max(1, len(targets) // 6)]:
        page.mouse.move(0, 0)
        page.locator(f".board-root [data-element='{element}'][data-legal]").first.hover(force=True)
        card = page.get_by_role("tooltip")
        card.wait_for()
        expect(card.get_by_text("Working it out…")).to_have_count(0)
        assert page.evaluate(COVERED) == [], element


def test_keys_lead_to_everything(person: People) -> None:
    page = person().page
    at_rest(page, *POSITIONS["luna"][-1])
    page.keyboard.press("b")
    expect(page.locator(":focus")).to_have_attribute("data-legal", "")
    expect(page.get_by_role("tooltip")).to_be_visible()
    seen: set[str] = set()
    for key in ["Shift+ArrowRight"] * 12 + ["Shift+ArrowUp"] * 8:
        page.keyboard.press(key)
        focused = page.locator(":focus")
        seen.add(str(focused.get_attribute("data-element") or focused.get_attribute("data-about")))
        expect(page.get_by_role("tooltip")).to_be_visible()
    assert len({element.partition(":")[0] for element in seen} - {"isle", "novices"}) > 2, seen
    assert page.locator(":focus").evaluate("(part) => part.closest('.players') !== null"), "the panels are in reach"
    name = str(page.locator(":focus").get_attribute("aria-label"))
    page.keyboard.press("i")
    card = page.get_by_role("dialog", name=name)
    expect(card).to_be_visible()
    page.keyboard.press("i")
    expect(card).to_have_count(0)


def test_a_panel_is_read_with_the_mouse(person: People) -> None:
    page = person().page
    at_rest(page, *POSITIONS["crusaders"][-1])
    open_panel(page, "Players")
    order = page.locator(".players [data-about^='order:']").nth(1)
    order.hover()
    card = page.get_by_role("tooltip", name=order.inner_text())
    expect(card).to_contain_text("tokens")
    expect(card).to_contain_text("leads this order")
    order.click()
    expect(page.get_by_role("dialog", name=order.inner_text())).to_be_visible()
    check_axe(page, "inspection card", ".hover")
    page.keyboard.press("Escape")
    expect(page.locator(".hover")).to_have_count(0)


def long_press(guest: Person, x: float, y: float, until: Callable[[], None]) -> None:
    """Hold a finger on a point until something has happened."""
    line = guest.lines[-1]
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    until()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("game", "panel"), [("luna", "council"), ("kemet", "prayer"), ("ophir", "coins")])
def test_a_long_press_explains_on_a_phone(person: People, game: str, panel: str) -> None:
    guest = person(**TOUCH)
    page = guest.page
    at_rest(page, *POSITIONS[game][-1])
    page.get_by_role("button", name="Players").click()
    icon = page.locator(f".sheet [data-about^='{panel}:']").first
    icon.scroll_into_view_if_needed()
    box = icon.bounding_box()
    assert box
    long_press(
        guest,
        box["x"] + box["width"] / 2,
        box["y"] + box["height"] / 2,
        lambda: expect(page.locator(".hover.pinned")).to_be_visible(),
    )
    expect(page.locator(".hover.pinned p, .hover.pinned li").first).not_to_be_empty()
    page.locator(".hover").get_by_role("button", name="Close").tap()
    expect(page.locator(".hover")).to_have_count(0)


def test_a_long_press_on_the_board_explains_without_a_move(person: People) -> None:
    guest = person(**TOUCH)
    page = guest.page
    at_rest(page, *POSITIONS["luna"][-1])
    element = next(element for element in legal(page) if element.startswith("isle:"))
    before = page.locator(".table").get_attribute("data-version")
    box = page.locator(f".board-root [data-element='{element}']").first.bounding_box()
    assert box
    pinned = page.locator(".hover.pinned")
    long_press(guest, box["x"] + box["width"] * 0.5, box["y"] + 12, lambda: expect(pinned).to_be_visible())
    assert page.locator(".table").get_attribute("data-version") == before
    expect(page.locator(".board-root [data-picked]")).to_have_count(0)
    assert page.evaluate(COVERED) == []


# -- the reference -----------------------------------------------------------------------------------


def test_the_reference_is_one_click_away_at_the_table(person: People) -> None:
    page = person().page
    at_rest(page, *POSITIONS["kemet"][-1])
    open_panel(page, "Rules")
    page.get_by_role("tab", name="Reference").click()
    panel = page.get_by_role("tabpanel")
    panel.get_by_role("button", name="Divine interventions").click()
    expect(panel.locator("[data-entry='card:di_glory']")).to_contain_text("If you win: 4 PP.")
    panel.get_by_role("searchbox").fill("phoenix")
    phoenix = panel.locator("[data-entry='tile:phoenix']")
    expect(phoenix).to_contain_text("its Troop ignores walls")
    expect(panel.locator("[data-entry='tile:charge']")).to_have_count(0)
    panel.get_by_role("searchbox").fill("deadly trap")
    expect(panel.locator("[data-entry='tile:deadly_trap']")).to_contain_text("House value")
    check_axe(page, "reference", ".side")


def test_a_card_leads_to_its_entry(person: People) -> None:
    page = person().page
    at_rest(page, *POSITIONS["ophir"][-1])
    page.locator(".players [data-about='coins:0']").click()
    page.get_by_role("dialog", name="Coins").get_by_role("button", name="Reference").click()
    expect(page.locator("[data-entry='coins']")).to_be_in_viewport()
    expect(page.locator("[data-entry='slot']")).to_have_count(0)


def test_the_reference_of_a_table_follows_its_options(person: People) -> None:
    page = person().page
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "wanderer", "name": "Bernard"}]
    body = {"game": "kemet", "seats": seats, "options": {"hunger_1": True, "late_creatures": True}, "pace": 0}
    set_table(page, body)
    settled(page)
    open_panel(page, "Rules")
    page.get_by_role("tab", name="Reference").click()
    search = page.get_by_role("tabpanel").get_by_role("searchbox")
    search.fill("hunger")
    expect(page.locator("[data-entry='tile:divine_hunger']")).to_contain_text("1 PP for each enemy Unit")
    search.fill("act of god")
    expect(page.locator("[data-entry='tile:act_of_god_ruby']")).to_contain_text("Not used with two players.")
    search.fill("scorpion")
    expect(page.locator("[data-entry='creature:giant_scorpion']")).to_contain_text("+2 steps")


def test_the_reference_on_a_phone_is_beside_the_rules(person: People) -> None:
    page = person(**TOUCH).page
    at_rest(page, *POSITIONS["luna"][-1])
    page.get_by_role("button", name="Rules", exact=True).tap()
    page.locator(".sheet").get_by_role("tab", name="Reference").tap()
    page.get_by_role("button", name="Favors").tap()
    expect(page.locator("[data-entry='favor:tide']")).to_contain_text("to take")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    check_axe(page, "reference on a phone", ".sheet")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_leads_to_the_reference(person: People, game: str) -> None:
    page = person().page
    turn_to(page, f"/rules/{game}")
    page.get_by_role("link", name="What every card, tile and piece does").click()
    groups = page.locator(".reference h3 button")
    groups.first.click()
    expect(page.locator("[data-entry]").first.locator("p").first).not_to_be_empty()
    assert groups.count() > 5
    check_axe(page, f"reference of {game}")
