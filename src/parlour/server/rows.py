"""What is stored about tables and people. Rows are immutable: a change is a separate value."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from parlour.engine.options import OptionValue
from parlour.server.protocol import SeatKind, Status, UndoRule


class Values(msgspec.Struct, frozen=True, kw_only=True):
    """Some columns of a row. Unset ones are left unchanged, or match any value."""

    def columns(self) -> dict[str, Any]:
        """The columns that are set, as the database takes them."""
        named: dict[str, Any] = msgspec.to_builtins(self)
        return named


class Asking(msgspec.Struct, frozen=True):
    """A request to take back past the turn: who asks, at which version, and which persons have agreed."""

    seat: int
    version: int
    accepted: list[str] = []


class SeatRow(msgspec.Struct, frozen=True):
    number: int
    kind: SeatKind
    name: str
    level: str | None = None
    person: str | None = None
    token: str | None = None
    character: str | None = None


class SeatValues(Values, frozen=True, kw_only=True):
    kind: SeatKind | UnsetType = UNSET
    name: str | UnsetType = UNSET
    level: str | UnsetType | None = UNSET
    person: str | UnsetType | None = UNSET
    token: str | UnsetType | None = UNSET
    character: str | UnsetType | None = UNSET


class SeatChange(msgspec.Struct, frozen=True):
    """New values for a seat, provided it is still as `expected`."""

    number: int
    expected: SeatValues
    values: SeatValues


class TableValues(Values, frozen=True, kw_only=True):
    game: str | UnsetType = UNSET
    rules: int | UnsetType = UNSET
    host: str | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    undo: UndoRule | UnsetType = UNSET
    pace: int | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    lines: bool | UnsetType = UNSET
    version: int | UnsetType = UNSET
    actors: list[int] | UnsetType = UNSET
    bot_due: bool | UnsetType = UNSET
    takebacks: int | UnsetType = UNSET
    removed: bool | UnsetType = UNSET
    start: str | UnsetType | None = UNSET
    asking: Asking | UnsetType | None = UNSET
    frozen: str | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    updated: float | UnsetType = UNSET


class TableRow(msgspec.Struct, frozen=True):
    """What is stored about a table besides its entries."""

    id: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    seed: str
    host: str
    seats: list[SeatRow]
    status: Status = "lobby"
    undo: UndoRule = "consent"
    pace: int = 800
    listed: bool = False
    lines: bool = True
    """Whether bots say what they are after."""
    version: int = 0
    actors: list[int] = []
    bot_due: bool = False
    takebacks: int = 0
    removed: bool = False
    """Whether the host has taken somebody's seat away during the game."""
    start: str | None = None
    position: dict[str, Any] | None = None
    """The dump that the game begins with, if it does not begin with its set-up."""
    lesson: str | None = None
    """The chapter that is taught here."""
    example: str | None = None
    """The example of the rules that is tried here."""
    asking: Asking | None = None
    frozen: str | None = None
    rematch: str | None = None
    created: float = 0.0
    updated: float = 0.0

    def changed(self, values: TableValues) -> "TableRow":
        new = msgspec.structs.asdict(values)
        return msgspec.structs.replace(self, **{name: value for name, value in new.items() if value is not UNSET})

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that this person plays."""
        return [seat.number for seat in self.seats if person is not None and self.player(seat.number) == person]

    def player(self, seat: int) -> str | None:
        """The person who plays a seat; `None` while a bot does, even if a person may come back to it."""
        row = self.seats[seat]
        return row.person if row.kind == "human" else None

    def people(self) -> set[str]:
        """The persons who play here."""
        return {person for seat in self.seats if (person := self.player(seat.number)) is not None}

    def stakes(self) -> set[str]:
        """The persons whose game this is, even while a bot plays for them."""
        return {seat.person for seat in self.seats if seat.person is not None}

    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind == "bot" or seat.person is not None for seat in self.seats)

    def bot_among(self, actors: list[int]) -> bool:
        return any(self.seats[actor].kind == "bot" for actor in actors)

    def request(self) -> Asking | None:
        """The current request to take back, if nobody has moved since."""
        return self.asking if self.asking is not None and self.asking.version == self.version else None

    def silent(self, asking: Asking) -> set[str]:
        """The persons who have yet to answer a request."""
        return {person for person in self.stakes() if person not in asking.accepted} - {self.player(asking.seat)}


class ChatRow(msgspec.Struct, frozen=True):
    number: int
    seat: int | None
    name: str
    text: str
    person: str
    command: str
    at: float
    notice: str | None = None
    """The key of what the table itself says; else the text is somebody's."""
    params: dict[str, Any] | None = None


class PersonRow(msgspec.Struct, frozen=True):
    id: str
    account: str | None
    password: str | None
