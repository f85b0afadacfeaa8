"""Operating the server: health, metrics, logs without secrets, graceful shutdown, and the client's files."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest

from parlour.server.settings import Settings, lan_address
from parlour.server.store.database import drivers_url
from parlour.server.web import client
from parlour.server.web.calls import CALLS
from parlour.server.web.schema import openapi, schema
from tests.cli.helpers import refused, run
from tests.ports import free_port
from tests.server.databases import Postgres, new_sqlite
from tests.server.houses import ROOT, House, Process, settings
from tests.server.people import PATIENCE, Person, browser


async def test_health_and_figures(house: House) -> None:
    person = house.person()
    assert (await person.get("/health"))["status"] == "ok"
    table = await person.table("dare", "human", "human")
    eye = await person.look(table["table"]["id"])
    await eye.send("look", seat=0)
    await eye.act(0, eye.position.offers[0].text)
    figures = (await person.http.get("/metrics")).text
    for name in ("parlour_command_seconds_bucket", "parlour_entries_total", "parlour_sockets", "parlour_rooms"):
        assert name in figures


async def test_a_graceful_shutdown(database: str) -> None:
    """SIGTERM: sockets are closed with a reason, the process ends by itself, and nothing is lost."""
    process = Process(settings(database))
    await process.open()
    person = Person(process.url)
    table = await person.table("dare", "human", "human")
    eye = await person.look(table["table"]["id"])
    await eye.send("look", seat=0)
    await eye.act(0, eye.position.offers[0].text)
    process.signal(signal.SIGTERM)
    while eye.closed is None:
        await asyncio.sleep(0.01)
    assert eye.closed in (1001, 1012, 1013)
    assert process.wait() in (0, -signal.SIGTERM)
    await process.open()
    assert (await person.look(eye.id)).version == 1
    await person.leave()
    process.close()


async def test_the_log_tells_no_secrets(tmp_path: Path) -> None:
    chosen = settings(new_sqlite(tmp_path))
    chosen = msgspec.structs.replace(chosen, log_level="debug")
    with (tmp_path / "log").open("wb") as log:
        environment = {
            **os.environ,
            "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
            "PARLOUR_SETTINGS": msgspec.json.encode(chosen).decode(),
        }
        command = [sys.executable, "-m", "tests.server.house"]
        process = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=log, stdout=log)
    url = f"http://127.0.0.1:{chosen.port}"
    try:
        async with browser() as http:
            for _ in range(2000):
                try:
                    await http.get(f"{url}/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        person = Person(url)
        answer = await person.table("dare", "human", "open")
        secrets = [answer["links"][0]["token"], person.http.cookies["parlour_person"], "correct horse"]
        await person.post("/api/account/register", {"account": "ada", "password": "correct horse"})
        claim = {"token": secrets[0], "name": "Guest"}
        await person.post(f"/api/tables/{answer['table']['id']}/claim", claim)
        assert await person.refused(f"/api/tables/{answer['table']['id']}/claim", claim) == "used_link"
        await person.http.get(f"/api/tables/{secrets[0]}?token={secrets[1]}")
        await person.leave()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
    text = (tmp_path / "log").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert any(line["event"] == "open" for line in lines), text
    for secret in secrets:
        assert secret not in text


async def test_a_storage_that_is_away_is_told() -> None:
    storage = Postgres.start()
    house = House(settings(storage.new_database()))
    await house.open()
    person = house.person()
    assert (await person.get("/health"))["status"] == "ok"
    storage.stop()
    async with asyncio.timeout(PATIENCE):
        while (answer := await person.http.get("/health")).status_code == 200:
            await asyncio.sleep(0.01)
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "storage_down"
    await house.close()


async def test_without_the_client_a_page_says_how_to_build_it(
    small_house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    person = small_house.person()
    monkeypatch.setattr(client, "FOLDER", tmp_path)
    page = await person.http.get("/")
    assert page.status_code == 200
    assert "make web" in page.text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>The client</title>", encoding="utf-8")
    (tmp_path / "assets" / "app-1234.js").write_text("export {}", encoding="utf-8")
    (tmp_path.parent / "secret.txt").write_text("secret", encoding="utf-8")
    for path in ("/", "/tables/abc", "/new?game=dare"):
        page = await person.http.get(path)
        assert "The client" in page.text
        assert page.headers["cache-control"] == "no-cache"
    script = await person.http.get("/assets/app-1234.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    for path in ("/%00", "/" + "a" * 5000, "/assets/%00.js"):
        assert (await person.http.get(path)).status_code in (200, 404), path
    for path in ("/assets/gone.js", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/api/nothing", "/ws/nothing"):
        missing = await person.http.get(path)
        assert missing.status_code == 404, path
        assert "secret" not in missing.text


def test_the_schema_has_every_frame_and_call() -> None:
    definitions = schema()["$defs"]
    frames = {part["$ref"].rpartition("/")[2] for part in definitions["ClientFrame"]["anyOf"]}
    assert {"Act", "Undo", "Redo", "Confirm", "Takeback", "Consent", "Look", "Preview", "Hint", "Replay"} <= frames
    assert {"Snapshot", "Update", "Answer", "TableChanged"} <= set(definitions)
    assert "/api/tables/{id}/seats/{number}" in openapi(CALLS)["paths"]


def test_what_is_documented_exists() -> None:
    """Every call of the protocol page is served, and every call is on the page."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for path, calls in openapi(CALLS)["paths"].items():
        last = path.rpartition("/")[2]
        name = {"{number}": "seats/{n}", "{id}": "/api/tables/{id}", "{language}": "words/{language}"}.get(last, last)
        assert name in page, f"{path} ({', '.join(calls)}) is not documented"


def test_local_is_the_default() -> None:
    assert Settings().host == "127.0.0.1"
    assert Settings().allowed_hosts() == {"127.0.0.1:8080", "localhost:8080", "[::1]:8080"}
    lan = Settings(hosts=["192.168.1.7"], port=80)
    assert "http://192.168.1.7" in lan.origins()
    assert "192.168.1.7" in lan.allowed_hosts()
    assert lan_address().count(".") == 3


def test_storage_urls() -> None:
    assert drivers_url("sqlite:////tmp/x.sqlite") == "sqlite+pysqlite:////tmp/x.sqlite"
    assert drivers_url("postgres://a:b@h/n") == "postgresql+asyncpg://a:b@h/n"
    with pytest.raises(ValueError, match="sqlite"):
        drivers_url("mysql://a@h/n")


def parlour(*words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", "from parlour.cli import main; main()", *words]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")


async def test_parlour_play_opens_a_table(tmp_path: Path) -> None:
    port = free_port()
    process = parlour(
        "play", "crusaders", "--no-browser", "--port", str(port), "--database", f"sqlite:///{tmp_path}/t.db"
    )
    async with browser() as http, asyncio.timeout(PATIENCE):
        while True:
            assert process.poll() is None, process.communicate()
            try:
                assert (await http.get(f"http://127.0.0.1:{port}/new?game=crusaders")).status_code == 200
                break
            except httpx.TransportError:
                await asyncio.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=PATIENCE)
    assert f"http://127.0.0.1:{port}/new?game=crusaders" in error
    assert "Traceback" not in error


async def test_lan_mode_prints_the_address_and_a_code(tmp_path: Path) -> None:
    port = free_port()
    process = parlour("serve", "--lan", "--port", str(port), "--database", f"sqlite:///{tmp_path}/t.db")
    async with browser() as http, asyncio.timeout(PATIENCE):
        while True:
            assert process.poll() is None, process.communicate()
            try:
                answer = await http.get(f"http://{lan_address()}:{port}/api/games")
                assert answer.status_code == 200
                break
            except httpx.TransportError:
                await asyncio.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    _, error = process.communicate(timeout=PATIENCE)
    assert f"http://{lan_address()}:{port}/" in error
    assert "█" in error


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["serve", "--workers", "2"], "PostgreSQL"),
        (["serve", "--database", "mysql://x"], "sqlite"),
        (["serve", "--database", "tables"], "sqlite"),
        (["serve", "--log-level", "loud"], "log level"),
        (["serve", "--smtp", "mail.example.org", "--mail-from", "parlour@example.org"], "smtp://"),
        (["serve", "--smtp", "smtp://localhost", "--mail-from", "parlour"], "“parlour”"),
        (["serve", "--smtp", "smtp://localhost"], "--mail-from"),
        (["play", "chess"], "chess"),
    ],
)
def test_bad_settings_get_a_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(run(*words))


def test_bad_settings_show_no_traceback_in_a_real_process() -> None:
    process = parlour("serve", "--workers", "2")
    _, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "PostgreSQL" in error
    assert "Traceback" not in error
