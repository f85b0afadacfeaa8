"""How fast the page is, in Chromium on this machine: `python -m benchmarks.page`.

It measures the first paint of a table, the time from a click to the updated picture, and the frames of a board on which
a hundred pieces move at the same time.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid

from tests.browser.conftest import ARGUMENTS, DESKTOP, Person, find_chromium, serve, stop, wait_for
from tests.browser.table import HUNDRED_PIECES, against_bot, click_element, moved, place_knight, settled, version
from tests.ports import free_port

TIMES = 20
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


def first_paints(guest: Person) -> list[float]:
    painted = []
    for _ in range(TIMES):
        page = guest.new_page()
        page.goto(guest.page.url)
        page.locator(".map .land").first.wait_for()
        painted.append(page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        page.close()
    return painted


def moves(page: Page) -> list[float]:
    """Resolve a wedge and undo it, again and again: both are moves on the server."""
    page.evaluate(WATCH_MOVES)
    for _ in range(TIMES):
        before = version(page)
        click_element(page, "wedge:0.influence_travel")
        moved(page, before, "Resolve")
        page.get_by_role("button", name="Undo Resolve").click()
        page.wait_for_selector(".prompt:has-text('resolve a wedge')")
        settled(page)
    return list(page.evaluate("() => window.took"))


def main() -> None:
    grid = Grid("measured", "times", "median ms", "worst ms")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        server = serve(Path(folder), port)
        try:
            wait_for(f"http://127.0.0.1:{port}", server)
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
            guest = Person(browser, f"http://127.0.0.1:{port}", {}, {"viewport": DESKTOP})
            against_bot(guest.page)
            place_knight(guest.page)
            for what, took in (
                ("first paint of a table", first_paints(guest)),
                ("click to picture of a move", moves(guest.page)),
                ("frame with 100 moving pieces", guest.page.evaluate(HUNDRED_PIECES)["gaps"]),
            ):
                grid.add_row(what, str(len(took)), f"{statistics.median(took):.0f}", f"{max(took):.0f}")
            browser.close()
        finally:
            stop(server)
    Console().print(grid)


if __name__ == "__main__":
    main()
