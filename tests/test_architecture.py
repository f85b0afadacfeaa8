"""Imports go one way: engine ← games ← bots ← arena, server ← cli. Nothing names a game but its own folder."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import parlour

ROOT = Path(parlour.__file__).parent
MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "bots"},
    "arena": {"engine", "games", "bots", "arena"},
    "server": {"engine", "games", "bots", "server"},
    "cli": {"engine", "games", "bots", "arena", "server", "cli"},
}
TITLES = sorted(folder.name for folder in (ROOT / "games").iterdir() if (folder / "__init__.py").is_file())
MODULES = sorted(file for file in ROOT.rglob("*.py") if file.parent != ROOT)


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, with what it takes from it: `parlour.engine.game`, `parlour.game`, …"""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively; write the whole name"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def layer(file: Path) -> str:
    return file.relative_to(ROOT).parts[0]


def test_every_layer_is_known() -> None:
    assert {layer(file) for file in MODULES} <= set(MAY_IMPORT)
    assert TITLES


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_go_one_way(file: Path) -> None:
    for name in imported(file):
        parts = name.split(".")
        if parts[0] == "parlour" and len(parts) > 1 and (ROOT / parts[1]).is_dir():
            assert parts[1] in MAY_IMPORT[layer(file)], f"{layer(file)} must not import {name}"


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_game_is_reached_only_from_its_own_folder(file: Path) -> None:
    home = file.relative_to(ROOT).parts[1] if layer(file) == "games" else ""
    for name in imported(file):
        parts = name.split(".")
        if parts[:2] == ["parlour", "games"] and len(parts) > 2 and parts[2] in TITLES:
            assert parts[2] == home, f"{file.relative_to(ROOT)} reaches into {name}"


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_outside_a_game_speaks_of_it(file: Path) -> None:
    """Not even in a text: what is general is told of no game in particular."""
    if layer(file) == "games":
        return
    text = file.read_text(encoding="utf-8").lower()
    names = {word for title in TITLES for word in (title, title.replace("_", " "), title.replace("_", ""))}
    assert not [name for name in names if name in text.split() or f'"{name}"' in text or f"'{name}'" in text]


def test_the_rules_run_without_the_command_line_and_the_server() -> None:
    """Engine, games and bots import nothing that is not in the standard library, but what compiles them."""
    allowed = {"parlour", "mypy_extensions", *sys.stdlib_module_names}
    for file in MODULES:
        if layer(file) in ("engine", "games", "bots"):
            for name in imported(file):
                root = name.split(".")[0]
                assert root in allowed, f"{file.relative_to(ROOT)} imports {name}"
