"""First games: the question before the first one, and the coach beside the board."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import parlour
from parlour.engine import Move, Record
from tests.browser.conftest import BRISK, DESKTOP, PHONE, TABLET, TOUCH, Person
from tests.browser.lessons import play_freely
from tests.browser.player import CONFIRM, Seen, Target, action, look, play_on, shape
from tests.browser.positions import reached
from tests.browser.table import (
    IN_SIGHT,
    resize,
    settled,
    sit_down,
    take,
    turn_to,
    with_bots,
)
from tests.browser.test_quality import check_axe, small_targets
from tests.conformance.dare import GAME

People = Callable[..., Person]
COACHED = {"coach": True}


# -- the question ----------------------------------------------------------------------------------


def play_now(page: Page, slug: str) -> None:
    page.goto("/")
    page.locator(f".game[data-game={slug}]").get_by_role("button", name="Play now").click()


def mode(page: Page) -> Any:
    """The set-up of the table that is open."""
    page.locator(".board-root > *").first.wait_for()
    table = page.url.rpartition("/")[2]
    return page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table)["table"]["options"]["mode"]


def test_the_first_play_asks_once_and_never_again(stranger: People) -> None:
    page = stranger().page
    play_now(page, "crusaders")
    question = page.get_by_role("dialog", name="First game?")
    expect(question.get_by_text("a fixed wheel")).to_be_hidden()  # a newcomer has not met a wheel yet
    question.get_by_text("What is different in the learning set-up?").click()
    expect(question).to_contain_text("a fixed wheel with two upgrades, no orders")
    expect(question.get_by_role("link", name="take the lessons first")).to_be_visible()
    check_axe(page, "the question before the first game", "dialog[open]")
    question.get_by_role("button", name="Learning set-up (recommended)").click()
    assert mode(page) == "learning"
    play_now(page, "crusaders")
    assert mode(page) == "standard", "the second game is a standard one"
    page.reload()
    play_now(page, "crusaders")
    assert mode(page) == "standard"


def test_the_standard_game_can_be_the_first(stranger: People) -> None:
    page = stranger().page
    play_now(page, "crusaders")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    play_now(page, "crusaders")
    page.get_by_role("button", name="Standard game").click()  # it is asked again until there is an answer
    assert mode(page) == "standard"
    play_now(page, "crusaders")
    assert mode(page) == "standard"


def test_nobody_is_asked_about_a_game_they_have_played(stranger: People) -> None:
    page = stranger().page
    with_bots(page, "crusaders", 2, {"mode": "unpredictable"})
    play_now(page, "crusaders")
    assert mode(page) == "standard"


def test_a_game_without_a_learning_setup_starts_at_once(stranger: People) -> None:
    page = stranger().page
    play_now(page, "dare")
    settled(page)


def test_the_end_of_the_lessons_leads_to_the_learning_setup(stranger: People) -> None:
    page = stranger().page
    page.goto("/learn/crusaders")
    page.locator(".chapter").last.click()
    while page.locator(".lesson").get_attribute("data-step") != "alone":
        page.get_by_role("button", name="Next", exact=True).click()
    play_freely(page)
    page.get_by_role("button", name="Play your first game").click()
    expect(page.locator(".lesson")).to_have_count(0)
    assert mode(page) == "learning"
    play_now(page, "crusaders")
    assert mode(page) == "standard", "it has been answered"


# -- the coach -------------------------------------------------------------------------------------


def coach(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Coach")


def pick(page: Page) -> None:
    """Play any card of Dare."""
    take(page, look(page).elements[0])


def round_won() -> dict[str, Any]:
    """A game of Dare in which Ann has won the first round."""
    for seed in range(100):
        state = GAME.new(2, {}, seed)
        moves = [Move(seat, state.legal(seat)[-1]) for seat in (0, 1)]
        for move in moves:
            state.apply(move.seat, move.action)
        if state.actors == [0]:
            return Record(GAME, 2, {}, seed, moves).data()
    raise AssertionError("Ann never wins")


def test_a_kind_of_decision_is_explained_once(stranger: People) -> None:
    page = stranger({**COACHED, **BRISK}).page
    with_bots(page, "dare", 2, {})
    expect(coach(page)).to_contain_text("the highest card wins the round")
    expect(coach(page)).to_contain_text("You need not win every round")
    check_axe(page, "the coach")
    page.reload()
    expect(coach(page)).to_contain_text("the highest card wins the round")  # it has not been read
    coach(page).get_by_role("button", name="Got it").click()
    expect(coach(page)).to_have_count(0)
    page.reload()
    settled(page)
    expect(coach(page)).to_have_count(0)
    seen = json.loads(page.evaluate("localStorage.getItem('parlour.first')"))
    assert seen["dare"]["seen"] == ["pick_card"]
    with_bots(page, "dare", 2, {})
    settled(page)
    expect(coach(page)).to_have_count(0)
    sit_down(page, round_won())
    expect(coach(page)).to_contain_text("You have won the round")  # another kind of decision


def test_a_decision_that_was_made_is_not_explained_again(stranger: People) -> None:
    page = stranger({**COACHED, **BRISK}).page
    with_bots(page, "dare", 2, {})
    expect(coach(page)).to_have_attribute("data-key", "pick_card")
    pick(page)
    expect(page.locator(".coach[data-key=pick_card]")).to_have_count(0)
    with_bots(page, "dare", 2, {})
    settled(page)
    expect(coach(page)).to_have_count(0)


def test_the_coach_can_be_switched_off_for_ever_and_on_again(stranger: People) -> None:
    page = stranger(COACHED).page
    with_bots(page, "dare", 2, {})
    coach(page).get_by_role("button", name="Do not show again").click()
    expect(coach(page)).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("switch it on again in the settings")
    page.reload()
    with_bots(page, "dare", 2, {})
    settled(page)
    expect(coach(page)).to_have_count(0)
    page.get_by_role("navigation", name="Tools").get_by_role("button", name="Settings").click()
    page.get_by_label("Explain decisions that are new to me").check()
    page.keyboard.press("Escape")
    expect(coach(page)).to_have_attribute("data-key", "pick_card")


def test_the_coach_is_for_the_first_games(stranger: People) -> None:
    page = stranger(COACHED).page
    page.goto("/")
    kept = {"dare": {"tables": ["a", "b", "c"], "seen": ["keep_or_dare"]}}
    page.evaluate("(kept) => localStorage.setItem('parlour.first', JSON.stringify(kept))", kept)
    with_bots(page, "dare", 2, {})
    settled(page)
    expect(coach(page)).to_have_count(0)


def test_spectators_and_learners_have_no_coach(stranger: People) -> None:
    ann = stranger(COACHED)
    table = with_bots(ann.page, "dare", 2, {})
    expect(coach(ann.page)).to_be_visible()
    bob = stranger({**COACHED, "name": "Bob"})
    turn_to(bob.page, f"/tables/{table}")
    bob.page.locator(".board-root > *").first.wait_for()
    expect(coach(bob.page)).to_have_count(0)
    ann.page.goto("/learn/dare")
    ann.page.locator(".chapter").first.click()
    ann.page.locator(".lesson .sentence").wait_for()
    settled(ann.page)
    expect(coach(ann.page)).to_have_count(0)


def test_a_replay_hides_the_coach(stranger: People) -> None:
    page = stranger({**COACHED, **BRISK}).page
    sit_down(page, round_won())
    expect(coach(page)).to_be_visible()
    page.keyboard.press("[")
    page.get_by_role("region", name="Replay").wait_for()
    expect(coach(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(coach(page)).to_be_visible()


def with_coach(page: Page, slug: str) -> None:
    """Give a game the longest texts that the coach may have."""
    prompts = parlour.game(slug).words().sections["prompts"]

    def coached(route: Route) -> None:
        words = route.fetch().json()
        words["coach"] = dict.fromkeys(prompts, "How long is it? " * 13 + "Long enough.")
        words["coach"] |= {f"{key}.tip": "Or longer still? " * 9 + "Enough." for key in prompts}
        route.fulfill(json=words)

    page.route(f"**/api/games/{slug}/words/*", coached)


# the parts of highlighted shapes that something else covers at their middle
COVERED = """
() => [...document.querySelectorAll('.board-root [data-legal]')].filter((shape) => {
  const box = (IN_SIGHT)(shape)
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const card = document.querySelector('.coach').getBoundingClientRect()
  return x > card.left && x < card.right && y > card.top && y < card.bottom
}).map((shape) => shape.dataset.element)
""".replace("IN_SIGHT", IN_SIGHT)


@pytest.mark.parametrize("slug", [game.slug for game in parlour.games()])
def test_the_longest_text_covers_no_target_and_leaves_room_for_the_board(stranger: People, slug: str) -> None:
    page = stranger(COACHED, **TOUCH).page
    with_coach(page, slug)
    seats = min(count for count in parlour.game(slug).seats if count > 1)
    sit_down(page, reached(slug, lambda state: state.moves > 20, seats)[1])
    for size, least in ((PHONE, 44), (TABLET, 24), (DESKTOP, 24)):
        resize(page, size)
        page.mouse.move(0, 0)  # the board is elsewhere now, and what lies under the pointer would be explained
        expect(coach(page)).to_be_visible()
        assert page.evaluate(COVERED) == [], size
        assert small_targets(page, least) == [], size
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), size


@pytest.mark.parametrize("options", [{}, TOUCH], ids=["mouse", "touch"])
def test_a_whole_game_beside_the_coach(stranger: People, options: dict[str, Any]) -> None:
    """The card is never closed by hand and never in the way."""
    page = stranger({**COACHED, **BRISK}, **options).page
    with_bots(page, "dare", 2, {})
    coach(page).wait_for()  # it is loaded with its first card
    explained: set[str | None] = set()

    def choose(seen: Seen) -> Target:
        explained.add(seen.coach)
        if seen.asks:
            return CONFIRM
        return action("keep", "keep") if "keep" in seen.actions else shape(seen.elements[0])

    play_on(page, choose, touch=bool(options))
    assert "pick_card" in explained


def test_on_a_phone_the_card_begins_with_two_lines(stranger: People) -> None:
    page = stranger(COACHED, **TOUCH).page
    with_bots(page, "dare", 2, {})
    text = coach(page).locator(".text")
    expect(text).to_be_visible()
    assert text.evaluate("(text) => text.clientHeight < 48")
    check_axe(page, "the coach on a phone", ".coach")
    more = coach(page).get_by_role("button", name="Read on")
    more.tap()
    expect(coach(page).locator(".tip")).to_be_visible()
    assert page.evaluate(COVERED) == []
    check_axe(page, "the whole text on a phone", ".coach")
    coach(page).get_by_role("button", name="Do not show again").tap()
    expect(coach(page)).to_have_count(0)


def test_the_coach_by_keyboard(stranger: People) -> None:
    page = stranger(COACHED).page
    with_bots(page, "dare", 2, {})
    coach(page).get_by_role("button", name="Got it").focus()
    page.keyboard.press("Enter")
    expect(coach(page)).to_have_count(0)
