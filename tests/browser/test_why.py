"""“Why?”: what a highlighted element leads to, by mouse, keyboard and touch."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import TOUCH, Person
from tests.browser.crusaders import first_turn
from tests.browser.table import SPOT, sit_down, version
from tests.browser.test_quality import check_axe

People = Callable[..., Person]
WEDGE = "wedge:0.travel_build"


def check_reasons(page: Page) -> None:
    """The card of the wedge says which actions it leads to, what they do, and leads to the rule."""
    card = page.get_by_role("dialog", name="Travel (back: Build)")
    expect(card).to_contain_text("it leads to these actions:")
    expect(card).to_contain_text("Resolve Travel (back: Build): worth 2")
    expect(card).to_contain_text("within reach")
    expect(card).to_contain_text("Upgrade Travel: add Build")
    before = version(page)
    card.get_by_role("button", name="Rules for this decision").click()
    expect(card).to_have_count(0)
    expect(page.locator(".rules .current:visible")).to_be_in_viewport()
    assert version(page) == before


def test_why_by_mouse(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    page.locator(f"[data-element='{WEDGE}']").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Why? Press I or right-click.")
    x, y = page.evaluate(SPOT, WEDGE)
    page.mouse.click(x, y, button="right")
    check_axe(page, "why?", ".hover")
    check_reasons(page)


def test_why_by_the_key_under_the_mouse(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    page.locator(f"[data-element='{WEDGE}']").hover()
    page.get_by_role("tooltip").wait_for()
    page.keyboard.press("i")
    check_reasons(page)


def test_why_by_keyboard(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    page.keyboard.press("b")
    for _ in range(6):
        if page.locator(":focus").get_attribute("data-element") == WEDGE:
            break
        page.keyboard.press("ArrowRight")
    focused = page.locator(":focus")
    element = focused.get_attribute("data-element")
    page.keyboard.press("i")
    why = page.get_by_role("dialog").locator("summary")
    expect(why).to_be_focused()
    expect(page.get_by_role("dialog")).to_contain_text("it leads to these actions:")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Rules for this decision")).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("dialog").get_by_role("button", name="Rules for this decision")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(f"[data-element='{element}']:focus")).to_have_count(1)
    page.keyboard.press("i")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_why_by_touch(person: People) -> None:
    guest = person(**TOUCH)
    page = guest.page
    sit_down(page, first_turn())
    x, y = page.evaluate(SPOT, WEDGE)
    finger = guest.lines[0]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.get_by_role("dialog").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    why = page.get_by_role("dialog").locator("summary")
    box = why.bounding_box()
    assert box
    assert box["height"] >= 44
    why.tap()
    check_reasons(page)


def test_what_does_not_glow_has_no_why(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    x, y = page.evaluate(SPOT, "region:hungary")
    page.mouse.click(x, y, button="right")
    page.get_by_role("dialog", name=re.compile("Hungary")).wait_for()
    expect(page.get_by_role("dialog").locator("summary")).to_have_count(0)
    page.keyboard.press("Escape")
