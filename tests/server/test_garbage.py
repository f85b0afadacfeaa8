"""Garbage is collected at the server's own times: all of it, and never while a command is being handled."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest
from prometheus_client import REGISTRY

from parlour.server import garbage
from parlour.server.garbage import HANDLING, NEVER, USUAL, Garbage
from tests.server.houses import Clock, House


class Knot:
    """A cycle: reference counting alone never frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stands = Clock()
    monkeypatch.setattr(garbage, "time", stands)
    return stands


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Garbage]:
    """One that is asked by the test, in a process in which nothing else collects or is being handled."""
    monkeypatch.setattr(HANDLING, "now", 0)
    monkeypatch.setattr(HANDLING, "last", 0.0)
    gc.disable()
    yield Garbage()
    gc.unfreeze()
    gc.enable()


def frozen_knot(collector: Garbage) -> "weakref.ref[Knot]":
    """A cycle that was part of a table when a portion was looked at, and is garbage since."""
    knot = Knot()
    gc.freeze()
    collector._frozen = True
    return weakref.ref(knot)


async def test_a_quiet_server_frees_every_cycle(clock: Clock, collector: Garbage) -> None:
    knot = frozen_knot(collector)
    clock.now = garbage.QUIET
    collector.tidy()
    assert knot() is not None, "somebody has just asked for something"
    clock.now += 0.1
    collector.tidy()
    assert knot() is None


async def test_no_full_collection_while_a_command_is_handled(clock: Clock, collector: Garbage) -> None:
    knot = frozen_knot(collector)
    with HANDLING.one():
        clock.now = garbage.AT_LATEST + 1
        collector.tidy()
        assert knot() is not None
    collector.tidy()
    assert knot() is None, "it was overdue, and waited only for the command"


async def test_a_server_that_is_never_quiet_stays_bounded(clock: Clock, collector: Garbage) -> None:
    knot = frozen_knot(collector)
    with HANDLING.one():
        clock.now = 2 * garbage.AT_LATEST + 1
        collector.tidy()
    assert knot() is None


@pytest.mark.parametrize("handling", [False, True])
async def test_survivors_are_looked_at_once(
    clock: Clock, collector: Garbage, monkeypatch: pytest.MonkeyPatch, handling: bool
) -> None:
    """A portion frees new cycles and keeps its hands off what is frozen. During a command it waits twice as long."""
    old, new = frozen_knot(collector), weakref.ref(Knot())
    monkeypatch.setattr(HANDLING, "now", int(handling))
    survivors = garbage.PORTION * (2 if handling else 1)
    monkeypatch.setattr(gc, "get_count", lambda: (0, survivors - 1, 0))
    collector.tidy()
    assert new() is not None
    monkeypatch.setattr(gc, "get_count", lambda: (0, survivors, 0))
    collector.tidy()
    assert new() is None
    assert old() is not None


async def test_the_server_collects_and_tells_how_long_it_took(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a real server: commands and requests count as such, and the pauses are in its metrics."""
    assert gc.get_threshold() == (USUAL[0], NEVER, NEVER)
    person = small_house.person()
    await person.table("dare", "human", "human")
    assert HANDLING.last > 0
    assert HANDLING.now == 0

    def told() -> float:
        return REGISTRY.get_sample_value("parlour_garbage_seconds_count", {"part": "old"}) or 0.0

    before, knot = told(), weakref.ref(Knot())
    monkeypatch.setattr(garbage, "QUIET", 0.0)
    monkeypatch.setattr(garbage, "PORTION", 0)
    while knot() is not None or told() == before:
        await asyncio.sleep(0.01)
    await small_house.restart()
    assert gc.get_threshold() == (USUAL[0], NEVER, NEVER)
