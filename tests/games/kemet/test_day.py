"""The Day: turns, tokens, equilibrium, day cards, regrouping, victory."""

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.predicates.tokens import balanced_spaces, may_end
from parlour.games.kemet.scoring import fame, would_win
from parlour.games.kemet.state import new_player
from tests.games.kemet.positions import (
    allowed,
    asked,
    discard,
    do,
    events,
    give,
    hand,
    legal,
    night,
    placed,
    pp,
    put,
    pyramid,
    refresh,
    table,
    units,
    why_not,
)

PRAY = "place token=normal space=pray_a"
PRAY_B = "place token=normal space=pray_b"


def spaces(state: object, token: str = "normal") -> set[str]:
    start = f"place token={token} space="
    return {text.removeprefix(start) for text in legal(state) if text.startswith(start)}  # type: ignore[arg-type]


def test_turns_go_round_in_turn_order_five_times() -> None:
    state = table(3)
    state.order = [0, 2, 1]
    seen = []
    while not state.night:
        seen.append(state.active)
        free = [text for text in legal(state) if text.startswith("place")]
        before = state.turns
        do(state, next((text for text in free if "pray" in text), free[0]))
        while not state.night and state.turns == before:
            do(state, next(text for text in legal(state) if text in ("decline", "done", "halt", "end_turn")))
    assert seen == [0, 2, 1] * 5


def test_ordinary_spaces_and_those_of_own_colours() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    pyramid(state, "nw_d2", "diamond", 1)
    assert spaces(state) == {
        "move_a",
        "recruit",
        "build",
        "move_b",
        "pray_a",
        "acquire_ruby",
        "acquire_diamond",
        "pray_b",
    }


def test_all_acquire_spaces_variant() -> None:
    state = table(acquire_spaces="all_colours")
    assert {f"acquire_{colour}" for colour in data.COLOURS} <= spaces(state)


def test_an_acquire_space_opens_with_control_and_closes_again() -> None:
    state = table()
    pyramid(state, "c_d1", "onyx", 3)
    assert "acquire_onyx" not in spaces(state)
    put(state, 0, "c_d1", 1)
    assert "acquire_onyx" in spaces(state)
    do(state, "place token=normal space=acquire_onyx", "decline")
    state.active = 0
    state.to_supply(state.board.districts[3], 1)
    assert (
        state.players[0].spaces >> (data.ACQUIRE + data.COLOURS.index("onyx")) & 1
    )  # the token stays and covers floor 1


def test_founding_lays_the_acquire_token() -> None:
    state = table()
    pp(state, 3)
    do(state, "place token=normal space=build", "build zone=nw_d1 colour=onyx level=1")
    assert state.players[0].acquire_tokens == 1 << data.COLOURS.index("onyx")


def test_a_space_takes_one_token() -> None:
    state = table()
    placed(state, 0, "pray_a")
    assert why_not(state, PRAY) == "There is already a token on that space."


def test_one_normal_token_a_turn() -> None:
    state = table()
    hand(state, 0, "di_prayer")
    do(state, PRAY)
    assert why_not(state, PRAY_B) == "You can place only one normal token per turn."
    do(state, "end_turn")
    assert state.active == 1


def test_a_turn_cannot_end_without_a_token() -> None:
    state = table()
    assert why_not(state, "end_turn") == "You must place one normal action token each turn."


def test_a_token_may_be_placed_without_effect() -> None:
    state = table()
    do(state, "place token=normal space=move_a")  # no Units anywhere: nothing to move
    assert state.active == 1


@pytest.mark.parametrize(
    ("earlier", "open_floors"),
    [
        (("pray_b", "acquire_ruby", "acquire_onyx"), {2, 3}),
        (("move_a", "recruit", "build"), {1, 2}),  # both spaces of floor 3 are taken
        (("move_a", "recruit", "build", "pray_a"), {1}),
        (("pray_b", "pray_a", "build", "move_b"), {3}),
        ((), {1, 2, 3}),
    ],
)
def test_equilibrium(earlier: tuple[str, ...], open_floors: set[int]) -> None:
    state = table(acquire_spaces="all_colours")
    placed(state, 0, *earlier)
    assert {data.FLOOR_OF[data.SPACES.index(space)] for space in spaces(state)} == open_floors


def test_the_silver_token_covers_one_floor_for_the_end_of_a_turn() -> None:
    player = new_player(0)
    player.tokens, player.silver = 2, data.IN_HAND
    assert may_end(player)  # three floors, three tokens
    player.tokens = 1
    assert not may_end(player)


@pytest.mark.parametrize("silver", [False, True])
def test_equilibrium_never_leaves_a_player_stuck(silver: bool) -> None:
    """Every way to place the tokens of a Day on a board with two Acquire spaces covers all floors in the end."""
    player = new_player(0)
    usable = [space for space, name in enumerate(data.SPACES) if name not in ("acquire_diamond", "acquire_onyx")]
    seen: set[tuple[int, int, int, bool]] = set()
    waiting = [(0, data.NORMAL_TOKENS, data.IN_HAND if silver else data.NOT_OWNED, False)]
    while waiting:
        position = waiting.pop()
        if position in seen:
            continue
        seen.add(position)
        player.spaces, player.tokens, player.silver, laid = position
        ways = [space for space in usable if balanced_spaces(player) & ~player.spaces & 1 << space]
        if laid and may_end(player):
            if player.tokens == 0:
                assert data.OPEN_FLOORS[player.spaces] == 0
            else:
                waiting.append((player.spaces, player.tokens, player.silver, False))
        elif laid:
            assert player.silver == data.IN_HAND
            assert ways
        else:
            assert ways
        for space in ways:
            taken = player.spaces | 1 << space
            if not laid:
                waiting.append((taken, player.tokens - 1, player.silver, True))
            if player.silver == data.IN_HAND:
                waiting.append((taken, player.tokens, data.PLACED, laid))
    assert len(seen) > 100


def test_silver_is_a_second_action_in_the_turn() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby")
    pp(state, 2)
    do(state, "place token=silver space=pray_b", PRAY)
    assert state.players[0].pp == 6
    assert state.active == 1
    assert state.players[0].silver == data.PLACED


def test_silver_needs_the_token_in_hand() -> None:
    state = table()
    assert why_not(state, "place token=silver space=pray_b") == "You have no silver token in hand."


def test_gold_and_silver_and_normal_in_one_turn() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby", "forced_march")
    put(state, 0, "front_nw", 1)
    do(state, "gold tile=forced_march", "march zone=front_nw units=1 creature=without", "step to=mid_n")
    do(state, "place token=silver space=pray_b", PRAY)
    assert state.active == 1
    assert state.players[0].pp == 11
    assert units(state, "mid_n") == (0, 1)


def test_one_gold_action_a_round_whatever_the_tiles() -> None:
    state = table()
    give(state, 0, "forced_march", "divine_will")
    do(state, "gold tile=forced_march")
    assert why_not(state, "gold tile=divine_will") == "The gold token can be used only once per round."


def test_gold_needs_a_gold_tile() -> None:
    assert why_not(table(), "gold tile=forced_march") == "You own no such gold tile."


def test_unused_extra_tokens_are_not_asked_for_after_the_turn() -> None:
    state = table()
    give(state, 0, "forced_march")
    do(state, PRAY)
    assert allowed(state, "end_turn")  # gold may stay unused
    do(state, "end_turn")
    assert state.active == 1


def test_day_cards_before_and_after_the_action() -> None:
    state = table()
    hand(state, 0, "di_prayer", "di_prayer")
    pp(state, 0)
    do(state, "play card=di_prayer", PRAY, "play card=di_prayer")
    assert state.players[0].pp == 6
    assert state.active == 1  # the hand is empty, so nothing is asked


def test_everybody_with_a_card_in_hand_is_asked_at_the_end() -> None:
    """The question must not reveal which card it is."""
    state = table()
    hand(state, 0, "di_war_rage")
    do(state, PRAY)
    assert legal(state) == ["end_turn"]


def test_regrouping_before_a_token() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    give(state, 0, "phoenix", "mummy")
    do(state, "post creature=phoenix to=front_nw")
    assert state.creature_at(0, state.board.front[state.players[0].city]) == data.CREATURE["phoenix"]
    assert "regrouped once" in why_not(state, "post creature=phoenix to=supply")
    # A Troop has one creature, and the phoenix has already joined this one.
    assert not allowed(state, "post creature=mummy to=front_nw")


def test_regrouping_can_swap_two_creatures() -> None:
    state = table()
    put(state, 0, "front_nw", 2, "phoenix")
    put(state, 0, "mid_n", 2, "mummy")
    do(state, "post creature=phoenix to=mid_n", "post creature=mummy to=front_nw")
    zones = {data.CREATURES[c].name: zone for c, zone in enumerate(state.creature_zone) if zone >= 0}
    assert zones == {"phoenix": state.board.obelisks[0], "mummy": state.board.front[state.players[0].city]}


def test_a_creature_goes_back_to_supply() -> None:
    state = table()
    put(state, 0, "front_nw", 2, "phoenix")
    do(state, "post creature=phoenix to=supply")
    assert state.creature_zone[data.CREATURE["phoenix"]] == -1


def test_only_own_creatures_regroup() -> None:
    state = table()
    put(state, 1, "front_c", 2, "phoenix")
    put(state, 0, "front_nw", 2)
    assert why_not(state, "post creature=phoenix to=front_nw") == "That creature is not yours."


def test_day_cards_come_before_regrouping() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    give(state, 0, "phoenix")
    hand(state, 0, "di_prayer")
    do(state, "post creature=phoenix to=front_nw")
    assert why_not(state, "play card=di_prayer") == "Day cards must be played before creatures regroup."
    do(state, PRAY)
    assert allowed(state, "play card=di_prayer")


def test_regrouping_obliges_to_a_token() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    give(state, 0, "phoenix", "act_of_god_ruby")
    do(state, PRAY, "post creature=phoenix to=front_nw")
    assert why_not(state, "end_turn") == "You have regrouped creatures, so you must now place a token."
    do(state, "place token=silver space=pray_b")
    assert state.active == 1


def test_no_regrouping_without_a_token_to_come() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    give(state, 0, "phoenix")
    hand(state, 0, "di_war_rage")
    do(state, PRAY)
    assert legal(state) == ["end_turn"]


def test_victory_at_the_start_of_the_own_turn() -> None:
    state = table(3)
    state.players[1].battle_fame = 9
    told = events(state, PRAY)
    assert told[-1]["key"] == "game_won"
    assert state.actors == []
    outcome = state.outcome
    assert outcome is not None
    assert outcome.ranks == [2, 1, 3]
    assert outcome.reason == "victory"


def test_no_victory_while_somebody_has_more() -> None:
    state = table(3)
    state.players[1].battle_fame = 9
    state.players[2].battle_fame = 10
    do(state, PRAY)
    assert state.active == 1
    do(state, PRAY)
    assert state.winner == 2


def test_ties_do_not_stop_the_active_player() -> None:
    state = table(3)
    state.players[1].battle_fame = 9
    state.players[2].battle_fame = 9
    do(state, PRAY)
    assert state.winner == 1


def test_fame_of_the_night_counts_at_the_start_of_the_next_turn() -> None:
    state = table(3)
    state.players[1].battle_fame = 6
    put(state, 1, "west_temple", 1)
    put(state, 1, "west_river_temple", 1)
    night(state)
    assert fame(state, 1) == 9  # with Adoration
    assert asked(state) == "SetOrder"
    assert state.winner == -1
    do(state, "next_in_order seat=0", "next_in_order seat=1")
    assert (state.active, state.winner) == (0, -1)
    do(state, PRAY, "end_turn")
    assert state.winner == 1


def test_fame_lost_before_the_own_turn_wins_nothing() -> None:
    state = table(2)
    state.players[1].battle_fame = 8
    put(state, 1, "west_temple", 1)
    hand(state, 0, "di_raining_fire")
    assert would_win(state, 1)
    do(state, "play card=di_raining_fire", "strike zone=west_temple", PRAY)
    assert (state.active, state.winner) == (1, -1)


@pytest.mark.parametrize("target", [8, 10, 12])
def test_target_variant(target: int) -> None:
    state = table(2, target_fp=target)
    state.players[0].battle_fame = target - 1
    assert not would_win(state, 0)
    state.players[0].battle_fame = target
    assert would_win(state, 0)


def test_temporary_fame_counts() -> None:
    state = table()
    state.players[0].battle_fame = 7
    put(state, 0, "west_temple", 1)
    pyramid(state, "nw_d1", "ruby", 4)
    assert fame(state, 0) == 9
    assert would_win(state, 0)


def test_refused_cards() -> None:
    state = table()
    assert why_not(state, "play card=di_prayer") == "You do not hold that card."
    hand(state, 0, "di_raining_fire", "di_divine_memory")
    assert why_not(state, "play card=di_raining_fire") == "That card has no target now."
    put(state, 1, "mid_n", 1)
    discard(state, "di_war_rage")
    pp(state, 0)
    assert why_not(state, "play card=di_raining_fire") == "You cannot pay for that card."


def test_a_new_day_follows_the_night() -> None:
    state = table(2)
    state.round = 3
    placed(state, 0, "move_a", "recruit", "build", "pray_b")
    state.turns = 10
    state.order = [1, 0]
    state.players[1].tokens = 0
    state.players[1].spaces = 0b11111
    refresh(state)
    do(state, PRAY)
    assert asked(state) == "SetOrder"
    assert state.night
    do(state, "next_in_order seat=0")
    assert (state.round, state.turns, state.active, state.night) == (4, 1, 0, False)
