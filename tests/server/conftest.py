"""Fixtures that run the same tests on SQLite and on PostgreSQL, with the same luck every time."""

import os
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from parlour.engine import State
from parlour.games import unregister
from parlour.server.bots import processes as bots
from parlour.server.lobby import dealing, lobby, trials
from tests.effort import DATABASES
from tests.server import extra_games
from tests.server.databases import STORAGES, Postgres, new_sqlite, shared_postgres
from tests.server.houses import Clock, House, settings
from tests.server.people import PATIENCE

STORING = {
    "test_backup",
    "test_belongings",
    "test_chaos",
    "test_clocks",
    "test_crash",
    "test_expiry",
    "test_failures",
    "test_notes",
    "test_notices",
    "test_operators",
    "test_presence",
    "test_processes",
    "test_storage",
}
"""Tests in which the storage does most of the work."""


@pytest.fixture(autouse=True)
def _extra_games() -> Iterator[None]:
    extra_games.register()
    yield
    for slug in extra_games.EXTRA:
        unregister(slug)


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same cards to the same bots, so that none fails because of a rare deal."""
    deals = Random(request.node.name)

    def luck(state: State) -> bytes:
        return sha256(f"{request.node.name} {state.dump()}".encode()).digest()

    monkeypatch.setattr(lobby, "new_seed", lambda: deals.randbytes(16).hex())
    monkeypatch.setattr(dealing, "new_secret", lambda: deals.randbytes(32).hex())
    monkeypatch.setattr(trials, "new_luck", lambda: deals.randbytes(32))
    monkeypatch.setattr(bots, "chance", luck)


@pytest.fixture(autouse=True)
def _bots_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot counts as stuck only because the machine is busy."""
    monkeypatch.setattr(bots, "GRACE", PATIENCE)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """One database server for the whole run: the processes of pytest-xdist share the folder above their own."""
    own = tmp_path_factory.getbasetemp()
    with shared_postgres(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) as server:
        yield server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of the storage run on both databases, the others on one of them in the gate and on both in the long run."""
    if "database" in metafunc.fixturenames:
        both = DATABASES > 1 or metafunc.module.__name__.rpartition(".")[2] in STORING
        first = crc32(metafunc.function.__name__.encode()) % len(STORAGES)
        metafunc.parametrize("database", STORAGES if both else [STORAGES[first]], indirect=True)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return new_sqlite(tmp_path)
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stands = Clock()
    monkeypatch.setattr("parlour.server.limits.buckets.time", stands)
    return stands


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    server = House(settings(database))
    await server.open()
    yield server
    await server.close()


@pytest.fixture
async def small_house(tmp_path: Path) -> AsyncIterator[House]:
    """A server for tests in which the storage does not matter."""
    server = House(settings(new_sqlite(tmp_path)))
    await server.open()
    yield server
    await server.close()
