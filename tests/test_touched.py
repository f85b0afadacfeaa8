"""`make quick` runs the tests that a change can affect, and no others."""

import subprocess
import sys

from tools import touched


def test_a_change_in_a_game_runs_its_tests_and_tries_its_contract() -> None:
    chosen = touched.choose(["src/parlour/games/luna/scoring.py"])
    assert "tests/games/luna" in chosen.tests
    assert "tests/test_architecture.py" in chosen.tests
    assert chosen.games == {"luna"}
    assert not chosen.web


def test_a_change_in_the_engine_is_tried_in_every_game() -> None:
    chosen = touched.choose(["src/parlour/engine/rng.py"])
    assert "tests/engine" in chosen.tests
    assert chosen.games == set(touched.GAMES)


def test_a_change_in_the_client_runs_its_checks_alone() -> None:
    assert touched.choose(["web/src/App.svelte"]) == touched.Chosen(web=True)


def test_words_are_checked_on_both_sides() -> None:
    chosen = touched.choose(["src/parlour/games/luna/messages/de.json"])
    assert chosen.web
    assert "tests/games/luna" in chosen.tests


def test_a_file_of_tests_is_run_itself_and_a_helper_with_its_folder() -> None:
    assert touched.choose(["tests/cli/test_playing.py"]).tests == {"tests/cli/test_playing.py"}
    assert touched.choose(["tests/cli/helpers.py", "tests/cli/test_playing.py"]).tests == {"tests/cli"}
    assert touched.choose(["tests/cli/test_that_is_gone.py"]).tests == set()


def test_every_layer_touches_something() -> None:
    for folder in (touched.ROOT / "src" / "parlour").iterdir():
        if any(folder.glob("*.py")):
            assert touched.choose([f"src/parlour/{folder.name}/x.py"]).tests, folder.name


def test_what_is_listed_exists() -> None:
    for _, tests in touched.TOUCHES:
        assert all((touched.ROOT / test).exists() for test in tests)


def test_the_contract_of_a_game_is_selected_by_its_default_options() -> None:
    """The command itself: pytest refused an earlier selection, and nothing ran."""
    (command,) = touched.commands(touched.Chosen(games={"luna"}), jobs=1)
    options = command[command.index("worksteal") + 1 :]
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:schemathesis", "-o", "addopts="]
    listed = subprocess.run([*collect, *options], cwd=touched.ROOT, capture_output=True, encoding="utf-8", check=False)
    chosen = [line for line in listed.stdout.splitlines() if "::" in line]
    assert listed.returncode == 0, listed.stdout + listed.stderr
    assert len(chosen) >= 3, "one for each number of players at least"
    assert all("[luna " in line and "=" not in line for line in chosen), chosen
