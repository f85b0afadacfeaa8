"""The only module that builds what a viewer is told about a game.

Everything is built up from `State.view`, `State.offers`, `State.preview` and the events that `Event.seen_by` lets
through. No other module reads the state for a client. A spectator (`None`) is told the least.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from parlour.engine import Event, Moment, State, delta
from parlour.server.game.history import Entry, History, Way
from parlour.server.protocol import (
    EventData,
    Json,
    Label,
    LogEntry,
    MomentView,
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
    on_the_way = moments(history.moments, history.lines[-1].events, now.view) if len(entries) == 1 else UNSET
    return Update(_change(before, now), entries, on_the_way)


def moments(unfolded: list[Moment], events: list[Event], view: dict[str, Json]) -> list[MomentView] | UnsetType:
    """The positions on the way to `view`, whose viewer has seen some of these events.

    What happened unseen between two of them shows with the next one.
    """
    viewer: int | None = view["you"]
    shown: dict[int, Moment] = {}
    for moment in unfolded:
        shown.setdefault(_count(events[: moment.told], viewer), moment)
    shown.pop(0, None)
    shown.pop(_count(events, viewer), None)
    found: list[MomentView] = []
    after = {name: view[name] for name in _SHOWN_ON_THE_WAY}
    for told, moment in reversed(shown.items()):
        then = _on_the_way(moment.state, viewer)
        found.append(MomentView(told, delta.change(after, then)))
        after = then
    return found[::-1] if any(moment.view for moment in found) else UNSET


_SHOWN_ON_THE_WAY: Final = ("turn", "round", "table")
"""Nobody is asked anything on the way, and the game is not over."""


def _on_the_way(state: State, viewer: int | None) -> dict[str, Json]:
    return {"turn": state.turn, "round": state.round, "table": state.game.table(state, viewer)}


def _count(events: list[Event], viewer: int | None) -> int:
    return sum(event.seen_by(viewer) is not None for event in events)


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
    if entry is None or entry.kind != "act":
        return partial(_replayed, history.way_to(number), number, viewer, entry)
    return partial(_unfolded, history.way_to(number, least=1), number, viewer, entry, history.lines[number - 1].events)


def _replayed(way: Way, number: int, viewer: int | None, entry: LogEntry | None) -> ReplayResult:
    view = way.walk().view(viewer)
    return ReplayResult(number, viewer, view, view_hash(view), entry)


def _unfolded(way: Way, number: int, viewer: int | None, entry: LogEntry, events: list[Event]) -> ReplayResult:
    state, unfolded = way.unfold()
    view = state.view(viewer)
    return ReplayResult(number, viewer, view, view_hash(view), entry, moments(unfolded, events, view))


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
