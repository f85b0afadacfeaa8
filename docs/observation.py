"""What the numbers of `state.features(seat)` are, read from the game's `features.py`.

`groups` runs the function on a position and notes how many numbers each of its lines adds. `terms` reads the
expressions from the source, so that the page names every number and cannot fall behind the code.
"""

import ast
import importlib.util
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import FrameType, ModuleType
from typing import Any

from parlour.engine import Game, State

DECISIONS = 60
"""Random decisions before the position is looked at: some numbers are left out before the set-up is done."""

SHELLS = ("range", "len", "enumerate")
PASSED_ON = ("state", "seat", "out", "found")
"""Arguments that every function of a `features.py` is given."""


@dataclass
class Group:
    """Numbers that one statement of `features` adds, once or for each region, player and so on."""

    name: str
    about: str
    terms: list[str]
    first: int
    sizes: list[int] = field(default_factory=list)

    @property
    def end(self) -> int:
        return self.first + sum(self.sizes)


class Source:
    """The `features.py` of a game: an interpreted copy of it, and its syntax tree."""

    def __init__(self, game: Game) -> None:
        file = game.folder / "features.py"
        self.file = str(file)
        self.tree = ast.parse(file.read_text(encoding="utf-8"))
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}
        self.module = interpreted(game.slug, self.file)

    def statement(self, line: int) -> ast.stmt:
        """The statement of `features` around a line."""
        body = self.functions["features"].body
        return next(node for node in body if node.lineno <= line <= (node.end_lineno or node.lineno))

    def helper(self, statement: ast.stmt) -> ast.FunctionDef | None:
        """The function of the module that a statement calls."""
        calls = [node.func for node in ast.walk(statement) if isinstance(node, ast.Call)]
        names = [function.id for function in calls if isinstance(function, ast.Name)]
        return next((self.functions[name] for name in names if name in self.functions), None)


def interpreted(slug: str, file: str) -> ModuleType:
    """The module from its source, because compiled code cannot be traced."""
    spec = importlib.util.spec_from_file_location(f"features_of_{slug}", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def position(game: Game) -> State:
    """A position of the largest table, some way into a random game."""
    state, rng = game.new(game.seats[-1]), random.Random(1)
    while state.actors and state.moves < DECISIONS:
        seat = rng.choice(state.actors)
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def groups(game: Game) -> list[Group]:
    """The parts of the observation, in order. Together they are all of it."""
    source = Source(game)
    found: list[Group] = []
    for line, size in growth(source, position(game)):
        statement = source.statement(line)
        helper = source.helper(statement)
        name = readable(helper.name if helper else "table" if not found else looped(statement))
        if not found or found[-1].name != name:
            body = helper.body if helper else [statement]
            about = ast.get_docstring(helper) or "" if helper else ""
            found.append(Group(name, about, list(terms(source, body)), found[-1].end if found else 0))
        found[-1].sizes.append(size)
    return found


def growth(source: Source, state: State) -> list[tuple[int, int]]:
    """The lines of `features` that make the list longer, each with how many numbers it adds."""
    grown: list[tuple[int, int]] = []
    length = line = 0

    def note(now: int) -> None:
        nonlocal length
        if now > length:
            grown.append((line, now - length))
            length = now

    def trace(frame: FrameType, event: str, value: Any) -> Any:
        nonlocal line
        if frame.f_code.co_name != "features" or frame.f_code.co_filename != source.file:
            return None
        lists = [held for name, held in frame.f_locals.items() if name in ("out", "found", "numbers")]
        note(len(value) if event == "return" else len(lists[0]) if lists else 0)
        line = frame.f_lineno
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        source.module.features(state, 0)
    finally:
        sys.settrace(before)
    return grown


def readable(name: str) -> str:
    return name.removeprefix("_").removeprefix("add_").replace("_", " ").strip()


def looped(statement: ast.stmt) -> str:
    """A name for a loop that calls no function: what it goes through."""
    assert isinstance(statement, ast.For)
    return over(statement.iter).strip("`").rpartition(".")[2]


def terms(source: Source, body: list[ast.stmt]) -> Iterator[str]:
    """What the statements add to the list, in words and code."""
    for node in body:
        if isinstance(node, ast.For):
            inner = list(terms(source, node.body))
            if inner:
                yield f"for each `{ast.unparse(node.target)}` of {over(node.iter)}: {'; '.join(inner)}"
        elif isinstance(node, ast.If):
            yield from terms(source, [*node.body, *node.orelse])
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield from added_by_call(source, node.value)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            yield f"{code(node.value)} at `{ast.unparse(node.targets[0].slice)}`"
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Return) and node.value is not None:
            yield from added(node.value)


def added_by_call(source: Source, call: ast.Call) -> Iterator[str]:
    if isinstance(call.func, ast.Attribute) and call.func.attr == "append":
        yield code(call.args[0])
    elif isinstance(call.func, ast.Name) and call.func.id == "one_of":
        yield f"{code(call.args[2])} as one of {code(call.args[1])}"
    elif isinstance(call.func, ast.Name) and call.func.id in source.functions:
        given = [code(argument) for argument in call.args if ast.unparse(argument) not in PASSED_ON]
        inner = "; ".join(terms(source, source.functions[call.func.id].body))
        yield f"{', '.join(given)} ({inner})"


def added(value: ast.expr) -> Iterator[str]:
    """The entries of a list that is written out; a list of zeros, for what is absent, has none."""
    if isinstance(value, ast.List):
        for item in value.elts:
            yield from added(item.value) if isinstance(item, ast.Starred) else [code(item)]
    elif isinstance(value, ast.ListComp):
        loop = value.generators[0]
        yield f"for each `{ast.unparse(loop.target)}` of {over(loop.iter)}: {code(value.elt)}"


def over(iterated: ast.expr) -> str:
    """What a loop goes through: `range(len(THINGS))` goes through `THINGS`."""
    while isinstance(iterated, ast.Call) and ast.unparse(iterated.func) in SHELLS and len(iterated.args) == 1:
        iterated = iterated.args[0]
    return f"`{ast.unparse(iterated)}`".replace("data.", "")


def code(expression: ast.expr) -> str:
    """An expression of the source. A flag, `1.0 if x else 0.0`, is shown as its condition."""
    if isinstance(expression, ast.IfExp) and ast.unparse(expression.body) == "1.0":
        expression = expression.test
    if isinstance(expression, ast.Call) and ast.unparse(expression.func) == "float":
        expression = expression.args[0]
    return f"`{ast.unparse(expression)}`".replace("data.", "")


def section(game: Game) -> str:
    found = groups(game)
    head = (
        f"`state.features(seat)` returns {found[-1].end} numbers, the same count for every number of players. Seats are"
        " counted from the viewer, and the list holds nothing that the seat cannot know. Places of absent players are"
        " filled with zeros. The expressions are those of the game's `features.py`; a comparison stands for 1 or 0, and"
        " “as one of n” for n numbers of which one is 1."
    )
    return "\n\n".join([head, *[group_text(group) for group in found]])


def group_text(group: Group) -> str:
    each = f", {len(group.sizes)} × {group.sizes[0]}" if len(group.sizes) > 1 else ""
    about = f" {group.about}" if group.about else ""
    listed = "\n".join(f"- {term}" for term in group.terms)
    return f"**{group.name.capitalize()}** ({group.first} to {group.end - 1}{each}).{about}\n\n{listed}"
