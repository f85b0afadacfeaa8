"""The story of a finished game: how it stood after each turn, when it turned, and what if it had gone on otherwise."""

import asyncio
from typing import Final

from parlour.bots.worth import worths
from parlour.engine import State
from parlour.server import protocol as p
from parlour.server.desk import Desk
from parlour.server.history import History, Taken
from parlour.server.info import SEED_TOLD
from parlour.server.lobby import at_position, begun
from parlour.server.refusals import refused
from parlour.server.rows import SeatRow
from parlour.server.titles import DEFAULT_LEVEL

TURNING: Final = 3
"""The most turning points."""
SWING: Final = 0.04
"""A smaller change of somebody's chance is no turning point."""


class Stories:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def tell(self, table: str) -> p.Story:
        history = await self._finished(table)
        return await asyncio.to_thread(told, history)

    async def go_on(self, person: str, table: str, body: p.GoOn) -> p.TableAnswer:
        """A new table that goes on from a past position: the asker on their seats, bots on the others."""
        row = await self._desk.table(table)
        history = await self._finished(table)
        if body.number > history.version:
            raise refused("no_entry", entries=history.version)
        state = history.at(body.number)
        if not state.actors:
            raise refused("ended_already")
        own = row.seats_of(person) or [0]
        wanted = [_as_before(seat, body.name if seat.number in own else None) for seat in row.seats]
        new = begun(at_position(history.game, state.dump(), person, wanted), history.game)
        await self._desk.add(new, history.game)
        return self._desk.answer(new, person)

    async def _finished(self, table: str) -> History:
        row = await self._desk.table(table)
        if row.status not in SEED_TOLD:
            raise refused("story_when_over")
        return (await self._desk.hall.room(table)).table.begun()


def _as_before(seat: SeatRow, name: str | None) -> p.NewSeat:
    """The same player again; a bot for somebody else."""
    if name is not None:
        return p.NewSeat("human", seat.name if seat.person is not None else name)
    return p.NewSeat("bot", seat.name, seat.level or DEFAULT_LEVEL, seat.character)


def told(history: History) -> p.Story:
    """Replay the game, and ask the evaluation after each turn what everybody's chances are."""
    state = history.first.clone()
    points = [p.StoryPoint(0, state.round, chances(state))]
    swings: list[tuple[float, p.TurningPoint]] = []
    turn: list[Taken] = []
    inside = [points[0].chances]
    for index, taken in enumerate(history.taken):
        state.apply(taken.seat, taken.action)
        turn.append(taken)
        inside.append(chances(state))
        rest = history.taken[index + 1 :]
        if rest and (rest[0].turn, rest[0].seat) == (taken.turn, taken.seat):
            continue
        points.append(p.StoryPoint(taken.number, history.lines[taken.number - 1].round, inside[-1]))
        swings.append(_swing(history, turn, inside))
        turn, inside = [], inside[-1:]
    largest = sorted((swing for swing in swings if swing[0] >= SWING), key=lambda swing: -swing[0])[:TURNING]
    return p.Story(points, sorted((point for _, point in largest), key=lambda point: point.number))


def _swing(history: History, turn: list[Taken], inside: list[list[float]]) -> tuple[float, p.TurningPoint]:
    """Whose chance a turn has changed most, and by which of its moves."""
    changes = [after - before for before, after in zip(inside[0], inside[-1], strict=True)]
    seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    steps = [abs(inside[i + 1][seat] - inside[i][seat]) for i in range(len(turn))]
    move = turn[max(range(len(turn)), key=steps.__getitem__)]
    line = history.lines[move.number - 1]
    return abs(changes[seat]), p.TurningPoint(move.number, line.round, move.seat, seat, changes[seat])


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
