"""Accounts: new passwords, recovery by code and by mail, strength, and quiet answers to guessing."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from sqlalchemy import select, update

from parlour.server.limits.buckets import visitor
from parlour.server.people.guesses import Guesses, new_proof
from parlour.server.people.letters import VALID_MINUTES
from parlour.server.people.mail import BadMailServer, MailServer, mail_server
from parlour.server.people.passwords import HASHER, check_strength, is_right, stored_form
from parlour.server.settings import Limits
from parlour.server.store.columns import letters, persons
from parlour.server.store.registry import Registry
from parlour.server.store.rows import PersonRow
from parlour.server.store.storage import Storage
from parlour.server.words.refusals import Refused
from tests.server.databases import everything, new_sqlite
from tests.server.houses import Clock, House, settings, strict
from tests.server.people import Person
from tests.server.post import PostOffice, link, post_office, token

OLD, NEW = "correct horse", "blue kettle whistles"
ADA = {"account": "ada", "password": OLD}


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as found:
        yield found


@pytest.fixture
async def mailing(database: str, office: PostOffice) -> AsyncIterator[House]:
    """A server that can send mail."""
    office.letters.clear()
    server = House(settings(database, smtp=office.url, mail_from="parlour@example.org"))
    await server.open()
    yield server
    await server.close()


async def registered(house: House, **more: Any) -> tuple[Person, str]:
    """Somebody with an account, and its recovery code."""
    person = house.person()
    answer = await person.post("/api/account/register", {**ADA, **more})
    return person, answer["code"]


async def can_log_in(house: House, password: str) -> bool:
    answer = await house.person().http.post("/api/account/login", json={**ADA, "password": password})
    assert answer.status_code in (200, 403), answer.text
    return answer.status_code == 200


# -- passwords ---------------------------------------------------------------------------------------


async def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(house: House) -> None:
    here, _ = await registered(house)
    there = house.person()
    await there.post("/api/account/login", ADA)
    wrong = {"old": "wrong horse", "new": NEW}
    assert await here.refused("/api/account/password", wrong) == "wrong_password"
    assert await here.refused("/api/account/password", {"old": OLD, "new": "short"}) == "weak_password"
    assert await house.person().refused("/api/account/password", {"old": OLD, "new": NEW}) == "no_account"
    before = here.cookie
    answer = await here.post("/api/account/password", {"old": OLD, "new": NEW})
    assert answer["account"] == "ada"
    assert here.cookie != before, "a stolen cookie is of no use any more"
    assert (await here.get("/api/me"))["account"] == "ada"
    assert (await there.get("/api/me")) == {"known": False, "account": None}
    assert not await can_log_in(house, OLD)
    assert await can_log_in(house, NEW)


async def test_a_login_with_the_old_password_does_not_outlive_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The password changes after it was found right, and before the session is stored."""
    here, _ = await registered(house)
    late = house.person()
    log_in = Registry.log_in

    async def slowly(self: Registry, *args: Any) -> list[str]:
        monkeypatch.setattr(Registry, "log_in", log_in)
        await here.post("/api/account/password", {"old": OLD, "new": NEW})
        return await log_in(self, *args)

    monkeypatch.setattr(Registry, "log_in", slowly)
    assert await late.refused("/api/account/login", ADA) == "changed"
    assert (await late.get("/api/me")) == {"known": False, "account": None}
    assert await can_log_in(house, NEW)


async def test_registering_and_logging_in_renew_the_cookie(house: House) -> None:
    person = house.person()
    await person.table("dare", "human", "human")
    cookies = [person.cookie]
    await person.post("/api/account/register", ADA)
    cookies.append(person.cookie)
    await person.post("/api/account/login", ADA)
    cookies.append(person.cookie)
    assert len(set(cookies)) == 3
    assert len((await person.get("/api/account/sessions"))["sessions"]) == 1, "it is still one browser"
    thief = house.person()
    thief.http.headers["cookie"] = cookies[0]
    assert (await thief.get("/api/me")) == {"known": False, "account": None}


@pytest.mark.parametrize(
    ("password", "key"),
    [
        ("kettle", "password_short"),
        ("my ADA kettle", "password_has_name"),
        ("password2026!", "password_common"),
        ("P@ssw0rd123", "password_common"),
        ("v1ct0r1a99", "password_common"),
        ("sunshinesunshine", "password_common"),
        ("1234567890", "password_pattern"),
        ("0987654321", "password_pattern"),
        ("abcdefghijk", "password_pattern"),
        ("lkjhgfdsapoiuz", "password_pattern"),
        ("x1x1x1x1x1x1", "password_pattern"),
    ],
)
def test_a_weak_password_is_refused_with_what_to_do(password: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        check_strength(password, "ada")
    assert (refused.value.problem.key, refused.value.code, refused.value.status) == (key, "weak_password", 400)


@pytest.mark.parametrize("password", [OLD, NEW, "mein Hund frisst gern Gras", "x7$kQ92!pLm", "Ångström-Wellen"])
def test_other_passwords_are_welcome(password: str) -> None:
    check_strength(password, "ada")


async def test_a_weak_password_is_refused_wherever_one_is_chosen(house: House) -> None:
    weak = "password2026!"
    assert await house.person().refused("/api/account/register", {**ADA, "password": weak}) == "weak_password"
    person, code = await registered(house)
    assert await person.refused("/api/account/password", {"old": OLD, "new": weak}) == "weak_password"
    recover = {"account": "ada", "code": code, "password": weak}
    assert await person.refused("/api/account/recover", recover) == "weak_password"
    assert await can_log_in(house, OLD)


async def test_a_password_from_before_still_opens_its_account(house: House, database: str) -> None:
    """It is too short today, and was stored with a weaker hash, which is replaced."""
    await registered(house)
    weaker = HASHER.__class__(time_cost=1, memory_cost=8192, parallelism=1)
    storage = Storage(database)
    old = update(persons).where(persons.c.account == "ada").values(password=weaker.hash("12345678"))
    await storage.write(lambda connection: connection.execute(old).rowcount)
    assert await can_log_in(house, "12345678")
    row = await Registry(storage).account("ada")
    assert row is not None
    assert not HASHER.check_needs_rehash(str(row.password))
    await storage.close()


@pytest.mark.parametrize("account", ["ad", "a b c", "äda", "x" * 41, "ada@example.org"])
async def test_what_cannot_be_an_account_name(small_house: House, account: str) -> None:
    code = await small_house.person().refused("/api/account/register", {"account": account, "password": OLD})
    assert code in ("bad_text", "bad_request")


@pytest.mark.parametrize("account", ["admin", "M0derator", "sys.tem", "support-1"])
async def test_account_names_that_are_reserved(small_house: House, account: str) -> None:
    answer = await small_house.person().http.post("/api/account/register", json={"account": account, "password": OLD})
    assert answer.json()["error"]["key"] == "account_reserved"


async def test_a_second_account_in_the_same_browser_needs_a_logout(small_house: House) -> None:
    person, _ = await registered(small_house)
    assert await person.refused("/api/account/register", {**ADA, "account": "eve"}) == "name_taken"
    await person.post("/api/account/logout")
    await person.post("/api/account/register", {**ADA, "account": "eve"})


async def test_whoever_loses_a_race_for_a_name_stays_who_they_are(house: House) -> None:
    people = [house.person() for _ in range(3)]
    tables = [(await person.table("dare", "human", "human"))["table"]["id"] for person in people]
    answers = await asyncio.gather(*(person.http.post("/api/account/register", json=ADA) for person in people))
    assert sorted(answer.status_code == 200 for answer in answers) == [False, False, True]
    for person, table in zip(people, tables, strict=True):
        assert [one["id"] for one in (await person.get("/api/tables/mine"))["tables"]] == [table]


# -- the recovery code -------------------------------------------------------------------------------


async def test_a_recovery_code_works_once_and_brings_a_new_one(house: House, database: str) -> None:
    person, code = await registered(house)
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}", code)
    lost = house.person()
    guest_table = (await lost.table("dare", "human", "human"))["table"]["id"]
    recover = {"account": "Ada", "code": code.lower().replace("-", " ").replace("0", "o"), "password": NEW}
    answer = await lost.post("/api/account/recover", recover)
    assert answer["account"] == "ada"
    assert answer["code"] != code
    assert (await lost.get("/api/me"))["account"] == "ada", "and they are logged in"
    assert guest_table in {table["id"] for table in (await lost.get("/api/tables/mine"))["tables"]}
    assert (await person.get("/api/me"))["known"] is False, "all other sessions have ended"
    assert await can_log_in(house, NEW)
    assert not await can_log_in(house, OLD)
    assert await house.person().refused("/api/account/recover", {**recover, "password": OLD}) == "wrong_code"
    again = {"account": "ada", "code": answer["code"], "password": OLD}
    await house.person().post("/api/account/recover", again)
    await not_stored(database, code, answer["code"])


async def not_stored(database: str, *secrets: str) -> None:
    """No table of the database holds one of these."""
    stored = await everything(database)
    for secret in secrets:
        assert secret not in stored
        assert secret.replace("-", "") not in stored


async def test_one_code_opens_the_account_to_only_one_of_two(house: House) -> None:
    _, code = await registered(house)
    recover = {"account": "ada", "code": code, "password": NEW}
    people = [house.person() for _ in range(4)]
    answers = await asyncio.gather(*(person.http.post("/api/account/recover", json=recover) for person in people))
    assert sorted(answer.status_code for answer in answers)[:2] != [200, 200]
    inside = [(await person.get("/api/me"))["account"] for person in people]
    assert inside.count("ada") == 1


async def test_a_new_recovery_code_needs_the_password_and_voids_the_old_one(house: House) -> None:
    person, code = await registered(house)
    assert await person.refused("/api/account/code", {"password": "wrong horse"}) == "wrong_password"
    new = (await person.post("/api/account/code", {"password": OLD}))["code"]
    recover = {"account": "ada", "code": code, "password": NEW}
    assert await house.person().refused("/api/account/recover", recover) == "wrong_code"
    await house.person().post("/api/account/recover", {**recover, "code": new})


async def test_an_account_from_before_gets_a_recovery_code(house: House, database: str) -> None:
    person, _ = await registered(house)
    storage = Storage(database)
    none = update(persons).values(recovery=None)
    await storage.write(lambda connection: connection.execute(none).rowcount)
    await storage.close()
    assert (await person.get("/api/account"))["recovery"] is False
    assert await house.person().refused("/api/account/recover", {"account": "ada", "code": "-", "password": NEW}) == (
        "wrong_code"
    )
    await person.post("/api/account/code", {"password": OLD})
    assert (await person.get("/api/account"))["recovery"] is True


# -- letters -----------------------------------------------------------------------------------------


async def with_address(house: House, office: PostOffice, language: str = "en") -> Person:
    """Somebody who has confirmed an address."""
    person, _ = await registered(house)
    body = {"address": "ada@example.org", "password": OLD, "language": language}
    assert (await person.post("/api/account/address", body))["email"] is None, "not before it is confirmed"
    await house.person().post("/api/account/confirm", {"token": token(await office.letter(1))})
    assert (await person.get("/api/account"))["email"] == "ada@example.org"
    return person


async def test_a_forgotten_password_is_replaced_by_mail(mailing: House, office: PostOffice, database: str) -> None:
    person = await with_address(mailing, office)
    lost = mailing.person()
    assert await lost.post("/api/account/forgotten", {"account": "ADA"}) == {}
    letter = await office.letter(2)
    assert (letter["To"], letter["From"]) == ("ada@example.org", "Parlour <parlour@example.org>")
    assert letter["Subject"] == "A new password for your Parlour account"
    assert link(letter) == f"{mailing.url}/account/reset#token={token(letter)}"
    assert OLD not in letter.get_content()
    await not_stored(database, token(letter))
    reset = {"token": token(letter), "password": NEW}
    assert await lost.refused("/api/account/reset", {**reset, "password": "ada ada ada"}) == "weak_password"
    assert (await lost.post("/api/account/reset", reset))["account"] == "ada"
    assert (await person.get("/api/me"))["known"] is False
    assert await can_log_in(mailing, NEW)
    assert await mailing.person().refused("/api/account/reset", {**reset, "password": OLD}) == "used_letter"


async def test_letters_speak_the_language_of_the_page(mailing: House, office: PostOffice) -> None:
    await with_address(mailing, office, "de")
    assert office.letters[0]["Subject"] == "Ist das deine Adresse?"
    await mailing.person().post("/api/account/forgotten", {"account": "ada", "language": "de"})
    assert (await office.letter(2)).get_content().startswith("Hallo ada,")
    await mailing.person().post("/api/account/forgotten", {"account": "ada", "language": "xx"})
    assert (await office.letter(3)).get_content().startswith("Hello ada,")


async def test_a_link_is_valid_for_a_short_time_and_only_the_newest(
    mailing: House, office: PostOffice, database: str
) -> None:
    await with_address(mailing, office)
    for _ in range(2):
        await mailing.person().post("/api/account/forgotten", {"account": "ada"})
        await office.letter(len(office.letters) + 1)
    first, second = (token(letter) for letter in office.letters[1:])
    reset = {"token": first, "password": NEW}
    assert await mailing.person().refused("/api/account/reset", reset) == "used_letter"
    storage = Storage(database)
    expires = await storage.read(lambda connection: connection.execute(select(letters.c.expires)).scalar_one())
    assert 0 < expires - time.time() <= 60 * VALID_MINUTES
    past = update(letters).values(expires=time.time() - 1)
    await storage.write(lambda connection: connection.execute(past).rowcount)
    await storage.close()
    assert await mailing.person().refused("/api/account/reset", {**reset, "token": second}) == "used_letter"
    assert await can_log_in(mailing, OLD)


async def test_a_link_of_one_kind_is_no_link_of_the_other(mailing: House, office: PostOffice) -> None:
    person, _ = await registered(mailing)
    await person.post("/api/account/address", {"address": "ada@example.org", "password": OLD})
    reset = {"token": token(await office.letter(1)), "password": NEW}
    assert await mailing.person().refused("/api/account/reset", reset) == "used_letter"


async def test_nobody_learns_from_forgetting_whether_there_is_an_account(mailing: House, office: PostOffice) -> None:
    """Not of one without an address, either. The letter that comes is the only difference."""
    await with_address(mailing, office)
    await mailing.person().post("/api/account/register", {**ADA, "account": "without"})
    answers = [
        await mailing.person().http.post("/api/account/forgotten", json={"account": account})
        for account in ("nobody", "without", "ada")
    ]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    assert {name for answer in answers for name in answer.headers} == set(answers[0].headers)
    await office.letter(2)
    assert len(office.letters) == 2


async def test_an_address_needs_the_password_and_can_be_removed(mailing: House, office: PostOffice) -> None:
    person = await with_address(mailing, office)
    body = {"address": "eve@example.org", "password": "wrong horse"}
    assert await person.refused("/api/account/address", body) == "wrong_password"
    for address in (
        "ada",
        "ada@localhost",
        "a b@example.org",
        "ada@example.org\r\nBcc: eve@example.org",
        "ä@example.org",
    ):
        assert await person.refused("/api/account/address", {"address": address, "password": OLD}) == "bad_text"
    assert (await person.post("/api/account/address", {"address": "", "password": OLD}))["email"] is None
    assert len(office.letters) == 1


async def test_a_server_without_mail_says_so(small_house: House) -> None:
    person, _ = await registered(small_house)
    assert (await person.get("/api/account"))["mail"] is False
    assert await person.refused("/api/account/forgotten", {"account": "ada"}) == "no_mail"
    assert await person.refused("/api/account/address", {"address": "a@example.org", "password": OLD}) == "no_mail"


async def test_a_mail_server_that_is_away_changes_no_answer(tmp_path: Any, office: PostOffice) -> None:
    house = House(settings(new_sqlite(tmp_path), smtp="smtp://127.0.0.1:1", mail_from="a@example.org"))
    await house.open()
    person, _ = await registered(house)
    await person.post("/api/account/address", {"address": "ada@example.org", "password": OLD})
    assert await person.post("/api/account/forgotten", {"account": "ada"}) == {}
    await house.close()


def test_how_a_mail_server_is_named() -> None:
    assert mail_server("smtps://ann:a%3Ab@mail.example.org") == MailServer("mail.example.org", 465, True, "ann", "a:b")
    assert mail_server("smtp://localhost:2525") == MailServer("localhost", 2525, False, "", "")
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://"):
        with pytest.raises(BadMailServer):
            mail_server(wrong)


# -- guessing ----------------------------------------------------------------------------------------


async def guess(house: House, account: str) -> tuple[int, str]:
    wrong = {"account": account, "password": "wrong horse"}
    answer = await house.person().http.post("/api/account/login", json=wrong)
    return answer.status_code, answer.text


async def test_guessing_at_a_name_that_nobody_has_looks_the_same(tmp_path: Any, clock: Clock) -> None:
    house = await strict(tmp_path, guesses_per_hour=3)
    await registered(house)
    known, unknown = [[await guess(house, account) for _ in range(5)] for account in ("ada", "nobody")]
    assert known == unknown
    assert [status for status, _ in known] == [403, 403, 403, 429, 429]
    await house.close()


async def test_an_address_is_told_of_few_names_that_are_taken(tmp_path: Any, clock: Clock) -> None:
    """Whoever registers has to know that a name is taken. Nobody can find out many like this."""
    house = await strict(tmp_path, taken_names_per_hour=3)
    await registered(house)
    stranger = house.person()
    assert [await stranger.refused("/api/account/register", ADA) for _ in range(4)] == ["name_taken"] * 3 + ["too_many"]
    free = {**ADA, "account": "nobody"}
    told = [(await stranger.http.post("/api/account/register", json=body)).text for body in (ADA, free)]
    assert told[0] == told[1], "from then on, a name that is free gets the same answer"
    assert (await guess(house, "ada"))[0] == 403, "those who have an account can log in"
    clock.now += 1200
    await stranger.post("/api/account/register", free)
    await house.close()


async def test_whoever_has_an_account_learns_nothing_about_names(small_house: House) -> None:
    person, _ = await registered(small_house)
    other = {**ADA, "account": "eve"}
    await small_house.person().post("/api/account/register", other)
    answers = [
        (await person.http.post("/api/account/register", json=body)).text
        for body in (other, {**ADA, "account": "free"})
    ]
    assert answers[0] == answers[1]


async def test_guessing_takes_as_much_work_for_a_name_that_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """One verification with the same parameters in both cases."""
    stored = await stored_form(OLD)
    checked: list[str] = []
    verify = HASHER.__class__.verify

    def counted(self: Any, hashed: str, password: str) -> bool:
        checked.append(hashed)
        return verify(self, hashed, password)

    monkeypatch.setattr(HASHER.__class__, "verify", counted)
    assert await is_right(OLD, stored)
    assert not await is_right("wrong horse", stored)
    assert not await is_right("wrong horse", None)
    costs = [hashed.split("$")[:4] for hashed in checked]
    assert len(costs) == 3
    assert costs[0] == costs[1] == costs[2]


async def test_guessing_never_locks_the_owner_out(tmp_path: Any, clock: Clock) -> None:
    house = await strict(tmp_path, guesses_per_hour=3)
    owner, code = await registered(house)
    await owner.post("/api/account/logout")
    for _ in range(5):
        await guess(house, "ada")
    stranger = house.person()
    assert await stranger.refused("/api/account/login", ADA) == "too_many", "even the right one tells a guesser nothing"
    await owner.post("/api/account/login", ADA)
    assert (await owner.get("/api/me"))["account"] == "ada", "their own browser is known here"
    new_device = house.person()
    await new_device.post("/api/account/recover", {"account": "ada", "code": code, "password": NEW})
    assert (await new_device.get("/api/me"))["account"] == "ada", "a code cannot be guessed, so it is not counted"
    clock.now += 1200
    assert (await guess(house, "ada"))[0] == 403, "after some time strangers may try again"
    await house.close()


async def test_a_known_browser_has_no_endless_guesses_either(tmp_path: Any, clock: Clock) -> None:
    house = await strict(tmp_path, guesses_per_hour=3)
    owner, _ = await registered(house)
    wrong = {**ADA, "password": "wrong horse"}
    assert [await owner.refused("/api/account/login", wrong) for _ in range(4)] == ["wrong_login"] * 3 + ["too_many"]
    assert await owner.refused("/api/account/password", {"old": OLD, "new": NEW}) == "too_many"
    await house.close()


def test_a_proof_is_for_one_account_and_one_password(clock: Clock) -> None:
    guesses = Guesses(Limits(guesses_per_hour=1))
    ada, eve = (PersonRow(name, name, HASHER.hash(name)) for name in ("ada", "eve"))
    proof = new_proof(ada)
    assert guesses.take("ada", ada, proof) != "ada"
    assert guesses.take("eve", eve, proof) == "eve"
    changed = PersonRow("ada", "ada", HASHER.hash("another"))
    assert guesses.take("ada", changed, proof) == "ada"
    with pytest.raises(Refused):
        guesses.take("ada", ada, f"{proof}0")
    assert guesses.take("nobody", None, proof) == "nobody"


async def test_letters_to_one_account_are_limited(tmp_path: Any, clock: Clock, office: PostOffice) -> None:
    office.letters.clear()
    house = await strict(tmp_path, {"smtp": office.url, "mail_from": "a@example.org"}, letters_per_hour=2)
    await with_address(house, office)
    for _ in range(5):
        assert await house.person().post("/api/account/forgotten", {"account": "ada"}) == {}, "nobody is told"
    await house.close()
    assert len(office.letters) == 3


def test_a_whole_network_counts_as_one_address() -> None:
    assert visitor("2001:db8:1:2:3:4:5:6") == visitor("2001:db8:1:2::1")
    assert visitor("2001:db8:1:2::1") != visitor("2001:db8:1:3::1")
    assert visitor("::ffff:192.0.2.1") == visitor("192.0.2.1") != visitor("192.0.2.2")
