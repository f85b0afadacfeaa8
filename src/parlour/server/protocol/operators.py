"""HTTP: the desk of those who look after the server, and its health."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.server.protocol.values import CHAT_LENGTH, Status

DeedKind = Literal["mute", "unmute", "ban", "unban", "freeze", "unfreeze", "remove", "restore", "quota", "close_report"]
"""What an operator may do from a page. Roles are given only from the command line."""


class Deed(Struct, forbid_unknown_fields=True):
    """Something that an operator does, to a person, a table or a report (`whom`: its id or number)."""

    deed: DeedKind
    whom: Annotated[str, Meta(min_length=1, max_length=40)]
    why: Annotated[str, Meta(max_length=CHAT_LENGTH)] = ""
    hours: Annotated[float, Meta(gt=0, le=1_000_000)] | None = None
    """How long somebody is muted or banned; for good, if it is not given."""
    count: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    """A quota; as for everybody, if it is not given."""


class DeedDone(Struct):
    number: int


class KeptTable(Struct):
    """A table as an operator sees it: nothing of its game, not even whose turn it is."""

    id: str
    game: str
    status: Status
    host: str
    """The id of a person."""
    seats: list[str]
    """Names, without those of free seats."""
    version: int
    listed: bool
    created: float
    updated: float
    frozen: str | None
    held: bool
    """Whether an operator has frozen it, and can let it go on."""
    put_away: float | None
    deleted: float | None
    """When it is deleted, if it was put away and nobody restores it."""


class KeptTables(Struct):
    tables: list[KeptTable]
    more: bool


class KeptPerson(Struct):
    id: str
    account: str | None
    names: list[str]
    """Under which they sit at tables."""
    created: float
    seen: float
    tables: int
    """How many they have open."""
    quota: int
    own_quota: bool
    """Whether the quota is their own, and not everybody's."""
    reports: int
    """How many about them are open."""
    operator: bool
    muted: float | None
    banned: float | None
    banned_why: str | None


class KeptPeople(Struct):
    people: list[KeptPerson]
    more: bool


class KeptReport(Struct):
    number: int
    at: float
    table: str
    reporter: str
    person: str
    name: str
    said: list[str]
    """What was said, and some lines before it."""
    reason: str
    closed: float | None


class KeptReports(Struct):
    reports: list[KeptReport]
    more: bool


class KeptAct(Struct):
    number: int
    at: float
    operator: str | None
    """Who has done it; nobody if it was done from the command line."""
    deed: str
    person: str | None
    name: str | None
    """How that person is known now."""
    table: str | None
    report: int | None
    until: float | None
    count: int | None
    why: str


class KeptActs(Struct):
    acts: list[KeptAct]
    more: bool


class Overview(Struct):
    tables: dict[str, int]
    """How many there are, by status; `put_away` are those that can be restored."""
    accounts: int
    guests: int
    reports: int
    expiring: dict[str, int]
    """What is due to be put away or deleted."""


class Health(Struct):
    status: str
    version: str
    games: list[str]
