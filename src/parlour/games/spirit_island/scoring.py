"""How the game ended: all win or all lose, with a score for the record."""

from parlour.engine import Outcome, Score
from parlour.games.spirit_island import data
from parlour.games.spirit_island.predicates.ending import fear_cards_earned, won
from parlour.games.spirit_island.state import SpiritIslandState


def score_parts(state: SpiritIslandState) -> dict[str, int]:
    """Victory: 10, 2 per invader card left, Dahan for it, Blight against it; defeat: fear cards earned."""
    if not state.terms.scored:
        return {}
    if won(state):
        return {
            "victory": data.VICTORY_SCORE,
            "cards_left": data.CARD_LEFT_SCORE * len(state.invader_deck),
            "dahan": state.dahan // (data.DAHAN_PER_POINT * state.seats),
            "blight": -(sum(state.blight) // (data.BLIGHT_PER_POINT * state.seats)),
        }
    return {"fear_cards": fear_cards_earned(state)}


def outcome(state: SpiritIslandState) -> Outcome:
    parts = score_parts(state)
    scores = [Score(sum(parts.values()), parts, 1) for _ in range(state.seats)]
    return Outcome(scores, won(state), data.RESULT_IDS[state.result])
