"""What the Invaders will do if nobody acts: per land, and in all."""

from parlour.engine import Json
from parlour.games.spirit_island import data, lands
from parlour.games.spirit_island.data import (
    BLIGHT_DAMAGE,
    CITY,
    COASTAL,
    DAHAN,
    EXPLORER,
    KINDS,
    MATCHES,
    RAVAGE_DAMAGE,
    SLOW,
    STAGE,
    TOWN,
    D,
)
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.invaders import (
    BUILDING,
    RAVAGING,
    NextRavage,
    RavageStep,
    can_explore,
    defence,
    explore_reason,
    is_skipped,
    matches,
    ravage_damage,
    skip_reason,
    what_is_built,
)


def next_turn(state: SpiritIslandState) -> bool:
    """Whether the next Ravage and Build belong to the turn to come: then nothing given in this one still counts."""
    return state.phase >= SLOW


def ravage_comes(state: SpiritIslandState, land: int) -> bool:
    """Whether the land is still to be ravaged by the card in the Ravage space."""
    if state.ravage_card < 0 or not matches(state, land, state.ravage_card) or not lands.has_invaders(state, land):
        return False
    if state.phase == data.RAVAGE:
        return not _taken(state) >> land & 1
    return state.phase not in (data.BUILD, data.EXPLORE)


def _taken(state: SpiritIslandState) -> int:
    """The lands that have had their Ravage, while that goes on."""
    for place in range(len(state.agenda) - 1, -1, -1):
        step = state.agenda[place]
        if isinstance(step, RavageStep):
            return step.taken
        if isinstance(step, NextRavage):
            return step.taken
    return state.island.everywhere


def build_comes(state: SpiritIslandState, land: int) -> bool:
    if state.build_card < 0 or not matches(state, land, state.build_card) or not lands.has_invaders(state, land):
        return False
    return state.phase not in (data.EXPLORE, data.BUILD)


def ravage_rest(state: SpiritIslandState, land: int) -> int:
    """The damage that gets through."""
    if next_turn(state):
        return ravage_damage(state, land)
    return max(0, ravage_damage(state, land) - defence(state, land))


def dahan_lost(state: SpiritIslandState, land: int, points: int) -> int:
    """How many Dahan so much damage kills: those who need least to die go first."""
    if land in state.unhurt and not next_turn(state):
        return 0
    lost = 0
    for kind in range(KINDS - 1, D - 1, -1):
        number = state.pieces[land * KINDS + kind]
        if number:
            need = data.HEALTH[DAHAN] if next_turn(state) else lands.health_left(state, land, kind)
            dead = min(number, points // need)
            lost += dead
            points -= dead * need
    return lost


def adds_blight(state: SpiritIslandState, land: int, rest: int) -> bool:
    return rest >= BLIGHT_DAMAGE and (next_turn(state) or land not in state.vital)


def stopped(state: SpiritIslandState, land: int, doing: int) -> bool:
    return not next_turn(state) and is_skipped(state, land, doing)


# -- as data ---------------------------------------------------------------------------------------------------------


def land_forecast(state: SpiritIslandState, land: int) -> dict[str, Json]:
    return {
        "ravage": _ravage(state, land) if ravage_comes(state, land) else None,
        "build": _build(state, land) if build_comes(state, land) else None,
        "explore": _explore(state, land),
    }


def _ravage(state: SpiritIslandState, land: int) -> dict[str, Json]:
    skipped = stopped(state, land, RAVAGING)
    rest = 0 if skipped else ravage_rest(state, land)
    blight = adds_blight(state, land, rest)
    lost = dahan_lost(state, land, rest)
    alive = 0 if skipped else lands.dahan(state, land) - lost
    return {
        "damage": ravage_damage(state, land),
        "defend": 0 if next_turn(state) else defence(state, land),
        "rest": rest,
        "blight": blight,
        "cascade": blight and state.blight[land] > 0,
        "presence_lost": [seat for seat, player in enumerate(state.players) if blight and player.presence[land]],
        "dahan_lost": lost,
        "fight_back": alive * RAVAGE_DAMAGE[DAHAN],
        "skipped": skip_reason(state, land, RAVAGING) if skipped else None,
        "may_be_stopped": not next_turn(state) and land in state.sweltering[::2],
    }


def _build(state: SpiritIslandState, land: int) -> dict[str, Json]:
    skipped = stopped(state, land, BUILDING)
    return {
        "piece": data.FAMILY_IDS[what_is_built(state, land)],
        "skipped": skip_reason(state, land, BUILDING) if skipped else None,
        "may_be_stopped": not next_turn(state) and land in state.sweltering[::2],
    }


def _explore(state: SpiritIslandState, land: int) -> dict[str, Json]:
    """How likely the next card brings an Explorer here, from the cards that nobody has seen."""
    unseen = unseen_cards(state)
    hits = sum(1 for card in unseen if MATCHES[card] & state.island.terrain[land])
    return {
        "possible": can_explore(state, land) and hits > 0,
        "why": explore_reason(state, land),
        "cards": hits,
        "of": len(unseen),
    }


def unseen_cards(state: SpiritIslandState) -> list[int]:
    """The cards that the next Explore may turn up: all of its stage that have not been seen."""
    if not state.invader_deck:
        return []
    stage = STAGE[state.invader_deck[-1]]
    return sorted(card for card in state.invader_deck + state.invader_unused if STAGE[card] == stage)


def total_forecast(state: SpiritIslandState) -> dict[str, Json]:
    """The whole island, if nobody acts: every land by itself, without what a cascade would add further on."""
    blight = cascades = dahan = presence = 0
    built = {EXPLORER: 0, TOWN: 0, CITY: 0}
    for land in range(state.island.lands):
        if ravage_comes(state, land) and not stopped(state, land, RAVAGING):
            rest = ravage_rest(state, land)
            dahan += dahan_lost(state, land, rest)
            if adds_blight(state, land, rest):
                blight += 1
                cascades += 1 if state.blight[land] else 0
                presence += sum(1 for player in state.players if player.presence[land])
        if build_comes(state, land) and not stopped(state, land, BUILDING):
            built[what_is_built(state, land)] += 1
    return {
        "next_turn": next_turn(state),
        "blight": blight,
        "cascades": cascades,
        "pool_left": max(0, state.blight_pool - blight - cascades),
        "dahan_lost": dahan,
        "presence_lost": presence,
        "explorers_built": built[EXPLORER],
        "towns_built": built[TOWN],
        "cities_built": built[CITY],
        "explore_terrains": _terrains(state),
    }


def _terrains(state: SpiritIslandState) -> list[Json]:
    """Where the next Explore may come: terrain or coast, with the number of unseen cards for it."""
    unseen = unseen_cards(state)
    kinds = {**data.TERRAIN_IDS, COASTAL: "coastal"}
    found = [{"where": name, "cards": sum(1 for card in unseen if MATCHES[card] & bit)} for bit, name in kinds.items()]
    return [entry for entry in found if entry["cards"]]
