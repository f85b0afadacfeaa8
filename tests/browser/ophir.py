"""Shared by the tests of Ophir's board: positions reached by random play, and helpers that play on the board."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import parlour
from parlour.engine import State
from tests.browser import positions
from tests.browser.table import ASKS, MENU, SPOT, answered, asked, legal, moved, over, settled, version, with_bots

ACTIONS = parlour.game("ophir").actions
Zones = dict[str, dict[str, Any]]

LIKELY = {
    "donate_metal": 9.0,
    "buy_metal": 8.0,
    "upgrade_cargo": 7.0,
    "donate_goods": 6.0,
    "sell_goods": 6.0,
    "sell_short": 5.0,
    "load_good": 5.0,
    "sell_specialty": 3.0,
    "spend_favor": 0.4,
    "drop_item": 0.02,
    "move": 2.0,
    "move_rival": 2.0,
}
"""Weights of actions in a random walk, chosen so that every action occurs. Nothing is planned."""


def likely(rng: random.Random, texts: list[str]) -> str:
    return rng.choices(texts, [LIKELY.get(text.split()[0], 1.0) for text in texts])[0]


def offers(*verbs: str) -> Callable[[State], bool]:
    """Whether the first seat has actions with all these verbs."""
    return lambda state: set(verbs) <= {text.split()[0] for text in map(ACTIONS.format, state.legal(0))}


def table_of(state: State) -> dict[str, Any]:
    return dict(state.view(0)["table"])


def reached(wanted: Callable[[State], bool], seats: int = 2, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record of a random game up to the first wanted decision of the first seat, and the table data there."""
    state, record = positions.reached("ophir", wanted, seats, options, likely)
    return record, table_of(state)


def close_to_the_end(seats: int) -> dict[str, Any]:
    """The record of a game with only a few turns left."""
    return reached(lambda state: table_of(state)["turn"]["number"] > 20, seats, turn_limit=28)[0]


def new_table(page: Page, bots: int, **options: Any) -> None:
    with_bots(page, "ophir", 1 + bots, options)
    settled(page)


# -- playing on the board -------------------------------------------------------------------------------------------

ZONE_OF = """
(ship) => {
  const box = document.querySelector(`.sea-map [data-element="${ship}"] .ship`)?.getBoundingClientRect()
  if (!box) return null
  const under = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return under.map((part) => part.closest('[data-element^="zone:"]')?.dataset.element).find(Boolean) ?? null
}
"""


def zone_of(page: Page, ship: str) -> str:
    """The zone in which a ship is drawn."""
    return str(page.evaluate(ZONE_OF, ship))


def lies_in(page: Page, ship: str, zone: str) -> None:
    """Wait until a ship is drawn in a zone."""
    page.wait_for_function(f"([ship, zone]) => ({ZONE_OF.strip()})(ship) === zone", arg=[ship, zone])


def spot(page: Page, element: str) -> tuple[float, float]:
    found = page.evaluate(SPOT, element)
    assert found, f"{element} cannot be hit"
    return found[0], found[1]


def lift(page: Page, ship: str) -> None:
    """Press the mouse on a ship and begin to drag it."""
    settled(page)
    x, y = spot(page, ship)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 12, steps=3)
    expect(page.locator(".carried")).to_be_attached()


def carry(page: Page, place: tuple[float, float]) -> None:
    page.mouse.move(*place, steps=4)


def answer(page: Page, before: str, what: str) -> None:
    """After a click or a drop: choose in the menu, confirm if asked, and wait for the move."""
    told = ""
    while not answered(page, before, told):
        told = asked(page)
        menu, asks = page.locator(MENU), page.locator(ASKS)
        if asks.count():
            asks.click()
        elif menu.count():
            menu.first.click()


def press(page: Page, element: str) -> None:
    settled(page)
    before = version(page)
    page.mouse.click(*spot(page, element))
    answer(page, before, element)


def sail(page: Page, ship: str, zone: str, drag: bool) -> None:
    """Move a ship to a zone, by a drag or by clicks on both."""
    before = version(page)
    target = spot(page, zone)
    if drag:
        lift(page, ship)
        carry(page, target)
        page.mouse.up()
    else:
        if len([one for one in legal(page) if one.startswith("zone:")]) > 1:
            page.mouse.click(*spot(page, ship))
            expect(page.locator(f".sea-map [data-element='{ship}'][data-picked]")).to_be_attached()
        page.mouse.click(*target)
    answer(page, before, f"{ship} to {zone}")


GOODS = ["mines", "quarry", "farms", "forest"]
FIRST = ("donation:", "offer:", "slot:", "button:upgrade", "specialty:")


class Captain:
    """Plays on the board only: acts where possible, else sails at random. Half of the moves are drags."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.deeds: list[str] = []

    def play(self, steps: int) -> None:
        """Play until the score sheet is shown."""
        for _ in range(steps):
            if over(self.page):
                return
            self.step()
        raise AssertionError(f"not over after {steps} steps")

    def step(self) -> None:
        page = self.page
        page.locator(f".board-root [data-legal], {ASKS}").first.wait_for(state="attached")
        confirm = page.locator(ASKS)
        if confirm.count():
            before = version(page)
            confirm.click()
            moved(page, before, "confirm")
            return
        elements = sorted(legal(page))
        ships = [element for element in elements if element.startswith("ship:")]
        here = zone_of(page, "ship:0")
        choices = [element for element in elements if element.startswith(("specialist:", "barrier:"))]
        choices = choices or [element for element in elements if element.startswith(FIRST)]
        if "ship:rival" in ships or "button:end_rival_turn" in elements:
            self.steer_rival(elements)
        elif choices:
            self.do(self.rng.choice(choices))
        elif here in elements:
            self.do(here, "load")
        elif "button:end_turn" in elements and (not ships or self.rng.random() < 0.6):
            self.do("button:end_turn")
        else:
            zones = [element for element in elements if element.startswith("zone:") and element != here]
            rival = zone_of(page, "ship:rival") if page.locator("[data-element='ship:rival']").count() else ""
            wished = [zone for place in self.wishes() for zone in zones if self.place_of(zone) == place]
            if "ship:rival" not in " ".join(self.deeds) and rival in zones:
                wished = [rival]
            self.move(ships[0], (wished or [self.rng.choice(zones)])[0])

    def place_of(self, zone: str) -> str:
        return self.page.locator(f".sea-map [data-element='{zone}'] .name").text_content() or ""

    def wishes(self) -> list[str]:
        """The best places to sail to, given the visible cargo and coins, best first."""
        told = self.page.locator(".mine [aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
        if {"gold", "silver"} & set(told):
            return ["temple"]
        ready = self.page.locator(".face:not(.future) .goods").evaluate_all(
            "all => all.some((one) => !one.querySelector('.missing'))"
        )
        rich = any(int(coins) >= 3 for coins in re.findall(r"(\d+) coins", " ".join(told)))
        return [*(["treasury"] if rich else []), *(["market", "temple"] if ready else []), *GOODS]

    def steer_rival(self, elements: list[str]) -> None:
        if "button:shift_market" in elements:
            self.do("button:shift_market")
        elif "button:end_rival_turn" in elements and self.rng.random() < 0.7:
            self.do("button:end_rival_turn")
        else:
            zones = [element for element in elements if element.startswith("zone:")]
            if zones:
                self.move("ship:rival", self.rng.choice(zones))
            else:
                self.do("button:end_rival_turn")

    def do(self, element: str, what: str = "") -> None:
        press(self.page, element)
        self.deeds.append(what or element)

    def move(self, ship: str, zone: str) -> None:
        drag = len(self.deeds) % 2 == 0
        sail(self.page, ship, zone, drag)
        self.deeds.append(f"{'drag' if drag else 'click'} {ship}")


# -- zones --------------------------------------------------------------------------------------------


def entries(table: dict[str, Any]) -> Zones:
    return {zone["id"]: zone["reach"] for zone in table["zones"] if zone["reach"]}


def mark_of(zone: str, reach: Zones) -> str:
    """How a zone is marked while the ship is picked: two moves on which nothing can fail lead there as well as one."""
    entry = reach[zone]
    if entry["status"] == "here" or entry.get("moves") == 1:
        return str(entry["status"])
    safe = [stop for stop in entry.get("through", []) if reach[stop]["status"] == "sure"]
    return "sure" if safe and entry["status"] == "sure" else "restricted"


def all_three_marks(state: State) -> bool:
    """Two moves left, and three kinds of zones: open, entered by a roll that can fail, and closed."""
    if not offers("move")(state):
        return False
    table = table_of(state)
    reach = entries(table)
    near = [entry for entry in reach.values() if entry.get("moves") == 1]
    return (
        table["turn"]["moves_left"] == 2
        and not table["turn"]["handling_rival"]
        and any(entry["status"] == "contested" and entry["needed"] in (3, 4, 5) for entry in near)
        and any(entry["status"] == "sure" for entry in near)
        and any(mark_of(zone, reach) == "restricted" for zone in reach)
    )
