"""How the rules are compiled."""

import runpy
from pathlib import Path

import pytest
from mypyc.common import RUNTIME_C_FILES

SETUP = runpy.run_path(str(Path(__file__).parents[1] / "setup.py"))
HOT = SETUP["WHOLE"]
"""Fully, and as a whole if the compiler can."""
optimisation = SETUP["optimisation"]


@pytest.mark.parametrize("name", RUNTIME_C_FILES)
def test_what_all_compiled_code_calls_is_optimised_fully(name: str) -> None:
    assert optimisation(f"build/{name}") == HOT


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("build/__native_parlour___games___luna___rules.c", HOT),
        ("build/__native_parlour___games___luna___view.c", ["-O1"]),
        ("build/__native_parlour___games___luna___data.c", ["-O0"]),
        ("build/parlour/games/luna/rules.c", ["-O0"]),
    ],
    ids=["a rule", "for people", "a table", "what makes a module known"],
)
def test_other_code_is_optimised_as_much_as_it_runs(source: str, wanted: list[str]) -> None:
    assert optimisation(source) == wanted
