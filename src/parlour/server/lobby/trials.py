"""Trying out a position of a running game, on a table that only one person knows of.

The position is what one seat knew when it was reached. Everything else is dealt anew, from luck that has nothing to do
with the table's, so nothing can be learned from it: `docs/security.md` has the argument. Bots may take part where hints
are allowed, because what a bot plays is advice.
"""

import secrets
from functools import partial
from typing import Any, Final

import msgspec

from parlour.engine import Rng
from parlour.server import protocol as p
from parlour.server.game.history import History, Way
from parlour.server.game.titles import DEFAULT_LEVEL
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.lobby import at_position, begun, new_seed
from parlour.server.room.info import may_ask_for_hints
from parlour.server.store.rows import SeatRow, TableRow, Trial
from parlour.server.words.names import kept_name
from parlour.server.words.refusals import refused

UNSEEN: Final = 24
"""So many actions may have been taken since a seat last saw anything: no turn of any game has more such steps."""


def new_luck() -> bytes:
    return secrets.token_bytes(32)


class Trials:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def admit(self, table: str, person: str | None, for_trials: bool) -> None:
        """Raise a refusal if a call at this table is not for this person, or not for what is only tried out."""
        host = await self._desk.storage.trial_host(table)
        if host is None:
            return
        if host != person:
            raise refused("no_table")
        if not for_trials:
            raise refused("not_in_trial")

    async def begin(self, address: str, person: str, table: str, body: p.TryOut) -> p.TableAnswer:
        """Open a table for a position of this one. It replaces the one that the person had for it before."""
        row = await self._desk.table(table)
        history = (await self._desk.stored(row)).playing()
        number = history.version if body.number is None else body.number
        if number > history.version:
            raise refused("no_entry", entries=history.version)
        trial = Trial(body.seat, number, body.number is None, may_ask_for_hints(row, person), body.bots)
        return await self._open(address, person, row, history, trial)

    async def again(self, address: str, person: str, table: str, body: p.DealAgain) -> p.TableAnswer:
        """The same position once more, with other cards where the person cannot know them."""
        row = await self._desk.table(table)
        if row.trial_of is None or row.trial is None:
            raise refused("only_in_trial")
        origin = await self._desk.table(row.trial_of)
        history = (await self._desk.stored(origin)).begun()
        bots = row.trial.bots if body.bots is None else body.bots
        trial = msgspec.structs.replace(row.trial, advised=may_ask_for_hints(origin, person), bots=bots)
        return await self._open(address, person, origin, history, trial)

    async def _open(self, address: str, person: str, origin: TableRow, history: History, trial: Trial) -> p.TableAnswer:
        if trial.seat not in origin.seats_of(person):
            raise refused("not_your_seat")
        if trial.bots and not trial.advised:
            raise refused("no_bots_in_trial")
        way = history.way_to(trial.number, UNSEEN)
        position = await self._desk.aside.run(address, partial(imagined, way, trial.seat, new_luck()))
        own = origin.seats_of(person) if trial.bots else [seat.number for seat in origin.seats]
        wanted = [_player(seat, seat.number in own) for seat in origin.seats]
        row = at_position(history.game, position, person, wanted)
        row = msgspec.structs.replace(row, seed=new_seed(), shuffle=None, trial_of=origin.id, trial=trial)
        row = begun(row, history.game)
        earlier = [old.id for old in await self._desk.storage.trials_of(origin.id, person)]
        await self._desk.add(row, history.game)
        await self._desk.let_go(earlier)
        return self._desk.answer(row, person)


def imagined(way: Way, seat: int, luck: bytes) -> dict[str, Any]:
    """A past position as a seat could know it then; all the rest is dealt by `luck`."""
    state = way.walk_unseen(seat)
    if not state.actors:
        raise refused("ended_already")
    return state.determinize(seat, Rng(luck)).dump()


def _player(seat: SeatRow, human: bool) -> p.NewSeat:
    name = kept_name(seat.name) if seat.name else None
    if human:
        return p.NewSeat("human", name)
    character = seat.character if seat.kind == "bot" else None
    return p.NewSeat("bot", name, seat.level or DEFAULT_LEVEL, character)
