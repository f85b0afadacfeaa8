"""The only module that builds what a viewer is told about a game.

Everything is built up from `State.view`, `State.offers`, `State.preview` and the events that `Event.seen_by` lets
through. No other module reads the state for a client. A spectator (`None`) is told the least.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec

from parlour.engine import Event, State
from parlour.server.history import Entry, History
from parlour.server.protocol import (
    EventData,
    Json,
    Label,
    LogEntry,
    Offer,
    Position,
    PreviewData,
    ReplayResult,
    UndoChoice,
    UndoInfo,
    UndoRule,
    Update,
)
from parlour.server.refusals import Refused, illegal, refused

PREVIEWED: Final = 120
"""With more offers than this, previews are only sent on request."""


def view_hash(view: dict[str, Json]) -> str:
    return sha256(msgspec.json.encode(view, order="sorted")).hexdigest()[:16]


def position(history: History, viewer: int | None, rule: UndoRule, waiting: int | None) -> Position:
    state = history.state
    view = state.view(viewer)
    return Position(
        version=history.version,
        viewer=viewer,
        view=view,
        hash=view_hash(view),
        offers=[] if viewer is None or waiting is not None else offers(state, viewer),
        undo=None if viewer is None else undo_info(history, viewer, rule),
        waiting_confirm=waiting,
    )


def update(history: History, since: int, now: Position) -> Update:
    """What has happened since version `since`, for the viewer of `now`."""
    entries = [log_entry(history, entry, now.viewer, set()) for entry in history.entries[since:]]
    return Update(now, entries, history.undone())


def offers(state: State, seat: int) -> list[Offer]:
    open_to_seat = state.offers(seat)
    previewed = len(open_to_seat) <= PREVIEWED
    return [
        Offer(
            action=offer["action"],
            text=offer["text"],
            verb=offer["verb"],
            params=offer["params"],
            elements=offer["elements"],
            preview=preview(state, seat, offer["action"]) if previewed else None,
        )
        for offer in open_to_seat
    ]


def preview(state: State, seat: int, action: int) -> PreviewData:
    if action not in state.legal(seat):
        why = state.refusal(seat, action)
        raise illegal(why, state.game.sentence(why))
    data = state.preview(seat, action)
    events = [EventData(event["key"], event["params"], event["elements"]) for event in data["events"]]
    return PreviewData(data["burns"], events, data["detail"])


def log(history: History, viewer: int | None) -> list[LogEntry]:
    undone = set(history.undone())
    return [log_entry(history, entry, viewer, undone) for entry in history.entries]


def log_entry(history: History, entry: Entry, viewer: int | None, undone: set[int]) -> LogEntry:
    line = history.lines[entry.number - 1]
    return LogEntry(
        number=entry.number,
        kind=entry.kind,
        seat=entry.seat,
        turn=line.turn,
        round=line.round,
        events=_seen(line.events, viewer),
        undone=entry.number in undone,
        touches=entry.touches,
        granted=entry.granted,
        at=entry.at,
    )


def replay(history: History, number: int, viewer: int | None) -> ReplayResult:
    """The position after `number` entries, as `viewer` could see it then."""
    view = history.at(number).view(viewer)
    entry = log_entry(history, history.entries[number - 1], viewer, set()) if number else None
    return ReplayResult(number, viewer, view, view_hash(view), entry)


def undo_info(history: History, seat: int, rule: UndoRule) -> UndoInfo:
    """What the undo buttons of `seat` would do, or why they cannot."""
    within = rule != "off"
    return UndoInfo(
        step=_choice(history, seat, within, lambda: history.undo(seat, "step")),
        turn=_choice(history, seat, within, lambda: history.undo(seat, "turn")),
        redo=_choice(history, seat, within, lambda: history.redo(seat)),
        takeback=_choice(history, seat, rule == "consent", lambda: history.takeback(seat)),
    )


def _choice(history: History, seat: int, allowed: bool, touched: Callable[[], list[int]]) -> UndoChoice:
    try:
        if not allowed:
            raise switched_off()
        numbers = touched()
    except Refused as no:
        return UndoChoice(False, [], no.problem)
    own = [number for number in numbers if history.entries[number - 1].seat == seat]
    return UndoChoice(True, [label(history, number) for number in own], None)


def switched_off() -> Refused:
    return refused("undo_off")


def label(history: History, number: int) -> Label:
    """An act of the seat's own, in the words in which it was offered."""
    action, told = history.entries[number - 1].action, history.lines[number - 1].label
    assert action is not None
    assert told is not None
    return Label(action, history.game.actions.format(action), told.key, told.params)


def _seen(events: list[Event], viewer: int | None) -> list[EventData]:
    seen = (event.seen_by(viewer) for event in events)
    return [EventData(event.key, event.params, event.elements) for event in seen if event is not None]
