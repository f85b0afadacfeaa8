"""How many clicks a turn takes, in Chromium: `python -m benchmarks.clicks [GAME …]`.

Twenty turns of the recorded games are played again through the page, in the cheapest way that the page offers: a button
in sight, else the shapes on the board. The recorded moves are the plan. Bots have the other seats and the dice are
thrown anew, so a move may have become impossible; then the first move of the same kind is taken, and where there is
none the turn is played again from its start.
"""

import sys
from typing import Any

from playwright.sync_api import Page
from rich.console import Console
from rich.table import Table as Grid

import parlour
from parlour.engine import Game, Move, Record, read_record
from tests.browser.conftest import DESKTOP, STILL, Person, opened
from tests.browser.positions import recorded
from tests.browser.shots import PRODUCTION
from tests.browser.table import SETTLED, click_element, sit_down, version

TURNS: dict[str, list[tuple[int, int, str]]] = {
    "crusaders": [
        (81, 6, "travel, four steps"),
        (134, 7, "travel, five steps"),
        (94, 4, "build with half a wedge"),
        (120, 2, "muster"),
    ],
    "kemet": [
        (103, 11, "march, teleport, attack"),
        (202, 6, "defend"),
        (225, 5, "recruit"),
        (322, 4, "move a creature, build"),
    ],
    "luna": [
        (47, 4, "journey from two isles"),
        (67, 2, "sailboat"),
        (71, 1, "council"),
        (123, 3, "journey of two novices"),
    ],
    "ophir": [
        (56, 7, "move a rival, buy metal"),
        (65, 4, "sail and load"),
        (73, 5, "sail and donate"),
        (113, 5, "spend a favor, sail, load"),
    ],
    "spirit_island": [
        (3, 6, "growth and cards"),
        (20, 5, "slow power"),
        (109, 10, "ravage and slow powers"),
        (196, 8, "growth, draw and cards"),
    ],
}
"""For each game: after how many moves of its first record the turn begins, how many moves it has, and what is done."""

# what to click for a planned move: its button if it is in sight, else a shape or control of the board, else its group
NEXT = """
({text, action, verb, elements}) => { // elements: what says most first
  const seen = (part) => part && part.checkVisibility() && part.getBoundingClientRect().width > 2
  if (document.querySelector('.prompt .primary:enabled')) return {button: '.prompt .primary'}
  for (const button of [`.verbs button.offer[data-action="${text}"]`, `.board-root [data-offer="${action}"]`])
    if (seen(document.querySelector(button))) return {button}
  for (const element of elements)
    if (document.querySelector(`.board-root [data-element="${element}"][data-legal]`)) return {element}
  for (const button of [`.verbs [data-verbs~="${verb}"]`, '.verbs .more'])
    if (document.querySelector(button)) return {button}
  return null
}
"""
ALONE = f"{SETTLED}:not(:has(.players li.acting:not(.you)))"
"""Nobody else chooses at the same time."""
RUNS = [
    ("move", ("move",)),
    ("march", ("step", "sail", "teleport")),
    ("fight", ("put_away", "lay", "lay_nothing")),
    ("journey", ("send", "journey", "done")),
    ("gather", ("gather",)),
    ("place", ("place",)),
    ("deploy", ("deploy", "done")),
]
"""Verbs that begin a run of moves, and those that continue it."""
PREFS = {"confirm": False, "sure": False}
"""The preferences that everybody starts with, but without waiting."""
TRIES = 30
"""How often a turn is begun again if luck is against it."""
DONE = ".verbs .done"
BEGIN = ("journey ", "tide ", "deploy ")
"""Moves that begin what is sent together."""
ASKS = ".prompt .primary:enabled"
ANSWERED = """
(before) => {
  const {version, waiting} = document.querySelector('.table').dataset
  return version !== before || waiting === 'you'
}
"""
STATE = """
() => [document.querySelector('.table').dataset.version, document.querySelector('.foot').innerText,
  document.querySelectorAll('[data-picked]').length].join()
"""
LEGAL_NOW = "() => [...document.querySelectorAll('.foot button.offer')].map((button) => button.dataset.action)"


def plan(whole: Record, start: int, count: int) -> list[Move]:
    """The next `count` moves of the first seat from `start` on, without those that the table makes by itself."""
    own = [number for number, move in enumerate(whole.moves) if move.seat == 0 and number >= start][:count]
    return [whole.moves[number] for number in own if len(whole.replay(number).legal(0)) > 1]


def press(page: Page, target: dict[str, str]) -> None:
    before = page.evaluate(STATE)
    if "element" in target:
        page.locator(f".board-root [data-element='{target['element']}'][data-legal]").first.scroll_into_view_if_needed()
        click_element(page, target["element"])
    else:
        page.locator(target["button"]).first.click()
    page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before)


def piecewise(texts: list[str]) -> list[list[str]]:
    """The moves in runs that one choice may stand for. The order of several pieces does not matter, so each goes on."""
    runs: list[list[str]] = []
    for text in texts:
        own = [run for run in runs if continues(run[-1], text) and (text.startswith("travel") or run is runs[-1])]
        if own:
            own[-1].append(text)
        else:
            runs.append([text])
    return runs


def continues(before: str, text: str) -> bool:
    """Whether a move goes on with what the one before has begun."""
    verb, earlier = text.partition(" ")[0], before.partition(" ")[0]
    if verb == "travel":
        return before.rpartition(" ")[0] == text.rpartition(" ")[0]
    return any(verb in group and earlier in (first, *group) for first, group in RUNS)


def wanted(page: Page, game: Game, run: list[str]) -> dict[str, Any] | None:
    """What is offered now for a run of moves: all of it, its first move, or the first move of its kind."""
    offered: list[str] = page.evaluate(LEGAL_NOW)
    verb = run[0].partition(" ")[0]
    whole = [text for text in offered if text.endswith(f", {run[-1]}") and len(text.split(", ")) == len(run)]
    same = whole or [text for text in run[:1] if text in offered]
    same = same or [text for text in offered if text.partition(" ")[0] == verb and "," not in text]
    if not same:
        return None
    action = game.actions.parse(same[0].split(", ")[-1])
    parsed = [game.actions.parse(step) for step in same[0].split(", ")]
    elements = [element for step in parsed for element in game.actions.elements(step, 0)]
    if verb != "march":  # from where, then to where
        elements.reverse()  # the last one says most
    return {"text": same[0], "action": action, "verb": verb, "elements": elements, "steps": same[0].split(", ")}


def picks_of(game: Game, run: list[str]) -> list[str]:
    """What is clicked for moves that are sent together: those who go to the same place are picked before it."""
    picks: list[str] = []
    for text in run:
        elements = game.actions.elements(game.actions.parse(text), 0)
        if text.startswith("deploy "):
            elements *= int(text.rpartition("units=")[2])
        if picks and elements == picks[-1:] and text.startswith("send "):
            continue
        if text.startswith("send ") and elements[0] in picks:  # they join those who go there already
            at = picks.index(elements[0])
            picks[at:at] = [picks.pop()]
        else:
            picks += elements
    return picks


def drafted(page: Page, game: Game, run: list[str]) -> int:
    """Pick everything that is sent together, and send it if it is not complete. Return the number of clicks."""
    picks = picks_of(game, run)
    for element in picks:
        press(page, {"element": element})
    if not page.locator(f"{DONE}:enabled").count():
        return len(picks)
    press(page, {"button": DONE})
    return len(picks) + 1


def clicks(page: Page, game: Game, moves: list[Move]) -> int | None:
    """Play the moves, and confirm the end of the turn. Return the number of clicks, or None if luck is against it."""
    count = 0
    runs = piecewise([game.actions.format(move.action) for move in moves])
    for run in runs:
        left = run
        while left:
            page.locator(ALONE).first.wait_for()
            if page.locator(DONE).count() or left[0].startswith(BEGIN):
                count += drafted(page, game, left)
                break
            wish = wanted(page, game, left)
            if wish is None and run is not runs[-1]:
                return None
            if wish is None:  # the turn has ended by itself
                break
            if len(wish["steps"]) < len(left) and left[0].startswith("travel "):
                press(page, {"element": wish["elements"][-1]})  # another knight would be nearer
                count += 1
                wish = wanted(page, game, left) or wish
            before = version(page)
            while version(page) == before:
                target = page.evaluate(NEXT, wish)
                assert target, f"{wish['text']} cannot be clicked"
                press(page, target)
                count += 1
                page.wait_for_function(ANSWERED, arg=before)
            left = left[len(wish["steps"]) :]
    while page.locator(ASKS).count():
        press(page, {"button": ASKS})
        count += 1
    return count


def main() -> None:
    chosen = sys.argv[1:] or list(TURNS)
    grid = Grid("game", "turn", "moves", "clicks")
    total = 0
    with opened("-c", PRODUCTION) as (browser, house):  # the test server always throws the same dice
        guest = Person(browser, house, PREFS, {"viewport": DESKTOP, **STILL})
        for slug in chosen:
            game = parlour.game(slug)
            whole = read_record(recorded(f"{slug}-1"), game)
            for start, count, told in TURNS[slug]:
                moves = plan(whole, start, count)
                part = Record(game, whole.seats, whole.options, whole.seed, whole.moves[:start])
                took = None
                for _ in range(TRIES):
                    sit_down(guest.page, part.data())
                    took = clicks(guest.page, game, moves)
                    if took is not None:
                        break
                assert took is not None, f"{told} was never possible in {TRIES} games"
                total += took
                grid.add_row(slug, told, str(count), str(took))
    grid.add_row("all", "", "", str(total))
    Console().print(grid)


if __name__ == "__main__":
    main()
