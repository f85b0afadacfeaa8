"""Mutants: small changes to the rules, each of which some test should notice."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from tests.mutation.sources import ROOT, Subject

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TABLES_SHARE = 5
"""One mutant in this many is outside functions, for example in data, although data have more places to change."""


@dataclass(frozen=True)
class Mutant:
    """One node of a file, and the text that replaces it."""

    file: Path
    line: int
    start: int
    end: int
    old: str
    text: str
    inside: str
    """The function that contains it; empty outside functions."""
    number: int
    """Its number among equal changes of equal lines in that function."""

    @property
    def source(self) -> str:
        """The file with the change."""
        before = self.file.read_bytes()
        return (before[: self.start] + self.text.encode() + before[self.end :]).decode()

    @property
    def place(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"

    @property
    def key(self) -> str:
        """A name that stays the same while the file changes elsewhere."""
        place = f"{self.file.relative_to(ROOT)} {self.inside} {self.number} {self.old} -> {self.text}"
        return hashlib.sha256(place.encode()).hexdigest()[:12]

    def diff(self) -> list[str]:
        old = self.file.read_text(encoding="utf-8").splitlines()
        lines = list(unified_diff(old, self.source.splitlines(), n=0, lineterm=""))
        return [f"{line[0]} {line[1:].strip()}" for line in lines[3:] if not line.startswith("@@")]


def sample(subject: Subject, wanted: int, seed: int) -> list[Mutant]:
    """The same `wanted` mutants for the same seed; a larger sample contains the smaller one."""

    def rank(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {mutant.key}".encode()).hexdigest()

    found = [mutant for file in subject.rules for mutant in mutants_of(file)]
    tables = sorted((mutant for mutant in found if not mutant.inside), key=rank)
    functions = sorted((mutant for mutant in found if mutant.inside), key=rank)
    tables = tables[: wanted // TABLES_SHARE]
    return tables + functions[: wanted - len(tables)]


def mutants_of(file: Path) -> list[Mutant]:
    """Every mutant of a file, from its top to its end."""
    source = file.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    seen: Counter[tuple[str, str, str]] = Counter()
    found: list[Mutant] = []
    for node, text, inside in _changes(ast.parse(source), ""):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        same = (inside, source[start:end].decode(), text)
        found.append(Mutant(file, node.lineno, start, end, same[1], text, inside, seen[same]))
        seen[same] += 1
    return found


def _changes(node: ast.AST, inside: str) -> Iterator[tuple[ast.expr | ast.stmt, str, str]]:
    """Each change in a node: what is replaced, by what, in which function."""
    if isinstance(node, (ast.expr, ast.stmt)):
        for text in _replacements(node):
            yield node, text, inside
    for test in _tests(node):
        yield test, _text(ast.UnaryOp(ast.Not(), test)), inside
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        inside = f"{inside}.{getattr(node, 'name', 'lambda')}".lstrip(".")
    for child in _mutable_children(node):
        yield from _changes(child, inside)


def _tests(node: ast.AST) -> list[ast.expr]:
    """Conditions that are a bare name or call, so that no operator in them could be changed."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        found = [node.test]
    elif isinstance(node, ast.comprehension):
        found = node.ifs
    else:
        found = []
    return [test for test in found if isinstance(test, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))]


def _mutable_children(node: ast.AST) -> Iterator[ast.AST]:
    """The child nodes that are part of a rule: not annotations, decorators, texts or refusals."""
    if isinstance(node, (ast.JoinedStr, ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)):
        return
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "bases", "keywords"} and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


def _replacements(node: ast.expr | ast.stmt) -> Iterator[str]:
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in COMPARED:
            yield _text(ast.Compare(node.left, [COMPARED[type(operator)]()], node.comparators))
        case ast.BoolOp(op=operator):
            yield _text(ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), node.values))
        case ast.BinOp(op=operator) if type(operator) in COMPUTED and not _is_text(node):
            yield _text(ast.BinOp(node.left, COMPUTED[type(operator)](), node.right))
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield _text(node.operand)
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            yield _text(ast.Call(ast.Name(CALLED[name]), node.args, node.keywords))
        case ast.AugAssign(op=operator) if type(operator) in COMPUTED:
            yield ast.unparse(ast.AugAssign(node.target, COMPUTED[type(operator)](), node.value))
        case ast.Expr(value=ast.Call()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.Break():
            yield "pass"


def _is_text(node: ast.BinOp) -> bool:
    return any(isinstance(part, ast.JoinedStr) or _is_string(part) for part in (node.left, node.right))


def _is_string(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _text(node: ast.expr) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"
