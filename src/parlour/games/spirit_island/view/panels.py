"""The Spirits' panels, the Spirits that can be chosen, and the facts of the visible cards."""

from typing import Final, Literal

from parlour.engine import name_of
from parlour.games.spirit_island import data, shapes
from parlour.games.spirit_island.board import listed
from parlour.games.spirit_island.data import CARDS, SPIRITS, Growth, Spirit
from parlour.games.spirit_island.elements import GROWTH_IDS, SPIRIT_IDS, element_counts, power_name, where
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.model import NOWHERE, TARGET_IDS, Power
from parlour.games.spirit_island.powers.use import levels_reached, target_lands
from parlour.games.spirit_island.predicates.spirits import guided_card, income, plays
from parlour.games.spirit_island.state import Player, SpiritIslandState

ORIGINS: Final[list[Literal["presence", "sacred_site", "none"]]] = ["presence", "sacred_site", "none"]
DECKS: Final[dict[int, Literal["minor", "major", "unique"]]] = {data.MINOR: "minor", data.MAJOR: "major", -1: "unique"}


def card_ids(cards: list[int]) -> list[str]:
    return [data.CARD_IDS[card] for card in cards]


def spirit_panel(state: SpiritIslandState, seat: int, hidden: bool) -> shapes.Spirit:
    player = state.players[seat]
    if player.spirit < 0:
        return {"seat": seat, "spirit": None, "board": None}
    spirit = SPIRITS[player.spirit]
    return {
        "seat": seat,
        "spirit": SPIRIT_IDS[player.spirit],
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
        "growth": [growth_option(player, option) for option in range(len(spirit.growth))],
        "rule": spirit.rule,
        "elements": element_counts(player.elements),
        "innate": _innate(player, hidden),
        "reach": _reach(state, seat, hidden),
        "hand": [] if hidden else card_ids(player.hand),
        "hand_count": len(player.hand),
        "drawn": [] if hidden else card_ids(player.drawn),
        "played": [
            {"card": data.CARD_IDS[card], "used": spent != 0, "repeated": spent < 0}
            for card, spent in zip(player.played, player.spent, strict=True)
        ],
        "discard": card_ids(player.discard),
        "guided_next": name_of(guided_card(state, player), data.CARD_IDS),
        "ready": player.ready,
        "range_bonus": player.range_bonus,
        "swift": player.swift,
        "repeats": player.repeats,
        "might": player.might,
        "entwined": list(player.entwined),
        "must_forget": player.forgets > 0,
    }


def _reach(state: SpiritIslandState, seat: int, hidden: bool) -> dict[str, list[str]]:
    """The lands that each Power of a Spirit could target now: those in hand, those in play and the innate one."""
    player = state.players[seat]
    powers = [*([] if hidden else player.hand), *player.played, CARDS + player.spirit]
    found: dict[str, list[str]] = {}
    for number in powers:
        power = POWERS[number]
        if power.origin != NOWHERE:
            near = target_lands(state, seat, power, levels_reached(player, power))
            found[power_name(number)] = [state.island.names[land] for land in listed(near)]
    return found


def portrait(spirit: Spirit) -> shapes.Portrait:
    """A Spirit that can still be chosen."""
    number = SPIRITS.index(spirit)
    innate = POWERS[CARDS + number]
    return {
        "spirit": SPIRIT_IDS[number],
        "rule": spirit.rule,
        "tracks": {"energy": _track(spirit.energy, 1), "cards": _track(spirit.cards, 1)},
        "growth": [_growth_icons(growth) for growth in spirit.growth],
        "innate": {**_facts(innate), "levels": [{"needs": element_counts(needs)} for needs in innate.levels]},
        "cards": [_card(card) for card in data.UNIQUE_CARDS[number]],
    }


def _track(track: data.Track, opened: int) -> list[shapes.TrackSpace]:
    return [{"label": label, "open": place < opened} for place, label in enumerate(track.labels)]


def _growth_icons(growth: Growth) -> list[shapes.GrowthIcon]:
    icons: list[shapes.GrowthIcon] = []
    if growth.reclaim:
        icons.append({"icon": "reclaim"})
    if growth.card:
        icons.append({"icon": "card"})
    for reach in growth.presence:
        icons.append({"icon": "presence", "range": reach.range, "terrain": _narrowed(reach.terrain)})
    if growth.energy:
        icons.append({"icon": "energy", "count": growth.energy})
    return icons


def growth_option(player: Player, option: int) -> shapes.Growth:
    chosen = player.growth == option
    icons = _growth_icons(SPIRITS[player.spirit].growth[option])
    place = 0
    for icon in icons:
        done = chosen
        if icon["icon"] == "card":
            done = chosen and not player.card_icon
        elif icon["icon"] == "presence":
            done = chosen and place not in player.icons
            place += 1
        icon["done"] = done
    return {"id": GROWTH_IDS[option], "icons": icons, "chosen": chosen}


def _innate(player: Player, hidden: bool) -> shapes.Innate:
    power = POWERS[CARDS + player.spirit]
    have = levels_reached(player, power)
    return {
        **_facts(power),
        "used": player.innate_spent,
        "levels": [
            {
                "needs": element_counts(needs),
                "met": have >> level & 1 == 1,
                "missing": _missing(player.elements, needs),
                "helped_by": [] if hidden else _helpers(player, needs),
            }
            for level, needs in enumerate(power.levels)
        ],
    }


def _missing(have: list[int], needs: list[int]) -> shapes.Elements:
    return element_counts([max(0, need - got) for need, got in zip(needs, have, strict=True)])


def _helpers(player: Player, needs: list[int]) -> list[str]:
    """The cards in hand with an element that this level still lacks."""
    short = [element for element in range(data.ELEMENTS) if player.elements[element] < needs[element]]
    return [data.CARD_IDS[card] for card in player.hand if any(POWERS[card].elements[e] for e in short)]


# -- cards -----------------------------------------------------------------------------------------------------------


def _facts(power: Power) -> shapes.PowerFacts:
    return {
        "id": power.id,
        "cost": power.cost,
        "speed": "fast" if power.speed == data.FAST else "slow",
        "elements": element_counts(power.elements),
        "from": ORIGINS[power.origin],
        "from_terrain": _narrowed(power.origin_terrain),
        "range": power.range,
        "range_with_threshold": power.raised_range if power.raised_range >= 0 else None,
        "target": TARGET_IDS[power.target],
        "target_terrain": _narrowed(power.target_terrain),
        "threshold": None if power.innate or not power.levels else element_counts(power.levels[0]),
    }


def _card(card: int) -> shapes.PowerCard:
    return {**_facts(POWERS[card]), "deck": DECKS[data.deck_of(card)]}


def _narrowed(terrain: int) -> list[shapes.Where]:
    """The terrains that a Power or an icon requires; empty if any terrain will do."""
    return [] if terrain == data.ANY_TERRAIN else where(terrain)


def open_cards(state: SpiritIslandState, hidden: bool) -> dict[str, shapes.PowerCard]:
    """The facts of every visible card."""
    shown: list[int] = []
    for player in state.players:
        shown += player.discard + player.played
        if not hidden:
            shown += player.hand + player.drawn
        guided = guided_card(state, player) if player.spirit >= 0 else -1
        if guided >= 0:
            shown.append(guided)
    return {data.CARD_IDS[card]: _card(card) for card in sorted(set(shown))}
