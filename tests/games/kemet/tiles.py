"""Helpers shared by the tests of tiles."""

from parlour.games.kemet import data
from parlour.games.kemet.predicates.pyramids import pyramid_level
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import (
    battle,
    do,
    fight,
    legal,
    pyramid,
    refresh,
    table,
)


def strengths(state: KemetState) -> tuple[int, int]:
    assert state.battle is not None
    return state.battle.attacker.strength, state.battle.defender.strength


def buy(state: KemetState, name: str) -> None:
    """Acquire a tile the ordinary way, with a pyramid of its colour and enough prayer points."""
    tile = data.TILE[name]
    colour = data.COLOURS[data.TILE_COLOUR[tile]]
    if pyramid_level(state, 0, data.TILE_COLOUR[tile]) == 0:
        pyramid(state, "nw_d3", colour, 4)
    state.players[0].pp = 11
    do(state, f"place token=normal space=acquire_{colour}", f"acquire tile={name}")


def special(name: str, strength: int, red: int, defence: int) -> None:
    state = table()
    state.players[0].used = state.players[0].shown = 0b1111
    buy(state, name)
    assert state.players[0].used == 0  # all used cards came back first
    assert len(legal(state)) == 8
    do(state, "swap_out card=bc_sacrificial_charge")
    player = state.players[0]
    assert player.cards.bit_count() == 8
    assert player.cards >> data.BATTLE_CARD[f"bc_{name}"] & 1
    assert not player.cards & 1
    state = battle(attacker_has=(name,))
    state.players[0].cards = player.cards
    refresh(state)
    fight(state, name, "phalanx_defense")
    assert state.battle is not None
    side = state.battle.attacker
    assert (side.strength - side.began, side.red, side.defence) == (strength, red, defence)


def fame_tile(name: str) -> None:
    state = table()
    buy(state, name)
    assert state.players[0].tile_fame == 1
    assert state.players[0].permanent_fame() == 1


def silver_tile(name: str) -> None:
    state = table()
    buy(state, name)
    assert state.players[0].silver == data.IN_HAND
    do(state, "place token=silver space=pray_b")  # in the same turn
    assert state.players[0].silver == data.PLACED
