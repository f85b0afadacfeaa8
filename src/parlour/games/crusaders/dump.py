"""Write a position as readable data, and read it back."""

from typing import Final

from parlour.engine import BadPosition, Json, Reader, name_of, numbered
from parlour.games.crusaders import data
from parlour.games.crusaders.data import SOURCES, WHEEL
from parlour.games.crusaders.predicates.deeds import earned_bonus
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player, empty_table, new_player

_ORDER_INDEX: Final = numbered(data.ORDER_IDS)
_WEDGE_INDEX: Final = numbered(data.WEDGES)
_REGION_INDEX: Final = numbered(data.REGIONS)
_ENEMY_INDEX: Final = numbered(data.ENEMIES)
_TILE_INDEX: Final = numbered(data.BONUS_TILES)
_PIECE_INDEX: Final = {
    f"{seat}.{data.BUILDINGS[building]}_{level}": data.piece(seat, building, level)
    for seat in range(4)
    for building in range(len(data.BUILDINGS))
    for level in range(1, data.LEVELS + 1)
}
_PIECES: Final = list(_PIECE_INDEX)


def write(state: CrusadersState) -> dict[str, Json]:
    return {
        "first": state.first,
        "active": state.active,
        "supply": state.supply,
        "tracks": {"prussian": state.tracks[data.PRUSSIAN], "slav": state.tracks[data.SLAV]},
        "cleared": name_of(state.cleared, data.REGIONS),
        "enemies": _by_region(state.enemies, data.ENEMIES),
        "bonus_tiles": _by_region(state.bonus_tiles, data.BONUS_TILES),
        "buildings": _by_region(state.buildings, _PIECES),
        "players": [_write_player(player) for player in state.players],
    }


def _write_player(player: Player) -> dict[str, Json]:
    wedges = data.WEDGES
    return {
        "dealt": [data.ORDER_IDS[order] for order in player.dealt],
        "picked": name_of(player.picked, data.ORDER_IDS),
        "arrangement": [wedges[wedge] for wedge in player.arrangement],
        "order": name_of(player.order, data.ORDER_IDS),
        "ring": [wedges[wedge] for wedge in player.ring],
        "tokens": {wedges[wedge]: player.tokens[wedge] for wedge in player.ring or range(WHEEL)},
        "upgraded": [wedges[wedge] for wedge in range(WHEEL) if player.upgraded[wedge]],
        "troops": player.troops,
        "knights": {
            data.KNIGHTS[knight]: data.REGIONS[region]
            for knight, region in enumerate(player.knights)
            if region != NOWHERE
        },
        "captured": [data.ENEMIES[token] for token in player.captured],
        "gained": dict(zip(SOURCES, player.gained, strict=True)),
    }


def _by_region(found: list[int], names: list[str]) -> dict[str, str]:
    return {data.REGIONS[region]: names[what] for region, what in enumerate(found) if what != NOTHING}


def read(state: CrusadersState, reader: Reader) -> None:
    empty_table(state)
    seats = state.seats
    state.first = reader.integer("first", 0, seats - 1)
    state.active = reader.integer("active", 0, seats - 1)
    state.supply = reader.integer("supply", -10_000, data.supply_for(seats))
    tracks = reader.child("tracks")
    state.tracks = [tracks.integer(kind, 0, data.ENEMIES_PER_KIND) for kind in ("prussian", "slav")]
    state.cleared = reader.word_or_none("cleared", _REGION_INDEX)
    state.enemies = _read_regions(reader.child("enemies"), _ENEMY_INDEX)
    state.bonus_tiles = _read_regions(reader.child("bonus_tiles"), _TILE_INDEX)
    state.buildings = _read_regions(reader.child("buildings"), _PIECE_INDEX)
    state.players = [_read_player(child) for child in reader.children("players", seats)]
    _count_buildings(state)
    for player in state.players:
        player.bonus = earned_bonus(player)


def _read_player(reader: Reader) -> Player:
    player = new_player()
    player.dealt = reader.different_words("dealt", _ORDER_INDEX)
    player.picked = reader.word_or_none("picked", _ORDER_INDEX)
    player.arrangement = reader.different_words("arrangement", _WEDGE_INDEX)
    player.order = reader.word_or_none("order", _ORDER_INDEX)
    ring = reader.different_words("ring", _WEDGE_INDEX)
    if len(ring) not in (0, WHEEL):
        raise BadPosition(f"“ring” of {reader.place} should have {WHEEL} wedges, or none before the wheel is known.")
    player.arrange(ring)
    tokens = reader.child("tokens")
    player.tokens = [tokens.integer(wedge, 0, data.MOST_TOKENS) for wedge in data.WEDGES]
    upgraded = reader.different_words("upgraded", _WEDGE_INDEX)
    player.upgraded = [wedge in upgraded for wedge in range(WHEEL)]
    player.troops = reader.integer("troops", 0, data.TROOPS)
    knights = reader.child("knights")
    player.knights = [
        knights.word(knight, _REGION_INDEX) if knights.has(knight) else NOWHERE for knight in data.KNIGHTS
    ]
    player.captured = reader.different_words("captured", _ENEMY_INDEX)
    gained = reader.child("gained")
    player.gained = [gained.integer(source) for source in SOURCES]
    return player


def _read_regions(reader: Reader, words: dict[str, int]) -> list[int]:
    for name in reader.data:
        if name not in _REGION_INDEX:
            raise BadPosition(f"{reader.place} names a region that is not on the map: “{name}”.")
    return [reader.word(name, words) if reader.has(name) else NOTHING for name in data.REGIONS]


def _count_buildings(state: CrusadersState) -> None:
    """Count the buildings of each player on the map."""
    for number in state.buildings:
        if number == NOTHING:
            continue
        seat = data.piece_seat(number)
        if seat >= state.seats:
            raise BadPosition(f"There is a building {_PIECES[number]}, but only {state.seats} players.")
        state.players[seat].buildings[data.piece_type(number)] += 1
    for player in state.players:
        if max(player.buildings) > data.LEVELS:
            raise BadPosition("A player has more buildings of a type than there are levels.")
