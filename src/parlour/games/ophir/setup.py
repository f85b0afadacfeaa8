"""From an empty table to the first decision."""

from parlour.games.ophir import data
from parlour.games.ophir.options import Terms
from parlour.games.ophir.predicates.draft import fitting_barriers
from parlour.games.ophir.state import OphirState, new_player, no_market, no_rival, set_barriers, set_locations
from parlour.games.ophir.steps.draft import PICK_SPECIALISTS, PLACE_BARRIERS, REVEAL_MAP, reveal_map


def start(state: OphirState) -> None:
    state.terms = Terms(state.seats, state.options)
    state.players = [new_player() for _ in range(state.seats)]
    state.bank = [state.terms.supply] * len(data.ITEMS)
    state.temple = []
    state.offer = []
    state.active = -1
    state.turns = 0
    state.moves_left = 0
    state.anchored = False
    state.privileged = False
    state.failed_out = False
    state.overnight = data.NONE
    state.marks = 0
    state.bought = 0
    state.mailed = 0
    state.ending = 0
    no_market(state)
    no_rival(state)
    set_locations(state, [])
    set_barriers(state, [])
    state.order = _turn_order(state)
    state.push(PICK_SPECIALISTS)
    if state.options["barriers"] == "first_player":
        state.push(REVEAL_MAP)
        state.push(PLACE_BARRIERS)
    else:
        set_barriers(state, [state.rng.below(len(data.BARRIERS))])
        set_barriers(state, [*state.barriers, state.rng.choice(fitting_barriers(state))])
        reveal_map(state)


def _turn_order(state: OphirState) -> list[int]:
    order = list(range(state.seats))
    if state.options["starting_player"] == "dice":
        first = _highest_roller(state)
        return order[first:] + order[:first]
    state.rng.shuffle(order)
    return order


def _highest_roller(state: OphirState) -> int:
    """Everybody rolls; players tied for the highest roll again."""
    tied = list(range(state.seats))
    while len(tied) > 1:
        rolls = [state.rng.below(data.DIE) for _ in tied]
        tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == max(rolls)]
    return tied[0]
