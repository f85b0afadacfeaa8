"""Accessibility, size and motion of the page."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from parlour import games
from tests.browser.conftest import DESKTOP, PHONE, ROOT, TABLET, TOUCH, Person
from tests.browser.crusaders import first_turn, under_way
from tests.browser.positions import POSITIONS, cut, every_kind
from tests.browser.table import MOVING_PIECES, click_element, legal, resize, sit_down, turn_to
from tests.browser.test_frame import some_of
from tests.effort import DARK_PARTS

People = Callable[..., Person]
Scheme = Literal["light", "dark"]
Screens = dict[int, list[ViewportSize]]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BUILT = ROOT / "src" / "parlour" / "web"
PAGES = [
    ("/", ".game"),
    ("/new/crusaders", ".seats"),
    ("/tables", "h1"),
    ("/credits", "h1"),
    ("/rules/crusaders", "article h2"),
]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# axe cannot judge text over drawings, and needs long to find that out; a unit test checks the theme's contrasts
CANNOT_TELL = {"color-contrast"}
AXE_READY = """
() => {
  const contrast = axe._audit.rules.find((rule) => rule.id === 'color-contrast')
  const fits = contrast.matches
  contrast.matches = (node, ...more) => !node.closest('.board-root svg') && fits(node, ...more)
}
"""
AXE_RUN = """
async ([rules, part]) => {
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(fading.map((one) => one.finished))
  document.documentElement.classList.add('seen') // contrasts are judged as on a page that is painted
  const {violations, incomplete} = await axe.run(
    part, {runOnly: rules, resultTypes: ['violations', 'incomplete'], iframes: false, preload: false})
  document.documentElement.classList.remove('seen')
  return {violations, incomplete}
}
"""
SCHEMES: dict[Scheme, list[str]] = {"light": RULES, "dark": ["color-contrast"]}
"""All rules in the light theme, and the contrast rule again in the dark one."""
# text on a board element is part of its drawing; the accessible name says what a click does
SPELT_OUT = "label-content-name-mismatch"


def complaints(where: str, found: dict[str, Any]) -> list[str]:
    return [
        f"{where}: {rule['id']}: {node['html'][:140]} {node['failureSummary'][:160]}"
        for rule in found["violations"] + [rule for rule in found["incomplete"] if rule["id"] not in CANNOT_TELL]
        for node in rule["nodes"]
        if not (rule["id"] == SPELT_OUT and "data-element=" in node["html"])
    ]


def check_axe(page: Page, where: str, part: str = "html") -> None:
    """Check all rules, and contrasts again in the dark. A part of the page is enough if the rest has been checked.

    The gate checks parts in the light only.
    """
    if page.evaluate("() => typeof axe") == "undefined":
        page.evaluate(AXE.read_text())
        page.evaluate(AXE_READY)
    told: list[str] = []
    schemes: dict[Scheme, list[str]] = SCHEMES if part == "html" or DARK_PARTS > 1 else {"light": RULES}
    for scheme, rules in schemes.items():
        page.emulate_media(color_scheme=scheme)
        page.locator(f":root[data-theme={scheme}]").first.wait_for(state="attached")
        told += complaints(f"{where}, {scheme}", page.evaluate(AXE_RUN, [rules, part]))
    if len(schemes) > 1:
        page.emulate_media(color_scheme="light")
    assert not told, "\n".join(told)


def test_axe_finds_nothing(person: People) -> None:
    page = person().page
    for address, mark in PAGES:
        turn_to(page, address)
        page.locator(mark).first.wait_for()
        check_axe(page, address)
    turn_to(page, "/new/crusaders")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Set up the table and invite").click()
    page.locator(".lobby").wait_for()
    check_axe(page, "lobby")
    sit_down(page, first_turn())
    check_axe(page, "table")
    page.locator(".verbs .group").first.click()
    page.locator(".verbs .back").wait_for()
    check_axe(page, "an open group", ".foot")
    page.keyboard.press("Escape")
    for dialog in ("Settings", "Keyboard shortcuts", "This table"):
        page.get_by_role("navigation", name="Tools").get_by_role("button", name=dialog).click()
        page.get_by_role("dialog").wait_for()
        check_axe(page, dialog, "dialog[open]")
        page.keyboard.press("Escape")
    sit_down(page, under_way(rounds=5))
    page.keyboard.press("[")
    page.get_by_role("region", name="Replay").wait_for()
    check_axe(page, "replay")
    resize(page, PHONE)
    page.get_by_role("button", name="Back to the table").click()
    check_axe(page, "phone")


def nodes_kept(guest: Person) -> int:
    """How many nodes of documents the page still holds once rubbish is collected."""
    line = guest.lines[0]
    line.send("HeapProfiler.collectGarbage")
    return int(line.send("Memory.getDOMCounters")["nodes"])


def test_a_table_that_was_left_is_forgotten(stranger: People) -> None:
    """An evening of many games does not fill the memory. A board alone has more nodes than are allowed here."""
    guest = stranger(pictures=True)  # one that waits to be loaded would keep the board
    kept = []
    for visits in (2, 4):
        for _ in range(visits):
            sit_down(guest.page, first_turn())
        turn_to(guest.page, "/")
        guest.page.locator(".game").first.wait_for()
        guest.page.locator("[href^='/tables/']").nth(2).wait_for()  # the front page shows no more than two of them
        for title in games():  # the covers are drawn one after the other, and have as many nodes as a board
            guest.page.locator(f"[data-game={title.slug}] .picture svg path").first.wait_for(state="attached")
        kept.append(nodes_kept(guest))
    assert kept[1] - kept[0] < 1000


def small_targets(page: Page, least: int) -> list[str]:
    """Highlighted shapes that are too small and too close to others (a tap beside a small isolated one finds it)."""
    return list(
        page.evaluate(
            """(least) => {
              const shapes = [...document.querySelectorAll('.board-root [data-legal]')]
                .map((shape) => ({id: shape.dataset.element ?? 'no element', box: shape.getBoundingClientRect()}))
                .filter((one) => one.box.width > 0)
              const near = (a, b) => Math.hypot(
                Math.max(b.left - (a.left + a.right) / 2, 0, (a.left + a.right) / 2 - b.right),
                Math.max(b.top - (a.top + a.bottom) / 2, 0, (a.top + a.bottom) / 2 - b.bottom))
              // several knights of one player share a region; zooming in or the list of actions separates them
              const sharing = (a, b) => a.id.startsWith('knight:') && b.id.startsWith('knight:')
              return shapes
                .filter(({box}) => box.width < least || box.height < least)
                .filter((one) => shapes.some((other) => other.id !== one.id && !sharing(one, other)
                  && near(one.box, other.box) < least / 2))
                .map((one) => `${one.id} ${Math.round(one.box.width)}x${Math.round(one.box.height)}`)
            }""",
            least,
        )
    )


def check_targets(
    page: Page, records: list[dict[str, Any]], screens: Screens, besides: Callable[[int], None] = lambda least: None
) -> set[str]:
    """Check at each position and on each screen that highlighted elements can be hit and nothing is too wide.

    Return the kinds of elements that were highlighted.
    """
    seen: set[str] = set()
    for record in records:
        sit_down(page, record)
        for least, sizes in screens.items():
            for size in some_of(sizes, record["game"]):
                resize(page, size)
                where = f"after {len(record['moves'])} moves of {record['seed']} at {size['width']} pixels"
                seen |= kinds(page)
                assert small_targets(page, least) == [], where
                assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), where
                besides(least)
                seen |= kinds(page)
    return seen


def kinds(page: Page) -> set[str]:
    return {element.partition(":")[0] for element in legal(page)}


BIG: Screens = {24: [DESKTOP, TABLET]}
SMALL: Screens = {44: [PHONE]}


@pytest.mark.parametrize(("options", "screens"), [({}, BIG), (TOUCH, SMALL)], ids=["large", "phone"])
def test_targets_on_the_board_are_large_enough(person: People, options: dict[str, Any], screens: Screens) -> None:
    assert check_targets(person(**options).page, every_kind("crusaders", 2), screens) >= {"wedge", "region", "order"}


def test_buttons_on_a_phone_fit_a_finger(person: People) -> None:
    page = person(**TOUCH).page
    sit_down(page, first_turn())
    small = page.evaluate(
        """() => [...document.querySelectorAll('.bar button, .top button, .top a')]
          .map((button) => [button.getBoundingClientRect(), button])
          .filter(([box, button]) => box.width > 1 && button.checkVisibility() && !button.closest('.folded ul'))
          .filter(([box]) => box.height < 44 || box.width < 44)
          .map(([box, button]) => `${button.textContent || button.ariaLabel} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_a_first_visit_to_a_table_loads_little_script(stranger: People) -> None:
    page = stranger().page
    sit_down(page, first_turn())
    loaded: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)"
    )
    scripts = {Path(path).name for path in loaded if path.endswith(".js")}
    assert len(scripts) > 3
    size = sum(len(gzip.compress((BUILT / "assets" / name).read_bytes())) for name in scripts)
    assert size < 160_000, f"{size} bytes of script: {sorted(scripts)}"


def test_everything_comes_from_the_server_itself() -> None:
    pages = [*BUILT.rglob("*.html"), *BUILT.rglob("*.css")]
    outside = [f"{file.name}" for file in pages if "http://" in file.read_text() or "https://" in file.read_text()]
    assert outside == []
    assert "<style" not in (BUILT / "index.html").read_text()
    assert "<script>" not in (BUILT / "index.html").read_text()


def test_no_fixed_style_attributes_under_the_content_policy() -> None:
    fixed = re.compile(r'\sstyle="')
    sources = (ROOT / "web" / "src").rglob("*.svelte")
    assert [file.name for file in sources if fixed.search(file.read_text())] == []


def moving(stranger: People) -> Page:
    """A page at the first turn with all animations, which would keep a processor busy if it stayed open."""
    page = stranger({"pace": 1}, reduced_motion="no-preference", pictures=True).page
    sit_down(page, first_turn())
    return page


def test_a_hundred_moving_pieces_drop_no_input(stranger: People) -> None:
    page = moving(stranger)
    moved = page.evaluate(MOVING_PIECES, 100)
    assert moved["heard"] == len(moved["gaps"]) == 60
    click_element(page, "wedge:0.travel_build")
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")


ENDLESS = """
() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime === Infinity)
  .map((one) => `${one.animationName} of ${one.effect.target.getAttribute('class')}`)
"""


def test_a_page_at_rest_does_not_move(stranger: People) -> None:
    """Whatever moves on a board comes to an end: drawing it again and again would use up batteries."""
    page = stranger({"pace": 1}, reduced_motion="no-preference").page
    for positions in POSITIONS.values():
        sit_down(page, cut(*positions[-1]))
        assert page.evaluate(ENDLESS) == [], positions[-1]


GLIDES = """
() => [...document.querySelectorAll('.board-root .piece')].map((piece) => {
  const style = getComputedStyle(piece)
  const at = style.transitionProperty.split(', ').indexOf('transform')
  return at < 0 ? 0 : parseFloat(style.transitionDuration.split(', ')[at]) * 1000
})
"""


def test_pieces_glide_for_150_to_300_ms(stranger: People) -> None:
    page = moving(stranger)
    glides = page.evaluate(GLIDES)
    assert glides
    assert all(150 <= glide <= 300 for glide in glides), glides


def test_reduced_motion_is_honoured(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    moving = page.evaluate(
        """() => [...document.querySelectorAll('.board-root .halo, .board-root .piece')]
          .filter((shape) => getComputedStyle(shape).animationName !== 'none'
            || getComputedStyle(shape).transitionProperty.includes('transform')).length"""
    )
    assert moving == 0
