"""Exports and imports games as data."""

import time
from typing import Any, Final

from parlour.engine import BadRecord, Game, Move, ParlourError, Record, read_record, seed_commitment
from parlour.engine.record import FORMAT
from parlour.server import protocol as p
from parlour.server.desk import Desk
from parlour.server.history import Entry, History, in_effect, position_hash
from parlour.server.info import SEED_TOLD
from parlour.server.people import new_token
from parlour.server.refusals import refused
from parlour.server.rows import TableRow
from parlour.server.seating import links, new_seats
from parlour.server.texts import plain, same_name
from parlour.server.titles import find_game

LONGEST_SEED: Final = 100


class Records:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def export(self, person: str | None, table: str) -> dict[str, Any]:
        row = await self._desk.table(table)
        if row.status not in (*SEED_TOLD, "frozen"):
            raise refused("export_when_over")
        if row.status == "frozen" and person not in row.people() | {row.host}:
            raise refused("export_for_players")  # it may go on elsewhere, and its record has the seed
        history = (await self._desk.stored(row)).history
        if history is None:
            return await self._as_written(row)
        moves = [Move(taken.seat, taken.action) for taken in history.taken]
        record = Record(history.game, len(row.seats), row.options, row.seed, moves, row.position)
        outcome = history.state.outcome
        return {**record.data(), **_about(row), "outcome": None if outcome is None else outcome.data()}

    async def _as_written(self, row: TableRow) -> dict[str, Any]:
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
            **_about(row),
        }

    async def take_in(self, person: str, body: p.Import) -> p.TableAnswer:
        """Import a game, replay and check it. An unfinished one can be continued."""
        slug = body.record.get("game")
        game = find_game(slug if isinstance(slug, str) else "")
        try:
            record = _read(body.record, game)
            history = _replayed(record)
        except ParlourError as error:
            raise refused("record_does_not_fit", why=str(error)) from error
        wanted = body.seats or [p.NewSeat("human", name) for name in _names(body.record, record.seats)]
        if len(wanted) != record.seats:
            raise refused("record_of_other_seats", seats=record.seats, given=len(wanted))
        seats, tokens = new_seats(wanted, person)
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
            status="playing" if state.actors else "over",
            undo=body.undo,
            pace=body.pace,
            version=history.version,
            actors=list(state.actors),
            bot_due=any(seats[actor].kind == "bot" for actor in state.actors),
            start=position_hash(history.first),
            created=now,
            updated=now,
        )
        await self._desk.add(row, game, history.entries)
        return self._desk.answer(row, person, links(row.id, tokens))


def _read(data: dict[str, Any], game: Game) -> Record:
    record = read_record(data, game)
    seed = str(record.seed)
    if seed != plain(seed, "seed_empty") or len(seed) > LONGEST_SEED:
        raise BadRecord(f"The record's seed should be plain text of at most {LONGEST_SEED} characters.")
    return record


def _replayed(record: Record) -> History:
    history = History(record.start())
    for number, move in enumerate(record.moves, 1):
        history.add(Entry(number, "act", move.seat, move.action, at=time.time()))
        history.entries[-1].hash = position_hash(history.state)
    return history


def _about(row: TableRow) -> dict[str, Any]:
    return {
        "commitment": seed_commitment(row.seed),
        "names": [seat.name for seat in row.seats],
        "bots": [seat.level if seat.kind == "bot" else None for seat in row.seats],
        "takebacks": row.takebacks,
    }


def _names(record: dict[str, Any], seats: int) -> list[str | None]:
    names = record.get("names")
    if not isinstance(names, list) or len(names) != seats:
        return [None] * seats
    found: list[str | None] = []
    for name in names:
        fits = isinstance(name, str) and 0 < len(name) <= p.NAME_LENGTH and name.strip()
        found.append(name if fits and not any(same_name(name, other or "") for other in found) else None)
    return found
