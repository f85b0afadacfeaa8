"""What a Spirit has and may do in the Spirit phase: growth, income, card plays, the decks."""

from typing import Final

from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import MOST_BOARDS
from parlour.games.spirit_island.data import CARD_TRACK, ENERGY_TRACK, MINOR, SPIRITS, Growth, Reach
from parlour.games.spirit_island.predicates.lands import within_reach
from parlour.games.spirit_island.state import Player, SpiritIslandState

SEATS: Final = [[seat for seat in range(MOST_BOARDS) if seats >> seat & 1] for seats in range(1 << MOST_BOARDS)]
"""The seats of each set given as bits. Shared, because it is needed after every action."""


def seat_of(state: SpiritIslandState, spirit: int) -> int:
    """The seat that plays a Spirit, or -1."""
    for seat, player in enumerate(state.players):
        if player.spirit == spirit:
            return seat
    return -1


def may_take_back(state: SpiritIslandState) -> list[int]:
    """The seats that are ready and may still take it back."""
    return [seat for seat, player in enumerate(state.players) if player.ready and player.changes < data.CHANGES_OF_MIND]


# -- tracks ----------------------------------------------------------------------------------------------------------


def plays(player: Player) -> int:
    """How many cards the Spirit may play in a turn."""
    return SPIRITS[player.spirit].cards.best[player.cards_open]


def plays_left(player: Player) -> int:
    return plays(player) - len(player.played)


def income(player: Player) -> int:
    return SPIRITS[player.spirit].energy.best[player.energy_open]


def covered_tracks(player: Player) -> list[int]:
    """The tracks that still have a disc on them."""
    spirit = SPIRITS[player.spirit]
    tracks: list[int] = []
    if player.energy_open < spirit.energy.length:
        tracks.append(ENERGY_TRACK)
    if player.cards_open < spirit.cards.length:
        tracks.append(CARD_TRACK)
    return tracks


# -- growth ----------------------------------------------------------------------------------------------------------


def growth_of(player: Player) -> Growth:
    return SPIRITS[player.spirit].growth[player.growth]


def reachable(state: SpiritIslandState, seat: int, icon: Reach) -> int:
    """The lands where a Presence icon may put a disc, as bits; even a disc about to move counts for the range."""
    return within_reach(state, state.players[seat], icon.range) & state.island.of_terrain[icon.terrain]


def placeable(state: SpiritIslandState, seat: int) -> int:
    """The lands where any remaining Presence icon may put a disc, as bits."""
    player = state.players[seat]
    icons = growth_of(player).presence
    found = 0
    for icon in player.icons:
        found |= reachable(state, seat, icons[icon])
    return found


# -- cards to gain ---------------------------------------------------------------------------------------------------


def drawable(state: SpiritIslandState, deck: int) -> int:
    """How many cards can be drawn; an empty deck is refilled from its discard pile."""
    if deck == MINOR:
        return len(state.minor_deck) + len(state.minor_discard)
    return len(state.major_deck) + len(state.major_discard)


def can_draw(state: SpiritIslandState, deck: int) -> bool:
    return drawable(state, deck) > 0


def guided_card(state: SpiritIslandState, player: Player) -> int:
    """The next card of the Spirit's list with guided powers, or -1."""
    guided = SPIRITS[player.spirit].guided
    return data.CARD[guided[player.guided]] if state.terms.guided and player.guided < len(guided) else -1
