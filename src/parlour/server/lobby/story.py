"""The story of a finished game: how it stood after each turn, when it turned, and what if it had gone on otherwise."""

from functools import partial
from typing import Final

import msgspec

from parlour.analysis import Course, line_of
from parlour.engine import Move
from parlour.server import protocol as p
from parlour.server.game.history import History, position_hash
from parlour.server.game.titles import DEFAULT_LEVEL
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.lobby import at_position, begun
from parlour.server.room.info import SEED_TOLD
from parlour.server.store.rows import SeatRow, TableRow
from parlour.server.words.names import kept_name
from parlour.server.words.refusals import refused


class Stories:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def tell(self, address: str, table: str) -> p.Story:
        history = await finished(self._desk, await self._desk.table(table))
        work = partial(told, course(history), entries(history))
        return await self._desk.aside.run(address, work)

    async def go_on(self, address: str, person: str, table: str, body: p.GoOn) -> p.TableAnswer:
        """A new table that goes on from a past position: the asker on their seats, bots on the others."""
        row = await self._desk.table(table)
        history = await finished(self._desk, row)
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


async def finished(desk: Desk, row: TableRow) -> History:
    if row.status not in SEED_TOLD:
        raise refused("story_when_over")
    return (await desk.stored(row)).begun()


def _as_before(seat: SeatRow, name: str | None) -> p.NewSeat:
    """The same player again; a bot for somebody else."""
    if name is not None:
        return p.NewSeat("human", kept_name(seat.name) if seat.person is not None else name)
    return p.NewSeat("bot", kept_name(seat.name) if seat.name else None, seat.level or DEFAULT_LEVEL, seat.character)


def course(history: History) -> Course:
    """The game as it was played, as a copy that another thread may replay."""
    moves = [Move(taken.seat, taken.action) for taken in history.taken]
    return Course(history.first.clone(), moves, list(history.renewals))


def entries(history: History) -> list[int]:
    """The numbers of the entries that are the moves of the game."""
    return [taken.number for taken in history.taken]


def told(played: Course, numbers: list[int]) -> p.Story:
    """The story of a game, given the numbers of its entries."""
    line = line_of(played)
    numbers = [0, *numbers]
    points = [p.StoryPoint(numbers[point.number], point.round, point.chances) for point in line.points()]
    turning = [
        p.TurningPoint(numbers[point.number], point.round, point.by, point.seat, point.change)
        for point in line.turning()
    ]
    return p.Story(points, turning)
