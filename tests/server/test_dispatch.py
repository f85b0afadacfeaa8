"""Every kind of message has its handler, and changes of rows name columns that exist."""

from typing import get_args

import msgspec
import pytest

from parlour.server import protocol as p
from parlour.server.game.history import SUCCESSORS
from parlour.server.lobby.seating import SEAT_CHANGES
from parlour.server.room.commands import EFFECTS, Change
from parlour.server.room.thinking import THOUGHTS, Question
from parlour.server.store.columns import games, seats
from parlour.server.store.rows import Asking, SeatRow, SeatValues, TableRow, TableValues, Values
from parlour.server.web.sockets import COMMANDS


def test_every_command_has_a_handler() -> None:
    assert set(COMMANDS) == set(get_args(p.ClientFrame))
    assert set(EFFECTS) == set(get_args(Change))
    assert set(THOUGHTS) == set(get_args(Question))
    assert set(SUCCESSORS) == set(get_args(p.EntryKind))
    changes = next(field for field in msgspec.structs.fields(p.ChangeSeat) if field.name == "change")
    assert set(SEAT_CHANGES) == set(get_args(changes.type))


@pytest.mark.parametrize(
    ("values", "row", "columns"),
    [(TableValues, TableRow, games.c.keys()), (SeatValues, SeatRow, seats.c.keys())],
)
def test_what_can_change_is_stored(values: type[Values], row: type[msgspec.Struct], columns: list[str]) -> None:
    names = set(values.__struct_fields__)
    assert names <= set(row.__struct_fields__)
    assert names <= set(columns)


def test_a_change_touches_only_what_it_names() -> None:
    row = TableRow("id", "dare", 1, {}, "seed", "host", [SeatRow(0, "human", "A")], asking=Asking(0, 3), pace=5)
    values = TableValues(status="over", asking=None)
    assert values.columns() == {"status": "over", "asking": None}
    changed = row.changed(values)
    assert (changed.status, changed.asking, changed.pace) == ("over", None, 5)
    assert row.asking == Asking(0, 3), "the old row is unchanged"
    assert TableValues(asking=Asking(1, 2, ["p"])).columns() == {"asking": {"seat": 1, "version": 2, "accepted": ["p"]}}
