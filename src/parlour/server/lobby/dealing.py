"""How a table comes by its seed: people commit to what they contribute, and tell it when the game is about to begin.

While a table is `dealing`, its seats and commitments are fixed. `docs/fairness.md` says why nobody can choose the seed.
"""

import secrets
import time
from typing import Final

import msgspec
import structlog

from parlour.engine import Game
from parlour.engine.shuffle import committed, mixed
from parlour.server import protocol as p
from parlour.server.game.history import position_hash
from parlour.server.game.titles import find_game
from parlour.server.lobby.desk import Desk
from parlour.server.room import clocks
from parlour.server.room.info import SEED_TOLD
from parlour.server.room.table import first_position
from parlour.server.store.rows import Renewal, SeatChange, SeatValues, Share, Shuffle, TableRow, TableValues
from parlour.server.store.storage import Conflict, StorageDown
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()
ANSWER_SECONDS: Final = 5.0
"""Whoever has not told their contribution by then is left out."""
DEALING_AT_ONCE: Final = 500


class Dealing:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def commit(self, person: str, table: str, body: p.Commit) -> p.TableAnswer:
        """Note what a person commits to, before the game begins or for its rematch."""
        row = await self._desk.table(table)
        held = row.seats_of(person)
        if not held:
            raise refused("not_seated")
        if row.status not in ("lobby", *SEED_TOLD):
            raise refused("dealt_already")
        change = SeatChange(held[0], SeatValues(person=person), SeatValues(commitment=body.commitment))
        unnoticed = TableValues(updated=row.updated)  # a finished game stays as old as it is
        await self._desk.change_seats(row, [change], "seat_just_changed", unnoticed)
        return await self._desk.show(person, table)

    async def reveal(self, person: str, table: str, body: p.Reveal) -> p.TableAnswer:
        """Take a contribution. The game begins with the last one. It does not matter if somebody tells it twice."""
        row = await self._desk.table(table)
        shares = [] if row.shuffle is None else row.shuffle.shares
        if row.status != "dealing":
            if body.contribution not in [share.contribution for share in shares]:
                raise refused("not_dealing")
            return self._desk.answer(row, person)
        share = _promised(row, person, body.contribution)
        change = SeatChange(share.seat, SeatValues(person=person), SeatValues(contribution=body.contribution))
        await self._desk.change_seats(row, [change], "seat_just_changed")
        row = await self._desk.table(table)
        if row.status == "dealing" and not _missing(_told(row)):
            await self._begin(row)
        return await self._desk.show(person, table)

    async def begin_late(self) -> None:
        """Begin the games that have waited long enough, without those who have not told their contribution."""
        for row in await self._desk.storage.dealing(DEALING_AT_ONCE):
            if row.shuffle is None or not 0 < row.shuffle.until - time.time() <= ANSWER_SECONDS:
                try:
                    await self._begin(row)
                except StorageDown:
                    raise
                except Exception:
                    LOG.exception("begin_late", table=row.id)

    async def _begin(self, row: TableRow) -> None:
        values = beginning(row, find_game(row.game))
        word = self._desk.bus.word("meta", row.id)
        try:
            await self._desk.storage.change_table(row.id, TableValues(status="dealing"), values, word)
        except Conflict:
            return  # another process was faster
        begun = row.changed(values)
        await self._desk.hall.changed(row.id)
        for share in _missing(_told(row)):
            await self._desk.notice(begun, row.host, "left_out", name=row.seats[share.seat].name or str(share.seat + 1))
        await self._desk.wake(begun)


def new_secret() -> str:
    return secrets.token_hex(32)


def new_shuffle() -> Shuffle:
    return Shuffle(new_secret())


def opening(row: TableRow, game: Game) -> TableValues:
    """What happens to a table that is complete: its people are asked for their contributions, or the game begins."""
    pledges = row.pledges()
    if row.shuffle is None or not pledges:
        return beginning(row, game)
    until = time.time() + ANSWER_SECONDS
    return TableValues(status="dealing", shuffle=msgspec.structs.replace(row.shuffle, shares=pledges, until=until))


def beginning(row: TableRow, game: Game) -> TableValues:
    """What the table is when the game begins, with the seed from what has been contributed."""
    if row.shuffle is None:
        return _first(row, game)
    shares = _told(row)
    given = {share.seat: share.contribution for share in shares if share.contribution is not None}
    seed = mixed(row.shuffle.secret, given)
    shuffle = msgspec.structs.replace(row.shuffle, shares=shares)
    if row.origin is not None:
        return TableValues(
            status="playing",
            shuffle=shuffle,
            renewals=[*row.renewals, Renewal(row.version, seed)],
            bot_due=row.bot_among(row.actors),
            updated=time.time(),
        )
    values = _first(row.changed(TableValues(seed=seed)), game)
    return msgspec.structs.replace(values, seed=seed, shuffle=shuffle)


def _first(row: TableRow, game: Game) -> TableValues:
    state = first_position(row, game)
    values = TableValues(
        rules=game.version,
        status="playing" if state.actors else "over",
        start=position_hash(state),
        actors=list(state.actors),
        bot_due=row.bot_among(state.actors),
        updated=time.time(),
    )
    return values.with_all(clocks.started(row, state.turn))


def _told(row: TableRow) -> list[Share]:
    """The shares of a table, with the contributions that have come so far and fit."""
    shares = [] if row.shuffle is None else row.shuffle.shares
    return [msgspec.structs.replace(share, contribution=_fitting(row, share)) for share in shares]


def _fitting(row: TableRow, share: Share) -> str | None:
    told = row.seats[share.seat].contribution
    return told if told is not None and committed(told) == share.commitment else None


def _promised(row: TableRow, person: str, contribution: str) -> Share:
    """The share for which a person has committed to this."""
    hashed = committed(contribution)
    for share in [] if row.shuffle is None else row.shuffle.shares:
        if row.seats[share.seat].person == person and share.commitment == hashed:
            return share
    raise refused("not_committed")


def _missing(shares: list[Share]) -> list[Share]:
    return [share for share in shares if share.contribution is None]


def pledged(old: TableRow, seat: int) -> str | None:
    """What the person on a seat of a finished game has committed to for the rematch; nothing that was used before."""
    used = [] if old.shuffle is None else [share.commitment for share in old.shuffle.shares]
    commitment = old.seats[seat].commitment
    return None if commitment in used else commitment
