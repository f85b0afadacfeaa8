"""What a bot says about its move: true, and no secret."""

import pytest

from parlour import games
from parlour.bots.aims import Aim, aims_of
from parlour.bots.bot import Bot
from parlour.bots.levels import make_bot
from parlour.bots.worth import after, worth
from parlour.engine import Game, State
from parlour.engine.rng import rng_from_seed
from tests.bots.test_bots import positions

KINDS = ["random", "greedy", "search"]
BOTS = {"random": "random", "greedy": "greedy", "search": "search:60"}
LUCK = rng_from_seed("aims", 1)
ALLOWED = {
    "random": {"go", "take", "plain"},
    "greedy": {"go", "take", "why", "contest"},
    "search": {"go", "take", "why", "contest", "next", "toward", "wait"},
}


def planned(state: State, kind: str) -> tuple[int, list[int]]:
    seat = state.actors[0]
    bot: Bot = make_bot(BOTS[kind], 3)
    return seat, bot.plan(state.determinize(seat, LUCK.fork("world")), seat)


def said(aims: list[Aim]) -> list[tuple[str, object]]:
    return [(aim.kind, aim.params) for aim in aims]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("title", games(), ids=lambda title: title.slug)
def test_what_is_said_does_not_change_when_hidden_things_are_dealt_anew(title: Game, kind: str) -> None:
    """Those who only watch learn nothing: in every world they think possible, the same is said."""
    for number, state in enumerate(positions(title, 3)):
        seat, plan = planned(state, kind)
        if plan[0] not in state.legal(seat):
            continue
        aims = said(aims_of(state, seat, plan, kind, LUCK))
        assert {kind for kind, _ in aims} <= ALLOWED[kind]
        for viewer in (None, seat):
            other = state.determinize(viewer, rng_from_seed("other", number))
            if plan[0] not in other.legal(seat):
                assert aims == []
                continue
            there = said(aims_of(other, seat, plan, kind, LUCK))
            lasting = [aim for aim in aims if aim in there]
            assert lasting == aims


@pytest.mark.parametrize("title", games(), ids=lambda title: title.slug)
def test_every_kind_is_true(title: Game) -> None:
    for state in positions(title, 4):
        seat, plan = planned(state, "search")
        if plan[0] not in state.legal(seat):
            continue
        elements = title.actions.elements(plan[0], seat)
        later = title.actions.elements(plan[1], seat) if len(plan) > 1 else []
        for aim in aims_of(state, seat, plan, "search", LUCK):
            if aim.kind == "go":
                assert aim.params["place"]["params"]["of"] in elements
            elif aim.kind == "next":
                assert aim.params["place"]["params"]["of"] in later
            elif aim.kind == "contest":
                assert not title.cooperative
                assert aim.params["rival"] != f"seat:{seat}"
            elif aim.kind == "wait":
                best = max(worth(after(state, seat, action), seat) for action in state.legal(seat))
                assert best > worth(after(state, seat, plan[0]), seat)
            if "goal" in aim.params:
                assert title.has_words("aims", aim.params["goal"]["key"])


@pytest.mark.parametrize("title", games(), ids=lambda title: title.slug)
def test_aims_are_gains_that_the_evaluation_knows(title: Game) -> None:
    """Every aim of a game's words is a place or the key of one of its reasons, in every language."""
    for language in ("en", "de"):
        words = title.words(language).sections
        keys = [key for key in words["aims"] if not key.startswith("place.")]
        assert set(keys) <= set(words["reasons"])
        assert not [key for key in keys if ".other_" in key or key.endswith(".kept")]
