"""Names: nothing invisible, no look-alikes, nobody who passes for the house or for a bot."""

import unicodedata

import pytest
from sqlalchemy import update

from parlour.server.store.columns import seats
from parlour.server.store.storage import Storage
from parlour.server.words.names import OFFICES, PROTOTYPES, bot_name, chosen_name, kept_name, same_name
from parlour.server.words.refusals import Refused
from tests.server.houses import House


def key(name: str) -> str:
    """The key of the refusal."""
    with pytest.raises(Refused) as refused:
        chosen_name(name)
    assert refused.value.code == "bad_text"
    return refused.value.problem.key


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Ada \x07 Lovelace ", "Ada Lovelace"),
        ("\uff21da", "Ada"),
        ("Zoe\u0308", "Zoë"),
        ("A\u200bd\u00ada\U000e0041", "Ada"),
        ("A\u200dda", "Ada"),
        ("\U0001d4d0da", "Ada"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
    ],
)
def test_a_name_is_stored_in_one_form_without_anything_invisible(typed: str, stored: str) -> None:
    assert chosen_name(typed) == stored


def test_a_name_may_not_grow_past_the_limit() -> None:
    assert chosen_name("\ufb03" * 13) == "ffi" * 13
    assert key("\ufb03" * 14) == "name_too_long"


def test_marks_do_not_pile_up() -> None:
    assert chosen_name("שָׁ֔לוֹם") == unicodedata.normalize("NFKC", "שָׁ֔לוֹם")
    assert key("Z\u0336\u0337\u0338\u0334al") == "name_of_marks"


@pytest.mark.parametrize(
    "name", ["Иван", "Ναυσικά", "山田 ハナコ", "Jフロント", "김Anna", "Anna Иванова", "O’Neill-2", "שרה"]
)
def test_names_of_one_script_in_each_word_are_welcome(name: str) -> None:
    assert chosen_name(name) == name


@pytest.mark.parametrize("name", ["Pаul", "Ваrt", "Annα", "Αda", "Ada Lоvelace", "ꓮda"])
def test_a_word_of_several_alphabets_is_refused(name: str) -> None:
    assert key(name) == "name_of_mixed_scripts"


@pytest.mark.parametrize(
    "name",
    [
        *OFFICES,
        "Admin",
        "ADM1N",
        "ADMlN",
        "-admin-",
        "Admin 7",
        "Admin1",
        "System10",
        "The Moderator",
        "a d m i n",
        "ＡＤＭＩＮ",
        "Systern",
    ],
)
def test_nobody_passes_for_those_who_run_the_server(name: str) -> None:
    assert key(name) == "name_reserved"
    with pytest.raises(Refused):
        bot_name(name)
    assert kept_name(name) is None


@pytest.mark.parametrize("name", ["Nessa", "NESSA", "nessa farlight", "Nessa 2", "Nessa1", "1ivia", "Bart1e"])
def test_nobody_passes_for_a_bot(name: str) -> None:
    assert key(name) == "name_of_a_bot"
    assert bot_name(name)


@pytest.mark.parametrize("name", ["Ann", "Administrata", "Modesta", "Ness", "Nessaja", "Guest", "Player 2"])
def test_other_names_are_free(name: str) -> None:
    assert chosen_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "A da"),
        ("Paul", "Раul"),
        ("Coco", "Сосо"),
        ("Bob", "B0b"),
        ("Ian", "lan"),
        ("Emma", "Ernma"),
        ("Zoë", "Zoe\u0308"),
        ("STRASSE", "straße"),
        ("Ada", "A\u200dda"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)
    assert same_name(other, one)


@pytest.mark.parametrize(("one", "other"), [("Ian", "Lan"), ("Zoë", "Zoe"), ("Ann", "Anne"), ("Иван", "Ivan")])
def test_names_that_look_different_are_different(one: str, other: str) -> None:
    assert not same_name(one, other)


def test_the_table_of_lookalikes_is_complete() -> None:
    """Nothing looks like something that looks like something else."""
    assert len(PROTOTYPES) > 2500
    assert not [letter for letter, prototype in PROTOTYPES.items() if prototype.translate(PROTOTYPES) != prototype]


async def test_the_second_of_two_lookalikes_cannot_sit_down(house: House) -> None:
    host, guest = house.person(), house.person()
    answer = await host.table("dare", {"kind": "human", "name": "Coco"}, "open")
    path = f"/api/tables/{answer['table']['id']}"
    assert await guest.refused(f"{path}/join", {"name": "Сосо"}) == "name_taken"
    claim = {"token": answer["links"][0]["token"], "name": "С0C0"}
    assert await guest.refused(f"{path}/claim", claim) == "bad_text"
    assert await guest.refused(f"{path}/claim", {**claim, "name": "C0C0"}) == "name_taken"
    assert await guest.refused(f"{path}/claim", {**claim, "name": "Moderator"}) == "bad_text"
    assert await host.refused(f"{path}/seats/1", {"change": "bot", "name": "Admin"}) == "bad_text"
    assert await host.refused("/api/tables", {"game": "dare", "seats": [{"kind": "human", "name": "Nessa"}] * 2}) == (
        "bad_text"
    )
    await guest.post(f"{path}/claim", {**claim, "name": "Cocoa"})


async def test_names_from_before_stay(house: House, database: str) -> None:
    """Whoever is seated keeps a name that would be refused today, in the waiting room and in a rematch."""
    host, guest = house.person(), house.person()
    answer = await host.table("dare", "human", "open", "open")
    id = answer["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest", "seat": 1})
    storage = Storage(database)
    old = update(seats).where(seats.c.table_id == id, seats.c.number == 1).values(name="Pаul Admin")
    await storage.write(lambda connection: connection.execute(old).rowcount)
    await storage.close()
    moved = await guest.post(f"/api/tables/{id}/join", {"name": "Pаul Admin", "seat": 2})
    assert moved["table"]["seats"][2]["name"] == "Pаul Admin"
    await host.post(f"/api/tables/{id}/seats/1", {"change": "bot"})
    await host.post(f"/api/tables/{id}/start")
    await host.post(f"/api/tables/{id}/abandon")
    again = await guest.post(f"/api/tables/{id}/rematch")
    assert again["table"]["seats"][2]["name"] == "Pаul Admin"
    eye = await guest.look(again["table"]["id"])
    assert eye.table.seats[2].name == "Pаul Admin"
    record = await host.get(f"/api/tables/{id}/export")
    taken_in = await host.post("/api/tables/import", {"record": record})
    assert taken_in["table"]["seats"][2]["name"] == "Player 3", "a record is no proof that it was anybody's name"
    went_on = await host.post(f"/api/tables/{id}/go-on", {"number": 0, "name": "Ann"})
    assert went_on["table"]["seats"][0]["name"] == "Player 1"
