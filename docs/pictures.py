"""Pictures of every board for the pages of the games: `python docs/pictures.py [GAME …]`.

The client draws positions from the recorded games of `tests/records` and the examples of the rules, in light and dark,
and a newcomer's way into each game. The files are written to build/docs-pictures and are not committed.
"""

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import walk

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "docs-pictures"
RECORDS = ROOT / "tests" / "records"
SCHEMES = ("light", "dark")
SCREEN: dict[str, Any] = {
    "viewport": {"width": 1440, "height": 940},
    "device_scale_factor": 1.5,
    "reduced_motion": "reduce",
}


class Picture(NamedTuple):
    name: str
    record: str
    moves: int
    """How many moves of the record have been made."""
    sentence: str
    """What is written below the picture."""
    preview: bool = False
    """Whether the pointer is on a shape, so that the board shows what a click would do."""


PICTURES: dict[str, list[Picture]] = {
    "crusaders": [
        Picture(
            "early",
            "crusaders-1",
            28,
            "An early turn. Flags are knights, and the numbered tokens are enemies with their strength. On the right is"
            " the player's wheel with its six wedges.",
        ),
        Picture(
            "middle",
            "crusaders-1",
            127,
            "A preview in the middle of the game: the wheel shows where the tokens of the resolved wedge would go.",
            preview=True,
        ),
        Picture(
            "late",
            "crusaders-1",
            223,
            "A late Travel action. The numbers tell how many regions away each destination is, and the tracks below the"
            " map show what has been built.",
        ),
    ],
    "kemet": [
        Picture(
            "early",
            "kemet-1",
            28,
            "The first day. The cities stand in the desert with their pyramids; on the right are the power tiles, and"
            " below the map is the player's own board.",
        ),
        Picture(
            "middle",
            "kemet-1",
            202,
            "A battle at a temple. For each card in hand, the panel shows how many of the opponent's possible cards it"
            " would beat, and how many Units each side would keep.",
        ),
        Picture(
            "late",
            "kemet-1",
            367,
            "The fourth day. Clara has enough fame, and the board warns that she would win at the start of her next"
            " turn.",
        ),
    ],
    "luna": [
        Picture(
            "early",
            "luna-1",
            18,
            "The first round. Seven isles surround the temple and the path to its gate. Novices who stand are active;"
            " those who lie down are not.",
        ),
        Picture(
            "middle",
            "luna-1",
            87,
            "A preview in the fourth round: the pale novice shows the hex that would be taken, and the number shows the"
            " influence that this would bring.",
            preview=True,
        ),
        Picture(
            "late",
            "luna-1",
            150,
            "The last round. The small table shows what each player would gain if the round ended now.",
        ),
    ],
    "ophir": [
        Picture(
            "early",
            "ophir-2",
            20,
            "An early turn. The ships lie at the seven places, and two barriers block the way. A percentage is the"
            " chance of entering a zone where another ship lies.",
        ),
        Picture(
            "middle",
            "ophir-2",
            193,
            "The middle of the game. The temple is half built; the market, the treasury and the temple show their"
            " current prices.",
        ),
        Picture(
            "late",
            "ophir-2",
            389,
            "Shortly before the end. The columns of donated metals at the bottom left are nearly full.",
        ),
    ],
    "spirit_island": [
        Picture(
            "early",
            "spirit_island-1",
            36,
            "The second turn. Red borders mark the lands that would be blighted, and the sentence on the right sums up"
            " what the Invaders would do if nobody acted.",
        ),
        Picture(
            "middle",
            "spirit_island-1",
            193,
            "A preview while a Power is used: the card lists the pieces in a land, what the Invaders would do there and"
            " why, and what a click would do.",
            preview=True,
        ),
        Picture(
            "late",
            "spirit_island-1",
            367,
            "The tenth turn. The Blight is nearly used up, and only the Cities have to go for a victory.",
        ),
    ],
}


def file_name(slug: str, name: str, scheme: str) -> str:
    return f"{slug}-{name}-{scheme}.png"


def of_example(name: str) -> str:
    """The name of the picture of an example."""
    return f"example-{name}"


def names(slug: str) -> list[str]:
    """The pictures on the page of a game."""
    import parlour
    from parlour.engine.pages import captions

    examples = captions(parlour.game(slug).rules_text())
    return [*(picture.name for picture in PICTURES[slug]), *map(of_example, examples)]


def missing() -> list[str]:
    """The files that the pages show and that have not been made."""
    files = [file_name(slug, name, scheme) for slug in PICTURES for name in names(slug) for scheme in SCHEMES]
    files += [walk.file_name(slug, stop) for slug in PICTURES for stop in walk.STOPS]
    return [file for file in files if not (FOLDER / file).is_file()]


def cut(slug: str, picture: Picture) -> dict[str, Any]:
    """The record up to the position of the picture."""
    import parlour
    from parlour.engine import Record, read_record

    text = (RECORDS / f"{picture.record}.json").read_text(encoding="utf-8")
    whole = read_record(json.loads(text), parlour.game(slug))
    return Record(whole.game, whole.seats, whole.options, whole.seed, whole.moves[: picture.moves]).data()


def take(page: Any, slug: str, picture: Picture, scheme: str) -> None:
    from tests.browser.table import sit_down

    sit_down(page, cut(slug, picture))
    page.mouse.move(1, 1)
    page.wait_for_timeout(400)
    if picture.preview:
        point(page)
    page.locator(".board-root").screenshot(path=str(FOLDER / file_name(slug, picture.name, scheme)))


def take_examples(page: Any, slug: str, scheme: str) -> None:
    """The examples on the rules page, each before and after what is done."""
    page.goto(f"/rules/{slug}")
    page.locator("figure.example").first.wait_for()
    for figure in page.locator("figure.example").all():
        figure.scroll_into_view_if_needed()
        for picture in figure.locator(".moment").all():
            picture.locator(".picture[data-drawn]").wait_for()
        name = str(figure.get_attribute("id")).removeprefix("rule-")
        figure.locator(".pictures").screenshot(path=str(FOLDER / file_name(slug, name, scheme)))


def point(page: Any) -> None:
    """Hover over shapes that can be clicked until one shows what a click would do."""
    shapes = page.locator(".board-root [data-legal]")
    for number in range(shapes.count()):
        shapes.nth(number).hover(force=True)
        page.wait_for_timeout(400)
        if page.locator(".hover .offer").count():
            return


def main() -> None:
    if not (ROOT / "src" / "parlour" / "web" / "index.html").is_file():
        raise SystemExit("The pictures need the browser client, which has not been built. Run: make web")
    sys.path[:0] = [str(ROOT)]
    from tests.browser.conftest import Person, find_chromium, opened
    from tests.browser.shots import PRODUCTION

    chromium = find_chromium()
    if not Path(chromium).is_file():
        raise SystemExit(f"The pictures need Chromium, and {chromium} does not exist. Run: make system")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with opened("-c", PRODUCTION) as (browser, url):
        for scheme in SCHEMES:
            guest = Person(browser, url, {}, {**SCREEN, "color_scheme": scheme})
            for slug in sys.argv[1:] or PICTURES:
                for picture in PICTURES[slug]:
                    take(guest.page, slug, picture, scheme)
                take_examples(guest.page, slug, scheme)
            guest.context.close()
        for slug in sys.argv[1:] or PICTURES:
            guest = Person(browser, url, {"coach": True}, walk.SCREEN)
            walk.Walk(guest.page, slug, FOLDER).go()
            guest.context.close()


if __name__ == "__main__":
    main()
