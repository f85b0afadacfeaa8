"""Adding and removing Blight, and the cascade."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message
from parlour.games.spirit_island.actions import CASCADE
from parlour.games.spirit_island.elements import land_name
from parlour.games.spirit_island.powers.telling import Told, note
from parlour.games.spirit_island.predicates.lands import owner
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.menus import CASCADES, offer_lands

GROUP: Final = -1
"""Stands for the owner of the board that the cascade comes from, in place of a seat."""


def add_blight(state: SpiritIslandState, land: int, seat: int) -> None:
    """Add Blight from the pool. It destroys 1 Presence of every Spirit there; in a land with Blight it cascades."""
    if land in state.vital:  # Infinite Vitality: the Blight stays in the pool
        return
    if state.blight_pool == 0:
        state.blight_short = True
        return
    blighted = state.blight[land] > 0
    state.blight_pool -= 1
    state.blight[land] += 1
    if state.journal is not None:
        place = land_name(state.island, land)
        state.tell("blight_added", {"land": place, "pool": state.blight_pool, "cascades": blighted}, [place])
        state.cut()
    changes.lose_presence(state, land)
    if blighted:
        state.push(Cascade(seat, land))


def remove_blight(state: SpiritIslandState, land: int) -> None:
    """Return a Blight to the pool, which may then hold more than at the start."""
    if state.blight[land]:
        state.blight[land] -= 1
        state.blight_pool += 1
        if state.journal is not None:
            place = land_name(state.island, land)
            state.tell("blight_removed", {"land": place, "pool": state.blight_pool}, [place])
            state.cut()


def _blight_effect(state: SpiritIslandState, land: int) -> Json:
    """What one more Blight would do to a land."""
    if land in state.vital:
        return note("blight_prevented")
    lost = sum(1 for player in state.players if player.presence[land])
    effects: list[Json] = [note("blight_presence", {"count": lost})] if lost else []
    if state.blight[land]:
        effects.append(note("blight_spreads"))
    return effects or note("blight_only")


class Cascade(Decision[SpiritIslandState]):
    """Blight was added to a land with Blight: which adjacent land gets one more."""

    def __init__(self, seat: int, land: int) -> None:
        self.seat = seat
        self.land = land

    def args(self) -> list[Json]:
        return [self.seat, self.land]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat if self.seat != GROUP else owner(state, self.land)]

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        options: list[int] = []
        offer_lands(CASCADES, state.island, state.island.within[1][self.land] & ~(1 << self.land), options)
        return options

    def prompt(self, state: SpiritIslandState, seat: int) -> Message:
        return Message("cascade", {"land": land_name(state.island, self.land)})

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        land = state.island.local[CASCADE.arg(action)]
        return {**super().params(state, seat, action), "effect": _blight_effect(state, land)}

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        land = state.island.local[CASCADE.arg(action)]
        if state.journal is not None:
            start, end = land_name(state.island, self.land), land_name(state.island, land)
            state.tell("cascaded", {"from": start, "to": end}, [start, end])
            state.cut()
        add_blight(state, land, self.seat)
