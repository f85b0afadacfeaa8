"""Shared by the tests of Ophir's board: positions reached by random play, and helpers that play on the board."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import parlour
from parlour.engine import State
from tests.browser import positions
from tests.browser.player import CONFIRM, Seen, Target, action, follow, look, make_move, shape
from tests.browser.table import SPOT, settled, with_bots

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


def press(page: Page, element: str) -> str:
    """Click an element, choose in the menu, confirm if asked, and wait for the move."""
    return make_move(page, lambda seen: follow(seen, shape(element)))


def sail(page: Page, ship: str, zone: str, drag: bool) -> str:
    """Move a ship to a zone, by a drag or by clicks on both. With one zone to go to, a click on it is enough."""

    def choose(seen: Seen) -> Target:
        if drag:
            return follow(seen, Target(f"drag {ship}", element=ship, to=zone))
        several = len([element for element in seen.elements if element.startswith("zone:")]) > 1
        on = ship if several and not seen.picked else zone
        return follow(seen, Target(f"click {ship}", element=on))

    return make_move(page, choose)


GOODS = ["mines", "quarry", "farms", "forest"]
FIRST = ("donation:", "offer:", "slot:", "button:upgrade", "specialty:")


# what the board shows of ships, places, cargo and market
CHART = f"""
() => {{
  const zoneOf = {ZONE_OF.strip()}
  const zones = [...document.querySelectorAll('.sea-map [data-element^="zone:"]')]
  return {{
    version: document.querySelector('.table').dataset.version,
    here: zoneOf('ship:0'),
    rival: zoneOf('ship:rival'),
    places: Object.fromEntries(
      zones.map((zone) => [zone.dataset.element, zone.querySelector('.name')?.textContent ?? ''])),
    mine: [...document.querySelectorAll('.mine [aria-label]')].map((one) => one.ariaLabel),
    ready: [...document.querySelectorAll('.face:not(.future) .goods')].some((one) => !one.querySelector('.missing')),
  }}
}}
"""


class Captain:
    """Plays on the board only: acts where possible, else sails at random. Half of the moves are drags."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.seed = seed
        self.deeds: list[str] = []

    def play(self, steps: int) -> None:
        """Play until the score sheet is shown."""
        for _ in range(steps):
            if look(self.page).over:
                return
            self.step()
        raise AssertionError(f"not over after {steps} steps")

    def step(self) -> None:
        seen = look(self.page)
        chart = self.page.evaluate(CHART)
        if chart["version"] != seen.version or not seen.free:
            return
        elements = seen.elements
        ships = [element for element in elements if element.startswith("ship:")]
        here, rival = chart["here"], chart["rival"]
        choices = [element for element in elements if element.startswith(("specialist:", "barrier:"))]
        choices = choices or [element for element in elements if element.startswith(FIRST)]
        rng = random.Random(f"{self.seed} {seen.version}")
        if seen.asks or not elements:
            make_move(self.page, lambda seen: CONFIRM if seen.asks else action("offer", seen.actions[0]))
        elif "ship:rival" in ships or "button:end_rival_turn" in elements:
            self.steer_rival(elements, rng)
        elif choices:
            self.do(rng.choice(choices))
        elif here in elements:
            self.do(here, "load")
        elif "button:end_turn" in elements and (not ships or rng.random() < 0.6):
            self.do("button:end_turn")
        else:
            zones = [element for element in elements if element.startswith("zone:") and element != here]
            wished = [zone for place in wishes(chart) for zone in zones if chart["places"][zone] == place]
            if "ship:rival" not in " ".join(self.deeds) and rival in zones:
                wished = [rival]
            self.move(ships[0], (wished or [rng.choice(zones)])[0])

    def steer_rival(self, elements: list[str], rng: random.Random) -> None:
        zones = [element for element in elements if element.startswith("zone:")]
        if "button:shift_market" in elements:
            self.do("button:shift_market")
        elif zones and not ("button:end_rival_turn" in elements and rng.random() < 0.7):
            self.move("ship:rival", rng.choice(zones))
        else:
            self.do("button:end_rival_turn")

    def do(self, element: str, what: str = "") -> None:
        if press(self.page, element):
            self.deeds.append(what or element)

    def move(self, ship: str, zone: str) -> None:
        self.deeds += filter(None, [sail(self.page, ship, zone, drag=len(self.deeds) % 2 == 0)])


def wishes(chart: dict[str, Any]) -> list[str]:
    """The best places to sail to, given the visible cargo and coins, best first."""
    if {"gold", "silver"} & set(chart["mine"]):
        return ["temple"]
    rich = any(int(coins) >= 3 for coins in re.findall(r"(\d+) coins", " ".join(chart["mine"])))
    return [*(["treasury"] if rich else []), *(["market", "temple"] if chart["ready"] else []), *GOODS]


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
