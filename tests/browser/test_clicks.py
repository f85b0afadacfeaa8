"""Choices that take several moves at once: fewer clicks, and one undo for each move."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.positions import cut
from tests.browser.table import click_element, moved, settled, sit_down, version

People = Callable[..., Person]
PROMPT = ".prompt"
DONE = ".verbs .done"


def undo(page: Page, what: str) -> None:
    before = version(page)
    page.get_by_role("button", name=f"Undo {what}").click()
    moved(page, before, f"undo {what}")
    settled(page)


def test_units_go_to_several_districts_with_one_done(person: People) -> None:
    page = person().page
    sit_down(page, cut("kemet-1", 226))  # Recruit, up to three Units
    before = version(page)
    click_element(page, "zone:c_d1")
    expect(page.locator(".verbs .pick")).to_contain_text("1 Unit")
    click_element(page, "zone:c_d2")
    expect(page.locator(".verbs .pick")).to_contain_text("2 Units")
    expect(page.locator(".picker [data-offer]"), "one Unit or two: the third is left").to_have_count(2)
    assert version(page) == before, "nothing is sent before Done"
    page.locator(DONE).click()
    moved(page, before, "done")
    expect(page.locator(PROMPT).first).not_to_contain_text("Recruit up to")


def test_all_units_in_one_district_take_two_clicks(person: People) -> None:
    page = person().page
    sit_down(page, cut("kemet-1", 226))
    before = version(page)
    click_element(page, "zone:c_d1")
    page.locator(".picker [data-offer]").last.click()
    moved(page, before, "three Units")
    expect(page.locator(PROMPT).first).not_to_contain_text("Recruit up to")


def test_two_presence_of_a_track_go_to_a_land_together(person: People) -> None:
    page = person().page
    sit_down(page, cut("spirit_island-1", 4))  # a growth option with two Presence
    expect(page.locator(".seats li.acting"), "the partner may draw a card, which nobody undoes").to_have_count(1)
    settled(page)
    before = version(page)
    click_element(page, "land:g2")
    page.locator(".verbs .offer", has_text="Two to G2 from the card track").click()
    moved(page, before, "two Presence")
    settled(page)
    expect(page.locator(PROMPT).first).to_contain_text("Play up to")
    undo(page, "To G2")
    expect(page.locator(PROMPT).first).to_contain_text("add 1 Presence")


def test_novices_of_two_isles_travel_together(person: People) -> None:
    page = person().page
    sit_down(page, cut("luna-1", 47))
    before = version(page)
    click_element(page, "novices:0.sailboat_active")
    click_element(page, "novices:0.novice_active")
    expect(page.locator(".verbs .pick")).to_contain_text("choose an isle (2 can go)")
    click_element(page, "isle:book")
    moved(page, before, "the journey")
