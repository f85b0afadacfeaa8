"""How light the page is, in Chromium on this machine: `python -m benchmarks.page [GAME …]`.

For each board, in the middle of a recorded game: when the table is painted and its board drawn, what a first visit
loads, how busy the page is while nobody does anything, and how many frames a second there are while forty pieces move.
Also the time from a click to the updated picture. Chromium draws without a graphics card here: the costly case.
"""

import statistics
import sys
import time
from typing import NamedTuple

from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table as Grid

import parlour
from benchmarks.server_load import busy
from tests.browser.conftest import DESKTOP, Person, opened
from tests.browser.player import place_knight
from tests.browser.positions import POSITIONS, cut
from tests.browser.table import (
    MOVING_PIECES,
    against_bot,
    click_element,
    moved,
    settled,
    sit_down,
    version,
)

VISITS = 7
MOVES = 20
PIECES = 40
SETTLING = 30
"""For how many seconds Chromium tidies up after a page has been loaded, whatever the page does."""
RESTING = 5
"""How many seconds a page is watched after that while nothing happens, three times."""
DENSITY = 2
"""Device pixels for each pixel on a first visit: the pictures for a fine screen are the largest."""

# notes when the board is drawn
WATCH_BOARD = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('.board-root > *')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => (window.drawn = performance.now())))
}).observe(document, {childList: true, subtree: true})
"""
PAINTED = "[performance.getEntriesByName('first-contentful-paint')[0].startTime, window.drawn]"
WATCH_MOVES = """
() => {
  window.took = []
  let clicked = 0
  addEventListener('click', () => (clicked = performance.now()), true)
  new MutationObserver(() => requestAnimationFrame(() => {
    if (clicked) window.took.push(performance.now() - clicked)
    clicked = 0
  })).observe(document.querySelector('.table'), {attributes: true, attributeFilter: ['data-version']})
}
"""
# everything that ends by itself has ended
STILL = """
() => document.getAnimations().every((one) => one.effect.getComputedTiming().endTime === Infinity)
"""


class Measured(NamedTuple):
    painted: float
    """Milliseconds to the first paint of the table."""
    drawn: float
    """Milliseconds until its board is drawn."""
    loaded: int
    """Bytes of a first visit, as the server sends them."""
    resting: float
    """Percentage of a core that the page takes at rest."""
    frames: float
    """Frames a second while pieces move."""


def visit(browser: Browser, known: Person) -> tuple[float, float, int]:
    """Open a table in a browser with nothing but somebody's cookies: times to its paint and its board, bytes loaded."""
    options = {"viewport": DESKTOP, "device_scale_factor": DENSITY, "storage_state": known.context.storage_state()}
    guest = Person(browser, known.house, {}, options)
    guest.context.add_init_script(WATCH_BOARD)
    sizes: list[int] = []
    line = guest.lines[0]
    line.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    line.on("Network.webSocketFrameReceived", lambda told: sizes.append(len(told["response"]["payloadData"])))
    line.send("Network.enable")
    guest.page.goto(known.page.url)
    settled(guest.page)
    guest.page.wait_for_load_state("networkidle")
    painted, drawn = guest.page.evaluate(PAINTED)
    guest.context.close()
    return painted, drawn, sum(sizes)


def drawing(browser: Browser) -> list[int]:
    """The processes that draw."""
    line = browser.new_browser_cdp_session()
    processes = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    return [int(one["id"]) for one in processes if one["type"] in ("renderer", "GPU")]


def watched(pids: list[int]) -> float:
    """Asks the system and not Chromium, which works for a tenth of a second to answer."""
    before, since = busy(pids), time.monotonic()
    time.sleep(RESTING)
    return 100 * (busy(pids) - before) / (time.monotonic() - since)


def resting(browser: Browser, page: Page) -> float:
    page.mouse.move(1, 1)
    page.wait_for_function(STILL)
    pids = drawing(browser)
    time.sleep(SETTLING)
    return statistics.median(watched(pids) for _ in range(3))


def measure(browser: Browser, guest: Person, game: str) -> Measured:
    sit_down(guest.page, cut(*POSITIONS[game][-1]))
    rest = resting(browser, guest.page)
    gaps = guest.page.evaluate(MOVING_PIECES, PIECES)["gaps"]
    visits = [visit(browser, guest) for _ in range(VISITS)]
    painted, drawn, loaded = (min(part) for part in zip(*visits, strict=True))  # other work can only add
    return Measured(painted, drawn, int(loaded), rest, 1000 / statistics.mean(gaps))


def moves(page: Page) -> list[float]:
    """Resolve a wedge of Crusaders and undo it, again and again: both are moves on the server."""
    against_bot(page)
    place_knight(page)
    page.evaluate(WATCH_MOVES)
    for _ in range(MOVES):
        before = version(page)
        click_element(page, "wedge:0.influence_travel")
        moved(page, before, "Resolve")
        page.get_by_role("button", name="Undo Resolve").click()
        page.locator(".prompt:has-text('resolve a wedge')").first.wait_for()
        settled(page)
    return list(page.evaluate("() => window.took"))


def main() -> None:
    grid = Grid("board", "first paint, ms", "board, ms", "first visit, kB", "at rest, %", "frames/s")
    with opened() as (browser, house):
        guest = Person(browser, house, {"pace": 1}, {"viewport": DESKTOP})
        for game in sys.argv[1:] or POSITIONS:
            found = measure(browser, guest, game)
            grid.add_row(
                parlour.game(game).name,
                f"{found.painted:.0f}",
                f"{found.drawn:.0f}",
                f"{found.loaded / 1000:.0f}",
                f"{found.resting:.1f}",
                f"{found.frames:.0f}",
            )
        took = moves(Person(browser, house, {}, {"viewport": DESKTOP}).page)  # without a pace: nothing is waited for
    Console().print(grid)
    Console().print(f"From a click to the picture: {statistics.median(took):.0f} ms, at worst {max(took):.0f} ms.")


if __name__ == "__main__":
    main()
