"""Draws the table as text for the terminal: the ring of isles, the temple, the path, the Council and the players.

Every seat has a letter, so that nothing depends on colour. Colours are written as console markup, `[red]…[/]`.
"""

from typing import Final

from parlour.engine import Json, Words
from parlour.engine.drawing import dim, folded, say, styled
from parlour.games.luna import data

_COLOURS: Final = ["yellow", "red", "blue", "white"]
_LETTERS: Final = "ABCD"
_FIGURES: Final = 12
_PIECES: Final = 9
"""Widths of columns: the figures on an isle, and the pieces of a player there."""
_SIGNS: Final = {"priestess": "☾", "builder": "⚒", "apostate": "☠"}
_ROWS: Final = [(1, 5), (2, 6), (3, 7), (4, 0)]
"""The hexes of a board in four rows, left column and right column."""


def draw(view: dict[str, Json], words: Words, players: list[str]) -> str:
    table = view["table"]
    parts = [
        _round(table, words),
        _isles(table, words),
        _temple(table, words),
        _path(table, words),
        _council(table, words),
        "\n".join(_player(table, seat, words, players) for seat in range(len(players))),
        dim(say(words, "legend")),
    ]
    return "\n\n".join(parts)


def _round(table: dict[str, Json], words: Words) -> str:
    now, room = table["round"], table["meditation"]
    candles = "i" * room["candles"] + "." * (room["of"] - room["candles"])
    if not now["number"]:
        return say(words, "preliminary_round")
    return say(words, "round", round=now["number"], of=now["of"], guard=now["guard_value"], candles=candles)


def _isles(table: dict[str, Json], words: Words) -> str:
    """One line per isle, clockwise, with a column for each player."""
    here: dict[str, str] = {}
    for figure in table["figures"]:
        sign = _SIGNS[figure["id"]]
        if figure["isle"] is not None:
            here[figure["isle"]] = here.get(figure["isle"], "") + sign
        if figure["next"] is not None:
            here[figure["next"]] = here.get(figure["next"], "") + f"({sign})"
    rows = [
        (
            f"{isle['number']} {words.name('isle:' + isle['id'])}",
            say(words, "favors_left", count=isle["favors"]),
            f"{here.get(isle['id'], ''):<{_FIGURES}}{_pieces(isle)}",
        )
        for isle in table["isles"]
    ]
    names, favors = (max(len(row[column]) for row in rows) for column in (0, 1))
    heads = [styled(_LETTERS[seat], f"bold {_COLOURS[seat]}") for seat in range(len(table["players"]))]
    head = " " * (names + favors + 4 + _FIGURES) + (" " * (_PIECES - 1)).join(heads)
    lines = [f"{name:<{names}}  {left:<{favors}}  {rest}".rstrip() for name, left, rest in rows]
    return "\n".join([head, *lines])


def _pieces(isle: dict[str, Json]) -> str:
    cells: list[str] = []
    for seat, active in enumerate(isle["active"]):
        text = f"●{active} " if active else ""
        text += f"○{isle['inactive'][seat]} " if isle["inactive"][seat] else ""
        text += "▲" if isle["shrines"][seat] else ""
        cells.append(styled(text, _COLOURS[seat]) + " " * (_PIECES - len(text)))
    return "".join(cells)


def _temple(table: dict[str, Json], words: Words) -> str:
    """The boards side by side: each hex with the letter of its novice, or `-` if it is deserted, and * for a book."""
    hexes = {(hex_["slot"], hex_["hex"]): hex_ for hex_ in table["temple"]}
    slots = [slot for slot, board in enumerate(table["slots"]) if board["face_up"]]
    lines = [say(words, "temple")]
    for left, right in _ROWS:
        lines.append("  " + "".join(_hex(hexes.get((slot, left))) + _hex(hexes.get((slot, right))) for slot in slots))
    return "\n".join(line.rstrip() for line in lines)


def _hex(hex_: dict[str, Json] | None) -> str:
    if hex_ is None:
        return "     "
    seat = hex_["novice"]
    if seat is not None:
        text = f"{hex_['id']:>3}{_LETTERS[seat]}{'*' if hex_['book'] else ' '}"
        return styled(text, f"bold {_COLOURS[seat]}")
    return f"{hex_['id']:>3}- " if hex_["tile"] else dim(f"{hex_['id']:>3}  ")


def _path(table: dict[str, Json], words: Words) -> str:
    """The path from the Landing stage to the Gate; `<6>` is where the guard stands, `(5)` a later guard tile."""
    groups: list[str] = []
    for group, guard in enumerate(table["guards"], start=1):
        if not guard["removed"] or any(tile["group"] == group for tile in table["path"]):
            groups.append(" ".join([*_tiles(table, group), *_guard(guard)]))
    return folded([say(words, "path"), *groups], "  ")


def _tiles(table: dict[str, Json], group: int) -> list[str]:
    return [_tile(tile) for tile in table["path"] if tile["group"] == group]


def _guard(guard: dict[str, Json]) -> list[str]:
    if guard["removed"]:
        return []
    return [f"[bold]<{guard['value']}>[/]" if guard["current"] else dim(f"({guard['value']})")]


def _tile(tile: dict[str, Json]) -> str:
    """`9/7A` is tile 9, which shows isle 7 and is claimed by A; tiles that are not approved yet are dimmed."""
    text = f"{tile['id']}/{data.ISLES.index(tile['isle']) + 1}"
    seat = tile["claimed"]
    if seat is not None:
        return styled(f"{text}{_LETTERS[seat]}", f"bold {_COLOURS[seat]}")
    return text if tile["reach"] == "approved" else dim(text)


def _council(table: dict[str, Json], words: Words) -> str:
    """The spaces with their members, from the bottom of a stack to its top, and below them their values."""
    council = table["council"]
    spaces, values = [say(words, "council")], [say(words, "council_points")]
    indent = max(len(spaces[0]), len(values[0]))
    for space, stack in enumerate(council["stacks"]):
        members = "".join(_LETTERS[seat] for seat in stack)
        width = len(str(space)) + len(members)
        spaces.append(str(space) + styled(members, "bold"))
        values.append(f"{council['points'][space]:<{width}}")
    spaces[0], values[0] = f"{spaces[0]:<{indent}} ", f"{values[0]:<{indent}} "
    return f"{' '.join(spaces)}\n{dim(' '.join(values).rstrip())}"


def _player(table: dict[str, Json], seat: int, words: Words, players: list[str]) -> str:
    player = table["players"][seat]
    mark = "▶" if table["current"] == seat else "●"
    head = styled(f"{mark} {_LETTERS[seat]} {players[seat]}", f"bold {_COLOURS[seat]}")
    start = f", {say(words, 'starts')}" if table["start_player"] == seat else ""
    ends = table["if_round_ended"]
    change = "" if ends is None else f" ({say(words, 'if_round_ended', total=format(ends[seat]['total'], '+d'))})"
    favors = ", ".join(words.name(f"favor:{favor}") for favor in player["favors"]) or "–"
    influence = say(words, "influence", influence=player["influence"])
    stock = say(words, "stock", supply=player["supply"], landing=player["landing"], shrines=player["shrine_supply"])
    return f"{head}{start}: {influence}{change}\n" + folded([f"  {say(words, 'favors')} {favors} ·", stock], " ")
