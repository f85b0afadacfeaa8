"""The outcome: all players win or lose together, with a score for the record."""

from parlour.engine import Outcome, Score
from parlour.games.spirit_island import data
from parlour.games.spirit_island.predicates.ending import fear_cards_earned, won
from parlour.games.spirit_island.state import SpiritIslandState


def score_parts(state: SpiritIslandState) -> dict[str, int]:
    """A victory scores 10, 2 per invader card left, plus Dahan, minus Blight; a defeat scores the fear cards earned."""
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
