"""Writing a position as readable data, and reading it."""

from typing import Final

from parlour.engine import Json, Reader, name_of, numbered
from parlour.games.ophir import data
from parlour.games.ophir.options import Terms
from parlour.games.ophir.state import MARKS, OphirState, Player, no_market, no_rival, set_barriers, set_locations


def write(state: OphirState) -> dict[str, Json]:
    return {
        "order": list(state.order),
        "barriers": _names(data.BARRIERS, state.barriers),
        "locations": {data.ZONES[zone]: data.LOCATIONS[place] for zone, place in enumerate(state.locations)},
        "offer": _names(data.SPECIALISTS, state.offer),
        "players": [_write_player(player) for player in state.players],
        "bank": {data.ITEMS[item]: count for item, count in enumerate(state.bank)},
        "temple": _names(data.ITEMS, state.temple),
        "market": _write_market(state) if state.in_play() else None,
        "active": None if state.active < 0 else state.active,
        "turns": state.turns,
        "moves_left": state.moves_left,
        "anchored": state.anchored,
        "privileged": state.privileged,
        "failed_out": state.failed_out,
        "overnight": name_of(state.overnight, data.ZONES),
        "marks": [mark for bit, mark in enumerate(MARKS) if state.marks >> bit & 1],
        "bought": state.bought,
        "mailed": state.mailed,
        "rival": None if state.rival_zone < 0 else _write_rival(state),
        "ending": data.ENDINGS[state.ending],
    }


def _names(table: list[str], numbers: list[int]) -> list[Json]:
    return [table[number] for number in numbers]


def _write_player(player: Player) -> dict[str, Json]:
    return {
        "specialist": name_of(player.specialist, data.SPECIALISTS),
        "zone": data.ZONES[player.zone],
        "influence": player.influence,
        "favor": player.favor,
        "coins": player.coins,
        "capacity": player.capacity,
        "hold": _names(data.ITEMS, player.hold),
        "gold_given": player.gold_given,
        "silver_given": player.silver_given,
        "goods_points": player.goods_points,
    }


def _write_market(state: OphirState) -> dict[str, Json]:
    return {
        "pile": _names(data.CARD_NAMES, state.pile),
        "shifts": state.shifts,
        "removed": _names(data.CARD_NAMES, state.removed),
        "modifiers": list(state.modifiers),
        "temple_slot": data.SLOTS[state.temple_slot],
    }


def _write_rival(state: OphirState) -> dict[str, Json]:
    return {
        "zone": data.ZONES[state.rival_zone],
        "influence": state.rival_influence,
        "moves": state.rival_moves,
        "left": name_of(state.rival_left, data.ZONES),
        "handling": state.handling_rival,
        "handled": state.rival_handled,
    }


_ZONES: Final = numbered(data.ZONES)
_BARRIERS: Final = numbered(data.BARRIERS)
_LOCATIONS: Final = numbered(data.LOCATIONS)
_SPECIALISTS: Final = numbered(data.SPECIALISTS)
_ITEMS: Final = numbered(data.ITEMS)
_CARDS: Final = numbered(data.CARD_NAMES)
_SLOTS: Final = numbered(data.SLOTS)
_ENDINGS: Final = numbered(data.ENDINGS)
_MARKS: Final = numbered(MARKS)


def read(state: OphirState, reader: Reader) -> None:
    state.terms = Terms(state.seats, state.options)
    state.order = reader.different_integers("order", state.seats, high=state.seats - 1)
    set_barriers(state, reader.different_words("barriers", _BARRIERS))
    locations = reader.child("locations")
    set_locations(state, [locations.word(zone, _LOCATIONS) for zone in data.ZONES] if locations.data else [])
    state.offer = reader.different_words("offer", _SPECIALISTS)
    state.players = [_read_player(child) for child in reader.children("players", state.seats)]
    bank = reader.child("bank")
    state.bank = [bank.integer(item) for item in data.ITEMS]
    state.temple = reader.words("temple", _ITEMS)
    no_market(state)
    if reader.raw("market") is not None:
        market = reader.child("market")
        state.pile = market.different_words("pile", _CARDS, data.PILE)
        state.shifts = market.integer("shifts", high=data.SHIFTS)
        state.removed = market.different_words("removed", _CARDS, data.REMOVED)
        state.modifiers = market.integers("modifiers", len(data.SLOTS), low=-1, high=1)
        state.temple_slot = market.word("temple_slot", _SLOTS)
    state.active = -1 if reader.raw("active") is None else reader.integer("active", high=state.seats - 1)
    state.turns = reader.integer("turns")
    state.moves_left = reader.integer("moves_left", high=data.MOVES)
    state.anchored = reader.flag("anchored")
    state.privileged = reader.flag("privileged")
    state.failed_out = reader.flag("failed_out")
    state.overnight = reader.word_or_none("overnight", _ZONES)
    state.marks = sum(1 << mark for mark in reader.different_words("marks", _MARKS))
    state.bought = reader.integer("bought")
    state.mailed = reader.integer("mailed")
    no_rival(state)
    if reader.raw("rival") is not None:
        rival = reader.child("rival")
        state.rival_zone = rival.word("zone", _ZONES)
        state.rival_influence = rival.integer("influence", 1, data.DIE)
        state.rival_moves = rival.integer("moves", high=data.MOVES)
        state.rival_left = rival.word_or_none("left", _ZONES)
        state.handling_rival = rival.flag("handling")
        state.rival_handled = rival.flag("handled")
    state.ending = reader.word("ending", _ENDINGS)


def _read_player(reader: Reader) -> Player:
    return Player(
        reader.word_or_none("specialist", _SPECIALISTS),
        reader.word("zone", _ZONES),
        reader.integer("influence", 1, data.DIE),
        reader.integer("favor", high=data.MOST_FAVOR),
        reader.integer("coins"),
        reader.integer("capacity", data.START_CAPACITY, data.MOST_CAPACITY),
        reader.words("hold", _ITEMS),
        reader.integer("gold_given"),
        reader.integer("silver_given"),
        reader.integer("goods_points"),
    )
