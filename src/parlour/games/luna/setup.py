"""The set-up, from an empty table to the first decision."""

from parlour.games.luna import data
from parlour.games.luna.options import Terms
from parlour.games.luna.state import AWAY, FREE, NOWHERE, LunaState, new_player
from parlour.games.luna.steps.preliminary import BEGIN, PLACE_SHRINES, PlaceFigure


def start(state: LunaState) -> None:
    preselected = state.options["setup_mode"] == "preselected"
    rng = state.rng
    state.terms = Terms(state.seats, state.options)
    state.players = [new_player() for _ in range(state.seats)]
    state.start_player = rng.below(state.seats)
    state.current = state.start_player
    state.slots = list(range(len(data.BOARDS)))
    state.ring = list(range(data.RING))
    if not preselected:
        rng.shuffle(state.slots)
        rng.shuffle(state.ring)
    lay_temple(state)
    state.council = [(state.start_player + nth) % state.seats for nth in range(state.seats - 1, -1, -1)]
    state.stock = [state.seats] * data.RING
    state.candles = state.terms.candles
    state.stall = 0
    state.first_book_open = state.terms.first_book_bonus
    state.washed = [0] * data.RING
    state.figures = [NOWHERE] * len(data.FIGURES)
    state.push(BEGIN)
    if preselected:
        place_preselected(state)
        return
    state.push(PLACE_SHRINES)
    if state.options["figures_setup"] == "start_player_choice":
        for figure in (data.APOSTATE, data.BUILDER, data.PRIESTESS):
            state.push(PlaceFigure(figure))
    else:
        state.figures = [rng.below(data.RING) for _ in data.FIGURES]


def lay_temple(state: LunaState) -> None:
    """Deal the start tiles onto their hexes, each with a novice on a book; put the other tiles on the path."""
    boards = data.boards_in_play(state.slots, state.seats)
    state.neighbours = data.temple_neighbours(boards)
    in_play = [tile for tile in range(data.TILES) if data.TILE_BOARD[tile] in boards]
    path = [AWAY] * data.TILES
    state.temple = [AWAY] * data.TILES
    state.books = 0
    for tile in in_play:
        path[tile] = FREE
    starts = [tile for tile in in_play if data.group_of(tile) == 0]
    state.rng.shuffle(starts)
    for seat, tile in enumerate(starts):
        path[tile] = AWAY
        state.temple[tile] = seat
        state.books |= 1 << tile
        state.players[seat].supply -= 1
    state.lay_path(path)


def place_preselected(state: LunaState) -> None:
    state.figures = [state.ring.index(isle) for isle in data.PRESELECTED_FIGURES]
    for seat, player in enumerate(state.players):
        player.place_shrine(data.PRESELECTED_SHRINE[seat])
        for isle in data.PRESELECTED_NOVICES[seat]:
            player.place_pair(isle)
