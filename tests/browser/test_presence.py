"""Who is here, away or to act is seen by all; leaving asks once; the bar offers the others what they may do."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.table import turn_to
from tests.browser.test_quality import check_axe
from tests.browser.test_trust import menu, seated

People = Callable[..., Person]


def test_somebody_leaves_and_the_others_go_on(stranger: People) -> None:
    ann, bob = stranger(), stranger({"name": "Bob"})
    table = seated([ann, bob], "luna")
    either = ann.page.locator('[data-waiting="you"]').or_(ann.page.locator(".seats li.acting", has_text="Bob"))
    expect(either).not_to_have_count(0)
    leaver, stayer, name = ann.page, bob.page, "Ann"
    if ann.page.locator('[data-waiting="you"]').count() == 0:
        leaver, stayer, name = bob.page, ann.page, "Bob"
    plate = stayer.locator(".seats li", has_text=name)
    expect(plate.locator(".presence.here")).to_be_visible()

    turn_to(leaver, "/")
    expect(plate).to_have_class(re.compile("acting.*away|away.*acting"))
    expect(plate.locator(".presence")).to_have_attribute("aria-label", re.compile("^away since "))
    turn_to(leaver, f"/tables/{table}")
    expect(plate.locator(".presence.here")).to_be_visible()

    stayer.get_by_role("navigation", name="Tools").get_by_role("button", name="Chat").click()
    stayer.get_by_label("Write to the table").fill("Where are you?")
    stayer.keyboard.press("Enter")
    expect(leaver).to_have_title(re.compile(r"^\(1\) "))
    expect(leaver.get_by_role("tab", name=re.compile("Chat ?: 1 unread"))).to_be_visible()

    menu(leaver)
    leaver.get_by_role("button", name="Leave the table").click()
    question = leaver.get_by_role("dialog", name="Leave this table?")
    expect(question).to_contain_text("let a bot play for you")
    check_axe(leaver, "leaving")
    question.get_by_role("button", name="Leave", exact=True).click()
    card = leaver.locator(".mine a", has_text="Your seat is still yours until somebody takes it")
    expect(card).to_have_attribute("href", f"/tables/{table}")
    expect(card).to_contain_text("Unread chat")

    offer = stayer.get_by_role("status", name="Somebody is missing")
    for way in ("Wait", "Let a bot play", "New link for the seat", "End the game"):
        expect(offer.get_by_role("button", name=way)).to_be_visible()
    check_axe(stayer, "somebody is missing")
    offer.get_by_role("button", name="Let a bot play").click()
    expect(offer).to_have_count(0)
