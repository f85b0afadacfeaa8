"""What the tests of Ophir's board share: positions that random play has reached, and hands that play on the board."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import parlour
from parlour.engine import Move, Record, State
from tests.browser.shots import close_recap, import_game
from tests.browser.table import SPOT, legal, moved, set_table, settled, version

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
"""How a random walk weighs what it may do: far enough to see every action, and nothing is ever planned."""


def verb(action: int) -> str:
    return parlour.game("ophir").actions.format(action).split()[0]


def offers(*verbs: str) -> Callable[[State], bool]:
    """Whether the first seat may do all of this."""
    return lambda state: set(verbs) <= {verb(action) for action in state.legal(0)}


def table_of(state: State) -> dict[str, Any]:
    return dict(state.view(0)["table"])


def reached(wanted: Callable[[State], bool], seats: int = 2, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The record of a random game up to the first decision of the first seat that is wanted, and its view."""
    game = parlour.game("ophir")
    for number in range(1, 30):
        seed = f"board {number}"
        rng = random.Random(number)
        state = game.new(seats, options, seed)
        moves: list[Move] = []
        while state.actors and len(moves) < 1200:
            seat = state.actors[0]
            if seat == 0 and wanted(state):
                return Record(game, seats, options, seed, moves).data(), table_of(state)
            actions = state.legal(seat)
            action = rng.choices(actions, [LIKELY.get(verb(one), 1.0) for one in actions])[0]
            moves.append(Move(seat, action))
            state.apply(seat, action)
    raise AssertionError("no random game gets there")


def sit_down(page: Page, record: dict[str, Any]) -> None:
    """At a table that goes on from the record, in the first seat."""
    page.goto("/")
    page.goto(f"/tables/{import_game(page, record, record['seats'])}")
    settled(page)
    close_recap(page)
    expect(page.locator(".recap")).to_have_count(0)
    page.wait_for_timeout(350)  # ships glide to their places


def new_table(page: Page, bots: int, **options: Any) -> None:
    page.goto("/")
    seats = [{"kind": "human", "name": "Ann"}, *({"kind": "bot", "level": "wanderer"} for _ in range(bots))]
    set_table(page, {"game": "ophir", "seats": seats, "options": options, "pace": 0})
    settled(page)


# -- hands -------------------------------------------------------------------------------------------

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


def spot(page: Page, element: str) -> tuple[float, float]:
    found = page.evaluate(SPOT, element)
    assert found, f"{element} cannot be hit"
    return found[0], found[1]


def lift(page: Page, ship: str) -> None:
    """Press the mouse on a ship and begin to drag it."""
    x, y = spot(page, ship)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y - 12, steps=3)
    expect(page.locator(".carried")).to_be_attached()


def over(page: Page, place: tuple[float, float]) -> None:
    page.mouse.move(*place, steps=4)


def answer(page: Page, before: str, what: str) -> None:
    """Something was clicked or dropped: choose in the menu, say yes where it asks, and wait for the move."""
    page.wait_for_function(
        """(before) => document.querySelector('.table').dataset.version !== before
          || document.querySelector('.prompt .primary') || document.querySelector('.menu button.offer')""",
        arg=before,
    )
    menu = page.locator(".menu button.offer")
    if version(page) == before and menu.count():
        menu.first.click()
        page.wait_for_timeout(60)
    sure = page.locator(".prompt").get_by_role("button", name=re.compile("Do it"))
    if version(page) == before and sure.count():
        sure.click()
    moved(page, before, what)


def press(page: Page, element: str) -> None:
    before = version(page)
    page.mouse.click(*spot(page, element))
    answer(page, before, element)


def sail(page: Page, ship: str, zone: str, drag: bool) -> None:
    """A ship to a zone: dragged, or clicked and then the zone."""
    before = version(page)
    target = spot(page, zone)
    if drag:
        lift(page, ship)
        over(page, target)
        page.mouse.up()
    else:
        if len([one for one in legal(page) if one.startswith("zone:")]) > 1:
            page.mouse.click(*spot(page, ship))
            expect(page.locator(f".sea-map [data-element='{ship}'][data-picked]")).to_be_attached()
        page.mouse.click(*target)
    answer(page, before, f"{ship} to {zone}")
    page.wait_for_timeout(300)  # it glides


GOODS = ["mines", "quarry", "farms", "forest"]
FIRST = ("donation:", "offer:", "slot:", "button:upgrade", "specialty:")


class Captain:
    """Plays by the board alone: acts where it can, else sails at random; half of the moves are drags."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.deeds: list[str] = []

    def play(self, steps: int) -> None:
        """Until the score sheet."""
        for _ in range(steps):
            settled(self.page)
            if self.page.locator("dialog").count():
                return
            self.step()
        raise AssertionError(f"not over after {steps} steps")

    def step(self) -> None:
        page = self.page
        page.wait_for_selector(".board-root [data-legal], .board-root [data-state=confirm], dialog", state="attached")
        if page.locator("dialog").count():
            return
        confirm = page.locator(".board-root [data-state=confirm]")
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
        """Where to sail with what is aboard and in the purse, best first, as it can be read off the board."""
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
