"""What a seat cannot know: the order of the face-down cards, and which cards of deck A were removed.

Other players' victory points are not in the view, but everybody saw the donations that earned them. They are therefore
known and not re-dealt.
"""

from typing import Final

from parlour.engine import Rng
from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState

_A_CARDS: Final = len(data.DECK_A) - data.REMOVED
"""Cards of deck A in the pile; they come first."""


def redeal(state: OphirState, seat: int | None, rng: Rng) -> None:
    """Re-deal what a seat cannot know. Nobody may look at the cards, so this is the same for every seat."""
    reshuffle(state, rng)


def reshuffle(state: OphirState, rng: Rng) -> None:
    """Re-deal the face-down cards."""
    if not state.in_play():
        return
    seen = state.shifts + data.FACE_UP
    deck_a = sorted(state.removed + state.pile[seen:_A_CARDS])
    deck_b = sorted(state.pile[max(seen, _A_CARDS) :])
    rng.shuffle(deck_a)
    rng.shuffle(deck_b)
    state.removed = deck_a[: data.REMOVED]
    state.pile = state.pile[:seen] + deck_a[data.REMOVED :] + deck_b
