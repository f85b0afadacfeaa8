"""Imports go one way: engine ← games ← bots ← arena, analysis, server ← cli. Only a game's own folder names the game.

The modules of a game are those of `docs/adding-a-game.md`, and imports between them go one way, too.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import parlour

ROOT = Path(parlour.__file__).parent
MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "bots"},
    "arena": {"engine", "games", "bots", "arena"},
    "analysis": {"engine", "bots", "analysis"},
    "skeleton": {"engine", "skeleton"},
    "conformance": {"engine", "games", "conformance"},
    "envs": {"engine", "games", "bots", "arena", "envs"},
    "server": {"engine", "games", "bots", "analysis", "server"},
    "cli": {"engine", "games", "bots", "arena", "analysis", "conformance", "server", "cli"},
}
TITLES = sorted(folder.name for folder in (ROOT / "games").iterdir() if (folder / "__init__.py").is_file())
MODULES = sorted(
    file for file in ROOT.rglob("*.py") if file.parent != ROOT and ROOT / "skeleton" / "package" not in file.parents
)


@cache
def imported(file: Path) -> list[str]:
    """Every name that a file imports, with its module: `parlour.engine.game`, `parlour.game`, …"""
    return [name for node in ast.walk(tree(file)) for name in names_in(node)]


@cache
def imported_for_annotations(file: Path) -> list[str]:
    """Those of them that are not imported when the program runs."""
    if "TYPE_CHECKING" not in file.read_text(encoding="utf-8"):
        return []
    blocks = [
        node for node in ast.walk(tree(file)) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return [name for block in blocks for node in block.body for name in names_in(node)]


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def names_in(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"import {node.module} by its whole name"
        return [f"{node.module}.{name.name}" for name in node.names]
    return []


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
    """Not even in a text: shared code mentions no particular game."""
    if layer(file) == "games":
        return
    text = file.read_text(encoding="utf-8").lower()
    names = {word for title in TITLES for word in (title, title.replace("_", " "), title.replace("_", ""))}
    assert not [name for name in names if name in text.split() or f'"{name}"' in text or f"'{name}'" in text]


def test_the_rules_run_without_the_command_line_and_the_server() -> None:
    """Engine, games and bots import nothing but the standard library and what compiles them."""
    allowed = {"parlour", "mypy_extensions", "librt", *sys.stdlib_module_names}
    for file in MODULES:
        if layer(file) in ("engine", "games", "bots"):
            for name in imported(file):
                root = name.split(".")[0]
                assert root in allowed, f"{file.relative_to(ROOT)} imports {name}"


# -- the modules of a game -------------------------------------------------------------------------


ROOMS_TOLD = re.compile(r"^  (\w+)(/|\.py|\.md|\.json)? ", re.MULTILINE)
"""A line of the list in `docs/adding-a-game.md`."""
OWN_ROOMS = {"spirit_island": {"powers"}}
"""Modules that only one game has."""
BELOW_STEPS = {"data", "shapes", "board", "actions", "options", "state", "elements", "hidden", "scoring", "predicates"}
MAY_ENTER = {
    "data": {"data"},
    "shapes": set(),
    "board": {"data"},
    "actions": {"data", "board", "state", "options"},
    "options": {"data", "board", "actions"},
    "state": {"data", "board", "actions", "options", "elements"},
    "elements": {"data", "shapes", "board"},
    "hidden": BELOW_STEPS,
    "scoring": BELOW_STEPS,
    "predicates": BELOW_STEPS,
    "steps": BELOW_STEPS | {"steps", "powers"},
    "powers": BELOW_STEPS | {"steps", "powers"},
    "setup": BELOW_STEPS | {"steps"},
    "dump": BELOW_STEPS | {"steps", "setup"},
    "view": BELOW_STEPS | {"steps", "powers", "view"},
    "detail": BELOW_STEPS | {"steps", "powers", "view"},
    "features": BELOW_STEPS | {"steps", "powers"},
    "evaluate": BELOW_STEPS | {"steps", "powers"},
    "laws": BELOW_STEPS | {"steps", "powers", "setup", "dump", "laws"},
    "purpose": BELOW_STEPS | {"steps", "powers"},
    "reference": BELOW_STEPS | {"powers", "view"},
    "terminal": {"data", "shapes", "board"},
    "__init__": None,
}
"""For each module, the modules it may import from; `__init__` combines them all."""
ASK_NO_STEPS = {"view", "detail", "features", "evaluate"}
"""These may look at the open decision; the rules they ask for are in the predicates."""


def rooms_told() -> set[str]:
    text = (ROOT.parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    block = text.partition("## The rooms")[2].partition("```")[2].partition("```")[0]
    return {found[1] for found in ROOMS_TOLD.finditer(block)}


HOMES = [*((ROOT / "games" / title) for title in TITLES), ROOT / "skeleton" / "cairn"]
by_home = pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)


@by_home
def test_every_game_has_the_same_rooms(home: Path) -> None:
    title = home.name
    known = rooms_told() | OWN_ROOMS.get(title, set())
    inside = {path.name.partition(".")[0] for path in home.iterdir() if path.name != "__pycache__"}
    assert inside <= known, f"{title} has rooms that are called otherwise elsewhere: {sorted(inside - known)}"


@by_home
def test_the_rooms_of_a_game_stand_on_each_other_one_way(home: Path) -> None:
    title = home.name
    package = ["parlour", *home.relative_to(ROOT).parts]
    for file in sorted(home.rglob("*.py")):
        room = file.relative_to(home).parts[0].removesuffix(".py")
        allowed = MAY_ENTER[room]
        for name in imported(file):
            parts = name.split(".")
            if parts[:3] != package or allowed is None:
                continue
            other = parts[3]
            assert other in allowed or other == room, f"{room} of {title} must not import {name}"
            if other == "steps" and room in ASK_NO_STEPS:
                assert parts[-1][:1].isupper(), f"{room} of {title} asks a step for a rule: {name}"


# -- the rooms of the server -----------------------------------------------------------------------

SERVER = ROOT / "server"
SERVER_ROOMS = [
    "",
    "protocol",
    "words",
    "limits",
    "game",
    "store",
    "bots",
    "room",
    "people",
    "notices",
    "lobby",
    "office",
    "web",
    "top",
]
"""From the ground up. "" is what every room may use; the two modules on top put the server together."""
ON_TOP = {"app", "run", "__main__"}


def server_room(parts: tuple[str, ...]) -> str:
    """The room of a module, given its path inside the server's folder."""
    return parts[0] if (SERVER / parts[0]).is_dir() else "top" if parts[0] in ON_TOP else ""


@pytest.mark.parametrize("file", sorted(SERVER.rglob("*.py")), ids=lambda file: str(file.relative_to(SERVER)))
def test_the_rooms_of_the_server_stand_on_each_other_one_way(file: Path) -> None:
    room = server_room(file.relative_to(SERVER).with_suffix("").parts)
    for name in imported(file):
        parts = name.split(".")
        if parts[:2] == ["parlour", "server"] and len(parts) > 2:
            other = server_room(tuple(parts[2:]))
            assert SERVER_ROOMS.index(other) <= SERVER_ROOMS.index(room), f"{room or file.name} must not import {name}"


def test_nothing_imports_in_a_circle() -> None:
    """Imports inside functions count, too; those that only annotations need do not."""
    graph = {module_of(file): set(modules_imported(file)) for file in MODULES}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, f"a circle of imports: {' → '.join((*path[path.index(module) :], module))}"
        if module not in done:
            for other in sorted(graph.get(module, ())):
                visit(other, (*path, module))
            done.add(module)

    for module in sorted(graph):
        visit(module, ())


def test_only_steps_and_states_look_ahead() -> None:
    """A step is given a state, and a state knows its game: nothing else below the server imports for annotations."""
    below = [file for file in MODULES if layer(file) not in {"server", "cli"}]
    ahead = {str(file.relative_to(ROOT)) for file in below if imported_for_annotations(file)}
    assert ahead == {"engine/state.py", "engine/steps.py"}


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules_known() -> set[str]:
    return {module_of(file) for file in MODULES}


def modules_imported(file: Path) -> Iterator[str]:
    """The modules of Parlour that a file imports when it runs; a name exported by a package counts as the package."""
    known = modules_known()
    for name in set(imported(file)) - set(imported_for_annotations(file)):
        module = name if name in known else name.rpartition(".")[0]
        if module in known and module != module_of(file):
            yield module
