"""Somebody who plays whole games through the page: looks, chooses, acts.

A page moves on by itself: others move, a forced step plays itself, a turn ends. So everything that is needed for a
choice is read in one call to the browser, together with the version of the position. A click or a key reaches the page
only as long as it shows that version; if it has moved on, the player looks again. What is chosen depends on the
position and not on how often somebody looked, so that a game is the same on a slow machine and on a quick one.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from playwright.sync_api import Page

from tests.browser.table import ASKED, ASKS, MENU, OFTEN, SETTLED, SPOT, answered

MENUS = f"{MENU}, .verbs .done:enabled"
"""The buttons that complete what has been picked."""
CONTROLS = ".board-root [data-offer]:not([aria-pressed='true'])"
"""The buttons of a board, each of which is an action or sets a number that is not set yet."""

# the buttons that can be seen
VISIBLE = "(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())"
# what can be done, as soon as there is something to do or the game is over
LOOK = f"""
(enough) => {{
  if (!document.querySelector(enough)) return null
  const visible = {VISIBLE}
  const {{version, waiting}} = document.querySelector('.table').dataset
  const legal = [...document.querySelectorAll('.board-root [data-legal]')]
  return {{
    version,
    over: waiting === 'over',
    free: waiting === 'you',
    prompt: document.querySelector('.prompt')?.textContent ?? '',
    asked: {ASKED},
    asks: visible("{ASKS}").length > 0,
    menus: visible("{MENUS}").length,
    controls: visible("{CONTROLS}").length,
    elements: [...new Set(legal.filter((shape) => shape.getBoundingClientRect().width > 0)
      .map((shape) => shape.dataset.element))].sort(),
    actions: [...document.querySelectorAll('.foot button.offer')].map((button) => button.dataset.action),
    coach: document.querySelector('.coach')?.dataset.key ?? null,
  }}
}}
"""
# makes a target ready: a point of a shape or a button, or the focus of a button that only keys reach. From then on,
# no input reaches the page unless it still shows the version.
AIM = f"""
async ([version, element, selector, nth, keys]) => {{
  const table = () => document.querySelector('.table')?.dataset ?? {{}}
  const frame = () => new Promise(requestAnimationFrame)
  const show = (part) => part?.scrollIntoView({{block: 'nearest', inline: 'nearest'}})
  const middle = (part) => {{
    const box = part.getBoundingClientRect()
    return [box.left + box.width / 2, box.top + box.height / 2]
  }}
  const button = () => ({VISIBLE})(selector)[nth] ?? document.querySelectorAll(selector)[nth]
  let spot = null
  if (element) {{
    const shapes = [...document.querySelectorAll(`.board-root [data-element="${{element}}"]`)]
    const shape = shapes.find((one) => one.getBoundingClientRect().width > 0)
    if (shape instanceof HTMLElement) show(shape)
    spot = await ({SPOT.strip()})(element)
  }} else if (button()?.checkVisibility()) {{
    show(button())
    for (let before = ''; button() && before !== String(middle(button())); await frame())
      before = String(middle(button()))
    const found = button()
    const [x, y] = found ? middle(found) : [0, 0]
    if (found?.contains(document.elementFromPoint(x, y))) spot = [x, y]
  }}
  if (!spot && keys && button()) {{
    button().focus()
    spot = 'focus'
  }}
  if (!spot || table().version !== version || table().waiting !== 'you') return null
  const guard = (window.guard = {{held: false}})
  const inputs = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend', 'click', 'keydown']
  const hold = (event) => {{
    if (table().version === version) return
    guard.held = true
    event.preventDefault()
    event.stopImmediatePropagation()
  }}
  for (const input of inputs) addEventListener(input, hold, {{capture: true, passive: false}})
  guard.down = () => inputs.forEach((input) => removeEventListener(input, hold, {{capture: true}}))
  return spot
}}
"""
LET_THROUGH = "() => (window.guard.down(), !window.guard.held)"
MOST_CLICKS = 20
"""Clicks, or looks that come to nothing, for one move."""


@dataclass(frozen=True)
class Seen:
    """What can be done in one position."""

    version: str
    over: bool
    free: bool
    """Whether this player may act now."""
    prompt: str
    asked: str
    asks: bool
    """Whether the page asks to confirm a move or the end of a turn."""
    menus: int
    """How many buttons complete what has been picked."""
    controls: int
    """How many buttons of the board are actions."""
    elements: list[str]
    """The highlighted elements that are drawn."""
    actions: list[str]
    """All actions, in the notation of the game."""
    coach: str | None
    """What the coach explains."""
    clicks: int = 0
    """How many clicks of this move have been made."""

    @property
    def picked(self) -> bool:
        return not self.asked.startswith(("true", "false"))


@dataclass(frozen=True)
class Target:
    """What is clicked: an element of the board or a button. With `to`, the element is dragged to another one."""

    name: str
    element: str | None = None
    button: str | None = None
    nth: int = 0
    keys: bool = False
    """Whether the button may be one that only keys reach."""
    to: str | None = None


def shape(element: str) -> Target:
    return Target(element, element=element)


def action(name: str, text: str) -> Target:
    """A button of the bar, or of the list that appears when the keyboard reaches it."""
    return Target(name, button=f".foot button.offer[data-action='{text}']", keys=True)


CONFIRM = Target("yes", button=ASKS)
Chooser = Callable[[Seen], Target]


@dataclass(frozen=True)
class AtRandom:
    """Chooses at random, and the same in the same position."""

    seed: int
    leave: float = 0.6
    """How often it leaves a decision that could go on."""
    exits: tuple[str, ...] = ("stop", "leave_wheel")
    """How the actions begin that leave one."""
    controls: bool = True
    """Whether it prefers the buttons of the board to its shapes."""
    first: tuple[str, ...] = ()
    """Elements that it clicks wherever it can."""

    def __call__(self, seen: Seen) -> Target:
        rng = random.Random(f"{self.seed} {seen.version} {seen.clicks}")
        wanted = [element for element in self.first if element in seen.elements]
        exits = [text for text in seen.actions if text.startswith(self.exits)]
        if seen.asks:
            return CONFIRM
        if seen.menus:
            return Target("menu", button=MENUS, nth=rng.randrange(seen.menus))
        if seen.controls and self.controls:
            return Target("control", button=CONTROLS, nth=rng.randrange(seen.controls))
        if wanted:
            return shape(wanted[0])
        if exits and not seen.picked and (not seen.elements or rng.random() < self.leave):
            return action("exit", rng.choice(exits))
        if seen.elements:
            return shape(rng.choice(seen.elements))
        return action("offer", seen.actions[0])


def follow(seen: Seen, first: Target) -> Target:
    """Confirm, or choose the first of a menu, after a first click."""
    if seen.asks:
        return CONFIRM
    return Target("menu", button=MENUS) if seen.menus else first


def look(page: Page, enough: str = SETTLED) -> Seen:
    """What can be done, as soon as this player may act, the game is over, or there is `enough` on the page."""
    found: dict[str, Any] = page.wait_for_function(LOOK, arg=enough, polling=OFTEN).json_value()
    return Seen(**found)


def strike(page: Page, seen: Seen, target: Target, touch: bool = False) -> bool:
    """Click, tap or drag, unless the page has moved on. Return whether it has been done."""
    to = page.evaluate(SPOT, target.to) if target.to else None
    spot = page.evaluate(AIM, [seen.version, target.element, target.button, target.nth, target.keys])
    if spot is None:
        return False
    if spot == "focus":
        page.keyboard.press("Enter")
    elif to:
        drag(page, spot, to)
    elif touch:
        page.touchscreen.tap(*spot)
    else:
        page.mouse.click(*spot)
    return bool(page.evaluate(LET_THROUGH))


def drag(page: Page, start: list[float], end: list[float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 6, start[1] - 12, steps=3)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def make_move(page: Page, choose: Chooser, touch: bool = False, enough: str = SETTLED) -> str:
    """Make one move by clicks on the board, or on a button if no shape offers it.

    Return what was clicked first; nothing if the position has moved on by itself.
    """
    clicked: list[str] = []
    seen = look(page, enough)
    began = seen.version
    target = None
    for _ in range(MOST_CLICKS):
        if seen.version != began or not seen.free:
            return "".join(clicked[:1])
        target = choose(seen)
        if strike(page, seen, target, touch):
            clicked.append(target.name)
            if answered(page, began, seen.asked):
                return clicked[0]
        seen = replace(look(page, enough), clicks=len(clicked))
    raise AssertionError(f"{clicked} leads nowhere, or {target} cannot be hit")


def play_on(page: Page, choose: Chooser, touch: bool = False) -> list[str]:
    """Play until the game is over. Return the first click of each move."""
    clicked: list[str] = []
    while not look(page).over:
        clicked.append(make_move(page, choose, touch))
    return clicked


def at_home(seen: Seen) -> Target:
    """Set up the first knight of Crusaders in Flanders or Normandy."""
    homes = [element for element in ("region:flanders", "region:normandy") if element in seen.elements]
    return CONFIRM if seen.asks else shape(homes[0])


def place_knight(page: Page) -> None:
    """Play through the set-up to the first turn, with the knight in Flanders or Normandy."""
    while "resolve a wedge" not in look(page).prompt:
        make_move(page, at_home)
