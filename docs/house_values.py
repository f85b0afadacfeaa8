"""The house values of every game: named once, here, and compared with the marks in the games' tables.

A figure that no public source gives is marked `house value` where it stands, or by `house=True` in an entry of a table.
`marked` finds those places; `HOUSE` says in words what they are. README's table and the games' pages both come from
`HOUSE`.
"""

import ast
import importlib
import io
import tokenize
from pathlib import Path

GAMES = Path(__file__).parents[1] / "src" / "parlour" / "games"
MARK = "house value"
FLAG = "house"
SHORT = 60

HOUSE: dict[str, dict[str, list[str]]] = {
    "crusaders": {
        "the map with its discounts and bonus outlines": [
            "data.REGION_TABLE",
            "data.REGION_DISCOUNT",
            "data.SMALL_SIDE_OUTLINES",
        ],
        "the rewards of buildings": ["data.REWARDS"],
        "the printed cost of buildings": ["data.PRINTED_SURCHARGE"],
        "the strength of enemies": ["data.STRENGTH_TRACK"],
        "the number of Saracens for each reward": ["data.SARACENS_PER_ICON"],
        "the bonus tiles": ["data.BONUS_VALUES"],
        "the round limit": ["data.ROUND_LIMIT", "data.LOWEST_ROUND_LIMIT", "data.HIGHEST_ROUND_LIMIT"],
    },
    "ophir": {
        "which specialists the set of eight holds": ["data.POOLS.base_8"],
        "the lowest turn limit": ["data.FEWEST_TURNS"],
        "rulings on a few corner cases": [],
    },
    "luna": {
        "the numbers of the isles": ["data.ISLES"],
        "the board, hex and isle of each temple tile": ["data.TILE_TABLE"],
        "which hexes are adjacent": ["data.BOARD_EDGES", "data.SEAM_EDGES"],
        "the second and third places beside the Moon Priestess": ["data.PRIESTESS_POINTS"],
        "the Council track": ["data.COUNCIL_END", "data.COUNCIL_POINTS"],
        "the preselected set-up": [
            "data.PRESELECTED_SHRINE",
            "data.PRESELECTED_NOVICES",
            "data.PRESELECTED_FIGURES",
        ],
        "the stall limit": ["data.STALL_LIMITS"],
    },
    "kemet": {
        "the harbours, the sanctuary and the east bank for four": ["board.ODD_SIDE", "board.ODD_CITIES"],
        "the number of copies of each divine intervention": ["data.Intervention"],
        "seven power tiles": [
            "data.RUBY_TILES.initiative",
            "data.RUBY_TILES.surprise_attack",
            "data.SAPPHIRE_TILES.reinforcement_prayer",
            "data.SAPPHIRE_TILES.spy",
            "data.DIAMOND_TILES.divine_hunger",
            "data.DIAMOND_TILES.priest_of_thoeris",
            "data.ONYX_TILES.deadly_trap",
        ],
        "the tile that two players leave out": ["data.LEAVES_WITH_TWO"],
        "the cards drawn at night": ["data.NIGHT_CARDS_BASE"],
    },
    "spirit_island": {
        "the standard boards": ["data.STANDARD_BOARDS"],
        "how boards are joined": [],
        "the order of some choices": [],
        "the score": [
            "data.VICTORY_SCORE",
            "data.CARD_LEFT_SCORE",
            "data.DAHAN_PER_POINT",
            "data.BLIGHT_PER_POINT",
        ],
        "how often “ready” may be taken back": ["data.CHANGES_OF_MIND"],
        "the length at which simulations stop": ["data.LONGEST"],
    },
}


def sentence(slug: str) -> str:
    """The game's house values in one line, as README's table has it."""
    return "; ".join(HOUSE[slug])


def section(slug: str) -> str:
    """The game's house values with their figures, for its page."""
    lines = []
    for words, names in HOUSE[slug].items():
        figures = ", ".join(shown(slug, name) for name in names)
        lines.append(f"- {words}: {figures}" if figures else f"- {words}")
    return "\n".join(lines)


def shown(slug: str, name: str) -> str:
    """The name of a table or figure, and its value if that is short."""
    module, constant, *entry = name.split(".")
    value = getattr(importlib.import_module(f"parlour.games.{slug}.{module}"), constant)
    if not entry and isinstance(value, int | str | list) and len(repr(value)) <= SHORT:
        return f"`{constant}` = `{value!r}`"
    return f"`{'.'.join([constant, *entry])}` (`{module}.py`)"


def named(slug: str) -> set[str]:
    return {name for names in HOUSE[slug].values() for name in names}


def marked(slug: str) -> set[str]:
    """Every table, figure or entry of a table that a comment or docstring of the game marks as a house value."""
    found: set[str] = set()
    for file in sorted((GAMES / slug).rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if MARK in source:
            found |= {f"{file.stem}.{name}" for name in marked_names(source)}
    return found


def marked_names(source: str) -> set[str]:
    tree = ast.parse(source)
    found = {
        statement.name
        for statement in tree.body
        if isinstance(statement, ast.ClassDef) and MARK in (ast.get_docstring(statement) or "")
    }
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and MARK in token.string and not is_banner(token.string):
            line = token.start[0]
            for covered in lines_covered(token.string, line, source.splitlines()):
                found |= names_at(tree, covered)
    for word in ast.walk(tree):
        if isinstance(word, ast.keyword) and word.arg == FLAG:
            found |= names_at(tree, word.lineno)
    return found


def is_banner(comment: str) -> bool:
    """Whether a comment only separates the house values from the rest."""
    return comment.startswith(("# ==", "# --"))


def lines_covered(comment: str, line: int, lines: list[str]) -> list[int]:
    """The lines a comment speaks of: its own, the next, or in the plural all up to the next empty line."""
    if not lines[line - 1].strip().startswith("#"):
        return [line]
    following = next(number for number in range(line, len(lines)) if not lines[number].startswith("#")) + 1
    if f"{MARK}s" not in comment:
        return [following]
    end = next((number for number in range(line, len(lines)) if not lines[number].strip()), len(lines))
    return [number for number in range(following, end + 1) if lines[number - 1][:1].isupper()]


def names_at(tree: ast.Module, line: int) -> set[str]:
    """The constant assigned on this line, or the entry of its table if the line is inside one."""
    for statement in tree.body:
        last = statement.end_lineno or statement.lineno
        if isinstance(statement, ast.AnnAssign) and statement.lineno <= line <= last:
            name = ast.unparse(statement.target)
            inside = statement.lineno < line < last
            return {f"{name}.{entry_at(statement, line)}" if inside else name}
    return set()


def entry_at(statement: ast.AnnAssign, line: int) -> str:
    """The first word on a line of a table: the id of the entry there."""
    words = [node for node in ast.walk(statement) if isinstance(node, ast.Constant) and node.lineno == line]
    return str(min(words, key=lambda word: word.col_offset).value)
