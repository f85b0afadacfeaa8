"""`parlour admin`, `parlour backup` and `parlour restore`, on a storage of an earlier version."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.server.settings import Expiry, Limits, Notices, from_file
from parlour.server.store.database import newest_version
from parlour.server.store.occupied import occupy
from tests.cli.helpers import refused, run
from tests.server.test_backup import BEFORE, RUNNING

NOW = newest_version()


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    result = run("restore", BEFORE, "--database", url)
    assert result.stdout == "3 tables with 5 entries are back, from a storage of revision 0008.\n", result.stderr
    return url


def admin(database: str, *words: object) -> str:
    result = run("admin", *words, "--database", database)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def told(database: str, *words: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(admin(database, *words, "--json"))
    return found


def test_people_and_tables_are_listed_and_dealt_with(database: str) -> None:
    assert "is an operator now" in admin(database, "grant", "Ada")
    assert [row["account"] for row in told(database, "people", "operator")] == ["ada"]
    assert admin(database, "mute", "bob", "--for", "2h", "--why", "Rude.").startswith("Done: mute bob (until 20")
    assert admin(database, "ban", "bob", "--why", "Rude again.") == "Done: ban bob (for good).\n"
    (bob,) = told(database, "people", "banned")
    assert (bob["account"], bob["banned_why"]) == ("bob", "Rude again.")
    admin(database, "unban", bob["id"])
    admin(database, "unmute", "bob")
    admin(database, "quota", "bob", "3")
    assert told(database, "people", "bob")[0]["quota"] == 3
    admin(database, "freeze", RUNNING, "--why", "A look.")
    assert [row["id"] for row in told(database, "tables", "frozen")] == [RUNNING]
    admin(database, "unfreeze", RUNNING)
    admin(database, "remove", RUNNING, "--why", "By mistake.")
    assert [row["id"] for row in told(database, "tables", "put_away")] == [RUNNING]
    admin(database, "restore", RUNNING)
    assert RUNNING in admin(database, "tables"), "ids are printed in full"
    assert "ada is no operator" in admin(database, "revoke", "ada")
    deeds = [act["deed"] for act in reversed(told(database, "acts"))]
    people = ["grant", "mute", "ban", "unban", "unmute", "quota"]
    assert deeds == [*people, "freeze", "unfreeze", "remove", "restore", "revoke"]
    assert {act["operator"] for act in told(database, "acts")} == {None}
    assert told(database, "reports") == []
    assert "Rude again." in admin(database, "acts")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["grant", "nobody"], "There is no account of that name."),
        (["ban", "bob"], "Say why."),
        (["ban", "nobody", "--why", "x"], "There is no such person."),
        (["ban", "bob", "--for", "soon", "--why", "x"], "A time is given like 30m, 12h or 7d, not “soon”."),
        (["freeze", "nowhere", "--why", "x"], "There is no such table."),
        (["close", "7"], "There is no such report."),
        (["downgrade", "0100"], f"The storage has revision {NOW}; name an earlier one, such as 0008."),
        (["downgrade", "base"], f"The storage has revision {NOW}; name an earlier one, such as 0008."),
    ],
)
def test_wrong_input_gets_a_sentence_and_changes_nothing(database: str, words: list[str], sentence: str) -> None:
    assert refused(run("admin", *words, "--database", database)) == sentence
    assert told(database, "acts") == []


def test_expiry_says_what_is_due(database: str, tmp_path: Path) -> None:
    limits = tmp_path / "limits.toml"
    never = "".join(f"{name} = 0\n" for name in Expiry.__struct_fields__)
    limits.write_text(f"[expiry]\n{never}", encoding="utf-8")
    assert admin(database, "expire", "--dry-run", "--limits", limits) == "Nothing is due.\n"
    limits.write_text(f"[expiry]\n{never.replace('lobby_days = 0', 'lobby_days = 0.000001')}", encoding="utf-8")
    assert admin(database, "expire", "--dry-run", "--limits", limits) == "unstarted: 1\n"
    assert told(database, "tables", "put_away") == []
    assert admin(database, "expire", "--limits", limits) == "unstarted: 1\n"
    assert len(told(database, "tables", "put_away")) == 1
    assert [(act["deed"], act["count"]) for act in told(database, "acts")] == [("expire", 1)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[expiry]\nloby_days = 3\n", "there is no setting “loby_days”"),
        ("[limits]\ntables_open = -1\n", "“tables_open” must not be below 0"),
        ("[limits]\ntables_open = 'many'\n", "Expected `float`, got `str`"),
        ("[other]\nx = 1\n", "Object contains unknown field `other`"),
        ("what?", "Expected '=' after a key"),
    ],
)
def test_a_file_of_limits_is_checked(database: str, tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(text, encoding="utf-8")
    for command in (["admin", "tables", "--database", database], ["serve", "--database", database]):
        assert why in refused(run(*command, "--limits", file))


def test_a_file_of_limits_changes_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("[limits]\ntables_open = 7\n[expiry]\nguest_days = 30\n", encoding="utf-8")
    assert from_file(file) == (Limits(tables_open=7), Expiry(guest_days=30), Notices())


def test_backup_and_restore(database: str, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", f"sqlite:///{tmp_path / 'other.sqlite'}"
    result = run("backup", file, "--database", database)
    assert result.stdout.startswith(f"3 tables with 5 entries, written to {file} and checked: ")
    assert refused(run("backup", file, "--database", database)) == f"{file} exists already."
    assert refused(run("backup", tmp_path / "x", "--database", other)).startswith("There is no database ")
    assert run("restore", file, "--database", other).exit_code == 0
    no = "The database is not empty. Nothing was changed; --replace deletes what is in it."
    assert refused(run("restore", file, "--database", other)) == no
    assert run("restore", file, "--replace", "--database", other).exit_code == 0
    assert told(other, "tables") == told(database, "tables")


@pytest.mark.parametrize("words", [["restore", BEFORE, "--replace"], ["admin", "downgrade", "0008"]])
def test_nothing_is_replaced_under_a_server(database: str, tmp_path: Path, words: list[object]) -> None:
    with occupy(tmp_path / "tables.sqlite"):
        sentence = "A server is using this database. Stop it first; nothing was changed."
        assert refused(run(*words, "--database", database)) == sentence
    assert len(told(database, "tables")) == 3


def test_a_storage_goes_back_and_is_not_upgraded_behind_the_back_of_a_server(database: str) -> None:
    assert f"went back from {NOW} to 0008" in admin(database, "downgrade", "0008")
    assert refused(run("admin", "tables", "--database", database)).startswith("The storage has revision 0008")
