"""The table in text, for the terminal: the map as staggered hexes, the tracks, and every player's wheel.

Every seat has a letter, so that nothing depends on colour. Colours are written as console markup, `[red]…[/]`.
"""

from typing import Final

from parlour.engine import Json, Message, Words
from parlour.engine.drawing import dim, folded, say, styled
from parlour.games.crusaders.data import BUILDINGS, REGION_TABLE

_COLOURS: Final = ["cyan", "yellow", "magenta", "green"]
_LETTERS: Final = "ABCD"
_KINDS: Final = {"capital": "bold underline", "start": "bold", "flag": "", "open": ""}
_LEVELS: Final = {"I": "1", "II": "2", "III": "3", "IV": "4"}
_CELL: Final = 9
_LINES: Final = 3
"""The columns and lines of a region on the map: its name, what stands there, and what building there brings."""
_PLACES: Final = {row[0]: (row[1], row[2]) for row in REGION_TABLE}


def draw(view: dict[str, Json], words: Words, players: list[str]) -> str:
    table = view["table"]
    parts = [_map(table, words), dim(say(words, "legend")), _tracks(table, words)]
    orders = view["options"]["orders"] != "none"
    parts += [_player(table, seat, words, players, orders) for seat in range(len(players))]
    if table["secrets"] is not None and table["players"][view["you"]]["order"] is None:
        parts.append(_secrets(table["secrets"], words))
    return "\n\n".join(part for part in parts if part)


# -- the map ---------------------------------------------------------------------------------------


def _map(table: dict[str, Json], words: Words) -> str:
    """Three lines per region. Odd columns sit a little lower."""
    columns = 1 + max(column for column, _ in _PLACES.values())
    lines = 1 + _LINES * (1 + max(row for _, row in _PLACES.values()))
    cells = [[" " * _CELL] * columns for _ in range(lines)]
    for region in table["regions"]:
        column, row = _PLACES[region["id"]]
        for line, text in enumerate(_region(region, words), start=_LINES * row + column % 2):
            cells[line][column] = text
    return "\n".join("".join(row).rstrip() for row in cells if "".join(row).strip())


def _region(region: dict[str, Json], words: Words) -> list[str]:
    """The name; the enemy or building; the bonus tile or discount. The knights stand where there is room."""
    name = words.name(f"region:{region['id']}")
    head = _cell(name if len(name) < _CELL else f"{name[: _CELL - 2]}.", _KINDS[region["kind"]])
    building = region["building"]
    if building is not None:
        what = f"{_short(words, building['building'], 3).lower()}{_LEVELS[building['level']]}"
        stands = _cell(what + _LETTERS[building["seat"]], _COLOURS[building["seat"]])
        return [head, stands, _cell(_knights(region), "bold")]
    enemy, knights = _enemy(region["enemy"], words), _knights(region)
    gap = " " if enemy and knights and len(enemy) + len(knights) < _CELL - 1 else ""
    return [head, _cell(enemy + gap + knights, "red" if enemy else "bold"), _cell(_gain(region, words), "dim")]


def _cell(text: str, style: str) -> str:
    """A text in one line of a region; `+` at its end stands for what does not fit."""
    cut = text if len(text) < _CELL else f"{text[: _CELL - 2]}+"
    return styled(cut, style) + " " * (_CELL - len(cut))


def _knights(region: dict[str, Json]) -> str:
    """`♞AB2`: a knight of A and two of B."""
    seats = [int(knight.split(".")[0]) for knight in region["knights"]]
    counts = {seat: seats.count(seat) for seat in sorted(set(seats))}
    riders = [_LETTERS[seat] + (str(count) if count > 1 else "") for seat, count in counts.items()]
    return "♞" + "".join(riders) if riders else ""


def _enemy(enemy: dict[str, Json] | None, words: Words) -> str:
    if enemy is None:
        return ""
    icon = _short(words, enemy["icon"], 2).lower() if enemy["icon"] else ""
    return f"{_short(words, enemy['kind'], 2)}{enemy['strength']}{icon}"


def _gain(region: dict[str, Json], words: Words) -> str:
    """What a building would bring here or save."""
    tile, cheaper = region["bonus_tile"], region["discounts"]
    if tile is not None:
        return f"+{tile['influence']}{_kinds(words, tile['buildings'])}"
    if cheaper:
        return f"-1{say(words, 'all') if len(cheaper) == len(BUILDINGS) else _kinds(words, cheaper)}"
    return ""


def _kinds(words: Words, buildings: list[str]) -> str:
    return "/".join(_short(words, building, 2).lower() for building in buildings)


def _short(words: Words, name: str, letters: int) -> str:
    """The first letters of a name."""
    return words.name(name)[:letters]


# -- tracks and players ----------------------------------------------------------------------------


def _tracks(table: dict[str, Json], words: Words) -> str:
    strengths = [(track["kind"], track["strength"]) for track in table["tracks"]]
    strengths.append(("saracen", table["saracen_strength"]))
    enemies = " · ".join(f"{words.name(f'enemy:{kind}')} {strength}" for kind, strength in strengths)
    supply = table["supply"]
    left = say(words, "supply", left=supply["left"], of=supply["start"])
    last = f" · [bold red]{say(words, 'final_round')}[/]" if table["final_round"] else ""
    return f"{enemies} · {left}{last}"


def _player(table: dict[str, Json], seat: int, words: Words, players: list[str], orders: bool) -> str:
    player = table["players"][seat]
    mark = "▶" if table["active"] == seat else "●"
    order = words.name(player["order"]["order"]) if player["order"] is not None else say(words, "order_hidden")
    leads = f", {order}" if orders else ""
    head = styled(f"{mark} {_LETTERS[seat]} {players[seat]}", f"bold {_COLOURS[seat]}")
    stands = say(words, "stands", influence=player["influence"], total=table["standings"][seat]["total"])
    lines = [folded([f"{head}{leads}:", stands], " ")]
    if player["wheel"]:
        lines.append("  " + "  ".join(_wedge(wedge, words) for wedge in player["wheel"]))
    facts = [_buildings(player, words), _troops(player, words), _captured(table, seat, words)]
    lines.append(folded([f"  {facts[0]}", *facts[1:]], " · "))
    held = [f"{words.name(action)} {row['amount']:+d}" for action, row in player["bonuses"].items() if row["amount"]]
    if held:
        lines.append(f"  {say(words, 'bonuses')} {', '.join(held)}")
    return "\n".join(lines)


def _wedge(wedge: dict[str, Json], words: Words) -> str:
    """`Tra+Bui 3` is upgraded, `Tra/bui 3` is not."""
    added = _short(words, wedge["added"], 3)
    name = _short(words, wedge["basic"], 3) + (f"+{added}" if wedge["upgraded"] else dim(f"/{added.lower()}"))
    return f"{name} [bold]{wedge['tokens']}[/]" if wedge["tokens"] else dim(f"{name} 0")


def _buildings(player: dict[str, Json], words: Words) -> str:
    return " ".join(f"{words.name(row['id'])} {row['built']}" for row in player["buildings"])


def _troops(player: dict[str, Json], words: Words) -> str:
    return say(words, "troops", mustered=player["troops"]["mustered"], of=player["troops"]["of"])


def _captured(table: dict[str, Json], seat: int, words: Words) -> str:
    """The number of captured enemies of each kind; a star marks a majority."""
    counts = [
        f"{_short(words, row['kind'], 2)} {row['counts'][seat]}{'*' if seat in row['leaders'] else ''}"
        for row in table["majorities"]
    ]
    return f"{say(words, 'captured')} {' '.join(counts)}"


def _secrets(secrets: dict[str, Json], words: Words) -> str:
    lines = [
        f"  [bold]{words.name(facts['order'])}[/]: {words.text('notes', Message(facts['order'].partition(':')[2]))}"
        for facts in secrets["dealt"]
    ]
    return "\n".join([say(words, "dealt"), *lines]) if lines else ""
