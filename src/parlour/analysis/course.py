"""A game as it was played, whether a record or a table remembers it."""

from collections.abc import Iterator
from dataclasses import dataclass

from parlour.engine import Move, Record, Renewal, State


@dataclass(frozen=True)
class Course:
    """The first position, the moves, and after which of them everything to come was drawn anew."""

    first: State
    moves: list[Move]
    renewals: list[Renewal]

    @classmethod
    def of(cls, record: Record) -> "Course":
        return cls(record.start(), record.moves, record.renewals)

    def walk(self) -> Iterator[State]:
        """The position before each move, and the last one: always the same state, which goes on."""
        state = self.first.clone()
        yield state
        for done, move in enumerate(self.moves, 1):
            state.apply(move.seat, move.action)
            for renewal in self.renewals:
                if renewal.after == done:
                    state.renew(renewal.seed)
            yield state
