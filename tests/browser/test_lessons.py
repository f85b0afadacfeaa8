"""Lessons: from the front page to the end of the last chapter; on a phone and by keyboard, some of them.

The gate takes the first chapter and the last one of each game, the long run all of them.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import parlour
from parlour.engine.lessons import Chapter, read_lessons
from tests.browser.conftest import TOUCH, Person
from tests.browser.lessons import at_step, begin, do_step, go_through
from tests.browser.table import ASKS, MENU, click_element, settled, version
from tests.browser.test_quality import check_axe
from tests.effort import CHAPTERS, PHONE_CHAPTERS

People = Callable[..., Person]
TAUGHT = [game.slug for game in parlour.games() if read_lessons(game)]


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_whole_lesson_from_the_front_page(stranger: People, slug: str) -> None:
    page = stranger().page
    begin(page, slug)
    *before, last = read_lessons(parlour.game(slug))
    taken = before[: CHAPTERS - 1]
    take(page, taken, touch=False)
    if taken == before:
        page.get_by_role("button", name="Next:").click()
    else:
        page.get_by_role("link", name="Chapters").click()
        page.locator(".chapter").last.click()
    go_through(page, last, touch=False)
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()
    page.get_by_role("link", name="Chapters").click()
    expect(page.locator(".chapter .finished")).to_have_count(len(taken) + 1)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_on_a_phone(stranger: People, slug: str) -> None:
    page = stranger(**TOUCH).page
    begin(page, slug)
    take(page, read_lessons(parlour.game(slug))[:PHONE_CHAPTERS], touch=True)


def take(page: Page, chapters: list[Chapter], touch: bool) -> None:
    for number, chapter in enumerate(chapters):
        if number:
            page.get_by_role("button", name="Next:").click()
        assert go_through(page, chapter, touch) <= 12, "a chapter takes a few minutes"


def test_on_a_phone_the_lesson_stands_in_for_the_prompt(stranger: People) -> None:
    """While it says what to do, there is no second question, and the map has room."""
    page = stranger(**TOUCH).page
    begin(page, "ophir")
    chapter = read_lessons(parlour.game("ophir"))[0]
    page.get_by_role("button", name="Next", exact=True).click()
    at_step(page, chapter.steps[1].name)
    settled(page)
    expect(page.locator(".prompt .question")).to_be_hidden()
    for element in chapter.steps[1].light:
        box = page.locator(f'.board-root [data-element="{element}"]').first.bounding_box()
        assert box, element
        assert min(box["width"], box["height"]) >= 44, f"{element} is too small to be tapped"


def test_another_move_is_answered_and_changes_nothing(stranger: People) -> None:
    page = stranger().page
    begin(page, "crusaders")
    page.get_by_role("button", name="Next", exact=True).click()
    at_step(page, "resolve")
    check_axe(page, "a lesson")
    before = version(page)
    for _ in range(3):
        click_element(page, "wedge:0.build_influence")
        page.locator(MENU).first.click()
        expect(page.locator(".lesson .answer")).to_contain_text("first let your knight travel")
    assert version(page) == before
    page.get_by_role("button", name="Show me").click()
    at_step(page, "paris")


def test_a_reload_keeps_the_place_and_back_takes_the_move_back(stranger: People) -> None:
    page = stranger().page
    begin(page, "crusaders")
    chapter = read_lessons(parlour.game("crusaders"))[0]
    page.get_by_role("button", name="Next", exact=True).click()
    do_step(page, chapter, chapter.steps[1], touch=False)
    at_step(page, "paris")
    page.reload()
    at_step(page, "paris")
    page.get_by_role("button", name="Back", exact=True).click()
    at_step(page, "resolve")
    page.goto("/learn/crusaders")
    page.get_by_role("button", name="Go on").click()
    at_step(page, "resolve")


# the lesson has left a step, or asks about its move
GONE_ON = f"""
(step) => document.querySelector('.lesson').dataset.step !== step || document.querySelector('{ASKS}') !== null
"""


def test_a_chapter_by_keyboard_alone(stranger: People) -> None:
    page = stranger().page
    page.goto("/learn/crusaders")
    page.locator(".chapter").nth(1).focus()
    page.keyboard.press("Enter")
    chapter = read_lessons(parlour.game("crusaders"))[1]
    for step in chapter.steps:
        at_step(page, step.name)
        if step.do:
            settled(page)
            page.locator(f'.foot button.offer[data-action="{chapter.game.actions.format(step.do[0])}"]').focus()
        else:
            page.get_by_role("button", name="Next", exact=True).focus()
        page.keyboard.press("Enter")
        page.wait_for_function(GONE_ON, arg=step.name)
        if page.locator(ASKS).count():
            page.keyboard.press("Enter")
    at_step(page, "done")
