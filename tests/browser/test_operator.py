"""The operator's desk in a real browser: a report from the table, and what an operator does about it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Person, Regulars, serve, stop, wait_for
from tests.browser.table import set_table, turn_to
from tests.browser.test_account import refusals_are_meant, register
from tests.browser.test_pages import check_layout
from tests.browser.test_quality import check_axe
from tests.cli.helpers import run_process
from tests.ports import free_port

TWO = {"game": "luna", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}]}
People = Callable[..., Person]


@pytest.fixture
def guests(regulars: Regulars, tmp_path: Path) -> Iterator[People]:
    """People at a server of their own, whose storage is known."""
    port = free_port()
    server = serve(tmp_path, port)
    url = f"http://127.0.0.1:{port}"
    here: list[Person] = []

    def arrive(name: str) -> Person:
        here.append(regulars.new({"name": name}, {}, url))
        return here[-1]

    try:
        wait_for(url, server)
        yield arrive
        refusals_are_meant(*here)
        trouble = [told for guest in here for told in guest.trouble]
        assert not trouble, trouble
    finally:
        for guest in here:
            guest.context.close()
        stop(server)


def grant(folder: Path, account: str) -> None:
    result = run_process("admin", "grant", account, "--database", f"sqlite:///{folder / 'tables.sqlite'}")
    assert result.returncode == 0, result.stderr


def quarrel(ann: Page, bob: Page) -> None:
    """Ann and Bob play, and Bob is rude."""
    table = set_table(ann, TWO)
    turn_to(bob, f"/tables/{table}")
    bob.get_by_role("button", name="Sit here").click()
    expect(ann.locator(".lobby")).to_contain_text("Bob")
    ann.get_by_role("button", name=re.compile("Start|Begin")).first.click()
    ann.locator(".table.playing").wait_for()
    bob.locator(".table.playing").wait_for()
    bob.keyboard.press("c")
    bob.get_by_label("Write to the table").fill("You fool!")
    bob.get_by_label("Write to the table").press("Enter")


def report(ann: Page) -> None:
    ann.keyboard.press("c")
    line = ann.get_by_role("log").locator("li").filter(has_text="You fool!")
    line.hover()
    line.get_by_role("button", name="Report what Bob said").click()
    dialog = ann.get_by_role("dialog", name="Report what Bob said")
    dialog.get_by_label("What is wrong?").fill("He insults me.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(ann.get_by_text("Your report has arrived.")).to_be_visible()


def listed(olga: Page, part: str, text: str = "") -> Locator:
    """The rows of a part of the desk, once it is open."""
    return olga.get_by_role("list", name=part).locator("> li").filter(has_text=text)


def open_part(olga: Page, part: str) -> None:
    olga.get_by_role("navigation", name="Parts of the desk").get_by_role("link", name=part).click()


def do(olga: Page, row: Locator, deed: str, why: str, long: str = "") -> None:
    row.get_by_role("button", name=re.compile(f"^{deed}: ")).click()
    dialog = olga.get_by_role("dialog", name=deed)
    if long:
        dialog.get_by_label("How long").select_option(label=long)
    dialog.get_by_label("Reason").fill(why)
    if long:
        check_axe(olga, deed)
    dialog.locator("form").get_by_role("button", name=deed).click()
    expect(dialog).to_have_count(0)


def test_a_report_leads_to_a_ban(guests: People, tmp_path: Path) -> None:
    ann, bob, olga = guests("Ann").page, guests("Bob").page, guests("Olga").page
    quarrel(ann, bob)
    report(ann)

    turn_to(olga, "/operator")
    expect(olga.get_by_role("alert")).to_have_text("There is nothing here.")
    register(olga, "olga")
    grant(tmp_path, "olga")
    turn_to(olga, "/account")
    olga.get_by_role("link", name="Operator’s desk").click()
    about = listed(olga, "Reports", "About Bob")
    expect(about).to_contain_text("He insults me.")
    expect(about).to_contain_text("Bob: You fool!")
    check_axe(olga, "reports")
    do(olga, about, "Ban", "Insults.", "1 week")
    expect(bob.get_by_role("heading", name="You may not take part at present")).to_be_visible()
    expect(bob.locator("main.notice")).to_contain_text("The reason: Insults.")
    do(olga, about, "Close", "Banned.")
    expect(about).to_contain_text("closed")

    open_part(olga, "Tables")
    table = listed(olga, "Tables", "Ann")
    do(olga, table, "Freeze", "To look into it.")
    expect(table).to_contain_text("Frozen: To look into it.")
    expect(ann.locator(".stopped")).to_contain_text("The reason: To look into it.")

    open_part(olga, "Acts")
    acts = listed(olga, "Acts")
    expect(acts).to_have_count(4)
    expect(acts.first).to_contain_text("Freeze")
    expect(acts.last).to_contain_text("The command line")
    open_part(olga, "People")
    expect(listed(olga, "People")).to_have_count(3)
    olga.get_by_role("searchbox").fill("banned")
    olga.get_by_role("button", name="Find").click()
    people = listed(olga, "People")
    expect(people).to_have_count(1)
    expect(people).to_contain_text("Insults.")
    check_layout(olga, ["h1", "main .list"], [PHONE])
    check_axe(olga, "people, on a phone")
    olga.get_by_role("button", name="DE: ").click()
    expect(olga.get_by_role("heading", name="Aufsicht")).to_be_visible()
    expect(listed(olga, "Leute").get_by_role("button", name=re.compile("^Sperre aufheben"))).to_be_visible()
