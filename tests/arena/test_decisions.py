"""Decisions as data: every one a row, the same for any number of processes, in bounded memory."""

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from parlour.arena import Series, new_series, record_game, save_decisions
from parlour.arena.decisions import BadFile, DataSet, record_decisions
from parlour.engine import Game
from parlour.games import game

SERIES = Series("luna", 2, ("random", "random"), 6, "data")


def written(file: Path, series: Series = SERIES, **how: Any) -> Path:
    played = [one for batch in save_decisions(series, file, **how) for one in batch]
    assert [one.index for one in played] == list(range(series.games))
    return file


def test_every_decision_is_a_row_that_can_be_played_again(tmp_path: Path) -> None:
    table = pq.read_table(written(tmp_path / "games.parquet", observe=True))
    rows = table.to_pylist()
    at = 0
    for index in range(SERIES.games):
        record = record_game(SERIES, index)
        state, outcome = record.start(), record.replay().outcome
        assert outcome is not None
        for number, move in enumerate(record.moves):
            row = rows[at]
            assert (row["game"], row["move"], row["seat"], row["action"]) == (index, number, move.seat, move.action)
            assert row["legal"] == state.legal(move.seat)
            assert row["observation"] == state.features(move.seat)
            assert (row["reward"], row["rank"]) == (outcome.reward(move.seat), outcome.ranks[move.seat])
            assert row["score"] == outcome.scores[move.seat].total
            record.forward(state, number)
            at += 1
    assert at == len(rows)


def test_the_file_says_what_was_played(tmp_path: Path) -> None:
    about = json.loads(pq.read_schema(written(tmp_path / "games.parquet")).metadata[b"parlour"])
    assert about["game"] == "luna"
    assert about["actions"] == len(game("luna").actions)
    assert about["bots"] == ["random", "random"]
    assert about["seed"] == "data"


def test_a_few_lines_make_masks_of_it(tmp_path: Path) -> None:
    file = pq.ParquetFile(written(tmp_path / "games.parquet"))
    actions = json.loads(file.schema_arrow.metadata[b"parlour"])["actions"]
    seen = 0
    for batch in file.iter_batches(batch_size=100, columns=["legal", "action"]):
        legal = batch["legal"]
        mask = np.zeros((len(batch), actions), np.int8)
        mask[np.repeat(np.arange(len(batch)), legal.value_lengths()), legal.flatten()] = 1
        assert mask[np.arange(len(batch)), batch["action"]].all()
        assert mask.sum() == len(legal.flatten())
        seen += len(batch)
    assert seen == file.metadata.num_rows


@pytest.mark.parametrize("ending", ["parquet", "csv", "jsonl"])
def test_processes_do_not_change_the_file(tmp_path: Path, ending: str) -> None:
    one, two = (written(tmp_path / f"{jobs}.{ending}", jobs=jobs, rows=100) for jobs in (1, 2))
    assert one.read_bytes() == two.read_bytes()


def test_all_formats_hold_the_same(tmp_path: Path, dare: Game) -> None:
    series = Series("dare", 3, ("greedy", "random", "random"), 4)
    rows = pq.read_table(written(tmp_path / "games.parquet", series, observe=True)).to_pylist()
    lines = written(tmp_path / "games.jsonl", series, observe=True).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == rows
    with written(tmp_path / "games.csv", series, observe=True).open(encoding="utf-8") as file:
        told = list(csv.DictReader(file))
    assert [[int(number) for number in row["legal"].split()] for row in told] == [row["legal"] for row in rows]
    assert [[float(number) for number in row["observation"].split()] for row in told] == [
        row["observation"] for row in rows
    ]
    assert [float(row["reward"]) for row in told] == [row["reward"] for row in rows]


@pytest.mark.parametrize("games", [20, 200])
def test_memory_does_not_grow_with_the_games(tmp_path: Path, dare: Game, games: int) -> None:
    series = Series("dare", 2, ("random", "random"), games)
    out = DataSet(tmp_path / "games.parquet", series, rows=50)
    longest = 0
    for index in range(games):
        _, decisions = record_decisions(series, False, index)
        longest = max(longest, len(decisions))
        out.add(decisions)
    out.close()
    assert out.most_waiting < 50 + longest
    found = pq.ParquetFile(tmp_path / "games.parquet").metadata
    assert found.num_rows == out.written > 50
    assert {found.row_group(group).num_rows for group in range(found.num_row_groups - 1)} == {50}


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_stops_early_keeps_whole_games(tmp_path: Path, jobs: int) -> None:
    """Several times, since workers may be cut off while they play or while they send what is too large for a pipe."""
    series = Series("luna", 2, ("random", "random"), 100_000)
    for attempt in range(3):
        file = tmp_path / f"{attempt}.parquet"
        running = save_decisions(series, file, jobs, observe=True)
        played = [game for _ in range(attempt + 1) for game in next(running)]
        running.close()
        assert pq.read_metadata(file).num_rows == sum(game.decisions for game in played)
    assert len(list(tmp_path.iterdir())) == 3


def test_an_unknown_ending_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"written to \.parquet, \.csv, \.jsonl, not to “games\.txt”\.$"):
        next(save_decisions(new_series("luna", 2, ["random"], 1, 0, {}), tmp_path / "games.txt"))
