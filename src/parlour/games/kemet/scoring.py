"""Fame: its sources, the victory check, and the final score sheet."""

from parlour.engine import Outcome, Score
from parlour.games.kemet import data
from parlour.games.kemet.state import NOBODY, KemetState


def temples_held(state: KemetState, seat: int) -> int:
    owner = state.owner
    count = 0
    for zone in state.board.temples:
        if owner[zone] == seat:
            count += 1
    return count


def summits_held(state: KemetState, seat: int) -> int:
    """The number of level 4 pyramids under control: one Pyramid FP each."""
    level = state.level
    count = 0
    for zone in state.board.districts:
        if level[zone] == data.MAX_LEVEL and state.controller(zone) == seat:
            count += 1
    return count


def held(state: KemetState) -> tuple[list[int], list[int]]:
    """The same for all seats at once: their temples, and their level 4 pyramids."""
    temples, summits = [0] * state.seats, [0] * state.seats
    for zone in state.board.temples:
        if state.owner[zone] != NOBODY:
            temples[state.owner[zone]] += 1
    for zone in state.board.districts:
        if state.level[zone] == data.MAX_LEVEL and state.controller(zone) != NOBODY:
            summits[state.controller(zone)] += 1
    return temples, summits


def temporary_fame(state: KemetState, seat: int) -> int:
    return temples_held(state, seat) + summits_held(state, seat)


def fame(state: KemetState, seat: int) -> int:
    return state.players[seat].permanent_fame() + temporary_fame(state, seat)


def would_win(state: KemetState, seat: int) -> bool:
    """The victory check at the start of the seat's turn."""
    if fame(state, seat) < state.terms.target:
        return False
    return suffices([fame(state, other) for other in range(state.seats)], seat, state.terms.target)


def suffices(fames: list[int], seat: int, target: int) -> bool:
    """Whether the seat has enough FP and nobody has more."""
    return fames[seat] >= target and fames[seat] == max(fames)


# -- the end -------------------------------------------------------------------------------------------------


def parts(state: KemetState, seat: int) -> dict[str, int]:
    player = state.players[seat]
    return {
        "battle": player.battle_fame,
        "divine": player.divine_fame,
        "tiles": player.tile_fame,
        "temples": temples_held(state, seat),
        "pyramids": summits_held(state, seat),
    }


def standing(state: KemetState, seat: int) -> tuple[bool, int, int, int]:
    """Higher is better: first the winner, then FP, then permanent FP, then the earlier place in the turn order."""
    place = state.order.index(seat)
    return seat == state.winner, fame(state, seat), state.players[seat].permanent_fame(), -place


def outcome(state: KemetState) -> Outcome:
    best_first = sorted(range(state.seats), key=lambda seat: standing(state, seat), reverse=True)
    scores = [Score(fame(state, seat), parts(state, seat), best_first.index(seat) + 1) for seat in range(state.seats)]
    return Outcome(scores, reason="round_limit" if state.winner == NOBODY else "victory")
