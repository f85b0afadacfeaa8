"""What could have been better in a finished game. The bots' processes look at its choices, one after the other."""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from parlour.analysis import NODES, Choice, Course, Line, choices_of, costliest, line_of, suspects
from parlour.engine import Json, Rng
from parlour.server import protocol as p
from parlour.server.bots.processes import Failed, chance
from parlour.server.bots.worker import Judgement, labels
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.story import course, entries, finished
from parlour.server.store.rows import TableRow
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()
WANTED: Final = 3
"""The most slips that are told."""
LOOKS: Final = 60
"""In a long game only so many choices are looked at: those after which the seat's chance fell most."""
KEPT: Final = 64
"""The latest answers that are remembered."""


@dataclass(frozen=True)
class Open:
    """A choice to be judged, and a world as its seat could know it."""

    choice: Choice
    world: dict[str, Json]


class Analyses:
    """Everybody at a table asks for the same at the same time: it is worked out once."""

    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk
        self._answers: Final[dict[tuple[str, int], asyncio.Task[p.Analysis]]] = {}

    async def tell(self, address: str, table: str) -> p.Analysis:
        row = await self._desk.table(table)
        history = await finished(self._desk, row)
        key = (table, history.version)
        task = self._answers.get(key)
        if task is None:
            work = self._looked(address, course(history), entries(history), _seats(row))
            task = self._answers[key] = asyncio.create_task(work)
            task.add_done_callback(partial(self._settled, key))
            self._forget()
        try:
            return await asyncio.shield(task)
        except Failed as failed:
            LOG.warning("analysis_failed", reason=str(failed))
            raise refused("no_analysis") from failed

    def _settled(self, key: tuple[str, int], task: asyncio.Task[p.Analysis]) -> None:
        """Forget an answer that never came, so that it can be asked for again."""
        if task.cancelled() or task.exception() is not None:
            self._answers.pop(key, None)

    def _forget(self) -> None:
        done = [key for key, task in self._answers.items() if task.done()]
        for key in done[: max(0, len(self._answers) - KEPT)]:
            del self._answers[key]

    async def _looked(self, address: str, played: Course, numbers: list[int], seats: list[int]) -> p.Analysis:
        line, found = await self._desk.aside.run(address, partial(replayed, played, seats))
        costs = [(await self._judged(one, 0, address)).gain for one in found]
        chosen = suspects(line, [one.choice for one in found], costs, WANTED)
        judged = [(one.choice, await self._judged(one, NODES, address)) for one in found if one.choice in chosen]
        return p.Analysis([_slip(line, numbers, *pair) for pair in costliest(judged, WANTED)])

    async def _judged(self, one: Open, nodes: int, address: str) -> Judgement:
        bots = self._desk.hall.minds.bots
        return await bots.judge(one.world, one.choice.seat, one.choice.actions, nodes, address)

    async def close(self) -> None:
        tasks = list(self._answers.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _seats(row: TableRow) -> list[int]:
    """The seats of people; all of them if only bots have played."""
    people = [seat.number for seat in row.seats if seat.kind == "human"]
    return people or [seat.number for seat in row.seats]


def replayed(played: Course, seats: list[int]) -> tuple[Line, list[Open]]:
    line = line_of(played)
    choices = [choice for choice in choices_of(played) if choice.seat in seats]
    choices = sorted(choices, key=lambda choice: line.change(choice.number))[:LOOKS]
    return line, [Open(choice, _known(choice)) for choice in choices]


def _known(choice: Choice) -> dict[str, Json]:
    return choice.position.determinize(choice.seat, Rng(chance(choice.position))).dump()


def _slip(line: Line, numbers: list[int], choice: Choice, found: Judgement) -> p.Slip:
    return p.Slip(
        numbers[choice.number - 1],
        numbers[choice.number + len(choice.actions) - 2],
        choice.round,
        choice.seat,
        line.change(choice.number),
        found.gain,
        labels(choice.position.game, choice.labels),
        found.plan,
        found.why,
    )
