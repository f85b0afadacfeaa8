"""Schemathesis sends all kinds of requests to every HTTP call: nothing breaks, and every answer fits the schema."""

import asyncio
import threading
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import settings as effort
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from parlour.server.web.calls import CALLS
from parlour.server.web.schema import openapi
from tests.effort import DATABASES, HTTP_EXAMPLES
from tests.server.databases import STORAGES, Postgres, new_sqlite
from tests.server.houses import House, settings
from tests.server.people import PATIENCE

SCHEMA = schemathesis.openapi.from_dict(openapi(CALLS))
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]


@pytest.fixture(scope="module", params=STORAGES[:DATABASES])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, because schemathesis waits for answers without an event loop."""
    if request.param == "sqlite":
        database = new_sqlite(tmp_path_factory.mktemp("schema"))
    else:
        server: Postgres = request.getfixturevalue("postgres")
        database = server.new_database()
    house = House(settings(database))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(house.open(), loop).result(PATIENCE)
    yield house.url
    asyncio.run_coroutine_threadsafe(house.close(), loop).result(PATIENCE)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(PATIENCE)


@pytest.fixture(scope="module")
def line() -> Iterator[requests.Session]:
    """One connection for all requests, each of which comes from a stranger: no cookie is kept."""
    with requests.Session() as session:
        session.trust_env = False  # or it would look for proxies and passwords before every request
        session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield session


@SCHEMA.parametrize()
@effort(max_examples=HTTP_EXAMPLES)
def test_no_call_breaks(case: schemathesis.Case[Any], url: str, line: requests.Session) -> None:
    case.call_and_validate(base_url=url, session=line, headers={"origin": url}, checks=CHECKS)
