"""A real server in a process of its own, and Debian's Chromium in front of it."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("PARLOUR_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 45_000
SLOW = int(os.environ.get("PARLOUR_SLOW", "0"))  # milliseconds that every request of a page takes longer
STILL: dict[str, Any] = {"reduced_motion": "reduce"}  # what glows and glides keeps a processor busy
QUICK = {"pace": 0, "sound": "off", "language": "en", "name": "Ann"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def serve(folder: Path, port: int, *program: str) -> "subprocess.Popen[bytes]":
    """A server on a database of its own: with the test games, or as `program` starts it."""
    source = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    limits = {"tables_per_hour": 10_000, "requests_per_minute": 100_000}  # all else as people have it
    settings = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "port": port,
        "log_level": "warning",
        "bot_module": "tests.server.bot_worker",
        "limits": limits,
    }
    return subprocess.Popen(
        [sys.executable, *(program or ("-m", "tests.browser.house"))],
        env={**os.environ, "PYTHONPATH": source, "PARLOUR_SETTINGS": json.dumps(settings)},
        cwd=ROOT,
    )


def wait_for(url: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=2) as answer:
                json.load(answer)
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True)
    port = free_port()
    process = serve(tmp_path_factory.mktemp("house"), port)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url)
        yield url
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def slow_down(context: BrowserContext, page: Page) -> None:
    """As far away from the server: shows tests that rely on everything being there at once.

    Playwright's own switch for being offline does not work beside it.
    """
    chrome = context.new_cdp_session(page)
    line = {"offline": False, "latency": SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
    chrome.send("Network.emulateNetworkConditions", line)


class Person:
    """Somebody with a browser of their own. Everything odd that it sees is kept, and fails the test."""

    def __init__(self, browser: Browser, house: str, prefs: dict[str, Any], options: dict[str, Any]) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(base_url=house, **options)
        self.context.set_default_timeout(PATIENCE)
        told = json.dumps({**QUICK, **prefs})
        key = "'parlour.prefs'"
        once = f"if (!localStorage.getItem({key})) localStorage.setItem({key}, {json.dumps(told)})"
        self.context.add_init_script(once)
        self.trouble: list[str] = []
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        if SLOW:
            slow_down(self.context, page)
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("request", self._request)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        expected = "ERR_INTERNET_DISCONNECTED" in message.text or "WebSocket connection" in message.text
        if message.type == "error" and not expected:
            self.trouble.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.house, self.house.replace("http", "ws"), "data:", "blob:")):
            self.trouble.append(f"a request left the machine: {request.url}")


@pytest.fixture
def person(chromium: Browser, house: str) -> Iterator[Callable[..., Person]]:
    """`person(name="Ann", viewport=…, has_touch=…)`: a new browser context, closed after the test."""
    people: list[Person] = []

    def arrive(prefs: dict[str, Any] | None = None, **options: Any) -> Person:
        guest = Person(chromium, house, prefs or {}, {"viewport": DESKTOP, **STILL, **options})
        people.append(guest)
        return guest

    yield arrive
    for guest in people:
        guest.context.close()
    trouble = [trouble for guest in people for trouble in guest.trouble]
    assert not trouble, trouble
