"""Connections: idle and half-sent ones are closed, and there are never more than the process can hold."""

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from parlour.server.limits.buckets import visitor
from parlour.server.settings import Limits
from parlour.server.web import connections
from tests.server.databases import new_sqlite
from tests.server.houses import GENEROUS, ROOT, House, settings
from tests.server.people import PATIENCE

HEAD = "POST /api/tables HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\ncontent-type: application/json\r\n"


async def opened(tmp_path: Path, **limits: Any) -> House:
    chosen = msgspec.structs.replace(GENEROUS, **limits)
    house = House(settings(new_sqlite(tmp_path), limits=chosen))
    await house.open()
    return house


async def connect(house: House) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", house.settings.port)


@pytest.mark.parametrize("start", ["", "GET /health HT", HEAD], ids=["nothing", "half a line", "half a head"])
async def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, start: str) -> None:
    house = await opened(tmp_path, request_seconds=0.1)
    reader, writer = await connect(house)
    writer.write(start.format(host=f"127.0.0.1:{house.settings.port}").encode())
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b""
    writer.close()
    await house.close()


async def test_half_a_second_request_is_not_waited_for_either(tmp_path: Path) -> None:
    house = await opened(tmp_path, request_seconds=1)
    reader, writer = await connect(house)
    ask = f"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1:{house.settings.port}\r\n"
    writer.write(f"{ask}\r\n{ask}".encode())
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.count(b"HTTP/1.1") == 1
    writer.close()
    await house.close()


async def test_half_a_body_is_refused(tmp_path: Path) -> None:
    house = await opened(tmp_path, request_seconds=0.5)
    reader, writer = await connect(house)
    head = HEAD.format(host=f"127.0.0.1:{house.settings.port}")
    writer.write(f'{head}content-length: 1000\r\n\r\n{{"game":'.encode())
    async with asyncio.timeout(PATIENCE):
        assert (await reader.readline()).startswith(b"HTTP/1.1 408")
    writer.close()
    await house.close()


async def test_a_visitor_who_leaves_in_the_middle_of_a_body_is_no_error(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    house = await opened(tmp_path)
    _, writer = await connect(house)
    head = HEAD.format(host=f"127.0.0.1:{house.settings.port}")
    writer.write(f'{head}content-length: 1000\r\n\r\n{{"game":'.encode())
    await writer.drain()
    writer.transport.abort()
    assert (await house.person().get("/health"))["status"] == "ok"
    await house.close()
    assert "Traceback" not in capfd.readouterr().err


async def test_one_address_has_a_share_of_the_connections(tmp_path: Path) -> None:
    house = await opened(tmp_path, connections_per_address=3)
    held = [await connect(house) for _ in range(3)]
    reader, _ = await connect(house)
    async with asyncio.timeout(PATIENCE):
        assert (await reader.readline()).startswith(b"HTTP/1.1 503")
    held[0][1].close()
    async with asyncio.timeout(PATIENCE):
        while True:
            reader, writer = await connect(house)
            writer.write(f"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1:{house.settings.port}\r\n\r\n".encode())
            if (await reader.readline()).startswith(b"HTTP/1.1 200"):
                break
    await house.close()


async def test_no_connection_takes_the_last_descriptors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = await opened(tmp_path)
    monkeypatch.setattr(connections, "descriptors", lambda: connections.SPARE_DESCRIPTORS + 1)
    await connect(house)
    reader, _ = await connect(house)
    async with asyncio.timeout(PATIENCE):
        assert (await reader.readline()).startswith(b"HTTP/1.1 503")
    await house.close()


def test_the_systemd_unit_allows_as_many_descriptors_as_the_limits_need() -> None:
    unit = (ROOT / "deploy" / "parlour.service").read_text(encoding="utf-8")
    (allowed,) = re.findall(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)
    assert int(allowed) >= Limits().connections + Limits().sockets + connections.SPARE_DESCRIPTORS


async def test_a_socket_is_no_longer_waited_for(tmp_path: Path) -> None:
    """An open table is not a request, however long it is silent."""
    house = await opened(tmp_path, request_seconds=1, connections_per_address=2)
    person = house.person()
    table = await person.table("dare", "human", "human")
    eyes = [await person.look(table["table"]["id"]) for _ in range(4)]
    await asyncio.sleep(1.1)
    for eye in eyes:
        assert (await eye.send("beat")).ok
    await house.close()


async def test_a_dead_link_is_refused_without_an_error_in_the_log(
    small_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    origin: Any = small_house.url
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(f"{origin.replace('http', 'ws')}/ws/tables/nothing", origin=origin)
    assert refusal.value.response.status_code == 404
    assert (await small_house.person().get("/health"))["status"] == "ok"
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("unknown", "unknown"),
    ],
)
def test_limits_count_a_whole_network_of_ipv6_as_one_visitor(address: str, counted: str) -> None:
    assert visitor(address) == counted
