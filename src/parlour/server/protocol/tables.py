"""HTTP: the games on offer, tables, seats, records and the stories of finished games."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from parlour.server.protocol.clocks import ClockInfo, ClockPreset, ClockRule
from parlour.server.protocol.values import (
    MAX_SEATS,
    Edition,
    Hash,
    Json,
    Level,
    MotionKind,
    Name,
    OptionValue,
    Origin,
    Pace,
    SeatKind,
    SeatNumber,
    Slug,
    Status,
    Token,
    UndoRule,
    Version,
)


class OptionInfo(Struct):
    """A rule option: a list of values, or the integers from `low` to `high` (if that is higher), or both.

    `presets` says for each value which defaults of other options it changes; chosen values take precedence. `screen`
    marks options that no rule reads. The texts are in the game's messages.
    """

    name: str
    default: OptionValue
    values: list[OptionValue] | None
    low: int
    high: int
    presets: dict[str, dict[str, OptionValue]]
    screen: bool


class Title(Struct):
    """The name of a game, and what it is about."""

    name: str
    summary: str


class GameInfo(Struct):
    """A game; `titles` has its name and summary in languages other than English."""

    slug: str
    name: str
    rules: int
    seats: list[int]
    minutes: tuple[int, int]
    summary: str
    options: list[OptionInfo]
    cooperative: bool
    titles: dict[str, Title]
    lessons: int
    """How many minutes its lessons take; 0 if it has none."""
    learning: dict[str, OptionValue]
    """The options of a first game; empty if the standard game is the simplest one."""


class LevelInfo(Struct):
    """A level of bots, named after how it plays."""

    name: str
    sentence: str


class CharacterInfo(Struct):
    """Somebody who plays for bots of these levels, their own level first.

    Their trade and temper are in the section `characters` of the server's messages.
    """

    id: str
    name: str
    levels: list[str]


class Games(Struct):
    games: list[GameInfo]
    levels: list[LevelInfo]
    characters: list[CharacterInfo]
    clocks: list[ClockPreset]


class NewSeat(Struct, forbid_unknown_fields=True):
    """The host takes the `human` seats (several: hotseat); `open` ones wait for others.

    A bot without a `character` becomes somebody who is not at the table yet.
    """

    kind: SeatKind
    name: Name | None = None
    level: Level | None = None
    character: Slug | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    game: Slug
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, OptionValue] = {}
    undo: UndoRule = "consent"
    pace: Pace = 800
    listed: bool = False
    lines: bool = True
    """Whether bots say what they are after."""
    commitment: Hash | None = None
    """The hash of what the host's browser gives to the shuffle. Without one, it gives nothing."""
    unattended: bool = False
    """Whether bots play on while nobody is connected."""
    clock: ClockRule | None = None


class SeatLink(Struct):
    """The link for the person invited to a seat. `path` has the token in its fragment."""

    seat: int
    token: str
    path: str


class SeatInfo(Struct):
    number: int
    kind: SeatKind
    name: str
    level: str | None
    character: str | None
    """Who plays for a bot; nobody while it stands in for a person."""
    claimed: bool
    """Whether a person holds the seat. Even a bot's seat may be held by a person, who can come back to it."""
    present: bool
    away: float | None
    """Since when nobody is there who plays this seat, if that is known (seconds since 1970)."""
    host: bool
    lent: bool
    """Whether a bot plays it because the others decided so: its person comes back if they agree."""


class Request(Struct):
    """A request to take back past the turn; `waiting` are the seats that have yet to answer."""

    seat: int
    waiting: list[int]


class ShareInfo(Struct):
    """What a seat gives to the shuffle. Its contribution is told with all others, and left out if it came too late."""

    seat: int
    commitment: str
    contribution: str | None


class ShuffleInfo(Struct):
    """How the seed of a table is made (`docs/fairness.md`): the server's secret is told when the game has ended."""

    commitment: str
    secret: str | None
    shares: list[ShareInfo]


class PetitionInfo(Struct):
    """Somebody who has `seen` the hands of other seats asks for this one; those who are `waiting` have yet to agree."""

    seat: int
    name: str
    seen: list[int]
    waiting: list[int]


class MotionInfo(Struct):
    """What somebody has proposed: to end the game, to stop the clocks, or to change a seat.

    More than half of the `voters` decide.
    """

    kind: MotionKind
    name: str
    """Who proposes it."""
    seat: int | None
    level: str | None
    agreed: list[int]
    waiting: list[int]
    """The seats whose holders have yet to answer."""
    voters: int


class TrialInfo(Struct):
    """What is tried out at a table that only its host knows of."""

    table: str
    """Where the position comes from."""
    seat: int
    """Whose knowledge it is. What that seat cannot know has been dealt at random."""
    number: int
    """How many entries led to it."""
    live: bool
    """Whether that was the newest position, and not one of the replay."""
    advised: bool
    """Whether bots may play here and give hints, as at that table."""
    bots: bool
    """Whether they play the seats of others."""


class TableInfo(Struct):
    """What anyone may know about a table, seated or not."""

    id: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    status: Status
    seats: list[SeatInfo]
    undo: UndoRule
    pace: int
    listed: bool
    lines: bool
    unattended: bool
    version: int
    created: float
    updated: float
    shuffle: ShuffleInfo | None
    """Lessons, examples and trials have none, nor have tables of earlier servers."""
    seed: str | None
    """What the shuffle has led to; told when the game has ended."""
    origin: Origin | None
    takebacks: int
    """How often something was taken back past its turn."""
    spectators: int
    frozen: str | None
    """Why it is frozen, if it is."""
    rematch: str | None
    request: Request | None
    petition: PetitionInfo | None
    motion: MotionInfo | None
    absent: list[int]
    """The seats that the game waits for, though nobody has them, or whoever has them has been away for too long."""
    lesson: str | None = None
    """The chapter that is taught here."""
    held: bool = False
    """Whether an operator has frozen it, for the time being."""
    example: str | None = None
    """The example of the rules that is tried here."""
    trial: TrialInfo | None = None
    """Where the position comes from, if one is only tried out here."""
    actors: list[int] = []
    """The seats to act, for lists of tables; at a table, they are in the view."""
    clock: ClockInfo | None = None
    """`None` if nobody's time is counted."""


class You(Struct):
    """The role of the person who asks at this table."""

    seats: list[int]
    host: bool
    hints: bool
    """Whether they may ask for hints: not against other people."""
    lent: list[int]
    """Their seats that a bot plays."""


class TableAnswer(Struct):
    table: TableInfo
    you: You
    links: list[SeatLink] = []
    """Links of open seats: for the host only, and only when they are made."""


class Tables(Struct):
    tables: list[TableInfo]
    yours: dict[str, list[int]]
    """By table: the seats of the person who asks, where they have any."""
    more: bool
    """Whether there is another page."""
    left: dict[str, int] = {}
    """By table: the seat that the person who asks has left, if it is still free."""
    said: dict[str, int] = {}
    """By table: the number of the newest line of chat that somebody else has written."""


class Join(Struct, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    commitment: Hash | None = None


class Claim(Struct, forbid_unknown_fields=True):
    token: Token
    name: Name
    commitment: Hash | None = None


class Commit(Struct, forbid_unknown_fields=True):
    """The hash of what this browser gives to the shuffle: of this game, or of the rematch if the game has ended."""

    commitment: Hash


class Reveal(Struct, forbid_unknown_fields=True):
    """What this browser has committed to."""

    contribution: Hash


class AskSeat(Struct, forbid_unknown_fields=True):
    """Ask everybody at the table for a seat, though one knows other hands. A reissued seat needs its link's token."""

    name: Name
    seat: SeatNumber | None = None
    token: Token | None = None


class Vote(Struct, forbid_unknown_fields=True):
    accept: bool


class AskInvitation(Struct, forbid_unknown_fields=True):
    token: Token


class Invitation(Struct):
    """The seat that a seat link leads to."""

    table: TableInfo
    you: You
    seat: int


class Nothing(Struct, forbid_unknown_fields=True):
    """An empty body."""


class ChangeSeat(Struct, forbid_unknown_fields=True):
    """`free`: open to anybody. `reissue`: a new link; the old holder is out. `bot`, `human`: who plays it."""

    change: Literal["free", "reissue", "bot", "human"]
    level: Level | None = None
    name: Name | None = None
    character: Slug | None = None


class ChangeSettings(Struct, forbid_unknown_fields=True):
    pace: Pace | None = None
    undo: UndoRule | None = None
    listed: bool | None = None
    lines: bool | None = None
    unattended: bool | None = None
    clock: ClockRule | UnsetType | None = UNSET
    """Only before the game begins."""


class Import(Struct, forbid_unknown_fields=True):
    """A game as `export` gives it. An unfinished one goes on; `seats` says who plays (by default, you play all)."""

    record: dict[str, Json]
    seats: Annotated[list[NewSeat], Meta(max_length=MAX_SEATS)] | None = None
    undo: UndoRule = "consent"
    pace: Pace = 800
    commitment: Hash | None = None


class Note(Struct):
    """What this person has written for themselves at a table. `edition` counts how often; 0 if never."""

    text: str
    edition: int


class WriteNote(Struct, forbid_unknown_fields=True):
    """A new text, typed on top of that `edition`."""

    text: str
    edition: Edition


class Written(Struct):
    """The edition that is stored now. `replaced` is what another window had written meanwhile, if it had."""

    edition: int
    replaced: str | None


class TryOut(Struct, forbid_unknown_fields=True):
    """A table on which a position is tried out: the newest one, or the one after `number` entries.

    It is as `seat`, one of the asker's own, knew it then. With `bots`, these play the seats of others.
    """

    seat: SeatNumber
    number: Version | None = None
    bots: bool = False


class DealAgain(Struct, forbid_unknown_fields=True):
    """With bots on the seats of others or not; as before, if that is left out."""

    bots: bool | None = None


class GoOn(Struct, forbid_unknown_fields=True):
    """A new table that goes on from the position after `number` entries of a finished game."""

    number: Version
    name: Name
    commitment: Hash | None = None
