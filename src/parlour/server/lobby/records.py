"""Exports and imports games as data."""

import time
from functools import partial
from typing import Any, Final

import msgspec

from parlour.engine import BadRecord, Game, Move, ParlourError, Record, Renewal, read_record, seed_commitment
from parlour.engine.record import FORMAT
from parlour.engine.shuffle import committed
from parlour.server import protocol as p
from parlour.server.game.history import Entry, History, in_effect, position_hash
from parlour.server.game.titles import find_game
from parlour.server.lobby.dealing import new_shuffle, opening
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.seating import links, new_seats
from parlour.server.people.people import new_token
from parlour.server.room.info import SEED_TOLD
from parlour.server.room.table import renewed
from parlour.server.store import rows
from parlour.server.store.rows import TableRow
from parlour.server.words.names import bot_name, chosen_name, kept_name, same_name
from parlour.server.words.refusals import refused
from parlour.server.words.texts import plain

LONGEST_SEED: Final = 100
MOST_RENEWALS: Final = 100


class Records:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def export(self, address: str, person: str | None, table: str) -> dict[str, Any]:
        row = await self._desk.table(table)
        if row.status not in SEED_TOLD and not row.told_to_players():
            raise refused("export_when_over")
        if row.status == "frozen" and person not in row.people() | {row.host}:
            raise refused("export_for_players")  # it may go on elsewhere, and its record has the seed
        history = (await self._desk.stored(row)).history
        if history is None:
            return await self.as_written(row)
        moves = [Move(taken.seat, taken.action) for taken in history.taken]
        renewals = [Renewal(renewal.after, renewal.seed) for renewal in row.renewals]
        record = Record(history.game, len(row.seats), row.options, row.seed, moves, row.position, renewals)
        outcome = history.state.outcome
        data = await self._desk.aside.run(address, record.data)
        return {**data, **_about(row), "outcome": None if outcome is None else outcome.data()}

    async def as_written(self, row: TableRow) -> dict[str, Any]:
        """The record as stored, for another server that has its rules version."""
        stored = await self._desk.storage.raw_entries(row.id)
        numbered = {entry["number"]: entry for entry in stored}
        acts = [numbered[number] for number in in_effect((e["number"], e["kind"], e["touches"]) for e in stored)]
        return {
            "format": FORMAT,
            "game": row.game,
            "rules": row.rules,
            "seats": len(row.seats),
            "options": row.options,
            "seed": row.seed,
            **({} if row.position is None else {"position": row.position}),
            "moves": [[act["seat"], act["action"]] for act in acts],
            **({"renewals": [[renewal.after, renewal.seed] for renewal in row.renewals]} if row.renewals else {}),
            **_about(row),
        }

    async def take_in(self, address: str, person: str, body: p.Import) -> p.TableAnswer:
        """Import a game, replay and check it. An unfinished one goes on, with everything to come drawn anew."""
        slug = body.record.get("game")
        game = find_game(slug if isinstance(slug, str) else "")
        try:
            record, history = await self._desk.aside.run(address, partial(_read_and_replayed, body.record, game))
        except ParlourError as error:
            raise refused("record_does_not_fit", why=str(error)) from error
        wanted = body.seats or [p.NewSeat("human", name) for name in _names(body.record, record.seats)]
        if len(wanted) != record.seats:
            raise refused("record_of_other_seats", seats=record.seats, given=len(wanted))
        # what was recorded as a bot may be played by a person now, and keeps its name
        seats, tokens = new_seats(wanted, person, chosen_name if body.seats else bot_name, body.commitment)
        state, now = history.state, time.time()
        row = TableRow(
            id=new_token(),
            game=game.slug,
            rules=game.version,
            options=state.options,
            seed=str(record.seed),
            position=record.position,
            host=person,
            seats=seats,
            status="lobby" if state.actors else "over",
            shuffle=new_shuffle() if state.actors else None,
            origin="imported",
            renewals=_stored(record.renewals),
            undo=body.undo,
            pace=body.pace,
            version=history.version,
            actors=list(state.actors),
            start=position_hash(record.dealt()),
            created=now,
            updated=now,
        )
        row = row.changed(opening(row, game)) if state.actors else row
        await self._desk.add(row, game, history.entries)
        return self._desk.answer(row, person, links(row.id, tokens))


def _read_and_replayed(data: dict[str, Any], game: Game) -> tuple[Record, History]:
    record = _read(data, game)
    return record, _replayed(record)


def _read(data: dict[str, Any], game: Game) -> Record:
    record = read_record(data, game)
    for seed in (str(record.seed), *(renewal.seed for renewal in record.renewals)):
        if seed != plain(seed, "seed_empty") or len(seed) > LONGEST_SEED:
            raise BadRecord(f"The record's seed should be plain text of at most {LONGEST_SEED} characters.")
    if len(record.renewals) > MOST_RENEWALS:
        raise BadRecord(f"The record was drawn anew more than {MOST_RENEWALS} times.")
    return record


def _replayed(record: Record) -> History:
    history = History(record.dealt())
    renewals = _stored(record.renewals)
    renewed(history, renewals)
    for number, move in enumerate(record.moves, 1):
        history.add(Entry(number, "act", move.seat, move.action, at=time.time()))
        history.entries[-1].hash = position_hash(history.state)
        renewed(history, renewals)
    return history


def _stored(renewals: list[Renewal]) -> list[rows.Renewal]:
    return [rows.Renewal(renewal.after, renewal.seed) for renewal in renewals]


def _about(row: TableRow) -> dict[str, Any]:
    return {
        **({} if row.origin is None else {"origin": row.origin}),
        **_made(row),
        "names": [seat.name for seat in row.seats],
        "bots": [seat.level if seat.kind == "bot" else None for seat in row.seats],
        "takebacks": row.takebacks,
        **({} if row.clock is None else {"clock": msgspec.to_builtins(row.clock)}),
    }


def _made(row: TableRow) -> dict[str, Any]:
    """How the last seed was made, for `parlour verify`."""
    if row.shuffle is not None:
        shares = [msgspec.to_builtins(share) for share in row.shuffle.shares]
        return {
            "shuffle": {"commitment": committed(row.shuffle.secret), "secret": row.shuffle.secret, "shares": shares}
        }
    return {} if row.origin is not None else {"commitment": seed_commitment(row.seed)}


def _names(record: dict[str, Any], seats: int) -> list[str | None]:
    names = record.get("names")
    if not isinstance(names, list) or len(names) != seats:
        return [None] * seats
    found: list[str | None] = []
    for name in names:
        kept = kept_name(name) if isinstance(name, str) else None
        found.append(None if kept is None or any(same_name(kept, other or "") for other in found) else kept)
    return found
