"""The table in text, for the terminal: the map with its barriers, the market, the treasury, the temple and the players.

Colours are written as console markup, `[red]…[/]`. Every ship also has a letter: A to D, and N for the neutral one.
"""

from textwrap import fill
from typing import Final

from parlour.engine import Json, Message, Words
from parlour.engine.drawing import dim, say, styled
from parlour.games.ophir import data

_COLOURS: Final = ["cyan", "yellow", "magenta", "green"]
_LETTERS: Final = "ABCD"
_RIVAL: Final = "N"
_DONATED: Final = "◆"
_WIDTH: Final = 76
"""Long sentences are broken to fit a terminal of 80 columns with its frame."""

_ROWS: Final = [["top_left", "top_right"], ["left", "center", "right"], ["bottom_left", "bottom_right"]]
_HALF: Final = 10
_CELL: Final = 2 * _HALF + 1
"""The zones are laid like bricks: below each half of a zone lies another one."""
_SEAMS: Final[list[tuple[str, list[tuple[str, str]]]]] = [
    (" ╭┬╮ ", []),
    ("╭┴┬┴┬┴╮", [("top_left", "left"), ("top_left", "center"), ("top_right", "center"), ("top_right", "right")]),
    (
        "╰┬┴┬┴┬╯",
        [("bottom_left", "left"), ("bottom_left", "center"), ("bottom_right", "center"), ("bottom_right", "right")],
    ),
    (" ╰┴╯ ", []),
]
"""The corners of each line between two rows, and the edges between its inner corners."""


def draw(view: dict[str, Json], words: Words, players: list[str]) -> str:
    table = view["table"]
    parts = [_map(table, words)]
    if table["market"] is None:
        if table["offer"]:
            parts.append(_draft(table, words, players))
        order = " · ".join(_named(seat, players) for seat in table["order"])
        parts.append(f"{say(words, 'turn_order')} {order}")
    else:
        parts += [_market(table, words), f"{_treasury(table, words)}\n{_temple(table, words)}"]
        parts.append("\n".join(_player(table, seat, words, players) for seat in table["order"]))
        parts.append(dim(say(words, "legend" if table["rival"] is None else "legend_with_rival")))
    return "\n\n".join(parts)


def _named(seat: int, players: list[str]) -> str:
    return styled(f"{_LETTERS[seat]} {players[seat]}", f"bold {_COLOURS[seat]}")


def _title(words: Words, place: str) -> str:
    name = words.name(f"location:{place}")
    return name[:1].upper() + name[1:]


# -- the map ---------------------------------------------------------------------------------------


def _map(table: dict[str, Json], words: Words) -> str:
    """Three rows of zones; a barrier is a double line between two of them."""
    zones = {zone["id"]: zone for zone in table["zones"]}
    walls = [set(barrier["between"]) for barrier in table["barriers"]]
    lines = [_seam(*_SEAMS[0], walls)]
    for row, seam in zip(_ROWS, _SEAMS[1:], strict=True):
        cells = [_zone(zones[zone], table, words) for zone in row]
        for line in range(len(cells[0])):
            lines.append(_line(row, [cell[line] for cell in cells], walls))
        lines.append(_seam(*seam, walls))
    return "\n".join(lines)


def _seam(corners: str, edges: list[tuple[str, str]], walls: list[set[str]]) -> str:
    """The line above or below a row."""
    if not edges:
        before, first, middle, last = " " * (_HALF + 1), corners[1], corners[2], corners[3]
        return before + dim(first + "─" * _CELL + middle + "─" * _CELL + last)
    line = dim(corners[0] + "─" * _HALF)
    for corner, edge in zip(corners[1:], edges, strict=False):
        line += dim(corner) + (styled("═" * _HALF, "bold red") if set(edge) in walls else dim("─" * _HALF))
    return line + dim(corners[-2] + "─" * _HALF + corners[-1])


def _line(row: list[str], cells: list[str], walls: list[set[str]]) -> str:
    line = " " * (0 if len(row) == len(_ROWS[1]) else _HALF + 1) + dim("│") + cells[0]
    for before, zone, cell in zip(row, row[1:], cells[1:], strict=False):
        line += (styled("║", "bold red") if {before, zone} in walls else dim("│")) + cell
    return line + dim("│")


def _zone(zone: dict[str, Json], table: dict[str, Json], words: Words) -> list[str]:
    """The place, its ships with their influence, and what it takes to get there."""
    place, good = zone["location"], zone["good"]
    if place is None:
        return [_cell(words.name(f"zone:{zone['id']}"), "bold"), _cell("", ""), _cell("", "")]
    name = f" {_title(words, place)}"
    stock = f"{words.name(good)} {zone['stock']}" if good else ""
    return [
        styled(name, "bold") + _cell(stock, "dim", _CELL - len(name)),
        _ships(zone, table),
        _cell(_reach(zone["reach"], words), ""),
    ]


def _cell(text: str, style: str, width: int = _CELL) -> str:
    """A text with a space on either side, cut or filled to a width."""
    return styled(f" {text}"[: width - 1].ljust(width), style)


def _ships(zone: dict[str, Json], table: dict[str, Json]) -> str:
    drawn, width = "", 0
    for ship in zone["ships"]:
        owner = ship.partition(":")[2]
        if owner == "rival":
            text, style = f" {_RIVAL}{table['rival']['influence']}", "bold"
        else:
            text, style = f" {_LETTERS[int(owner)]}{table['players'][int(owner)]['influence']}", _COLOURS[int(owner)]
        drawn += styled(text, style)
        width += len(text)
    return drawn + " " * (_CELL - width)


def _reach(reach: dict[str, Json] | None, words: Words) -> str:
    """How the ship that is to move can enter a zone with its next move."""
    if reach is None or reach.get("moves") != 1:
        return ""
    if reach["status"] == "contested":
        return say(words, "by_roll", needed=reach["needed"], percent=reach["percent"])
    return say(words, "open")


# -- the places ------------------------------------------------------------------------------------


def _market(table: dict[str, Json], words: Words) -> str:
    """The slots from left to right after the next card: goods, price, worth as a donation, and what is aboard."""
    market = table["market"]
    future = market["future"]
    rows = [[say(words, "next"), _goods(future, words), say(words, "card_price", card=future["coins"])]]
    rows[0] += [say(words, "worth", worth=future["donation"]), ""]
    for number, slot in enumerate(market["slots"], start=1):
        card = slot["card"]
        price = say(words, "price", price=slot["price"], card=card["coins"], modifier=f"{slot['modifier']:+d}")
        aboard = say(words, "aboard", have=slot["have"], asked=slot["asked"]) if "have" in slot else ""
        sign = f"{number} {_DONATED if slot['temple'] else ''}"
        rows.append([sign, _goods(card, words), price, say(words, "worth", worth=card["donation"]), aboard])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    left = say(words, "market", left=table["meters"]["market"]["left"], deck=market["deck"])
    return "\n".join([f"{styled(_title(words, 'market'), 'bold')}: {left}", *(f"  {line}" for line in lines)])


def _goods(card: dict[str, Json], words: Words) -> str:
    return words.name("+".join(sorted(card["goods"], key=data.ITEMS.index)))


def _treasury(table: dict[str, Json], words: Words) -> str:
    offers = {(offer["metal"], offer["currency"]): offer for offer in table["treasury"]}
    prices = [
        say(words, "metal", metal=metal, coins=offers[metal, "coins"]["price"], favor=offers[metal, "favor"]["price"])
        for metal in data.METALS
    ]
    bank = say(words, "bank", gold=table["bank"]["gold"], silver=table["bank"]["silver"])
    gold, silver = (offers[metal, "coins"]["next_price"] for metal in data.METALS)
    rise = "" if gold is None else f" · {say(words, 'next_prices', gold=gold, silver=silver)}"
    return f"{styled(_title(words, 'treasury'), 'bold')}: {' · '.join(prices)}\n  {bank}{rise}"


def _temple(table: dict[str, Json], words: Words) -> str:
    """The columns of the record, with the first letter of each metal."""
    temple, meter = table["temple"], table["meters"]["temple"]
    height = temple["column_height"]
    marks = [words.name(metal)[0].upper() for metal in temple["record"]] + ["·"] * meter["left"]
    columns = ["".join(marks[at : at + height]) for at in range(0, len(marks), height)]
    given = say(words, "given", given=meter["given"], needed=meter["needed"])
    worth = say(words, "metal_worth", gold=temple["points"]["gold"], silver=temple["points"]["silver"])
    return f"{styled(_title(words, 'temple'), 'bold')}: {given} · {worth}\n  {' '.join(columns)}"


# -- players ---------------------------------------------------------------------------------------


def _draft(table: dict[str, Json], words: Words, players: list[str]) -> str:
    lines = [styled(say(words, "specialists"), "bold")]
    for offered in table["offer"]:
        facts = f"{say(words, 'favor_at_start', favor=offered['favor'])}, {_specialty(offered, words)}"
        taken = "" if offered["taken_by"] is None else f" · {_named(offered['taken_by'], players)}"
        lines.append(f"  {words.name('specialist:' + offered['id'])} ({facts}){taken}")
        lines.append(_power(offered, words))
    return "\n".join(lines)


def _specialty(card: dict[str, Json], words: Words) -> str:
    return say(words, "specialty", good=card["specialty"]) if card["specialty"] else say(words, "no_specialty")


def _power(card: dict[str, Json], words: Words) -> str:
    indent = " " * 4
    text = words.text("notes", Message(card["power"]))
    return dim(fill(text, _WIDTH, initial_indent=indent, subsequent_indent=indent))


def _player(table: dict[str, Json], seat: int, words: Words, players: list[str]) -> str:
    player = table["players"][seat]
    mark = "▶" if player["active"] else " "
    who = f"{words.name('specialist:' + player['specialist'])} ({_specialty(player, words)})"
    purse = [
        say(words, "coins", coins=player["coins"]),
        say(words, "favor", favor=player["favor"], most=player["most_favor"]),
    ]
    if table["phase"] == "over":
        purse.insert(0, say(words, "final_points", points=player["points_if_over"]))
    elif "points" in player:
        purse.insert(0, say(words, "points", points=player["points"], over=player["points_if_over"]))
    hold = say(words, "hold", hold=_hold(player, words), free=player["free"], capacity=player["capacity"])
    lines = [f"{mark} {_named(seat, players)}, {who}", f"    {' · '.join(purse)}", f"    {hold}", _power(player, words)]
    return "\n".join(lines)


def _hold(player: dict[str, Json], words: Words) -> str:
    counts = {item: player["hold"].count(item) for item in player["hold"]}
    return ", ".join((f"{count} × " if count > 1 else "") + words.name(item) for item, count in counts.items()) or "–"
