"""Lessons: from the front page to the end of every chapter, on desktop and phone, by mouse, touch and keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import parlour
from parlour.engine.lessons import Chapter, LessonStep, read_lessons
from tests.browser.conftest import DESKTOP, TOUCH, Person
from tests.browser.table import ANY, MENU, SPOT, click_element, game_words, over, settled, sure, version
from tests.browser.test_quality import check_axe

People = Callable[..., Person]
TAUGHT = [game.slug for game in parlour.games() if read_lessons(game)]


def begin(page: Page, slug: str) -> None:
    """From the front page to the first sentence."""
    page.goto("/")
    page.locator(f"[data-game={slug}]").get_by_role("link", name="New here? Learn in").click()
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
              || document.querySelector(`.verbs:has(.back) button.offer[data-action="${action}"], .prompt .primary`)
              || document.querySelector('.board-root [data-picked], .board-root [data-offer]')""",
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
        page.wait_for_selector(".table[data-waiting=you], .table[data-waiting=over], .lesson[data-step=done]")


def go_through(page: Page, chapter: Chapter, touch: bool) -> int:
    """A whole chapter. How many clicks it takes."""
    clicks = 0
    for step in chapter.steps:
        at_step(page, step.name)
        clicks += 1
        if step.do:
            do_step(page, chapter, step, touch)
        elif step.until:
            play_freely(page)
        else:
            page.get_by_role("button", name="Next", exact=True).click()
    at_step(page, "done")
    return clicks


@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("slug", TAUGHT)
def test_a_whole_lesson_from_the_front_page(stranger: People, slug: str, screen: str) -> None:
    options: dict[str, Any] = TOUCH if screen == "phone" else {"viewport": DESKTOP}
    page = stranger(**options).page
    begin(page, slug)
    chapters = read_lessons(parlour.game(slug))
    for number, chapter in enumerate(chapters):
        assert go_through(page, chapter, screen == "phone") <= 12, "a chapter takes a few minutes"
        if number + 1 < len(chapters):
            page.get_by_role("button", name="Next:").click()
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()
    page.get_by_role("link", name="Chapters").click()
    expect(page.locator(".chapter .finished")).to_have_count(len(chapters))


def test_everything_that_is_lit_is_on_the_board(stranger: People) -> None:
    """On the first position of each chapter, for the sentences before the first move."""
    page = stranger().page
    for slug in TAUGHT:
        for chapter in read_lessons(parlour.game(slug)):
            page.goto(f"/learn/{slug}")
            title = game_words(page.url.split("/learn")[0], slug)["lessons"][chapter.name]
            page.locator(".chapter").filter(has_text=title).click()
            page.locator(".lesson .sentence").wait_for()
            settled(page)
            if chapter.steps[0].light:
                expect(page.locator(".spotlight.lit .rings > *").first).to_be_attached()
            for step in chapter.steps:
                for element in step.light:
                    shape = page.locator(f'.board-root [data-element="{element}"]')
                    assert shape.count(), f"{slug}, {chapter.name}, {step.name}: {element} is not on the board"
                if step.do:
                    break


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
        if page.locator(".prompt .primary").count():
            page.keyboard.press("Enter")
    at_step(page, "done")
