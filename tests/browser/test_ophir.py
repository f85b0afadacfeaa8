"""Ophir on its board: whole games by clicks and drags, every control, and hidden information."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.engine import State
from tests.browser.conftest import BRISK, DESKTOP, PHONE, TOUCH, Person
from tests.browser.ophir import (
    Captain,
    all_three_marks,
    close_to_the_end,
    entries,
    lies_in,
    lift,
    likely,
    new_table,
    offers,
    press,
    reached,
    sail,
    spot,
    zone_of,
)
from tests.browser.ophir import table_of as facts
from tests.browser.positions import every_kind
from tests.browser.table import (
    answered,
    asked,
    click_element,
    highlighted,
    legal,
    log_text,
    logged,
    moved,
    open_panel,
    read_sheet,
    resize,
    set_table,
    settled,
    sit_down,
    take,
    turn_to,
    version,
)
from tests.browser.test_frame import COVERED
from tests.browser.test_quality import BIG, SMALL, Screens, check_axe, check_targets

People = Callable[..., Person]


def log(page: Page) -> str:
    return log_text(page)


# -- whole games -------------------------------------------------------------------------------------


def test_a_whole_game_of_two_with_the_neutral_ship(person: People) -> None:
    page = person(BRISK).page
    new_table(page, bots=1, short_game=True, turn_limit=20)
    captain = Captain(page, seed=4)
    captain.play(400)
    read_sheet(page, seats=2)
    done = " ".join(captain.deeds)
    for deed in ("specialist:", "drag ship:0", "click ship:0", "ship:rival", "button:end_turn", "load"):
        assert deed in done, f"{deed} was never done on the board: {captain.deeds}"
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    told = log(page)
    assert "Ann takes control of the neutral ship" in told
    assert "The neutral ship rests" in told
    # at the end all points are on the players' cards, and nothing can be clicked
    open_panel(page, "Players")
    expect(page.locator("[data-player] [data-points]")).to_have_count(2)
    assert legal(page) == []


def test_the_end_of_a_game_of_four_against_three_bots(person: People) -> None:
    page = person().page
    sit_down(page, close_to_the_end(seats=4))
    captain = Captain(page, seed=5)
    captain.play(160)
    read_sheet(page, seats=4)
    assert "button:end_turn" in captain.deeds
    assert page.locator("[data-element='ship:rival']").count() == 0, "the neutral ship sails only with two"


# -- every control -----------------------------------------------------------------------------------

DEEDS = {
    "load_good": ("", "Ann loads"),
    "drop_item": ("item:0.", "Ann drops"),
    "sell_goods": ("slot:", "Ann sells"),
    "sell_specialty": ("specialty:0", "Ann sells"),
    "buy_metal": ("offer:", "Ann buys"),
    "upgrade_cargo": ("button:upgrade", "Ann enlarges the hold"),
    "donate_goods": ("donation:goods", "Ann donates"),
    "donate_metal": ("donation:", "Ann donates"),
    "spend_favor": ("button:favor", "Ann spends 1 favor"),
    "shift_market": ("button:shift_market", "lets the neutral ship shift the market"),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_can_be_done_is_done_on_the_board(person: People, deed: str) -> None:
    page = person().page
    kind, told = DEEDS[deed]
    record, _ = reached(offers(deed))
    sit_down(page, record)
    count = log(page).count(told)
    wanted = zone_of(page, "ship:0") if deed == "load_good" else kind
    element = next(one for one in sorted(legal(page)) if one.startswith(wanted))
    press(page, element)
    logged(page, told)
    assert log(page).count(told) > count


LEFT_OUT = re.compile("leaving out|instead of")


def test_goods_left_out_are_chosen_from_a_menu(person: People) -> None:
    """Chancellor and Peddler: the card opens a menu of the goods that may be left out."""
    page = person().page

    def several_ways(state: State) -> bool:
        """Whether a card can be sold both with and without some of its goods."""
        cards = [element for offer in state.offers(0) for element in offer["elements"] if element.startswith("slot:")]
        return offers("sell_short")(state) and len(cards) > len(set(cards))

    record, _ = reached(several_ways)
    sit_down(page, record)
    before = version(page)
    for slot in (element for element in sorted(legal(page)) if element.startswith("slot:")):
        told = asked(page)
        click_element(page, slot)
        answered(page, before, told)
        if page.locator(".verbs").get_by_role("button", name=LEFT_OUT).count():
            break
        page.keyboard.press("Escape")
    page.locator(".verbs").get_by_role("button", name=LEFT_OUT).first.click()
    page.locator(".prompt").get_by_role("button", name=re.compile("Do it")).click()
    moved(page, before, "without")
    logged(page, "without")


def test_corners_tell_moves_favor_end_of_turn_and_undo(person: People) -> None:
    page = person().page
    record, table = reached(lambda state: offers("move", "spend_favor")(state) and not facts(state)["turn"]["anchored"])
    sit_down(page, record)
    anchor = page.locator("[data-element='button:end_turn']")
    seal = page.locator("[data-element='button:favor']")
    undo = page.locator("button.undo")
    moves = page.locator(".corner.moves")
    left = table["turn"]["moves_left"]
    expect(moves).to_have_attribute("aria-label", f"{left} of 2 moves left")
    expect(moves.locator("svg:not(.spent)")).to_have_count(left)
    expect(anchor).to_have_attribute("data-state", "not_yet")
    expect(seal).to_have_attribute("data-state", "usable")
    before = version(page)
    anchor.click()  # not possible yet: it says why and does nothing
    expect(page.locator(".why")).to_be_visible()
    assert version(page) == before

    press(page, "button:favor")
    expect(seal).to_have_attribute("data-state", "spent")
    expect(anchor).to_have_attribute("data-state", "may")
    undo.click()
    expect(seal).to_have_attribute("data-state", "usable")
    expect(anchor).to_have_attribute("data-state", "not_yet")

    press(page, "button:favor")
    ship = zone_of(page, "ship:0")
    there = (ship, zone_of(page, "ship:rival"))
    target = next(one for one in sorted(legal(page)) if one.startswith("zone:") and one not in there)
    sail(page, "ship:0", target, drag=True)
    expect(moves).to_have_attribute("aria-label", f"{left - 1} of 2 moves left")
    expect(undo).to_be_enabled()
    undo.click()
    lies_in(page, "ship:0", ship)
    press(page, "button:end_turn")  # asks first, because it is final
    logged(page, "Ann ends the turn")


def test_the_market_shifts_and_the_temple_mirrors_it(person: People) -> None:
    page = person().page
    record, table = reached(offers("sell_goods"))
    sit_down(page, record)
    cards = "() => [...document.querySelectorAll('.row .face .price > svg')].map((e) => e.getAttribute('aria-label'))"
    slots = table["market"]["slots"]
    first = page.evaluate(cards)
    assert first == [
        f"{coins} coin{'s' * (coins != 1)}"
        for coins in [table["market"]["future"]["coins"], *(s["price"] for s in slots)]
    ]
    for i, slot in enumerate(slots):
        expect(page.locator(".modifier").nth(i)).to_have_attribute("data-modifier", str(slot["modifier"]))
    under_sign = page.locator("[data-temple]").get_attribute("data-temple")
    expect(page.locator("[data-element='donation:goods']")).to_have_attribute("data-mirrors", str(under_sign))
    mirror = page.locator("[data-element='donation:goods'] .asked > svg")
    goods = "(n) => document.querySelectorAll('.row .face .goods > svg')[n].getAttribute('aria-label')"
    place = 1 + next(i for i, slot in enumerate(slots) if slot["temple"])
    expect(mirror).to_have_attribute("aria-label", page.evaluate(goods, place))
    before = [page.evaluate(goods, n) for n in range(4)]
    press(page, next(one for one in sorted(legal(page)) if one.startswith("slot:")))
    for n in range(3):  # every card moves one place to the right
        place_n = page.locator(".row .face .goods > svg").nth(n + 1)
        expect(place_n).to_have_attribute("aria-label", before[n])
    expect(mirror).to_have_attribute("aria-label", page.evaluate(goods, place))
    for i, slot in enumerate(slots):
        expect(page.locator(".modifier").nth(i)).to_have_attribute("data-modifier", str(slot["modifier"]))


def test_prices_deck_and_donations_are_the_server_s(person: People) -> None:
    page = person().page
    record, table = reached(lambda state: len(facts(state)["temple"]["record"]) > 2 and offers("move")(state))
    sit_down(page, record)
    for offer in table["treasury"]:
        card = page.locator(f"[data-element='offer:{offer['id']}'] svg").first
        unit = "favor" if offer["currency"] == "favor" else "coins" if offer["price"] != 1 else "coin"
        expect(card).to_have_attribute("aria-label", f"{offer['price']} {unit}")
    market = table["market"]
    expect(page.locator(".deck")).to_have_text(f"{market['deck']} +{market['face_down']}")
    given = table["temple"]["record"]
    expect(page.locator(".area i.gold")).to_have_count(given.count("gold"))
    expect(page.locator(".area i.silver")).to_have_count(given.count("silver"))
    expect(page.locator(".area i.unused")).to_have_count(3 * table["temple"]["unused_columns"])
    expect(page.locator(".sea-map .temple")).to_have_attribute("data-stage", str(table["temple"]["stage"]))


def test_an_empty_bank_crosses_out_its_zone(person: People) -> None:
    page = person().page

    def someone_hoards(state: State) -> bool:
        return any(zone["empty"] for zone in facts(state)["zones"])

    record, table = reached(someone_hoards, supply="players_plus_1")
    sit_down(page, record)
    empty = [zone["good"] for zone in table["zones"] if zone["empty"]]
    expect(page.locator("[data-empty]")).to_have_count(len(empty))
    expect(page.locator(f"[data-empty='{empty[0]}']")).to_be_visible()


def test_pointing_at_a_place_lights_its_part(person: People) -> None:
    page = person().page
    record, table = reached(offers("move"))
    sit_down(page, record)
    for zone in table["zones"]:
        if zone["location"] in ("market", "treasury", "temple"):
            page.mouse.move(*spot(page, f"zone:{zone['id']}"))
            expect(page.locator(".place.lit")).to_have_class(re.compile(zone["location"]))
            expect(page.locator(".place.lit")).to_have_count(1)


def test_what_there_is_no_room_for_is_dropped_and_loaded_in_one(person: People) -> None:
    page = person().page
    record, table = reached(
        lambda state: any(one["verb"] == "load_good" for one in facts(state)["turn"]["crowded_out"]),
        drop_and_load_dialog=True,
    )
    sit_down(page, record)
    room = page.locator(".room")
    expect(room).to_be_visible()
    for size in (DESKTOP, PHONE):  # whoever can sail on has no zone covered
        resize(page, size)
        assert page.evaluate(COVERED) == []
    resize(page, DESKTOP)
    room.get_by_role("button", name="No room").click()
    swap = room.get_by_role("button", name=re.compile("Drop this"))
    expect(swap).to_be_disabled()
    room.get_by_role("button").nth(1).click()
    swap.click()
    logged(page, "drops")
    logged(page, f"Ann loads {table['turn']['crowded_out'][0]['item']}")
    expect(room).to_have_count(0)


def test_the_draft_shows_map_and_specialists_in_turn(person: People) -> None:
    page = person().page
    new_table(page, bots=1)
    cards = page.locator(".offer [data-element^='specialist:']")
    expect(cards).to_have_count(3)
    assert page.locator(".sea-map .barrier.placed").count() == 2
    page.get_by_role("button", name="Show the map").click()
    expect(cards).to_have_count(0)
    assert [element for element in legal(page) if element.startswith("specialist:")] == []
    page.get_by_role("button", name="Show the specialists").click()
    expect(cards).to_have_count(3)
    chosen = next(element for element in legal(page) if element.startswith("specialist:"))
    name = page.locator(f"[data-element='{chosen}'] strong").inner_text()
    take(page, chosen)
    logged(page, f"Ann picks the {name}")


def test_the_first_player_lays_barriers_on_the_map(person: People) -> None:
    page = person().page
    record, _ = reached(offers("place_barrier"), barriers="first_player")
    sit_down(page, record)
    for number in (1, 2):
        press(page, next(one for one in sorted(legal(page)) if one.startswith("barrier:")))
        settled(page)
        expect(page.locator(".sea-map .barrier.placed").nth(number - 1)).to_be_visible()


# -- the end of a turn --------------------------------------------------------------------------------


def last_deed(state: State) -> bool:
    """Whether loading would leave nothing to do in this turn but to end it, or to throw cargo away."""
    if not offers("load_good")(state):
        return False
    after = state.clone()
    after.apply(0, after.game.actions.parse("load_good"))
    left = {after.game.actions.format(action).split()[0] for action in after.legal(0)}
    return left == {"end_turn", "drop_item"}


def load(page: Page) -> None:
    record, _ = reached(last_deed)
    sit_down(page, record)
    page.locator(".verbs button.offer[data-action=load_good]").click()


def test_a_turn_with_nothing_left_to_do_ends_by_itself(person: People) -> None:
    page = person(BRISK).page
    load(page)
    expect(page.locator(".prompt")).to_contain_text("moves left")  # of the next turn


def test_a_turn_waits_a_moment_before_it_ends_by_itself(person: People) -> None:
    page = person({**BRISK, "grace": 600}).page
    load(page)
    end = page.locator(".verbs button.offer[data-action=end_turn]")
    expect(end).to_have_class(re.compile("passing"))
    page.locator("button.undo").click()
    expect(page.locator(".verbs button.offer[data-action=load_good]")).to_be_visible()
    expect(end).not_to_have_class(re.compile("passing"))


def test_who_wants_to_be_asked_ends_every_turn(person: People) -> None:
    page = person().page
    load(page)
    expect(page.locator(".verbs button.offer[data-action=end_turn]")).to_be_visible()


# -- hidden information -----------------------------------------------------------------------------


def test_points_of_others_are_on_no_card_before_the_end(person: People) -> None:
    ann = person()
    record, table = reached(lambda state: offers("end_turn")(state) and facts(state)["players"][0]["points"] > 0)
    sit_down(ann.page, record)
    open_panel(ann.page, "Players")
    expect(ann.page.locator("[data-player] [data-points]")).to_have_count(1)
    expect(ann.page.locator("[data-player='0'] [data-points]")).to_have_attribute(
        "data-points", str(table["players"][0]["points"])
    )
    eve = person({"name": "Eve"})
    turn_to(eve.page, ann.page.url)
    open_panel(eve.page, "Players")
    expect(eve.page.locator("[data-player]")).to_have_count(2)
    assert eve.page.locator("[data-points]").count() == 0
    assert eve.page.locator(".score").count() == 0
    assert highlighted(eve.page) == [], "who watches can touch nothing"
    assert eve.page.locator("button.offer").count() == 0


def test_a_specialist_s_band_turns_over(person: People) -> None:
    page = person().page
    record, table = reached(offers("move"))
    sit_down(page, record)
    open_panel(page, "Players")
    for player in table["players"]:
        card = page.locator(f"[data-player='{player['seat']}']")
        assert card.locator(".power").count() == 0
        card.locator(".band").click()
        expect(card.locator(".power")).not_to_be_empty()
        expect(card.locator(".die")).to_have_attribute("data-face", str(player["influence"]))
        card.locator(".band").click()
        expect(card.locator(".power")).to_have_count(0)


def test_what_others_carry_is_on_their_ships_and_cards(person: People) -> None:
    page = person().page
    record, table = reached(lambda state: offers("move")(state) and len(set(facts(state)["players"][1]["hold"])) > 1)
    bernard = table["players"][1]
    sit_down(page, record)
    page.mouse.move(*spot(page, zone_of(page, "ship:1")))
    told = f"Ship of Bernard: influence {bernard['influence']}; aboard: {', '.join(bernard['hold'])}"
    expect(page.get_by_role("tooltip")).to_contain_text(told)
    open_panel(page, "Players")
    card = page.locator("[data-player='1']")
    for item in bernard["hold"]:
        expect(card.locator(".hold").get_by_role("img", name=item)).to_be_visible()
    expect(card.locator(".hold .free")).to_have_count(bernard["free"])
    used = f"{bernard['capacity'] - bernard['free']}/{bernard['capacity']}"
    expect(page.get_by_role("row", name="Hold").locator("td").nth(1)).to_have_text(used)


# -- screens -----------------------------------------------------------------------------------------


def test_axe_finds_nothing_on_ophir(person: People) -> None:
    page = person().page
    new_table(page, bots=1)
    check_axe(page, "draft")
    record, _ = reached(all_three_marks)
    sit_down(page, record)
    check_axe(page, "table")
    lift(page, "ship:0")
    page.mouse.up()
    click_element(page, "ship:0")
    expect(page.locator("[data-mark]").first).to_be_attached()
    check_axe(page, "marked zones", ".board-root")
    page.keyboard.press("Escape")
    resize(page, PHONE)
    expect(page.get_by_role("tab", name="Treasury")).to_be_visible()
    check_axe(page, "phone")
    page.get_by_role("tab", name="Ships").click()
    check_axe(page, "phone, ships", ".board-root")


@pytest.mark.parametrize(("options", "screens"), [({}, BIG), (TOUCH, SMALL)], ids=["large", "phone"])
def test_targets_are_large_enough(person: People, options: dict[str, Any], screens: Screens) -> None:
    page = person(**options).page

    def controls(least: int) -> None:
        small = page.evaluate(
            """(least) => [...document.querySelectorAll('.board-root button, .board-root .corner')]
              .filter((one) => one.checkVisibility())
              .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
              .filter(([, box]) => box.width < least || box.height < least).map(([text]) => text)""",
            least,
        )
        assert small == []

    seen = check_targets(page, every_kind("ophir", 2, choose=likely), screens, controls)
    assert seen >= {"zone", "ship", "button", "specialist"}


def test_a_phone_opens_the_part_where_the_ship_is(person: People) -> None:
    page = person(**TOUCH).page
    for deed, tab, element in (
        ("buy_metal", "Treasury", "offer:"),
        ("donate_metal", "Temple", "donation:"),
        ("sell_goods", "Market", "slot:"),
        ("end_rival_turn", "Ships", "button:end_rival_turn"),
    ):
        record, _ = reached(lambda state, deed=deed: offers(deed)(state) and at_home(state, deed))  # type: ignore[misc]
        sit_down(page, record)
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        assert any(one.startswith(element) for one in legal(page))
    page.get_by_role("tab", name="Market").tap()
    expect(page.get_by_role("region", name="Market")).to_be_visible()


def at_home(state: State, deed: str) -> bool:
    """Whether the ship is in the usual place for a verb: powers allow donations and sales elsewhere."""
    table = facts(state)
    place = next(zone["location"] for zone in table["zones"] if zone["id"] == table["players"][0]["zone"])
    return bool(place == {"buy_metal": "treasury", "donate_metal": "temple", "sell_goods": "market"}.get(deed, place))


def test_touch_drags_a_ship(person: People) -> None:
    page = person(**TOUCH).page
    record, table = reached(all_three_marks)
    sit_down(page, record)
    sure = next(zone for zone, entry in entries(table).items() if entry["status"] == "sure" and entry.get("moves") == 1)
    before = version(page)
    x, y = spot(page, "ship:0")
    to = spot(page, f"zone:{sure}")
    finger = page.context.new_cdp_session(page)
    point = {"x": x, "y": y}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    for part in range(1, 9):
        point = {"x": x + (to[0] - x) * part / 8, "y": y + (to[1] - y) * part / 8}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    expect(page.locator(f"[data-element='zone:{sure}'] [data-mark=sure]")).to_be_attached()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".table")).not_to_have_attribute("data-version", before)
    lies_in(page, "ship:0", f"zone:{sure}")


def test_german_words_on_the_board(person: People) -> None:
    page = person({"language": "de"}).page
    record, _ = reached(offers("move"))
    sit_down(page, record)
    expect(page.locator(".sea-map .name").filter(has_text=re.compile("Tempel"))).to_have_count(1)
    expect(page.get_by_role("region", name="Schatzhaus")).to_be_visible()
    expect(page.locator("[data-element='button:end_turn']")).to_contain_text("Beende den Zug")


# -- details of the screen -----------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "part", "told"), [("drop_item", "[data-drop]", "Ann drops"), ("sell_specialty", ".specialty", "Ann sells")]
)
def test_the_own_card_drops_and_sells(person: People, deed: str, part: str, told: str) -> None:
    page = person().page
    record, _ = reached(offers(deed))
    sit_down(page, record)
    count, before = log(page).count(told), version(page)
    open_panel(page, "Players")
    page.locator(f"[data-player='0'] {part}:enabled").first.click()
    moved(page, before, deed)
    expect(page.locator("[data-player]")).to_have_count(2)
    assert page.locator("[data-player='1'] button:not(.band)").count() == 0, "cards of others only turn over"
    logged(page, told)
    assert log(page).count(told) > count


def test_cards_stand_in_turn_order_and_nothing_invites_out_of_turn(person: People) -> None:
    ann = person()

    def mixed(state: State) -> bool:
        order = facts(state)["order"]
        after = order.index(0)
        return offers("move")(state) and order[after:] + order[:after] != [0, 1, 2, 3]

    record, table = reached(mixed, seats=4)
    sit_down(ann.page, record)
    order = table["order"]
    mine = order.index(0)
    cards = "all => all.map((one) => Number(one.dataset.player))"
    open_panel(ann.page, "Players")
    assert ann.page.locator("[data-player]").evaluate_all(cards) == order[mine:] + order[:mine]
    for i, slot in enumerate(table["market"]["slots"]):
        sign = {1: "▲ +1", 0: "", -1: "▼ −1"}[slot["modifier"]]
        expect(ann.page.locator(".modifier").nth(i)).to_have_text(sign)
    cursor = "(one) => getComputedStyle(one).cursor"
    open_elements = legal(ann.page)
    for element in ("slot:slot_1", "offer:gold_for_coins", "donation:goods", "button:end_turn", "button:upgrade"):
        found = ann.page.locator(f".board-root [data-element='{element}']").evaluate(cursor)
        assert found == ("pointer" if element in open_elements else "not-allowed"), element

    eve = person({"name": "Eve"})
    eve.page.goto(ann.page.url)
    open_panel(eve.page, "Players")
    expect(eve.page.locator("[data-player]")).to_have_count(4)
    assert eve.page.locator("[data-player]").evaluate_all(cards) == order, "who watches sees them from the first on"
    expect(eve.page.locator(".moves")).to_have_attribute("aria-label", "It is not your turn")
    expect(eve.page.locator(".moves svg.spent")).to_have_count(2)


def test_the_form_offers_no_turn_limit_or_a_number_and_shows_what_a_preset_does(person: People) -> None:
    page = person().page
    page.goto("/new/ophir")
    page.locator("details.options summary").click()
    limit, supply = page.locator("#option-turn_limit"), page.locator("#option-supply")
    expect(limit).to_have_value("none")
    expect(page.get_by_role("spinbutton", name="Turn limit")).to_have_count(0)
    limit.select_option(label="a number")
    page.get_by_role("spinbutton", name="Turn limit").fill("60")
    page.locator("#option-edition").select_option("newest")
    expect(supply).to_have_value("players_plus_1")
    supply.select_option("fixed_5")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/tables/"))
    told = page.evaluate("async () => (await fetch('/api' + location.pathname)).json()")
    options = told["table"]["options"]
    assert (options["turn_limit"], options["supply"], options["second_failure"]) == (60, "fixed_5", "end_turn")


def test_seats_change_before_the_game_and_all_agree_to_start_afresh(person: People) -> None:
    ann, bob = person(), person({"name": "Bob"})
    ann.page.goto("/")
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    set_table(ann.page, {"game": "ophir", "seats": seats, "pace": 0})
    bob.page.goto(ann.page.url)
    bob.page.get_by_role("button", name="Sit here").first.click()
    expect(bob.page.locator(".lobby li").nth(1)).to_contain_text("Bob")
    bob.page.get_by_role("button", name="Move here").click()
    expect(bob.page.locator(".lobby li").nth(2)).to_contain_text("Bob")
    expect(bob.page.locator(".lobby li").nth(1)).not_to_contain_text("Bob")
    ann.page.locator(".lobby li").nth(1).get_by_role("button", name="Fill this chair").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Seat this bot").click()
    ann.page.get_by_role("button", name="Start the game").click()
    expect(bob.page.locator(".board-root .offer")).to_be_visible()
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Abandon this game for everyone").click()
    old = ann.page.url
    ann.page.get_by_role("button", name="Yes, propose to end it").click()
    bob.page.get_by_role("button", name="Agree").click()
    ann.page.locator(".stopped").get_by_role("button", name="Play again").click()
    expect(bob.page.locator(".stopped")).to_contain_text("Ann has started a new game")
    bob.page.get_by_role("link", name="Go to the next game").click()
    ann.page.wait_for_url(lambda url: "/tables/" in url and url != old)
    bob.page.wait_for_url(ann.page.url)
