"""A game without its own client code is played on the generic board."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import BRISK, PHONE, TOUCH, Person
from tests.browser.player import AIM, LET_THROUGH, AtRandom, look, make_move, shape, strike
from tests.browser.table import (
    click_element,
    cover,
    legal,
    logged,
    moved,
    read_sheet,
    resize,
    settled,
    sure,
    take,
    turn_to,
    version,
    with_bots,
)
from tests.browser.test_quality import check_axe, small_targets

People = Callable[..., Person]


def zone(page: Page, title: str) -> list[str]:
    """The entries of a zone of the board."""
    zone = page.locator(".generic .zone").filter(has=page.get_by_role("heading", name=title, exact=True))
    return zone.locator("li").all_inner_texts()


def test_a_whole_game_of_dare_by_clicks_on_the_generic_board(stranger: People) -> None:
    """From the front page to the score sheet, with every question that a turn asks by default.

    Cards are clicked in the hand, the rest in the action bar. The last card is the only choice and plays itself.
    """
    page = stranger().page
    page.goto("/")
    card = page.locator(".game[data-game=dare]")
    expect(card.get_by_role("heading", name="Dare", exact=True)).to_be_visible()
    expect(card.locator(".picture svg")).to_be_visible()
    card.get_by_role("button", name="Play now").click()
    choose = AtRandom(3)
    clicked = []
    while not (seen := look(page)).over:
        if len(seen.actions) == 1:
            moved(page, seen.version, "a forced move")
        else:
            clicked.append(make_move(page, choose))
    assert sum(element.startswith("card:") for element in clicked) == 2, clicked
    read_sheet(page, seats=2)
    expect(page.get_by_role("dialog")).to_contain_text("Total")


def test_the_hand_is_what_glows(person: People) -> None:
    page = person().page
    with_bots(page, "dare", 2, {})
    settled(page)
    hand = zone(page, "Hand")
    assert len(hand) == 3
    assert sorted(legal(page)) == sorted(f"card:{card}" for card in hand)
    assert page.locator(".generic .zone [data-legal]").count() == 3, "each card is drawn once"
    expect(page.locator(".generic .counters")).to_contain_text(re.compile(r"Left\s*3"))
    take(page, f"card:{hand[0]}")
    settled(page)
    assert hand[0] not in zone(page, "Hand")
    logged(page, f"Ann picks the {hand[0]}")


def test_everything_can_be_done_by_keys(person: People) -> None:
    page = person(BRISK).page
    with_bots(page, "dare", 2, {})
    settled(page)
    before = version(page)
    page.keyboard.press("b")
    first = page.locator(".generic [data-element]:focus").get_attribute("data-element")
    page.keyboard.press("ArrowRight")
    second = page.locator(".generic [data-element]:focus").get_attribute("data-element")
    assert first != second
    page.keyboard.press("Enter")
    sure(page, before, f"{second}")


def test_a_click_meant_for_an_earlier_position_reaches_nobody(stranger: People) -> None:
    """What the other tests rely on: who has looked at a position that is gone looks again, and clicks nothing."""
    page = stranger(fresh=True).page
    with_bots(page, "dare", 2, {})
    spot = None
    while spot is None:  # the other player may choose meanwhile
        seen = look(page)
        spot = page.evaluate(AIM, [seen.version, seen.elements[1], None, 0, False])
    page.evaluate("() => (document.querySelector('.table').dataset.version = 'another')")
    page.mouse.click(*spot)
    assert not page.evaluate(LET_THROUGH)
    assert not strike(page, seen, shape(seen.elements[1]))
    expect(page.locator(".hover.pinned, .why, .board-root [data-picked]")).to_have_count(0)


def test_names_are_in_the_words_of_the_game(person: People) -> None:
    page = person().page
    with_bots(page, "canary", 2, {})
    settled(page)
    beasts = zone(page, "Hand")
    assert sorted(legal(page)) == sorted(f"card:{beast.lower()}" for beast in beasts)


def test_fingers_play_on_a_phone(person: People) -> None:
    page = person(BRISK, **TOUCH).page
    with_bots(page, "dare", 2, {})
    settled(page)
    assert small_targets(page, 44) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    before = version(page)
    click_element(page, legal(page)[0], touch=True)
    sure(page, before, "a card")


def test_axe_finds_nothing_on_the_generic_board(person: People) -> None:
    page = person().page
    with_bots(page, "dare", 3, {})
    settled(page)
    check_axe(page, "generic board")
    take(page, legal(page)[0])
    check_axe(page, "generic board, after a move")
    resize(page, PHONE)
    check_axe(page, "generic board on a phone")


def test_a_game_is_called_as_its_own_words_say(person: People) -> None:
    page = person({"language": "de"}).page
    turn_to(page, "/")
    expect(cover(page, "luna").locator(".summary")).to_contain_text("Sende Novizen über sieben Inseln")
    expect(cover(page, "dare").locator(".summary")).to_have_text("A test game.")
