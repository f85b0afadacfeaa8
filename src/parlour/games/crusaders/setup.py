"""The set-up, up to the first decision."""

from parlour.engine import Step
from parlour.games.crusaders.data import FIXED_RING, LEARNING_UPGRADES, ORDERS, ORDERS_DEALT, WHEEL
from parlour.games.crusaders.state import CrusadersState, empty_table
from parlour.games.crusaders.steps.opening import BeginPlay, ChooseOrder, FillBoard, OrderSetup, PlaceKnight


def start(state: CrusadersState) -> None:
    empty_table(state)
    state.first = state.rng.below(state.seats)
    state.active = state.first
    arrange_wedges(state)
    for step in schedule(state):
        state.push(step)
    if state.terms.orders and not state.terms.tournament:
        deal_orders(state)


def schedule(state: CrusadersState) -> list[Step[CrusadersState]]:
    """The steps of the set-up, the last one first."""
    order = state.turn_order()
    steps: list[Step[CrusadersState]] = [BeginPlay()]
    for seat in order:
        steps.append(PlaceKnight(seat))
    steps.append(FillBoard())
    if state.terms.orders:
        for seat in reversed(order):
            steps.append(OrderSetup(seat))
    if state.terms.orders or state.terms.tournament:
        steps.append(ChooseOrder())
    return steps


def arrange_wedges(state: CrusadersState) -> None:
    """Give everybody the same arrangement unless the mode says otherwise; in a tournament the players choose."""
    terms = state.terms
    if terms.tournament:
        return
    common = FIXED_RING if terms.fixed_ring else _shuffled(state)
    for player in state.players:
        player.arrange(_shuffled(state) if terms.own_rings else common)
        if terms.learning:
            player.upgraded = [wedge in LEARNING_UPGRADES for wedge in range(WHEEL)]


def _shuffled(state: CrusadersState) -> list[int]:
    ring = list(range(WHEEL))
    state.rng.shuffle(ring)
    return ring


def deal_orders(state: CrusadersState) -> None:
    deck = list(range(len(ORDERS)))
    state.rng.shuffle(deck)
    for player in state.players:
        player.dealt = sorted(deck.pop() for _ in range(ORDERS_DEALT))
