"""What lies in the box."""

from collections import Counter

import pytest

from parlour.games.kemet import data


def test_sixty_four_tiles() -> None:
    assert sum(tile.copies for tile in data.TILES) == 64
    for tiles in data.TILES_BY_COLOUR:
        by_level = Counter(dict.fromkeys(range(1, 5), 0))
        for tile in tiles:
            by_level[tile.level] += tile.copies
        assert by_level == {1: 4, 2: 4, 3: 4, 4: 4}


@pytest.mark.parametrize(("seats", "colours", "tiles"), [(2, 2, 26), (3, 3, 48), (4, 3, 48), (5, 4, 64)])
def test_tiles_in_play(seats: int, colours: int, tiles: int) -> None:
    assert data.COLOURS_IN_PLAY[seats] == colours
    assert sum(data.display(seats, list(range(colours)))) == tiles


def test_thirty_eight_interventions() -> None:
    assert data.CARDS == 38
    by_icon = Counter(dict.fromkeys(range(3), 0))
    for card in data.INTERVENTIONS:
        if card.name != "di_diversion":
            by_icon[card.icon] += card.copies
    assert by_icon == {data.DAY: 9, data.MOVE: 5, data.BATTLE: 19}
    assert len(data.DIVERSIONS) == 5


def test_ten_creatures_each_with_its_tile() -> None:
    assert len(data.CREATURES) == 10
    assert sorted(data.TILES[tile].creature for tile in data.CREATURE_TILE) == list(range(10))


def test_token_tiles() -> None:
    gold = {tile.name for tile in data.TILES if tile.token == data.GOLD_TOKEN}
    silver = {tile.name for tile in data.TILES if tile.token == data.SILVER_TOKEN}
    assert gold == {"surprise_attack", "divine_will", "twin_ceremony", "forced_march"}
    assert silver == {f"act_of_god_{colour}" for colour in data.COLOURS}


def test_fame_lies_on_domination_and_sphinx() -> None:
    assert {tile.name for tile in data.TILES if tile.fame} == {
        "sphinx",
        *(f"domination_{colour}" for colour in data.COLOURS),
    }


def test_player_board() -> None:
    floors = {floor: [s for s, f in zip(data.SPACES, data.FLOOR_OF, strict=True) if f == floor] for floor in (1, 2, 3)}
    assert floors[3] == ["move_a", "recruit"]
    assert floors[2] == ["build", "move_b", "pray_a"]
    assert floors[1] == [*(f"acquire_{colour}" for colour in data.COLOURS), "pray_b"]


def test_special_cards_belong_to_two_tiles() -> None:
    specials = {tile.name: data.BATTLE_CARDS[tile.special].name for tile in data.TILES if tile.special >= 0}
    assert specials == {"wyyrt_storm": "bc_wyyrt_storm", "shetyw_barrier": "bc_shetyw_barrier"}


def test_tiles_that_exclude_each_other() -> None:
    def others(name: str) -> set[str]:
        return {data.TILES[tile].name for tile in range(len(data.TILES)) if data.SAME_ART[data.TILE[name]] >> tile & 1}

    assert others("charge") == {"charge"}
    assert others("domination_ruby") == {f"domination_{colour}" for colour in data.COLOURS}
    assert others("act_of_god_onyx") == {f"act_of_god_{colour}" for colour in data.COLOURS}
    assert others("mercenaries_sword") == {"mercenaries_sword", "mercenaries_spear"}
