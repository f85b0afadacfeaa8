"""The words of a notice. It tells nothing but the game, who plays, and who moved last."""

from collections.abc import Iterable
from typing import Final

import msgspec

from parlour.engine import Message
from parlour.engine.messages import Words, read_words
from parlour.server.game.titles import name_of
from parlour.server.store.rows import NoticeRow, TableRow
from parlour.server.words.refusals import MESSAGES

ALL_TABLES: Final = "/tables"


class Telling(msgspec.Struct, frozen=True):
    """A notice in somebody's language. `path` is the page to open, and `tag` what a later notice takes the place of."""

    title: str
    text: str
    path: str
    tag: str
    lines: list[str]
    """Everything that is told, one line for each table, with its path."""


def telling(
    rows: list[NoticeRow], tables: dict[str, TableRow], moves: dict[str, dict[int, int]], language: str
) -> Telling:
    """What somebody is told of several tables at once."""
    words = read_words([MESSAGES], language)
    by_table: dict[str, list[NoticeRow]] = {}
    for row in rows:
        by_table.setdefault(row.table_id, []).append(row)
    told = [(id, *_of_table(words, own, tables[id], moves[id], language)) for id, own in by_table.items()]
    lines = [f"{' '.join(filter(None, (title, text)))}\n/tables/{id}" for id, title, text in told]
    if len(told) == 1:
        ((id, title, text),) = told
        return Telling(title, text, f"/tables/{id}", id, lines)
    title = words.text("notices", Message("many", {"count": len(told)}))
    return Telling(title, "\n".join(title for _, title, _ in told), ALL_TABLES, "tables", lines)


def trial(language: str) -> Telling:
    words = read_words([MESSAGES], language)
    title, text = (words.text("notices", Message(key, {})) for key in ("trial", "trial.text"))
    return Telling(title, text, "/account", "trial", [f"{title} {text}\n/account"])


def letter(told: Telling, account: str, home: str, stop: str, language: str) -> str:
    words = read_words([MESSAGES], language)
    lines = "\n\n".join(line.replace("\n", f"\n{home}") for line in told.lines)
    params = {"account": account, "lines": lines, "stop": stop, "settings": f"{home}/account"}
    return words.text("notices", Message("letter", params))


def _of_table(
    words: Words, rows: list[NoticeRow], table: TableRow, moves: dict[int, int], language: str
) -> tuple[str, str]:
    kinds = {row.kind for row in rows}
    key = "begun_turn" if {"begun", "turn"} <= kinds else next(iter(kinds))
    own = {rows[0].person}
    names = [seat.name for seat in table.seats if seat.name and seat.person not in own]
    title = words.text("notices", Message(key, {"game": name_of(table.game, language), "names": _listed(words, names)}))
    last = max(moves, key=lambda seat: moves[seat], default=None)
    if key != "turn" or last is None or table.seats[last].person in own:
        return title, ""
    return title, words.text("notices", Message("last", {"name": table.seats[last].name or str(last + 1)}))


def _listed(words: Words, names: Iterable[str]) -> str:
    """“Ann, Bob and Cid”."""
    *first, last = list(names) or ["…"]
    together = words.text("notices", Message("and", {"first": ", ".join(first), "last": last}))
    return together if first else last
