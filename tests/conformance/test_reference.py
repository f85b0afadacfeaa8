"""The check of references finds what is missing."""

import json
import shutil
from pathlib import Path

import pytest

from parlour.conformance import Nonconformance
from parlour.conformance.reference import MOST_LINES, check_reference
from parlour.engine import Entry, Game, Group, Line
from parlour.skeleton.cairn import GAME
from parlour.skeleton.cairn.reference import reference


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The skeleton's game, whose messages may be changed."""
    shutil.copytree(GAME.folder, tmp_path / "cairn", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(GAME, "folder", tmp_path / "cairn")
    return GAME


def change_words(game: Game, language: str, section: str, key: str, text: str | None) -> None:
    file = game.folder / "messages" / f"{language}.json"
    catalogue = json.loads(file.read_text(encoding="utf-8"))
    catalogue[section].pop(key, None)
    if text is not None:
        catalogue[section][key] = text
    file.write_text(json.dumps(catalogue), encoding="utf-8")


def test_a_sound_reference_is_returned() -> None:
    [group] = check_reference(GAME, ["en", "de"], 2)
    assert [entry.element for entry in group.entries] == ["heap"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("section", "key", "text", "complaint"),
    [
        ("notes", "heap", None, "has no notes text for “heap”"),
        ("notes", "heap", "Take {many}.", r"notes “heap” lacks \['many'\]"),
        ("notes", "heap", "Stones. " * 40, "a line about heap has 320 characters"),
        ("reference", "heaps", None, "has no reference text for “heaps”"),
        ("reference", "cards", "Cards", r"no group is called \['cards'\]"),
        ("names", "heap", None, "has no name for heap"),
    ],
)
def test_missing_words_are_found(
    copied: Game, language: str, section: str, key: str, text: str | None, complaint: str
) -> None:
    change_words(copied, language, section, key, text)
    with pytest.raises(Nonconformance, match=rf"cairn: {language}.json,? ?{complaint}"):
        check_reference(copied, ["en", "de"], 1)


ABOUT = Line("notes", "heap", {"most": 3, "bonus": 3})


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ([], "says nothing about heap:blue"),
        ([Entry("heap:red", [ABOUT]), Entry("heap:blue", [ABOUT])], "says nothing about heap:green"),
        ([Entry("heap", [ABOUT]), Entry("heap", [ABOUT])], "heap is twice in the reference"),
        ([Entry("heap", [])], "has 0 lines about heap"),
        ([Entry("heap", [ABOUT] * (MOST_LINES + 1))], "has 6 lines about heap"),
    ],
)
def test_missing_entries_are_found(monkeypatch: pytest.MonkeyPatch, entries: list[Entry], complaint: str) -> None:
    monkeypatch.setattr(GAME, "reference", lambda seats, options: [Group("heaps", entries)])
    with pytest.raises(Nonconformance, match=complaint):
        check_reference(GAME, ["en", "de"], 1)


def test_every_option_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_bonus(seats: int, options: dict[str, str | int | bool]) -> list[Group]:
        return reference(seats, options) if options["bonus"] else [Group("stones", [Entry("heap", [ABOUT])])]

    monkeypatch.setattr(GAME, "reference", without_bonus)
    with pytest.raises(Nonconformance, match="has no reference text for “stones”"):
        check_reference(GAME, ["en", "de"], 1)
