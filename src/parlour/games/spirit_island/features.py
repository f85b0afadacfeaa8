"""The position as a list of numbers for learning, of the same length for any number of players."""

from typing import Final

from parlour.engine import one_of
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARDS, ELEMENTS, SPIRITS
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.forecast import build_comes, ravage_comes, rest_to_come
from parlour.games.spirit_island.predicates.spirits import income, plays
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.steps.invaders import Progress

MOST_LANDS: Final = 24
MOST_SEATS: Final = 3
LAND_FEATURES: Final = 18
PLAYER_FEATURES: Final = 5 + 13 + ELEMENTS


def features(state: SpiritIslandState, seat: int) -> list[float]:
    """Global figures, every land, every Spirit (the seat's own first), and the piles of the seat's power cards."""
    out = _global(state)
    progress = Progress(state)
    for land in range(MOST_LANDS):
        out += _land(state, seat, land, progress) if land < state.island.lands else [0.0] * LAND_FEATURES
    for place in range(MOST_SEATS):
        if place < state.seats:
            out += _player(state.players[(seat + place) % state.seats])
        else:
            out += [0.0] * PLAYER_FEATURES
    return out + _cards(state.players[seat])


def _global(state: SpiritIslandState) -> list[float]:
    out: list[float] = []
    one_of(out, len(data.PHASE_IDS), state.phase)
    one_of(out, data.TERROR_LEVELS, state.terror - 1)
    out += [
        state.turn / 12.0,
        state.blight_pool / (5.0 * state.seats + 1.0),
        state.fear / float(state.fear_pool),
        len(state.fear_deck) / 9.0,
        len(state.fear_earned) / 3.0,
        len(state.invader_deck) / 12.0,
        state.explorers / 20.0,
        state.towns / 20.0,
        state.cities / 20.0,
        state.dahan / 20.0,
        float(state.seats) / 3.0,
    ]
    for card in (state.ravage_card, state.build_card):
        bits = data.MATCHES[card] if card >= 0 else 0
        out += [1.0 if bits >> bit & 1 else 0.0 for bit in range(5)]
    return out


def _land(state: SpiritIslandState, seat: int, land: int, progress: Progress) -> list[float]:
    terrain = state.island.terrain[land]
    mine = state.players[seat].presence[land]
    coming = ravage_comes(state, land, progress.ravaged)
    return [
        *[1.0 if terrain >> bit & 1 else 0.0 for bit in range(5)],
        lands.explorers(state, land) / 4.0,
        lands.towns(state, land) / 4.0,
        lands.cities(state, land) / 4.0,
        lands.dahan(state, land) / 4.0,
        lands.capacity(state, land, data.INVADER) / 8.0,
        state.blight[land] / 3.0,
        lands.defend(state, land) / 10.0,
        mine / 4.0,
        (lands.presence_here(state, land) - mine) / 4.0,
        1.0 if lands.is_site(state.players[seat], land) else 0.0,
        1.0 if coming else 0.0,
        rest_to_come(state, land) / 8.0 if coming else 0.0,
        1.0 if build_comes(state, land, progress.built) else 0.0,
    ]


def _player(player: Player) -> list[float]:
    if player.spirit < 0:
        return [0.0] * PLAYER_FEATURES
    spirit = SPIRITS[player.spirit]
    out: list[float] = []
    one_of(out, len(SPIRITS), player.spirit)
    out += [
        player.energy / 10.0,
        income(player) / 7.0,
        plays(player) / 5.0,
        player.energy_open / float(spirit.energy.length),
        player.cards_open / float(spirit.cards.length),
        player.destroyed / 13.0,
        lands.on_island(player) / 13.0,
        len(player.hand) / 8.0,
        len(player.played) / 5.0,
        len(player.discard) / 8.0,
        1.0 if player.innate_spent else 0.0,
        1.0 if player.ready else 0.0,
        player.range_bonus / 3.0,
        *[count / 5.0 for count in player.elements],
    ]
    return out


def _cards(player: Player) -> list[float]:
    """For each card 0 if not held, else a value by pile: in hand, in play (used or not), discarded, or drawn."""
    out = [0.0] * CARDS
    for card in player.discard:
        out[card] = 0.25
    for place, card in enumerate(player.played):
        out[card] = 0.5 if player.spent[place] else 0.75
    for card in player.hand:
        out[card] = 1.0
    for card in player.drawn:
        out[card] = -0.5
    return out
