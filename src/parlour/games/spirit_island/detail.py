"""Previews: the effect of an action before it is taken."""

from parlour.games.spirit_island import data, shapes
from parlour.games.spirit_island.actions import GROW, PLACE, PLAN, RAVAGE
from parlour.games.spirit_island.data import CARDS, ENERGY_TRACK, SPIRITS
from parlour.games.spirit_island.elements import element_counts
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.model import LEVELS, reached
from parlour.games.spirit_island.predicates.spirits import income, plays, plays_left
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.view.forecast import Forecast
from parlour.games.spirit_island.view.panels import growth_option

Details = shapes.PlannedPlay | shapes.Growth | shapes.OpenedSpace | shapes.RavageForecast | shapes.Foresight


def detail(state: SpiritIslandState, seat: int, action: int) -> Details | None:
    player = state.players[seat]
    if PLAN.has(action):
        return _plan(player, PLAN.arg(action))
    if GROW.has(action):
        return growth_option(player, GROW.arg(action))
    if PLACE.has(action):
        return _opened_space(player, PLACE.args2(action)[0])
    if RAVAGE.has(action):
        return Forecast(state).ravage(state.island.local[RAVAGE.arg(action)])
    return _foresight(state, seat, action)


def _plan(player: Player, card: int) -> shapes.PlannedPlay:
    power = POWERS[card]
    after = [have + more for have, more in zip(player.elements, power.elements, strict=True)]
    innate = POWERS[CARDS + player.spirit]
    return {
        "energy_left": player.energy - power.cost,
        "plays_left": plays_left(player) - 1,
        "elements": element_counts(after),
        "innate_levels": {
            "before": _levels(reached(innate.levels, player.elements)),
            "after": _levels(reached(innate.levels, after)),
        },
        "threshold_met": None if not power.levels else reached(power.levels, after) == 1,
    }


def _levels(bits: int) -> list[int]:
    return [level + 1 for level in range(LEVELS) if bits >> level & 1]


def _opened_space(player: Player, track: int) -> shapes.OpenedSpace:
    spirit = SPIRITS[player.spirit]
    then = player.clone()
    if track == ENERGY_TRACK:
        then.energy_open += 1
        return {"opens": spirit.energy.labels[player.energy_open], "income": income(then)}
    then.cards_open += 1
    return {"opens": spirit.cards.labels[player.cards_open], "plays": plays(then)}


def _foresight(state: SpiritIslandState, seat: int, action: int) -> shapes.Foresight | None:
    """How the forecast would change; nothing if the action reveals a card, or ends the phase or the game."""
    trial = state.clone()
    trial.apply(seat, action)
    if trial.reveals != state.reveals or trial.phase != state.phase or trial.result != data.PLAYING:
        return None
    before, after = Forecast(state), Forecast(trial)
    changed = {
        name: after.land(land) for land, name in enumerate(state.island.names) if after.land(land) != before.land(land)
    }
    return {"forecast": after.total(), "lands": changed} if changed else None
