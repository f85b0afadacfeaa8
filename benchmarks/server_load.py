"""Many tables on one server at the same time: how long a person waits for the answer to a move.

`python -m benchmarks.server_load` starts a server, opens tables with one person and bots at each, and plays. It prints
the time from move to acknowledgement, checks at each acknowledgement that client and server agree on the position, and
monitors the server's memory. `--database postgresql` starts a PostgreSQL of its own; several `--workers` need that.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

import parlour
from parlour._build import compiled
from parlour.engine.delta import changed
from parlour.server.game.frames import view_hash
from parlour.server.settings import Limits, Settings
from tests.ports import free_port
from tests.server.databases import Postgres

ROOT = Path(__file__).parents[1]
SERVER = """
import sys
from parlour.server.run import run
from parlour.server.settings import from_environment
run(from_environment(), int(sys.argv[1]))
"""
NO_LIMITS = Limits(
    requests_per_minute=10_000_000,
    tables_per_hour=10_000_000,
    tables_open=10_000_000,
    connections=100_000,
    connections_per_address=100_000,
    sockets_per_address=100_000,
    sockets=100_000,
    messages_per_second=1000,
    message_burst=1000,
    reads_per_second=100_000,
    read_burst=100_000,
    reads_per_second_of_address=100_000,
    read_burst_of_address=100_000,
)


@dataclass
class Figures:
    waits: list[float] = field(default_factory=list)
    entries: int = 0
    games: int = 0
    stale: int = 0
    desyncs: int = 0
    bytes: int = 0
    cpu: float = 0.0
    database_cpu: float = 0.0
    empty: float = 0.0
    memory: list[tuple[float, float]] = field(default_factory=list)
    stored: int = 0


class Seat:
    """One person who plays at one table after another."""

    def __init__(self, url: str, game: str, bots: int, level: str, pace: int, think: float, figures: Figures) -> None:
        self.url = url
        self.game = game
        self.bots = bots
        self.level = level
        self.pace = pace
        self.think = think
        self.figures = figures
        self.chance = random.Random()

    async def play(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, headers={"origin": self.url}, timeout=60) as http:
            while True:
                await self._one_game(http)
                self.figures.games += 1

    async def _one_game(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "human"}, *[{"kind": "bot", "level": self.level}] * self.bots]
        body = {"game": self.game, "seats": seats, "pace": self.pace}
        answer = await http.post("/api/tables", json=body)
        answer.raise_for_status()
        id = answer.json()["table"]["id"]
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        origin: Any = self.url
        async with websockets.connect(
            f"{self.url.replace('http', 'ws', 1)}/ws/tables/{id}",
            origin=origin,
            additional_headers={"cookie": cookie},
            compression=None,
            max_size=None,
            open_timeout=60,
        ) as line:
            await self._moves(line)

    async def _moves(self, line: Any) -> None:
        now: dict[str, Any] = {}
        over = False
        while not over:
            if not now or not (now["offers"] or now["waiting_confirm"] == 0):
                now, over = await self._read(line, now, None)
                continue
            await asyncio.sleep(self.chance.expovariate(1 / self.think) if self.think else 0)
            id = f"{time.monotonic_ns()}"
            command: dict[str, Any] = {"type": "confirm", "id": id, "base": now["version"], "seat": 0}
            if now["waiting_confirm"] != 0:
                command |= {"type": "act", "action": self.chance.choice(now["offers"])["action"]}
            begun = time.perf_counter()
            await line.send(json.dumps(command))
            now, over = await self._read(line, now, id)
            self.figures.waits.append(time.perf_counter() - begun)

    async def _read(self, line: Any, now: dict[str, Any], id: str | None) -> tuple[dict[str, Any], bool]:
        """Read frames up to the answer to `id`; without an id, a single frame."""
        while True:
            text = await line.recv()
            self.figures.bytes += len(text)
            frame = msgspec.json.decode(text)
            kind = frame["type"]
            over = kind in ("table", "snapshot") and frame["table"]["status"] == "over"
            if kind == "snapshot":
                now = frame["position"]
            elif kind == "update":
                change = frame["position"]
                now = {**now, **change, "view": changed(now["view"], change["view"])}
                self.figures.entries += len(frame["entries"])
            elif kind == "answer" and frame["id"] == id:
                if not frame["ok"]:
                    self.figures.stale += 1
                elif frame["version"] == now["version"]:
                    same = frame["hash"] == view_hash(now["view"])
                    self.figures.desyncs += not same
                return now, over
            if over or id is None:
                return now, over


@dataclass
class Store:
    url: str
    size: Callable[[], int]
    """Bytes on disk."""
    busy: Callable[[], float]
    """Processor seconds that a database server of its own has used."""


@contextmanager
def stored(database: str = "sqlite") -> Iterator[Store]:
    """A new SQLite file, or a new PostgreSQL server."""
    if database == "postgresql":
        server = Postgres.start()
        try:
            data = server.folder / "data"
            first = int((data / "postmaster.pid").read_text(encoding="utf-8").split()[0])
            yield Store(server.new_database(), lambda: folder_size(data / "base"), lambda: busy_with_children(first))
        finally:
            server.stop()
    else:
        with tempfile.TemporaryDirectory(prefix="parlour-load-") as folder:
            yield Store(f"sqlite:///{folder}/tables.sqlite", lambda: folder_size(Path(folder)), lambda: 0.0)


def folder_size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


@contextmanager
def serving(settings: Settings, workers: int = 1, cores: str | None = None) -> Iterator[tuple[str, list[int]]]:
    """A running server: its address, and its processes."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "PARLOUR_SETTINGS": msgspec.json.encode(settings).decode(),
    }
    command = [sys.executable, "-c", SERVER, str(workers)]
    pinned = ["taskset", "-c", cores, *command] if cores else command
    server = subprocess.Popen(pinned, env=environment, cwd=ROOT)
    url = f"http://127.0.0.1:{settings.port}"
    try:
        asyncio.run(until_up(url))
        yield url, processes(server.pid, workers)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


async def until_up(url: str) -> None:
    async with httpx.AsyncClient() as http:
        while True:
            try:
                (await http.get(f"{url}/health")).raise_for_status()
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.1)


def processes(pid: int, workers: int) -> list[int]:
    """The server's processes, without those of the bots: the workers are children of the first one."""
    return [pid] if workers == 1 else children(pid)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def resident(pids: list[int]) -> float:
    """The resident memory in MiB."""
    pages = [int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) for pid in pids]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def busy(pids: list[int]) -> float:
    """Processor seconds."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def busy_with_children(pid: int) -> float:
    """Processor seconds of a process and its children, those that have ended included."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    return busy([pid, *children(pid)]) + ended


async def watch(pids: list[int], figures: Figures) -> None:
    begun = time.monotonic()
    while True:
        figures.memory.append((time.monotonic() - begun, resident(pids)))
        await asyncio.sleep(1)


async def measure(arguments: argparse.Namespace, url: str, pids: list[int], store: Store) -> Figures:
    figures = Figures(empty=resident(pids))
    chosen = (arguments.game, arguments.bots, arguments.level, arguments.pace, arguments.think)
    people = [asyncio.create_task(Seat(url, *chosen, figures).play()) for _ in range(arguments.tables)]
    watcher = asyncio.create_task(watch(pids, figures))
    await asyncio.sleep(arguments.warmup)
    figures.waits.clear()
    figures.entries = figures.stale = 0
    before, database_before, size = busy(pids), store.busy(), store.size()
    done, _ = await asyncio.wait(people, timeout=arguments.seconds, return_when=asyncio.FIRST_EXCEPTION)
    figures.cpu = busy(pids) - before
    figures.database_cpu = store.busy() - database_before
    figures.stored = store.size() - size
    watcher.cancel()
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    for person in done:
        person.result()
    return figures


def report(arguments: argparse.Namespace, figures: Figures) -> dict[str, Any]:
    waits = sorted(figures.waits)
    if not waits:
        raise SystemExit("Nobody moved; give it more time.")

    def at(share: float) -> float:
        return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 1)

    settled = [mib for second, mib in figures.memory if second > arguments.warmup] or [0.0]
    return {
        "tables": arguments.tables,
        "bots_per_table": arguments.bots,
        "game": arguments.game,
        "level": arguments.level,
        "compiled": compiled(),
        "storage": arguments.database,
        "workers": arguments.workers,
        "human_moves": len(waits),
        "entries_per_second": round(figures.entries / arguments.seconds, 1),
        "server_cpu_ms_per_entry": round(1000 * figures.cpu / max(1, figures.entries), 2),
        "database_cpu_ms_per_entry": round(1000 * figures.database_cpu / max(1, figures.entries), 2),
        "server_cores_used": round(figures.cpu / arguments.seconds, 2),
        "games_finished": figures.games,
        "refused_as_stale": figures.stale,
        "desyncs": figures.desyncs,
        "ack_ms": {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)},
        "stored_bytes_per_entry": round(figures.stored / max(1, figures.entries)),
        "server_mib": {
            "empty": round(figures.empty),
            "settled": round(settled[0]),
            "peak": round(max(settled)),
            "end": round(settled[-1]),
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=int, default=4, help="bots at each table")
    parser.add_argument("--game", default="kemet", choices=[game.slug for game in parlour.games()])
    parser.add_argument("--level", default="opportunist")
    parser.add_argument("--pace", type=int, default=800, help="milliseconds that bots wait")
    parser.add_argument("--think", type=float, default=5.0, help="seconds that people think, on average")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warmup", type=float, default=20)
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgresql"])
    parser.add_argument("--workers", type=int, default=1, help="server processes; several need PostgreSQL")
    parser.add_argument("--bot-processes", type=int, default=1)
    parser.add_argument("--cores", help="the cores that the server may use, such as 0,1")
    parser.add_argument("--limit", type=float, help="fail if p99 exceeds this many milliseconds, or anything differs")
    arguments = parser.parse_args()
    found = run(arguments)
    print(json.dumps(found, indent=2))
    if arguments.limit and (found["ack_ms"]["p99"] > arguments.limit or found["desyncs"]):
        raise SystemExit(f"p99 is {found['ack_ms']['p99']} ms, desyncs {found['desyncs']}")


def run(arguments: argparse.Namespace) -> dict[str, Any]:
    with stored(arguments.database) as store:
        settings = Settings(
            database=store.url,
            port=free_port(),
            bot_processes=arguments.bot_processes,
            limits=NO_LIMITS,
            log_level="warning",
        )
        with serving(settings, arguments.workers, arguments.cores) as (url, pids):
            figures = asyncio.run(measure(arguments, url, pids, store))
    return report(arguments, figures)


if __name__ == "__main__":
    main()
