"""Clocks: the host sets one, everybody sees what is left, and the bar offers what they may do about it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.house import BRIEF
from tests.browser.player import look
from tests.browser.table import resize, set_table, take, turn_to
from tests.browser.test_presence import People
from tests.browser.test_quality import check_axe
from tests.browser.test_trust import menu


def test_a_table_with_a_clock(stranger: People) -> None:
    ann, bob = stranger(), stranger({"name": "Bob"})
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    table = set_table(ann.page, {"game": "luna", "seats": seats, "clock": {"bank": 600, "increment": 15}})
    expect(ann.page.get_by_text("10 minutes each, and 15 seconds more every turn")).to_be_visible()
    ann.page.get_by_role("button", name="Change", exact=True).first.click()
    choice = ann.page.get_by_label("Clock", exact=True)
    for kind, figure in (("days", "Days each"), ("live", "Minutes each")):
        choice.select_option(f"own {kind}")
        expect(ann.page.get_by_label(figure)).to_be_visible()
    choice.select_option(label="20 minutes each, and 30 seconds more every turn")
    turn_to(bob.page, f"/tables/{table}")
    expect(bob.page.get_by_text("20 minutes each, and 30 seconds more every turn")).to_be_visible()
    bob.page.get_by_role("button", name="Sit here").first.click()
    ann.page.get_by_role("button", name="Start the game").click()
    for page in (ann.page, bob.page):
        page.locator(".board-root").wait_for()
        clocks = page.locator(".seats [role=timer]")
        expect(clocks).to_have_count(2)
        expect(page.locator(".seats li.acting [role=timer].running")).to_have_text(re.compile(r"^(20:00|1\d:\d\d)$"))
        expect(page.locator(".seats li:not(.acting) [role=timer]")).to_have_text("20:00")
    expect(ann.page.locator(".seats [role=timer].running")).to_have_text(re.compile(r"^1\d:"))  # it counts by itself
    check_axe(ann.page, "clocks")

    menu(bob.page)
    bob.page.get_by_role("button", name="I need a moment").click()
    ann.page.get_by_text("Bob needs a moment. Stop all clocks?").wait_for()
    ann.page.get_by_role("button", name="Agree").click()
    for page in (ann.page, bob.page):
        expect(page.get_by_text("All clocks are stopped.", exact=True)).to_be_visible()
        expect(page.locator(".seats [role=timer].running")).to_have_count(0)
    ann.page.get_by_role("button", name="Let them run again").click()
    expect(bob.page.locator(".seats [role=timer].running")).to_have_count(1)
    turn_to(ann.page, "/")
    expect(ann.page.locator(f'a[href="/tables/{table}"]').first).to_contain_text(re.compile(r"\d+ minutes left"))


def test_time_is_used_up(stranger: People) -> None:
    """Everybody is warned while little is left; then the others are offered what they may do about it."""
    ann, bob = stranger(), stranger({"name": "Bob"})
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    table = set_table(ann.page, {"game": "dare", "seats": seats, "clock": {"bank": BRIEF, "increment": 0}})
    turn_to(bob.page, f"/tables/{table}")
    bob.page.get_by_role("button", name="Sit here").first.click()
    ann.page.get_by_role("button", name="Start the game").click()
    take(ann.page, look(ann.page).elements[0])  # all choose a card at once, and the game waits for Bob
    late = ann.page.locator(".seats li", has_text="Bob").locator("[role=timer]")
    expect(late).to_have_text("0:00")
    expect(late).to_have_attribute("aria-label", "time is up")
    offer = ann.page.get_by_role("status", name="Somebody is missing")
    expect(offer).to_contain_text("Bob has no time left.")
    for way in ("Give more time", "Wait", "Let a bot play", "New link for the seat", "End the game"):
        expect(offer.get_by_role("button", name=way)).to_be_visible()
    check_axe(ann.page, "time is used up")
    resize(ann.page, PHONE)
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    offer.get_by_role("button", name="Give more time").click()
    expect(offer).to_have_count(0)
    for page in (ann.page, bob.page):
        warned = page.locator(".seats li", has_text="Bob").locator("[role=timer].low.running")
        expect(warned).to_have_text(re.compile(r"^0:1\d$"))  # a quarter of the bank
        expect(warned.locator("svg")).to_be_visible()
    take(bob.page, look(bob.page).elements[0])  # whoever was late may still move
