"""Starts a real server in its own process, and Debian's Chromium. Each worker has one of each."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.effort import PICTURES
from tests.ports import free_port
from tests.web import build_script

ROOT = Path(__file__).parents[2]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",  # not available to root and in most containers; only our own pages are opened
    "--disable-gpu",
    "--disable-gpu-rasterization",  # Debian switches it on; without a GPU it costs more than it saves
    "--js-flags=--no-opt --single-threaded",  # a page is used for too short a time to be worth optimising
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NO_PICTURES = ["--blink-settings=imagesEnabled=false"]
"""Painted grounds and portraits are half the work of opening a table. Tests of looks ask for them (`pictures=True`)."""
# a page that is fully transparent is laid out and can be hit like any other, but Chromium paints nothing of it
UNPAINTED = """
const veil = new CSSStyleSheet()
veil.replaceSync(':root:not(.seen) { opacity: 0 !important }')
document.adoptedStyleSheets = [veil]
"""
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
PATIENCE = 120_000
"""The timeout in milliseconds for everything. Tests wait for conditions, never for this time to pass."""
SLOW = int(os.environ.get("PARLOUR_SLOW", "0"))  # extra latency of every request, in milliseconds
STILL: dict[str, Any] = {"reduced_motion": "reduce"}  # animations keep a processor busy
SAME_VALUES = "let drawn = {}; Crypto.prototype.getRandomValues = (into) => into.fill(++drawn)"
"""What every browser contributes to its shuffles, so that the tests are reproducible."""


def same_values(name: str) -> str:
    """A value counts only once in a series of games, so two people must not contribute the same ones."""
    return SAME_VALUES.format(0 if name == QUICK["name"] else 60 + sum(name.encode()) % 190)


QUICK = {
    "pace": 0,
    "confirm": True,
    "grace": 0,
    "sure": True,
    "sound": "off",
    "language": "en",
    "name": "Ann",
    "coach": False,
}
"""The preferences of somebody who knows the games; tests of the coach switch it on."""
BRISK: dict[str, Any] = {"confirm": False}
"""For whole games: a turn ends with its last step, without another click."""
EMPTY = "/health"
"""An address of the server at which there is no app. It is much quicker to load than any page."""
HARMLESS = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
"""Chromium's messages when a connection is cut."""


def find_chromium() -> str:
    told = os.environ.get("PARLOUR_CHROMIUM")
    found = told or next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        raise SystemExit(f"There is no Chromium ({', '.join(NAMES)}) on the PATH: run `make system`.")
    return found


def serve(folder: Path, port: int, *program: str, more: dict[str, Any] | None = None) -> "subprocess.Popen[bytes]":
    """Start a server with its own database and `more` settings: with the test games, or as `program` starts it."""
    source = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    # everything else as in production
    limits = {
        "tables_per_hour": 10_000,
        "tables_open": 10_000,
        "requests_per_minute": 100_000,
        "logins_per_minute": 1000,
        "read_burst": 100_000,
        "read_burst_of_address": 100_000,
    }
    settings = {
        "database": f"sqlite:///{folder / 'tables.sqlite'}",
        "port": port,
        "log_level": "warning",
        "bot_module": "tests.server.bot_worker",
        "bot_seconds": PATIENCE / 1000,
        "limits": limits,
        **(more or {}),
    }
    return subprocess.Popen(
        [sys.executable, *(program or ("-m", "tests.browser.house"))],
        env={**os.environ, "PYTHONPATH": source, "PARLOUR_SETTINGS": json.dumps(settings)},
        cwd=ROOT,
    )


def wait_for(url: str, server: "subprocess.Popen[bytes]", seconds: float = 120) -> None:
    """Wait until the server answers; raise if it exits or does not answer in time."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=seconds) as answer:
                json.load(answer)
            return
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.05)


def stop(server: "subprocess.Popen[bytes]") -> None:
    server.terminate()
    try:
        server.wait(60)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


@contextmanager
def running(folder: Path, *program: str) -> Iterator[str]:
    """The address of a server that runs meanwhile."""
    port = free_port()
    server = serve(folder, port, *program)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url, server)
        yield url
    finally:
        stop(server)


def launch(playwright: Playwright, *more: str) -> Browser:
    arguments = [*ARGUMENTS, *more]
    return playwright.chromium.launch(executable_path=find_chromium(), args=arguments, timeout=PATIENCE)


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@contextmanager
def opened(*program: str) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a new server: for what is run as a command."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), *program) as url, browsing() as browser:
        yield browser, url


def build_client(lock: Path) -> None:
    """Build the client unless it is up to date. Only one of several workers builds."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        build_script().build()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    build_client(tmp_path_factory.getbasetemp().parent / "client.lock")
    with running(tmp_path_factory.mktemp("house")) as url:
        yield url


class Browsers:
    """A browser with pictures and one without, each started when it is first needed."""

    def __init__(self, playwright: Playwright) -> None:
        self.playwright = playwright
        self.started: dict[bool, Browser] = {}

    def get(self, pictures: bool) -> Browser:
        if pictures not in self.started:
            self.started[pictures] = launch(self.playwright, *([] if pictures else NO_PICTURES))
        return self.started[pictures]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browsers]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        yield browsers
        for browser in browsers.started.values():
            browser.close()


class Person:
    """A person with their own browser context. Errors, warnings and outside requests are kept, and fail the test."""

    def __init__(self, browser: Browser, house: str, prefs: dict[str, Any], options: dict[str, Any]) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(base_url=house, **options)
        self.context.set_default_timeout(PATIENCE)
        known = {**QUICK, **prefs}
        told = json.dumps(known)
        key = "'parlour.prefs'"
        once = f"if (!localStorage.getItem({key})) localStorage.setItem({key}, {json.dumps(told)})"
        self.context.add_init_script(once)
        self.context.add_init_script(same_values(known["name"]))
        self.trouble: list[str] = []
        self.screen: ViewportSize = options["viewport"]
        self.lines: list[CDPSession] = []
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        self.lines.append(self.context.new_cdp_session(page))
        if SLOW:
            self.mend_line()
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("request", self._request)
        return page

    def cut_line(self) -> None:
        self._line(offline=True)

    def mend_line(self) -> None:
        self._line(offline=False)

    def _line(self, offline: bool) -> None:
        """Switch the network off or on, with extra latency: it reveals tests that rely on immediate answers.

        Playwright's own offline switch cannot add latency.
        """
        state = {"offline": offline, "latency": SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
        for line in self.lines:
            line.send("Network.emulateNetworkConditions", state)

    def come_again(self) -> None:
        """Prepare for the next test: the original screen size, the pointer out of the way."""
        self.trouble.clear()
        if self.page.viewport_size != self.screen:
            self.page.set_viewport_size(self.screen)
        self.page.mouse.move(0, 0)

    def forget(self) -> None:
        """Leave the page, and nothing in the browser that a later visit would find."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto(EMPTY)
        self.page.evaluate("() => (localStorage.clear(), sessionStorage.clear())")
        self.context.clear_cookies()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(text in message.text for text in HARMLESS):
            self.trouble.append(f"console: {message.text} ({message.location['url']})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.house, self.house.replace("http", "ws"), "data:", "blob:")):
            self.trouble.append(f"a request left the machine: {request.url}")


LONG = ("whole_game", "whole_solo_game", "axe", "targets")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run long tests first, and start each worker with its share of them."""
    if any(Path(__file__).parent not in item.path.parents for item in items):
        return
    items.sort(key=lambda item: not any(word in item.name for word in LONG))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [item for first in range(workers) for item in items[first::workers]]


FAILED: pytest.StashKey[bool] = pytest.StashKey()
GUESTS: pytest.StashKey[list[Person]] = pytest.StashKey()


def seen(page: Page) -> str:
    """The visible text of a page, for the report of a failed test."""
    try:
        table = page.locator(".table")
        state = table.evaluate("(table) => JSON.stringify(table.dataset)") if table.count() else "no table"
        return f"{page.url}\n{state}\n{page.locator('body').inner_text()[:4000]}"
    except Error as error:
        return f"{page.url}: {error}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: "pytest.CallInfo[None]"
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    item.stash[FAILED] = item.stash.get(FAILED, False) or call.excinfo is not None
    report = yield
    if report.failed and report.when == "call":
        guests = item.stash.get(GUESTS, [])
        report.sections += [(f"page {nth}", seen(guest.page)) for nth, guest in enumerate(guests, 1)]
    return report


class Regulars:
    """People who are reused by one test after another, with a loaded page. One list per worker."""

    def __init__(self, browsers: Browsers, house: str) -> None:
        self.browsers = browsers
        self.house = house
        self.home: dict[str, list[Person]] = {}
        self.away: dict[str, list[Person]] = {}

    def new(self, prefs: dict[str, Any], options: dict[str, Any], house: str = "") -> Person:
        screen = {"viewport": DESKTOP, **STILL, **options}
        pictures = screen.pop("pictures", False) or PICTURES > 1
        guest = Person(self.browsers.get(pictures), house or self.house, prefs, screen)
        if not pictures:
            guest.context.add_init_script(UNPAINTED)
        return guest

    def fetch(self, prefs: dict[str, Any], options: dict[str, Any], known: bool = True) -> tuple[list[Person], Person]:
        """Somebody with these preferences and this screen whom the test has not fetched yet, and where they wait."""
        kind = json.dumps([prefs, options], sort_keys=True)
        waiting = (self.home if known else self.away).setdefault(kind, [])
        if not waiting:
            return waiting, self.new(prefs, options)
        guest = waiting.pop()
        guest.come_again()
        return waiting, guest


@pytest.fixture(scope="session")
def regulars(chromium: Browsers, house: str) -> Regulars:
    return Regulars(chromium, house)


@pytest.fixture
def person(regulars: Regulars, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """`person({"name": "Bob"}, viewport=…, pictures=…)`: a person whose page is shared with other tests.

    They keep their identity and their last page, so a test opens what it needs. Not for tests that change
    preferences, or that are about a first visit.
    """
    yield from visit(regulars, request, known=True)


@pytest.fixture
def stranger(regulars: Regulars, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Like `person`, but somebody whose browser has stored nothing, on an empty page.

    With `fresh=True` they have a new browser context, which is closed after the test: sockets that a test has routed
    stay routed.
    """
    yield from visit(regulars, request, known=False)


def visit(regulars: Regulars, request: pytest.FixtureRequest, known: bool) -> Iterator[Callable[..., Person]]:
    """Fetch people for a test, and bring them back unless something went wrong."""
    places: list[list[Person] | None] = []
    people = request.node.stash[GUESTS] = []

    def arrive(prefs: dict[str, Any] | None = None, fresh: bool = False, **options: Any) -> Person:
        if fresh:
            place, guest = None, regulars.new(prefs or {}, options)
        else:
            place, guest = regulars.fetch(prefs or {}, options, known)
        places.append(place)
        people.append(guest)
        return guest

    yield arrive
    trouble = [trouble for guest in people for trouble in guest.trouble]
    for place, guest in zip(places, people, strict=True):
        if place is None or trouble or request.node.stash.get(FAILED, False):
            guest.context.close()
        else:
            if not known:
                guest.forget()
            place.append(guest)
    assert not trouble, trouble
