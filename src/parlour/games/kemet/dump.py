"""Write a position as readable JSON, with names instead of numbers, and read it back."""

from typing import Final

from parlour.engine import BadPosition, Json, Reader, name_of, numbered
from parlour.engine.reading import lookup, whole
from parlour.games.kemet import data, hidden
from parlour.games.kemet.board import CITIES, DISTRICTS, ZONE, ZONE_COUNT, ZONES, districts_of
from parlour.games.kemet.predicates.order import turns_a_day
from parlour.games.kemet.setup import blank
from parlour.games.kemet.state import NOBODY, NOWHERE, Battle, KemetState, March, Player, Side, new_player

_COPY: Final = [card - data.CARD_NAME.index(data.CARD_NAME[card]) + 1 for card in range(data.CARDS)]
CARD_IDS: Final = [f"{data.INTERVENTION_NAMES[data.CARD_NAME[card]]}.{_COPY[card]}" for card in range(data.CARDS)]
CARD: Final = numbered(CARD_IDS)
CITY: Final = numbered(CITIES)
COLOUR: Final = numbered(data.COLOURS)
SPACE: Final = numbered(data.SPACES)
TOKEN_STATE: Final = numbered(data.TOKEN_STATES)


def _named(mask: int, names: list[str]) -> list[Json]:
    return [names[number] for number in hidden.bits(mask)]


# -- writing ------------------------------------------------------------------------------------------------


def write(state: KemetState) -> dict[str, Json]:
    return {
        "colours": [data.COLOURS[colour] for colour in state.colours],
        "players": [_write_player(player) for player in state.players],
        "zones": {ZONES[z]: [state.owner[z], state.units[z]] for z in range(ZONE_COUNT) if state.owner[z] != NOBODY},
        "creatures": {data.CREATURE_NAMES[c]: ZONES[z] for c, z in enumerate(state.creature_zone) if z != NOWHERE},
        "pyramids": {
            ZONES[z]: [data.COLOURS[state.colour[z]], state.level[z]] for z in range(DISTRICTS) if state.level[z]
        },
        "display": {data.TILE_NAMES[tile]: copies for tile, copies in enumerate(state.display) if copies},
        "deck": [CARD_IDS[card] for card in state.deck[: state.deck_left]],
        "discard": _named(state.discard, CARD_IDS),
        "looked_at": [CARD_IDS[card] for card in state.looked_at],
        "looker": state.looker,
        "knowledge": [_write_knowledge(state, viewer) for viewer in range(state.seats + 1)],
        "order": list(state.order),
        "active": state.active,
        "turns": state.turns,
        "placed": state.placed,
        "posted": _named(state.posted, data.CREATURE_NAMES),
        "night": state.night,
        "march": _write_march(state.march),
        "battle": _write_battle(state.battle),
        "landed": [[ZONES[z], units] for z, units in zip(state.landed_zones, state.landed_units, strict=True)],
        "winner": state.winner,
    }


def _write_player(player: Player) -> dict[str, Json]:
    return {
        "city": name_of(player.city, CITIES),
        "units": player.total,
        "supply": player.supply,
        "pp": player.pp,
        "battle_fame": player.battle_fame,
        "divine_fame": player.divine_fame,
        "tiles": _named(player.tiles, data.TILE_NAMES),
        "creatures": [data.CREATURE_NAMES[creature] for creature in player.creatures],
        "veterans": player.veterans,
        "tokens": player.tokens,
        "silver": data.TOKEN_STATES[player.silver],
        "gold": data.TOKEN_STATES[player.gold],
        "spaces": _named(player.spaces, data.SPACES),
        "silver_space": name_of(player.silver_space, data.SPACES),
        "acquire_tokens": _named(player.acquire_tokens, data.COLOURS),
        "acquired": _named(player.acquired, data.COLOURS),
        "hand": _named(player.hand, CARD_IDS),
        "battle_cards": _named(player.cards, data.BATTLE_CARD_NAMES),
        "used": _named(player.used, data.BATTLE_CARD_NAMES),
        "shown": _named(player.shown, data.BATTLE_CARD_NAMES),
    }


def _write_knowledge(state: KemetState, viewer: int) -> list[Json]:
    """Groups of cards that the viewer cannot tell apart, and the cards they could be; known cards are left out."""
    groups: dict[int, list[Json]] = {}
    for card in range(data.CARDS):
        mask = state.could[card][viewer]
        if mask != 1 << card:
            groups.setdefault(mask, []).append(CARD_IDS[card])
    return [{"cards": cards, "could_be": _named(mask, CARD_IDS)} for mask, cards in groups.items()]


def _write_march(march: March | None) -> Json:
    if march is None:
        return None
    return {
        "seat": march.seat,
        "start": ZONES[march.start],
        "zone": ZONES[march.zone],
        "units": march.units,
        "creature": name_of(march.creature, data.CREATURE_NAMES),
        "steps": march.steps,
        "free_of_walls": march.free_of_walls,
        "moved": march.moved,
        "teleported": march.teleported,
        "reformed": march.reformed,
    }


def _write_battle(battle: Battle | None) -> Json:
    if battle is None:
        return None
    return {
        "zone": ZONES[battle.zone],
        "attacker": _write_side(battle.attacker),
        "defender": _write_side(battle.defender),
        "revealed": battle.revealed,
        "resolved": battle.resolved,
        "attacker_won": battle.attacker_won,
        "spied": battle.spied,
    }


def _write_side(side: Side) -> dict[str, Json]:
    return {
        "seat": side.seat,
        "began": side.began,
        "units": side.units,
        "creature": name_of(side.creature, data.CREATURE_NAMES),
        "fight": name_of(side.fight, data.BATTLE_CARD_NAMES),
        "away": name_of(side.away, data.BATTLE_CARD_NAMES),
        "laid": _named(side.laid, CARD_IDS),
        "asked": side.asked,
        "passed": side.passed,
        "wounds": side.wounds,
        "numbers": [side.strength, side.red, side.black, side.defence],
        "losses": [side.self_loss, side.lost],
        "fame": side.fame,
    }


# -- reading ------------------------------------------------------------------------------------------------


def _mask(reader: Reader, key: str, words: dict[str, int]) -> int:
    mask = 0
    for number in reader.different_words(key, words):
        mask |= 1 << number
    return mask


def read(state: KemetState, reader: Reader) -> None:
    blank(state)
    last = state.seats - 1
    state.colours = reader.different_words("colours", COLOUR)
    state.home = state.home[:]
    state.players = [
        _read_player(state, seat, child) for seat, child in enumerate(reader.children("players", state.seats))
    ]
    zones = reader.child("zones")
    for name in zones.data:
        zone = lookup(name, ZONE, zones.place)
        owner, units = zones.integers(name, 2)
        state.owner[zone] = whole(owner, f"the owner of {name}", 0, last)
        state.units[zone] = units
    creatures = reader.child("creatures")
    for name in creatures.data:
        state.creature_zone[lookup(name, data.CREATURE, creatures.place)] = creatures.word(name, ZONE)
    pyramids = reader.child("pyramids")
    for name in pyramids.data:
        zone = lookup(name, ZONE, pyramids.place)
        colour, level = pyramids.items(name, 2)
        if zone >= DISTRICTS:
            raise BadPosition(f"{name} is not a District, so it cannot have a pyramid.")
        state.colour[zone] = lookup(colour, COLOUR, f"the pyramid in {name}")
        state.level[zone] = whole(level, f"the pyramid in {name}", 1, data.MAX_LEVEL)
    display = reader.child("display")
    for name in display.data:
        state.display[lookup(name, data.TILE, display.place)] = display.integer(name, 1, 2)
    state.deck = reader.different_words("deck", CARD)
    state.deck_left = len(state.deck)
    state.discard = _mask(reader, "discard", CARD)
    state.looked_at = reader.different_words("looked_at", CARD)
    state.looker = reader.integer("looker", NOBODY, last)
    views = [_read_knowledge(viewer) for viewer in reader.items("knowledge", state.seats + 1)]
    state.could = [[view[card] for view in views] for card in range(data.CARDS)]
    state.order = reader.integers("order", state.seats, 0, last)
    state.active = reader.integer("active", NOBODY, last)
    state.turns = reader.integer("turns", 0, turns_a_day(state))
    state.placed = reader.flag("placed")
    state.posted = _mask(reader, "posted", data.CREATURE)
    state.night = reader.flag("night")
    state.march = None if reader.raw("march") is None else _read_march(reader.child("march"), last)
    state.battle = None if reader.raw("battle") is None else _read_battle(reader.child("battle"), last)
    for entry in reader.items("landed"):
        landed = Reader({"entry": entry}, "the landed recruits").items("entry", 2)
        state.landed_zones.append(lookup(landed[0], ZONE, "the landed recruits"))
        state.landed_units.append(whole(landed[1], "the landed recruits", 1, data.LARGEST_TROOP))
    state.winner = reader.integer("winner", NOBODY, last)


def _read_player(state: KemetState, seat: int, reader: Reader) -> Player:
    player = new_player(seat)
    player.city = reader.word_or_none("city", CITY)
    if player.city != NOWHERE:
        for district in districts_of(player.city):
            state.home[district] = seat
    for tile in hidden.bits(_mask(reader, "tiles", data.TILE)):
        player.add_tile(tile)
    player.creatures = reader.different_words("creatures", data.CREATURE)
    player.total = reader.integer("units")
    player.supply = reader.integer("supply")
    player.pp = reader.integer("pp")
    player.battle_fame = reader.integer("battle_fame")
    player.divine_fame = reader.integer("divine_fame")
    player.veterans = reader.integer("veterans")
    player.tokens = reader.integer("tokens")
    player.silver = reader.word("silver", TOKEN_STATE)
    player.gold = reader.word("gold", TOKEN_STATE)
    player.spaces = _mask(reader, "spaces", SPACE)
    player.silver_space = reader.word_or_none("silver_space", SPACE)
    player.acquire_tokens = _mask(reader, "acquire_tokens", COLOUR)
    player.acquired = _mask(reader, "acquired", COLOUR)
    player.hand = _mask(reader, "hand", CARD)
    player.cards = _mask(reader, "battle_cards", data.BATTLE_CARD)
    player.used = _mask(reader, "used", data.BATTLE_CARD)
    player.shown = _mask(reader, "shown", data.BATTLE_CARD)
    return player


def _read_knowledge(groups: Json) -> list[int]:
    view = [1 << card for card in range(data.CARDS)]
    for group in Reader({"groups": groups}, "the knowledge of the cards").children("groups"):
        mask = _mask(group, "could_be", CARD)
        for card in group.words("cards", CARD):
            view[card] = mask
    return view


def _read_march(reader: Reader, last: int) -> March:
    march = March(
        reader.integer("seat", 0, last),
        reader.word("start", ZONE),
        reader.integer("units", 1, data.LARGEST_TROOP),
        reader.word_or_none("creature", data.CREATURE),
        reader.integer("steps"),
        reader.flag("free_of_walls"),
    )
    march.zone = reader.word("zone", ZONE)
    march.moved = reader.flag("moved")
    march.teleported = reader.flag("teleported")
    march.reformed = reader.flag("reformed")
    return march


def _read_battle(reader: Reader, last: int) -> Battle:
    battle = Battle(
        reader.word("zone", ZONE),
        _read_side(reader.child("attacker"), True, last),
        _read_side(reader.child("defender"), False, last),
    )
    battle.revealed = reader.flag("revealed")
    battle.resolved = reader.flag("resolved")
    battle.attacker_won = reader.flag("attacker_won")
    battle.spied = reader.integer("spied", NOBODY, last)
    return battle


def _read_side(reader: Reader, attacking: bool, last: int) -> Side:
    side = Side(
        reader.integer("seat", 0, last),
        attacking,
        reader.integer("began", 1, data.LARGEST_TROOP),
        reader.word_or_none("creature", data.CREATURE),
    )
    side.units = reader.integer("units", 0, data.LARGEST_TROOP)
    side.fight = reader.word_or_none("fight", data.BATTLE_CARD)
    side.away = reader.word_or_none("away", data.BATTLE_CARD)
    side.laid = _mask(reader, "laid", CARD)
    side.asked = reader.integer("asked")
    side.passed = reader.flag("passed")
    side.wounds = reader.integer("wounds")
    side.strength, side.red, side.black, side.defence = reader.integers("numbers", 4)
    side.self_loss, side.lost = reader.integers("losses", 2)
    side.fame = reader.integer("fame", 0, 2)
    return side
