"""Ophir: how zones are marked while a ship is picked, dragged or moved for somebody else."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.ophir import (
    all_three_marks,
    carry,
    entries,
    lies_in,
    lift,
    mark_of,
    offers,
    press,
    reached,
    sail,
    spot,
    zone_of,
)
from tests.browser.ophir import table_of as facts
from tests.browser.table import (
    logged,
    settled,
    sit_down,
    version,
)

People = Callable[..., Person]


@pytest.mark.parametrize("seats", [2, 4])
def test_zones_are_marked_while_a_ship_is_dragged(person: People, seats: int) -> None:
    """Zones are restricted, valid or contested; contested ones show the die face to match and the chance."""
    page = person().page
    record, table = reached(all_three_marks, seats)
    reach = entries(table)
    sit_down(page, record)
    assert page.locator("[data-mark]").count() == 0, "nothing is marked before a ship is picked"
    places = {zone: spot(page, f"zone:{zone}") for zone in reach}
    lift(page, "ship:0")
    seen = set()
    for zone, entry in reach.items():
        shape = page.locator(f".sea-map [data-element='zone:{zone}'] [data-mark]")
        carry(page, places[zone])
        mark = mark_of(zone, reach)
        expect(shape).to_have_attribute("data-mark", mark)
        if mark == "here":
            continue
        expect(shape).to_have_attribute("data-over", "")
        if mark == "restricted":
            expect(shape.locator(".ban")).to_be_visible()
            if entry["status"] == "restricted":
                expect(page.locator(".reason")).to_be_visible()
        elif mark == "contested":
            expect(shape.locator(".chance .die")).to_have_attribute("data-face", str(entry["needed"]))
            expect(shape.locator(".percent")).to_have_text(f"{entry['percent']} %")
            expect(shape.locator(".faces")).to_contain_text(f"{entry['faces']}/6")
        seen.add(mark)
    assert seen == {"restricted", "contested", "sure"}


def test_a_ship_that_is_put_down_elsewhere_goes_back(person: People) -> None:
    page = person().page
    record, table = reached(all_three_marks)
    reach = entries(table)
    sit_down(page, record)
    before = version(page)
    places = {zone: spot(page, f"zone:{zone}") for zone in reach}
    home = zone_of(page, "ship:0")
    lift(page, "ship:0")

    # over a restricted zone, and outside the map, the ship goes back: no move, nothing sent
    barred = next(zone for zone in reach if mark_of(zone, reach) == "restricted")
    carry(page, places[barred])
    page.mouse.up()
    expect(page.locator("[data-mark]")).to_have_count(0)
    lift(page, "ship:0")
    carry(page, (20, 20))
    page.mouse.up()
    assert zone_of(page, "ship:0") == home
    assert version(page) == before

    # within its zone the ship only moves visually
    lift(page, "ship:0")
    x, y = places[home.removeprefix("zone:")]
    carry(page, (x - 40, y - 30))
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    lies_in(page, "ship:0", home)
    assert version(page) == before
    expect(page.locator(".moves")).to_have_attribute("aria-label", "2 of 2 moves left")


def test_a_ship_is_dragged_over_two_moves(person: People) -> None:
    """A zone to which nothing can fail on the way is reached at once; each move can be taken back."""
    page = person().page

    def far(table: dict[str, Any]) -> list[str]:
        reach = entries(table)
        return [zone for zone in reach if mark_of(zone, reach) == "sure" and reach[zone]["moves"] == 2]

    record, table = reached(lambda state: offers("move")(state) and bool(far(facts(state))))
    goal = far(table)[0]
    sit_down(page, record)
    home = zone_of(page, "ship:0")
    sail(page, "ship:0", f"zone:{goal}", drag=True)
    lies_in(page, "ship:0", f"zone:{goal}")
    expect(page.locator(".moves")).to_have_attribute("aria-label", "0 of 2 moves left")
    for left in (1, 2):
        settled(page)
        page.locator("button.undo").click()
        expect(page.locator(".moves")).to_have_attribute("aria-label", f"{left} of 2 moves left")
    lies_in(page, "ship:0", home)


def test_a_contested_zone_asks_rolls_and_tells(person: People) -> None:
    page = person().page
    record, table = reached(all_three_marks)
    reach = entries(table)
    sit_down(page, record)
    home = zone_of(page, "ship:0")
    contested = next(
        zone for zone, entry in reach.items() if entry["status"] == "contested" and entry.get("moves") == 1
    )
    sail(page, "ship:0", f"zone:{contested}", drag=True)
    roll = page.locator(".roll")
    expect(roll).to_have_attribute("data-roll", re.compile("won|lost"))
    expect(roll).to_contain_text(f"against {reach[contested]['needed']}")
    won = roll.get_attribute("data-roll") == "won"
    lies_in(page, "ship:0", f"zone:{contested}" if won else home)
    # the winner may steer the neutral ship, whose moves the counter then shows
    steers = won and (table["rival"] or {}).get("zone") == contested
    expect(page.locator(".moves")).to_have_attribute("aria-label", f"{2 if steers else 1} of 2 moves left")


@pytest.mark.parametrize("dialogs", [False, True])
def test_final_steps_are_asked_of_who_wants_it_or_of_everybody(person: People, dialogs: bool) -> None:
    """Ann has turned confirmations off; only the table's option turns them on again."""
    page = person({"sure": False}).page
    record, table = reached(all_three_marks, confirm_dialogs=dialogs)
    contested = next(
        zone for zone, entry in entries(table).items() if entry["status"] == "contested" and entry.get("moves") == 1
    )
    sit_down(page, record)
    before = version(page)
    lift(page, "ship:0")
    carry(page, spot(page, f"zone:{contested}"))
    page.mouse.up()
    question = page.locator(".prompt").get_by_role("button", name=re.compile("Do it"))
    if dialogs:
        expect(question).to_be_visible()
        assert version(page) == before
    else:
        expect(page.locator(".roll")).to_have_attribute("data-roll", re.compile("won|lost"))


def test_zones_are_marked_while_a_ship_is_picked_by_keys(person: People) -> None:
    """Without a drag: arrow keys find the ship, Enter picks it, and Enter on a zone moves it there."""
    page = person().page
    record, _ = reached(all_three_marks)
    sit_down(page, record)
    page.keyboard.press("b")
    for key in ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"] * 12:
        if page.locator(":focus").get_attribute("data-element") == "ship:0":
            break
        page.keyboard.press(key)
    expect(page.locator(":focus")).to_have_attribute("data-element", "ship:0")
    page.keyboard.press("Enter")
    expect(page.locator("[data-mark=restricted]").first).to_be_attached()
    expect(page.locator("[data-mark=contested]").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("[data-mark]")).to_have_count(0)


def test_a_dragged_neutral_ship_is_marked_too(person: People) -> None:
    page = person().page
    record, table = reached(offers("move_rival", "end_rival_turn"))
    sit_down(page, record)
    expect(page.locator("[data-element='button:end_turn']")).to_have_attribute("data-state", "not_yet")
    open_zones = {zone for zone, entry in entries(table).items() if entry["status"] == "sure"}
    lift(page, "ship:rival")
    for zone in entries(table):
        mark = page.locator(f"[data-element='zone:{zone}'] [data-mark]").get_attribute("data-mark")
        here = table["rival"]["zone"] == zone
        assert mark == ("here" if here else "sure" if zone in open_zones else "restricted"), zone
    page.mouse.up()
    rival = page.get_by_role("region", name="neutral ship")
    expect(rival.locator("[data-element='button:end_rival_turn']")).to_have_attribute("data-state", "may")
    press(page, "button:end_rival_turn")
    logged(page, "The neutral ship rests")
