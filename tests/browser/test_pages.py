"""The pages around a table: the waiting room, the front page, and pages with one thing to say."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

import parlour
from parlour import games
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Person
from tests.browser.player import AtRandom, make_move
from tests.browser.positions import Walk, anything
from tests.browser.table import ask, cover, read_sheet, resize, set_table, settled, take_in, turn_to
from tests.browser.test_frame import some_of
from tests.browser.test_quality import check_axe

People = Callable[..., Person]
SIZES: list[ViewportSize] = [DESKTOP, TABLET, PHONE]
OPEN = {"kind": "open"}
ANN = {"kind": "human", "name": "Ann"}

# what sticks out sideways, and which of the parts of a page lie on each other
MISPLACED = """
(parts) => {
  const boxes = parts.map((part) => [part, document.querySelector(part)?.getBoundingClientRect()])
  const told = boxes.filter(([, box]) => !box || !box.width || !box.height).map(([part]) => `${part} is not shown`)
  for (const [part, box] of boxes)
    if (box && (box.left < -1 || box.right > innerWidth + 1)) told.push(`${part} sticks out`)
  for (const [i, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(i + 1))
      if (a && b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) told.push(`${one} lies on ${other}`)
  if (document.documentElement.scrollWidth > innerWidth) told.push('the page scrolls sideways')
  return told
}
"""


def check_layout(page: Page, parts: list[str], sizes: list[ViewportSize]) -> None:
    for size in sizes:
        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(MISPLACED, parts) == [], f"at {size['width']} pixels"


def open_room(page: Page, game: str, *seats: dict[str, Any], **more: Any) -> str:
    table = set_table(page, {"game": game, "seats": [ANN, *seats], **more})
    page.locator(".lobby .seats li").first.wait_for()
    page.locator(".lobby svg[role=img] path").wait_for()
    page.get_by_role("heading", name="How we play").wait_for()
    return table


# -- the waiting room ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("kemet", 5), ("ophir", 4), ("luna", 2)])
def test_the_waiting_room_is_in_order_on_every_screen(person: People, game: str, seats: int) -> None:
    page = person(pictures=True).page
    open_room(page, game, *[OPEN] * (seats - 1))
    parts = [".room > header", ".lobby .title", ".lobby .sheet", ".lobby aside > .card", ".lobby .chat"]
    check_layout(page, parts, SIZES)
    expect(page.get_by_role("button", name="Fill up with bots and start")).to_be_in_viewport()
    chairs = [f".lobby .seats li:nth-child({number})" for number in range(1, seats + 1)]
    check_layout(page, chairs, SIZES)
    assert page.evaluate("document.querySelector('.room > header').getBoundingClientRect().top") == 0
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate(MISPLACED, [".lobby .start", ".lobby .chat"]) == []


def test_nothing_in_the_waiting_room_is_hard_to_read_or_reach(person: People) -> None:
    page = person().page
    open_room(page, "ophir", {"kind": "bot", "level": "planner"}, OPEN)
    check_axe(page, "waiting room")
    page.get_by_role("button", name="Fill this chair").click()
    page.get_by_role("dialog", name="Who sits here?").wait_for()
    check_axe(page, "a chair", "dialog[open]")


def test_the_host_seats_a_chosen_bot_and_frees_the_chair_again(person: People) -> None:
    page = person().page
    open_room(page, "ophir", OPEN, OPEN)
    chair = page.locator(".lobby .seats li").nth(1)
    chair.get_by_role("button", name="Fill this chair").click()
    page.get_by_label("Strength").select_option("strategist")
    page.get_by_label("Nessa Farlight, lighthouse keeper").check()
    expect(page.get_by_role("dialog")).to_contain_text("Patient as weather")
    page.get_by_role("button", name="Seat this bot").click()
    expect(chair).to_contain_text("Nessa")
    expect(chair).to_contain_text("Strategist")
    expect(chair.locator("img")).to_have_attribute("src", re.compile("keeper"))
    page.locator(".lobby .seats li").nth(2).get_by_role("button", name="Fill this chair").click()
    page.get_by_label("Strength").select_option("strategist")
    expect(page.get_by_label("Nessa Farlight, lighthouse keeper")).to_be_disabled()
    page.keyboard.press("Escape")
    chair.get_by_role("button", name="Change").click()
    page.get_by_role("button", name="Free this seat").click()
    expect(chair).to_contain_text("Free seat")


def test_free_chairs_are_filled_with_different_people(person: People) -> None:
    page = person(pictures=True).page
    open_room(page, "kemet", *[OPEN] * 4)
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_role("button", name="Fill up with bots and start").click()
    settled(page)
    faces = page.locator(".seats img").evaluate_all("(faces) => faces.map((face) => face.src)")
    names = page.locator(".seats strong").all_inner_texts()
    assert len(set(faces)) == 4
    assert len(set(names)) == 5


def test_the_room_tells_the_rules_and_everybody_the_same(person: People) -> None:
    ann, bob = person().page, person({"name": "Bob"}).page
    table = open_room(ann, "luna", OPEN, options={"setup_mode": "preselected"})
    turn_to(bob, f"/tables/{table}")
    for page in (ann, bob):
        expect(page.locator(".lobby .sheet")).to_contain_text("Preselected")
        expect(page.locator(".lobby .sheet")).to_contain_text("Only those who have the link")
    expect(bob.get_by_role("button", name="Change")).to_have_count(0)
    ann.get_by_role("button", name="Change").click()
    ann.get_by_label("List this table publicly").check()
    for page in (ann, bob):
        expect(page.locator(".lobby .sheet")).to_contain_text("Anybody on this server")


def test_people_in_the_waiting_room_talk_and_choose_their_colour(person: People) -> None:
    ann, bob = person().page, person({"name": "Bob"}).page
    table = open_room(ann, "ophir", OPEN, OPEN)
    turn_to(bob, f"/tables/{table}")
    bob.get_by_role("button", name="Sit here").nth(1).click()
    expect(ann.locator(".lobby .seats li").nth(2)).to_contain_text("Bob")
    bob.get_by_role("button", name="Move here").click()
    expect(ann.locator(".lobby .seats li").nth(1)).to_contain_text("Bob")
    bob.get_by_label("Write to the table").fill("Triangles suit me.")
    bob.keyboard.press("Enter")
    expect(ann.get_by_role("log")).to_contain_text("Triangles suit me.")


# -- pages with one thing to say -----------------------------------------------------------------------------------


def test_a_full_table_says_so_and_lets_people_watch(person: People) -> None:
    ann, bob, eve = person().page, person({"name": "Bob"}).page, person({"name": "Eve"}).page
    table = open_room(ann, "luna", OPEN)
    turn_to(bob, f"/tables/{table}")
    bob.get_by_role("button", name="Sit here").click()
    turn_to(eve, f"/tables/{table}")
    expect(eve.locator(".lobby")).to_contain_text("There is no free chair at this table.")
    expect(eve.get_by_label("Your name")).to_have_count(0)
    expect(eve.locator(".lobby .learn")).not_to_contain_text("your chair")
    expect(bob.locator(".lobby .learn")).to_contain_text("your chair")
    check_layout(eve, [".lobby .title", ".lobby .sheet", ".lobby aside > .card"], SIZES)
    ann.get_by_role("button", name="Start the game").click()
    expect(eve.locator(".board-root")).to_be_visible()


def test_a_dead_link_says_what_to_do(person: People) -> None:
    guest = person()
    turn_to(guest.page, "/tables/nothing-here")
    expect(guest.page.get_by_role("heading", name="There is no table here")).to_be_visible()
    expect(guest.page.get_by_role("link", name="My tables")).to_be_visible()
    check_layout(guest.page, ["main .card"], SIZES)
    check_axe(guest.page, "dead link")
    guest.trouble[:] = [told for told in guest.trouble if "404" not in told]  # the browser's own note


def test_a_seat_link_works_once_and_then_says_so(stranger: People) -> None:
    ann, bob, eve = stranger(), stranger({"name": "Bob"}), stranger({"name": "Eve"})
    answer = ask(ann.page, "/api/tables", {"game": "luna", "seats": [ANN, OPEN, OPEN]})
    link = answer["links"][0]["path"]
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Ann invites you to play")).to_be_visible()
    check_axe(bob.page, "an invitation")
    check_layout(bob.page, ["form"], SIZES)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".lobby").wait_for()
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="This link has been used")).to_be_visible()
    check_axe(eve.page, "a used link")
    eve.page.get_by_role("link", name="Go to the table").click()
    expect(eve.page.get_by_role("button", name="Sit here")).to_be_visible()
    bob.page.goto(link)  # whoever has used it comes back to the table
    bob.page.locator(".lobby").wait_for()
    eve.page.goto(link.replace(answer["table"]["id"], "nothing-here"))
    expect(eve.page.get_by_role("heading", name="There is no table here")).to_be_visible()
    for guest in (bob, eve):
        guest.trouble[:] = [told for told in guest.trouble if "status of 40" not in told]


def test_a_table_that_cannot_be_reached_says_so_and_comes_back(stranger: People) -> None:
    guest = stranger(fresh=True)
    page = guest.page
    open_room(page, "luna", OPEN)
    down = True

    def answer(socket: WebSocketRoute) -> None:
        if down:
            socket.close(code=1013)
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/ws/"), answer)
    page.reload()
    expect(page.get_by_role("heading", name="The table cannot be reached right now.")).to_be_visible()
    check_axe(page, "offline")
    check_layout(page, ["main .card"], SIZES)
    down = False
    # the page may have come back by itself in this moment
    page.get_by_role("button", name="Try now").evaluate_all("(found) => found[0]?.click()")
    expect(page.locator(".lobby")).to_be_visible()


# -- the front page ------------------------------------------------------------------------------------------------


def test_the_front_page_is_in_order_on_every_screen(stranger: People) -> None:
    page = stranger(pictures=True).page
    set_table(page, {"game": "luna", "seats": [ANN, {"kind": "bot", "level": "wanderer"}], "pace": 0})
    settled(page)
    ask(stranger({"name": "Bob"}).page, "/api/tables", {"game": "luna", "seats": [ANN, OPEN], "listed": True})
    turn_to(page, "/")
    page.locator(".mine").wait_for()
    page.locator("section.open").wait_for()
    check_axe(page, "the front page")
    check_layout(page, [".hello", ".shelf", ".mine", "section.open"], SIZES)
    games = [f".game:nth-child({number})" for number in range(1, 4)]
    check_layout(page, games, [TABLET, PHONE])


def test_tables_that_wait_for_me_come_first(stranger: People) -> None:
    ann, bob = stranger().page, stranger({"name": "Bob"}).page
    mine = set_table(ann, {"game": "luna", "seats": [ANN, {"kind": "bot", "level": "wanderer"}], "pace": 0})
    settled(ann)
    ask(ann, "/api/tables", {"game": "ophir", "seats": [ANN, OPEN]})
    ask(ann, "/api/tables", {"game": "kemet", "seats": [ANN, OPEN]})
    turn_to(ann, "/")
    cards = ann.locator(".mine a.card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Your turn")
    expect(cards.first).to_have_attribute("href", f"/tables/{mine}")
    expect(cards.nth(1)).to_contain_text("Waiting for players")
    expect(cards.first.locator("img")).to_have_count(1)
    expect(ann.locator(".game.opened")).to_have_attribute("data-game", "kemet")
    ann.get_by_role("link", name="All my tables").click()
    expect(ann.locator(".mine a.card")).to_have_count(3)
    ask(ann, "/api/tables", {"game": "luna", "seats": [ANN, OPEN], "listed": True})
    turn_to(bob, "/")
    bob.locator("section.open li", has_text="Ann invites").first.get_by_role("link", name="Sit down").click()
    expect(bob.get_by_role("button", name="Sit here")).to_be_visible()


def test_lists_of_tables_come_page_by_page(stranger: People) -> None:
    host, guest = stranger().page, stranger({"name": "Bob"}).page
    for number in range(31):
        seats = [{"kind": "human", "name": f"Host {number}"}, OPEN]
        ask(host, "/api/tables", {"game": "luna", "seats": seats, "listed": True})
    turn_to(guest, "/tables")
    invitations = guest.locator(".open li").filter(has_text=re.compile(r"Host \d+ invites"))
    expect(invitations).to_have_count(30)
    guest.get_by_role("button", name="Show more").click()
    expect(invitations).to_have_count(31)
    check_axe(guest, "a list with two pages")
    turn_to(host, "/tables")
    expect(host.locator(".mine li")).to_have_count(30)
    expect(host.locator("ul.open:not(:has(li))")).to_have_count(0)  # one's own tables are not among the open ones
    host.get_by_role("button", name="Show more").first.click()
    expect(host.locator(".mine li")).to_have_count(31)


def test_a_cover_opens_by_pointer_and_by_key(person: People) -> None:
    page = person().page
    turn_to(page, "/")
    for game in ("kemet", "luna"):
        opened = cover(page, game)
        expect(opened.get_by_role("link", name="Rules")).to_be_visible()
        expect(page.locator(".game.opened")).to_have_count(1)
    page.locator(".game[data-game=ophir] [aria-expanded]").hover(position={"x": 20, "y": 20})
    expect(page.locator(".game.opened")).to_have_attribute("data-game", "ophir")
    page.keyboard.press("Tab")
    page.locator(".game[data-game=kemet] [aria-expanded]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".game.opened")).to_have_attribute("data-game", "kemet")


# -- the ending ----------------------------------------------------------------------------------------------------


SOON_OVER: dict[str, dict[str, Any]] = {"ophir": {"short_game": True, "turn_limit": 20}}
"""By chance alone, no temple is finished: the turn limit ends every game of Ophir."""


def finished(slug: str, seats: int) -> dict[str, Any]:
    """The record of a game that is over, played by chance."""
    walk = Walk(parlour.game(slug), seats, SOON_OVER.get(slug, {}), 1, anything)
    while walk.state.actors:
        walk.move()
    return walk.record()


@pytest.mark.parametrize("slug", [game.slug for game in games()])
def test_the_ending_of_every_game(person: People, slug: str) -> None:
    page = person(pictures=True).page
    record = finished(slug, 2)
    turn_to(page, f"/tables/{take_in(page, record)['table']['id']}")
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".bars")).to_have_attribute("data-counted", "true")
    expect(sheet.locator("canvas")).to_have_attribute("data-drawn", "true")
    expect(sheet.get_by_role("img", name="Chance of winning, turn by turn")).to_be_visible()
    rows = sheet.locator(".bars .row")
    expect(rows).to_have_count(1 if parlour.game(slug).cooperative else 2)
    parts = [".hero .words", ".bars", "aside canvas"]
    for size in some_of(SIZES, slug):
        resize(page, size)
        assert page.evaluate("() => document.querySelector('dialog').scrollWidth <= innerWidth"), size
        assert page.evaluate(MISPLACED, parts) == [], size
    resize(page, DESKTOP)
    check_axe(page, f"the ending of {slug}", "dialog[open]")


# whether the scores have been counted, whenever that changes
NOTE_COUNTING = """
window.noted = []
new MutationObserver(() => {
  const counted = document.querySelector('.bars')?.dataset.counted
  if (counted && counted !== window.noted.at(-1)) window.noted.push(counted)
}).observe(document, {childList: true, subtree: true, attributes: true})
"""


def test_scores_are_counted_up_source_by_source(stranger: People) -> None:
    page = stranger(fresh=True, reduced_motion="no-preference").page
    page.add_init_script(NOTE_COUNTING)
    turn_to(page, f"/tables/{take_in(page, finished('luna', 2))['table']['id']}")
    bars = page.locator(".bars")
    expect(bars).to_have_attribute("data-counted", "true")
    assert page.evaluate("window.noted") == ["false", "true"]
    totals = [int(text) for text in bars.locator("output").all_inner_texts()]
    read_sheet(page, seats=2)
    assert totals == [int(cell) for cell in page.get_by_role("dialog").locator("tfoot td").all_inner_texts()]


def test_a_finished_game_shows_better_moves_and_goes_on_from_a_turning_point_and_from_the_replay(
    person: People,
) -> None:
    page = person().page
    over = str(take_in(page, finished("luna", 2))["table"]["id"])
    turn_to(page, f"/tables/{over}")
    sheet = page.get_by_role("dialog")
    slip = sheet.get_by_role("listitem").filter(has_text="Better: ").first
    expect(slip.locator(".better li").first).not_to_be_empty()
    expect(sheet.get_by_text("Looking for better moves")).to_have_count(0)
    check_axe(page, "better moves", "dialog[open]")
    slip.get_by_role("button", name="Show it").click()
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name="Continue from here")).to_be_visible()
    turn_to(page, f"/tables/{over}")
    page.get_by_role("dialog").get_by_role("button", name="What if?").first.click()
    page.wait_for_url(lambda url: over not in url)
    settled(page)
    turn_to(page, f"/tables/{over}?move=3")
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url(lambda url: over not in url)
    expect(page.locator(".board-root > *").first).to_be_visible()


def test_whoever_leaves_an_ending_waits_for_nothing_of_it(stranger: People) -> None:
    """A browser has few connections: after some endings there would be none for the pictures of the next table."""
    page = stranger(fresh=True).page
    page.route(re.compile("/(story|analysis)$"), lambda route: None)
    with page.expect_request("**/analysis"):
        turn_to(page, f"/tables/{take_in(page, finished('luna', 2))['table']['id']}")
    with (
        page.expect_event("requestfailed", lambda request: request.url.endswith("/story")),
        page.expect_event("requestfailed", lambda request: request.url.endswith("/analysis")),
    ):
        turn_to(page, "/")


def test_the_result_can_be_kept_as_a_picture(person: People) -> None:
    page = person(pictures=True).page
    turn_to(page, f"/tables/{take_in(page, finished('luna', 2))['table']['id']}")
    share = page.get_by_role("button", name="Share this card")
    expect(share).to_be_enabled()
    with page.expect_download() as download:
        share.click()
    assert download.value.suggested_filename == "parlour-luna.png"
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")
    assert width == 1280
    assert height > 900


# -- bots with character -------------------------------------------------------------------------------------------


def test_what_a_bot_says_is_kept_in_the_log_and_can_be_switched_off(stranger: People) -> None:
    page, quiet = stranger().page, stranger({"name": "Eve", "lines": False}).page
    baker = {"kind": "bot", "level": "wanderer", "character": "baker"}
    table = set_table(page, {"game": "luna", "seats": [ANN, baker], "pace": 0})
    turn_to(quiet, f"/tables/{table}")
    said = page.locator(".log .said")
    choose = AtRandom(2)
    for _ in range(40):
        settled(page)
        if said.count():
            break
        make_move(page, choose)
    expect(said.first).not_to_be_empty()
    face = page.locator(".log .turn:has(.said)").first.locator("img")
    expect(face).to_have_attribute("src", re.compile("baker"))
    expect(quiet.locator(".log .turn").first).to_be_visible()
    expect(quiet.locator(".log .said")).to_have_count(0)
