"""The pages of the account, in a real browser against a real server that sends real mail."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Person, Regulars, serve, stop, wait_for
from tests.browser.table import resize, set_table, settled, turn_to
from tests.browser.test_pages import SIZES, check_layout
from tests.browser.test_quality import check_axe
from tests.ports import free_port
from tests.server.post import PostOffice, link, post_office

People = Callable[..., Person]
OLD, NEW = "correct horse", "blue kettle whistles"
TWO = {"game": "luna", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}]}


@pytest.fixture
def account(request: pytest.FixtureRequest) -> str:
    """A name that no other test uses."""
    return str(request.node.name).removeprefix("test_").replace("_", "-")[:30].strip("-")


def register(page: Page, account: str, password: str = OLD) -> str:
    """Create an account, and return its recovery code."""
    turn_to(page, "/account")
    form = page.get_by_role("region", name="Create an account")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Password", exact=True).fill(password)
    form.get_by_role("button", name="Create an account").click()
    code = page.get_by_role("region", name="Recovery code").locator("output").inner_text()
    page.get_by_role("button", name="I have written it down").click()
    expect(page.get_by_text(f"You are logged in as {account}.")).to_be_visible()
    return code


def login(page: Page, account: str, password: str = OLD) -> None:
    turn_to(page, "/account")
    form = page.get_by_role("region", name="Log in")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Password", exact=True).fill(password)
    form.get_by_role("button", name="Log in").click()


def logged_in(page: Page, account: str) -> None:
    expect(page.get_by_text(f"You are logged in as {account}.")).to_be_visible()


def test_the_pages_are_in_order_and_nothing_is_hard_to_read(stranger: People) -> None:
    guest = stranger()
    page = guest.page
    turn_to(page, "/account")
    page.get_by_role("region", name="Create an account").wait_for()
    check_axe(page, "account, as a guest")
    check_layout(page, [".doors > section:first-child", ".doors > section:last-child"], SIZES)
    turn_to(page, "/account/recover")
    page.get_by_role("heading", name="I have a recovery code").wait_for()
    check_axe(page, "recovery")
    check_layout(page, ["h1", "main section"], SIZES)
    turn_to(page, "/account/reset#token=nothing")
    page.get_by_label("New password", exact=True).wait_for()
    check_axe(page, "a new password")
    turn_to(page, "/account/address#token=nothing")
    page.get_by_role("heading", name="This link has been used or is too old").wait_for()
    check_axe(page, "a used link")
    refusals_are_meant(guest)


def test_the_page_of_an_account_is_in_order_and_nothing_is_hard_to_read(stranger: People, account: str) -> None:
    page = stranger().page
    turn_to(page, "/account")
    form = page.get_by_role("region", name="Create an account")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Password", exact=True).fill(OLD)
    form.get_by_role("button", name="Create an account").click()
    page.get_by_role("region", name="Recovery code").wait_for()
    check_axe(page, "a recovery code")
    check_layout(page, ["output"], SIZES)
    page.get_by_role("button", name="I have written it down").click()
    page.get_by_role("region", name="Where you are logged in").locator("li").wait_for()
    page.locator("summary").click()
    check_axe(page, "account")
    check_layout(page, [f"main section:nth-of-type({number})" for number in range(1, 5)], SIZES)


@pytest.mark.parametrize(("language", "words"), [("en", "Account"), ("de", "Konto")])
def test_the_way_to_the_account_is_on_every_page(stranger: People, language: str, words: str) -> None:
    page = stranger({"language": language}).page
    for size in (DESKTOP, PHONE):
        resize(page, size)
        turn_to(page, "/")
        page.get_by_role("link", name=words, exact=True).click()
        expect(page.get_by_role("heading", name=words, exact=True)).to_be_visible()
        check_layout(page, [".frame > header .logo", ".frame > header nav"], [size])


def refusals_are_meant(*guests: Person) -> None:
    """The browser notes every answer that is a refusal."""
    for guest in guests:
        guest.trouble[:] = [told for told in guest.trouble if "status of 40" not in told]


def test_a_weak_password_is_explained(stranger: People, account: str) -> None:
    guest = stranger({"language": "de"})
    page = guest.page
    turn_to(page, "/account")
    form = page.get_by_role("region", name="Konto anlegen")
    form.get_by_label("Kontoname").fill(account)
    form.get_by_label("Passwort", exact=True).fill("password2026")
    form.get_by_role("button", name="Konto anlegen").click()
    expect(form.get_by_role("alert")).to_have_text(re.compile("Dieses Passwort benutzen viele"))
    refusals_are_meant(guest)


def test_a_session_that_ends_is_told_at_the_table(stranger: People, account: str) -> None:
    """Log out the other device from the list, and it says so at once; then a new login has the seat again."""
    here, there = stranger().page, stranger({"name": "Bob"}).page
    register(here, account)
    login(there, account)
    logged_in(there, account)
    table = set_table(there, TWO)
    there.locator(".lobby .seats li").first.wait_for()
    here.reload()
    sessions = here.get_by_role("region", name="Where you are logged in")
    expect(sessions.locator("li")).to_have_count(2)
    expect(sessions.get_by_text("Chrome on Linux")).to_have_count(2)
    other = sessions.locator("li").filter(has_not_text="This device")
    other.get_by_role("button").click()
    expect(sessions.locator("li")).to_have_count(1)
    expect(there.get_by_role("heading", name="You are logged out on this device")).to_be_visible()
    check_axe(there, "logged out")
    there.get_by_role("button", name="Watch without logging in").click()
    expect(there.get_by_role("button", name="Sit here")).to_be_visible()
    login(there, account)
    logged_in(there, account)
    turn_to(there, f"/tables/{table}")
    expect(there.get_by_text("you, the host")).to_be_visible()


def test_a_new_password_logs_the_others_out(stranger: People, account: str) -> None:
    guest = stranger()
    here, there = guest.page, stranger().page
    register(here, account)
    login(there, account)
    logged_in(there, account)
    here.reload()
    form = here.get_by_role("region", name="Change your password")
    form.get_by_label("Current password").fill("wrong horse")
    form.get_by_label("New password", exact=True).fill(NEW)
    form.get_by_role("button", name="Change your password").click()
    expect(form.get_by_role("alert")).to_have_text("That is not your password.")
    form.get_by_label("Current password").fill(OLD)
    form.get_by_role("button", name="Change your password").click()
    expect(form.get_by_role("status")).to_contain_text("Your password has been changed.")
    expect(here.get_by_role("region", name="Where you are logged in").locator("li")).to_have_count(1)
    there.reload()
    expect(there.get_by_role("region", name="Log in")).to_be_visible()
    login(there, account, NEW)
    logged_in(there, account)
    refusals_are_meant(guest)


def test_a_recovery_code_brings_somebody_back(stranger: People, account: str) -> None:
    code = register(stranger().page, account)
    page = stranger().page
    turn_to(page, "/account")
    page.get_by_role("link", name="Forgotten your password?").click()
    page.get_by_label("Account name").fill(account)
    page.get_by_label("Recovery code", exact=True).fill(code.lower())
    page.get_by_label("New password", exact=True).fill(NEW)
    page.get_by_role("button", name="Set the new password").click()
    expect(page.get_by_text("Your new password is set, and you are logged in.")).to_be_visible()
    fresh = page.get_by_role("region", name="Recovery code").locator("output").inner_text()
    assert fresh != code
    page.get_by_role("button", name="I have written it down").click()
    logged_in(page, account)


def test_everything_is_saved_and_deleted(stranger: People, account: str, tmp_path: Path) -> None:
    guest = stranger()
    page = guest.page
    register(page, account)
    table = set_table(page, {"game": "luna", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "bot"}]})
    settled(page)
    turn_to(page, "/account")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save my data").click()
    saved.value.save_as(tmp_path / "saved.json")
    told = json.loads((tmp_path / "saved.json").read_text(encoding="utf-8"))
    assert told["account"]["account"] == account
    assert [one["id"] for one in told["tables"]] == [table]
    data = page.get_by_role("region", name="Your data")
    data.locator("summary").click()
    data.get_by_label("Current password").fill(OLD)
    data.get_by_role("button", name="Delete all my data").click()
    expect(page.get_by_role("status").filter(has_text="All your data has been deleted.")).to_be_visible()
    expect(page.get_by_role("region", name="Log in")).to_be_visible()
    turn_to(page, f"/tables/{table}")
    expect(page.get_by_role("heading", name="There is no table here")).to_be_visible()
    refusals_are_meant(guest)


# -- mail ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as found:
        yield found


@pytest.fixture(scope="module")
def mailing(office: PostOffice, regulars: Regulars, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that can send mail."""
    port = free_port()
    settings = {"smtp": office.url, "mail_from": "parlour@example.org"}
    process = serve(tmp_path_factory.mktemp("mailing"), port, more=settings)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url, process)
        yield url
    finally:
        stop(process)


def test_a_forgotten_password_by_mail(mailing: str, office: PostOffice, regulars: Regulars, account: str) -> None:
    here = regulars.new({}, {}, mailing)
    page = here.page
    register(page, account)
    turn_to(page, "/account")
    back = page.get_by_role("region", name="If you forget your password")
    back.get_by_label("Email address").fill("ann@example.org")
    back.get_by_label("Current password").last.fill(OLD)
    check_axe(page, "account with mail")
    back.get_by_role("button", name="Use this address").click()
    expect(back.get_by_role("status").filter(has_text="We have sent you a link.")).to_be_visible()
    turn_to(page, sent(office, 1))
    expect(page.get_by_role("heading", name="Your address is confirmed")).to_be_visible()
    check_axe(page, "a confirmed address")
    page.get_by_role("link", name="To your account").click()
    expect(page.get_by_text("Links are sent to ann@example.org.")).to_be_visible()
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("link", name="Forgotten your password?").click()
    mail = page.get_by_role("region", name="By email")
    mail.get_by_label("Account name").fill(account)
    mail.get_by_role("button", name="Send me a link").click()
    expect(mail.get_by_role("status")).to_contain_text("a link is on its way")
    turn_to(page, sent(office, 2))
    page.get_by_label("New password", exact=True).fill(NEW)
    page.get_by_role("button", name="Set the new password").click()
    expect(page.get_by_role("heading", name="Your new password is set")).to_be_visible()
    page.get_by_role("link", name="To your account").click()
    logged_in(page, account)
    assert not here.trouble, here.trouble
    here.context.close()


def sent(office: PostOffice, number: int) -> str:
    """The address in a letter, as soon as it has come."""
    end = time.monotonic() + PATIENCE / 1000
    while len(office.letters) < number and time.monotonic() < end:
        time.sleep(0.02)
    return re.sub(r"^http://[^/]*", "", link(office.letters[number - 1]))
