"""Ceremonies frame by frame: `python -m tests.browser.strips GAME FOLDER [EVENT …]`.

For every event of a recorded game, or every given one, the first move that tells it is replayed. Each scene is stopped
at fixed times of its animations, not by the clock, and its frames are laid side by side in one picture.
`PARLOUR_SCREEN=phone` and `PARLOUR_SCHEME=dark` choose another look.
"""

import base64
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from parlour.engine import Game, Record, read_record
from parlour.games import game as find_game
from tests.browser.conftest import Person, opened
from tests.browser.positions import recorded
from tests.browser.shots import PRODUCTION, SCREENS, records_of
from tests.browser.table import take_in, turn_to

TIMES = (0.15, 0.4, 0.65, 0.9)
"""The parts of a scene at which it is stopped."""

# stops everything that moves at a part of the scene, and says which scene it is
STOP = """
(part) => {
  const player = document.querySelector('.ceremony')
  const [clock] = player.getAnimations()
  const time = clock.effect.getComputedTiming().endTime * part
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = time
  }
  return player.dataset.left
}
"""
GO_ON = "() => document.querySelector('.ceremony').getAnimations()[0].finish()"
STARTED = """
(before) => {
  const player = document.querySelector('.ceremony')
  if (before === '1') return !player
  if (!player || player.dataset.left === before) return false
  const clocks = player.getAnimations()
  for (const clock of clocks) clock.pause() // else a slow machine would find the scene over
  return clocks.length
}
"""


def told(record: Record) -> Iterator[tuple[int, set[str]]]:
    """The keys of the events of every move, with the number of the move."""
    state = record.start()
    for number, move in enumerate(record.moves, 1):
        state.journal = []
        state.apply(move.seat, move.action)
        yield number, {event.key for event in state.journal}


def chosen(record: Record, wanted: list[str]) -> list[int]:
    """The first move for each event that is wanted, or for every event."""
    moves = []
    seen: set[str] = set()
    for number, keys in told(record):
        fresh = keys - seen
        if fresh & set(wanted) if wanted else fresh:
            moves.append(number)
        seen |= keys
    return moves


def scenes(page: Page) -> Iterator[tuple[str, list[bytes]]]:
    """The scenes that are being played, each stopped at every time."""
    before = ""
    while before != "1":
        page.wait_for_function(STARTED, arg=before)
        pictures = []
        for part in TIMES:
            before = page.evaluate(STOP, part)
            pictures.append(page.screenshot(type="jpeg", quality=80))
        yield page.locator(".ceremony").get_attribute("data-scene") or "first", pictures
        page.evaluate(GO_ON)
    page.wait_for_function(STARTED, arg=before)


def strip(page: Page, pictures: list[bytes], file: Path, width: int) -> None:
    sources = (base64.b64encode(picture).decode() for picture in pictures)
    images = "".join(f'<img width={width} src="data:image/jpeg;base64,{source}">' for source in sources)
    page.set_viewport_size({"width": 1560, "height": 400})
    page.set_content(f'<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#222">{images}')
    page.screenshot(path=str(file), full_page=True)
    print(file)


def strips_of(browser: Browser, house: str, game: Game, out: Path, wanted: list[str]) -> None:
    screen = os.environ.get("PARLOUR_SCREEN", "desktop")
    options = {**SCREENS[screen], "color_scheme": os.environ.get("PARLOUR_SCHEME", "light")}
    guest = Person(browser, house, {"pace": 1}, options)
    data = recorded(records_of(game.slug)[0 if game.cooperative else -1])
    page = guest.page
    table: dict[str, Any] = take_in(page, data)["table"]
    desk = guest.context.new_page()
    for number in chosen(read_record(data, game), wanted):
        turn_to(page, "/")
        turn_to(page, f"/tables/{table['id']}?move={number - 1}")
        page.locator(".replay output").wait_for()
        page.locator(".board-root > *").first.wait_for()
        before = page.locator(".replay output").inner_text()
        page.keyboard.press("]")
        shown = page.locator('.replay output[aria-busy="false"]')
        shown.filter(has_not_text=before).wait_for()
        if not page.locator(".ceremony").count():
            continue  # the viewer's own move, in which nothing moves
        for nth, (key, pictures) in enumerate(scenes(page), 1):
            file = out / f"{game.slug}-{screen}-{number}-{nth}-{key}.png"
            strip(desk, pictures, file, 386 if screen == "phone" else 778)
    guest.context.close()


def main() -> None:
    game, out = find_game(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    with opened("-c", PRODUCTION) as (browser, house):
        strips_of(browser, house, game, out, sys.argv[3:])


if __name__ == "__main__":
    main()
