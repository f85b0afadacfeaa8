"""Kemet on its board: whole games by clicks, a battle between two people, accessibility and target sizes."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from parlour.engine.delta import changed
from parlour.games.kemet.actions import ACTIONS
from parlour.games.kemet.board import KINDS
from parlour.games.kemet.scoring import would_win
from tests.browser import table
from tests.browser.conftest import BRISK, PHONE, TOUCH, Person
from tests.browser.player import AtRandom, follow, make_move, play_on, shape
from tests.browser.positions import cut, every_kind, reached
from tests.browser.table import (
    SPOT,
    close_recap,
    cover,
    game_words,
    log_text,
    read_sheet,
    resize,
    settled,
    sit_down,
    take_in,
    turn_to,
    version,
)
from tests.browser.test_quality import BIG, SMALL, Screens, check_axe, check_targets
from tests.browser.test_sizes import HANDS, HIDDEN_CARDS

People = Callable[..., Person]
FIGHTER = AtRandom(4, 0.25, ("decline", "done", "halt", "end_turn", "lay_nothing", "stay", "recall", "hold"))
SHOW = """
(wanted) => {
  const shapes = [...document.querySelectorAll(`.board-root [data-element="${wanted}"]`)]
  shapes.find((shape) => shape.getBoundingClientRect().width > 0)?.scrollIntoView({block: 'nearest'})
}
"""


# the numbers of Units that the mark of a battle covers
MARKED = """
() => {
  const mark = document.querySelector('.map .fight[aria-hidden] circle').getBoundingClientRect()
  return [...document.querySelectorAll('.map .standard text')].filter((number) => {
    const box = number.getBoundingClientRect()
    return box.left < mark.right && mark.left < box.right && box.top < mark.bottom && mark.top < box.bottom
  }).map((number) => number.textContent)
}
"""


def hit(page: Page, element: str) -> None:
    """Click a shape, after scrolling its panel if necessary."""
    settled(page)
    page.evaluate(SHOW, element)
    spot = page.evaluate(SPOT, element)
    assert spot, f"{element} cannot be hit"
    page.mouse.click(spot[0], spot[1])


def play_out(page: Page, seed: int) -> int:
    """Play until the score sheet. Return how many moves were made by clicks on shapes."""
    return sum(":" in clicked for clicked in play_on(page, replace(FIGHTER, seed=seed)))


def check_score_sheet(page: Page, seats: int) -> None:
    expect(page.get_by_role("dialog")).to_contain_text("The last round was played.")
    read_sheet(page, seats)


def with_bots(page: Page, seats: int, **options: Any) -> None:
    table.with_bots(page, "kemet", seats, options)
    settled(page)


# -- positions --------------------------------------------------------------------------------------------


def position(seats: int, found: Callable[[Any], bool], **options: Any) -> dict[str, Any]:
    """The record of a random game up to the first wanted position."""
    return reached("kemet", found, seats, {"city_choice": "random", **options})[1]


def attacks(state: Any) -> list[str]:
    """Steps of seat 0 that start a battle while every player still has all battle cards."""
    march = state.march
    if state.actors != [0] or march is None or march.units < 2 or any(player.used for player in state.players):
        return []
    found = []
    for action in state.legal(0):
        text = ACTIONS.format(action)
        if text.startswith("step "):
            detail = state.preview(0, action)["detail"]
            if detail["battle"] and detail["sheet"]["defence"]["strength"] >= 2:
                found.append(text)
    return found


# -- whole games ------------------------------------------------------------------------------------------


def test_a_whole_game_for_two_by_clicks_on_the_board(stranger: People) -> None:
    page = stranger(BRISK).page
    page.goto("/")
    cover(page, "kemet").get_by_role("link", name="Set up a table").click()
    page.get_by_label("Strength").select_option("wanderer")
    page.get_by_text("Rules and options").click()
    page.get_by_label("Last round").fill("1")
    page.get_by_role("button", name="Start the game").click()
    settled(page)
    assert page.locator(".storm").count() == 1, "storms close the east bank for two"
    shapes = play_out(page, 4)
    assert shapes > 12, "most moves are made on the board itself"
    check_score_sheet(page, 2)


def last_action(state: Any) -> bool:
    """Ann is to place her last token of the day."""
    view = state.view(0)
    return bool(view["prompt"]["key"] == "place_token" and view["table"]["players"][0]["tokens"] == 1)


def test_the_end_of_a_game_for_five(person: People) -> None:
    page = person().page
    sit_down(page, position(5, last_action, round_limit=1))
    assert page.locator(".storm").count() == 0
    assert page.locator("[data-element^='city:']").count() == 5
    play_out(page, 2)
    check_score_sheet(page, 5)


@pytest.mark.parametrize(("seats", "zones"), [(2, 13), (3, 20), (4, 25), (5, 32)])
def test_the_map_of_every_player_count(person: People, seats: int, zones: int) -> None:
    """Every zone in play is drawn once and can be clicked; with two or three players a storm covers the east bank."""
    page = person().page
    with_bots(page, seats, city_choice="random")
    drawn = page.locator(".map [data-element^='zone:']")
    expect(drawn).to_have_count(zones)
    for i in range(zones):
        element = str(drawn.nth(i).get_attribute("data-element"))
        assert page.evaluate(SPOT, element), element
    assert page.locator(".storm").count() == (1 if seats < 4 else 0)
    assert len(KINDS) == 5
    temples = page.locator(".map .temporary").count()
    assert temples == (3 if seats < 4 else 5)


# -- a battle between two people ----------------------------------------------------------------------------


class Wire:
    """What the server has told a page about its table."""

    def __init__(self, page: Page) -> None:
        self.view: dict[str, Any] = {}
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "snapshot" and frame["position"] is not None:
            self.view = frame["position"]["view"]
        elif frame["type"] == "update":
            self.view = changed(self.view, frame["position"]["view"])

    def battle(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["table"]["battle"]
        return found


def choose(page: Page, fight: str, away: str) -> None:
    """Play the War Council by clicks: a card to fight with, one to put away, no interventions. All is sent together."""
    settled(page)
    before = version(page)
    for card in (fight, away):
        hit(page, f"battle_card:{card}")
        expect(page.locator(f"[data-element='battle_card:{card}'][data-picked]").first).to_be_attached()
        assert version(page) == before, "nothing is sent before everything is chosen"
    page.locator(".verbs .done").click()
    expect(page.locator(".verbs .done")).to_have_count(0)


def about_to_attack(person: People) -> tuple[Person, Person, str, list[Wire]]:
    """Ann and Bob at one table, each with a browser; Ann's Troop is next to Bob's. Return the zone of Bob's."""
    goals: list[str] = []

    def found(state: Any) -> bool:
        goals[:] = attacks(state)
        return bool(goals)

    record = position(2, found)
    ann, bob = person(), person({"name": "Bob"})
    wires = [Wire(ann.page), Wire(bob.page)]
    page = ann.page
    told = take_in(page, record, [{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    turn_to(page, f"/tables/{told['table']['id']}")
    turn_to(bob.page, told["links"][0]["path"])
    bob.page.get_by_role("button", name="Sit down").click()
    start = page.get_by_role("button", name="Start the game")
    page.locator(".kemet").or_(start).first.wait_for()
    if start.count():
        start.click()
    bob.page.locator(".kemet").wait_for()
    settled(page)
    close_recap(page)
    return ann, bob, goals[0].removeprefix("step to="), wires


def test_the_battle_sheet_forecasts_and_then_keeps_the_ledger(person: People) -> None:
    ann, bob, zone, wires = about_to_attack(person)
    page = ann.page

    # before the attack: hovering shows the sheet as a preview
    spot = page.evaluate(SPOT, f"zone:{zone}")
    page.mouse.move(spot[0], spot[1])
    sheet = page.locator(".sheet").filter(has_text="If you attack")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".forecast .row")).to_have_count(8)
    expect(sheet.locator(".side").nth(1)).to_contain_text("Card not seen")
    expect(sheet.locator(".side").nth(1).locator(".unseen")).to_contain_text("+1–5")
    make_move(page, lambda seen: follow(seen, shape(f"zone:{zone}")))

    # both choose in secret
    cards = {name: text for name, text in game_words(ann.house, "kemet")["names"].items() if name.startswith("bc_")}
    expect(bob.page.locator(".prompt")).to_contain_text("choose the card you fight with")
    choose(bob.page, "bc_shield_push", "bc_chariot_raid")
    theirs = page.locator(".sheet .side").nth(1)
    expect(theirs).to_contain_text("ready")
    expect(theirs).to_contain_text("Card not seen")
    assert not [text for text in cards.values() if text in theirs.inner_text()]
    assert "fight with Shield Push" not in log_text(page)
    assert wires[0].battle()["defender"]["card"] is None, "nor did it come over the wire"
    assert wires[0].battle()["defender"]["away"] is None
    assert wires[1].battle()["defender"]["card"] == "bc_shield_push", "its owner sees it"
    expect(page.locator(".sheet .forecast .row")).to_have_count(8)
    row = page.locator(".sheet [data-element='battle_card:bc_sacrificial_charge']")
    expect(row).to_contain_text(re.compile(r"\d/8"))

    # the reveal: strength by source, losses and gains
    choose(page, "bc_phalanx_defense", "bc_cavalry_blitz")
    for guest in (ann, bob):
        sides = guest.page.locator(".sheet .side")
        expect(sides.nth(0)).to_contain_text("Phalanx Defence")
        expect(sides.nth(1)).to_contain_text("Shield Push")
        expect(guest.page.locator(".sheet .ledger")).to_have_count(2)
        expect(guest.page.locator(".sheet .verdict")).to_contain_text("wins")
        for side in sides.all():
            total = int(side.locator(".total strong").inner_text())
            named = side.locator("li .bonus").filter(has=guest.page.locator("[aria-label=Strength]")).all_inner_texts()
            assert total == sum(int(text.strip().lstrip("+")) for text in named)
        assert cards["bc_cavalry_blitz"] not in guest.page.locator(".sheet .sides").inner_text(), "put away face down"
    assert wires[1].battle()["attacker"]["away"] is None


def test_fame_warns_of_a_victory(person: People) -> None:
    """Squares for permanent fame, circles for temporary fame; a notice says who would win at the start of a turn."""

    def found(state: Any) -> bool:
        return 0 in state.actors and any(would_win(state, seat) for seat in range(2))

    page = person().page
    people = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bob"}]
    turn_to(page, f"/tables/{take_in(page, position(2, found), people)['table']['id']}")
    page.get_by_role("button", name=re.compile("^I am ")).click()
    expect(page.locator(".kemet .warning")).to_contain_text(re.compile("start of (your|their) next turn"))
    numbers = page.locator(".kemet .fame .numbers")
    expect(numbers).to_have_count(2)
    scores = page.locator(".seats .score").all_inner_texts()
    told = [sum(int(n) for n in re.findall(r"\d+", text)) for text in numbers.all_inner_texts()]
    assert sorted(map(int, scores)) == sorted(told)


# -- the market ---------------------------------------------------------------------------------------------


def test_the_market_filters_and_explains(person: People) -> None:
    page = person().page
    with_bots(page, 5, city_choice="random")
    market = page.get_by_role("region", name="Power tiles")
    assert market.locator("[data-element^='tile:']").count() > 50
    assert market.locator("h3").count() == 4
    highest = market.locator("[data-element='tile:act_of_god_ruby']")
    expect(highest).not_to_be_in_viewport()
    market.get_by_role("button", name="Level 4").click()
    expect(highest).to_be_in_viewport(ratio=0.9)
    expect(market.get_by_role("button", name="Level 4")).to_have_attribute("aria-pressed", "true")
    market.get_by_role("button", name="Movement").click()
    bright = market.locator(".tile:not(.dim)")
    assert 0 < bright.count() < market.locator(".tile").count()
    market.get_by_role("button", name="Movement").click()
    market.get_by_role("button", name="ruby").click()
    tile = market.locator("[data-element='tile:charge']")
    expect(tile).to_contain_text("+1 strength when you attack.")
    expect(market.locator("[data-element='tile:portal']")).to_be_in_viewport(ratio=0.9)  # a tile of the second level
    market.get_by_role("button", name="Level 4").click()
    expect(highest).to_be_in_viewport(ratio=0.9)
    assert market.locator("h3").count() == 1
    why = market.locator(".level").last  # what holds for all tiles of a level
    expect(why).to_contain_text(re.compile("Needs a pyramid of this colour of level 4|You control no pyramid"))


def test_prices_stay_on_the_cards_of_divine_interventions(person: People) -> None:
    page = person().page
    sit_down(page, cut("kemet-1", 260))  # with Teleportation, which costs something, in the hand
    expect(page.locator("[data-element='card:di_teleportation']")).to_be_visible()
    assert page.evaluate(HIDDEN_CARDS, [HANDS["kemet"], 0]) == []


def test_the_mark_of_a_battle_covers_no_number(person: People) -> None:
    page = person().page
    sit_down(page, cut("kemet-1", 202))
    assert page.evaluate(MARKED) == []


def test_german_words(person: People) -> None:
    page = person({"language": "de"}).page
    with_bots(page, 2, city_choice="random")
    expect(page.get_by_role("region", name="Machtplättchen")).to_be_visible()
    expect(page.locator(".kemet .pyramid")).to_contain_text("Bauen")
    assert not re.search(r"\{\w+\}|\bboard\.|_", page.locator(".kemet").inner_text())


# -- accessibility ------------------------------------------------------------------------------------------


def test_axe_finds_nothing_on_the_board(person: People) -> None:
    page = person().page
    sit_down(page, position(2, lambda state: bool(attacks(state))))
    check_axe(page, "a march")
    page.locator(".kemet").get_by_role("button", name="Leave or take along").click()
    page.locator(".picker").wait_for()
    check_axe(page, "picker", ".picker")
    with_bots(page, 5)
    check_axe(page, "set-up")
    sit_down(page, position(5, lambda state: state.view(0)["table"]["phase"] == "day"))
    check_axe(page, "the day")
    resize(page, PHONE)
    check_axe(page, "phone")
    for tab in page.locator(".kemet .tab").all():
        tab.click()
        check_axe(page, f"phone, {tab.inner_text()}", ".kemet")


@pytest.mark.parametrize(("options", "screens"), [({}, BIG), (TOUCH, SMALL)], ids=["large", "phone"])
def test_targets_are_large_enough(person: People, options: dict[str, Any], screens: Screens) -> None:
    """With five players there is the least room."""
    assert check_targets(person(**options).page, every_kind("kemet", 5), screens) >= {"city", "zone", "space"}
