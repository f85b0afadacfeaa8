"""Draws the table as text for the terminal: the cities, the land around them, the players, tiles and cards.

Every seat has a letter, which stands beside its Units, so that nothing depends on colour. Colours are written as
console markup, `[red]…[/]`.
"""

from typing import Final

from parlour.engine import Json, Message, Words
from parlour.engine.drawing import dim, say, styled, wrapped
from parlour.games.kemet import shapes
from parlour.games.kemet.board import BOARDS, DISTRICTS, ZONE
from parlour.games.kemet.data import MAX_LEVEL

_COLOURS: Final = ["cyan", "yellow", "magenta", "green", "blue"]
_CITY: Final = 19
_DISTRICT: Final = 19
_PLACE: Final = 29
_KIND: Final = 20
_TROOP: Final = 7
_BATTLE_CARD: Final = 37
"""Widths of columns. Together they fit a terminal of 80 columns, with the frame around the board."""
_WITHIN_REACH: Final = [None, "too_dear", "colour_done"]
"""What keeps a player from a tile only for now: the pyramid is high enough."""


def draw(view: dict[str, Json], words: Words, players: list[str]) -> str:
    table: shapes.Table = view["table"]
    parts = [
        _day(table, view["round"], words, players),
        _cities(table, words, players),
        _land(table, words),
        _under_way(table, words, players),
        _battle(table, words, players),
        *[_player(table, player, words, players) for player in _in_turn_order(table)],
        _market(table, words),
        _my_cards(table, words),
        dim(say(words, "legend")),
    ]
    return "\n\n".join(part for part in parts if part)


def _letter(seat: int) -> str:
    return "ABCDE"[seat]


def _who(seat: int, players: list[str]) -> str:
    return styled(f"{_letter(seat)} {players[seat]}", f"bold {_COLOURS[seat]}")


def _padded(text: str, width: int, style: str = "") -> str:
    return styled(text, style) + " " * (width - len(text))


def _effect(table: shapes.Table, words: Words, name: str) -> str:
    """What a tile, creature or card does at this table."""
    return words.text("effects", Message(table["wording"].get(name, name)))


def _in_turn_order(table: shapes.Table) -> list[shapes.Player]:
    order = table["order"] or list(range(len(table["players"])))
    return [table["players"][seat] for seat in order]


# -- the map ---------------------------------------------------------------------------------------------------


def _day(table: shapes.Table, round_: int, words: Words, players: list[str]) -> str:
    lines = [f"{say(words, table['phase'], round=round_)} · {say(words, 'goal', target=table['target'])}"]
    lines.append(say(words, "deck", cards=table["deck"], discard=table["discard"]))
    for seat in table["about_to_win"]:
        lines.append(f"{_who(seat, players)}: [bold red]{say(words, 'about_to_win')}[/]")
    return "\n".join(lines)


def _troop(seat: int, units: int, creature: str | None) -> str:
    """`A5*` are five Units of A with a creature."""
    return f"{_letter(seat)}{units}{'*' if creature else ''}"


def _standing(table: shapes.Table, zone: shapes.Zone) -> tuple[str, str]:
    """Who is in a zone, and the style to write it in; `A5>B3` where A attacks B."""
    battle = table["battle"]
    if battle is not None and battle["zone"] == zone["id"]:
        sides = [
            _troop(side["seat"], side["units"], side["creature"]) for side in (battle["attacker"], battle["defender"])
        ]
        return ">".join(sides), "bold red"
    if zone["seat"] is None or not zone["units"]:
        return "", ""
    return _troop(zone["seat"], zone["units"], zone["creature"]), f"bold {_COLOURS[zone['seat']]}"


def _cities(table: shapes.Table, words: Words, players: list[str]) -> str:
    """One line per city: its owner, and in each District the pyramid and the Units."""
    zones = {zone["id"]: zone for zone in table["zones"]}
    heads = [say(words, "district", number=number + 1) for number in range(len(table["cities"][0]["districts"]))]
    lines = [dim((_padded(say(words, "cities"), _CITY) + "".join(_padded(head, _DISTRICT) for head in heads)).rstrip())]
    for city in table["cities"]:
        owner = "  " if city["seat"] is None else f"{_letter(city['seat'])} "
        style = "" if city["seat"] is None else f"bold {_COLOURS[city['seat']]}"
        name = _padded(owner + words.name(f"city:{city['id']}"), _CITY, style)
        districts = [_district(table, zones[district], words) for district in city["districts"]]
        lines.append((name + "".join(districts)).rstrip())
    return "\n".join(lines)


def _district(table: shapes.Table, zone: shapes.Zone, words: Words) -> str:
    pyramid = zone["pyramid"]
    built = "" if pyramid is None else f"{words.name('colour:' + pyramid['colour'])} {pyramid['level']} "
    troop, style = _standing(table, zone)
    if not built and not troop:
        return _padded("–", _DISTRICT, "dim")
    return built + _padded(troop, _DISTRICT - len(built), style)


def _land(table: shapes.Table, words: Words) -> str:
    """One line per zone outside the cities, with a number to say which zones touch it."""
    outside = [zone for zone in table["zones"] if zone["kind"] != "district"]
    numbers = {ZONE[zone["id"]]: number for number, zone in enumerate(outside, start=1)}
    adjacent = BOARDS[len(table["players"])].adjacent
    lines = [dim(f"   {_padded(say(words, 'land'), _PLACE + _KIND + _TROOP)}{say(words, 'adjacent')}")]
    for zone in outside:
        touching = adjacent[ZONE[zone["id"]]]
        names = [str(number) for number in sorted(numbers[other] for other in touching if other in numbers)]
        if any(other < DISTRICTS for other in touching):
            names.insert(0, say(words, "its_city"))
        place = _padded(words.name(f"zone:{zone['id']}"), _PLACE) + _padded(_kind(zone, words), _KIND)
        troop, style = _standing(table, zone)
        lines.append(
            f"{numbers[ZONE[zone['id']]]:>2} {place}{_padded(troop or '–', _TROOP, style)}{', '.join(names) or '–'}"
        )
    return "\n".join(lines)


def _kind(zone: shapes.Zone, words: Words) -> str:
    if zone["harbour"] != "none":
        return say(words, f"harbour_{zone['harbour']}")
    if zone["kind"] == "desert":
        return say(words, "obelisk") if zone["obelisk"] else ""
    return say(words, zone["kind"], pp=zone["pp"])


# -- a Move and a battle ---------------------------------------------------------------------------------------


def _under_way(table: shapes.Table, words: Words, players: list[str]) -> str:
    """The Troop on the move, or the recruits that wait for their battle."""
    lines = [say(words, "landed", count=group["units"], zone=f"zone:{group['zone']}") for group in table["landed"]]
    march = table["march"]
    if march is not None:
        creature, zone = f"creature:{march['creature'] or 'none'}", f"zone:{march['zone']}"
        said = say(words, "march", count=march["units"], creature=creature, zone=zone, steps=march["steps"])
        lines.append(f"{_who(march['seat'], players)}\n{wrapped(said, 4)}")
    return "\n".join(lines)


def _battle(table: shapes.Table, words: Words, players: list[str]) -> str:
    battle = table["battle"]
    if battle is None:
        return ""
    lines = [f"[bold]{say(words, 'battle', zone='zone:' + battle['zone'])}[/]"]
    lines.append(_side(battle["attacker"], "attacker", words, players))
    lines.append(_side(battle["defender"], "defender", words, players))
    for row in battle["forecast"] or []:
        lines.append("  " + _forecast(row, words))
    return "\n".join(lines)


def _side(side: shapes.Side, role: str, words: Words, players: list[str]) -> str:
    """Who, and the strength by its sources: `5 Units + 1 Charge = 6, with a card 7–11`."""
    parts = [_source(part, words) for part in side["parts"] if part["strength"]]
    total = side["total"]
    span = _span([total["low"], total["high"]])
    total_said = say(words, "strength" if side["card"] else "strength_open", total=span)
    return f"  {_who(side['seat'], players)} {say(words, role)}\n" + wrapped(f"{' + '.join(parts)}; {total_said}", 4)


def _source(part: shapes.Part, words: Words) -> str:
    if part["source"] == "units":
        return say(words, "units", count=part["strength"])
    return f"{part['strength']} {words.name(part['source'])}"


def _forecast(row: shapes.ForecastRow, words: Words) -> str:
    mine = _span([result["left"] for result in row["results"]])
    theirs = _span([result["enemies_left"] for result in row["results"]])
    return say(words, "forecast", card=row["card"], wins=row["wins"], of=row["of"], mine=mine, theirs=theirs)


def _span(numbers: list[int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"


# -- the players -----------------------------------------------------------------------------------------------


def _player(table: shapes.Table, player: shapes.Player, words: Words, players: list[str]) -> str:
    mark = "▶ " if table["active"] == player["seat"] else "  "
    lines = [
        f"{mark}{_who(player['seat'], players)}: {_fame(player['fame'], words)}",
        wrapped(_stock(player, words), 4),
    ]
    if table["phase"] != "set_up":
        lines.append(wrapped(_tokens(player, words), 4))
    posts = {str(creature["id"]): creature["zone"] for creature in player["creatures"]}
    for tile in player["tiles"]:
        where = f" ({_post(posts[tile], words)})" if tile in posts else ""
        lines.append(wrapped(f"{words.name('tile:' + tile)}{where}: {_effect(table, words, tile)}", 4))
    return "\n".join(lines)


def _fame(fame: shapes.Fame, words: Words) -> str:
    permanent, temples, summits = fame["permanent"], fame["temples"], fame["pyramids"]
    return say(words, "fame", total=fame["total"], permanent=permanent, temples=temples, summits=summits)


def _stock(player: shapes.Player, words: Words) -> str:
    said = [say(words, "cost", pp=player["pp"]), say(words, "supply", count=player["supply"])]
    if player["veterans"]:
        said.append(say(words, "veterans", count=player["veterans"]))
    said.append(say(words, "cards", hand=player["hand"], battle=player["battle_hand"]))
    return " · ".join(said)


def _tokens(player: shapes.Player, words: Words) -> str:
    """How many tokens are left, where the others lie, and the floors that still need one."""
    said = [say(words, "tokens", count=player["tokens"])]
    if player["silver"] == "in_hand":
        said.append(words.name("token:silver"))
    if player["gold"] == "in_hand":
        said.append(words.name("token:gold"))
    taken = [words.name(f"space:{space['id']}") for space in player["spaces"] if space["token"]]
    if taken:
        said.append(say(words, "placed", spaces=", ".join(taken)))
    if player["floors_owed"] and player["tokens"]:
        floors = [say(words, f"floor_{floor}") for floor in reversed(player["floors_owed"])]
        said.append(say(words, "floors_owed", floors=", ".join(floors)))
    return " · ".join(said)


def _post(zone: str | None, words: Words) -> str:
    """Where a creature is."""
    return say(words, "in_supply") if zone is None else words.name(f"zone:{zone}")


# -- tiles and cards -------------------------------------------------------------------------------------------


def _market(table: shapes.Table, words: Words) -> str:
    """The display by colour and level; what the viewer's pyramids are high enough for is explained below."""
    lines = [f"[bold]{say(words, 'market')}[/]"]
    for colour in table["colours"]:
        shelves = [_shelf(table, colour, level, words) for level in range(1, MAX_LEVEL + 1)]
        lines.append(wrapped(f"{words.name('colour:' + colour)}: {' · '.join(shelf for shelf in shelves if shelf)}", 2))
    near = [tile for tile in table["display"] if "obstacle" in tile and tile["obstacle"] in _WITHIN_REACH]
    if near:
        lines.append(f"[bold]{say(words, 'reach')}[/]")
    lines += [wrapped(f"{_offer(tile, words)}: {_effect(table, words, tile['id'])}", 2) for tile in near]
    return "\n".join(lines)


def _offer(tile: shapes.Tile, words: Words) -> str:
    """A tile with its price, and what stands in the way today."""
    terms = say(words, "cost", pp=tile["cost"])
    if tile["obstacle"] is not None:
        terms += f", {say(words, tile['obstacle'])}"
    return f"{words.name('tile:' + tile['id'])} ({terms})"


def _shelf(table: shapes.Table, colour: str, level: int, words: Words) -> str:
    names = [
        words.name(f"tile:{tile['id']}") + (f" ×{tile['copies']}" if tile["copies"] > 1 else "")
        for tile in table["display"]
        if tile["colour"] == colour and tile["level"] == level and tile["copies"]
    ]
    return f"{say(words, 'level', level=level)} {', '.join(names)}" if names else ""


def _my_cards(table: shapes.Table, words: Words) -> str:
    mine = table["mine"]
    if mine is None:
        return ""
    lines: list[str] = []
    pile = mine["looked_at"] or mine["discard"]
    if pile:
        lines.append(f"[bold]{say(words, 'pile')}[/]")
        lines += [wrapped(f"{words.name('card:' + card)}: {_effect(table, words, card)}", 2) for card in pile]
    if mine["hand"]:
        lines.append(f"[bold]{say(words, 'hand')}[/]")
        lines += [
            wrapped(f"{_intervention(card, words)}: {_effect(table, words, card['id'])}", 2) for card in mine["hand"]
        ]
    lines.append(f"[bold]{say(words, 'battle_cards')}[/]")
    cards = [_battle_card(card, words) for card in mine["battle_cards"]]
    lines += [f"  {left}{right}".rstrip() for left, right in zip(cards[::2], cards[1::2], strict=True)]
    return "\n".join(lines)


def _intervention(card: shapes.Intervention, words: Words) -> str:
    price = say(words, "cost", pp=card["price"]) if card["price"] else say(words, "free")
    return f"{words.name('card:' + card['id'])} ({say(words, 'icon_' + card['icon'])}, {price})"


def _battle_card(card: shapes.BattleCard, words: Words) -> str:
    text = f"{words.name('battle_card:' + card['id'])} {card['strength']}/{card['damage']}/{card['defence']}"
    if card["self_loss"]:
        text += f" −{card['self_loss']}"
    if card["used"]:
        return _padded(f"{text} {say(words, 'used')}", _BATTLE_CARD, "dim")
    return _padded(text, _BATTLE_CARD)
