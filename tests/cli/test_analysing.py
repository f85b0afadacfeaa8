"""`parlour analyse`: the line, the turning points and the better moves, in words and as data."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.cli.analysing import axis, signed, sparkline
from parlour.engine import Game
from tests.cli.helpers import refused, run, shown


@pytest.fixture
def record(dare: Game, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    shown("export", "dare", "--seed", 11, "--bots", "random", "--output", file)
    return file


def changed(record: Path, **values: Any) -> Path:
    data = {**json.loads(record.read_text(encoding="utf-8")), **values}
    record.write_text(json.dumps(data), encoding="utf-8")
    return record


def test_the_line_of_each_seat_and_what_could_have_gone_better(record: Path) -> None:
    text = shown("analyse", record, "--nodes", 300)
    lines = text.splitlines()
    assert lines[0] == "Chance of winning after each turn, as the bots see it"
    assert [line.split()[:2] for line in lines[1:3]] == [["Random", "1"], ["Random", "2"]]
    where = lines.index("What could have gone better")
    assert lines[where + 1].startswith("  Round 1, Random 1: ")
    assert lines[where + 2].startswith("    Better: ")
    assert lines[where + 3].startswith("      + ")
    assert text == shown("analyse", record, "--nodes", 300)


def test_better_moves_as_data(record: Path) -> None:
    data = json.loads(shown("analyse", record, "--nodes", 300, "--json"))
    assert data["game"] == "dare"
    assert data["points"][0]["number"] == 0
    assert all(sum(point["chances"]) == pytest.approx(1) for point in data["points"])
    slip = data["slips"][0]
    assert (slip["number"], slip["seat"]) == (4, 0)
    assert [move["action"] for move in slip["played"]] == ["pick card=4"]
    assert [move["action"] for move in slip["better"]] == ["pick card=11"]
    assert slip["gain"] > 0.2
    assert 1 <= len(slip["why"]) <= 3


def test_only_one_seat_and_only_so_many_moves(record: Path) -> None:
    for seat in (1, 2):
        data = json.loads(shown("analyse", record, "--nodes", 300, "--json", "--seat", seat))
        assert {slip["seat"] for slip in data["slips"]} <= {seat - 1}
    assert len(json.loads(shown("analyse", record, "--nodes", 300, "--json", "--moves", 1))["slips"]) <= 1


def test_a_game_of_the_browser_has_its_names(record: Path) -> None:
    text = shown("analyse", changed(record, names=["Ann [b]\u001b[31m", None]), "--nodes", 100)
    assert "Ann [b][31m" in text
    assert "\u001b" not in text
    assert "Random 2" in text


def test_in_german(record: Path) -> None:
    text = shown("analyse", record, "--nodes", 100, "--language", "de")
    assert text.startswith("Gewinnchance nach jedem Zug")
    assert "Was besser hätte laufen können" in text


def test_the_beginning_of_a_game_has_a_line_too(record: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.json"
    shown("export", record, "--to", 0, "--output", part)
    assert "Nothing: no other move was clearly better." in shown("analyse", part)


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (("--seat", 5), "There is no seat 5; the seats are 1 to 2."),
        (("--moves", 0), "The number of moves must be from 1 to 100, not 0."),
        (("--nodes", 5), "The number of positions must be from 100 to 1000000, not 5."),
        (("--language", "xx"), "There is no language “xx”; the languages are de, en."),
    ],
)
def test_what_makes_no_sense_is_refused(record: Path, option: tuple[str, object], sentence: str) -> None:
    assert refused(run("analyse", record, *option)) == sentence


def test_lines_and_figures() -> None:
    assert sparkline([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(sparkline([0.5] * 500)) == 60
    assert axis([0, 1, 1, 2, 3, 3, 3]) == " 1 2"
    assert axis([0, 0]) == ""
    assert axis(list(range(8, 13))) == "8 10"
    assert [signed(change) for change in (0.094, -0.094, -0.001)] == ["+9%", "−9%", "+0%"]
