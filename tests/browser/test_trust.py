"""Trust at the table: how the shuffle was made, games that did not begin here, and the vote about a second hand."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import parlour
from parlour.engine import Record
from tests.browser.conftest import PHONE, Person
from tests.browser.table import ask, resize, set_table, take_in, turn_to
from tests.browser.test_pages import finished
from tests.browser.test_quality import check_axe

People = Callable[..., Person]
ANN = {"kind": "human", "name": "Ann"}
OPEN = {"kind": "open"}


def menu(page: Page) -> None:
    page.get_by_role("navigation", name="Tools").get_by_role("button", name="This table").click()
    page.get_by_role("dialog", name="This table").wait_for()


def seated(people: list[Person], game: str) -> str:
    """A running game of these people, who have sat down and started through the page."""
    host, *guests = [guest.page for guest in people]
    table = set_table(host, {"game": game, "seats": [ANN, *([OPEN] * len(guests))]})
    for page in guests:
        turn_to(page, f"/tables/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        expect(
            page.get_by_role("button", name="Move here").or_(page.get_by_text("The game starts when"))
        ).not_to_have_count(0)
    host.get_by_role("button", name="Start the game").click()
    for page in (host, *guests):
        page.locator(".board-root").wait_for()
    return table


def proof(page: Page) -> dict[str, str]:
    """Who gave what to the shuffle, as the panel says."""
    panel = page.get_by_role("region", name="How this shuffle was made")
    expect(panel.locator(".verdict")).to_contain_text(re.compile("match|trusted"))  # it has been checked
    panel.locator("summary").click()
    rows = panel.locator("li")
    return {row.locator("strong").inner_text(): row.locator(".state").inner_text() for row in rows.all()}


def test_everybody_shuffles_and_everybody_can_check_it(person: People) -> None:
    ann, bob = person(), person({"name": "Bob"})
    table = seated([ann, bob], "ophir")
    for page in (ann.page, bob.page):
        menu(page)
        expect(page.locator(".verdict")).to_contain_text("everything revealed so far matches")
        assert proof(page) == {"Server": "not revealed yet", "Ann": "matches", "Bob": "matches"}
        expect(page.get_by_text("The hashes are those that this browser saw")).to_be_visible()
    check_axe(ann.page, "how the shuffle was made")
    ask(ann.page, f"/api/tables/{table}/abandon", {})
    ask(bob.page, f"/api/tables/{table}/motion", {"accept": True})
    turn_to(bob.page, f"/tables/{table}")
    menu(bob.page)
    expect(bob.page.locator(".verdict")).to_contain_text("everything matches.")
    assert proof(bob.page) == {"Server": "matches", "Ann": "matches", "Bob": "matches", "Seed": "matches"}


def test_a_lie_of_the_server_is_noticed(stranger: People) -> None:
    """Between the server and the page, somebody exchanges the seed that is told at the end."""
    ann = stranger(fresh=True)
    page = ann.page
    bot = {"kind": "bot", "level": "wanderer"}
    table = ask(page, "/api/tables", {"game": "luna", "seats": [ANN, bot]})["table"]["id"]
    ask(page, f"/api/tables/{table}/abandon", {})

    def exchange(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text.replace('"seed":"', '"seed":"0')))

    page.route_web_socket("**/ws/**", exchange)
    turn_to(page, f"/tables/{table}")
    menu(page)
    expect(page.locator(".verdict")).to_contain_text("cannot be trusted")
    assert proof(page) == {"Server": "matches", "Ann": "contributed nothing", "Seed": "does not match"}


def test_who_plays_alone_contributes_too(person: People) -> None:
    page = person().page
    turn_to(page, "/new?game=luna")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".board-root").wait_for()
    menu(page)
    assert proof(page) == {"Server": "not revealed yet", "Ann": "matches"}


def test_a_rematch_is_shuffled_by_all_again(person: People) -> None:
    ann, bob = person(), person({"name": "Bob"})
    table = seated([ann, bob], "luna")
    with ann.page.expect_response("**/commit"), bob.page.expect_response("**/commit"):
        ask(ann.page, f"/api/tables/{table}/abandon", {})
        ask(bob.page, f"/api/tables/{table}/motion", {"accept": True})
    bob.page.get_by_role("button", name="Play again").click()
    bob.page.wait_for_url(lambda url: not url.endswith(table))
    bob.page.locator(".board-root").wait_for()
    menu(bob.page)
    assert proof(bob.page) == {"Server": "not revealed yet", "Ann": "matches", "Bob": "matches"}


def test_games_from_elsewhere_are_marked(stranger: People) -> None:
    page = stranger().page
    record = Record(parlour.game("luna"), 2, {}, "known", []).data()
    table = take_in(page, record)["table"]["id"]
    turn_to(page, f"/tables/{table}")
    expect(page.locator(".top .origin")).to_have_text("Imported")
    resize(page, PHONE)
    expect(page.locator(".top .origin")).to_be_visible()
    ask(page, f"/api/tables/{table}/abandon", {})
    again = ask(page, f"/api/tables/{table}/go-on", {"number": 0, "name": "Ann"})["table"]["id"]
    turn_to(page, f"/tables/{again}")
    expect(page.locator(".top .origin")).to_have_text("Continued")
    turn_to(page, "/tables")
    expect(page.locator(".mine .origin")).to_have_text(["Continued", "Imported"])
    check_axe(page, "my tables")


def test_the_end_of_a_game_from_elsewhere_says_so(person: People) -> None:
    page = person().page
    turn_to(page, f"/tables/{take_in(page, finished('luna', 2))['table']['id']}")
    ending = page.get_by_role("dialog")
    expect(ending.locator(".hero .origin")).to_have_text("Imported")


def test_a_second_hand_is_put_to_the_vote(person: People) -> None:
    ann, bob, cleo = person(), person({"name": "Bob"}), person({"name": "Cleo"})
    table = seated([ann, bob, cleo], "kemet")
    ask(cleo.page, f"/api/tables/{table}/leave", {})
    for answer in ("Refuse", "Agree"):
        menu(ann.page)
        dialog = ann.page.get_by_role("dialog", name="This table")
        dialog.get_by_role("button", name="Sit here").click()
        dialog.get_by_role("button", name="Ask everybody at the table").click()
        expect(dialog.get_by_role("heading", name="Free seats")).to_have_count(0)
        expect(dialog.get_by_text("Ann 2 is asking for seat 3. Waiting for Bob to answer.")).to_be_visible()
        ann.page.keyboard.press("Escape")
        question = bob.page.locator(".prompt", has_text="They know the hand of Ann.")
        expect(question).to_be_visible()
        if answer == "Refuse":
            check_axe(bob.page, "a vote")
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
    expect(ann.page.get_by_role("button", name="I am Ann")).to_be_visible()
    bob.page.get_by_role("navigation", name="Tools").get_by_role("button", name="Chat").click()
    told = bob.page.locator(".chat .notice")
    expect(told).to_contain_text(["has left", "asks for", "does not get", "asks for", "Everybody has agreed"])
