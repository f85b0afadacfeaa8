"""What viewers see on the way of an entry that tells of several things: recorded games, as the server shows them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import UNSET

import parlour
from parlour.engine import Event, Json, State, delta, read_record
from parlour.engine.rng import rng_from_seed
from parlour.server import protocol as p
from parlour.server.game import frames
from parlour.server.game.history import Entry, History

RECORDS = Path(__file__).parents[1] / "records"
SLUGS = [game.slug for game in parlour.games()]
MOVES = 140


def seen(history: History, viewer: int | None) -> p.Position:
    """What a viewer sees, without what they can do."""
    return p.Position(history.version, viewer, history.state.view(viewer), [], None, None)


def played(slug: str) -> Iterator[tuple[History, list[p.Position], list[p.Position]]]:
    """The beginning of a recorded game, and what everybody saw before and after each of its moves."""
    data = json.loads(min(RECORDS.glob(f"{slug}-*.json")).read_text(encoding="utf-8"))
    record = read_record(data, parlour.game(slug))
    history = History(record.start())
    viewers = [*range(record.seats), None]
    before = [seen(history, viewer) for viewer in viewers]
    for number, move in enumerate(record.moves[:MOVES], 1):
        history.add(Entry(number, "act", move.seat, move.action))
        now = [seen(history, viewer) for viewer in viewers]
        yield history, before, now
        before = now


def tables(moments: list[p.MomentView], view: dict[str, Json]) -> list[tuple[int, Json]]:
    """What a client makes of moments: how much was told, and the table."""
    found = []
    for moment in reversed(moments):
        view = delta.changed(view, moment.view)
        found.append((moment.told, view["table"]))
    return found[::-1]


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_moments_lead_to_what_a_viewer_may_see_once_an_event_has_happened(slug: str) -> None:
    several = 0
    for history, before, now in played(slug):
        events, unfolded = history.lines[-1].events, history.moments
        for old, new in zip(before, now, strict=True):
            moments = frames.update(history, old, new).moments
            if moments is UNSET:
                continue
            several += len(moments)
            got = tables(moments, new.view)
            heard = [event.seen_by(new.viewer) is not None for event in events]
            assert all(0 < count < sum(heard) for count, _ in got), "what is told last belongs to the end"
            for count, table in got:
                first = next(moment for moment in unfolded if sum(heard[: moment.told]) == count)
                assert table == history.game.table(first.state, new.viewer)
    assert several > 10, "the record has moves that tell of several things"


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_a_replay_has_the_same_moments(slug: str) -> None:
    compared = 0
    for history, before, now in played(slug):
        for old, new in zip(before, now, strict=True):
            moments = frames.update(history, old, new).moments
            if moments is not UNSET:
                assert frames.replay(history, history.version, new.viewer).moments == moments
                compared += 1
                break  # for one viewer of each move
    assert compared > 5


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SLUGS)
def test_moments_are_the_same_in_another_world(slug: str) -> None:
    """The same action in a world that the viewer could not tell from this one, neither before nor after it."""
    compared = 0
    last: State | None = None
    for history, before, now in played(slug):
        entry, line = history.entries[-1], history.lines[-1]
        for old, new in zip(before, now, strict=True):
            moments, viewer = frames.update(history, old, new).moments, new.viewer
            if last is None or moments is UNSET or entry.action is None:
                continue
            world = last.determinize(viewer, rng_from_seed(slug, entry.number))
            if entry.action not in world.legal(entry.seat):
                continue
            unfolded = world.unfold(entry.seat, entry.action)
            events = world.journal or []
            if told(events, viewer) == told(line.events, viewer) and world.view(viewer) == new.view:
                assert frames.moments(unfolded, events, new.view) == moments
                compared += 1
        last = history.state
    assert compared


def told(events: list[Event], viewer: int | None) -> list[Json]:
    seen = [event.seen_by(viewer) for event in events]
    return [event.data() for event in seen if event is not None]


def test_only_an_act_has_moments_and_several_entries_have_none() -> None:
    for history, before, now in played("kemet"):
        if history.version > 1 and history.moments and frames.update(history, before[-1], now[-1]).moments is not UNSET:
            break
    several = History(history.first)
    start = seen(several, None)
    for entry in history.entries:
        several.add(entry)
    end = seen(several, None)
    assert several.moments
    assert frames.update(several, start, end).moments is UNSET
    seat = several.taken[-1].seat
    several.add(Entry(several.version + 1, "undo", seat, touches=several.takeback(seat), granted=True))
    back = seen(several, None)
    assert frames.update(several, end, back).moments is UNSET
    assert frames.replay(several, several.version, None).moments is UNSET
    assert frames.replay(several, 0, None).moments is UNSET
