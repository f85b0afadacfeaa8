"""How good a position is."""

from parlour.games.crusaders.state import CrusadersState


def evaluate(state: CrusadersState, seat: int) -> float:
    mine = state.players[seat].influence()
    best = 0
    for other, player in enumerate(state.players):
        if other != seat and player.influence() > best:
            best = player.influence()
    return 0.5 + 0.5 * (mine - best) / 1000.0
