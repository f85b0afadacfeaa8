"""What a whole game sends to its viewers: bytes on the wire, and the server's processor time for each frame.

`python -m benchmarks.wire` starts a server, seats a person on every seat and a spectator beside them, and plays a game
of random moves to its end. The bytes are counted where they arrive, compressed, with the frames of the WebSockets.
"""

import argparse
import asyncio
import json
import random
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

import parlour
from benchmarks.server_load import NO_LIMITS, busy, serving, stored
from parlour._build import compiled
from parlour.server.settings import Settings
from tests.ports import free_port


class Counted(ClientConnection):
    """A connection that counts what it receives."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


class Viewer:
    """A person at the table: what they can do now, and what it has cost to tell them."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60)
        self.url = url
        self.line: Any = None
        self.now: dict[str, Any] = {}
        self.frames = 0
        self.text = 0
        self.over = False

    async def look(self, table: str, compress: bool) -> None:
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        origin: Any = self.url
        self.line = await websockets.connect(
            f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}",
            origin=origin,
            additional_headers={"cookie": cookie},
            compression="deflate" if compress else None,
            max_size=None,
            create_connection=Counted,
        )

    async def read(self) -> None:
        text = await self.line.recv()
        self.frames += 1
        self.text += len(text)
        frame = msgspec.json.decode(text)
        if "position" in frame:
            self.now |= frame["position"]
        if "table" in frame:
            self.over = frame["table"]["status"] == "over"

    async def reach(self, version: int) -> None:
        while self.now.get("version", -1) < version:
            await self.read()

    async def move(self, seat: int, chance: random.Random) -> None:
        """Confirm the turn if it waits for that, else take any action; then read on until everybody has to know."""
        version = self.now["version"]
        command = {"type": "confirm", "id": f"c{version}", "base": version, "seat": seat}
        if self.now["waiting_confirm"] is None:
            command |= {"type": "act", "action": chance.choice(self.now["offers"])["action"]}
        await self.line.send(json.dumps(command))
        await self.reach(version + 1)

    def may_move(self, seat: int) -> bool:
        waiting = self.now["waiting_confirm"]
        return bool(self.now["offers"]) if waiting is None else bool(waiting == seat)


async def seated(url: str, game: str, seats: int) -> tuple[list[Viewer], str]:
    """A table with a person on every seat, and somebody who only watches."""
    people = [Viewer(url) for _ in range(seats + 1)]
    chairs = [{"kind": "human"}, *[{"kind": "open"}] * (seats - 1)]
    answer = await people[0].http.post("/api/tables", json={"game": game, "seats": chairs})
    answer.raise_for_status()
    table: str = answer.json()["table"]["id"]
    for seat, person in enumerate(people[1:seats], 1):
        body = {"name": f"Player {seat + 1}", "seat": seat}
        (await person.http.post(f"/api/tables/{table}/join", json=body)).raise_for_status()
    (await people[0].http.post(f"/api/tables/{table}/start", json={})).raise_for_status()
    return people, table


async def played(url: str, game: str, seats: int, seed: int, compress: bool) -> list[Viewer]:
    chance = random.Random(seed)
    people, table = await seated(url, game, seats)
    for person in people:
        await person.look(table, compress)
        await person.read()
    while not people[0].over:
        mover = next((seat for seat in range(seats) if people[seat].may_move(seat)), None)
        if mover is None:
            await people[0].read()  # the last turn is over; the table says so
            continue
        await people[mover].move(mover, chance)
        newest = max(person.now["version"] for person in people)
        for person in people:
            await person.reach(newest)
    return people


async def report(url: str, pids: list[int], arguments: argparse.Namespace) -> dict[str, Any]:
    before = busy(pids)
    people = await played(url, arguments.game, arguments.seats, arguments.seed, not arguments.plain)
    spent = busy(pids) - before
    frames = sum(person.frames for person in people)
    return {
        "game": arguments.game,
        "viewers": len(people),
        "entries": people[0].now["version"],
        "frames": frames,
        "wire_megabytes": round(sum(person.line.received for person in people) / 1e6, 2),
        "text_megabytes": round(sum(person.text for person in people) / 1e6, 2),
        "server_cpu_ms_per_frame": round(1000 * spent / frames, 3),
        "compiled": compiled(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="crusaders", choices=[game.slug for game in parlour.games()])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="do not ask for compression")
    parser.add_argument("--limit", type=float, help="fail if more than this many megabytes are sent")
    arguments = parser.parse_args()
    with stored() as store:
        settings = Settings(database=store.url, port=free_port(), limits=NO_LIMITS, log_level="warning")
        with serving(settings) as (url, pids):
            found = asyncio.run(report(url, pids, arguments))
    print(json.dumps(found, indent=2))
    if arguments.limit and found["wire_megabytes"] > arguments.limit:
        raise SystemExit(f"{found['wire_megabytes']} MB were sent")


if __name__ == "__main__":
    main()
