"""The mutants themselves, and the table of coverage."""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests import covered
from tests.effort import SAMPLED_SUBJECTS
from tests.mutation.mutate import mutants_of, sample
from tests.mutation.run import Results, Trial, ask, functions_by_file, swap
from tests.mutation.sources import SUBJECTS, Subject

RULES = '''
"""A text of 3 words."""

PRICES: list[int] = [4, 5]


def pay(coins: int, price: int = 2) -> int:
    """Never below 0."""
    if coins < price:
        raise ValueError(f"you lack {price - coins} coins")
    return coins - price


later = [lambda coins: pay(coins) + 7]
'''


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tests.mutation.mutate.ROOT", tmp_path)
    monkeypatch.setattr("tests.mutation.sources.ROOT", tmp_path)
    file = tmp_path / "rules.py"
    file.write_text(RULES, encoding="utf-8")
    return file


def read_in(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("rules", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_operators_conditions_and_numbers_change_but_no_texts_and_no_refusals(rules: Path) -> None:
    assert [(mutant.line, mutant.text, mutant.inside) for mutant in mutants_of(rules)] == [
        (4, "5", ""),
        (4, "6", ""),
        (7, "3", "pay"),
        (9, "(coins <= price)", "pay"),
        (11, "(coins + price)", "pay"),
        (14, "(pay(coins) - 7)", "lambda"),
        (14, "8", "lambda"),
    ]


def test_a_mutant_shows_the_line_before_and_after(rules: Path) -> None:
    (mutant,) = (mutant for mutant in mutants_of(rules) if mutant.line == 9)
    assert mutant.place == "rules.py:9"
    assert mutant.diff() == ["- if coins < price:", "+ if (coins <= price):"]


def test_functions_that_exist_already_get_the_mutants_code(rules: Path) -> None:
    module = read_in(rules)
    earlier, listed = module.pay, module.later[0]
    assert listed(5) == 10
    (mutant,) = (mutant for mutant in mutants_of(rules) if mutant.line == 11)
    swap(mutant, functions_by_file())
    assert earlier(5) == 7
    assert listed(5) == 14


def test_a_mutant_that_no_test_runs_through_is_not_noticed(rules: Path) -> None:
    assert ask(Trial(mutants_of(rules)[0], {}), {}) == ""


def test_who_is_noticed_stays_noticed_and_others_are_tried_again_with_new_tests(rules: Path, tmp_path: Path) -> None:
    first, second, third = mutants_of(rules)[:3]
    results = Results(tmp_path / "results.jsonl", "old tests")
    results.add(first, "a test")
    results.add(second, "")
    assert [results.of(mutant) for mutant in (first, second, third)] == ["a test", "", None]
    later = Results(tmp_path / "results.jsonl", "new tests")
    assert [later.of(mutant) for mutant in (first, second, third)] == ["a test", None, None]
    rules.write_text(RULES.replace("Never", "Not"), encoding="utf-8")
    assert later.of(first) is None, "the rules have changed"


@pytest.mark.parametrize("name", SUBJECTS[:SAMPLED_SUBJECTS])
def test_a_sample_is_the_same_every_time_and_grows(name: str) -> None:
    few, many = sample(Subject(name), 10, 1), sample(Subject(name), 30, 1)
    assert len(many) == 30
    assert set(few) <= set(many)
    assert set(few) != set(sample(Subject(name), 10, 2))
    for mutant in many:
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(mutant.file.read_text(encoding="utf-8")))


def test_a_game_with_too_little_coverage_is_named() -> None:
    def summary(lines: int, branches: int) -> dict[str, dict[str, int]]:
        counts = {"covered_lines": lines, "num_statements": 100, "covered_branches": branches, "num_branches": 100}
        return {"summary": counts}

    found = covered.rows(
        {
            "files": {
                "src/parlour/engine/game.py": summary(100, 100),
                "src/parlour/games/__init__.py": summary(0, 0),
                "src/parlour/games/luna/state.py": summary(100, 90),
                "src/parlour/games/luna/steps/act.py": summary(90, 90),
                "src/parlour/games/ophir/state.py": summary(94, 100),
                "src/parlour/games/kemet/state.py": summary(100, 89),
            }
        }
    )
    assert found["luna"] == (95.0, 90.0)
    assert covered.too_low(found) == ["kemet", "ophir"]
