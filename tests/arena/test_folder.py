"""The folder of a tournament: what is written stays, what is torn is played again, and nothing is mixed."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.arena import Played, Tournament, new_tournament
from parlour.arena.folder import LOG, PLAN, Folder, WrongFolder, fingerprint
from parlour.engine import Game

GAMES = [Played(index, (3, 1), (1, 2), (1.0, 0.0), None, 9) for index in (2, 0, 1)]


@pytest.fixture
def plan(dare: Game) -> Tournament:
    return new_tournament("dare", 2, ["random", "greedy"], 10)


@pytest.fixture
def kept(tmp_path: Path, plan: Tournament) -> Path:
    folder = Folder(tmp_path / "cup", plan)
    folder.keep(GAMES)
    folder.close()
    return tmp_path / "cup"


def read(path: Path, plan: Tournament) -> list[Played]:
    folder = Folder(path, plan)
    try:
        return folder.finished()
    finally:
        folder.close()


def test_finished_games_come_back_in_order(kept: Path, plan: Tournament) -> None:
    assert read(kept, plan) == sorted(GAMES, key=lambda game: game.index)


@pytest.mark.parametrize("size", range(1, 30))
def test_a_torn_last_line_is_cut_off(kept: Path, plan: Tournament, size: int) -> None:
    log = kept / LOG
    log.write_bytes(log.read_bytes()[:-size])
    assert [game.index for game in read(kept, plan)] == [0, 2]
    assert log.read_bytes().endswith(b"\n")
    folder = Folder(kept, plan)
    folder.keep([GAMES[2]])
    assert [game.index for game in folder.finished()] == [0, 1, 2]
    folder.close()


def test_a_damaged_line_is_a_game_to_play_again(kept: Path, plan: Tournament) -> None:
    lines = (kept / LOG).read_bytes().splitlines(keepends=True)
    (kept / LOG).write_bytes(lines[0] + b"\0\0\0\n" + lines[2])
    assert [game.index for game in read(kept, plan)] == [1, 2]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"bots": ("random", "dabbler")}, "bots random,greedy there, random,dabbler here"),
        ({"games": 12}, "games 10 there, 12 here"),
        ({"seed": "x"}, "seed 0 there, x here"),
        ({"seats": 3}, "seats 2 there, 3 here"),
        ({"ladder": True}, "pairing round robin there, ladder here"),
    ],
)
def test_another_tournament_is_refused(kept: Path, plan: Tournament, changes: dict[str, Any], told: str) -> None:
    with pytest.raises(WrongFolder, match=f"holds another tournament: {told}. Choose another folder."):
        Folder(kept, replace(plan, **changes))


def test_a_tournament_of_other_rules_or_bots_is_refused(kept: Path, plan: Tournament) -> None:
    file = kept / PLAN
    file.write_text(file.read_text(encoding="utf-8").replace(fingerprint(plan), "0" * 16), encoding="utf-8")
    with pytest.raises(WrongFolder, match="the rules or the bots have changed since it began"):
        Folder(kept, plan)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, plan: Tournament) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(WrongFolder, match="is not empty and holds no tournament"):
        Folder(tmp_path, plan)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_only_one_process_plays_in_a_folder(kept: Path, plan: Tournament) -> None:
    folder = Folder(kept, plan)
    with pytest.raises(WrongFolder, match="Another process is playing the tournament in"):
        Folder(kept, plan)
    folder.close()
    read(kept, plan)


def test_a_bot_of_ones_own_counts_with_its_file(
    tmp_path: Path, plan: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    own = replace(plan, bots=("random", "own_bot_of_the_folder_test:Mine"))
    without = fingerprint(own)
    (tmp_path / "own_bot_of_the_folder_test.py").write_text("Mine = 1\n", encoding="utf-8")
    first = fingerprint(own)
    (tmp_path / "own_bot_of_the_folder_test.py").write_text("Mine = 2\n", encoding="utf-8")
    assert len({without, first, fingerprint(own)}) == 3
