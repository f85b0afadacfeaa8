"""A process that computes bots' moves: each question is a line of JSON, and so is each answer.

It never sees the real position, only one re-dealt from what the seat may know.
"""

import os
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from parlour.analysis import glance, judged
from parlour.bots import Hint, hints
from parlour.bots import Reason as Why
from parlour.bots.aims import aims_of
from parlour.bots.hints import Further
from parlour.bots.levels import find_level
from parlour.engine import Game, ParlourError, State
from parlour.engine.rng import rng_from_seed
from parlour.games import game as find_game
from parlour.server.protocol import Json, Label, Reason

READY: Final = b"ready"


class Question(msgspec.Struct):
    """With a `level`, asks for the move of such a bot; without one, for a few good moves.

    A bot that may `talk` also says what it is after. With what was `played`, asks for what would have been better, by a
    budget of `nodes`; without a budget, only for a glance at what it seems to have cost.
    """

    world: dict[str, Json]
    seat: int
    level: str | None
    seconds: float
    seed: str
    talk: bool = False
    played: list[int] | None = None
    nodes: int = 0


class Said(msgspec.Struct):
    """What a bot is after (`parlour.bots.aims.Aim`)."""

    kind: str
    params: dict[str, Json]


class Thought(msgspec.Struct):
    action: int
    value: float = 0.0
    then: list[Label] = []
    why: list[Reason] = []
    aims: list[Said] = []


class Judgement(msgspec.Struct):
    """What would have been better than what was played (`parlour.analysis.Verdict`)."""

    gain: float
    clear: bool
    plan: list[Label]
    why: list[Reason]


class Reply(msgspec.Struct):
    thoughts: list[Thought] = []
    judgement: Judgement | None = None
    error: str | None = None


def think(question: Question) -> Reply:
    try:
        state = find_game(question.world["game"]).load(question.world)
        seed = question.seed
        if question.played is not None:
            return Reply(judgement=_judgement(state, question))
        if question.level is None:
            found = hints(state, question.seat, seed=seed, seconds=question.seconds)
            return Reply([_thought(state.game, hint) for hint in found])
        level = find_level(question.level)
        plan = level.make(seed, question.seconds).plan(state, question.seat)
        aims = aims_of(state, question.seat, plan, level.kind, rng_from_seed("aims", seed)) if question.talk else []
        return Reply([Thought(plan[0], aims=[Said(aim.kind, aim.params) for aim in aims])])
    except ParlourError as error:
        return Reply(error=str(error))
    except Exception:
        return Reply(error=traceback.format_exc(limit=-3))  # for the server's log


def _thought(game: Game, hint: Hint) -> Thought:
    return Thought(hint.action, hint.value, labels(game, hint.then), _reasons(hint.why))


def _judgement(state: State, question: Question) -> Judgement:
    played = question.played or []
    if not question.nodes:
        return Judgement(glance(state, question.seat, played), False, [], [])
    verdict = judged(state, question.seat, played, question.nodes)
    return Judgement(verdict.gain, verdict.clear, labels(state.game, verdict.plan), _reasons(verdict.why))


def labels(game: Game, moves: list[Further]) -> list[Label]:
    return [Label(move.action, game.actions.format(move.action), move.label.key, move.label.params) for move in moves]


def _reasons(why: list[Why]) -> list[Reason]:
    return [Reason(reason.key, reason.params, reason.worth, reason.likely) for reason in why]


def let_people_first() -> None:
    """Give bots only the spare processor time. Linux divides it by session first, so this process gets its own."""
    os.nice(10)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("10", encoding="utf-8")


def main() -> None:
    let_people_first()
    decoder = msgspec.json.Decoder(Question)
    with suppress(BrokenPipeError):  # the server has ended
        _say(READY)
        for line in sys.stdin.buffer:
            _say(msgspec.json.encode(think(decoder.decode(line))))


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
