"""How a game of Ophir is scored."""

from parlour.engine import Outcome, Score, rank
from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState, Player


def score_parts(player: Player) -> dict[str, int]:
    """Victory points by source, including metal still aboard."""
    gold, silver = data.GOLD, data.SILVER
    return {
        "gold_donated": data.METAL_POINTS[gold] * player.gold_given,
        "silver_donated": data.METAL_POINTS[silver] * player.silver_given,
        "goods_donated": player.goods_points,
        "gold_aboard": data.ABOARD_POINTS[gold] * player.hold.count(gold),
        "silver_aboard": data.ABOARD_POINTS[silver] * player.hold.count(silver),
    }


def final_points(player: Player) -> int:
    points = player.points()
    for item in player.hold:
        points += data.ABOARD_POINTS[item]
    return points


def outcome(state: OphirState) -> Outcome:
    """Rank by victory points, then favor, then coins; players still equal share the victory."""
    totals = [final_points(player) for player in state.players]
    ties = [{"favor": player.favor, "coins": player.coins} for player in state.players]
    places = rank(totals, [list(tie.values()) for tie in ties])
    scores = [
        Score(totals[seat], score_parts(player), places[seat], ties[seat]) for seat, player in enumerate(state.players)
    ]
    return Outcome(scores, reason=data.ENDINGS[state.ending])
