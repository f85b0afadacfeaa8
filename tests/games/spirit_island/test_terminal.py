"""The table in the terminal: lands with what comes to them, Spirits and cards with what they do, in 80 columns."""

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

from parlour.engine import State
from parlour.engine.drawing import LINE
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from tests.games.spirit_island.positions import Island

NAMES = ["Ann", "Bernard", "Clara"]


def drawn(state: State, viewer: int | None = 0, language: str = "en") -> str:
    assert GAME.draw is not None
    return Text.from_markup(GAME.draw(state.view(viewer), GAME.words(language), NAMES[: state.seats])).plain


def line_with(text: str, *parts: str) -> str:
    return next(line for line in text.splitlines() if all(part in line for part in parts))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_fits_eighty_columns(seats: int, language: str) -> None:
    for moves in (0, 20, 60, 120, 100_000):
        state = GAME.new(seats, {}, f"terminal/{moves}")
        playout(state, rng_from_seed("terminal", moves), moves)
        for viewer in (None, 0):
            text = drawn(state, viewer, language)
            assert [line for line in text.splitlines() if cell_len(line) > LINE] == []
            assert all(name in text for name in NAMES[:seats])


def test_a_land_tells_its_pieces_and_what_is_to_come() -> None:
    island = Island("g7: 2P T E 3D; g8: P C T(1) Bl; g4: 2E", "eyes_watch")
    island.state.ravage_card = data.INVADER_IDS.index("i1_jungle")
    island.state.build_card = data.INVADER_IDS.index("i1_mountain")
    island.state.phase = data.SPIRIT
    text = drawn(island.run(SPIRIT_PHASE).state)
    assert re.search(r"G7 jungle +▲1 ●1 ⌂3 +A2\* +ravage 3 → ✖ -1⌂ -A", text)
    assert re.search(r"G8 mountain +■1 ▲'1 +A1 ✖1 +build ▲", text)
    assert "Ravage: jungle · Build: mountain · Explore: –" in text
    assert "If nobody acts: +1 Blight, 5 left, 1 Dahan lost, 1 Presence lost, built: 1 Town" in " ".join(text.split())


def test_defend_and_a_blight_that_spreads_are_shown() -> None:
    island = Island("g7: P T E; g5: P C Bl", "eyes_watch")
    island.state.defend[island.names["g7"]] = 4
    for card, expected in (("i1_jungle", r"G7 jungle +▲1 ●1 +A1 ◆4 +ravage 3-4=0"), ("i1_sands", r"ravage 3 → ✖✖ -A")):
        island.state.ravage_card = data.INVADER_IDS.index(card)
        assert re.search(expected, drawn(island.state))


def test_adjacent_lands_stay_in_one_line() -> None:
    text = drawn(Island("g7: P E; h4: Q; b4: R", "eyes_watch fathomless_mud rising_heat").state)
    assert "H4: G7 G8 H3 H5 H7 B4 B7" in text


def test_the_own_spirit_shows_its_panel_and_its_cards_with_their_effects() -> None:
    island = Island("g7: 2P E; h4: Q", "eyes_watch fathomless_mud").elements("1 moon 2 plant")
    text = drawn(island.state)
    assert line_with(text, "B Bernard: ") == "B Bernard: Fathomless Mud of the Swamp"
    assert "energy track: 1 | 1 2 plant 3 moon 4" in text
    assert "✓ 1 moon, 2 plant: 1 fear. Defend 2." in text
    assert "· 2 moon, 3 plant: Instead: 1 fear, Defend 4." in text
    one_line = " ".join(text.split())
    assert (
        "Mysterious Abductions (1 energy, fast, Presence, range 0): 1 fear. 1 damage. Gives 1 moon, 1 fire, 1 plant."
    ) in one_line
    assert "Foul Vapors and Fetid Muck," in one_line, "a partner's hand is open, but only by name"
    assert "Foul Vapors and Fetid Muck (" not in one_line
    assert text.index("B Bernard") < text.index("A Ann"), "the own Spirit stands next to the question"


def test_a_threshold_is_told_with_its_elements() -> None:
    island = Island("g7: 2P E", "eyes_watch").give("natures_resilience")
    told = " ".join(drawn(island.state).split())
    assert "Defend 6. With 2 water: You may remove 1 Blight instead. Gives 1 earth, 1 plant, 1 animal." in told


def test_hidden_hands_stay_hidden() -> None:
    island = Island("g7: 2P E", "eyes_watch", options={"spectator_hands": "hidden"})
    assert "4 cards in hand" in drawn(island.state, None)
    assert "Mysterious Abductions" not in drawn(island.state, None)


def test_the_set_up_tells_how_each_spirit_plays() -> None:
    state = GAME.new(2, {}, 1)
    state.apply(0, GAME.actions.parse("take_spirit spirit=eyes_watch"))
    text = drawn(state)
    assert "Eyes Watch From the Trees. Guards lands together with the Dahan." in text
    assert "A Ann: Eyes Watch From the Trees" in text
    assert "B Bernard: no Spirit yet" in text


def test_the_end_of_the_terror_levels_is_victory() -> None:
    island = Island("g7: 2P E", "eyes_watch")
    assert "Terror level 1. Win: no Invaders on the island; 12 fear to the next level." in drawn(island.state)
    island.state.terror = data.TERROR_LEVELS
    assert "Terror level 3. Win: no Cities; 12 fear to victory." in drawn(island.state)
