"""The view of the whole table: the island with its forecast, the Invaders and fear."""

from parlour.games.spirit_island import data, shapes
from parlour.games.spirit_island.board import LANDS, place_of
from parlour.games.spirit_island.data import FAST, SPIRITS
from parlour.games.spirit_island.elements import (
    DOING_IDS,
    FAMILY_IDS,
    PHASE_IDS,
    VICTORY_IDS,
    power_name,
    standing_name,
    terrain_of,
    where,
)
from parlour.games.spirit_island.hidden import hands_are_hidden
from parlour.games.spirit_island.powers.model import FIRST_FEAR_PROGRAM
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.ending import fear_cards_earned
from parlour.games.spirit_island.predicates.invaders import skip_reason, unseen_cards
from parlour.games.spirit_island.state import SWELTER, VOW, SpiritIslandState
from parlour.games.spirit_island.steps.power import ChooseTarget, PowerPhase
from parlour.games.spirit_island.view.forecast import Forecast
from parlour.games.spirit_island.view.panels import card_ids, open_cards, portrait, spirit_panel


def table(state: SpiritIslandState, seat: int | None) -> shapes.Table:
    hidden = hands_are_hidden(state, seat)
    forecast = Forecast(state)
    return {
        "phase": PHASE_IDS[state.phase],
        "boards": [letter.lower() for letter in state.island.letters],
        "lands": [_land(state, land, forecast) for land in range(state.island.lands)],
        "forecast": forecast.total(),
        "invaders": _invaders(state),
        "fear": _fear(state),
        "terror": {"level": state.terror, "victory": VICTORY_IDS[state.terror]},
        "blight": {
            "pool": state.blight_pool,
            "start": data.BLIGHT_POOL[state.seats],
            "on_island": sum(state.blight),
            "lost_when": "on_demand" if state.terms.blight_on_demand else "on_empty",
        },
        "totals": {
            "explorers": state.explorers,
            "towns": state.towns,
            "cities": state.cities,
            "dahan": state.dahan,
        },
        "standing": _standing(state),
        "resolving": _resolving(state),
        "decks": {
            "minor": {"left": len(state.minor_deck), "discard": card_ids(state.minor_discard)},
            "major": {"left": len(state.major_deck), "discard": card_ids(state.major_discard)},
            "forgotten": card_ids(state.forgotten),
        },
        "spirits": [spirit_panel(state, other, hidden) for other in range(state.seats)],
        "gallery": [portrait(spirit) for spirit in SPIRITS] if state.phase == data.SETUP else [],
        "cards": open_cards(state, hidden),
    }


# -- the island ------------------------------------------------------------------------------------------------------


def _land(state: SpiritIslandState, land: int, forecast: Forecast) -> shapes.Land:
    terrain = state.island.terrain[land]
    pieces = state.pieces[land * data.KINDS : (land + 1) * data.KINDS]
    return {
        "id": state.island.names[land],
        "board": state.island.letters[place_of(land)].lower(),
        "number": land % LANDS + 1,
        "terrain": terrain_of(terrain),
        "coastal": terrain & data.COASTAL != 0,
        "adjacent": [state.island.names[near] for near in state.island.adjacent[land]],
        "pieces": [
            {
                "kind": data.KIND_IDS[kind],
                "family": FAMILY_IDS[data.FAMILY[kind]],
                "damage": data.WOUNDS[kind],
                "health": lands.health(state, land, data.FAMILY[kind]),
                "count": number,
            }
            for kind, number in enumerate(pieces)
            if number
        ],
        "explorers": lands.explorers(state, land),
        "towns": lands.towns(state, land),
        "cities": lands.cities(state, land),
        "dahan": lands.dahan(state, land),
        "blight": state.blight[land],
        "defend": lands.defend(state, land),
        "presence": [
            {"seat": seat, "count": player.presence[land], "sacred_site": lands.is_site(player, land)}
            for seat, player in enumerate(state.players)
            if player.presence[land]
        ],
        "owner": lands.owner(state, land) if state.turn else None,
        "skips": [
            {"doing": name, "why": skip_reason(state, land, doing)}
            for doing, name in enumerate(DOING_IDS)
            if skip_reason(state, land, doing)
        ],
        "effects": _effects(state, land),
        "forecast": forecast.land(land),
    }


def _effects(state: SpiritIslandState, land: int) -> list[str]:
    """The cards and special rules whose lasting effects apply to the land."""
    found = ["card:infinite_vitality"] * state.vital.count(land)
    found += ["card:sweltering_exhaustion"] * state.sweltering[::SWELTER].count(land)
    found += ["card:vengeance_of_the_dead"] * state.vengeance[::VOW].count(land)
    if lands.is_blistering(state, land):
        found.append("rule:blistering_heat")
    if lands.is_unfirm(state, land):
        found.append("rule:offer_no_firm_foundations")
    return found


def _standing(state: SpiritIslandState) -> list[str]:
    return [standing_name(effect) for effect in data.STANDING_CARD if state.standing & effect]


# -- Invaders and fear -----------------------------------------------------------------------------------------------


def _invader_card(card: int) -> shapes.InvaderCard:
    return {"id": data.INVADER_IDS[card], "stage": data.STAGE[card], "where": where(data.MATCHES[card])}


def _space(card: int) -> shapes.InvaderCard | None:
    """The card in a space for invader cards, if any."""
    return _invader_card(card) if card >= 0 else None


def _invaders(state: SpiritIslandState) -> shapes.Invaders:
    return {
        "ravage": _space(state.ravage_card),
        "build": _space(state.build_card),
        "explore": _space(state.explore_card),
        "left": len(state.invader_deck),
        "stages": [data.STAGE[card] for card in reversed(state.invader_deck)],
        "may_come": [data.INVADER_IDS[card] for card in unseen_cards(state)],
        "discard": [_invader_card(card) for card in state.invader_discard],
    }


def _fear(state: SpiritIslandState) -> shapes.Fear:
    earned = fear_cards_earned(state)
    to_level = data.FEAR_CARDS_PER_LEVEL - earned % data.FEAR_CARDS_PER_LEVEL
    return {
        "generated": state.fear,
        "pool": state.fear_pool,
        "earned": len(state.fear_earned),
        "cards_earned": earned,
        "cards_left": data.FEAR_CARDS_USED - earned,
        "to_next_level": to_level * state.fear_pool - state.fear,
        "turned": [data.FEAR_IDS[card] for card in state.fear_discard],
    }


def _resolving(state: SpiritIslandState) -> shapes.Resolving | None:
    """The Power being resolved while a player is asked."""
    use = state.use
    if not 0 <= use.program < FIRST_FEAR_PROGRAM or state.phase not in (FAST, data.SLOW):
        return None
    if not state.actors or isinstance(state.agenda[-1], (PowerPhase, ChooseTarget)):
        return None  # between two Powers
    return {
        "seat": use.seat,
        "power": power_name(use.program),
        "land": state.island.names[use.land] if use.land >= 0 else None,
        "target": use.target,
    }
