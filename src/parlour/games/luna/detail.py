"""Previews: the effect of an action before it is taken."""

from parlour.games.luna import data, shapes
from parlour.games.luna.actions import ACTIONS, SANCTIFICATION
from parlour.games.luna.elements import names_in
from parlour.games.luna.predicates import displaced_by
from parlour.games.luna.scoring import if_round_ended
from parlour.games.luna.state import LunaState
from parlour.games.luna.view import isle_at


def detail(state: LunaState, seat: int, action: int) -> shapes.Effect | None:
    """The cost of an action and its effect on all players, now and in the next scoring phase."""
    if state.round == 0:
        return None
    trial = state.clone()
    trial.apply(seat, action)
    me, then = state.players[seat], trial.players[seat]
    same_round = trial.round == state.round and bool(trial.actors)
    pushed: list[int] = []
    if SANCTIFICATION.has(action):
        pushed = displaced_by(state, seat, SANCTIFICATION.arg(action) + data.PATH_START)
    round_end: list[int] | None = None
    if same_round:
        now = [end.total for end in if_round_ended(state)]
        round_end = [end.total - now[other] for other, end in enumerate(if_round_ended(trial))]
    return {
        "act": ACTIONS.verb_of(action).name,
        "novices_used": max(sum(me.active) - sum(then.active), 0) if same_round else 0,
        "favors_returned": names_in(me.favors & ~then.favors),
        "favors_gained": names_in(then.favors & ~me.favors),
        "influence": [player.influence - state.players[other].influence for other, player in enumerate(trial.players)],
        "if_round_ended": round_end,
        "displaces": [str(other + 1) for other in pushed],
        "ends_round": not same_round,
        "apostate": isle_at(trial, trial.figures[data.APOSTATE])
        if same_round and trial.figures[data.APOSTATE] != state.figures[data.APOSTATE]
        else None,
        "council": then.council if then.council != me.council else None,
    }
