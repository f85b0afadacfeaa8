"""Reports: what people at a table tell the operators about each other."""

import time
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select

from parlour.server import metrics
from parlour.server import protocol as p
from parlour.server.lobby.desk import Desk
from parlour.server.store.columns import chat, reports, sittings
from parlour.server.store.rows import ReportRow, TableRow
from parlour.server.store.storage import Conflict
from parlour.server.words.refusals import refused
from parlour.server.words.texts import plain

BEFORE: Final = 10
"""Lines of chat that are kept with a report, besides the one that it is about."""
ATTEMPTS: Final = 20


class Reports:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def report(self, reporter: str, table: str, body: p.Report) -> None:
        """Keep a report by somebody at the table. Telling the same thing again changes nothing."""
        row = await self._desk.table(table)
        reason = plain(body.reason, "message_empty")
        work = partial(_keep, row=row, reporter=reporter, body=body, reason=reason)
        for _ in range(ATTEMPTS):
            try:
                if await self._desk.storage.write(work):
                    metrics.REPORTS.inc()
                return
            except Conflict:  # somebody else has taken the number
                continue
        raise Conflict


def _keep(connection: Connection, row: TableRow, reporter: str, body: p.Report, reason: str) -> bool:
    _check_seated(connection, row, reporter)
    whom, name, said = _line(connection, row, body.line) if body.line is not None else _seat(row, body.seat)
    if whom is None or whom == reporter:
        raise refused("nobody_to_report")
    same = (
        reports.c.table_id == row.id,
        reports.c.reporter == reporter,
        reports.c.person == whom,
        reports.c.line == body.line if body.line is not None else reports.c.line.is_(None),
        reports.c.closed.is_(None),
    )
    if connection.execute(select(reports.c.number).where(*same)).first() is not None:
        return False
    number = connection.execute(select(func.coalesce(func.max(reports.c.number), 0))).scalar_one() + 1
    kept = ReportRow(number, time.time(), row.id, reporter, whom, name, body.line, said, reason)
    connection.execute(insert(reports), msgspec.to_builtins(kept))
    return True


def _check_seated(connection: Connection, row: TableRow, person: str) -> None:
    sat = select(sittings.c.seat).where(sittings.c.table_id == row.id, sittings.c.person == person)
    if person not in row.stakes() | {row.host} and connection.execute(sat).first() is None:
        raise refused("not_seated")


def _seat(row: TableRow, number: int | None) -> tuple[str | None, str, list[str]]:
    if number is None or number >= len(row.seats):
        raise refused("no_seat", seat=number if number is not None else 0)
    return row.seats[number].person, row.seats[number].name, []


def _line(connection: Connection, row: TableRow, number: int) -> tuple[str | None, str, list[str]]:
    """Who has said a line, and the lines up to it."""
    here = (chat.c.table_id == row.id, chat.c.notice.is_(None), chat.c.number <= number)
    lines = select(chat).where(*here).order_by(chat.c.number.desc()).limit(BEFORE + 1)
    found = connection.execute(lines).all()
    if not found or found[0].number != number:
        raise refused("nobody_to_report")
    said = [f"{line.name}: {line.text}" for line in reversed(found)]
    return found[0].person, found[0].name, said
