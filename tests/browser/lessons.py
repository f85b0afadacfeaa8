"""Somebody takes a lesson: clicks through its steps, on the page only."""

from playwright.sync_api import Page, expect

from parlour.engine.lessons import Chapter, LessonStep
from tests.browser.player import CONFIRM, Seen, Target, action, look, make_move, shape
from tests.browser.table import SETTLED, SPOT, cover


def begin(page: Page, slug: str) -> None:
    """From the front page to the first sentence."""
    page.goto("/")
    cover(page, slug).get_by_role("link", name="New here? Learn in").click()
    page.locator(".chapter").first.click()
    page.locator(".lesson .sentence").wait_for()


def at_step(page: Page, name: str) -> None:
    expect(page.locator(".lesson")).to_have_attribute("data-step", name)


def do_step(page: Page, chapter: Chapter, step: LessonStep, touch: bool) -> None:
    """What the step asks for: a click on what is lit, then on the action wherever it is offered."""
    wanted = chapter.game.actions.format(step.do[0])

    def choose(seen: Seen) -> Target:
        if seen.asks:
            return CONFIRM
        lit = not seen.clicks and step.light and page.evaluate(SPOT, step.light[0])
        return shape(step.light[0]) if lit else action(wanted, wanted)

    assert make_move(page, choose, touch), f"{wanted} was made by somebody else"


DONE = ".lesson[data-step=done]"


def play_freely(page: Page) -> None:
    """Any move that is offered, until the lesson says that it is over."""
    enough = f"{SETTLED}, {DONE}"
    while not look(page, enough).over and not page.locator(DONE).count():
        make_move(page, lambda seen: CONFIRM if seen.asks else action("free", seen.actions[0]), enough=enough)


LIT = """
([lights, all]) => {
  const there = lights.filter((light) => document.querySelector(`.board-root [data-element="${light}"]`))
  return there.length >= (all ? lights.length : 1) && document.querySelector('.spotlight.lit .rings > *') !== null
}
"""


def lit(page: Page, step: LessonStep, touch: bool) -> None:
    """Wait until what the step speaks of is on the board, with a light. A phone may show only a part of it at once."""
    if step.light:
        page.wait_for_function(LIT, arg=[step.light, not touch])


def go_on(page: Page, chapter: Chapter, step: LessonStep, touch: bool) -> None:
    """One step, from its sentence to the next one. What it lights is on the board."""
    at_step(page, step.name)
    lit(page, step, touch)
    if step.do:
        do_step(page, chapter, step, touch)
    elif step.until:
        play_freely(page)
    else:
        page.get_by_role("button", name="Next", exact=True).click()


def go_through(page: Page, chapter: Chapter, touch: bool) -> int:
    """A whole chapter. How many clicks it takes."""
    for step in chapter.steps:
        go_on(page, chapter, step, touch)
    at_step(page, "done")
    return len(chapter.steps)
