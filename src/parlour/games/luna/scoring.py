"""The scoring of a round and of the game, as functions; the steps of the scoring phase apply them."""

from typing import Final

from parlour.engine import Outcome, Score
from parlour.games.luna import data
from parlour.games.luna.state import LunaState


def priestess_strengths(state: LunaState, isle: int) -> list[int]:
    """Each player's strength for the Moon Priestess on an isle: active novices and a shrine."""
    return [player.active[isle] + (player.shrines >> isle & 1) for player in state.players]


def priestess_points(state: LunaState, isle: int) -> list[int]:
    """The Moon Priestess's points on an isle; players without strength get none, ties go by Council order."""
    strengths = priestess_strengths(state, isle)
    points = [0] * state.seats
    for prize in state.terms.priestess_points:
        winner = -1
        best = 0
        for seat in state.council:
            if strengths[seat] > best:
                best = strengths[seat]
                winner = seat
        if winner < 0:
            break
        points[winner] = prize
        strengths[winner] = 0
    return points


def apostate_penalty(state: LunaState, isle: int, seat: int) -> int:
    """One for each novice beside the Apostate, active or not, and one more; nothing without a novice."""
    player = state.players[seat]
    novices = player.active[isle] + player.inactive[isle]
    return novices + 1 if novices > 0 else 0


def loss(state: LunaState, influence: int, penalty: int) -> int:
    """The influence that a player actually loses: nobody falls below zero, unless an option allows it."""
    if state.terms.floor and penalty > influence:
        return influence
    return penalty


def temple_points(state: LunaState) -> list[int]:
    """One for each novice in the temple, one more for each on a Book of Wisdom."""
    points = [0] * state.seats
    temple = state.temple
    books = state.books
    for tile in range(data.TILES):
        seat = temple[tile]
        if seat >= 0:
            points[seat] += 1 + (books >> tile & 1)
    return points


class RoundEnd:
    """One player's points if the scoring phase came now."""

    def __init__(self, priestess: int, apostate: int, temple: int) -> None:
        self.priestess = priestess
        self.apostate = apostate
        self.temple = temple

    @property
    def total(self) -> int:
        return self.priestess + self.apostate + self.temple


def if_round_ended(state: LunaState) -> list[RoundEnd]:
    priestess = priestess_points(state, state.isle_of(data.PRIESTESS))
    temple = temple_points(state)
    beside = state.isle_of(data.APOSTATE)
    ends: list[RoundEnd] = []
    for seat, player in enumerate(state.players):
        held = player.influence + priestess[seat]
        ends.append(RoundEnd(priestess[seat], -loss(state, held, apostate_penalty(state, beside, seat)), temple[seat]))
    return ends


def final_points(state: LunaState, seat: int) -> list[int]:
    """The final points for shrines, unused favors and the Council of Priests."""
    player = state.players[seat]
    shrines = 0
    favors = 0
    for isle in range(data.RING):
        shrines += player.shrines >> isle & 1
        favors += player.favors >> isle & 1
    return [shrines * data.SHRINE_POINTS, favors * data.FAVOR_POINTS, data.COUNCIL_POINTS[player.council]]


FINAL_SOURCES: Final = [data.FROM_SHRINES, data.FROM_FAVORS, data.FROM_COUNCIL]


def places(state: LunaState, totals: list[int]) -> list[int]:
    """The rank of every seat by total, ties broken by Council order, so that no rank is shared."""
    ranks = [0] * state.seats
    for nth, seat in enumerate(state.council):
        better = 0
        for other_nth, other in enumerate(state.council):
            if totals[other] > totals[seat] or (totals[other] == totals[seat] and other_nth < nth):
                better += 1
        ranks[seat] = 1 + better
    return ranks


def outcome(state: LunaState) -> Outcome:
    ranks = places(state, [player.influence for player in state.players])
    return Outcome(
        [
            Score(player.influence, dict(zip(data.SOURCES, player.earned, strict=True)), ranks[seat])
            for seat, player in enumerate(state.players)
        ]
    )
