"""Set-up: Spirits, boards, decks, first Presence, first Explore; and the options."""

import pytest

from parlour.engine import BadOption
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.state import SpiritIslandState


def table(seats: int, spirits: str, boards: str = "", seed: int = 0, **options: str) -> SpiritIslandState:
    state = GAME.new(seats, dict(options), seed)
    assert isinstance(state, SpiritIslandState)
    for seat, spirit in enumerate(spirits.split()):
        state.apply(seat, GAME.actions.parse(f"take_spirit spirit={spirit}"))
    for seat, board in enumerate(boards.split()):
        state.apply(seat, GAME.actions.parse(f"take_board board={board}"))
    return state


STARTS = {
    "devouring_teeth": {"g": {"g5": 1}, "h": {"h5": 1}, "b": {"b5": 1}},
    "eyes_watch": {"g": {"g7": 2}, "h": {"h5": 2}, "b": {"b8": 2}},
    "fathomless_mud": {"g": {"g2": 2}, "h": {"h6": 2}, "b": {"b1": 2}},
    "rising_heat": {"g": {"g5": 2}, "h": {"h8": 2}, "b": {"b5": 2}},
    "sun_bright_whirlwind": {"g": {"g5": 1, "g1": 2}, "h": {"h8": 1, "h3": 2}, "b": {"b5": 1, "b2": 2}},
}


@pytest.mark.parametrize("spirit", data.SPIRIT_IDS)
@pytest.mark.parametrize("board", ["g", "h", "b"])
def test_starting_lands(spirit: str, board: str) -> None:
    state = table(1, spirit, board_1=board.upper())
    player = state.players[0]
    found = {state.island.names[land]: count for land, count in enumerate(player.presence) if count}
    assert found == STARTS[spirit][board]
    assert (
        sum(player.presence)
        + len(data.SPIRITS[player.spirit].energy.labels)
        - 1
        + len(data.SPIRITS[player.spirit].cards.labels)
        - 1
        == 13
    )
    assert (player.energy, len(player.hand)) == (0, 4)


@pytest.mark.parametrize(("seats", "blight", "fear"), [(1, 6, 4), (2, 11, 8), (3, 16, 12)])
def test_pools_and_start_pieces(seats: int, blight: int, fear: int) -> None:
    spirits = " ".join(data.SPIRIT_IDS[:seats])
    state = table(seats, spirits, " ".join("ghb"[: seats - 1]))
    assert (state.blight_pool, state.fear_pool) == (blight, fear)
    assert (state.cities, state.towns, state.dahan, sum(state.blight)) == (seats, seats, 6 * seats, seats)
    assert state.explorers > 0
    assert (len(state.invader_deck), state.ravage_card) == (11, -1)
    assert data.STAGE[state.build_card] == 1
    assert (len(state.fear_deck), len(state.fear_unused), state.terror) == (9, 6, 1)
    assert (len(state.minor_deck), len(state.major_deck)) == (36, 22)


def test_invader_deck_is_three_four_five() -> None:
    state = table(1, "eyes_watch")
    stages = [data.STAGE[state.build_card]] + [data.STAGE[card] for card in reversed(state.invader_deck)]
    assert stages == [1] * 3 + [2] * 4 + [3] * 5
    assert sorted(data.STAGE[card] for card in state.invader_unused) == [1, 2, 3]


def test_spirits_are_chosen_in_seat_order_then_boards() -> None:
    state = GAME.new(3)
    assert state.actors == [0]
    for seat, spirit in enumerate(["rising_heat", "eyes_watch", "fathomless_mud"]):
        assert state.actors == [seat]
        state.apply(seat, GAME.actions.parse(f"take_spirit spirit={spirit}"))
        assert GAME.actions.parse(f"take_spirit spirit={spirit}") not in state.legal(state.actors[0])
    state.apply(0, GAME.actions.parse("take_board board=h"))
    state.apply(1, GAME.actions.parse("take_board board=b"))
    assert isinstance(state, SpiritIslandState)
    assert [player.board for player in state.players] == [1, 2, 0], "the last board leaves no choice"
    assert state.turn == 1


def test_random_spirits_ask_nobody() -> None:
    state = GAME.new(3, {"spirit_choice": "random"}, 5)
    assert isinstance(state, SpiritIslandState)
    assert state.turn == 1
    assert len({player.spirit for player in state.players}) == 3
    assert sorted(player.board for player in state.players) == [0, 1, 2]


def test_guided_lists_are_set_aside() -> None:
    state = table(2, "devouring_teeth eyes_watch", "g", guided_powers="on")
    assert (len(state.minor_deck), len(state.major_deck)) == (36 - 10, 22 - 4)
    lists = [card for spirit in data.SPIRITS for card in spirit.guided]
    assert len(set(lists)) == 35, "the five lists have no card in common"


def test_custom_boards_are_used_in_the_order_given() -> None:
    state = table(2, "devouring_teeth eyes_watch", "a", board_1="A", board_2="D")
    assert state.island.letters == "AD"
    assert state.cities == 2


def test_a_chosen_standard_board_leaves_the_others_free() -> None:
    assert GAME.new(2, {"board_1": "H"}).options["board_2"] == "G"
    assert GAME.new(1).options["board_1"] == "G"


def test_the_same_board_twice_is_refused() -> None:
    with pytest.raises(BadOption, match="only once, not A, A"):
        GAME.new(2, {"board_1": "A", "board_2": "A"})


def test_tracks() -> None:
    labels = {spirit.id: (spirit.energy.labels, spirit.cards.labels) for spirit in data.SPIRITS}
    assert labels["devouring_teeth"] == (
        ["2", "fire", "3", "4", "animal", "6", "7"],
        ["1", "2", "animal", "fire", "3", "earth", "4"],
    )
    assert labels["eyes_watch"] == (["1", "1", "2", "plant", "3", "moon", "4"], ["1", "2", "air", "3", "plant", "4"])
    assert labels["fathomless_mud"] == (
        ["1", "plant", "2", "3", "water", "4", "5"],
        ["1", "2", "earth", "3", "moon", "4"],
    )
    assert labels["rising_heat"] == (["1", "earth", "2", "3", "fire", "4", "5"], ["1", "2", "2", "3", "4", "5+fire"])
    assert labels["sun_bright_whirlwind"] == (
        ["1", "2", "sun", "3", "4+air", "6"],
        ["1", "2", "3", "air", "4", "5+sun"],
    )


def test_a_space_with_a_number_and_an_element_gives_both() -> None:
    track = data.SPIRITS[data.WHIRLWIND].energy
    assert track.best[5] == 4
    assert data.ELEMENT_IDS[track.elements[4]] == "air"
