"""The rules pages: their examples are drawn by the boards themselves, fit every screen, and can be tried."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import parlour
from parlour.engine import Game
from parlour.engine.examples import Example, read_examples
from tests.browser.conftest import DESKTOP, PHONE, TABLET, TOUCH, Person
from tests.browser.crusaders import first_turn
from tests.browser.table import click_element, open_panel, resize, settled, sit_down, turn_to
from tests.browser.test_frame import some_of
from tests.browser.test_quality import check_axe
from tests.effort import TRIED_EXAMPLES

People = Callable[..., Person]
by_game = pytest.mark.parametrize("game", parlour.games(), ids=lambda game: game.slug)
DRAWN = """
(id) => {
  const pictures = [...document.querySelectorAll(`#${id} .picture`)]
  return pictures.length > 0 && pictures.every((picture) => picture.dataset.drawn !== undefined)
}
"""
# the lights of a table that would cover a picture
DARK = """
(figure) => [...figure.querySelectorAll('.light, .halo')].some((light) => getComputedStyle(light).fill !== 'none')
"""
# the elements in the pictures, whether each is lit, and whether any of it is inside its picture
SHOWN = """
(figure) => [...figure.querySelectorAll('.picture')].map((picture) => {
  const frame = picture.getBoundingClientRect()
  return [...picture.querySelectorAll('[data-element], [data-part]')]
    .filter((shape) => {
      const box = shape.getBoundingClientRect()
      return box.width > 0 && box.right > frame.left && box.left < frame.right
        && box.bottom > frame.top && box.top < frame.bottom
    })
    .flatMap(({dataset}) => [dataset.element, dataset.part && `part:${dataset.part}`]
      .filter(Boolean).map((name) => ({name, lit: 'lit' in dataset})))
})
"""


def open_rules(page: Page, game: Game) -> None:
    turn_to(page, f"/rules/{game.slug}")
    expect(page.locator(".text h1")).to_have_text(game.name)


def draw(page: Page, example: Example) -> Locator:
    """Scroll to an example and wait until it is drawn."""
    figure = page.locator(f"#rule-example-{example.name}")
    figure.scroll_into_view_if_needed()
    page.wait_for_function(DRAWN, arg=f"rule-example-{example.name}")
    return figure


def check_example(figure: Locator, example: Example) -> None:
    """It shows the elements it names, lights those it speaks of, and has a picture before and after its moves."""
    pictures = figure.evaluate(SHOWN)
    assert len(pictures) == 1 + bool(example.moves)
    assert figure.locator(".picture svg").count(), f"{example.name} has no drawing"
    assert not figure.evaluate(DARK), f"{example.name} is covered by what only shines at a table"
    seen = {shape["name"] for picture in pictures for shape in picture}
    assert set(example.frame) | set(example.light) <= seen, example.name
    lit = {shape["name"] for picture in pictures for shape in picture if shape["lit"]}
    assert lit == set(example.light), example.name


@by_game
def test_every_example_is_drawn_with_its_elements_and_fits_the_screen(person: People, game: Game) -> None:
    page = person(pictures=True).page
    open_rules(page, game)
    examples = read_examples(game)
    expect(page.locator("figure.example")).to_have_count(len(examples))
    for size in some_of([PHONE, TABLET, DESKTOP], game.slug):
        resize(page, size)
        for example in examples:
            figure = draw(page, example)
            check_example(figure, example)
            box = figure.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"], example.name
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), size
    check_axe(page, f"the rules of {game.slug}")


def test_icons_stand_before_their_words(person: People) -> None:
    page = person().page
    open_rules(page, parlour.game("crusaders"))
    word = page.locator(".text .named", has_text="Castle").first
    expect(word).to_have_text("Castle")
    assert word.evaluate("(word) => word.querySelector('svg').getBoundingClientRect().width") > 8


def test_a_search_leads_to_a_section(person: People) -> None:
    page = person().page
    open_rules(page, parlour.game("crusaders"))
    page.get_by_label("Search the rules").fill("next troop costs")
    hit = page.locator(".hits button")
    expect(hit).to_have_count(1)
    expect(hit.locator("strong")).to_have_text("Muster")
    hit.click()
    expect(page.locator("#rule-muster")).to_be_in_viewport()


def try_it(page: Page, example: Example, touch: bool) -> None:
    button = draw(page, example).get_by_role("button", name="Try it")
    button.tap() if touch else button.click()
    settled(page)


@pytest.mark.parametrize("options", [{}, TOUCH], ids=["desktop", "phone"])
def test_an_example_is_tried_at_a_table(person: People, options: dict[str, Any]) -> None:
    page = person(**options).page
    game = parlour.game("crusaders")
    (wheel,) = [example for example in read_examples(game) if example.name == "wheel"]
    figure = page.locator("#rule-example-wheel")
    open_rules(page, game)
    try_it(page, wheel, bool(options))
    click_element(page, "wedge:0.influence_travel")
    expect(page.locator(".prompt")).not_to_be_empty()
    page.go_back()
    expect(figure).to_be_in_viewport()
    try_it(page, wheel, bool(options))
    page.get_by_role("link", name="Back to the rules").click()
    expect(figure).to_be_in_viewport()
    page.wait_for_function(DRAWN, arg="rule-example-wheel")


@by_game
def test_examples_can_be_tried(person: People, game: Game) -> None:
    page = person().page
    open_rules(page, game)
    for example in read_examples(game)[:TRIED_EXAMPLES]:
        try_it(page, example, touch=False)
        page.get_by_role("link", name="Back to the rules").click()
        expect(page.locator(f"#rule-example-{example.name}")).to_be_in_viewport()


def test_the_rules_beside_a_board_are_not_cut_off(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    open_panel(page, "Rules")
    panel = page.locator("aside.side")
    expect(panel.locator("h1")).to_be_attached()
    assert panel.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth")
    (wheel,) = [example for example in read_examples(parlour.game("crusaders")) if example.name == "wheel"]
    figure = draw(page, wheel)
    expect(figure.get_by_role("button")).to_have_count(0)
    wide = panel.evaluate(
        """(panel) => [...panel.querySelectorAll('.text *, .example')]
          .filter((part) => !part.closest('table, .stage') && part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.textContent)"""
    )
    assert wide == []
