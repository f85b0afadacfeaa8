"""`parlour tournament`, `parlour ladder`, and decisions as data from `parlour simulate`."""

import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from parlour.engine import Game
from tests.cli.helpers import ROOT, refused, run, run_process, shown

OWN_BOT = """
from parlour.bots import Bot


class Last(Bot):
    def __init__(self, seed):
        super().__init__(seed)
        self.blind = True

    def pick(self, legal, number):
        return legal[-1]
"""


def test_a_tournament_shows_ratings_and_who_was_ahead(dare: Game, tmp_path: Path) -> None:
    cup = ("tournament", "dare", "--bots", "random,greedy", "--games", 4, "--jobs", 1, "--out", tmp_path / "cup")
    text = shown(*cup)
    assert "rating (95 %)" in text
    assert "finished ahead of, % (95 %)" in text
    assert "4 games. The results are in" in text
    assert "4 games. The results are in" in shown(*cup), "nothing is left to play"
    told = json.loads(shown(*cup, "--json"))
    assert told == json.loads((tmp_path / "cup" / "results.json").read_text(encoding="utf-8"))


def test_one_process_or_two_leave_the_same_files(tmp_path: Path) -> None:
    cup = ("tournament", "dare", "--bots", "random,greedy,dabbler", "--seats", 3, "--games", 6, "--seed", "x")
    for jobs in (1, 2):
        done = run_process(*cup, "--jobs", jobs, "--out", tmp_path / str(jobs))
        assert done.returncode == 0, done.stderr
    one, two = ({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("1", "2"))
    assert sorted(one.pop("games.jsonl").splitlines()) == sorted(two.pop("games.jsonl").splitlines())
    assert one == two
    assert len(one) == 10


def test_a_bot_of_ones_own_is_found_in_this_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_BOT, encoding="utf-8")
    arguments = ["tournament", "luna", "--bots", "random", "--bot", "mine:Last", "--games", "2", "--out", "cup"]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "parlour", *arguments, "--jobs", "2"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "mine:Last" in done.stdout


def test_a_ladder_prints_its_tables(dare: Game, tmp_path: Path) -> None:
    arguments = ("ladder", "dare", "--bots", "random,greedy", "--games", 4, "--jobs", 1, "--out", tmp_path / "ladder")
    text = shown(*arguments)
    assert text.startswith("| game | players | level | against | games | won | % (95 %) | ahead % |\n|---|")
    assert text == (tmp_path / "ladder" / "ladder.md").read_text(encoding="utf-8")
    assert "\n| dare | 3 | greedy | random | 6 |" in text


def test_a_ladder_without_time_says_that_there_is_more_to_come(dare: Game, tmp_path: Path) -> None:
    arguments = ("ladder", "dare", "--bots", "random,greedy", "--games", 4, "--jobs", 1, "--out", tmp_path / "ladder")
    result = run(*arguments, "--minutes", 0)
    assert result.exit_code == 0
    assert "The time is up. The same command goes on from here." in result.stderr
    assert "| dare | 2 | greedy | random | 0 |" in result.stdout
    assert "| dare | 2 | greedy | random | 4 |" in shown(*arguments)


def test_simulate_writes_decisions(dare: Game, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    text = shown("simulate", "dare", "--games", 5, "--jobs", 1, "--out", file, "--features")
    assert f"45 decisions are in {file}." in text.replace("\n", " ")
    assert pq.read_table(file).column_names[-2:] == ["legal", "observation"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("tournament", "dare", "--bots", "random"), "A tournament of Dare needs at least 2 bots."),
        (("tournament", "dare", "--bots", "random,greedy", "--jobs", 0), "The number of processes must be at least 1"),
        (
            ("tournament", "dare", "--bots", "random", "--bot", "no_such_module:Bot"),
            "The bot “no_such_module:Bot” cannot",
        ),
        (("ladder", "checkers"), "There is no game “checkers”"),
        (("simulate", "dare", "--games", 1, "--jobs", 1), "Decisions are written to .parquet, .csv, .jsonl, not to"),
    ],
)
def test_wrong_input_is_answered_with_a_sentence(
    dare: Game, tmp_path: Path, arguments: tuple[object, ...], sentence: str
) -> None:
    assert refused(run(*arguments, "--out", tmp_path / "out")).startswith(sentence)


def test_features_need_a_file(dare: Game) -> None:
    assert refused(run("simulate", "dare", "--features")) == "--features needs --out FILE, the file to write them to."


def test_a_folder_of_another_tournament_is_refused(dare: Game, tmp_path: Path) -> None:
    cup = ("tournament", "dare", "--bots", "random,greedy", "--games", 2, "--jobs", 1, "--out", tmp_path / "cup")
    shown(*cup)
    told = refused(run(*cup, "--seed", 5))
    assert told == f"{tmp_path / 'cup'} holds another tournament: seed 0 there, 5 here. Choose another folder."


# -- without the extras ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("missing", "arguments", "told"),
    [
        ("openskill", ("tournament", "luna", "--bots", "random,greedy"), "This needs openskill."),
        ("pyarrow", ("tournament", "luna", "--bots", "random,greedy"), "This needs pyarrow."),
        ("matplotlib", ("ladder", "luna"), "This needs matplotlib."),
        ("pyarrow", ("simulate", "luna", "--games", "1", "--jobs", "1"), "This needs pyarrow."),
    ],
)
def test_what_is_not_installed_is_named_with_its_extra(
    tmp_path: Path, missing: str, arguments: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == missing]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    answer = refused(run(*arguments, "--out", tmp_path / "out.parquet"))
    assert answer == f'{told} Install it with: pip install "parlour[arena]"'
    assert not (tmp_path / "out.parquet").exists()


def test_ray_has_an_extra_of_its_own(dare: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    cup = ("tournament", "dare", "--bots", "random,greedy", "--games", 2, "--ray", "auto", "--out", tmp_path / "cup")
    assert refused(run(*cup)) == 'This needs ray. Install it with: pip install "parlour[ray]"'


def test_simulations_need_no_extra() -> None:
    script = (
        "import sys; sys.modules.update(dict.fromkeys(['pyarrow', 'openskill', 'matplotlib', 'ray', 'numpy']));"
        "from parlour.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "simulate", "luna", "--games", "2", "--jobs", "1"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "2 games of" in done.stdout
