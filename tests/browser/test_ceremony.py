"""What has happened is shown in scenes, in order and in the words of the log, and can be skipped."""

import json
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import parlour
from parlour.engine import read_record
from tests.browser.conftest import TOUCH, Person
from tests.browser.player import AtRandom, make_move, place_knight
from tests.browser.positions import reached, recorded
from tests.browser.strips import GO_ON, told
from tests.browser.table import (
    at_home,
    close_recap,
    log_text,
    settled,
    sit_down,
    take,
    take_in,
    turn_to,
    with_bots,
)

People = Callable[..., Person]

RECORDS = Path(__file__).parents[1] / "records"
SCENES = {
    "crusaders": "tokens_distributed",
    "ophir": "passage_won",
    "luna": "novices_journeyed",
    "kemet": "battle_won",
    "spirit_island": "ravaged",
}
"""For each game the event whose scene is watched."""
BRISKLY = {"pace": 0.15}
SLOWLY = {"pace": 30}
"""Nobody waits for the end of these scenes: they are skipped."""
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

# keeps every scene that is played, with its caption, how many things moved in it, and what of them
WATCH = """
() => {
  const scenes = (window.scenes = [])
  let last = null
  new MutationObserver(() => {
    const player = document.querySelector('.ceremony')
    const told = document.querySelector('.caption .told')
    if (!player || !told) return
    if (player !== last) scenes.push({key: player.dataset.scene, moved: 0, properties: []})
    last = player
    const scene = scenes.at(-1)
    scene.told = told.textContent
    const moves = player.getAnimations({subtree: true}).filter((one) => one.effect.target !== player)
    scene.moved = Math.max(scene.moved, moves.length)
    for (const move of moves)
      for (const frame of move.effect.getKeyframes()) scene.properties.push(...Object.keys(frame))
  }).observe(document.body, {childList: true, subtree: true, attributes: true})
}
"""
MOVED = {"transform", "opacity", "offset", "computedOffset", "easing", "composite"}
"""What a browser moves without drawing anything anew, and what describes a keyframe."""
OF_THE_ENTRY = ".log .entry.here .line"


def record_of(game: str) -> dict[str, Any]:
    """A recorded game with two players."""
    for file in sorted(RECORDS.glob(f"{game}-*.json")):
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if data["seats"] == 2:
            return data
    raise AssertionError(game)


def move_of_another(data: dict[str, Any], key: str) -> int:
    """The number of the first move of the second player that tells of an event."""
    record = read_record(data, parlour.game(data["game"]))
    for number, keys in told(record):
        if key in keys and record.moves[number - 1].seat == 1:
            return number
    raise AssertionError(key)


def before_move(page: Page, game: str) -> tuple[str, int]:
    """Open the replay of a game just before the scene that is watched. Return its address and the move's number."""
    data = record_of(game)
    number = move_of_another(data, SCENES[game])
    address = f"/tables/{take_in(page, data)['table']['id']}"
    turn_to(page, f"{address}?move={number - 1}")
    shows_move(page, number - 1)
    return address, number


def shows_move(page: Page, number: int) -> None:
    """Wait until the replay shows this position. Its bar names the move a little earlier."""
    expect(page.locator(".replay output[aria-busy=false]")).to_contain_text(f"Move {number} ")
    page.locator(".board-root > *").first.wait_for()


def watched(page: Page) -> list[dict[str, Any]]:
    """The scenes that were played, once nothing is played any more."""
    expect(page.locator(".ceremony")).to_have_count(0)
    scenes: list[dict[str, Any]] = page.evaluate("window.scenes")
    return scenes


def step(page: Page) -> list[dict[str, Any]]:
    """Go on by one move in the replay, and return the scenes that were played."""
    page.evaluate(WATCH)
    page.keyboard.press("]")
    page.wait_for_function("() => window.scenes.length > 0")
    return watched(page)


def plain(text: str) -> str:
    return " ".join(text.split())


def captions(scenes: list[dict[str, Any]]) -> str:
    """What the scenes have told. A caption may stay for more than one of them, and a scene may tell nothing yet."""
    return plain(" ".join(told for told, _ in groupby(scene["told"] for scene in scenes if scene["key"])))


def lines_of_the_entry(page: Page) -> str:
    """What the log says of the move that is shown."""
    if page.locator(".log").count() == 0:
        page.get_by_role("navigation", name="Tools").get_by_role("button", name="Log").click()
    earlier = page.locator(".log > button")
    while page.locator(OF_THE_ENTRY).count() == 0:
        earlier.click()
    return plain(" ".join(page.locator(OF_THE_ENTRY).all_inner_texts()))


@pytest.mark.parametrize("game", SCENES)
def test_the_move_of_another_is_told_in_the_words_of_the_log(game: str, person: People) -> None:
    page = person(BRISKLY, **MOVING).page
    address, number = before_move(page, game)
    scenes = step(page)
    shown = page.locator(".board-root").inner_text()
    scene = next(scene for scene in scenes if scene["key"] in (SCENES[game], "revealed"))
    assert scene["moved"] > 0
    assert {name for scene in scenes for name in scene["properties"]} <= MOVED
    assert captions(scenes) == lines_of_the_entry(page)
    turn_to(page, "/")
    turn_to(page, f"{address}?move={number}")  # the same position, without having seen how it came about
    shows_move(page, number)
    expect(page.locator(".board-root")).to_have_text(shown, use_inner_text=True)


def test_a_ceremony_on_a_phone(person: People) -> None:
    page = person(BRISKLY, **TOUCH, **MOVING).page
    before_move(page, "spirit_island")
    scenes = step(page)
    assert any(scene["key"] == "ravaged" and scene["moved"] > 0 for scene in scenes)
    assert captions(scenes) == lines_of_the_entry(page)


@pytest.mark.parametrize("options", [{}, TOUCH], ids=["desktop", "phone"])
def test_a_bot_is_seen_to_move(options: dict[str, Any], person: People) -> None:
    page = person(BRISKLY, **options, **MOVING).page
    at_home(page).evaluate(WATCH)
    with_bots(page, "crusaders", 2, {"mode": "first_standard", "orders": "none"})
    place_knight(page)
    while "Bernard resolves" not in " ".join(scene["told"] for scene in watched(page)):
        make_move(page, AtRandom(seed=1))
    scenes = watched(page)
    log, at = plain(log_text(page)), 0
    for scene in scenes:  # in the order of the log
        at = log.index(plain(scene["told"]), at)


def test_reduced_motion_shows_captions_and_moves_nothing(person: People) -> None:
    page = person(BRISKLY).page
    before_move(page, "crusaders")
    scenes = step(page)
    assert [scene["moved"] for scene in scenes] == [0] * len(scenes)
    assert captions(scenes) == lines_of_the_entry(page)


def test_a_ceremony_can_be_skipped(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    for way in ("Enter", "Escape", "button"):
        _, number = before_move(page, "kemet")
        page.keyboard.press("]")
        page.locator(".ceremony").wait_for(state="attached")
        if way == "button":
            page.get_by_role("button", name="Skip").click()
        else:
            page.keyboard.press(way)
        expect(page.locator(".ceremony")).to_have_count(0)
        shows_move(page, number)


def test_nothing_tells_the_end_of_a_battle_before_its_cards_are_turned(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    before_move(page, "kemet")
    scores, sheet = page.locator(".seats .score"), page.locator(".sheet .sides")
    fame, unseen = scores.all_inner_texts(), "Card not seen"
    expect(sheet).to_contain_text(unseen)
    page.keyboard.press("]")
    page.locator(".ceremony").wait_for(state="attached")
    assert scores.all_inner_texts() == fame
    expect(sheet).to_contain_text(unseen)
    expect(page.locator(".verdict, .ledger")).to_have_count(0)
    expect(page.locator("section.dock")).not_to_contain_text("wins")
    page.keyboard.press("Enter")
    expect(sheet.filter(has_text=unseen)).to_have_count(0)


def test_the_caption_names_the_winner_when_the_strengths_are_counted(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    before_move(page, "kemet")
    caption, cards, count = page.locator(".caption .told"), page.locator(".clash"), page.locator(".clash .window")
    page.keyboard.press("]")
    page.locator(".ceremony[data-scene=council_ready]").wait_for(state="attached")
    page.evaluate(GO_ON)
    cards.wait_for(state="attached")
    turned = caption.inner_text()
    page.evaluate(GO_ON)
    expect(count).to_have_count(2)
    assert caption.inner_text() == turned
    assert "wins" not in lines_of_the_entry(page)
    page.evaluate(GO_ON)
    expect(caption).to_contain_text("wins")
    expect(page.locator(".clash .lit")).to_have_count(1)


def test_a_ship_sails_when_the_die_lies_still(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    before_move(page, "ophir")
    ship, caption = page.locator("[data-element='ship:1']"), page.locator(".caption .told")
    berth = ship.get_attribute("style")
    page.keyboard.press("]")
    page.locator(".ceremony").wait_for(state="attached")
    assert ship.get_attribute("style") == berth
    assert "rolls" not in caption.inner_text()
    expect(page.locator("[data-roll]")).to_have_count(0)
    page.evaluate(GO_ON)
    expect(caption).to_contain_text("rolls")
    assert ship.get_attribute("style") != berth


def test_a_round_is_scored_before_the_next_is_drawn(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    data = record_of("luna")
    moves = told(read_record(data, parlour.game("luna")))
    number = next(number for number, keys in moves if "priestess_scored" in keys)
    turn_to(page, f"/tables/{take_in(page, data)['table']['id']}?move={number - 1}")
    shows_move(page, number - 1)
    page.keyboard.press("]")
    page.locator(".ceremony").wait_for(state="attached")
    room = page.locator("[data-element='room:meditation']")
    expect(room).to_contain_text("Round 1")
    page.keyboard.press("Enter")
    expect(room).to_contain_text("Round 2")


def before_keys(page: Page, name: str, *wanted: str) -> None:
    """Open the replay of a recorded game just before the first move that tells of all these events."""
    data = recorded(name)
    moves = told(read_record(data, parlour.game(data["game"])))
    number = next(number for number, keys in moves if keys.issuperset(wanted))
    turn_to(page, f"/tables/{take_in(page, data)['table']['id']}?move={number - 1}")
    shows_move(page, number - 1)


def begin(page: Page) -> None:
    page.keyboard.press("]")
    page.locator(".ceremony").wait_for(state="attached")


def go_on_to(page: Page, key: str) -> str:
    """Go on to the next scene that tells of such an event, and return its caption."""
    player = page.locator(".ceremony")
    while True:
        left = player.get_attribute("data-left")
        page.evaluate(GO_ON)
        page.wait_for_function("left => document.querySelector('.ceremony').dataset.left !== left", arg=left)
        if player.get_attribute("data-scene") == key:
            return plain(page.locator(".caption .told").inner_text())


def test_the_invaders_come_land_by_land(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    before_keys(page, "spirit_island-1", "built", "explored")
    explorers = page.locator(".board-root [data-element^='piece:'][data-element$='.explorer']")
    card = page.locator(".board-root [data-element^='invader:']")

    def where() -> set[str | None]:
        return {piece.get_attribute("data-element") for piece in explorers.all()}

    cards = card.count()
    begin(page)
    go_on_to(page, "built")
    assert card.count() == cards, "the card that says what is explored is not turned yet"
    before = where()
    go_on_to(page, "explored")
    one = where()
    go_on_to(page, "explored")
    two = where()
    page.keyboard.press("Enter")
    expect(page.locator(".ceremony")).to_have_count(0)
    assert before < one < two < where()


def test_units_fall_when_the_cards_have_been_compared(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    before_keys(page, "kemet-3", "battle_won", "casualties")
    banners, scores = page.locator(".map .standard text"), page.locator(".seats .score")
    troops, fame = banners.all_text_contents(), scores.all_inner_texts()
    begin(page)
    for key in ("revealed", "battle_won"):
        go_on_to(page, key)
        assert (banners.all_text_contents(), scores.all_inner_texts()) == (troops, fame)
        expect(page.locator(".ledger")).to_have_count(0)
    expect(page.locator(".sheet .ready"), "nobody is choosing any more").to_have_count(0)
    go_on_to(page, "casualties")
    one = banners.all_text_contents()
    go_on_to(page, "casualties")
    assert len([True for before, after in zip(troops, one, strict=True) if before != after]) == 1
    assert banners.all_text_contents() != one
    page.keyboard.press("Enter")
    expect(page.locator(".ceremony")).to_have_count(0)


def test_figures_walk_when_it_is_told(person: People) -> None:
    page = person(SLOWLY, **MOVING).page
    before_keys(page, "luna-1", "priestess_scored", "figure_walked")
    room, scores = page.locator("[data-element='room:meditation']"), page.locator(".seats .score")
    figures = page.locator(".board-root [data-element^='figure:']")

    def stand() -> list[str | None]:
        return [figure.get_attribute("style") for figure in figures.all()]

    standing, points = stand(), scores.all_inner_texts()
    begin(page)
    assert (stand(), scores.all_inner_texts()) == (standing, points), "the points are on their way"
    go_on_to(page, "novices_woke")
    counted = scores.all_inner_texts()
    assert counted != points
    assert stand() == standing
    moved = []
    for _ in standing:
        go_on_to(page, "figure_walked")
        moved.append(sum(one != other for one, other in zip(stand(), standing, strict=True)))
        expect(room).to_contain_text("Round 1")
    assert moved == [1, 2, 3]
    go_on_to(page, "round_began")
    expect(room).to_contain_text("Round 2")
    assert scores.all_inner_texts() == counted


def test_a_click_on_something_legal_ends_the_ceremony(stranger: People) -> None:
    page = stranger({"pace": 4, "confirm": False}, **MOVING).page
    with_bots(page, "crusaders", 2, {"mode": "first_standard", "orders": "none"})
    settled(page)
    place_knight(page)
    page.locator(".ceremony").wait_for(state="attached")
    page.keyboard.press("Space")  # the next scene, or the end
    take(page, "wedge:0.travel_build")
    expect(page.locator(".prompt")).to_contain_text("Travel")


def test_without_a_pace_only_the_end_is_shown(person: People) -> None:
    page = person(**MOVING).page
    before_move(page, "luna")
    page.evaluate(WATCH)
    page.keyboard.press("]")
    expect(page.locator(".caption .told")).to_contain_text("novice")
    assert watched(page) == []


def test_the_end_of_a_round_is_summed_up_for_everybody(person: People) -> None:
    page = person().page
    _, record = reached("luna", last_candle, seats=4)
    sit_down(page, record)
    take(page, "room:meditation")
    settled(page)  # the turn is confirmed, and the bots have moved
    page.mouse.move(0, 0)
    summary = page.locator(".summary")
    expect(summary).to_contain_text("is over")
    expect(summary.locator("li[data-seat='0']")).to_contain_text("Last candles +")
    close_recap(page)
    summary.get_by_role("button", name="Close").click()
    expect(summary).to_have_count(0)


def last_candle(state: Any) -> bool:
    may_meditate = any("room:meditation" in offer["elements"] for offer in state.offers(0))
    return bool(state.candles == 1 and 1 < state.round < 6 and may_meditate)


def test_the_log_calls_the_set_up_by_its_name(person: People) -> None:
    page = person().page
    with_bots(page, "crusaders", 2, {"mode": "first_standard", "orders": "none"})
    place_knight(page)
    assert "Set-up" in log_text(page).replace("SET-UP", "Set-up")
    assert "round 0" not in log_text(page).lower()
