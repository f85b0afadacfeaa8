"""Horizons of Spirit Island on its board: whole games, the forecast, growth, innate power, partners, damage."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from parlour.games.spirit_island import GAME
from parlour.games.spirit_island.actions import STRIKE
from parlour.games.spirit_island.data import FAST
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.damage import SplitDamage
from parlour.games.spirit_island.steps.power import ChooseTarget
from tests.browser.conftest import BRISK, DESKTOP, PHONE, TABLET, TOUCH, Person
from tests.browser.lessons import at_step, begin
from tests.browser.player import AtRandom, make_move, play_on
from tests.browser.positions import cut, every_kind, reached
from tests.browser.table import (
    SPOT,
    cover,
    highlighted,
    legal,
    log_text,
    moved,
    resize,
    responded,
    same_version,
    seat_link,
    settled,
    sit_down,
    turn_to,
    version,
    with_bots,
)
from tests.browser.test_quality import BIG, SMALL, Screens, check_axe, check_targets
from tests.browser.test_sizes import SMALL_TEXT, TEXT
from tests.effort import TARGET_COUNTS

People = Callable[..., Person]
# scrolls to the visible shape of an element
SHOW = """
(element) => {
  const shapes = [...document.querySelectorAll(`.board-root [data-element="${element}"]`)]
  const shape = shapes.find((one) => one.getBoundingClientRect().width > 0)
  if (shape instanceof HTMLElement) shape.scrollIntoView({block: 'nearest', inline: 'nearest'})
  return !!shape
}
"""


def table(page: Page, seats: int = 1, level: str = "wanderer", **options: str) -> None:
    """Set up a table with Ann and bots as partners."""
    with_bots(page, "spirit_island", seats, options, level)
    settled(page)


def spot(page: Page, element: str) -> list[float] | None:
    if not page.evaluate(SHOW, element):
        return None
    found: list[float] | None = page.evaluate(SPOT, element)
    return found


def hit(page: Page, element: str, touch: bool = False) -> None:
    settled(page)
    where = spot(page, element)
    assert where, f"{element} cannot be hit"
    if touch:
        page.touchscreen.tap(where[0], where[1])
    else:
        page.mouse.click(where[0], where[1])


def sure(page: Page, before: str) -> None:
    """Confirm if the page asks: the move is final, or a tap has only shown its preview."""
    responded(page, before)
    if version(page) == before:
        page.locator(".prompt .primary").click()


def take(page: Page, *elements: str) -> None:
    """Click these elements one after another, and wait for the move."""
    settled(page)
    before = version(page)
    for element in elements:
        hit(page, element)
    sure(page, before)
    moved(page, before, elements[-1])
    settled(page)


WANDERING = AtRandom(4, 0.3, controls=False)


def see_the_end(page: Page) -> None:
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("won|lost|win|lose", re.IGNORECASE))
    expect(sheet).to_contain_text(re.compile("was empty|no Presence left|fled|was left"))
    expect(sheet.locator("tfoot td").first).to_have_text(re.compile(r"^\d+$"))


def position(seats: int, wanted: Callable[[SpiritIslandState], bool]) -> dict[str, Any]:
    """The record of a random game up to the first wanted position."""
    return reached("spirit_island", wanted, seats)[1]


# -- whole games -----------------------------------------------------------------------------------------------------


def test_a_whole_solo_game_by_clicks(stranger: People) -> None:
    """From the front page through the choice of a Spirit to the end."""
    page = stranger(BRISK).page
    page.goto("/")
    cover(page, "spirit_island").get_by_role("link", name="Set up a table").click()
    page.get_by_role("radiogroup", name="Number of players").get_by_text("1", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    gallery = page.locator(".gallery")
    gallery.wait_for()
    assert gallery.evaluate("here => here.scrollHeight <= here.clientHeight"), "the Spirits are seen without scrolling"
    expect(page.locator(".seats li")).to_have_count(1)
    clicks = play_on(page, WANDERING)
    see_the_end(page)
    shapes = sum(":" in click for click in clicks)
    assert shapes > len(clicks) / 2, "most moves are made on the board itself"
    kinds = {click.split(":")[0] for click in clicks if ":" in click}
    assert {"spirit", "growth", "card", "land"} <= kinds


def nearly_lost(state: SpiritIslandState) -> bool:
    """Almost no Blight is left on the card, and only the first seat is to act: nobody else can end the game."""
    return state.blight_pool <= 1 and state.actors == [0]


def test_the_end_of_a_game_with_a_bot_for_a_partner(person: People) -> None:
    page = person().page
    sit_down(page, position(2, nearly_lost))
    expect(page.locator(".partners .who")).to_have_count(2)
    play_on(page, WANDERING)
    see_the_end(page)


# -- one turn --------------------------------------------------------------------------------------------------------


def test_growth_presence_and_innate_thresholds(person: People) -> None:
    page = person().page
    table(page)
    expect(page.locator(".portrait")).to_have_count(5)
    take(page, "spirit:eyes_watch")
    expect(page.locator(".phase.now")).to_contain_text("Growth")
    expect(page.locator(".option[data-legal]")).to_have_count(3)
    take(page, "growth:0.B")
    expect(page.locator(".option.chosen")).to_contain_text("B")
    opened = page.locator(".track .space.open")
    before = opened.count()
    take(page, "track:0.cards", "land:g7")
    expect(opened).to_have_count(before + 1)
    take(page, "land:g7", "track:0.energy")  # the order of the clicks does not matter
    expect(page.locator(".prompt")).to_contain_text("Play up to 2 more cards")

    # met and missing elements, before and after the click
    levels = page.locator(".panel .level")
    expect(levels).to_have_count(4)
    expect(levels.first).to_contain_text("missing")
    met = page.locator(".panel .level.met")
    expect(met).to_have_count(0)
    expect(levels.first).to_contain_text("Whispered Guidance Through the Night")
    plants = page.locator(".panel .bar li").nth(6)
    for card, count in (("whispered_guidance_through_the_night", "1"), ("boon_of_watchful_guarding", "2")):
        page.locator(f"[data-element='card:{card}']").first.hover()
        expect(page.locator(".panel .bar .more")).to_have_count(3)
        if card == "whispered_guidance_through_the_night":
            expect(page.locator(".map .reach").first).to_be_attached()  # the lands within reach
        else:
            expect(page.locator(".panel .level.fresh")).to_have_count(1)  # the level would be met
        take(page, f"card:{card}")
        page.mouse.move(5, 5)
        expect(plants).to_have_text(count)
    expect(met).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(met).to_have_count(0)
    expect(plants).to_have_text("1")


def test_ready_and_not_ready_partners_and_pointing(person: People) -> None:
    ann = person()
    page = ann.page
    turn_to(page, "/new?game=spirit_island")
    page.get_by_label("Seat 2").select_option("friend")
    page.get_by_role("button", name="Set up the table and invite").click()
    bob = person({"name": "Bob"})
    turn_to(bob.page, seat_link(page))
    bob.page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    for guest, spirit in ((page, "devouring_teeth"), (bob.page, "eyes_watch")):
        settled(guest)
        take_alone(guest, f"spirit:{spirit}")
        same_version(page, bob.page)
    settled(page)
    take_alone(page, "board:g")
    same_version(page, bob.page)
    for guest in (page, bob.page):
        settled(guest)
        expect(guest.locator(".state:not(.ready)", has_text="not ready").first).to_be_visible()

    # Ann plans; Bob sees the card in outline and the lands within its reach
    take_alone(page, "growth:0.C")
    settled(page)
    before = version(page)
    hit(page, "track:0.energy")
    hit(page, next(element for element in sorted(legal(page)) if element.startswith("land:")))
    sure(page, before)
    settled(page)
    take_alone(page, "card:mark_territory_with_scars_and_teeth")
    plan = bob.page.locator(".plan[data-element='card:mark_territory_with_scars_and_teeth']")
    expect(plan).to_be_visible()
    plan.hover()
    expect(bob.page.locator(".map .reach").first).to_be_attached()

    # ready, and then not ready after all
    page.locator(".partners").get_by_role("button", name="Ready", exact=True).click()
    expect(bob.page.locator(".partners .state.ready")).to_have_count(1)
    page.locator(".partners").get_by_role("button", name="Not ready after all").click()
    expect(bob.page.locator(".partners .state.ready")).to_have_count(0)
    expect(plan).to_have_count(0)  # the card is back in the hand

    # a click with Shift points at a land for everyone
    where = spot(page, "land:h5")
    assert where
    page.keyboard.down("Shift")
    page.mouse.click(where[0], where[1])
    page.keyboard.up("Shift")
    ping = bob.page.locator(".ping")
    expect(ping).to_be_visible()
    box, land = ping.bounding_box(), bob.page.locator("[data-element='land:h5']").bounding_box()
    assert box
    assert land
    assert abs(box["x"] + box["width"] / 2 - land["x"] - land["width"] / 2) < 40

    # so does the button on the card of a land, which a long press opens on touch screens
    expect(ping).to_have_count(0)
    page.mouse.click(where[0], where[1], button="right")
    page.get_by_role("dialog").get_by_role("button", name="Point it out to everyone").click()
    expect(ping).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def take_alone(page: Page, element: str) -> None:
    """Click an element while others may act as well: the table may not be settled afterwards."""
    settled(page)
    before = version(page)
    hit(page, element)
    sure(page, before)
    moved(page, before, element)


def changes_the_ravage(state: SpiritIslandState) -> bool:
    """Whether a Power is being aimed that would change the forecast."""
    if not isinstance(state.decision(), ChooseTarget) or len(state.legal(0)) >= state.island.lands:
        return False
    return any(_stops_blight(state, action) for action in state.legal(0))


def _stops_blight(state: SpiritIslandState, action: int) -> bool:
    detail = state.preview(0, action)["detail"]
    if not GAME.actions.format(action).startswith("target ") or not isinstance(detail, dict) or "lands" not in detail:
        return False
    land = GAME.actions.format(action).rpartition("=")[2]
    after = detail["lands"].get(land, {}).get("ravage")
    now = next(one for one in state.game.table(state, 0)["lands"] if one["id"] == land)["forecast"]["ravage"]
    return bool(after and now and now["blight"] and not after["blight"] and after["defend"])


def test_the_forecast_follows_the_power_that_is_aimed(person: People) -> None:
    page = person().page
    state, record = reached("spirit_island", changes_the_ravage, 1)
    action = next(action for action in state.legal(0) if _stops_blight(state, action))
    land = GAME.actions.format(action).rpartition("=")[2]
    sit_down(page, record)
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("If nobody acts: +")
    now = forecast.inner_text()
    alarms = page.locator(".map .cast.danger").count()
    assert alarms >= 1
    where = spot(page, f"land:{land}")
    assert where
    page.mouse.move(where[0], where[1])  # preview: the badge of the land and the total show the result
    expect(page.locator(".map .cast.changed").first).to_be_visible()
    expect(forecast).to_contain_text("With this:")
    expect(page.locator(".map .cast.danger")).to_have_count(alarms - 1)
    page.mouse.move(5, 5)
    expect(forecast).to_have_text(now)
    expect(page.locator(".map .cast.danger")).to_have_count(alarms)

    far = next(name for name in state.island.names if f"land:{name}" not in legal(page))
    away = spot(page, f"land:{far}")
    assert away
    page.mouse.click(away[0], away[1], button="right")  # out of reach: the card says why
    expect(page.get_by_role("dialog")).to_contain_text("does not reach this land")
    page.keyboard.press("Escape")
    before = version(page)
    page.mouse.click(where[0], where[1])  # done: they show the same as the preview
    sure(page, before)
    moved(page, before, land)
    expect(page.locator(".map .cast.danger")).to_have_count(alarms - 1)
    expect(page.locator(".map .defend")).not_to_have_count(0)
    expect(forecast).not_to_have_text(now)


def several_ways_to_hit(state: SpiritIslandState) -> bool:
    """Whether damage is to be split, with at least three possible targets."""
    blows = [text for text in map(GAME.actions.format, state.legal(0)) if text.startswith("strike ")]
    return isinstance(state.decision(), SplitDamage) and len(blows) >= 3


def test_damage_takes_one_click_on_the_piece(person: People) -> None:
    page = person().page
    sit_down(page, position(1, several_ways_to_hit))
    expect(page.locator(".prompt")).to_contain_text("Which Invader is hit next?")
    blows = page.locator(".chooser .blow")
    expect(blows.nth(2)).to_be_visible()
    expect(blows.first).to_have_attribute("aria-label", re.compile(r"\d damage to"))
    before = version(page)
    piece = next(element for element in sorted(legal(page)) if element.startswith("piece:"))
    hit(page, piece)
    sure(page, before)
    moved(page, before, piece)


def test_why_did_that_happen(person: People) -> None:
    """The card of a land shows what the Invaders did there and what they will do."""
    page = person().page
    table(page)
    take(page, "spirit:fathomless_mud")
    explored = re.search(r"an Explorer comes to (\w\d)", log_text(page))
    assert explored
    where = spot(page, f"land:{explored[1].lower()}")
    assert where
    page.mouse.click(where[0], where[1], button="right")
    card = page.get_by_role("dialog", name=re.compile(explored[1]))
    expect(card).to_contain_text("What the Invaders did here and why:")
    expect(card).to_contain_text(f"an Explorer comes to {explored[1]}, from")
    expect(card).to_contain_text("Build adds")


# -- accessibility ---------------------------------------------------------------------------------------------------


def test_axe_finds_nothing_on_the_board(person: People) -> None:
    page = person().page
    table(page)
    check_axe(page, "gallery")
    take(page, "spirit:eyes_watch")
    check_axe(page, "growth")
    sit_down(page, position(1, several_ways_to_hit))
    check_axe(page, "damage")
    sit_down(page, position(3, lambda state: state.turn > 1 and state.phase == FAST))
    check_axe(page, "three boards")
    resize(page, TOUCH["viewport"])
    check_axe(page, "phone")
    for tab in ("Island", "Cards", "Spirit", "Invaders"):
        page.locator(".tabs").get_by_role("button", name=tab).click()
        check_axe(page, f"phone, {tab}", ".board-root")


SMALL_BUTTONS = """
(least) => [...document.querySelectorAll('.spirit-island button')]
  .map((button) => [button.getBoundingClientRect(), button])
  .filter(([box]) => box.width > 0 && (box.width < least || box.height < least))
  .map(([box, button]) => `${button.textContent} ${box.width}x${box.height}`)
"""


# the shapes and colours of the badges that count things on the map
BADGES = """
() => [...document.querySelectorAll('.map .tally')].map((badge) => {
  const shape = badge.querySelector('path, rect, circle')
  return [shape.tagName, getComputedStyle(shape).fill]
})
"""


# whether the drawing of the island is higher than wide
TALL = """
() => {
  const {width, height} = document.querySelector('.map svg').viewBox.baseVal
  return height > width
}
"""


def test_the_island_stays_as_it_lies_while_something_is_asked_below_it(person: People) -> None:
    """Where the Presence comes from is asked below the map. The map is then wider than high, but must not turn."""
    page = person(**TOUCH).page
    sit_down(page, cut("spirit_island-1", 65))
    page.locator(".tabs").get_by_role("button", name="Island").tap()
    expect(page.locator(".over .chooser")).to_be_visible()
    box = page.locator(".map > .map").bounding_box()
    assert box
    assert box["width"] > box["height"]
    assert page.evaluate(TALL)


# levels of the innate power of which a part is out of sight
HIDDEN_LEVELS = """
() => {
  const panel = document.querySelector('.panel').getBoundingClientRect()
  return [...document.querySelectorAll('.panel .level .needs')].filter((needs) => {
    const box = needs.getBoundingClientRect()
    return box.bottom > panel.bottom || box.right > panel.right
  }).length
}
"""


@pytest.mark.parametrize("record", ["spirit_island-0", "spirit_island-1", "spirit_island-2"])
def test_the_innate_power_is_in_sight_beside_what_feeds_it(person: People, record: str) -> None:
    page = person(viewport=DESKTOP).page
    sit_down(page, cut(record, 48 if record.endswith("2") else 65))
    page.locator(".tabs").get_by_role("button", name="Spirit").click()
    expect(page.locator(".panel .level")).to_have_count(4)
    assert page.evaluate(HIDDEN_LEVELS) == 0


def test_the_panel_fades_where_it_goes_on(person: People) -> None:
    page = person(viewport=PHONE).page
    sit_down(page, cut("spirit_island-1", 65))
    page.locator(".tabs").get_by_role("button", name="Spirit").click()
    expect(page.locator(".panel.more")).to_be_visible()
    page.locator(".panel").evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    expect(page.locator(".panel:not(.more)")).to_be_visible()


def test_the_badges_of_the_map_are_told_apart(person: People) -> None:
    """Presence is counted on a hexagon of its seat's colour, Blight on a square of its own."""
    page = person(**TOUCH).page
    sit_down(page, cut("spirit_island-1", 53))
    page.get_by_role("button", name="Island").click()
    badges = page.evaluate(BADGES)
    presence, blight = ({fill for shape, fill in badges if shape == kind} for kind in ("path", "rect"))
    assert presence
    assert blight
    assert not presence & blight


@pytest.mark.parametrize("seats", [3, 1][:TARGET_COUNTS])
@pytest.mark.parametrize(("options", "screens"), [({}, BIG), (TOUCH, SMALL)], ids=["large", "phone"])
def test_targets_are_large_enough(person: People, options: dict[str, Any], screens: Screens, seats: int) -> None:
    page = person(**options).page

    def buttons(least: int) -> None:
        assert page.evaluate(SMALL_BUTTONS, least) == []

    assert check_targets(page, every_kind("spirit_island", seats), screens, buttons) >= {"spirit", "growth", "land"}


def test_taps_on_a_phone(person: People) -> None:
    page = person(**TOUCH).page
    table(page, spirit_choice="random")
    for _ in range(5):
        make_move(page, WANDERING, touch=True)


def test_a_lesson_on_a_phone_shows_the_part_it_is_about(stranger: People) -> None:
    """The lands of the first sentences, although the decision is about growth; then the growth options."""
    page = stranger(**TOUCH).page
    begin(page, "spirit_island")
    front = {"presence": "map", "invaders": "map", "card": "map", "forecast": "map", "grow": "spirit"}
    for name, part in front.items():
        at_step(page, name)
        page.locator(f".{part}-in-front").wait_for()
        page.locator(".spotlight.lit").wait_for()
        if name != "grow":
            page.get_by_role("button", name="Next", exact=True).click()


@pytest.mark.parametrize(("options", "sizes"), [({}, [DESKTOP, TABLET]), (TOUCH, [PHONE])], ids=["large", "phone"])
def test_no_text_is_smaller_than_twelve_pixels(
    person: People, options: dict[str, Any], sizes: list[ViewportSize]
) -> None:
    page = person(**options).page
    sit_down(page, position(3, lambda state: state.turn > 3 and state.phase == FAST))
    for size in sizes:
        resize(page, size)
        assert page.evaluate(SMALL_TEXT, TEXT) == []
    for tab in ("Island", "Spirit", "Invaders") if options else ():
        page.locator(".tabs").get_by_role("button", name=tab).tap()
        assert page.evaluate(SMALL_TEXT, TEXT) == [], tab


def test_in_german(person: People) -> None:
    page = person({"language": "de"}).page
    table(page)
    take_alone(page, "spirit:rising_heat")
    settled(page)
    expect(page.locator(".phase.now")).to_contain_text("Wachstum")
    expect(page.locator(".forecast")).to_contain_text("Wenn niemand handelt:")
    page.locator(".tabs").get_by_role("button", name="Karten").click()
    expect(page.get_by_role("region", name="Karten")).to_contain_text("Hand (4)")
    words = page.locator(".spirit-island").inner_text()
    assert not re.search(r"\b(range|planned|missing|Growth|Invaders)\b", words)


def passed_over(state: SpiritIslandState) -> bool:
    """Whether damage must be split and the rules would strike a larger piece before the only Explorer."""
    if not all(STRIKE.has(action) for action in state.legal(0)):
        return False
    view = state.view(0)
    land = str(view["prompt"]["params"]["land"]).partition(":")[2]
    here = next(one for one in view["table"]["lands"] if one["id"] == land)
    small = [group for group in here["pieces"] if group["kind"] == "explorer" and group["count"] == 1]
    offered = {element for offer in state.offers(0) for element in offer["elements"]}
    free = "piece:explorer" in view["prompt"]["params"].get("kinds", [])
    return bool(small) and free and f"piece:{land}.explorer" not in offered


def test_damage_is_dealt_in_any_order(person: People) -> None:
    page = person().page
    state, record = reached("spirit_island", passed_over, 1)
    land = str(state.view(0)["prompt"]["params"]["land"]).partition(":")[2]
    sit_down(page, record)
    before = version(page)
    hit(page, f"piece:{land}.explorer")
    while version(page) == before and (pieces := highlighted(page)):
        hit(page, pieces[-1])
    moved(page, before, "damage")
    settled(page)
    assert f"Explorer in {land.upper()} is destroyed" in log_text(page)
