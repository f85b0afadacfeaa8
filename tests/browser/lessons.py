"""Somebody takes a lesson: clicks through its steps, on the page only."""

from playwright.sync_api import Page, expect

from parlour.engine.lessons import Chapter, LessonStep
from tests.browser.table import ANY, SPOT, click_element, cover, over, settled, sure, version


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
    action = chapter.game.actions.format(step.do[0])
    before = version(page)
    settled(page)
    if step.light and page.evaluate(SPOT, step.light[0]):
        click_element(page, step.light[0], touch)
        page.wait_for_function(
            """([before, action]) => document.querySelector('.table').dataset.version !== before
              || document.querySelector(`.verbs:has(.back) button.offer[data-action="${action}"], .prompt .primary,
                .board-root [data-picked], .board-root [data-offer]`) !== null""",
            arg=[before, action],
        )
    if version(page) == before and not page.locator(".prompt .primary").count():
        page.locator(f'button.offer[data-action="{action}"]').first.focus()
        page.keyboard.press("Enter")
    sure(page, before, action)


def play_freely(page: Page) -> None:
    """Any move that is offered, until the lesson says that it is over."""
    while page.locator(".lesson").get_attribute("data-step") != "done":
        if over(page):
            break
        before = version(page)
        page.locator(ANY).first.focus()
        page.keyboard.press("Enter")
        sure(page, before, "a free move")
        page.locator(".table[data-waiting=you], .table[data-waiting=over], .lesson[data-step=done]").first.wait_for()


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
