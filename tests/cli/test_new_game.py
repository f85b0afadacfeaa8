"""`parlour new-game` creates a package that can be installed, checked and played without changes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.conformance import check
from parlour.skeleton.cairn import GAME

HARBOUR = "Lost Harbour"


def test_the_game_that_is_copied_conforms() -> None:
    assert [finding.told for finding in check(GAME, games=40) if not finding.passed] == []


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, outside the repository."""
    folder = tmp_path_factory.mktemp("new game")
    told = run([*PARLOUR, "new-game", HARBOUR], folder)
    assert "parlour check lost_harbour" in told
    return folder / "parlour-lost-harbour"


@pytest.fixture(scope="module")
def installed(made: Path) -> Path:
    """The folder into which pip has installed it."""
    site = made.parent / "site"
    offline = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    run([sys.executable, "-m", "pip", "install", *offline, "--target", str(site), str(made)], made)
    return site


PARLOUR = [sys.executable, "-m", "parlour"]


def run(command: list[str], folder: Path, site: Path | None = None) -> str:
    environment = {**os.environ, "COLUMNS": "200"} | ({"PYTHONPATH": str(site)} if site else {})
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_of_the_model_is_left(made: Path) -> None:
    for file in made.rglob("*"):
        assert "cairn" not in file.name
        if file.is_file():
            assert "cairn" not in file.read_text(encoding="utf-8").lower()


def test_the_page_shows_what_the_commands_print(installed: Path, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    told = page.split("```console\n$ ")
    assert told[1].startswith('parlour new-game "Lost Harbour"\n')
    assert run([*PARLOUR, "new-game", HARBOUR], tmp_path).strip() in told[1]
    assert told[2].startswith("parlour check lost_harbour\n")
    assert run([*PARLOUR, "check", "lost_harbour"], installed, installed).strip() in told[2]


def test_an_installed_game_is_found_and_conforms(installed: Path) -> None:
    listed = json.loads(run([*PARLOUR, "games", "--json"], installed, installed))
    assert [game["name"] for game in listed if game["slug"] == "lost_harbour"] == [HARBOUR]
    report = json.loads(run([*PARLOUR, "check", "lost_harbour", "--games", "20", "--json"], installed, installed))
    assert all(finding["passed"] for finding in report["findings"])


def test_its_own_tests_pass(made: Path, installed: Path) -> None:
    run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"], made, installed)


def test_it_is_simulated_like_any_other(installed: Path) -> None:
    told = run([*PARLOUR, "simulate", "lost_harbour", "--games", "4", "--jobs", "1", "--json"], installed, installed)
    assert json.loads(told)["games"] == 4


def test_golden_games_are_asked_for_by_the_command_that_makes_them(installed: Path, tmp_path: Path) -> None:
    golden = ["check", "lost_harbour", "--games", "5", "--golden", str(tmp_path / "golden")]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    first = subprocess.run([*PARLOUR, *golden], env=environment, capture_output=True, encoding="utf-8", check=False)
    assert first.returncode == 1
    assert f"parlour check lost_harbour --golden {tmp_path / 'golden'} --write" in first.stdout
    run([*PARLOUR, *golden, "--write"], installed, installed)
    assert "are unchanged" in run([*PARLOUR, *golden], installed, installed)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Luna", "There is already a game “luna”"),
        ("7 seas", "cannot be a Python package name"),
        ("class", "cannot be a Python package name"),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, why: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [*PARLOUR, "new-game", name], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 2
    assert why in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_broken_guest_does_not_shut_the_house(made: Path, installed: Path, tmp_path: Path) -> None:
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[parlour.games]\nbroken = nowhere:GAME\n", encoding="utf-8")
    done = subprocess.run(
        [*PARLOUR, "games", "--json"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert len(json.loads(done.stdout)) >= 5
    assert "The game “broken” (nowhere:GAME) cannot be used" in done.stderr
