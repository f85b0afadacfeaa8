"""What a finished game is worth to each seat, for learning."""

from typing import Final

from parlour.engine.outcome import Outcome

RESULT: Final = "result"
SCORE: Final = "score"
KINDS: Final[list[str]] = [RESULT, SCORE]


def rewards(outcome: Outcome, kind: str) -> list[float]:
    """One number for each seat: by place, or by the difference in points to the best of the others.

    Partners share one result. A single player of a game without partners has no one to beat: the score is the reward.
    """
    scores = outcome.scores
    if outcome.won is not None and kind == RESULT:
        return [1.0 if outcome.won else -1.0] * len(scores)
    if outcome.won is not None or len(scores) == 1:
        return [float(score.total) for score in scores] if kind == SCORE else [1.0] * len(scores)
    if kind == SCORE:
        return [_lead(outcome, seat) for seat in range(len(scores))]
    return [_by_place(outcome, seat) for seat in range(len(scores))]


def _lead(outcome: Outcome, seat: int) -> float:
    best = max([score.total for other, score in enumerate(outcome.scores) if other != seat])
    return float(outcome.scores[seat].total - best)


def _by_place(outcome: Outcome, seat: int) -> float:
    """From 1 for the first to -1 for the last, in equal steps. Those who share a place get the mean of its places."""
    rank = outcome.scores[seat].rank
    shared = sum([1 for score in outcome.scores if score.rank == rank])
    return 1.0 - 2.0 * (rank - 1 + (shared - 1) / 2.0) / (len(outcome.scores) - 1)
