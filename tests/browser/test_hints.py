"""Hints: docked beside or below the board, drawn on it, and played with one click."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import parlour
from tests.browser.conftest import DESKTOP, PHONE, TABLET, TOUCH, Person
from tests.browser.crusaders import first_turn
from tests.browser.positions import reached
from tests.browser.table import against_bot, resize, settled, sit_down, version
from tests.browser.test_quality import check_axe

People = Callable[..., Person]
SLUGS = [game.slug for game in parlour.games()]

# the elements of the board that are drawn under the panel
BENEATH = """
() => {
  const panel = document.querySelector('.hints')
  const box = panel.getBoundingClientRect()
  const place = panel.closest('section.dock') ?? panel
  place.style.pointerEvents = 'none' // to look through it
  const found = new Set()
  for (let x = box.left + 4; x < box.right; x += 16)
    for (let y = box.top + 4; y < box.bottom; y += 16) {
      const shape = document.elementFromPoint(x, y)?.closest('.board-root [data-element]')
      if (shape) found.add(shape.dataset.element)
    }
  place.style.pointerEvents = ''
  return [...found]
}
"""
# the legal elements in sight that cannot be clicked in their middle because a hint lies over them
COVERED = """
() => {
  const board = document.querySelector('.board').getBoundingClientRect()
  return [...document.querySelectorAll('.board-root [data-legal]')].filter((shape) => {
    const box = shape.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const inSight = x > board.left && x < board.right && y > board.top && y < board.bottom
    return inSight && document.elementFromPoint(x, y)?.closest('.hints, .hint-mark')
  }).map((shape) => shape.dataset.element)
}
"""


def ask(page: Page, button: str = "Hint") -> Locator:
    """Ask for hints, and return the panel."""
    page.get_by_role("button", name=button).click()
    panel = page.get_by_role("complementary", name=button)
    expect(panel.locator(".move").first).to_be_visible()
    return panel


def several(state: Any) -> bool:
    """Whether the first seat has a real choice some way into the game."""
    return bool(state.moves > 12 and len(state.legal(0)) > 3)


def test_a_hint_in_german(person: People) -> None:
    page = person({"language": "de"}).page
    against_bot(page)
    settled(page)
    panel = ask(page, "Tipp")
    first = panel.locator("ol > li").first
    expect(first).to_contain_text("%")
    expect(first).to_contain_text("die erste Wahl des Bots")
    expect(first.locator("ul li").first).to_contain_text("stellt einen Ritter in oder neben")
    expect(panel).to_contain_text("deine Siegchance, wie der Bot sie sieht")
    expect(page.locator(".prompt")).to_contain_text("Stelle deinen ersten Ritter")
    assert page.evaluate("() => document.documentElement.lang") == "de"


def covers_nothing(page: Page, size: ViewportSize) -> None:
    """The panel is beside or below the board, which stays in sight."""
    resize(page, size)
    expect(page.locator(".hints .move").first).to_be_visible()
    assert page.evaluate(BENEATH) == []
    assert page.evaluate(COVERED) == []
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > 0.4 * size["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("slug", SLUGS)
def test_hints_cover_neither_the_board_nor_a_target(person: People, slug: str) -> None:
    seats = min(count for count in parlour.game(slug).seats if count > 1)
    page = person().page
    sit_down(page, reached(slug, several, seats)[1])
    ask(page)
    for size in (DESKTOP, TABLET):
        covers_nothing(page, size)


def test_hints_leave_the_board_in_sight_on_a_phone(person: People) -> None:
    page = person(**TOUCH).page
    sit_down(page, first_turn())
    ask(page)
    covers_nothing(page, PHONE)


def test_a_hint_is_lit_on_the_board_and_played_with_a_click(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    moves = ask(page).locator(".move")
    assert [move.inner_text()[0] for move in moves.all()] == ["1", "2", "3"]
    expect(page.locator(".hint-mark")).to_have_count(3)
    moves.nth(1).hover()
    expect(page.locator(".board-root [data-marked]").first).to_be_visible()
    expect(page.locator(".hint-mark.lit")).to_have_text("2")
    page.locator(".prompt").hover()
    expect(page.locator(".hint-mark.lit")).to_have_count(0)
    expect(page.locator(".board-root [data-marked]")).to_have_count(0)
    before = version(page)
    moves.first.click()
    page.wait_for_function("(before) => document.querySelector('.table').dataset.version !== before", arg=before)
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(".hint-mark")).to_have_count(0)


def test_hints_by_keyboard(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    page.keyboard.press("h")
    panel = page.get_by_role("complementary", name="Hint")
    expect(panel.locator(".move").first).to_be_visible()
    panel.get_by_role("button", name="Close").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".hint-mark.lit")).to_have_text("1")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_axe_has_no_complaint_about_hints(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    ask(page)
    check_axe(page, "hints", ".hints")


def test_there_is_no_button_where_there_is_nothing_to_decide(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_be_visible()
    page.keyboard.press("[")
    page.get_by_role("region", name="Replay").wait_for()
    expect(hint).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hints")).to_have_count(0)
