"""Positions of Crusaders in which tests of its board start."""

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
    """Whether it is Ann's turn and she has not resolved a wedge yet."""
    return any(offer.startswith("resolve") for offer in offers(state))


def at_home(rng: random.Random, offers: list[str]) -> str:
    """Choose at random, but start knights in Flanders or Normandy."""
    return rng.choice([offer for offer in offers if offer.endswith(HOMES)] or offers)


def first_turn() -> dict[str, Any]:
    """Ann's first turn, with her knight in Flanders or Normandy."""
    return reached("crusaders", begins, options=PLAIN, choose=at_home)[1]


def under_way(rounds: int) -> dict[str, Any]:
    """The start of a turn of Ann's after more than this number of rounds."""
    return reached("crusaders", lambda state: state.view(0)["round"] > rounds and begins(state), options=PLAIN)[1]


def build_only() -> dict[str, Any]:
    """The split of a wedge whose basic action is not possible."""

    def wanted(state: State) -> bool:
        return {offer.rsplit(" ", 1)[0] for offer in offers(state) if offer.startswith("split")} == {
            "split first=build"
        }

    return reached("crusaders", wanted)[1]


def reunions(state: State) -> list[tuple[str, str]]:
    """Ann's knights that can travel to a region with another knight of hers, and these regions."""
    regions = state.view(0)["table"]["regions"]
    taken = {f"region:{region['id']}" for region in regions if any(one.startswith("0.") for one in region["knights"])}
    ways = [offer["elements"] for offer in state.offers(0) if offer["verb"] == "travel"]
    return [(knight, region) for knight, region in ways if region in taken]
