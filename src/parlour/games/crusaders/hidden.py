"""Hidden information: the orders dealt to the players, and their choices until the reveal."""

from parlour.engine import Rng
from parlour.games.crusaders.data import ORDERS, WHEEL
from parlour.games.crusaders.state import NOTHING, CrusadersState, Player


def redeal(state: CrusadersState, seat: int | None, rng: Rng) -> None:
    """Redeal the other players' secret tiles, and redraw the choices they have made."""
    others = [player for other, player in enumerate(state.players) if other != seat]
    if state.terms.tournament:
        for player in others:
            _choose_anew(player, list(range(len(ORDERS))), rng)
        return
    unseen = [order for order in range(len(ORDERS)) if not _seen(state, seat, order)]
    rng.shuffle(unseen)
    for player in others:
        if player.dealt:
            shown = [player.order] if player.order != NOTHING else []
            player.dealt = sorted(shown + [unseen.pop() for _ in range(len(player.dealt) - len(shown))])
            _choose_anew(player, player.dealt, rng)


def _seen(state: CrusadersState, seat: int | None, order: int) -> bool:
    if seat is not None and order in state.players[seat].dealt:
        return True
    return any(player.order == order for player in state.players)


def _choose_anew(player: Player, orders: list[int], rng: Rng) -> None:
    if player.picked != NOTHING:
        player.picked = rng.choice(orders)
    if player.arrangement:
        laid = list(range(WHEEL))
        rng.shuffle(laid)
        player.arrangement = laid[: len(player.arrangement)]
