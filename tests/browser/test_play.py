"""Games played through the page: by mouse, by touch, by keys, by several people."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import BRISK, TOUCH, Person
from tests.browser.crusaders import build_only, first_turn, reunions, under_way
from tests.browser.player import AtRandom, make_move, play_on
from tests.browser.positions import reached, recorded
from tests.browser.table import (
    OFTEN,
    SPOT,
    against_bot,
    answered,
    asked,
    click_element,
    cover,
    game_words,
    go_back,
    highlighted,
    legal,
    log_text,
    logged,
    moved,
    open_panel,
    read_sheet,
    same_version,
    seat_link,
    set_table,
    settled,
    sit_down,
    sure,
    take,
    take_in,
    turn_to,
    version,
)

People = Callable[..., Person]


def test_a_whole_game_of_crusaders_by_clicks_on_the_board(stranger: People) -> None:
    """From the front page to the score sheet; every move that a shape offers is a click on that shape."""
    page = stranger(BRISK).page
    page.goto("/")
    cover(page, "crusaders").get_by_role("link", name="Set up a table").click()
    page.get_by_label("Strength").select_option("wanderer")
    page.get_by_text("Rules and options").click()
    page.get_by_label("Set-up").select_option("first_standard")
    page.get_by_label("Last round").fill("30")
    page.get_by_role("button", name="Start the game").click()
    shapes = sum(":" in clicked for clicked in play_on(page, AtRandom(5)))
    sheet = page.get_by_role("dialog")
    read_sheet(page, seats=2)
    expect(sheet.get_by_role("img", name="Score by round")).to_be_visible()
    assert shapes > 30, "most moves are made on the board itself"
    sheet.get_by_role("button", name="Play again").click()
    page.locator(".table[data-version]").first.wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_every_possible_split_of_a_wedge_is_one_click(person: People) -> None:
    page = person().page
    sit_down(page, build_only())
    before = version(page)
    expect(page.locator(".split .ways").first).to_have_text("Not possible now.")
    page.locator(".split [data-offer]").first.click()
    moved(page, before, "split")


def test_two_people_and_a_spectator(person: People) -> None:
    ann = person()
    page = ann.page
    turn_to(page, "/new?game=crusaders")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Set up the table and invite").click()
    link = seat_link(page)
    assert "#seat=" in link

    bob = person({"name": "Bob"})
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Ann invites you to play")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url(re.compile(r"/tables/[\w-]+$"))  # the token is no longer in the address bar
    page.get_by_role("button", name="Start the game").click()

    eve = person({"name": "Eve"})
    turn_to(eve.page, page.url)
    expect(eve.page.locator(".board-root")).to_be_visible()

    # both choose in secret: Ann's choice is nowhere on the others' pages
    words = game_words(ann.house, "crusaders")["names"]
    for guest in (ann, bob):
        expect(guest.page.locator(".prompt")).to_contain_text("Choose the order you keep")
    chosen = next(element for element in legal(page) if element.startswith("order:"))
    take(page, chosen)
    logged(page, words[chosen])
    for other in (bob, eve):
        logged(other.page, "Ann has chosen")
        assert words[chosen] not in other.page.locator("body").inner_text()
    assert highlighted(eve.page) == []
    assert eve.page.locator("button.offer").count() == 0
    for guest in (ann, bob, eve):
        expect(guest.page.get_by_role("button", name="Hint")).to_have_count(0)
    take(bob.page, next(element for element in legal(bob.page) if element.startswith("order:")))
    for guest in (ann, bob, eve):
        logged(guest.page, words[chosen])

    # chat messages reach everyone as plain text
    page.get_by_role("navigation", name="Tools").get_by_role("button", name="Chat").click()
    page.get_by_label("Write to the table").fill("<b>Good luck</b>")
    page.keyboard.press("Enter")
    for guest in (bob, eve):
        guest.page.get_by_role("navigation", name="Tools").get_by_role("button", name="Chat").click()
        expect(guest.page.get_by_role("log")).to_contain_text("Ann <b>Good luck</b>")
    for guest in (ann, bob, eve):
        guest.page.locator(".side").get_by_role("button", name="Close").click()

    # everyone sees each move immediately
    by_name = {"Ann": ann, "Bob": bob}
    for _ in range(4):
        actor = page.locator(".seats .acting strong").first.inner_text()
        acting = by_name[actor].page
        make_move(acting, AtRandom(1))
        same_version(page, bob.page, eve.page)


def test_undo_redo_and_reset(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    start = version(page)
    score = page.locator(".seats .score").first.inner_text()
    click_element(page, "wedge:0.influence_travel")
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    expect(page.locator(".seats .score").first).not_to_have_text(score)

    undo = page.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_have_attribute("title", "Undo: Resolve Influence: worth 2")
    undo.click()
    expect(page.locator(".seats .score").first).to_have_text(score)
    expect(page.locator(".prompt")).to_contain_text("resolve a wedge")
    go_back(page, re.compile("^Redo"))
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    expect(undo).to_be_enabled()  # not before the table has answered
    page.keyboard.press("u")
    expect(page.locator(".prompt")).to_contain_text("resolve a wedge")

    # two steps, then the whole turn is taken back
    click_element(page, "wedge:0.travel_build")
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    click_element(page, "region:paris")
    expect(page.locator(".prompt")).to_contain_text("Travel: 1 point left")
    go_back(page, "Reset turn")
    expect(page.locator(".prompt")).to_contain_text("resolve a wedge")
    assert int(version(page)) > int(start), "nothing is ever removed from a table"
    assert log_text(page).count("Ann moves the first knight") == 0


def test_drag_is_the_same_path_as_two_clicks(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    click_element(page, "wedge:0.travel_build")
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    settled(page)
    knight = page.locator("[data-element='knight:0.knight_1']").bounding_box()
    paris = page.locator("[data-element='region:paris']").bounding_box()
    assert knight
    assert paris
    page.mouse.move(knight["x"] + knight["width"] / 2, knight["y"] + knight["height"] / 2)
    page.mouse.down()
    page.mouse.move(paris["x"] + paris["width"] / 2, paris["y"] + paris["height"] / 2, steps=8)
    expect(page.locator(".carried")).to_be_attached()
    page.mouse.up()
    expect(page.locator(".prompt")).to_contain_text("Travel: 1 point left")
    logged(page, "Paris")


def test_an_illegal_click_says_why_and_changes_nothing(person: People) -> None:
    page = person().page
    sit_down(page, first_turn())
    before = version(page)
    click_element(page, "region:hungary")
    expect(page.locator(".why")).to_contain_text("Hungary")
    assert version(page) == before


def test_preview_before_the_click(person: People) -> None:
    """Hovering a wedge shows its value, the distribution and its reach, without doing anything."""
    page = person().page
    sit_down(page, first_turn())
    before = version(page)
    page.locator("[data-element='wedge:0.travel_build']").hover()
    card = page.get_by_role("tooltip")
    expect(card).to_contain_text("Travel")
    expect(card).to_contain_text("within reach")
    expect(page.locator(".wheel .change").first).to_have_text("0")
    assert page.locator(".map .glimpse").count() > 5
    assert version(page) == before


PENDING = "sessionStorage.getItem('parlour.pending.' + location.pathname.split('/').pop())"


def test_reload_and_offline_in_mid_move(person: People) -> None:
    guest = person()
    page = guest.page
    sit_down(page, first_turn())
    click_element(page, "wedge:0.travel_build")
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    click_element(page, "knight:0.knight_1")
    expect(page.locator("[data-element='knight:0.knight_1'][data-picked]")).to_be_attached()

    guest.cut_line()
    expect(page.get_by_role("button", name="Reconnecting…")).to_be_visible()
    expect(page.locator(".board-root svg").first).to_be_visible()  # the board stays readable
    before = version(page)
    click_element(page, "region:paris")  # made while offline
    page.wait_for_function(f"() => {PENDING}")
    assert version(page) == before
    guest.mend_line()
    expect(page.locator(".prompt")).to_contain_text("Travel: 1 point left")
    expect(page.get_by_role("button", name="Reconnecting…")).to_have_count(0)
    assert log_text(page).count("moves the first knight") == 1, "exactly once"


def test_a_turn_that_ends_by_itself_asks_for_nothing_on_the_way(stranger: People) -> None:
    """The last step is answered while the end of the turn is still pending: there is no “End turn” to click."""
    page = stranger({"confirm": False}, fresh=True).page
    held: list[Callable[[], None]] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["type"] == "confirm":
                held.append(lambda: server.send(message))
            else:
                server.send(message)

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/tables/"), between)
    sit_down(page, first_turn())
    click_element(page, "wedge:0.influence_travel")
    page.wait_for_function(f"() => JSON.parse({PENDING} ?? '[]').map((frame) => frame.type).join() === 'confirm'")
    expect(page.locator(".table")).to_have_attribute("data-waiting", "others")
    expect(page.locator(".prompt .primary:enabled")).to_have_count(0)
    held[0]()
    settled(page)
    expect(page.locator(".prompt")).to_contain_text("resolve a wedge")


# what a bot says now, and what of the table lies under it: looked at once, because it goes away
SAID = """
() => {
  const said = document.querySelector('.saying p')
  if (!said) return null
  const box = said.getBoundingClientRect()
  const others = document.querySelectorAll('.seats > li, .board, .caption > p, .caption > button')
  const covers = [...others].filter((part) => {
    const {left, right, top, bottom} = part.getBoundingClientRect()
    return Math.min(right, box.right) - Math.max(left, box.left) > 1
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
  })
  return {text: said.textContent, covers: covers.map((part) => part.className)}
}
"""


def test_what_a_bot_says_covers_nothing_on_a_phone_and_goes_away_although_the_game_goes_on(stranger: People) -> None:
    page = stranger(fresh=True, **TOUCH).page
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/ws/tables/"), between)
    sit_down(page, first_turn())
    said = {"line": "watchman.go.2", "entry": 1, "place": "Paris"}
    spoken = {"number": 99, "seat": 1, "name": "Bernard", "text": "", "at": 0, "notice": "line", "params": said}
    lines[0].send(json.dumps({"type": "chat", "line": spoken}))
    heard = page.wait_for_function(SAID, polling=OFTEN).json_value()
    assert "Paris, and all is well." in heard["text"]
    assert heard["covers"] == []
    click_element(page, "wedge:0.influence_travel")
    expect(page.locator(".saying p")).to_have_count(0)


def test_a_table_shows_words_from_the_first_moment(person: People) -> None:
    """On a slow connection the game's texts arrive late: until then the page says that it is loading."""
    page = person().page
    against_bot(page)
    settled(page)
    late: list[Route] = []
    slow = True

    def hold(route: Route) -> None:
        if slow:
            late.append(route)
        else:
            route.continue_()

    page.route("**/words/en", hold)
    with page.expect_request("**/words/en"):
        page.reload()
    page.locator(".table[data-version]").first.wait_for()  # the position has arrived
    expect(page.get_by_text("Loading the table…")).to_be_visible()
    assert page.locator(".prompt").count() == 0
    slow = False
    for route in late:
        route.continue_()
    expect(page.locator(".prompt")).to_contain_text("Place your first knight")
    page.unroute("**/words/en", hold)


def test_a_move_made_offline_survives_a_reload(person: People) -> None:
    guest = person()
    page = guest.page
    sit_down(page, first_turn())
    click_element(page, "wedge:0.travel_build")
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    page.evaluate(
        """() => {
          const frame = JSON.parse('{"type":"act","id":"kept-1","seat":0}')
          frame.base = Number(document.querySelector('.table').dataset.version)
          frame.action = 0
          sessionStorage.setItem('parlour.pending.' + location.pathname.split('/').pop(), JSON.stringify([frame]))
        }"""
    )
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    page.wait_for_function(f"() => !{PENDING}")


def sit_together(ann: Page, bob: Page, options: dict[str, str]) -> None:
    """Set up a table of Crusaders for two people, with both seated."""
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}]
    turn_to(bob, f"/tables/{set_table(ann, {'game': 'crusaders', 'seats': seats, 'options': options})}")
    bob.get_by_role("button", name="Sit here").click()
    ann.get_by_role("button", name="Start the game").click()


def test_since_you_left(person: People) -> None:
    ann, bob = person().page, person({"name": "Bob"}).page
    sit_together(ann, bob, {"mode": "first_standard", "orders": "none"})
    for page in (ann, bob):
        expect(page.locator(".prompt")).to_contain_text(re.compile("first knight|to act"))
    names = {ann: "Ann", bob: "Bob"}
    first, second = (ann, bob) if "first knight" in ann.locator(".prompt").inner_text() else (bob, ann)
    take(first, "region:flanders")
    first.get_by_role("button", name="End turn").click()
    settled(second)
    table = first.url
    first.goto("/")  # leaving the page means leaving the table
    take(second, "region:normandy")
    logged(second, "starts in Normandy")

    first.goto(table)
    recap = first.get_by_role("complementary", name="Since your last turn")
    expect(recap).to_contain_text(f"{names[second]} starts in Normandy")
    expect(recap).not_to_contain_text(names[first])
    touched = first.locator(".board-root [data-element='region:normandy']").first
    expect(touched).to_have_attribute("data-trail", re.compile(r"\d"))
    recap.get_by_role("button", name="Watch it").click()
    expect(first.get_by_role("region", name="Replay")).to_be_visible()
    expect(first.get_by_role("region", name="Replay")).to_have_count(0)  # and back at the table
    expect(first.locator(".prompt")).to_contain_text(re.compile("resolve a wedge|to act"))


# the largest number of knights that were ever on the board
MOST_KNIGHTS = """
window.knights = 0
new MutationObserver(() => {
  window.knights = Math.max(window.knights, document.querySelectorAll('.board-root .knight').length)
}).observe(document, {childList: true, subtree: true})
"""


def test_a_replay_that_is_opened_by_its_address_begins_there(stranger: People) -> None:
    """The newest position is not shown before it."""
    guest = stranger(fresh=True)
    table = take_in(guest.page, under_way(rounds=5))["table"]["id"]
    guest.context.add_init_script(MOST_KNIGHTS)
    guest.page.goto(f"/tables/{table}?move=1")
    expect(guest.page.locator(".board-root .knight")).to_have_count(1)
    assert guest.page.evaluate("window.knights") == 1


def test_replay(person: People) -> None:
    page = person().page
    sit_down(page, under_way(rounds=5))
    live = version(page)
    page.keyboard.press("[")
    bar = page.get_by_role("region", name="Replay")
    expect(bar).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?move=\d+$"))
    expect(page.locator(".board-root [data-legal]"), "nothing can be clicked in the past").to_have_count(0)
    last = int(re.findall(r"of (\d+)", bar.locator("output").inner_text())[0])
    bar.get_by_label("Step size").select_option("turn")
    bar.get_by_role("button", name="Step back").click()
    position = bar.get_by_label("Position")
    expect(position).not_to_have_value(str(last))
    position.fill("1")
    expect(page).to_have_url(re.compile(r"\?move=1$"))
    expect(page.locator(".knight")).to_have_count(1)
    address = page.url
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert version(page) == live
    page.goto(address)  # every position has an address
    expect(page.get_by_role("region", name="Replay").locator("output")).to_contain_text("Move 1 of")
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("region", name="Replay")).to_have_count(0)


def test_the_log_follows_a_replay(person: People) -> None:
    page = person().page
    sit_down(page, under_way(rounds=20))
    open_panel(page, "Log")
    entries = page.locator(".log .entry")
    expect(entries.last).to_be_in_viewport()
    page.keyboard.press("[")
    page.get_by_role("region", name="Replay").get_by_label("Position").fill("1")
    here = page.locator(".log .here")
    expect(here).to_be_in_viewport()
    expect(entries.last).not_to_be_in_viewport()
    page.get_by_role("button", name="Back to the table").click()
    expect(here).to_have_count(0)
    expect(entries.last).to_be_in_viewport()


def test_a_replay_on_a_touch_screen_shows_no_keys(person: People) -> None:
    page = person(**TOUCH).page
    sit_down(page, under_way(rounds=5))
    turn_to(page, f"{page.url}?move=1")
    bar = page.get_by_role("region", name="Replay")
    expect(bar.get_by_role("button", name="Back to the table")).to_be_visible()
    assert bar.locator("kbd").count()
    expect(bar.locator("kbd:visible")).to_have_count(0)


# parts of the replay's bar that leave it
OUTSIDE_BAR = """
() => {
  const bar = document.querySelector('.replay').getBoundingClientRect()
  return [...document.querySelectorAll('.replay :is(button, select, input, output)')].filter((part) => {
    const box = part.getBoundingClientRect()
    return box.bottom > bar.bottom || box.top < bar.top || box.right > bar.right || box.left < bar.left
  }).map((part) => part.getAttribute('aria-label') ?? part.textContent)
}
"""


def test_the_whole_replay_bar_is_in_sight_on_a_phone_after_the_game(person: People) -> None:
    page = person(**TOUCH).page
    table = take_in(page, recorded("luna-1"))["table"]["id"]
    turn_to(page, f"/tables/{table}?move=20")
    bar = page.get_by_role("region", name="Replay")
    expect(bar.get_by_role("button", name="Continue from here")).to_be_visible()
    expect(bar.locator("output")).to_contain_text("Move 20 of")
    assert page.evaluate(OUTSIDE_BAR) == []


def test_hotseat_veils_what_is_secret(person: People) -> None:
    guest = person()
    page = guest.page
    sent: list[str] = []
    page.once("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame)["id"])))
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}]
    set_table(page, {"game": "crusaders", "seats": seats, "pace": 0})
    words = game_words(guest.house, "crusaders")["names"]
    taken: list[str] = []
    for _ in range(2):
        veil = page.get_by_role("dialog")
        expect(veil).to_be_visible()
        for order in (name for key, name in words.items() if key.startswith("order:")):
            expect(page.locator("body")).not_to_contain_text(order)
        name = re.findall(r"(\w+), it is your turn", veil.inner_text())[0]
        taken.append(name)
        veil.get_by_role("button", name=f"I am {name}").click()
        orders = page.locator("[data-element^='order:'][data-legal]")
        expect(orders).to_have_count(2)
        take(page, str(orders.first.get_attribute("data-element")))
    assert sorted(taken) == ["Ann", "Bob"]
    assert sent
    assert len(sent) == len(set(sent)), "a command is sent once, although its answer comes after the position"


def test_by_keyboard_from_front_door_to_first_turn(stranger: People) -> None:
    """No mouse at all: Tab and Enter, letters and arrows."""
    page = stranger().page
    page.goto("/")
    page.locator(".game[data-game=crusaders]").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('[data-game=crusaders]') !== null"):
            break
    page.keyboard.press("Tab")  # from the cover, which is open now, to its first button
    expect(page.locator(":focus")).to_have_text(re.compile("Play now"))
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="First game?").wait_for()
    for _ in range(3):  # past the closing button and the recommended choice
        page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Standard game")
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator(".prompt")).to_contain_text("Choose the order you keep")
    page.keyboard.press("1")  # the key shown on the button
    page.keyboard.press("Enter")  # “Do it”: a secret is revealed
    for _ in range(12):  # the choices of the order and the knight's place, on the board
        settled(page)
        if "resolve a wedge" in page.locator(".prompt").inner_text():
            break
        before, told = version(page), asked(page)
        page.keyboard.press("b")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        answered(page, before, told)
    expect(page.locator(".prompt")).to_contain_text("resolve a wedge")
    page.keyboard.press("b")
    shape = page.locator(":focus")
    expect(shape).to_have_attribute("role", "button")
    first = shape.get_attribute("data-element")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).not_to_have_attribute("data-element", str(first))
    for key in ["ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"] * 3:  # to a wedge that offers a choice
        if page.get_by_role("tooltip").filter(has_text=re.compile("Click to choose|Or:")).count():
            break
        page.keyboard.press(key)
    before = version(page)
    page.keyboard.press("2")  # the bar limits the board to what can be upgraded
    expect(page.locator(".verbs .back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".verbs .back")).to_have_count(0)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-version", before)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("F1")
    expect(page.get_by_role("tabpanel").locator("article")).to_contain_text("Crusaders")


def test_touch_on_a_phone(person: People) -> None:
    """The first tap shows the preview, the second makes the move; nothing is wider than the screen."""
    page = person(**TOUCH).page
    sit_down(page, first_turn())
    before = version(page)
    click_element(page, "wedge:0.travel_build", touch=True)
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(".prompt")).to_contain_text("Travel: 2 points left")
    click_element(page, "region:paris", touch=True)
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    click_element(page, "region:paris", touch=True)
    expect(page.locator(".prompt")).to_contain_text("Travel: 1 point left")
    assert version(page) != before
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
    page.get_by_role("button", name="Log").tap()
    expect(page.locator(".sheet")).to_contain_text("Paris")


def test_a_knight_on_a_phone_travels_to_a_region_where_another_one_stands(person: People) -> None:
    """The other knight fills the region, but it is the region that can be tapped now."""
    page = person(**TOUCH).page
    state, record = reached("crusaders", lambda state: bool(reunions(state)))
    sit_down(page, record)
    knight, region = reunions(state)[0]
    page.touchscreen.tap(*page.evaluate(SPOT, knight))
    expect(page.locator(f"[data-element='{knight}'][data-picked]")).to_be_visible()
    box = page.locator(f".board-root [data-element='{region}'] .halo").bounding_box()
    assert box
    before = version(page)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    sure(page, before, region)
    logged(page, re.compile("travel", re.IGNORECASE))


def test_rules_pages_show_named_characters(person: People) -> None:
    """The browser itself decodes character references; markup in a rules page stays text."""
    page = person().page
    text = "# Rules\n\nCaf&eacute; &amp; bar &#8470; 1 &lt;b&gt; &nosuch;"
    page.route("**/api/games/crusaders/rules", lambda route: route.fulfill(json=text))
    turn_to(page, "/rules/crusaders")
    expect(page.locator("article p")).to_have_text("Café & bar № 1 <b> &nosuch;")
    page.unroute("**/api/games/crusaders/rules")
