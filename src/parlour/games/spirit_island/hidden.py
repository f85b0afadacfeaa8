"""What nobody can know: the order of the decks, the cards that were left out, and earned fear cards still face down."""

from parlour.engine import Rng
from parlour.games.spirit_island import data
from parlour.games.spirit_island.state import SpiritIslandState


def redeal(state: SpiritIslandState, seat: int | None, rng: Rng) -> None:
    """Every seat knows the same, since hands are open. What is dealt must not depend on what was hidden: sort first."""
    state.minor_deck.sort()
    rng.shuffle(state.minor_deck)
    state.major_deck.sort()
    rng.shuffle(state.major_deck)
    _redeal_fear(state, rng)
    _redeal_invaders(state, rng)


def _redeal_fear(state: SpiritIslandState, rng: Rng) -> None:
    unknown = sorted(state.fear_deck + state.fear_earned + state.fear_unused)
    rng.shuffle(unknown)
    deck, earned = len(state.fear_deck), len(state.fear_earned)
    state.fear_deck = unknown[:deck]
    state.fear_earned = unknown[deck : deck + earned]
    state.fear_unused = unknown[deck + earned :]


def _redeal_invaders(state: SpiritIslandState, rng: Rng) -> None:
    """Stages are known by their place in the deck; one card of each is out of the game."""
    for stage in range(1, data.STAGES + 1):
        unknown = sorted(card for card in state.invader_deck + state.invader_unused if data.STAGE[card] == stage)
        rng.shuffle(unknown)
        for pile in (state.invader_deck, state.invader_unused):
            for place, card in enumerate(pile):
                if data.STAGE[card] == stage:
                    pile[place] = unknown.pop()
