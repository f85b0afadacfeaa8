"""A round: action phase, scoring phase, preparing the next round; after the sixth, the final scoring."""

from typing import Final

from parlour.engine import Json, Step, seat_name
from parlour.games.luna import data
from parlour.games.luna.elements import figure_name, hex_name, isle_name
from parlour.games.luna.predicates import next_places, next_start_player
from parlour.games.luna.scoring import (
    FINAL_SOURCES,
    apostate_penalty,
    final_points,
    loss,
    priestess_points,
    priestess_strengths,
    temple_points,
)
from parlour.games.luna.state import LunaState, replaced
from parlour.games.luna.steps.turn import TAKE_ACTION


class Round(Step[LunaState]):
    def run(self, state: LunaState) -> None:
        state.round += 1
        state.turn += 1
        state.current = state.start_player
        if state.journal is not None:
            params: dict[str, Json] = {
                "round": state.round,
                "value": data.GUARDS[state.round - 1],
                "seat": seat_name(state.start_player),
            }
            state.tell("round_began", params, [])
        state.push(PREPARE_NEXT_ROUND if state.round < data.ROUNDS else FINAL_SCORING)
        state.push(SCORE_TEMPLE)
        state.push(SCORE_APOSTATE)
        state.push(SCORE_PRIESTESS)
        state.push(TAKE_ACTION)


# -- scoring phase ----------------------------------------------------------------------------------------


class ScorePriestess(Step[LunaState]):
    def run(self, state: LunaState) -> None:
        isle = state.isle_of(data.PRIESTESS)
        points = priestess_points(state, isle)
        for seat in state.council:
            state.players[seat].gain(data.FROM_PRIESTESS, points[seat])
            if points[seat] and state.journal is not None:
                params: dict[str, Json] = {
                    "seat": seat_name(seat),
                    "isle": isle_name(isle),
                    "strength": priestess_strengths(state, isle)[seat],
                    "points": points[seat],
                }
                state.tell("priestess_scored", params, [isle_name(isle), figure_name(data.PRIESTESS)])
                state.cut()


class ScoreApostate(Step[LunaState]):
    def run(self, state: LunaState) -> None:
        isle = state.isle_of(data.APOSTATE)
        for seat, player in enumerate(state.players):
            lost = loss(state, player.influence, apostate_penalty(state, isle, seat))
            player.gain(data.FROM_APOSTATE, -lost)
            if lost and state.journal is not None:
                params: dict[str, Json] = {"seat": seat_name(seat), "isle": isle_name(isle), "points": lost}
                state.tell("apostate_scored", params, [isle_name(isle), figure_name(data.APOSTATE)])
                state.cut()


class ScoreTemple(Step[LunaState]):
    def run(self, state: LunaState) -> None:
        points = temple_points(state)
        for seat, player in enumerate(state.players):
            player.gain(data.FROM_TEMPLE, points[seat])
            if points[seat] and state.journal is not None:
                hexes = [hex_name(tile) for tile in range(data.TILES) if state.temple[tile] == seat]
                state.tell("temple_scored", {"seat": seat_name(seat), "points": points[seat]}, hexes)
                state.cut()


class FinalScoring(Step[LunaState]):
    """Shrines, unused favors, the Council of Priests."""

    def run(self, state: LunaState) -> None:
        for seat, player in enumerate(state.players):
            for nth, points in enumerate(final_points(state, seat)):
                source = FINAL_SOURCES[nth]
                player.gain(source, points)
                if points and state.journal is not None:
                    params: dict[str, Json] = {"seat": seat_name(seat), "points": points}
                    state.tell(f"final_{data.SOURCES[source]}", params, [])
                    state.cut()


# -- preparing the next round -------------------------------------------------------------------------------


class PrepareNextRound(Step[LunaState]):
    def run(self, state: LunaState) -> None:
        wake_novices(state)
        walk_figures(state)
        state.candles = state.terms.candles
        state.stall = 0
        state.first_book_open = state.terms.first_book_bonus
        state.start_player = next_start_player(state)
        state.push(ROUND)


def wake_novices(state: LunaState) -> None:
    """Make all inactive novices active again; those on the Landing stage stay there."""
    for player in state.players:
        for isle in range(data.RING):
            player.active[isle] += player.inactive[isle]
            player.inactive[isle] = 0
    if state.journal is not None:
        state.tell("novices_woke", {}, [])
        state.cut()


def walk_figures(state: LunaState) -> None:
    for figure, place in enumerate(next_places(state)):
        state.figures = replaced(state.figures, figure, place)
        if state.journal is not None:
            isle = isle_name(state.ring[place])
            state.tell("figure_walked", {"figure": figure_name(figure), "to": isle}, [figure_name(figure), isle])
            state.cut()


ROUND: Final = Round()
SCORE_PRIESTESS: Final = ScorePriestess()
SCORE_APOSTATE: Final = ScoreApostate()
SCORE_TEMPLE: Final = ScoreTemple()
PREPARE_NEXT_ROUND: Final = PrepareNextRound()
FINAL_SCORING: Final = FinalScoring()
