"""How near the end of the game is, and how the game would end."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.state import SpiritIslandState


def fear_cards_earned(state: SpiritIslandState) -> int:
    """Count the earned fear cards; before the first turn the deck is not dealt yet."""
    return data.FEAR_CARDS_USED - len(state.fear_deck) if state.turn else 0


def terror_level(earned: int) -> int:
    """The terror level rises after the third and the sixth fear card."""
    return min(data.TERROR_LEVELS, 1 + earned // data.FEAR_CARDS_PER_LEVEL)


def won(state: SpiritIslandState) -> bool:
    return data.WON_BY_FEAR <= state.result <= data.WON_LEVEL_3


def result_due(state: SpiritIslandState) -> int:
    """The result after an Action; victory comes before defeat."""
    if state.cities == 0 and (state.terror == 3 or (state.towns == 0 and (state.terror == 2 or state.explorers == 0))):
        return data.WON_LEVEL_1 + state.terror - 1
    if state.blight_short if state.terms.blight_on_demand else state.blight_pool == 0:
        return data.LOST_TO_BLIGHT
    for player in state.players:
        if player.present == 0:
            return data.LOST_PRESENCE
    return data.PLAYING
