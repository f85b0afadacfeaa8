"""WebSocket: what the server sends."""

from msgspec import UNSET, Struct, UnsetType

from parlour.engine.delta import Change
from parlour.server.protocol.clocks import ClockInfo
from parlour.server.protocol.tables import TableInfo, You
from parlour.server.protocol.values import EntryKind, Json, Problem


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


class MomentView(Struct):
    """A position on the way of an entry, once so many of its events that this viewer sees had happened."""

    told: int
    view: Change
    """What differs from the next moment, or from the position that the entry led to if this is the last one."""


class Update(ServerMessage):
    """New entries, usually one, and the change of the position since the last `snapshot` or `update`."""

    position: PositionChange
    entries: list[LogEntry]
    moments: list[MomentView] | UnsetType = UNSET
    """On the way of the only entry, if it shows more than where it led to."""
    clock: ClockInfo | UnsetType = UNSET
    """Only at tables with clocks."""


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
    moments: list[MomentView] | UnsetType = UNSET
    """On the way of the entry, as in an `update`."""


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


class Noted(ServerMessage, tag="note"):
    """This person has written a note, here or in another window: their own (`None`), or that of a seat in hotseat."""

    seat: int | None
    edition: int


ServerFrame = Snapshot | Update | Answer | TableChanged | ChatSaid | Pointed | Noted
