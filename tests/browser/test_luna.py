"""Luna on its board: a whole game, undo, previews, filters, journeys, and the view of a spectator."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from parlour.engine import State
from parlour.games.luna import GAME
from tests.browser.conftest import BRISK, TABLET, TOUCH, Person
from tests.browser.player import AtRandom, make_move, play_on
from tests.browser.positions import every_kind, reached
from tests.browser.table import (
    SPOT,
    click_element,
    cover,
    go_back,
    highlighted,
    legal,
    logged,
    moved,
    read_sheet,
    resize,
    same_version,
    set_table,
    settled,
    sit_down,
    turn_to,
    version,
)
from tests.browser.test_quality import BIG, SMALL, Screens, check_axe, check_targets, small_targets

People = Callable[..., Person]
SEATS = 3
GIVEN: dict[str, Any] = {"setup_mode": "preselected"}
DONE = ".verbs .done:enabled"
"""Sends a journey or tide that has been put together."""


# -- tables -----------------------------------------------------------------------------------------------


def at_table(page: Page, **options: Any) -> str:
    """Set up a table with Ann and two bots; it is her turn."""
    bots = [{"kind": "bot", "level": "wanderer", "name": name} for name in ("Bo", "Cy")]
    seats = [{"kind": "human", "name": "Ann"}, *bots]
    table = set_table(page, {"game": "luna", "seats": seats, "options": {**GIVEN, **options}, "pace": 0})
    settled(page)
    page.locator(".luna [data-legal]").first.wait_for()
    return table


def found(wanted: Callable[[State], bool]) -> tuple[State, dict[str, Any]]:
    """The first wanted position in random games in which the first seat is to act."""
    return reached("luna", wanted, SEATS, GIVEN)


def details(state: State) -> dict[str, dict[str, Any]]:
    """The previews of all actions of the first seat, by notation."""
    told = {GAME.actions.format(action): state.preview(0, action)["detail"] for action in state.legal(0)}
    return {text: detail for text, detail in told.items() if isinstance(detail, dict)}


def view_of(state: State) -> dict[str, Any]:
    table = state.view(None)["table"]
    assert isinstance(table, dict)
    return table


# -- playing ------------------------------------------------------------------------------------------------

NOVICE = AtRandom(14, controls=False)


def test_a_whole_game_by_clicks_on_the_board(stranger: People) -> None:
    """Three seats, two bots, from the front page through the preliminary round and six rounds to the score sheet."""
    page = stranger(BRISK).page
    page.goto("/")
    cover(page, "luna").get_by_role("link", name="Set up a table").click()
    page.locator(".segments").get_by_text("3", exact=True).click()
    expect(page.get_by_label("Strength")).to_have_count(2)
    for strength in page.get_by_label("Strength").all():
        strength.select_option("wanderer")
    page.get_by_role("button", name="Start the game").click()
    clicked = [make_move(page, NOVICE) for _ in range(12)]
    clicked += play_on(page, replace(NOVICE, first=("room:meditation",)))
    read_sheet(page, SEATS)
    kinds = {what.split(":")[0] for what in clicked if ":" in what}
    assert {"isle", "novices", "room"} <= kinds, kinds
    assert sum(":" in what for what in clicked) > 15, "most moves are made on the board itself"


def test_the_last_turn_of_a_game_can_be_taken_back_until_it_is_ended(person: People) -> None:
    """The score sheet appears once the last turn has ended; it offers a rematch."""

    def last_candle(state: State) -> bool:
        table = view_of(state)
        return bool(table["round"]["number"] == 6 and table["meditation"]["candles"] == 1 and not table["under_way"])

    _, record = found(last_candle)
    page = person({"grace": 600}).page  # a candle ends the turn after this many seconds
    sit_down(page, record)
    before = version(page)
    click_element(page, "room:meditation")
    moved(page, before, "room:meditation")
    end = page.get_by_role("button", name="End turn")
    expect(end).to_be_visible()
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(page.locator(".prompt")).to_contain_text("Take one action")
    go_back(page, re.compile("^Redo"))
    end.click()
    read_sheet(page, SEATS)
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".table[data-waiting]").first.wait_for()


# -- undo -----------------------------------------------------------------------------------------------------


def test_undo_goes_back_through_a_whole_turn_and_stops_at_its_end(person: People) -> None:
    """A journey chosen in any order is taken back step by step; nothing can be taken back after the turn."""
    page = person().page
    at_table(page)
    start = page.locator(".map").inner_text()
    undo = page.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_be_disabled()

    def journey() -> None:
        told = page.locator(".verbs .pick")
        click_element(page, "novices:0.sailboat_active")
        expect(told).to_contain_text("From the Sailboat Isle: choose an isle")
        click_element(page, "isle:book")
        click_element(page, "novices:0.tide_active")  # lies before the Sailboat Isle in the order of the rules
        click_element(page, "isle:herbs")
        expect(told).to_contain_text("Choose other novices, or Done")
        click_element(page, "isle:herbs")
        expect(told).to_contain_text("1 more can leave the Tidal Isle")
        page.locator(DONE).click()
        expect(page.get_by_role("button", name="End turn")).to_be_visible()
        settled(page)  # every step of it has been answered

    journey()
    assert page.locator(".map").inner_text() != start
    steps = 0
    while undo.is_enabled():
        before = version(page)
        undo.click()
        moved(page, before, "undo")
        settled(page)
        steps += 1
        assert steps <= 5
    assert steps == 5, "journey, send, journey, send, done"
    expect(page.locator(".prompt")).to_contain_text("Take one action")
    expect(page.locator(".map")).to_have_text(start, use_inner_text=True)
    expect(undo).to_have_attribute("title", "You have not done anything yet.")

    journey()
    go_back(page, "Reset turn")
    expect(page.locator(".prompt")).to_contain_text("Take one action")
    expect(page.locator(".map")).to_have_text(start, use_inner_text=True)

    journey()
    before = version(page)
    page.get_by_role("button", name="End turn").click()
    moved(page, before, "End turn")
    settled(page)
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "Your turn has passed.")
    page.keyboard.press("u")
    logged(page, "from the Tidal Isle to the Herbal Isle")


# -- nothing is hidden ----------------------------------------------------------------------------------------

SHOWN = """
() => ({
  version: document.querySelector('.table').dataset.version,
  drawn: document.querySelector('.map').textContent.replaceAll(/\\s+/g, ' '),
  end: document.querySelector('.round-end').textContent.replaceAll(/\\s+/g, ' '),
  elements: [...document.querySelectorAll('.map [data-element]')].map((shape) => shape.dataset.element).sort(),
  players: [...document.querySelectorAll('.side .facts')].map((facts) => facts.textContent).sort(),
})
"""


def test_a_spectator_sees_what_players_see(person: People) -> None:
    ann = person()
    at_table(ann.page)
    eve = person({"name": "Eve"})
    turn_to(eve.page, ann.page.url)
    eve.page.locator(".round-end").wait_for()
    for _ in range(4):
        settled(ann.page)
        mine, hers = ann.page.evaluate(SHOWN), eve.page.evaluate(SHOWN)
        while mine["version"] != hers["version"]:
            same_version(ann.page, eve.page)
            mine, hers = ann.page.evaluate(SHOWN), eve.page.evaluate(SHOWN)
        assert hers == mine
        make_move(ann.page, NOVICE)
    expect(eve.page.locator("button.offer")).to_have_count(0)
    assert highlighted(eve.page) == []


# -- previews -----------------------------------------------------------------------------------------------------


def test_preview_of_a_displacement(person: People) -> None:
    """Hovering a tile shows who would have to leave the temple and the points for it; a click does it."""

    def pushes(state: State) -> bool:
        return any(len(detail["displaces"]) > 1 for detail in details(state).values())

    state, record = found(pushes)
    text, detail = next((text, told) for text, told in details(state).items() if len(told["displaces"]) > 1)
    tile = text.split("tile=")[1]
    page = person().page
    sit_down(page, record)
    before = version(page)
    page.locator(f"[data-element='tile:{tile}']").hover()
    card = page.get_by_role("tooltip")
    for hex_ in detail["displaces"]:
        expect(card).to_contain_text(re.compile(rf"Displaces . (Bernard|Clara) from hex {hex_}"))
        expect(page.locator(f"[data-element='hex:{hex_}'] .out").first).to_be_attached()
    expect(page.locator(".temple .out")).to_have_count(2 * len(detail["displaces"]))
    expect(page.locator(".temple .worth")).to_have_text(f"+{detail['influence'][0]}")
    expect(page.locator(f"[data-element='hex:{tile}'] .entering")).to_be_attached()
    assert version(page) == before, "looking changes nothing"
    click_element(page, f"tile:{tile}")
    moved(page, before, tile)
    logged(page, "has to leave for the Landing stage")
    expect(page.locator("[data-element$='.landing']").first).to_be_attached()


def test_what_the_round_would_bring_if_it_ended_now(person: People) -> None:
    """The table shows every part of the scoring as in the rules, and how the hovered action changes it."""

    def matters(state: State) -> bool:
        return any(
            detail["if_round_ended"] and any(detail["if_round_ended"]) and not any(detail["influence"])
            for text, detail in details(state).items()
            if text.startswith("recruit")
        )

    state, record = found(matters)
    ends = view_of(state)["if_round_ended"]
    page = person().page
    sit_down(page, record)
    shown = page.get_by_role("region", name="If the round ended now")
    rows = [
        [int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        for row in shown.locator("tbody tr").all()
    ]
    assert rows == [[end["priestess"], end["apostate"], end["temple"], end["total"]] for end in ends]
    text, detail = next(
        (text, told)
        for text, told in details(state).items()
        if text.startswith("recruit") and any(told["if_round_ended"])
    )
    page.keyboard.press("Tab")
    page.locator(f".foot button.offer[data-action='{text}']").focus()
    changed = [value for value in detail["if_round_ended"] if value]
    expect(shown.locator("em")).to_have_count(len(changed))
    told = [int(mark.replace("−", "-")) for mark in shown.locator("em").all_inner_texts()]
    assert told == changed


def test_figures_have_ghosts_where_they_go_next_and_isles_show_who_leads(person: People) -> None:
    page = person().page
    at_table(page)
    expect(page.locator(".map .figure:not(.ghost)")).to_have_count(3)
    expect(page.locator(".map .figure.ghost")).to_have_count(3)
    page.locator("[data-element='figure:priestess']").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Next round:")
    page.mouse.move(*page.evaluate(SPOT, "isle:novice"))
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile("Strength: . Ann 2, . Bo 2"))
    expect(page.get_by_role("tooltip")).to_contain_text("With the Apostate:")
    assert page.locator(".isle .part").count() >= 7


def test_neighbours_in_the_temple_are_marked_when_a_hex_is_pointed_at(person: People) -> None:
    page = person().page
    at_table(page)
    page.locator("[data-element='hex:9']").hover()
    expect(page.locator(".temple .near")).to_have_count(6)
    expect(page.get_by_role("tooltip")).to_contain_text("Next to 1, 7, 17, 18, 24, 27")
    near = page.locator(".temple [data-element]", has=page.locator(".near"))
    assert {str(hex_.get_attribute("data-element")) for hex_ in near.all()} == {
        f"hex:{number}" for number in (1, 7, 17, 18, 24, 27)
    }


# -- many kinds of actions --------------------------------------------------------------------------------------------


MOVE = {"journey", "tide", "sailboat", "expulsion", "virtual_expulsion"}
TEMPLE = {"promotion", "bribed_promotion", "sanctification", "sneak_in", "take_book"}


def verbs_at(state: State, isle: str) -> list[str]:
    return [offer["verb"] for offer in state.offers(0) if isle in offer["elements"]]


def gainful(state: State) -> list[str]:
    """Isles with a few actions that neither move anybody nor lead into the temple."""
    isles = {element for offer in state.offers(0) for element in offer["elements"] if element.startswith("isle:")}
    verbs = {isle: verbs_at(state, isle) for isle in sorted(isles)}
    return [isle for isle, some in verbs.items() if 2 <= len(some) <= 4 and not {*some} & (MOVE | TEMPLE)]


def many_kinds(state: State) -> bool:
    """So many kinds of actions that the bar shows families of them."""
    verbs = {offer["verb"] for offer in state.offers(0)}
    several = len(verbs & MOVE) > 1 and len(verbs & TEMPLE) > 1
    return several and "meditation" in verbs and bool(gainful(state))


def test_filters_by_kind_and_by_isle(person: People) -> None:
    page = person().page
    state, record = found(many_kinds)
    isle = gainful(state)[0]
    sit_down(page, record)
    everything = set(legal(page))
    assert "room:meditation" in everything
    kinds = page.get_by_role("group", name="Available actions")
    kinds.get_by_role("button", name="Move").click()
    assert legal(page)
    assert all(element.startswith(("novices:", "isle:", "figure:")) for element in legal(page))
    assert "room:meditation" not in legal(page)
    shown = page.locator(".verbs .group, .verbs .offer").all_inner_texts()
    assert shown
    assert all(re.search("Journey|Tide|Sailboat|Apostate|Expulsion", text) for text in shown), shown
    page.keyboard.press("Escape")
    assert set(legal(page)) == everything
    # a click elsewhere on the board clears the filter
    kinds.get_by_role("button", name="Temple").click()
    assert legal(page)
    assert not {"room:meditation", isle} & set(legal(page))
    click_element(page, isle)
    shape = page.locator(f"[data-element='{isle}'][data-picked]").first
    expect(shape).to_be_attached()
    name = re.split("[:,]", str(shape.get_attribute("aria-label")))[0]
    texts = page.locator(".verbs button.offer").all_inner_texts()
    assert len(texts) == len(verbs_at(state, isle))
    assert all(name in text for text in texts), (name, texts)


def test_a_novice_is_dragged_to_an_isle(person: People) -> None:
    """A drag makes a journey from origin to target; it can be changed until it is sent."""
    page = person().page
    at_table(page)
    origin = page.locator("[data-element='novices:0.tide_active']").bounding_box()
    isle = page.locator("[data-element='isle:herbs']").first.bounding_box()
    assert origin
    assert isle
    page.mouse.move(origin["x"] + origin["width"] / 2, origin["y"] + origin["height"] / 2)
    page.mouse.down()
    page.mouse.move(isle["x"] + isle["width"] / 2, isle["y"] + isle["height"] / 2, steps=8)
    expect(page.locator(".carried")).to_be_attached()
    page.mouse.up()
    page.locator(DONE).click()
    logged(page, "sends 2 novices from the Tidal Isle to the Herbal Isle")


# -- on every screen ---------------------------------------------------------------------------------------------------


def test_axe_finds_nothing(person: People) -> None:
    page = person().page
    at_table(page)
    check_axe(page, "board")
    click_element(page, "isle:bribery")
    page.locator(".verbs .back").wait_for()
    check_axe(page, "the actions of an isle", ".foot")
    page.keyboard.press("Escape")
    click_element(page, "novices:0.tide_active")
    page.locator(".verbs .done").wait_for()
    check_axe(page, "journey")
    resize(page, TABLET)
    check_axe(page, "tablet")
    resize(page, TOUCH["viewport"])
    page.locator(".panes").wait_for()
    check_axe(page, "phone, isles")
    page.get_by_role("tab", name="Temple").click()
    check_axe(page, "phone, temple", ".luna")


@pytest.mark.parametrize(("options", "screens"), [({}, BIG), (TOUCH, SMALL)], ids=["large", "phone"])
def test_targets_are_large_enough(person: People, options: dict[str, Any], screens: Screens) -> None:
    page = person(**options).page

    def panes(least: int) -> None:
        for pane in page.locator(".panes").get_by_role("tab").all():
            pane.click()
            assert small_targets(page, least) == []

    seen = check_targets(page, every_kind("luna", SEATS, GIVEN), screens, panes)
    assert seen >= {"isle", "novices", "room", "tile"}


def test_touch_on_a_phone(person: People) -> None:
    """Isles and temple are shown one at a time; a journey takes a few taps; the first tap on a tile is a preview."""
    page = person(**TOUCH).page
    at_table(page)
    click_element(page, "novices:0.tide_active", touch=True)
    expect(page.locator(".verbs .pick")).to_contain_text("From the Tidal Isle")
    click_element(page, "isle:herbs", touch=True)
    page.locator(DONE).tap()
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    go_back(page, "Reset turn")
    expect(page.locator(".prompt")).to_contain_text("Take one action")
    settled(page)
    page.get_by_role("tab", name="Temple").tap()
    tiles = [element for element in legal(page) if element.startswith("tile:")]
    if tiles:
        click_element(page, tiles[0], touch=True)
        expect(page.get_by_role("button", name="Do it")).to_be_visible()
        expect(page.locator(".bar")).to_contain_text("Novices used")


def test_german(person: People) -> None:
    page = person({"language": "de"}).page
    at_table(page)
    expect(page.get_by_role("region", name="Wäre die Runde jetzt zu Ende")).to_be_visible()
    expect(page.locator(".map")).to_contain_text("Runde 1 von 6")
    expect(page.locator(".map")).to_contain_text("Gezeiteninsel")
    sit_down(page, found(many_kinds)[1])
    expect(page.get_by_role("button", name="Bewegen")).to_be_visible()
