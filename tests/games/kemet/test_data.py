"""The contents of the box."""

from collections import Counter

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import BOARDS


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


def test_five_creatures_do_more_than_march_and_fight() -> None:
    assert {creature.name: creature.gift for creature in data.CREATURES if creature.gift} == {
        "phoenix": data.IGNORES_WALLS,
        "griffin_sphinx": data.LEAVES_OBELISKS,
        "khnum_sphinx": data.ASKS_TOLL,
        "deep_desert_snake": data.VOIDS_CREATURE,
        "soul_devourer": data.DEVOURS_SOULS,
    }


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


def test_the_round_fame_tokens_are_enough_for_every_temple_and_pyramid() -> None:
    board = BOARDS[5]
    assert data.ROUND_FAME_TOKENS == len(board.temples) + len(board.districts) == 20


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


# -- every row of the tables, typed in again ---------------------------------------------------------------

TILE_ROWS = {
    "ruby": {
        1: "charge charge mafdet mafdet",
        2: "carnage phoenix portal wyyrt_storm",
        3: "royal_scarab blades_of_neith divine_wound domination_ruby",
        4: "giant_scorpion initiative surprise_attack act_of_god_ruby",
    },
    "sapphire": {
        1: "defense defense recruiting_scribe recruiting_scribe",
        2: "shield_of_neith reinforcement_prayer shetyw_barrier ancestral_elephant",
        3: "legion defensive_victory spy domination_sapphire",
        4: "reinforcements sphinx divine_will act_of_god_sapphire",
    },
    "diamond": {
        1: "priest priest priestess priestess",
        2: "vision magical_support deep_desert_snake divine_boon",
        3: "hand_of_god divine_hunger priest_of_thoeris domination_diamond",
        4: "priest_of_ra priest_of_amon mummy act_of_god_diamond",
    },
    "onyx": {
        1: "mercenaries_sword mercenaries_spear local_recruitment local_recruitment",
        2: "khnum_sphinx dedication_to_battle twin_ceremony honor_in_battle",
        3: "griffin_sphinx forced_march deadly_trap domination_onyx",
        4: "soul_devourer divine_might bestial_fury act_of_god_onyx",
    },
}


@pytest.mark.parametrize("colour", data.COLOURS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_tiles_of_a_colour_and_level(colour: str, level: int) -> None:
    tiles = data.TILES_BY_COLOUR[data.COLOURS.index(colour)]
    assert " ".join(t.name for t in tiles if t.level == level for _ in range(t.copies)) == TILE_ROWS[colour][level]


INTERVENTION_ROWS = [  # icon, cost, copies
    ("di_prayer", "day", 0, 2),
    ("di_enlistment", "day", 0, 3),
    ("di_raining_fire", "day", 1, 2),
    ("di_mana_theft", "day", 0, 1),
    ("di_divine_memory", "day", 1, 1),
    ("di_swiftness", "move", 0, 2),
    ("di_teleportation", "move", 1, 2),
    ("di_open_gates", "move", 1, 1),
    ("di_war_rage", "battle", 0, 3),
    ("di_war_fury", "battle", 1, 2),
    ("di_bloody_battle", "battle", 0, 3),
    ("di_bloodbath", "battle", 1, 2),
    ("di_bronze_wall", "battle", 0, 3),
    ("di_iron_wall", "battle", 1, 2),
    ("di_glory", "battle", 0, 1),
    ("di_divine_protection", "battle", 0, 1),
    ("di_reinforcements", "battle", 0, 1),
    ("di_tactical_choice", "battle", 0, 1),
    ("di_diversion", "battle", 0, 5),
]


def test_icon_cost_and_copies_of_every_intervention() -> None:
    rows = [(card.name, data.ICONS[card.icon], card.cost, card.copies) for card in data.INTERVENTIONS]
    assert rows == INTERVENTION_ROWS


def test_the_numbers_of_every_battle_card() -> None:
    rows = [(card.name, card.strength, card.damage, card.defence, card.self_loss) for card in data.BATTLE_CARDS]
    assert rows == [
        ("bc_sacrificial_charge", 5, 0, 0, 2),
        ("bc_cavalry_blitz", 4, 1, 0, 0),
        ("bc_fervent_purge", 3, 2, 0, 0),
        ("bc_shield_push", 3, 0, 1, 0),
        ("bc_mixed_tactics", 2, 2, 1, 0),
        ("bc_phalanx_defense", 2, 0, 2, 0),
        ("bc_chariot_raid", 1, 3, 0, 0),
        ("bc_defensive_retreat", 1, 1, 3, 0),
        ("bc_wyyrt_storm", 3, 3, 0, 0),
        ("bc_shetyw_barrier", 3, 0, 3, 0),
    ]
