"""The story of a finished game: how it stood after each turn, when it turned, and what if it had gone on otherwise."""

from functools import partial
from itertools import pairwise
from typing import Final

import msgspec

from parlour.bots.worth import worths
from parlour.engine import State
from parlour.server import protocol as p
from parlour.server.game.history import History, Taken, position_hash
from parlour.server.game.titles import DEFAULT_LEVEL
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.lobby import at_position, begun
from parlour.server.room.info import SEED_TOLD
from parlour.server.store.rows import SeatRow
from parlour.server.words.names import kept_name
from parlour.server.words.refusals import refused

TURNING: Final = 3
"""The most turning points."""
SWING: Final = 0.04
"""A smaller change of somebody's chance is no turning point."""


class Stories:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def tell(self, address: str, table: str) -> p.Story:
        history = await self._finished(table)
        return await self._desk.aside.run(address, partial(told, history))

    async def go_on(self, address: str, person: str, table: str, body: p.GoOn) -> p.TableAnswer:
        """A new table that goes on from a past position: the asker on their seats, bots on the others."""
        row = await self._desk.table(table)
        history = await self._finished(table)
        if body.number > history.version:
            raise refused("no_entry", entries=history.version)
        state = await self._desk.aside.run(address, history.way_to(body.number).walk)
        if not state.actors:
            raise refused("ended_already")
        own = row.seats_of(person) or [0]
        wanted = [_as_before(seat, body.name if seat.number in own else None) for seat in row.seats]
        position = state.dump()
        new = at_position(history.game, position, person, wanted, body.commitment)
        new = msgspec.structs.replace(
            new, seed=row.seed, origin="continued", start=position_hash(state), actors=list(state.actors)
        )
        new = begun(new, history.game)
        await self._desk.add(new, history.game)
        return self._desk.answer(new, person)

    async def _finished(self, table: str) -> History:
        row = await self._desk.table(table)
        if row.status not in SEED_TOLD:
            raise refused("story_when_over")
        return (await self._desk.stored(row)).begun()


def _as_before(seat: SeatRow, name: str | None) -> p.NewSeat:
    """The same player again; a bot for somebody else."""
    if name is not None:
        return p.NewSeat("human", kept_name(seat.name) if seat.person is not None else name)
    return p.NewSeat("bot", kept_name(seat.name) if seat.name else None, seat.level or DEFAULT_LEVEL, seat.character)


class Turn(msgspec.Struct):
    """One turn of a game: its moves, and everybody's chances before and after each of them."""

    moves: list[Taken]
    chances: list[list[float]]
    round: int


def told(history: History) -> p.Story:
    """Replay the game, and ask the evaluation after each move what everybody's chances are."""
    turns = _turns(history)
    raw = [turns[0].chances[0], *(turn.chances[-1] for turn in turns)] if turns else [chances(history.first)]
    seats = history.first.seats
    points = [p.StoryPoint(0, history.first.round, raw[0])]
    for index, turn in enumerate(turns, 1):
        level = raw[-1] if index == len(turns) else _mean(raw[max(0, index - seats + 1) : index + 1])
        points.append(p.StoryPoint(turn.moves[-1].number, turn.round, level))
    return p.Story(points, _turning_points(turns, raw, seats))


def _turns(history: History) -> list[Turn]:
    state = history.first.clone()
    now = chances(state)
    done: list[Taken] = []
    turns: list[Turn] = []
    for taken in history.taken:
        last = turns[-1].moves[-1] if turns else None
        if last is None or (last.turn, last.seat) != (taken.turn, taken.seat):
            turns.append(Turn([], [now], history.lines[taken.number - 1].round))
        history.forward(state, done, (taken.number, taken.seat, taken.action))
        now = chances(state)
        turns[-1].moves.append(taken)
        turns[-1].chances.append(now)
    return turns


def _turning_points(turns: list[Turn], raw: list[list[float]], seats: int) -> list[p.TurningPoint]:
    """The turns with the largest lasting changes, at least a round apart.

    Whoever has just moved looks better, so the turns of a whole round are compared: those from this one on, and those
    before it. Neither the set-up (round 0, if there are rounds) nor the end itself is a turning point.
    """
    rounds = bool(turns) and turns[-1].round > 0
    found: dict[int, p.TurningPoint] = {}
    for index, turn in enumerate(turns[:-1], 1):
        if turn.round > 0 or not rounds:
            after = _mean(raw[index : min(index + seats, len(turns))])
            found[index] = _turning_point(turn, _mean(raw[max(0, index - seats) : index]), after)
    chosen: list[int] = []
    for index in sorted(found, key=lambda index: -abs(found[index].change)):
        apart = all(abs(index - other) >= seats for other in chosen)
        if apart and len(chosen) < TURNING and abs(found[index].change) >= SWING:
            chosen.append(index)
    return [found[index] for index in sorted(chosen)]


def _turning_point(turn: Turn, before: list[float], after: list[float]) -> p.TurningPoint:
    """Whose chance a turn has changed most, and by which of its moves."""
    changes = [new - old for old, new in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    steps = [abs(new[seat] - old[seat]) for old, new in pairwise(turn.chances)]
    move = turn.moves[max(range(len(steps)), key=steps.__getitem__)]
    return p.TurningPoint(move.number, turn.round, move.seat, seat, changes[seat])


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def chances(state: State) -> list[float]:
    """What everybody's chance of winning looks like; a single one if all win or lose together."""
    if not state.actors:
        outcome = state.game.outcome(state)
        found = [outcome.reward(seat) for seat in range(state.seats)]
    else:
        found = worths(state)
    if state.game.cooperative or state.seats == 1:
        return found[:1]
    total = sum(found)
    return [value / total if total else 1 / len(found) for value in found]
