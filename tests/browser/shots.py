"""Screenshots of the pages: `python -m tests.browser.shots [FOLDER] [GAME …]`.

The pages around the tables; and of each game the set-up, a lesson, the rules, the table early, in the middle and late,
with a preview, and the ending. Every number of players is there at least once. On phone, tablet and desktop, in light
and dark; `PARLOUR_SCREEN` and `PARLOUR_SCHEME` choose one of them.
"""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from parlour.games import games
from tests.browser.conftest import DESKTOP, PHONE, TABLET, Person, opened
from tests.browser.positions import RECORDS, cut, recorded
from tests.browser.table import ask, set_table, sit_down, take_in, turn_to

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "tablet": {"viewport": TABLET},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}
SCHEMES = ("light", "dark")
PRODUCTION = "from parlour.server import run, settings; run.run(settings.from_environment())"
SHARES = (0.06, 0.35, 0.65, 0.93)
"""The shares of a game's moves after which pictures of its table are taken."""
# the pictures under a board are there
PAINTED = "() => [...document.querySelectorAll('.board-root .ground')].every((ground) => ground.firstElementChild)"
ANN = {"kind": "human", "name": "Ann"}
OPEN = {"kind": "open"}


def records_of(slug: str) -> list[str]:
    """The recorded games of a title, the fewest players first."""
    return sorted((file.stem for file in RECORDS.glob(f"{slug}-*.json")), key=lambda name: recorded(name)["seats"])


def stages(slug: str, scheme: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Positions from the beginning of a game to its end, with another number of players each time.

    In the light most players are there at the end, in the dark at the beginning.
    """
    names = records_of(slug)
    for share, name in zip(SHARES, names if scheme == "light" else reversed(names), strict=True):
        record = recorded(name)
        yield record["seats"], cut(name, round(share * len(record["moves"])))


class Camera:
    """Takes the pictures of one screen in one scheme."""

    def __init__(self, browser: Browser, house: str, out: Path, screen: str, scheme: str) -> None:
        self.browser = browser
        self.house = house
        self.out = out
        self.options = {**SCREENS[screen], "color_scheme": scheme}
        self.touch = bool(self.options.get("has_touch"))
        self.scheme = scheme
        self.look = f"{screen}-{scheme}"
        self.page = self.guest("Ann").page

    def guest(self, name: str) -> Person:
        return Person(self.browser, self.house, {"name": name}, self.options)

    def take(self, name: str, whole: bool = False, page: Page | None = None) -> None:
        page = page or self.page
        page.wait_for_function(PAINTED)
        page.wait_for_timeout(500)
        file = self.out / f"{name}-{self.look}.png"
        page.screenshot(path=str(file), full_page=whole)
        print(file, flush=True)

    def visit(self, path: str, mark: str, name: str) -> None:
        turn_to(self.page, path)
        self.page.locator(mark).first.wait_for()
        self.take(name, whole=True)


# -- the pages around the tables ----------------------------------------------------------------------------------


def house_pages(camera: Camera) -> None:
    page = camera.page
    camera.visit("/", ".game", "front")
    page.locator(".game [aria-expanded]").first.click(position={"x": 20, "y": 20})
    page.locator(".game.opened").wait_for()
    camera.take("front-opened", whole=True)
    camera.visit("/tables/nothing-here", "main .card", "page-dead-link")
    for path in ("credits", "account", "tables"):
        camera.visit(f"/{path}", "h1", f"page-{path}")
    waiting_room(camera)
    invitation(camera)
    unreachable(camera)


def waiting_room(camera: Camera) -> None:
    page = camera.page
    set_table(page, {"game": "kemet", "seats": [ANN, {"kind": "bot", "level": "planner"}, OPEN, OPEN, OPEN]})
    page.locator(".lobby svg[role=img] path").wait_for()
    camera.take("room", whole=True)
    page.get_by_role("button", name="Fill this chair").first.click()
    page.get_by_role("dialog").wait_for()
    camera.take("room-chair")


def invitation(camera: Camera) -> None:
    """A link to a chair before it is used and afterwards, and the room when it is full."""
    answer = ask(camera.page, "/api/tables", {"game": "luna", "seats": [ANN, OPEN]})
    link = answer["links"][0]["path"]
    bob, eve = camera.guest("Bob"), camera.guest("Eve")
    bob.page.goto(link)
    sit = bob.page.get_by_role("button", name="Sit down")
    sit.wait_for()
    camera.take("page-invitation", whole=True, page=bob.page)
    sit.click()
    bob.page.locator(".lobby").wait_for()
    for path, name in ((link, "page-used-link"), (f"/tables/{answer['table']['id']}", "room-full")):
        eve.page.goto(path)
        eve.page.locator("main .card, .lobby .title").first.wait_for()
        camera.take(name, whole=True, page=eve.page)
    for guest in (bob, eve):
        guest.context.close()


def unreachable(camera: Camera) -> None:
    """A table that is being opened, and one that does not answer."""
    guest = camera.guest("Ann")
    table = ask(guest.page, "/api/tables", {"game": "ophir", "seats": [ANN, OPEN]})["table"]["id"]
    guest.page.route_web_socket(re.compile("/ws/"), lambda socket: None)
    guest.page.goto(f"/tables/{table}")
    guest.page.locator("main").first.wait_for()
    camera.take("page-loading", page=guest.page)
    guest.page.route_web_socket(re.compile("/ws/"), lambda socket: socket.close(code=1013))
    guest.page.reload()
    guest.page.get_by_role("button", name="Try now").wait_for()
    camera.take("page-offline", page=guest.page)
    guest.context.close()


# -- a game -------------------------------------------------------------------------------------------------------


def game_pages(camera: Camera, slug: str) -> None:
    page = camera.page
    camera.visit(f"/new/{slug}", ".seats", f"{slug}-setup")
    camera.visit(f"/rules/{slug}", "article h2", f"{slug}-rules")
    for nth, (seats, record) in enumerate(stages(slug, camera.scheme), 1):
        sit_down(page, record)
        page.mouse.move(1, 1)
        camera.take(f"{slug}-table-{nth}-of-{seats}")
        preview(page, camera.touch)
        camera.take(f"{slug}-preview-{nth}-of-{seats}")
    turn_to(page, f"/tables/{take_in(page, recorded(records_of(slug)[-1]))['table']['id']}")
    page.get_by_role("dialog").wait_for()
    page.locator(".bars[data-counted=true]").wait_for()
    camera.take(f"{slug}-end")
    lesson(camera, slug)


def lesson(camera: Camera, slug: str) -> None:
    """The chapters, and the first sentence."""
    camera.visit(f"/learn/{slug}", ".chapter", f"{slug}-chapters")
    camera.page.locator(".chapter").first.click()
    camera.page.locator(".lesson .sentence").wait_for()
    camera.take(f"{slug}-lesson")


def preview(page: Page, touch: bool) -> None:
    """Hover or tap a highlighted element to show its preview."""
    shapes = page.locator(".board-root [data-legal]:visible")
    for shape in shapes.all():
        if touch:
            shape.tap(force=True)
            return
        shape.hover(force=True)
        page.wait_for_timeout(300)
        if page.locator(".hover .offer").count():
            return


def looks() -> Iterator[tuple[str, str]]:
    """The screens and schemes that are wanted."""
    for screen in SCREENS:
        for scheme in SCHEMES:
            if screen == os.environ.get("PARLOUR_SCREEN", screen) and scheme == os.environ.get(
                "PARLOUR_SCHEME", scheme
            ):
                yield screen, scheme


def pictures_of(browser: Browser, house: str, out: Path, chosen: list[str]) -> None:
    for screen, scheme in looks():
        camera = Camera(browser, house, out, screen, scheme)
        for slug in chosen or [game.slug for game in games()]:
            game_pages(camera, slug)
        if not chosen:
            house_pages(camera)


def main() -> None:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "build/shots")
    out.mkdir(parents=True, exist_ok=True)
    with opened("-c", PRODUCTION) as (browser, house):
        pictures_of(browser, house, out, sys.argv[2:])


if __name__ == "__main__":
    main()
