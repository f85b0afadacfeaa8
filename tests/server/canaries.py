"""Dare with canaries: every card has a unique nonsense name, so that a leaked one is found in any text."""

from typing import Any

from parlour.engine import Catalogue, Domain, Event, Game, Json, State, Step
from parlour.engine.actions import Verb
from tests.conformance import dare

BEASTS = ["abbot", "bison", "crane", "drake", "egret", "finch", "goose", "heron", "ibis", "koala", "lemur", "moose"]
CANARIES = [f"zq{beast}xv" for beast in BEASTS]
ACTIONS = Catalogue()
PICK: Verb = ACTIONS.verb("pick", card=Domain("card", CANARIES))
KEEP: Verb = ACTIONS.verb("keep")
DARE: Verb = ACTIONS.verb("dare")


class PickCard(dare.PickCard):
    def take(self, state: dare.DareState, seat: int, action: int) -> None:
        state.picks[seat] = PICK.arg(action)
        if state.journal is not None:
            mine = {"seat": f"seat:{seat}", "card": CANARIES[PICK.arg(action)]}
            public = Event("picked_something", {"seat": f"seat:{seat}"}, [])
            state.tell("picked", mine, [f"card:{CANARIES[PICK.arg(action)]}"], only=[seat], public=public)
        state.push(self if self.actors(state) else Reveal())


class Reveal(dare.Reveal):
    def run(self, state: dare.DareState) -> None:
        journal, state.journal = state.journal, None
        super().run(state)
        state.journal = journal
        state.agenda[-1] = KeepOrDare(state.picks.index(max(state.picks)))
        if state.journal is not None:
            state.tell("revealed", {"cards": [CANARIES[pick] for pick in state.picks]})


def start(state: dare.DareState) -> None:
    dare.start(state)
    state.agenda = [PickCard()]


def table(state: dare.DareState, seat: int | None) -> dict[str, Json]:
    seen = dare.table(state, seat)
    for key in ("hand", "shown"):
        seen[key] = [CANARIES[card - 1] for card in seen[key]]
    seen["pick"] = CANARIES[seen["pick"] - 1] if seen["pick"] else None
    return seen


class KeepOrDare(dare.KeepOrDare):
    def take(self, state: dare.DareState, seat: int, action: int) -> None:
        super().take(state, seat, action)
        if state.agenda and isinstance(state.agenda[-1], dare.PickCard):
            state.agenda[-1] = PickCard()


def make() -> Game:
    game = dare.make("Dare with canaries")
    steps: list[type[Step[Any]]] = [PickCard, Reveal, KeepOrDare]
    game.slug = "canary"
    game.actions = ACTIONS
    game.start = start
    game.table = table
    game.steps = {step.__name__: step for step in steps}
    return game


def hand(state: State, seat: int) -> set[str]:
    assert isinstance(state, dare.DareState)
    return {CANARIES[card] for card in state.hands[seat]}
