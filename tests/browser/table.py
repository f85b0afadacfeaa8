"""Actions of a player at the table, through the page only."""

import json
import re
import urllib.request
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import EMPTY

# a point where the wanted element is the topmost one, once the page has stopped moving
SPOT = """
async (wanted) => {
  const find = () => {
    for (const shape of document.querySelectorAll(`.board-root [data-element="${wanted}"]`)) {
      const box = shape.getBoundingClientRect()
      for (const fy of [0.5, 0.3, 0.7, 0.15, 0.85])
        for (const fx of [0.5, 0.3, 0.7, 0.15, 0.85]) {
          const x = box.left + box.width * fx, y = box.top + box.height * fy
          if (document.elementFromPoint(x, y)?.closest('[data-element]')?.dataset.element === wanted) return [x, y]
        }
    }
    return null
  }
  let spot = find()
  for (let frame = 0; frame < 600; frame++) {
    await new Promise(requestAnimationFrame)
    const before = String(spot)
    spot = find()
    if (String(spot) === before) break
  }
  return spot
}
"""

# pieces glide over the largest drawing of the board while a pointer moves: events received and frame times
MOVING_PIECES = """
async (count) => {
  const area = (drawing) => drawing.clientWidth * drawing.clientHeight
  const drawings = [...document.querySelectorAll('.board-root svg:not(svg svg)')]
  const svg = drawings.sort((one, other) => area(other) - area(one))[0]
  const {width, height} = svg.viewBox.baseVal
  const pieces = Array.from({length: count}, () => {
    const piece = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    piece.setAttribute('class', 'piece')
    piece.innerHTML = '<circle r="12" fill="tomato" stroke="black"/>'
    svg.append(piece)
    return piece
  })
  const root = document.querySelector('.board-root')
  let heard = 0
  root.addEventListener('pointermove', () => heard++)
  const gaps = []
  let last = performance.now()
  for (let frame = 0; frame < 60; frame++) {
    if (frame % 15 === 0)
      pieces.forEach((piece, i) => piece.style.transform =
        `translate(${(i * 97 + frame * 41) % width}px, ${(i * 61 + frame * 83) % height}px)`)
    const where = {bubbles: true, pointerId: 1, clientX: 300 + frame, clientY: 300}
    root.dispatchEvent(new PointerEvent('pointermove', where))
    await new Promise(requestAnimationFrame)
    gaps.push(performance.now() - last)
    last = performance.now()
  }
  pieces.forEach((piece) => piece.remove())
  return {heard, gaps}
}
"""

OFTEN = 20
"""Milliseconds between two looks at a page that others may change. Looking at every frame keeps a processor busy."""
SETTLED = ".table:is([data-waiting='you'], [data-waiting='over']):has(.board-root > *)"
LEGAL = "() => [...new Set([...document.querySelectorAll('.board-root [data-legal]')].map((e) => e.dataset.element))]"


POST = """
async ([path, body]) => {
  const answer = await fetch(path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})
  const told = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(told))
  return told
}
"""
# follows a link inside the app, and waits until the old table is gone
FOLLOW = """
async (path) => {
  const before = document.querySelector('.table')
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
  while (before?.isConnected) await new Promise(requestAnimationFrame)
}
"""
NAMES = ("Bernard", "Clara", "Dietrich", "Elin")


def at_home(page: Page) -> Page:
    """Open the front page in a new tab; leave a loaded page as it is."""
    if is_new(page):
        page.goto("/")
    return page


def is_new(page: Page) -> bool:
    """Whether the app is not loaded yet."""
    return page.url == "about:blank" or page.url.endswith(EMPTY)


def cover(page: Page, game: str) -> Locator:
    """Open the cover of a game on the front page."""
    page.locator(f".game[data-game={game}]").locator("[aria-expanded]").click(position={"x": 20, "y": 20})
    return page.locator(f".game.opened[data-game={game}]")


def turn_to(page: Page, path: str) -> None:
    """Follow a link inside the app, without reloading the page. In a new tab, go there directly.

    The mouse leaves the board first: what it rests on would be explained where the recap is told.
    """
    if is_new(page):
        page.goto(path)
        return
    page.mouse.move(0, 0)
    page.evaluate(FOLLOW, path)


def ask(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Call the server as this page's person."""
    if page.url == "about:blank":
        page.goto(EMPTY)
    told: dict[str, Any] = page.evaluate(POST, [path, body])
    return told


def set_table(page: Page, body: dict[str, Any]) -> str:
    """Set up a table over HTTP as this page's person, and go there."""
    table = str(ask(page, "/api/tables", body)["table"]["id"])
    turn_to(page, f"/tables/{table}")
    return table


def with_bots(page: Page, game: str, seats: int, options: dict[str, Any], level: str = "wanderer") -> str:
    """Set up a table with Ann and bots, and go there."""
    bots = [{"kind": "bot", "level": level, "name": name} for name in NAMES[: seats - 1]]
    people = [{"kind": "human", "name": "Ann"}, *bots]
    return set_table(page, {"game": game, "seats": people, "options": options, "pace": 0})


def take_in(page: Page, record: dict[str, Any], seats: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Import a record as a table, with Ann in the first seat and bots in the others, or with the given seats."""
    bots = [{"kind": "bot", "level": "dabbler", "name": name} for name in NAMES[: record["seats"] - 1]]
    people = seats or [{"kind": "human", "name": "Ann"}, *bots]
    return ask(page, "/api/tables/import", {"record": record, "seats": people, "pace": 0})


def sit_down(page: Page, record: dict[str, Any]) -> None:
    """Go to a table that continues the record, and close the recap."""
    turn_to(page, f"/tables/{take_in(page, record)['table']['id']}")
    settled(page)
    close_recap(page)


def close_recap(page: Page) -> None:
    """Close the recap, if there is one. It appears with the first position or not at all."""
    recap = page.locator(".recap")
    if recap.count():
        recap.get_by_role("button", name=re.compile("Got it|Verstanden|Alles klar")).click()
        expect(recap).to_have_count(0)


def against_bot(page: Page, level: str = "wanderer", **more: Any) -> str:
    """Set up a quick table of Crusaders against one bot."""
    options = {"mode": "first_standard", "orders": "none", **more}
    table = with_bots(page, "crusaders", 2, options, level)
    page.locator(".board-root svg").first.wait_for()
    return table


def seat_link(page: Page) -> str:
    """The link to the first free chair, which the host finds in the waiting room."""
    page.get_by_role("button", name="Fill this chair").click()
    link = page.get_by_label(re.compile("Send this link")).input_value()
    page.keyboard.press("Escape")
    return link


def resize(page: Page, size: ViewportSize) -> None:
    """Change the size of the screen, and wait until the board is redrawn."""
    if page.viewport_size != size:
        page.set_viewport_size(size)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def legal(page: Page) -> list[str]:
    """The highlighted elements, once it is this player's turn: a position is visible shortly before its moves are."""
    settled(page)
    return highlighted(page)


def highlighted(page: Page) -> list[str]:
    """The elements that are highlighted now, whoever's turn it is."""
    return list(page.evaluate(LEGAL))


def click_element(page: Page, element: str, touch: bool = False) -> None:
    """Click an element, once the page is settled: a position is visible shortly before its moves can be made."""
    settled(page)
    spot = page.evaluate(SPOT, element)
    assert spot, f"{element} cannot be hit"
    if touch:
        page.touchscreen.tap(spot[0], spot[1])
    else:
        page.mouse.click(spot[0], spot[1])


def take(page: Page, element: str) -> None:
    """Click an element, and confirm if the move cannot be taken back."""
    settled(page)
    before = version(page)
    click_element(page, element)
    sure(page, before, element)


ARMED = ".prompt .primary:has(+ .button)"
"""The question whether to make a move, with a way back."""


def responded(page: Page, before: str) -> None:
    """Wait until there is a move, or a question whether to make it."""
    page.wait_for_function(
        """(before) => document.querySelector('.table').dataset.version !== before
          || document.querySelector('.prompt .primary') !== null""",
        arg=before,
    )


def sure(page: Page, before: str, what: str) -> str:
    """Wait for a move, and confirm it if the page asks because it cannot be taken back."""
    responded(page, before)
    now = version(page)
    if now == before or page.locator(ARMED).count():  # where all choose at once, it may have been another's move
        page.locator(".prompt .primary").click()
        return moved(page, now, what)
    return what


def version(page: Page) -> str:
    return str(page.locator(".table").get_attribute("data-version"))


def same_version(*pages: Page) -> None:
    """Wait until all pages show the same position. They may all move on by themselves meanwhile."""
    while len(versions := {int(version(page)) for page in pages}) > 1:
        for page in pages:
            page.wait_for_function(
                "(newest) => Number(document.querySelector('.table').dataset.version) >= newest", arg=max(versions)
            )


def settled(page: Page) -> None:
    """Wait until it is this player's turn: the board is drawn, no command is pending and no move is being shown."""
    page.locator(SETTLED).first.wait_for()


def over(page: Page) -> bool:
    """Wait until the page is settled. Return whether the game is over."""
    settled(page)
    return page.locator(".table[data-waiting='over']").count() > 0


# the part of a shape that is in sight: what lies outside a part that scrolls or crops is not
IN_SIGHT = """
(shape) => {
  let {left, top, right, bottom} = shape.getBoundingClientRect()
  for (let around = shape.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const box = around.getBoundingClientRect()
    left = Math.max(left, box.left)
    top = Math.max(top, box.top)
    right = Math.min(right, box.right)
    bottom = Math.min(bottom, box.bottom)
  }
  return {left, top, right, bottom}
}
"""

# the picked elements, whether the page asks about them, and whether there is a way back
ASKED = """[
  ...[...document.querySelectorAll('.board-root [data-picked]')].map((shape) => shape.dataset.element),
  document.querySelector('.prompt .primary') !== null,
  document.querySelector('.verbs .back') !== null,
  document.querySelector('.verbs .pick')?.textContent, // the number of picks of one element
].join()"""
# the click was processed: the move is done, or the page waits for the next click
ANSWERED = f"""
([before, asked]) => {{
  const table = document.querySelector('.table').dataset
  return table.version !== before || (table.waiting === 'you' && {ASKED} !== asked)
}}
"""
ASKS = ".prompt .primary"
MENU = ".verbs:has(.back) button.offer"
"""The actions that are left in the bar once something is picked."""

ANY = ".foot button.offer"
"""Every action, in the row of the bar or in the list that appears when the keyboard reaches it."""


def logged(page: Page, told: str | re.Pattern[str]) -> None:
    """Check what the log says. On a board that has the whole width, it is opened for a moment."""
    tools = page.get_by_role("navigation", name="Tools")
    closed = page.locator(".log").count() == 0
    if closed:
        tools.get_by_role("button", name="Log").click()
    expect(page.locator(".log")).to_contain_text(told)
    if closed:
        put_away(page)


def put_away(page: Page) -> None:
    """Close a panel that lies over the board. One beside it stays."""
    sheet = page.locator("aside.side.sheet")
    if sheet.count():
        sheet.get_by_role("button", name="Close").click()


def open_panel(page: Page, name: str) -> None:
    """Open log, chat, players, rules or reference, beside the board or over it."""
    page.get_by_role("navigation").get_by_role("button", name=name, exact=True).click()
    page.locator("aside.side").wait_for()


def log_text(page: Page) -> str:
    """The whole log, which is opened for a moment if it is closed."""
    closed = page.locator(".log").count() == 0
    if closed:
        page.get_by_role("navigation", name="Tools").get_by_role("button", name="Log").click()
    text = page.locator(".log").inner_text()
    if closed:
        put_away(page)
    return text


def go_back(page: Page, way: str | re.Pattern[str]) -> None:
    """Choose one of the rarer ways back, from the menu of the bar."""
    page.get_by_role("button", name="More ways back").click()
    page.locator(".bar-menu .items").get_by_role("button", name=way).click()


def asked(page: Page) -> str:
    """What is picked, and what the page asks about it."""
    return str(page.evaluate(ASKED))


def answered(page: Page, before: str, asked: str) -> bool:
    """Wait until a click was processed. Return whether the move is done; if not, it needs another click."""
    page.wait_for_function(ANSWERED, arg=[before, asked], polling=OFTEN)
    return version(page) != before


def moved(page: Page, before: str, what: str) -> str:
    expect(page.locator(".table"), f"after {what}").not_to_have_attribute("data-version", before)
    return what


def read_sheet(page: Page, seats: int) -> None:
    """Check that the score sheet is shown and its parts add up. Parts without any points are left out."""
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("win|share"))
    sheet.get_by_text("Show as a table").first.click()
    expect(sheet.locator("tfoot td")).to_have_count(seats)
    totals = [int(cell) for cell in sheet.locator("tfoot td").all_inner_texts()]
    rows = sheet.locator("table").first.locator("tbody tr").all()
    parts = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert totals == [sum(row[seat] for row in parts) for seat in range(seats)]


def game_words(house: str, game: str, language: str = "en") -> dict[str, Any]:
    with urllib.request.urlopen(f"{house}/api/games/{game}/words/{language}") as answer:
        return dict(json.load(answer))
