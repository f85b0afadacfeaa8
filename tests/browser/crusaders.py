"""Positions of Crusaders from which tests of its board start."""

import random
from typing import Any

import parlour
from parlour.engine import State
from tests.browser.positions import reached

PLAIN: dict[str, Any] = {"mode": "first_standard", "orders": "none"}
HOMES = ("flanders", "normandy")


def offers(state: State) -> list[str]:
    return [parlour.game("crusaders").actions.format(action) for action in state.legal(0)]


def begins(state: State) -> bool:
    """Ann's turn: she has not resolved a wedge yet."""
    return any(offer.startswith("resolve") for offer in offers(state))


def at_home(rng: random.Random, offers: list[str]) -> str:
    """Knights start in Flanders and Normandy."""
    return rng.choice([offer for offer in offers if offer.endswith(HOMES)] or offers)


def first_turn() -> dict[str, Any]:
    """Ann's knight stands in Flanders or Normandy, and it is her first turn."""
    return reached("crusaders", begins, options=PLAIN, choose=at_home)[1]


def under_way(rounds: int) -> dict[str, Any]:
    """A turn of Ann's begins, at least so many rounds into a game."""
    return reached("crusaders", lambda state: state.view(0)["round"] > rounds and begins(state), options=PLAIN)[1]


def build_only() -> dict[str, Any]:
    """The split of a wedge whose other action, the basic one, is not possible."""

    def wanted(state: State) -> bool:
        return {offer.rsplit(" ", 1)[0] for offer in offers(state) if offer.startswith("split")} == {
            "split first=build"
        }

    return reached("crusaders", wanted)[1]
