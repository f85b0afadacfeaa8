"""A dump with one change is refused with a sentence, or is a position in which the game continues."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.conformance.play import Playthrough, Variant
from parlour.engine import BadOption, BadPosition, Game, Json, State, canonical
from parlour.engine.rng import rng_from_seed
from parlour.games import games
from tests.conformance import changes
from tests.effort import CHANGED_DUMPS

MOVES = 40
"""How many moves are played from a changed position that was accepted."""
TO_THE_END = 20
"""One in this many is played to the end."""

REDEALT = 40
"""How many positions are re-dealt."""

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)


@cache
def positions(game: Game) -> list[Json]:
    return changes.positions(game)


def accepted(game: Game, dump: Json) -> State | None:
    try:
        return game.load(dump)
    except (BadPosition, BadOption) as refusal:
        told = str(refusal)
    assert len(told) > 10, "refused without a sentence"
    return None


def keep_laws(state: State) -> None:
    for law in state.game.laws:
        why = law.broken(state)
        assert not why, f"the law “{law.name}” is broken: {why}"


def play_on(state: State, random: Random, moves: int) -> None:
    for _ in range(moves):
        if not state.actors:
            assert state.outcome is not None
            return
        seat = random.choice(state.actors)
        legal = state.legal(seat)
        assert legal, f"seat {seat} has to act but has no legal action"
        state.apply(seat, random.choice(legal))
        keep_laws(state)


def play_to_the_end(state: State, random: Random) -> None:
    """With purpose: aimless games need not end."""
    way = Variant(state.game, state.seats, purposeful=True)
    rest = Playthrough(way, 0, state, rng_from_seed("dumps", random.randrange(1_000_000)))
    while state.actors:
        rest.play(rest.any_move())
        keep_laws(state)


def check(game: Game, dumps: list[Json], random: Random) -> bool:
    """Whether the changed dump was accepted."""
    dump = changes.changed(random, random.choice(dumps), random.choice(dumps)["agenda"])
    before = canonical(dump)
    state = accepted(game, dump)
    assert canonical(dump) == before, "loading changed the dump"
    if state is None:
        return False
    keep_laws(state)
    assert canonical(state.dump()) == before, "a loaded dump gives another dump"
    for seat in state.actors:
        for action in state.legal(seat):
            state.clone().apply(seat, action)
    play_on(state, random, MOVES)
    if random.randrange(TO_THE_END) == 0:
        play_to_the_end(state, random)
    return True


@GAMES
@settings(max_examples=CHANGED_DUMPS)
@given(random=st.randoms(use_true_random=False))
def test_a_changed_dump_is_refused_or_plays_on(game: Game, random: Random) -> None:
    check(game, positions(game), random)


@GAMES
def test_a_redealt_world_is_a_position(game: Game) -> None:
    """Bots are given worlds in which everything they cannot know is re-dealt."""
    random = Random(game.slug)
    dumps = positions(game)
    for dump in random.sample(dumps, min(len(dumps), REDEALT)):
        state = game.load(dump)
        seat = random.randrange(state.seats)
        world = state.determinize(seat, state.rng.fork("world"))
        assert canonical(game.load(world.dump()).dump()) == canonical(world.dump())
