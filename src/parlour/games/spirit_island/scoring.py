"""How the game ended: all win or all lose, with a score for the record."""

from parlour.engine import Outcome, Score
from parlour.games.spirit_island import data
from parlour.games.spirit_island.state import SpiritIslandState


def score_parts(state: SpiritIslandState) -> dict[str, int]:
    """Victory: 10, 2 per invader card left, Dahan for it, Blight against it; defeat: fear cards earned."""
    if state.options["record_score"] == "off":
        return {}
    if data.WON_BY_FEAR <= state.result <= data.WON_LEVEL_3:
        return {
            "victory": data.VICTORY_SCORE,
            "cards_left": data.CARD_LEFT_SCORE * len(state.invader_deck),
            "dahan": state.dahan // (data.DAHAN_PER_POINT * state.seats),
            "blight": -(sum(state.blight) // (data.BLIGHT_PER_POINT * state.seats)),
        }
    return {"fear_cards": data.FEAR_CARDS_USED - len(state.fear_deck)}


def outcome(state: SpiritIslandState) -> Outcome:
    parts = score_parts(state)
    won = data.WON_BY_FEAR <= state.result <= data.WON_LEVEL_3
    scores = [Score(sum(parts.values()), parts, 1) for _ in range(state.seats)]
    return Outcome(scores, won, data.RESULT_IDS[state.result])
