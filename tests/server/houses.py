"""Servers for the tests: mostly in this process, as a separate process if it is to be killed."""

import asyncio
import functools
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from parlour.server.app import create
from parlour.server.run import options
from parlour.server.settings import Limits, Settings
from tests.ports import free_port
from tests.server.databases import new_sqlite
from tests.server.people import PATIENCE, Person, browser

ROOT = Path(__file__).parents[2]
GENEROUS = Limits(
    messages_per_second=2000,
    message_burst=4000,
    points_per_second=1000,
    reads_per_second=1e6,
    read_burst=1_000_000,
    reads_per_second_of_address=1e6,
    read_burst_of_address=1_000_000,
    chats_per_ten_seconds=1000,
    requests_per_minute=1_000_000,
    tables_per_hour=1_000_000,
    tables_open=1_000_000,
    reports_per_hour=1_000_000,
    logins_per_minute=1_000_000,
    guesses_per_hour=1_000_000,
    taken_names_per_hour=1_000_000,
    letters_per_hour=1_000_000,
    exports_per_hour=1_000_000,
    analyses_per_hour=1_000_000,
    test_notices_per_hour=1_000_000,
    request_seconds=300,
    connections_per_address=5000,
    sockets_per_address=5000,
    sockets_per_person=50,
)
PATIENT = {"timeout_keep_alive": 2 * int(PATIENCE), "ws_ping_timeout": 2 * int(PATIENCE)}
"""uvicorn's own limits: on a busy machine they would close connections that a test still uses."""


def settings(database: str, **more: Any) -> Settings:
    fields = {
        "port": free_port(),
        "absence_seconds": 0.0,
        "bot_module": "tests.server.bot_worker",
        "limits": GENEROUS,
        "bot_seconds": 0.1,
    }
    return Settings(database=database, log_level="warning", **{**fields, **more})


class House:
    """A server in this process, on a real port."""

    def __init__(self, chosen: Settings, clock: Callable[[], float] = time.time) -> None:
        self.settings = chosen
        self._clock = clock
        self.url = f"http://127.0.0.1:{chosen.port}"
        self._people: list[Person] = []
        self._server: uvicorn.Server | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        config = uvicorn.Config(create(self.settings, self._clock), **{**options(self.settings), **PATIENT})
        self._server = uvicorn.Server(config)
        self._task = asyncio.create_task(self._server.serve())
        while not self._server.started:
            assert not self._task.done(), "the server did not start"
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        assert self._server is not None
        assert self._task is not None
        self._server.should_exit = True
        await self._task

    async def restart(self) -> None:
        await self.stop()
        await self.open()

    async def close(self) -> None:
        for person in self._people:
            await person.leave()
        await self.stop()

    def person(self, address: str | None = None) -> Person:
        person = Person(self.url, address)
        self._people.append(person)
        return person


class Clock:
    """A clock for the limits, which stands still unless it is set, however slow the machine is."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


async def strict(folder: Path, more: dict[str, Any] | None = None, **limits: Any) -> House:
    """A server with these limits, and `more` settings."""
    chosen = msgspec.structs.replace(GENEROUS, **limits)
    house = House(settings(new_sqlite(folder), limits=chosen, **(more or {})))
    await house.open()
    return house


class Forge:
    """A connection to the process that starts servers: see `tests.server.forge`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.forge"],
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def ask(self, **order: Any) -> int | None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        answer: int | None = json.loads(self._process.stdout.readline())
        return answer


@functools.cache
def forge() -> Forge:
    """The forge of this process, which ends with it."""
    return Forge()


class Process:
    """A server as a separate process."""

    def __init__(self, chosen: Settings) -> None:
        self.settings = chosen
        self.url = f"http://127.0.0.1:{chosen.port}"
        self._pid: int | None = None
        """Set while the process may be running."""

    def start(self) -> None:
        self._pid = forge().ask(settings=msgspec.to_builtins(self.settings))

    async def ready(self) -> None:
        async with browser() as http:
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline:
                assert forge().ask(pid=self._pid, wait=False) is None, "the server process ended"
                try:
                    if (await http.get(f"{self.url}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
        raise TimeoutError("the server process did not come up")

    async def open(self) -> None:
        self.start()
        await self.ready()

    def kill(self) -> None:
        """Kill the process without warning."""
        self.signal(signal.SIGKILL)

    def signal(self, number: int) -> None:
        assert self._pid is not None
        os.kill(self._pid, number)

    def file_size(self, most: int) -> tuple[int, int]:
        """Let no file of the process grow beyond this. Returns what was allowed before."""
        assert self._pid is not None
        _, hard = before = resource.prlimit(self._pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._pid, resource.RLIMIT_FSIZE, (most, hard))
        return before

    def wait(self) -> int:
        code = forge().ask(pid=self._pid, wait=True)
        assert code is not None
        self._pid = None
        return code

    def close(self) -> None:
        if self._pid is not None:
            self.kill()
            self.wait()
