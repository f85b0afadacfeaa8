"""Tests for tiles of every colour."""

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from tests.games.kemet import test_tiles_diamond, test_tiles_onyx, test_tiles_ruby, test_tiles_sapphire
from tests.games.kemet.positions import (
    allowed,
    battle,
    do,
    fight,
    give,
    put,
    table,
)
from tests.games.kemet.tiles import buy

BY_COLOUR = (test_tiles_ruby, test_tiles_sapphire, test_tiles_diamond, test_tiles_onyx)


def test_every_tile_has_its_test() -> None:
    written = {name for module in BY_COLOUR for name in vars(module)}
    assert [tile.name for tile in data.TILES if f"test_{tile.name}" not in written] == []


@pytest.mark.parametrize("name", ["surprise_attack", "divine_will", "twin_ceremony", "forced_march"])
def test_gold_tiles_bring_the_gold_token(name: str) -> None:
    state = table()
    buy(state, name)
    assert state.players[0].gold == data.IN_HAND
    assert allowed(state, f"gold tile={name}")  # in the same turn


def test_a_second_gold_tile_does_not_bring_the_token_back() -> None:
    state = table()
    give(state, 0, "forced_march")
    do(state, "gold tile=forced_march")
    buy(state, "twin_ceremony")
    assert state.players[0].gold == data.PLACED


def test_a_creature_bought_can_join_before_the_next_token() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby")
    put(state, 0, "mid_n", 1)
    buy(state, "deep_desert_snake")
    assert state.creature_zone[data.CREATURE["deep_desert_snake"]] == -1
    do(state, "post creature=deep_desert_snake to=mid_n", "place token=silver space=pray_b")
    assert state.creature_zone[data.CREATURE["deep_desert_snake"]] == ZONE["mid_n"]


NOTHING = (0, 0, 0, 0)
BATTLE_TILES = {  # strength, red, black and defence, for the Attacker and for the Defender
    "charge": ((1, 0, 0, 0), NOTHING),
    "carnage": ((0, 1, 0, 0), (0, 1, 0, 0)),
    "blades_of_neith": ((1, 0, 0, 0), (1, 0, 0, 0)),
    "initiative": ((1, 1, 1, 0), NOTHING),
    "defense": (NOTHING, (1, 0, 0, 0)),
    "shield_of_neith": ((0, 0, 0, 1), (0, 0, 0, 1)),
    "deadly_trap": (NOTHING, (1, 0, 1, 0)),
    "bestial_fury": ((1, 1, 0, 0), (1, 1, 0, 0)),
}


@pytest.mark.parametrize("tile", [tile for tile in data.TILES if tile.creature < 0], ids=lambda tile: tile.name)
def test_what_a_tile_adds_to_either_side_of_a_battle(tile: data.Tile) -> None:
    """Compared with the same battle without the tile; most tiles add nothing."""

    def numbers(attacker_has: tuple[str, ...], defender_has: tuple[str, ...]) -> list[tuple[int, int, int, int]]:
        state = battle(attacker_has=attacker_has, defender_has=defender_has)
        fight(state, "mixed_tactics", "mixed_tactics")
        assert state.battle is not None
        sides = (state.battle.attacker, state.battle.defender)
        return [(side.strength - 7, side.red - 2, side.black, side.defence - 1) for side in sides]

    attacking, defending = BATTLE_TILES.get(tile.name, (NOTHING, NOTHING))
    assert numbers((tile.name,), ()) == [attacking, NOTHING]
    assert numbers((), (tile.name,)) == [NOTHING, defending]
