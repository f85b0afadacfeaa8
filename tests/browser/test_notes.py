"""Private notes, and an experiment beside a running game, through the page."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import TOUCH, Person
from tests.browser.table import set_table, settled, version
from tests.browser.test_quality import check_axe
from tests.browser.test_trust import ANN, menu, seated

People = Callable[..., Person]
ALONE = [ANN, {"kind": "bot", "level": "dabbler"}]


def experiment(page: Page) -> None:
    """Open an experiment from the top bar, and wait for its board."""
    page.get_by_role("navigation", name="Tools").get_by_role("button", name="Try it out").click()
    expect(page.get_by_role("region", name="Experiment")).to_contain_text("This is only an experiment")
    settled(page)


def move(page: Page) -> None:
    """Take the first action that is offered."""
    before = version(page)
    page.keyboard.press("1")
    sure = page.locator(".foot .asks .primary")
    expect(sure.or_(page.locator(f".table:not([data-version='{before}'])"))).not_to_have_count(0)
    if sure.count():
        sure.first.click()
    expect(page.locator(f".table:not([data-version='{before}'])")).to_have_count(1)


def test_an_experiment_on_my_turn_and_on_anothers(stranger: People) -> None:
    """Whoever is to act, both can try moves out. The others notice nothing, and the way back leads to the table."""
    ann, bob = stranger(), stranger({"name": "Bob"})
    table = seated([ann, bob], "crusaders")
    before = version(ann.page)
    for one, other, name in ((ann.page, bob.page, "Ann"), (bob.page, ann.page, "Bob")):
        experiment(one)
        move(one)
        one.get_by_role("button", name="Start over").click()
        expect(one.get_by_role("button", name="Start over")).to_be_disabled()
        first = one.url
        one.get_by_role("button", name="Deal again").click()
        expect(one).not_to_have_url(first)
        settled(one)
        plate = other.locator(".seats li", has_text=name)
        expect(plate.locator(".presence.here")).to_be_visible()
        one.get_by_role("region", name="Experiment").get_by_role("link").click()
        expect(one).to_have_url(re.compile(f"/tables/{table}$"))
        expect(one.locator(f".table[data-version='{before}'] .board-root")).to_be_visible()
        expect(one.get_by_role("region", name="Experiment")).to_have_count(0)


def test_an_experiment_from_the_replay_on_a_phone(person: People) -> None:
    ann = person(**TOUCH)
    page = ann.page
    table = set_table(page, {"game": "luna", "seats": ALONE, "options": {"setup_mode": "preselected"}})
    settled(page)
    menu(page)
    page.get_by_role("button", name="Try it out").click()
    mark = page.get_by_role("region", name="Experiment")
    expect(mark).to_contain_text("What you cannot see has been dealt at random.")
    check_axe(page, "experiment")
    mark.get_by_role("link").click()
    settled(page)
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("region", name="Replay").get_by_role("button", name="Try it out").click()
    settled(page)
    first = page.url
    mark.get_by_role("checkbox", name="Bots play the others").check()
    page.wait_for_url(lambda url: url != first)
    settled(page)
    expect(mark.get_by_role("checkbox", name="Bots play the others")).to_be_checked()
    expect(mark.get_by_role("link")).to_have_attribute("href", re.compile(rf"/tables/{table}\?move=\d+$"))

    page.route("**/deal-again", lambda route: None)  # the answer is a long time coming
    mark.get_by_role("button", name="Deal again").click()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/deal-again")):
        mark.get_by_role("link").click()  # nobody waits for an experiment that was left
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.unroute("**/deal-again")


def notes(page: Page) -> None:
    page.keyboard.press("m")
    expect(page.get_by_label("Only you can read this.")).to_be_editable()


def test_notes_survive_reloading_a_cut_line_and_another_window(stranger: People) -> None:
    ann = stranger()
    page, pad = ann.page, ann.page.get_by_label("Only you can read this.")
    table = set_table(page, {"game": "luna", "seats": ALONE, "options": {"setup_mode": "preselected"}})
    settled(page)
    notes(page)
    pad.fill("Build on the third isle.")
    expect(page.get_by_text("Saved.")).to_be_visible()
    check_axe(page, "notes")
    page.reload()
    settled(page)
    notes(page)
    expect(pad).to_have_value("Build on the third isle.")

    other = ann.new_page()
    other.goto(f"/tables/{table}")
    settled(other)
    notes(other)
    expect(other.get_by_label("Only you can read this.")).to_have_value("Build on the third isle.")
    pad.fill("Build on the fourth isle.")
    expect(other.get_by_text("You changed this in another window.")).to_be_visible()
    expect(other.get_by_label("Only you can read this.")).to_have_value("Build on the fourth isle.")

    ann.cut_line()
    pad.fill("Written in a tunnel.")
    expect(page.get_by_text("Kept in this browser until it is back.")).to_be_visible()
    ann.mend_line()
    expect(page.get_by_text("Saved.")).to_be_visible()
