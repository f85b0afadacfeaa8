"""Fixtures that run the same tests on SQLite and on PostgreSQL."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from parlour.games import unregister
from tests.server import extra_games
from tests.server.databases import Postgres, shared_postgres
from tests.server.houses import House, settings


@pytest.fixture(autouse=True)
def _extra_games() -> Iterator[None]:
    extra_games.register()
    yield
    for slug in extra_games.EXTRA:
        unregister(slug)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """One database server for the whole run: the processes of pytest-xdist share the folder above their own."""
    own = tmp_path_factory.getbasetemp()
    with shared_postgres(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def house(database: str) -> AsyncIterator[House]:
    server = House(settings(database))
    await server.open()
    yield server
    await server.close()


@pytest.fixture
async def small_house(tmp_path: Path) -> AsyncIterator[House]:
    """A server for tests in which the storage does not matter."""
    server = House(settings(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    await server.open()
    yield server
    await server.close()
