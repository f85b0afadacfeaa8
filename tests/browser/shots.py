"""Screenshots of the pages: `python -m tests.browser.shots [FOLDER] [GAME …]`.

Front page, set-up, a game in progress with a preview, and the score sheet; on phone, tablet and desktop, in light
and dark.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from parlour.bots import make_bot, play
from parlour.engine import Game, Move, Record
from parlour.engine.rng import rng_from_seed
from parlour.games import games
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Person, opened
from tests.browser.table import sit_down, take_in, turn_to

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "tablet": {"viewport": TABLET},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}
SCHEMES = ("light", "dark")
PRODUCTION = "from parlour.server import run, settings; run.run(settings.from_environment())"


def played(game: Game, seats: int, share: float) -> dict[str, Any]:
    """The record of a game between dabbler bots, up to a share of its moves."""
    state = game.new(seats, {}, "pictures")
    bots = [make_bot("dabbler", f"shots {seat}") for seat in range(seats)]
    moves: list[Move] = []
    play(state, bots, rng_from_seed("shots", 1), game.longest, lambda seat, action: moves.append(Move(seat, action)))
    until = round(len(moves) * share)
    return Record(game, seats, {}, "pictures", moves[:until]).data()


def picture(page: Page, file: Path, whole: bool = False) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=str(file), full_page=whole)
    print(file)


def pages_of(browser: Browser, house: str, out: Path, chosen: list[str]) -> None:
    records = {}
    for game in games():
        if game.slug in chosen:
            seats = min((n for n in game.seats if n > 1), default=1)
            records[game.slug] = (played(game, seats, 0.55), played(game, seats, 1.0))
    for screen, options in SCREENS.items():
        for scheme in SCHEMES:
            guest = Person(browser, house, {}, {**options, "color_scheme": scheme})
            page = guest.page
            page.goto("/")
            page.locator(".game").first.wait_for()
            picture(page, out / f"front-{screen}-{scheme}.png", whole=True)
            for slug, (middle, end) in records.items():
                page.goto(f"/new/{slug}")
                page.locator(".seats").wait_for()
                picture(page, out / f"{slug}-setup-{screen}-{scheme}.png", whole=True)
                sit_down(page, middle)
                page.mouse.move(1, 1)
                picture(page, out / f"{slug}-table-{screen}-{scheme}.png")
                preview(page, touch=bool(options.get("has_touch")))
                picture(page, out / f"{slug}-preview-{screen}-{scheme}.png")
                turn_to(page, f"/tables/{take_in(page, end)['table']['id']}")
                page.get_by_role("dialog").wait_for()
                page.locator(".bars[data-counted=true]").wait_for()
                picture(page, out / f"{slug}-end-{screen}-{scheme}.png")
            guest.context.close()


def preview(page: Page, touch: bool) -> None:
    """Hover or tap a highlighted element to show its preview."""
    shapes = page.locator(".board-root [data-legal]")
    for i in range(shapes.count()):
        shape = shapes.nth(i)
        if touch:
            shape.tap(force=True)
            return
        shape.hover(force=True)
        page.wait_for_timeout(300)
        if page.locator(".hover .offer").count():
            return


def main() -> None:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "build/shots")
    out.mkdir(parents=True, exist_ok=True)
    chosen = sys.argv[2:] or [game.slug for game in games()]
    with opened("-c", PRODUCTION) as (browser, house):
        pages_of(browser, house, out, chosen)


if __name__ == "__main__":
    main()
