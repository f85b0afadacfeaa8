"""Converts positions for the reference of card texts, and finds all positions they can lead to."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import KINDS
from parlour.games.spirit_island.state import SpiritIslandState
from tests.games.spirit_island.card_reference import Place, Position

FAMILIES = {data.EXPLORER: "E", data.TOWN: "T", data.CITY: "C", data.DAHAN: "D"}
TERRAINS = {data.JUNGLE: "J", data.MOUNTAIN: "M", data.SANDS: "S", data.WETLAND: "W"}


def place_of(state: SpiritIslandState) -> Place:
    return Place(
        near=state.island.adjacent,
        terrain="".join(TERRAINS[terrain & data.ANY_TERRAIN] for terrain in state.island.terrain),
        coast=[terrain & data.COASTAL != 0 for terrain in state.island.terrain],
        seat=0,
        hot=state.heat,
    )


def position_of(state: SpiritIslandState) -> Position:
    kinds = range(KINDS)
    count = state.island.lands
    return Position(
        lands=tuple(
            tuple(
                sorted(
                    (FAMILIES[data.FAMILY[kind]], data.WOUNDS[kind])
                    for kind in kinds
                    for _ in range(state.pieces[land * KINDS + kind])
                )
            )
            for land in range(count)
        ),
        blight=tuple(state.blight),
        presence=tuple(tuple(player.presence) for player in state.players),
        pool=state.blight_pool,
        defend=tuple(state.defend),
        stopped=tuple(state.skips[land * 3 : land * 3 + 3] != [0, 0, 0] for land in range(count)),
        fear=state.fear_total,
        might=state.players[0].might,
    )


def ends_of(state: SpiritIslandState) -> set[Position]:
    """Every position that the choices from here on can lead to."""
    state._legal_seat = -1
    state.settle()
    found: set[Position] = set()
    seen: set[tuple[object, ...]] = set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        position = position_of(state)
        if not state.actors:
            found.add(position)
            continue
        use = state.use
        ahead = tuple((type(step).__name__, str(step.args())) for step in state.agenda)
        here = (position, ahead, use.next, use.flags, use.land, use.rage, use.toll, use.defended, *sorted(use.trail))
        if here in seen:  # the same pieces moved in another order
            continue
        seen.add(here)
        seat = state.actors[0]
        for action in state.legal(seat):
            branch = state.clone()
            branch.apply(seat, action)
            waiting.append(branch)
    return found
