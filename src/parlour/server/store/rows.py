"""What is stored about tables and people. Rows are immutable: a change is a separate value."""

import time
from typing import Any, Final, Literal, Self

import msgspec
from msgspec import UNSET, UnsetType

from parlour.engine.options import OptionValue
from parlour.server.game.clocks import Clocks
from parlour.server.protocol import Channel, ClockRule, MotionKind, Origin, SeatKind, Status, UndoRule, Wish

OPERATOR: Final = "operator"
"""The role of those who look after a server."""
FOREVER: Final = 253_402_300_799.0
"""The end of the year 9999, which stands for “for good”."""


class Values(msgspec.Struct, frozen=True, kw_only=True):
    """Some columns of a row. Unset ones are left unchanged, or match any value."""

    def columns(self) -> dict[str, Any]:
        """The columns that are set, as the database takes them."""
        named: dict[str, Any] = msgspec.to_builtins(self)
        return named

    def with_all(self, others: Self) -> Self:
        """These values and others, which take precedence."""
        return msgspec.structs.replace(self, **_set(others))


def _set(values: Values) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(values).items() if value is not UNSET}


class Asking(msgspec.Struct, frozen=True):
    """A request to take back past the turn: who asks, at which version, and which persons have agreed."""

    seat: int
    version: int
    accepted: list[str] = []


class Share(msgspec.Struct, frozen=True):
    """What a seat gives to the shuffle (`parlour.engine.shuffle`)."""

    seat: int
    commitment: str
    contribution: str | None = None


class Shuffle(msgspec.Struct, frozen=True):
    """The server's secret, and what people give to it. `shares` is fixed when the game is about to begin."""

    secret: str
    shares: list[Share] = []
    until: float = 0.0
    """When those are left out who have not told their contribution."""


class Renewal(msgspec.Struct, frozen=True):
    """Where everything that was still to come was drawn anew: after so many entries, from this seed."""

    after: int
    seed: str


class Petition(msgspec.Struct, frozen=True):
    """Somebody who has seen another hand asks for a seat; and which persons have agreed."""

    person: str
    seat: int
    name: str
    seen: list[int]
    """The seats whose hands they have seen."""
    accepted: list[str] = []


class Motion(msgspec.Struct, frozen=True):
    """What somebody has proposed, and which persons have agreed or refused."""

    kind: MotionKind
    person: str
    name: str
    """Whoever proposes it."""
    seat: int | None = None
    level: str | None = None
    token: str | None = None
    """The hash of the new link's token, which opens the seat once the motion is carried."""
    absent: bool = False
    """Whether it is because somebody is away. It lapses when they come back."""
    late: bool = False
    """Whether it is because somebody's time is used up. It lapses when they move or are given more."""
    agreed: list[str] = []
    refused: list[str] = []


class Trial(msgspec.Struct, frozen=True):
    """What is tried out at a table: a position of another one, as a seat knew it after so many entries."""

    seat: int
    number: int
    live: bool
    """Whether that was the newest position, and not one of the replay."""
    advised: bool
    """Whether bots may play here and give hints."""
    bots: bool
    """Whether they play the seats of others."""


class SeatRow(msgspec.Struct, frozen=True):
    number: int
    kind: SeatKind
    name: str
    level: str | None = None
    person: str | None = None
    token: str | None = None
    character: str | None = None
    commitment: str | None = None
    """The hash of what its person is going to give to the shuffle."""
    contribution: str | None = None
    lent: bool = False
    """Whether a bot plays it because the others decided so."""


class SeatValues(Values, frozen=True, kw_only=True):
    kind: SeatKind | UnsetType = UNSET
    name: str | UnsetType = UNSET
    level: str | UnsetType | None = UNSET
    person: str | UnsetType | None = UNSET
    token: str | UnsetType | None = UNSET
    character: str | UnsetType | None = UNSET
    commitment: str | UnsetType | None = UNSET
    contribution: str | UnsetType | None = UNSET
    lent: bool | UnsetType = UNSET


class SeatChange(msgspec.Struct, frozen=True):
    """New values for a seat, provided it is still as `expected`."""

    number: int
    expected: SeatValues
    values: SeatValues


class TableValues(Values, frozen=True, kw_only=True):
    game: str | UnsetType = UNSET
    rules: int | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    shuffle: Shuffle | UnsetType = UNSET
    renewals: list[Renewal] | UnsetType = UNSET
    host: str | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    undo: UndoRule | UnsetType = UNSET
    pace: int | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    lines: bool | UnsetType = UNSET
    unattended: bool | UnsetType = UNSET
    version: int | UnsetType = UNSET
    actors: list[int] | UnsetType = UNSET
    bot_due: bool | UnsetType = UNSET
    takebacks: int | UnsetType = UNSET
    removed: bool | UnsetType = UNSET
    start: str | UnsetType | None = UNSET
    asking: Asking | UnsetType | None = UNSET
    petition: Petition | UnsetType | None = UNSET
    motion: Motion | UnsetType | None = UNSET
    frozen: str | UnsetType | None = UNSET
    held: Status | UnsetType | None = UNSET
    put_away: float | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    updated: float | UnsetType = UNSET
    clock: ClockRule | UnsetType | None = UNSET
    clocks: Clocks | UnsetType | None = UNSET
    clock_since: float | UnsetType | None = UNSET
    clock_due: float | UnsetType | None = UNSET


class TableRow(msgspec.Struct, frozen=True):
    """What is stored about a table besides its entries."""

    id: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    seed: str
    """What the set-up is drawn from; empty before the game begins."""
    host: str
    seats: list[SeatRow]
    status: Status = "lobby"
    undo: UndoRule = "consent"
    pace: int = 800
    listed: bool = False
    lines: bool = True
    """Whether bots say what they are after."""
    unattended: bool = False
    """Whether bots play on while nobody is connected."""
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
    shuffle: Shuffle | None = None
    """How this table makes its seed. Lessons, examples and trials have none, nor have tables of earlier servers."""
    origin: Origin | None = None
    """Where the game comes from, if it did not begin here."""
    renewals: list[Renewal] = []
    asking: Asking | None = None
    petition: Petition | None = None
    motion: Motion | None = None
    frozen: str | None = None
    held: Status | None = None
    """What it was before an operator froze it. `None` if the server did so itself, and for good."""
    put_away: float | None = None
    """When it was put away. It is deleted some time after that, unless an operator restores it."""
    trial_of: str | None = None
    """The table whose position its host tries out here. Nobody else knows of it."""
    trial: Trial | None = None
    rematch: str | None = None
    created: float = 0.0
    updated: float = 0.0
    clock: ClockRule | None = None
    clocks: Clocks | None = None
    clock_since: float | None = None
    """When `clocks` were written down: another time for every change. If `None`, they run from the next look on."""
    clock_due: float | None = None
    """When it has to be looked whose time is used up."""

    def changed(self, values: TableValues) -> "TableRow":
        return msgspec.structs.replace(self, **_set(values))

    def seated(self, changes: list[SeatChange]) -> "TableRow":
        seats = list(self.seats)
        for change in changes:
            seats[change.number] = msgspec.structs.replace(seats[change.number], **_set(change.values))
        return msgspec.structs.replace(self, seats=seats)

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

    def open_to(self, person: str | None) -> bool:
        """Whether somebody may know of this table, if they have its link."""
        return self.trial_of is None or person == self.host

    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind == "bot" or seat.person is not None for seat in self.seats)

    def told_to_players(self) -> bool:
        """Whether those who play here may know everything of the game, because the server cannot go on with it."""
        return self.status == "frozen" and self.held is None

    def dealt(self) -> bool:
        """Whether the game has begun, so that there is a position."""
        return self.status in ("playing", "over") or (self.status == "abandoned" and self.start is not None)

    def pledges(self) -> list[Share]:
        """What the people who play here are going to give to the shuffle."""
        return [
            Share(seat.number, seat.commitment)
            for seat in self.seats
            if seat.commitment is not None and self.player(seat.number) is not None
        ]

    def unheard(self, petition: Petition) -> set[str]:
        """The persons who have yet to agree to a petition."""
        return self.stakes() - {petition.person, *petition.accepted}

    def own_seed(self) -> str:
        """The seed that was made at this table."""
        return self.renewals[-1].seed if self.renewals else self.seed

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


class NoteRow(msgspec.Struct, frozen=True):
    """What somebody has written for themselves at a table; `edition` counts how often."""

    table_id: str
    pad: int
    text: str
    edition: int
    at: float


class PersonRow(msgspec.Struct, frozen=True):
    id: str
    account: str | None
    password: str | None
    email: str | None = None
    recovery: str | None = None
    created: float = 0.0
    role: str | None = None
    banned: float | None = None
    """Until when they may not take part; `FOREVER` if for good."""
    banned_why: str | None = None
    muted: float | None = None
    quota: int | None = None
    """How many tables they may have open, if not as many as everybody."""

    def is_banned(self) -> bool:
        return self.banned is not None and self.banned > time.time()

    def is_muted(self) -> bool:
        return self.muted is not None and self.muted > time.time()


class SessionRow(msgspec.Struct, frozen=True):
    """A browser in which a person is known. `id` stays when the cookie is renewed, and `token` is its hash."""

    id: str
    token: str
    person: str
    created: float
    seen: float
    browser: str = ""
    system: str = ""


class LetterRow(msgspec.Struct, frozen=True):
    """A link that was sent by mail; `token` is its hash."""

    token: str
    person: str
    kind: Literal["reset", "address"]
    address: str
    expires: float


class ReportRow(msgspec.Struct, frozen=True):
    """Somebody's report of a person, or of what they said."""

    number: int
    at: float
    table_id: str
    reporter: str
    person: str
    name: str
    line: int | None
    said: list[str]
    reason: str
    closed: float | None = None


class ActRow(msgspec.Struct, frozen=True):
    """What an operator has done. Nobody is named here, so that people can be forgotten and acts stay as they are."""

    number: int
    at: float
    operator: str | None
    deed: str
    person: str | None = None
    table_id: str | None = None
    report: int | None = None
    until: float | None = None
    count: int | None = None
    why: str = ""


class ChannelRow(msgspec.Struct, frozen=True):
    """How a person wants to be told by one channel, and how that went."""

    person: str
    channel: Channel
    wish: Wish
    since: float
    """Nobody is told of what happened before they asked for it."""
    language: str = "en"
    url: str | None = None
    stop: str | None = None
    """In the link that stops it."""
    sent: list[float] = []
    """When something was sent within the last hour."""
    failures: int = 0
    retry: float = 0.0
    failure: str | None = None
    failed: float | None = None


class SubscriptionRow(msgspec.Struct, frozen=True):
    """Where a browser's push service takes messages for it. It goes with the session of that browser."""

    id: str
    session: str
    endpoint: str
    key: str
    auth: str
    language: str
    created: float


NoticeKind = Literal["turn", "full", "begun", "over"]


class NoticeRow(msgspec.Struct, frozen=True):
    """What a person is to be told of a table, and by which channels they have been told."""

    person: str
    table_id: str
    kind: NoticeKind
    mark: int
    """Tells one wait for the same person from the next."""
    since: float
    seen: bool = False
    """Whether they have come to the table since."""
    closed: float | None = None
    """When nothing was left to tell."""
    push: float | None = None
    mail: float | None = None
    hook: float | None = None

    def told(self, channel: Channel) -> bool:
        return {"push": self.push, "mail": self.mail, "hook": self.hook}[channel] is not None
