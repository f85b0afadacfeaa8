"""Every message between server and browser, as types. `docs/protocol.md` says what they mean.

The client's TypeScript types are generated from the schema of these structs (`python -m parlour.server.web.schema`).
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from parlour.engine.delta import Change

Json = Any
"""Plain JSON data."""

SeatKind = Literal["open", "human", "bot"]
Status = Literal["lobby", "dealing", "playing", "over", "abandoned", "frozen"]
Origin = Literal["imported", "continued"]
"""Where a game comes from that did not begin at its table: a record, or a position of a finished game."""
UndoRule = Literal["off", "turn", "consent"]
MotionKind = Literal["bot", "human", "free", "reissue", "end"]
EntryKind = Literal["act", "undo", "redo", "confirm"]

MAX_SEATS = 8
NAME_LENGTH = 40
CHAT_LENGTH = 400
ELEMENT_LENGTH = 80
SPOKEN = "line"
"""The notice of a line that a bot says. Its parameters name the text and the entry that it is about."""
LONGEST_PACE = 5000

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""Chosen by the client (a UUID). A repeated id gets the same answer again."""
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The number of entries of the table."""
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
ActionNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Pace = Annotated[int, Meta(ge=0, le=LONGEST_PACE)]
"""Milliseconds that a bot waits before it moves."""
Slug = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
AccountName = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
MailAddress = Annotated[str, Meta(max_length=254)]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2}$")]
OptionValue = str | int | bool
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""A SHA-256, or 32 random bytes, as hexadecimal digits."""


class Problem(Struct):
    """Why something was refused: a code for programs and an English sentence for people.

    For other languages, `key` and `params` are a message. Its text is in the section `refusals` of the server's or the
    game's messages.
    """

    code: str
    sentence: str
    key: str = ""
    params: dict[str, Json] = {}


class Refusal(Struct):
    """The body of every HTTP answer that is not a success."""

    error: Problem


# -- HTTP ------------------------------------------------------------------------------------------


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
    """What somebody has proposed: to end the game, or to change a seat. More than half of the `voters` decide."""

    kind: MotionKind
    name: str
    """Who proposes it."""
    seat: int | None
    level: str | None
    agreed: list[int]
    waiting: list[int]
    """The seats whose holders have yet to answer."""
    voters: int


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
    """Lessons and examples have none, nor have tables of earlier servers."""
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
    actors: list[int] = []
    """The seats to act, for lists of tables; at a table, they are in the view."""


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


class Import(Struct, forbid_unknown_fields=True):
    """A game as `export` gives it. An unfinished one goes on; `seats` says who plays (by default, you play all)."""

    record: dict[str, Json]
    seats: Annotated[list[NewSeat], Meta(max_length=MAX_SEATS)] | None = None
    undo: UndoRule = "consent"
    pace: Pace = 800
    commitment: Hash | None = None


class StoryPoint(Struct):
    """How a game stood after a turn, as the bots see it."""

    number: int
    """The entry that ended the turn; 0 is the start."""
    round: int
    chances: list[float]
    """Everybody's chance of winning, from 0 to 1; a single one if all win or lose together."""


class TurningPoint(Struct):
    """A move of the turn that changed somebody's chance of winning most."""

    number: int
    round: int
    by: int
    """The seat that moved."""
    seat: int
    """The seat whose chance changed."""
    change: float


class Story(Struct):
    """A finished game, turn by turn, and up to three turning points."""

    points: list[StoryPoint]
    turning: list[TurningPoint]


class GoOn(Struct, forbid_unknown_fields=True):
    """A new table that goes on from the position after `number` entries of a finished game."""

    number: Version
    name: Name
    commitment: Hash | None = None


class LessonStepInfo(Struct):
    """One sentence of a lesson. Its words are in the game's section `lessons`, under `<chapter>.<name>`."""

    name: str
    light: list[str]
    """The board elements to look at; the first is the one to use."""
    do: list[str]
    """The actions it accepts, in notation. Without any, there is only something to read."""
    replies: int
    """How many moves of others follow."""
    until: Literal["", "turn", "round", "end"]
    """How long the learner plays freely."""


class ChapterInfo(Struct):
    name: str
    minutes: int
    seat: int
    steps: list[LessonStepInfo]


class Lessons(Struct):
    chapters: list[ChapterInfo]


class Learn(Struct, forbid_unknown_fields=True):
    """A table for a chapter of a lesson, or for an example of the rules."""

    name: Name | None = None


class ExampleFacts(Struct):
    """What has to be known of an example before it is drawn."""

    name: str
    shape: list[int]
    """Width to height of its pictures."""
    pictures: int
    """Two if it shows a position before and after something is done."""


class Examples(Struct):
    examples: list[ExampleFacts]


class Scene(Struct):
    """A position as one seat sees it."""

    view: dict[str, Json]
    offers: "list[Offer]"
    point: int | None
    """The action that is being pointed at; only its offer has a preview."""


class ExampleInfo(Struct):
    """An example of the rules: one position, or two, and what to look at."""

    frame: list[str]
    """The board elements that the pictures show."""
    light: list[str]
    """The board elements that are highlighted."""
    scenes: list[Scene]


class ReferenceLine(Struct):
    """A text of the game's words."""

    section: str
    key: str
    params: dict[str, Any]


class ReferenceEntry(Struct):
    """What an element, or every element of a kind, is and does. `house`: some of its figures are house values."""

    element: str
    lines: list[ReferenceLine]
    house: bool


class ReferenceGroup(Struct):
    name: str
    entries: list[ReferenceEntry]


class Reference(Struct):
    """What everything in a game is and does, at one table."""

    groups: list[ReferenceGroup]


class Credentials(Struct, forbid_unknown_fields=True):
    account: AccountName
    password: Password


class Proof(Struct, forbid_unknown_fields=True):
    """The password of the account, for what only its owner may do."""

    password: Password


class ChangePassword(Struct, forbid_unknown_fields=True):
    old: Password
    new: Password


class Recover(Struct, forbid_unknown_fields=True):
    """A new password, with the recovery code of the account."""

    account: AccountName
    code: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Password


class Forgotten(Struct, forbid_unknown_fields=True):
    """A link to a new password, to be sent in this language."""

    account: AccountName
    language: Language = "en"


class Reset(Struct, forbid_unknown_fields=True):
    """A new password, with the token of a link."""

    token: Token
    password: Password


class SetAddress(Struct, forbid_unknown_fields=True):
    """An address for links, to be confirmed there; an empty one removes it."""

    address: MailAddress
    password: Password
    language: Language = "en"


class Confirmation(Struct, forbid_unknown_fields=True):
    token: Token


class Registered(Struct):
    """An account and its new recovery code, which is told only once."""

    account: str
    code: str


class Account(Struct, omit_defaults=True):
    """The account of this person, if they have one. `mail` says whether this server can send mail."""

    account: str | None
    created: float
    email: str | None
    mail: bool
    recovery: bool
    """Whether there is a recovery code."""
    operator: bool = False
    """Whether they look after this server."""


class Session(Struct):
    """A browser in which this person is known; `here` is the one that asks."""

    id: str
    browser: str
    system: str
    created: float
    seen: float
    here: bool


class Sessions(Struct):
    sessions: list[Session]


class Farewell(Struct, forbid_unknown_fields=True):
    """The password, if there is an account."""

    password: Password | None = None


class Banned(Struct):
    """That somebody may not take part, why, and until when (`None`: for good)."""

    why: str
    until: float | None


class Me(Struct, omit_defaults=True):
    """The person identified by the cookie. `known` is false before the first table."""

    known: bool
    account: str | None
    operator: bool = False
    banned: Banned | None = None


class Report(Struct, forbid_unknown_fields=True):
    """Something to tell an operator: about who has a seat, or about a line of chat."""

    reason: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1)] | None = None


# -- HTTP: for operators -----------------------------------------------------------------------------

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


# -- WebSocket: from the client ----------------------------------------------------------------------


class Command(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    id: CommandId


class Act(Command):
    base: Version
    seat: SeatNumber
    action: ActionNumber


class Undo(Command):
    base: Version
    seat: SeatNumber
    scope: Literal["step", "turn"]


class Redo(Command):
    base: Version
    seat: SeatNumber


class Confirm(Command):
    base: Version
    seat: SeatNumber


class Takeback(Command):
    base: Version
    seat: SeatNumber


class Consent(Command):
    base: Version
    seat: SeatNumber
    accept: bool


class Look(Command):
    seat: SeatNumber | None


class Preview(Command):
    base: Version
    seat: SeatNumber
    action: ActionNumber


class Hint(Command):
    seat: SeatNumber


class Replay(Command):
    number: Version
    seat: SeatNumber | UnsetType | None = UNSET
    """The seat to replay from: the viewer's own by default, any seat once the game is over."""


class Chat(Command):
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Point(Command):
    element: Annotated[str, Meta(min_length=1, max_length=ELEMENT_LENGTH)]


class Sync(Command):
    pass


class Beat(Command):
    pass


ClientFrame = (
    Act | Undo | Redo | Confirm | Takeback | Consent | Look | Preview | Hint | Replay | Chat | Point | Sync | Beat
)


# -- WebSocket: from the server ----------------------------------------------------------------------


class EventData(Struct):
    """Something that happened, as far as this viewer may know: a message of the game, and the elements it touched."""

    key: str
    params: dict[str, Json]
    elements: list[str]


class LogEntry(Struct):
    """One entry of the table, as far as this viewer may know. Only its events say what was done."""

    number: int
    kind: EntryKind
    seat: int
    turn: int
    round: int
    events: list[EventData]
    undone: bool
    """Whether the entry is no longer in effect (taken back later)."""
    touches: list[int]
    """The entries that an undo took back, or a redo put back."""
    granted: bool
    """Whether this is an undo past its turn, by consent."""
    at: float


class PreviewData(Struct):
    """What an action would do, as far as the seat can know. `burns`: it cannot be undone."""

    burns: bool
    events: list[EventData]
    detail: Json


class Offer(Struct):
    """A legal action in words, and the board elements that lead to it."""

    action: int
    text: str
    verb: str
    params: dict[str, Json]
    elements: list[str]
    preview: PreviewData | None
    """Left out if there are more than 120 offers; ask with `preview`."""


class Label(Struct):
    """One of the viewer's own actions, in words."""

    action: int
    text: str
    verb: str
    params: dict[str, Json]


class UndoChoice(Struct):
    """What a button would do (`actions`, in the order they were taken), or why it cannot do anything."""

    possible: bool
    actions: list[Label]
    why: Problem | None


class UndoInfo(Struct):
    step: UndoChoice
    turn: UndoChoice
    redo: UndoChoice
    takeback: UndoChoice


class Position(Struct):
    """What one viewer sees now. `viewer` is the seat it is seen from, or `None` for the public view."""

    version: int
    viewer: int | None
    view: dict[str, Json]
    offers: list[Offer]
    undo: UndoInfo | None
    """Only if the viewer has a seat."""
    waiting_confirm: int | None


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str
    at: float
    notice: str | None = None
    """What the table itself says: a key and its parameters. Only a bot's `line` has a speaker."""
    params: dict[str, Json] = {}


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    pass


class Snapshot(ServerMessage):
    """The whole state of the table. In the lobby there is no `position`.

    The `log` has every act in effect, and whatever else is recent.
    """

    table: TableInfo
    you: You
    position: Position | None
    log: list[LogEntry]
    chat: list[ChatLine]


class PositionChange(Struct):
    """What a viewer sees now, compared with the position that they were sent before. Fields left out are unchanged."""

    version: int
    view: Change
    waiting_confirm: int | None
    offers: list[Offer] | UnsetType = UNSET
    undo: UndoInfo | UnsetType | None = UNSET


class Update(ServerMessage):
    """New entries, usually one, and the change of the position since the last `snapshot` or `update`."""

    position: PositionChange
    entries: list[LogEntry]


class PreviewResult(Struct, tag_field="type", tag="preview"):
    action: int
    preview: PreviewData


class Reason(Struct):
    """A clause about a move: a message of the section `reasons` of the game's words."""

    key: str
    params: dict[str, Json]
    worth: float
    """What it is worth to the seat, in the game's own unit; below 0 it speaks against the move."""
    likely: float
    """1 if it is certain, else how often it comes true as far as the seat can know."""


class HintMove(Struct):
    action: int
    text: str
    value: float
    """How good it looks, from 0 (lost) to 1 (won). The best move comes first."""
    then: list[Label]
    """How the turn might go on."""
    why: list[Reason]


class HintResult(Struct, tag_field="type", tag="hint"):
    seat: int
    version: int
    moves: list[HintMove]


class ReplayResult(Struct, tag_field="type", tag="replay"):
    """The position after `number` entries, and the entry that led to it."""

    number: int
    viewer: int | None
    view: dict[str, Json]
    hash: str
    entry: LogEntry | None


class Answer(ServerMessage):
    """The answer to one command. `version` and `hash` are those after it, as this viewer sees the table."""

    id: str
    ok: bool
    version: int
    hash: str | None = None
    """The first 16 hex digits of the SHA-256 of the view, as JSON with sorted keys and no spaces."""
    error: Problem | None = None
    result: PreviewResult | HintResult | ReplayResult | None = None


class TableChanged(ServerMessage, tag="table"):
    """Seats, names, presence, settings or status have changed, but not the position."""

    table: TableInfo
    you: You


class ChatSaid(ServerMessage, tag="chat"):
    line: ChatLine


class Pointed(ServerMessage, tag="point"):
    seat: int
    element: str


ServerFrame = Snapshot | Update | Answer | TableChanged | ChatSaid | Pointed

HTTP_BODIES: tuple[type[Struct], ...] = (
    Games,
    NewTable,
    TableAnswer,
    Tables,
    Join,
    Claim,
    Commit,
    Reveal,
    AskSeat,
    Vote,
    AskInvitation,
    Invitation,
    Nothing,
    ChangeSeat,
    ChangeSettings,
    Import,
    Story,
    GoOn,
    Lessons,
    Learn,
    Examples,
    ExampleInfo,
    Reference,
    Credentials,
    Proof,
    ChangePassword,
    Recover,
    Forgotten,
    Reset,
    SetAddress,
    Confirmation,
    Registered,
    Account,
    Sessions,
    Farewell,
    Me,
    Report,
    Deed,
    DeedDone,
    KeptTables,
    KeptPeople,
    KeptReports,
    KeptActs,
    Overview,
    Health,
    Refusal,
)
