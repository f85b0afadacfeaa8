"""The only module that builds what a viewer is told about a game.

Everything is built up from `State.view`, `State.offers`, `State.preview` and the events that `Event.seen_by` lets
through. No other module reads the state for a client. A spectator (`None`) is told the least.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import UNSET

from parlour.engine import Event, State, delta
from parlour.server.game.history import Entry, History, Way
from parlour.server.protocol import (
    EventData,
    Json,
    Label,
    LogEntry,
    Offer,
    Position,
    PositionChange,
    PreviewData,
    ReplayResult,
    Scene,
    UndoChoice,
    UndoInfo,
    UndoRule,
    Update,
)
from parlour.server.words.refusals import Refused, illegal, refused

PREVIEWED: Final = 120
"""With more offers than this, previews are only sent on request."""
RECENT: Final = 100
"""So many of the last entries are told even if they are not in effect."""


def view_hash(view: dict[str, Json]) -> str:
    return sha256(msgspec.json.encode(view, order="sorted")).hexdigest()[:16]


def position(
    history: History, viewer: int | None, rule: UndoRule, waiting: int | None, free: list[int] | None = None
) -> Position:
    """What a viewer sees. The person who plays the seats `free` may take back whatever they like."""
    state = history.state
    return Position(
        version=history.version,
        viewer=viewer,
        view=state.view(viewer),
        offers=[] if viewer is None or waiting is not None else offers(state, viewer),
        undo=None if viewer is None else free_undo(history, free) if free else undo_info(history, viewer, rule),
        waiting_confirm=waiting,
    )


def update(history: History, before: Position, now: Position) -> Update:
    """What has happened since the position `before`, for a viewer who was sent it."""
    entries = [log_entry(history, entry, now.viewer, set()) for entry in history.entries[before.version :]]
    return Update(_change(before, now), entries)


def _change(before: Position, now: Position) -> PositionChange:
    return PositionChange(
        version=now.version,
        view=delta.change(before.view, now.view),
        waiting_confirm=now.waiting_confirm,
        offers=UNSET if before.offers == now.offers else now.offers,
        undo=UNSET if before.undo == now.undo else now.undo,
    )


def after(before: Position, change: PositionChange) -> Position:
    """The position of a viewer who has received a change, as the client works it out."""
    return Position(
        version=change.version,
        viewer=before.viewer,
        view=delta.changed(before.view, change.view),
        offers=before.offers if change.offers is UNSET else change.offers,
        undo=before.undo if change.undo is UNSET else change.undo,
        waiting_confirm=change.waiting_confirm,
    )


def offers(state: State, seat: int) -> list[Offer]:
    open_to_seat = state.offers(seat)
    previewed = len(open_to_seat) <= PREVIEWED
    return [_offer(state, seat, offer, previewed) for offer in open_to_seat]


def _offer(state: State, seat: int, offer: dict[str, Json], previewed: bool) -> Offer:
    return Offer(
        action=offer["action"],
        text=offer["text"],
        verb=offer["verb"],
        params=offer["params"],
        elements=offer["elements"],
        preview=preview(state, seat, offer["action"]) if previewed else None,
    )


def preview(state: State, seat: int, action: int) -> PreviewData:
    if action not in state.legal(seat):
        why = state.refusal(seat, action)
        raise illegal(why, state.game.sentence(why))
    data = state.preview(seat, action)
    events = [EventData(event["key"], event["params"], event["elements"]) for event in data["events"]]
    return PreviewData(data["burns"], events, data["detail"])


def log(history: History, viewer: int | None) -> list[LogEntry]:
    """The acts in effect and the recent entries. However often something is taken back, this does not grow."""
    undone, recent = set(history.undone()), history.version - RECENT
    return [
        log_entry(history, entry, viewer, undone)
        for entry in history.entries
        if entry.number > recent or entry.granted or (entry.kind == "act" and entry.number not in undone)
    ]


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
    return replaying(history, number, viewer)()


def replaying(history: History, number: int, viewer: int | None) -> Callable[[], ReplayResult]:
    """The work of `replay`, which can be done elsewhere."""
    entry = log_entry(history, history.entries[number - 1], viewer, set()) if number else None
    return partial(_replayed, history.way_to(number), number, viewer, entry)


def _replayed(way: Way, number: int, viewer: int | None, entry: LogEntry | None) -> ReplayResult:
    view = way.walk().view(viewer)
    return ReplayResult(number, viewer, view, view_hash(view), entry)


def scene(state: State, seat: int, action: int | None) -> Scene:
    """A position as `seat` sees it, pointing at an action."""
    offered = [_offer(state, seat, offer, offer["action"] == action) for offer in state.offers(seat)]
    return Scene(state.view(seat), offered, action)


def undo_info(history: History, seat: int, rule: UndoRule) -> UndoInfo:
    """What the undo buttons of `seat` would do, or why they cannot."""
    within, own = rule != "off", [seat]
    return UndoInfo(
        step=_choice(history, own, within, lambda: history.undo(seat, "step")),
        turn=_choice(history, own, within, lambda: history.undo(seat, "turn")),
        redo=_choice(history, own, within, lambda: history.redo(seat)),
        takeback=_choice(history, own, rule == "consent", lambda: history.takeback(seat)),
    )


def free_undo(history: History, seats: list[int]) -> UndoInfo:
    """The same where nothing limits it. Nobody has to be asked, so there is no take-back besides."""
    return UndoInfo(
        step=_choice(history, seats, True, lambda: history.back(seats, "step")),
        turn=_choice(history, seats, True, lambda: history.back(seats, "turn")),
        redo=_choice(history, seats, True, history.forth),
        takeback=_choice(history, seats, False, list),
    )


def _choice(history: History, seats: list[int], allowed: bool, touched: Callable[[], list[int]]) -> UndoChoice:
    try:
        if not allowed:
            raise switched_off()
        numbers = touched()
    except Refused as no:
        return UndoChoice(False, [], no.problem)
    own = [number for number in numbers if history.entries[number - 1].seat in seats]
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
