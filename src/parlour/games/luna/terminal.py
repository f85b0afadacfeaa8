"""Draws the table as text for the terminal: the ring of isles, the temple, the path, the Council and the players.

Colours are written as console markup, `[red]…[/]`.
"""

from typing import Final

from parlour.engine import Json, Words
from parlour.engine.drawing import dim, say, styled
from parlour.games.luna import data

_COLOURS: Final = ["yellow", "red", "blue", "white"]
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
    """One line per isle, clockwise."""
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
            f"{here.get(isle['id'], ''):<12}{_pieces(isle)}",
        )
        for isle in table["isles"]
    ]
    names, favors = (max(len(row[column]) for row in rows) for column in (0, 1))
    return "\n".join(f"{name:<{names}}  {left:<{favors}}  {rest}".rstrip() for name, left, rest in rows)


def _pieces(isle: dict[str, Json]) -> str:
    cells: list[str] = []
    for seat, active in enumerate(isle["active"]):
        text = f"●{active} " if active else ""
        text += f"○{isle['inactive'][seat]} " if isle["inactive"][seat] else ""
        text += "▲" if isle["shrines"][seat] else ""
        cells.append(styled(text, _COLOURS[seat]) + " " * (9 - len(text)))
    return "".join(cells)


def _temple(table: dict[str, Json], words: Words) -> str:
    """The boards side by side: the number of each hex in its owner's colour, with * for a book."""
    hexes = {(hex_["slot"], hex_["hex"]): hex_ for hex_ in table["temple"]}
    slots = [slot for slot, board in enumerate(table["slots"]) if board["face_up"]]
    lines = [say(words, "temple")]
    for left, right in _ROWS:
        lines.append("  " + "".join(_hex(hexes.get((slot, left))) + _hex(hexes.get((slot, right))) for slot in slots))
    return "\n".join(line.rstrip() for line in lines)


def _hex(hex_: dict[str, Json] | None) -> str:
    if hex_ is None:
        return "     "
    text = f"{hex_['id']:>3}{'*' if hex_['book'] else ' '} "
    if hex_["novice"] is not None:
        return styled(text, f"bold {_COLOURS[hex_['novice']]}")
    return text if hex_["tile"] else dim(text)


def _path(table: dict[str, Json], words: Words) -> str:
    """The path from the Landing stage to the Gate; tiles that are not approved yet are dimmed."""
    groups: list[str] = []
    for group, guard in enumerate(table["guards"], start=1):
        tiles = [_tile(tile) for tile in table["path"] if tile["group"] == group]
        value = f"<{guard['value']}>"
        groups.append(" ".join([*tiles, f"[bold]{value}[/]" if guard["current"] else dim(value)]))
    return "  ".join([say(words, "path"), *groups])


def _tile(tile: dict[str, Json]) -> str:
    text = f"{tile['id']}{data.ISLES.index(tile['isle']) + 1:>2}".replace(" ", "/")
    if tile["claimed"] is not None:
        return styled(text, f"bold {_COLOURS[tile['claimed']]}")
    return text if tile["reach"] == "approved" else dim(text)


def _council(table: dict[str, Json], words: Words) -> str:
    spaces: list[str] = []
    for space, stack in enumerate(table["council"]["stacks"]):
        pieces = "".join(styled("◆", _COLOURS[seat]) for seat in stack)
        spaces.append(f"{space}{pieces}" if pieces else dim(str(space)))
    return f"{say(words, 'council')}  {' '.join(spaces)}"


def _player(table: dict[str, Json], seat: int, words: Words, players: list[str]) -> str:
    player = table["players"][seat]
    mark = "▶" if table["current"] == seat else "●"
    head = styled(f"{mark} {players[seat]}", f"bold {_COLOURS[seat]}")
    start = f", {say(words, 'starts')}" if table["start_player"] == seat else ""
    ends = table["if_round_ended"]
    change = "" if ends is None else f" ({say(words, 'if_round_ended', total=format(ends[seat]['total'], '+d'))})"
    favors = ", ".join(words.name(f"favor:{favor}") for favor in player["favors"]) or "–"
    influence = say(words, "influence", influence=player["influence"])
    stock = say(words, "stock", supply=player["supply"], landing=player["landing"], shrines=player["shrine_supply"])
    return f"{head}{start}: {influence}{change}\n  {say(words, 'favors')} {favors} · {stock}"
