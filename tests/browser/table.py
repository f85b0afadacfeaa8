"""What a player does at the table, through the page alone."""

import json
import random
import re
import urllib.request
from typing import Any

from playwright.sync_api import Page, expect

# a point of the page where the topmost board element is the wanted one
SPOT = """
(wanted) => {
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
"""

# a hundred pieces glide over the map of Crusaders while a pointer moves: what was heard, and the time of each frame
HUNDRED_PIECES = """
async () => {
  const svg = document.querySelector('.map svg > g')
  const pieces = Array.from({length: 100}, () => {
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
        `translate(${(i * 97 + frame * 41) % 900}px, ${(i * 61 + frame * 83) % 800}px)`)
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

EXITS = ".list .group:not(.folded) button.offer[data-action^=stop], .list button.offer[data-action=leave_wheel]"
LEGAL = "() => [...new Set([...document.querySelectorAll('.board-root [data-legal]')].map((e) => e.dataset.element))]"


def set_table(page: Page, body: dict[str, Any]) -> str:
    """A table set over HTTP by this page's person; the page goes there."""
    table: str = page.evaluate(
        """async (body) => {
          const answer = await fetch('/api/tables', {
            method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})
          const told = await answer.json()
          if (!answer.ok) throw new Error(JSON.stringify(told))
          return told.table.id
        }""",
        body,
    )
    page.goto(f"/tables/{table}")
    return table


def against_bot(page: Page, level: str = "wanderer", **more: Any) -> str:
    """A quick table of Crusaders against one bot."""
    options = {"mode": "first_standard", "orders": "none", **more}
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": level}]
    page.goto("/")
    table = set_table(page, {"game": "crusaders", "seats": seats, "options": options, "pace": 0})
    page.locator(".board-root svg").first.wait_for()
    return table


def board(page: Page) -> Any:
    return page.locator(".board-root")


def legal(page: Page) -> list[str]:
    """The elements that glow."""
    return list(page.evaluate(LEGAL))


def click_element(page: Page, element: str, touch: bool = False) -> None:
    spot = page.evaluate(SPOT, element)
    assert spot, f"{element} cannot be hit"
    if touch:
        page.touchscreen.tap(spot[0], spot[1])
    else:
        page.mouse.click(spot[0], spot[1])


def take(page: Page, element: str) -> None:
    """Click it, and say yes where it cannot be taken back."""
    before = version(page)
    click_element(page, element)
    sure(page, before, element)


def sure(page: Page, before: str, what: str) -> str:
    """The move is on its way, or asks first because it cannot be taken back: say yes."""
    page.wait_for_function(
        """(before) => document.querySelector('.table').dataset.version !== before
          || document.querySelector('.prompt .primary')""",
        arg=before,
    )
    if version(page) == before:
        page.locator(".prompt").get_by_role("button", name="Do it").click()
    return moved(page, before, what)


def version(page: Page) -> str:
    return str(page.locator(".table").get_attribute("data-version"))


def settled(page: Page) -> None:
    """The page waits for this player: the board is drawn, nothing is on its way and nothing is being shown."""
    page.wait_for_selector(".table:is([data-waiting='you'], [data-waiting='over']):has(.board-root > *)")


def place_knight(page: Page) -> None:
    """Through the set-up to the first turn, with the knight in Flanders or Normandy."""
    for _ in range(6):
        settled(page)
        asked = page.locator(".prompt").inner_text()
        if "resolve a wedge" in asked:
            return
        if "Place your first knight" in asked:
            free = [f"region:{region}" for region in ("flanders", "normandy") if f"region:{region}" in legal(page)]
            take(page, free[0])
        else:
            before = version(page)
            page.get_by_role("button", name="End turn").click()
            moved(page, before, "End turn")
    raise AssertionError(page.locator(".prompt").inner_text())


def click_on(page: Page, rng: random.Random) -> str:
    """One step on by clicks on the board, or on the button where no shape leads there. What was clicked."""
    before = version(page)
    for name in ("End turn", "Do it"):
        button = page.locator(".prompt").get_by_role("button", name=name)
        if button.count():
            button.click()
            return moved(page, before, name)
    split = page.locator(".board-root [data-offer]")
    if split.count():
        split.first.click()
        return moved(page, before, "split")
    elements = legal(page)
    exits = page.locator(EXITS)
    if exits.count() and (not elements or rng.random() < 0.4):
        exits.first.click()
        return moved(page, before, "exit")
    if not elements:
        page.locator(".list button.offer").first.click()
        return sure(page, before, "offer")
    while elements:
        chosen = rng.choice(sorted(elements))
        click_element(page, chosen)
        page.wait_for_timeout(20)
        if version(page) != before or not page.locator(".board-root [data-picked]").count():
            break
        menu = page.locator(".menu button.offer")
        if menu.count():
            menu.nth(rng.randrange(menu.count())).click()
        asks = page.locator(".prompt").get_by_role("button", name="Do it")
        if asks.count():  # it cannot be taken back
            asks.click()
        if menu.count() or asks.count():
            break
        elements = legal(page)
    return moved(page, before, chosen)


def moved(page: Page, before: str, what: str) -> str:
    expect(page.locator(".table"), f"after {what}").not_to_have_attribute("data-version", before)
    return what


def read_sheet(page: Page, seats: int) -> None:
    """The score sheet stands, and its parts add up. Parts that nobody scored with are left out."""
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("win|share"))
    expect(sheet.locator("tfoot td")).to_have_count(seats)
    totals = [int(cell) for cell in sheet.locator("tfoot td").all_inner_texts()]
    rows = sheet.locator("table").first.locator("tbody tr").all()
    parts = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    assert totals == [sum(row[seat] for row in parts) for seat in range(seats)]


def game_words(house: str, game: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{house}/api/games/{game}/words/en") as answer:
        return dict(json.load(answer))
