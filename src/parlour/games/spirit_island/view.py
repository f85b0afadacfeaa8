"""What a viewer sees: the island with its forecast, the Invaders, fear, and every Spirit's panel."""

from parlour.engine import Json
from parlour.games.spirit_island import data, lands
from parlour.games.spirit_island.actions import GROW, PLACE, PLAN, RAVAGE
from parlour.games.spirit_island.data import CARDS, FAST, SPIRITS, Growth, Spirit
from parlour.games.spirit_island.forecast import Forecast, unseen_cards
from parlour.games.spirit_island.hidden import hands_are_hidden
from parlour.games.spirit_island.powers import model
from parlour.games.spirit_island.powers.model import Power, reached
from parlour.games.spirit_island.powers.table import POWERS
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.steps.ending import VOW
from parlour.games.spirit_island.steps.invaders import BUILDING, DOING_IDS, EXPLORING, RAVAGING, skip_reason
from parlour.games.spirit_island.steps.power import ChooseTarget, PowerPhase, levels_reached, power_element, targets
from parlour.games.spirit_island.steps.spirit import income, plays

VICTORY_IDS = ["", "no_invaders", "no_towns_or_cities", "no_cities"]


def table(state: SpiritIslandState, seat: int | None) -> dict[str, Json]:
    hidden = hands_are_hidden(state, seat)
    forecast = Forecast(state)
    return {
        "phase": data.PHASE_IDS[state.phase],
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
            "lost_when": state.options["blight_loss"],
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
            "minor": {"left": len(state.minor_deck), "discard": _names(state.minor_discard)},
            "major": {"left": len(state.major_deck), "discard": _names(state.major_discard)},
            "forgotten": _names(state.forgotten),
        },
        "spirits": [_spirit(state, other, hidden) for other in range(state.seats)],
        "gallery": [_portrait(spirit) for spirit in SPIRITS] if state.phase == data.SETUP else [],
        "cards": _cards(state, hidden),
    }


def _names(cards: list[int]) -> list[Json]:
    return [data.CARD_IDS[card] for card in cards]


# -- the island ------------------------------------------------------------------------------------------------------


def _land(state: SpiritIslandState, land: int, forecast: Forecast) -> dict[str, Json]:
    terrain = state.island.terrain[land]
    pieces = state.pieces[land * data.KINDS : (land + 1) * data.KINDS]
    return {
        "id": state.island.names[land],
        "board": state.island.letters[land // 8].lower(),
        "number": land % 8 + 1,
        "terrain": data.TERRAIN_IDS[terrain & data.ANY_TERRAIN],
        "coastal": terrain & data.COASTAL != 0,
        "adjacent": [state.island.names[near] for near in state.island.adjacent[land]],
        "pieces": [
            {
                "kind": data.KIND_IDS[kind],
                "family": data.FAMILY_IDS[data.FAMILY[kind]],
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
            {"doing": DOING_IDS[doing], "why": skip_reason(state, land, doing)}
            for doing in (RAVAGING, BUILDING, EXPLORING)
            if skip_reason(state, land, doing)
        ],
        "effects": _effects(state, land),
        "forecast": forecast.land(land),
    }


def _effects(state: SpiritIslandState, land: int) -> list[Json]:
    """What lasts here until Time Passes, by the card that made it."""
    found: list[Json] = ["card:infinite_vitality"] * state.vital.count(land)
    found += ["card:sweltering_exhaustion"] * state.sweltering[::2].count(land)
    found += ["card:vengeance_of_the_dead"] * state.vengeance[::VOW].count(land)
    if state.heat >= 0 and lands.is_site(state.players[state.heat], land):
        found.append("rule:blistering_heat")
    if state.mud >= 0 and lands.is_site(state.players[state.mud], land):
        found.append("rule:offer_no_firm_foundations")
    return found


def _standing(state: SpiritIslandState) -> list[Json]:
    return [f"fear:{card}" for bit, card in data.STANDING_CARD.items() if state.standing & bit]


# -- Invaders and fear -----------------------------------------------------------------------------------------------


def _invader_card(card: int) -> Json:
    if card < 0:
        return None
    kinds = {**data.TERRAIN_IDS, data.COASTAL: "coastal"}
    where = [name for bit, name in kinds.items() if data.MATCHES[card] & bit]
    return {"id": data.INVADER_IDS[card], "stage": data.STAGE[card], "where": where}


def _invaders(state: SpiritIslandState) -> dict[str, Json]:
    return {
        "ravage": _invader_card(state.ravage_card),
        "build": _invader_card(state.build_card),
        "explore": _invader_card(state.explore_card),
        "left": len(state.invader_deck),
        "stages": [data.STAGE[card] for card in reversed(state.invader_deck)],
        "may_come": [data.INVADER_IDS[card] for card in unseen_cards(state)],
        "discard": [_invader_card(card) for card in state.invader_discard],
    }


def _fear(state: SpiritIslandState) -> dict[str, Json]:
    earned = data.FEAR_CARDS_USED - len(state.fear_deck) if state.turn else 0
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


def _resolving(state: SpiritIslandState) -> Json:
    """The Power in the middle of which somebody is asked."""
    use = state.use
    if not 0 <= use.program < model.FIRST_FEAR_PROGRAM or state.phase not in (FAST, data.SLOW):
        return None
    if not state.actors or isinstance(state.agenda[-1], (PowerPhase, ChooseTarget)):
        return None  # the last one is done, the next not begun
    return {
        "seat": use.seat,
        "power": power_element(use.program),
        "land": state.island.names[use.land] if use.land >= 0 else None,
        "target": use.target,
    }


# -- Spirits ---------------------------------------------------------------------------------------------------------


def _spirit(state: SpiritIslandState, seat: int, hidden: bool) -> dict[str, Json]:
    player = state.players[seat]
    if player.spirit < 0:
        return {"seat": seat, "spirit": None, "board": None}
    spirit = SPIRITS[player.spirit]
    return {
        "seat": seat,
        "spirit": spirit.id,
        "board": state.island.letters[player.board].lower() if player.board >= 0 else None,
        "energy": player.energy,
        "income": income(player),
        "plays": plays(player),
        "presence_on_island": sum(player.presence),
        "destroyed": player.destroyed,
        "tracks": {
            "energy": _track(spirit.energy, player.energy_open),
            "cards": _track(spirit.cards, player.cards_open),
        },
        "growth": [_growth(player, option, growth) for option, growth in enumerate(spirit.growth)],
        "rule": spirit.rule,
        "elements": data.element_text(player.elements),
        "innate": _innate(player, hidden),
        "reach": _reach(state, seat, hidden),
        "hand": [] if hidden else _names(player.hand),
        "hand_count": len(player.hand),
        "drawn": [] if hidden else _names(player.drawn),
        "played": [
            {"card": data.CARD_IDS[card], "used": spent != 0, "repeated": spent < 0}
            for card, spent in zip(player.played, player.spent, strict=True)
        ],
        "discard": _names(player.discard),
        "guided_next": _guided_next(state, player),
        "ready": player.ready,
        "range_bonus": player.range_bonus,
        "swift": player.swift,
        "repeats": player.repeats,
        "might": player.might,
        "entwined": list(player.entwined),
        "must_forget": player.forgets > 0,
    }


def _reach(state: SpiritIslandState, seat: int, hidden: bool) -> dict[str, Json]:
    """Where each Power of a Spirit could go from where it stands now: those in hand, those played, the innate one."""
    player = state.players[seat]
    powers = [*([] if hidden else player.hand), *player.played, CARDS + player.spirit]
    found: dict[str, Json] = {}
    for number in powers:
        power = POWERS[number]
        if power.origin != model.NOWHERE:
            near = targets(state, seat, power, levels_reached(player, power))
            found[power_element(number)] = [state.island.names[land] for land in near]
    return found


def _portrait(spirit: Spirit) -> dict[str, Json]:
    """A Spirit that can still be chosen."""
    number = SPIRITS.index(spirit)
    first = data.FIRST_UNIQUE + number * data.UNIQUE_EACH
    cards: list[Json] = [{**_facts(POWERS[card]), "deck": "unique"} for card in range(first, first + data.UNIQUE_EACH)]
    innate = POWERS[CARDS + number]
    levels: list[Json] = [{"needs": data.element_text(needs)} for needs in innate.levels]
    return {
        "spirit": spirit.id,
        "rule": spirit.rule,
        "tracks": {"energy": _track(spirit.energy, 1), "cards": _track(spirit.cards, 1)},
        "growth": [_growth_icons(growth) for growth in spirit.growth],
        "innate": {**_facts(innate), "levels": levels},
        "cards": cards,
    }


def _track(track: data.Track, opened: int) -> list[Json]:
    return [{"label": label, "open": place < opened} for place, label in enumerate(track.labels)]


def _growth_icons(growth: Growth) -> list[dict[str, Json]]:
    icons: list[dict[str, Json]] = []
    if growth.reclaim:
        icons.append({"icon": "reclaim"})
    if growth.card:
        icons.append({"icon": "card"})
    for reach in growth.presence:
        icons.append({"icon": "presence", "range": reach.range, "terrain": _terrains(reach.terrain)})
    if growth.energy:
        icons.append({"icon": "energy", "count": growth.energy})
    return icons


def _growth(player: Player, option: int, growth: Growth) -> dict[str, Json]:
    chosen = player.growth == option
    icons = _growth_icons(growth)
    place = 0
    for icon in icons:
        done = chosen
        if icon["icon"] == "card":
            done = chosen and not player.card_icon
        elif icon["icon"] == "presence":
            done = chosen and place not in player.icons
            place += 1
        icon["done"] = done
    return {"id": data.GROWTH_IDS[option], "icons": [*icons], "chosen": chosen}


def _innate(player: Player, hidden: bool) -> dict[str, Json]:
    power = POWERS[CARDS + player.spirit]
    have = reached(power.levels, player.elements)
    return {
        **_facts(power),
        "used": player.innate_spent,
        "levels": [
            {
                "needs": data.element_text(needs),
                "met": have >> level & 1 == 1,
                "missing": _missing(player.elements, needs),
                "helped_by": [] if hidden else _helpers(player, needs),
            }
            for level, needs in enumerate(power.levels)
        ],
    }


def _missing(have: list[int], needs: list[int]) -> dict[str, int]:
    return data.element_text([max(0, need - got) for need, got in zip(needs, have, strict=True)])


def _helpers(player: Player, needs: list[int]) -> list[Json]:
    """Cards in hand that bring an element this level still lacks."""
    short = [element for element in range(data.ELEMENTS) if player.elements[element] < needs[element]]
    return [data.CARD_IDS[card] for card in player.hand if any(POWERS[card].elements[e] for e in short)]


def _guided_next(state: SpiritIslandState, player: Player) -> Json:
    guided = SPIRITS[player.spirit].guided
    if state.options["guided_powers"] != "on" or player.guided >= len(guided):
        return None
    return guided[player.guided]


# -- cards -----------------------------------------------------------------------------------------------------------


def _facts(power: Power) -> dict[str, Json]:
    return {
        "id": power.id,
        "cost": power.cost,
        "speed": data.PHASE_IDS[power.speed],
        "elements": data.element_text(power.elements),
        "from": ["presence", "sacred_site", "none"][power.origin],
        "from_terrain": _terrains(power.origin_terrain),
        "range": power.range,
        "range_with_threshold": power.raised_range if power.raised_range >= 0 else None,
        "target": model.TARGET_IDS[power.target],
        "target_terrain": _terrains(power.target_terrain),
        "threshold": None if power.innate or not power.levels else data.element_text(power.levels[0]),
    }


def _terrains(bits: int) -> list[Json]:
    if bits == data.ANY_TERRAIN:
        return []
    kinds = {**data.TERRAIN_IDS, data.COASTAL: "coastal"}
    return [name for bit, name in kinds.items() if bits & bit]


def _cards(state: SpiritIslandState, hidden: bool) -> dict[str, Json]:
    """The facts of every card that lies open."""
    shown: list[int] = []
    for player in state.players:
        shown += player.discard + player.played
        if not hidden:
            shown += player.hand + player.drawn
        guided = _guided_next(state, player) if player.spirit >= 0 else None
        if guided is not None:
            shown.append(data.CARD[guided])
    deck = {data.MINOR: "minor", data.MAJOR: "major", -1: "unique"}
    return {POWERS[card].id: {**_facts(POWERS[card]), "deck": deck[data.deck_of(card)]} for card in sorted(set(shown))}


# -- what an action would be worth -----------------------------------------------------------------------------------


def detail(state: SpiritIslandState, seat: int, action: int) -> Json:
    player = state.players[seat]
    if PLAN.has(action):
        power = POWERS[PLAN.arg(action)]
        after = [have + more for have, more in zip(player.elements, power.elements, strict=True)]
        innate = POWERS[CARDS + player.spirit]
        return {
            "energy_left": player.energy - power.cost,
            "plays_left": plays(player) - len(player.played) - 1,
            "elements": data.element_text(after),
            "innate_levels": {
                "before": _levels(reached(innate.levels, player.elements)),
                "after": _levels(reached(innate.levels, after)),
            },
            "threshold_met": None if not power.levels else reached(power.levels, after) == 1,
        }
    if GROW.has(action):
        return _growth(player, GROW.arg(action), SPIRITS[player.spirit].growth[GROW.arg(action)])
    if PLACE.has(action):
        spirit = SPIRITS[player.spirit]
        track, _ = PLACE.args2(action)
        if track == data.ENERGY_TRACK:
            return {
                "opens": spirit.energy.labels[player.energy_open],
                "income": spirit.energy.best[player.energy_open + 1],
            }
        return {"opens": spirit.cards.labels[player.cards_open], "plays": spirit.cards.best[player.cards_open + 1]}
    if RAVAGE.has(action):
        return Forecast(state).land(state.island.local[RAVAGE.arg(action)])["ravage"]
    return _foresight(state, seat, action)


def _foresight(state: SpiritIslandState, seat: int, action: int) -> Json:
    """How the forecast would change, as far as that can be known."""
    trial = state.clone()
    trial.apply(seat, action)
    if trial.reveals != state.reveals or trial.phase != state.phase or trial.result != data.PLAYING:
        return None
    before, after = Forecast(state), Forecast(trial)
    changed = {
        name: after.land(land) for land, name in enumerate(state.island.names) if after.land(land) != before.land(land)
    }
    return {"forecast": after.total(), "lands": changed} if changed else None


def _levels(bits: int) -> list[Json]:
    return [level + 1 for level in range(model.LEVELS) if bits >> level & 1]
