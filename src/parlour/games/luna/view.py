"""The view: nothing is hidden in Luna, so spectators see the same as players."""

from parlour.games.luna import data, shapes
from parlour.games.luna.actions import HAVEN, SHORE
from parlour.games.luna.elements import FIGURE_IDS, ISLE_IDS, active_name, hex_name, isle_name, names_in
from parlour.games.luna.predicates import (
    approved_end,
    displaced_by,
    entry_points,
    guard_tile,
    guard_value,
    next_end,
    next_places,
)
from parlour.games.luna.scoring import (
    apostate_penalty,
    final_points,
    if_round_ended,
    places,
    priestess_points,
    priestess_strengths,
)
from parlour.games.luna.state import AWAY, NOWHERE, LunaState
from parlour.games.luna.steps.temple import GiveBook
from parlour.games.luna.steps.travel import NO_TARGET, Journey, Sailboat, Tide


def table(state: LunaState, seat: int | None) -> shapes.Table:
    return {
        "round": {"number": state.round, "of": data.ROUNDS, "guard_value": guard_value(state)},
        "start_player": state.start_player,
        "current": state.current,
        "meditation": {
            "candles": state.candles,
            "of": state.terms.candles,
            "stall": state.stall,
            "stall_limit": state.terms.stall_limit,
        },
        "ring": [ISLE_IDS[isle] for isle in state.ring],
        "isles": [_isle(state, place) for place in range(data.RING)],
        "figures": _figures(state),
        "slots": [
            {"board": data.BOARDS[board], "face_up": slot < state.seats} for slot, board in enumerate(state.slots)
        ],
        "temple": [_hex(state, tile) for tile in range(data.TILES) if _in_play(state, tile)],
        "path": [_tile(state, tile) for tile in range(data.TILES) if state.path[tile] != AWAY],
        "guards": [
            {"id": str(nth), "value": value, "current": nth == guard_tile(state), "removed": nth < guard_tile(state)}
            for nth, value in enumerate(data.GUARDS, start=1)
        ],
        "council": _council(state),
        "players": [_player(state, each) for each in range(state.seats)],
        "if_round_ended": _if_round_ended(state),
        "if_game_ended": _if_game_ended(state),
        "first_book_open": state.first_book_open,
        "under_way": _under_way(state),
    }


def _in_play(state: LunaState, tile: int) -> bool:
    return state.path[tile] != AWAY or state.temple[tile] != AWAY


def _seat(owner: int) -> int | None:
    return owner if owner >= 0 else None


# -- isles and figures -----------------------------------------------------------------------------------------


def _isle(state: LunaState, place: int) -> shapes.Isle:
    """An isle with all novices, and its points if the Priestess or the Apostate were there."""
    isle = state.ring[place]
    return {
        "id": ISLE_IDS[isle],
        "number": isle + 1,
        "place": place,
        "favors": state.stock[isle],
        "active": [player.active[isle] for player in state.players],
        "inactive": [player.inactive[isle] for player in state.players],
        "shrines": [player.has_shrine(isle) for player in state.players],
        "strengths": priestess_strengths(state, isle),
        "priestess_points": priestess_points(state, isle),
        "apostate_penalties": [apostate_penalty(state, isle, seat) for seat in range(state.seats)],
    }


def _figures(state: LunaState) -> list[shapes.FigureStand]:
    """The three figures: where they are, and where they go after the round."""
    placed = NOWHERE not in state.figures
    going = next_places(state) if placed and state.round < data.ROUNDS else [NOWHERE] * len(data.FIGURES)
    return [
        {"id": FIGURE_IDS[figure], "isle": isle_at(state, place), "next": isle_at(state, going[figure])}
        for figure, place in enumerate(state.figures)
    ]


def isle_at(state: LunaState, place: int) -> shapes.IsleId | None:
    return None if place == NOWHERE else ISLE_IDS[state.ring[place]]


# -- temple ------------------------------------------------------------------------------------------------------


def _hex(state: LunaState, tile: int) -> shapes.TempleHex:
    return {
        "id": str(tile + 1),
        "board": data.BOARDS[data.TILE_BOARD[tile]],
        "slot": state.slots.index(data.TILE_BOARD[tile]),
        "hex": data.TILE_HEX[tile],
        "isle": ISLE_IDS[data.TILE_ISLE[tile]],
        "tile": state.temple[tile] != AWAY,
        "novice": _seat(state.temple[tile]),
        "book": state.books >> tile & 1 == 1,
        "neighbours": [str(other + 1) for other in state.neighbours[tile]],
    }


def _tile(state: LunaState, tile: int) -> shapes.PathTile:
    """A tile of the path, with the gain of each player for bringing it into the temple in this round."""
    approved = tile < approved_end(state)
    entries: list[shapes.Entry] = []
    for seat in range(state.seats):
        pushed = [str(other + 1) for other in displaced_by(state, seat, tile)]
        entries.append({"displaces": pushed, "points": entry_points(state, seat, tile)})
    return {
        "id": str(tile + 1),
        "group": data.group_of(tile),
        "isle": ISLE_IDS[data.TILE_ISLE[tile]],
        "claimed": _seat(state.path[tile]),
        "reach": "approved" if approved else "next" if tile < next_end(state) else "far",
        "entry": entries,
    }


# -- players -------------------------------------------------------------------------------------------------------


def _council(state: LunaState) -> shapes.Council:
    stacks: list[list[int]] = [[] for _ in data.COUNCIL_POINTS]
    for seat in reversed(state.council):
        stacks[state.players[seat].council].append(seat)
    return {"points": data.COUNCIL_POINTS, "stacks": stacks, "order": list(state.council)}


def _player(state: LunaState, seat: int) -> shapes.Player:
    player = state.players[seat]
    return {
        "seat": seat,
        "influence": player.influence,
        "supply": player.supply,
        "active": sum(player.active),
        "inactive": sum(player.inactive),
        "landing": player.landing,
        "favors": names_in(player.favors),
        "shrines": names_in(player.shrines),
        "shrine_supply": player.shrine_supply,
        "claims": [str(tile + 1) for tile in range(data.TILES) if state.path[tile] == seat],
        "temple": [str(tile + 1) for tile in range(data.TILES) if state.temple[tile] == seat],
        "council": player.council,
        "earned": dict(zip(data.SOURCES, player.earned, strict=True)),
    }


def _if_round_ended(state: LunaState) -> list[shapes.RoundEnd] | None:
    """Each player's change of influence if the scoring phase came now, without the point for the last candle."""
    if state.round == 0 or not state.agenda:
        return None
    return [
        {"priestess": end.priestess, "apostate": end.apostate, "temple": end.temple, "total": end.total}
        for end in if_round_ended(state)
    ]


def _if_game_ended(state: LunaState) -> list[shapes.GameEnd]:
    """The final scoring if the game ended now, with the ranks."""
    if not state.agenda:
        totals = [player.influence for player in state.players]
    else:
        totals = [player.influence + sum(final_points(state, seat)) for seat, player in enumerate(state.players)]
    ranks = places(state, totals)
    lines: list[shapes.GameEnd] = []
    for seat in range(state.seats):
        shrines, favors, council = final_points(state, seat)
        lines.append(
            {"shrines": shrines, "favors": favors, "council": council, "total": totals[seat], "rank": ranks[seat]}
        )
    return lines


def _under_way(state: LunaState) -> shapes.UnderWay | None:
    """The action of several decisions that the current player is taking, if any."""
    top = state.agenda[-1] if state.agenda else None
    seat = state.current
    if isinstance(top, Journey):
        return {"act": "journey", "origin": active_name(seat, top.origin), "target": _target(top.target)}
    if isinstance(top, Tide):
        return {"act": "tide", "origin": SHORE.element(top.origin, seat), "target": _target(top.target)}
    if isinstance(top, Sailboat):
        return {"act": "sailboat", "origin": HAVEN.element(top.origin, seat), "target": None}
    if isinstance(top, GiveBook):
        return {"act": "book", "origin": hex_name(top.source), "target": None}
    return None


def _target(isle: int) -> str | None:
    return None if isle == NO_TARGET else isle_name(isle)
