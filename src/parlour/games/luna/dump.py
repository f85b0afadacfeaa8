"""Writes a position as readable data and reads it back without loss."""

from typing import Final

from parlour.engine import BadPosition, Json, Reader, numbered
from parlour.games.luna import data
from parlour.games.luna.elements import names_in
from parlour.games.luna.options import Terms
from parlour.games.luna.state import AWAY, FREE, NOWHERE, LunaState, Player


def write(state: LunaState) -> dict[str, Json]:
    return {
        "start_player": state.start_player,
        "current": state.current,
        "ring": [data.ISLES[isle] for isle in state.ring],
        "slots": [data.BOARDS[board] for board in state.slots],
        "figures": {
            figure: data.ISLES[state.ring[place]]
            for figure, place in zip(data.FIGURES, state.figures, strict=True)
            if place != NOWHERE
        },
        "stock": _counts(state.stock),
        "path": {str(tile + 1): _owner(seat) for tile, seat in enumerate(state.path) if seat != AWAY},
        "temple": {str(tile + 1): _owner(seat) for tile, seat in enumerate(state.temple) if seat != AWAY},
        "books": [tile + 1 for tile in range(data.TILES) if state.books >> tile & 1],
        "council": list(state.council),
        "candles": state.candles,
        "stall": state.stall,
        "first_book_open": state.first_book_open,
        "washed": _counts(state.washed),
        "players": [_write_player(player) for player in state.players],
    }


def _write_player(player: Player) -> dict[str, Json]:
    return {
        "influence": player.influence,
        "supply": player.supply,
        "active": _counts(player.active),
        "inactive": _counts(player.inactive),
        "landing": player.landing,
        "favors": names_in(player.favors),
        "shrines": names_in(player.shrines),
        "shrine_supply": player.shrine_supply,
        "council": player.council,
        "earned": {source: points for source, points in zip(data.SOURCES, player.earned, strict=True) if points},
    }


def _counts(numbers: list[int]) -> dict[str, int]:
    return {data.ISLES[isle]: count for isle, count in enumerate(numbers) if count}


def _owner(seat: int) -> int | None:
    return None if seat == FREE else seat


_ISLE_INDEX: Final = numbered(data.ISLES)
_BOARD_INDEX: Final = numbered(data.BOARDS)
_SOURCE_INDEX: Final = numbered(data.SOURCES)
_FIGURE_INDEX: Final = numbered(data.FIGURES)
_TILE_INDEX: Final = {str(tile + 1): tile for tile in range(data.TILES)}


def read(state: LunaState, reader: Reader) -> None:
    seats = state.seats
    state.terms = Terms(seats, state.options)
    state.start_player = reader.integer("start_player", high=seats - 1)
    state.current = reader.integer("current", high=seats - 1)
    state.ring = _permutation(reader, "ring", _ISLE_INDEX)
    state.slots = _permutation(reader, "slots", _BOARD_INDEX)
    state.neighbours = data.temple_neighbours(data.boards_in_play(state.slots, seats))
    state.figures = [NOWHERE] * len(data.FIGURES)
    figures = reader.child("figures")
    for name in _keys(figures, _FIGURE_INDEX):
        state.figures[_FIGURE_INDEX[name]] = state.ring.index(figures.word(name, _ISLE_INDEX))
    state.stock = _read_counts(reader.child("stock"), _ISLE_INDEX)
    state.lay_path(_read_tiles(reader.child("path"), seats))
    state.temple = _read_tiles(reader.child("temple"), seats)
    state.books = 0
    for number in reader.different_integers("books", low=1, high=data.TILES):
        state.books |= 1 << number - 1
    state.council = reader.integers("council", seats, high=seats - 1)
    state.candles = reader.integer("candles", high=state.terms.candles)
    state.stall = reader.integer("stall")
    state.first_book_open = reader.flag("first_book_open")
    state.washed = _read_counts(reader.child("washed"), _ISLE_INDEX)
    state.players = [_read_player(child) for child in reader.children("players", seats)]


def _read_player(reader: Reader) -> Player:
    return Player(
        reader.integer("influence", low=-1_000_000),
        reader.integer("supply", high=data.NOVICES),
        _read_counts(reader.child("active"), _ISLE_INDEX),
        _read_counts(reader.child("inactive"), _ISLE_INDEX),
        reader.integer("landing", high=data.NOVICES),
        _bits(reader.different_words("favors", _ISLE_INDEX)),
        _bits(reader.different_words("shrines", _ISLE_INDEX)),
        reader.integer("shrine_supply", high=data.SHRINES),
        reader.integer("council", high=data.COUNCIL_END),
        _read_counts(reader.child("earned"), _SOURCE_INDEX, low=-1_000_000),
    )


def _permutation(reader: Reader, key: str, names: dict[str, int]) -> list[int]:
    order = reader.words(key, names, len(names))
    if len(set(order)) != len(names):
        raise BadPosition(f"“{key}” of {reader.place} should name each of {', '.join(names)} once.")
    return order


def _keys(reader: Reader, known: dict[str, int]) -> list[str]:
    for key in reader.data:
        if key not in known:
            raise BadPosition(f"{reader.place} has “{key}”, which is not one of {', '.join(known)}.")
    return list(reader.data)


def _read_counts(reader: Reader, names: dict[str, int], low: int = 0) -> list[int]:
    counts = [0] * len(names)
    for key in _keys(reader, names):
        counts[names[key]] = reader.integer(key, low)
    return counts


def _read_tiles(reader: Reader, seats: int) -> list[int]:
    tiles = [AWAY] * data.TILES
    for key in _keys(reader, _TILE_INDEX):
        tiles[_TILE_INDEX[key]] = FREE if reader.raw(key) is None else reader.integer(key, high=seats - 1)
    return tiles


def _bits(isles: list[int]) -> int:
    bits = 0
    for isle in isles:
        bits |= 1 << isle
    return bits
