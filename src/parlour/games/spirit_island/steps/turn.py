"""The turn: its phases in order, and Time Passes."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Step, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import RETAIN, STOP
from parlour.games.spirit_island.board import listed
from parlour.games.spirit_island.data import FAST, SLOW, SPIRIT
from parlour.games.spirit_island.elements import card_name
from parlour.games.spirit_island.powers.model import POWERS
from parlour.games.spirit_island.powers.telling import Told, answer
from parlour.games.spirit_island.state import NO_ELEMENTS, SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.invaders import ADVANCE_STEP, EXPLORE_STEP, BuildStep, RavageStep
from parlour.games.spirit_island.steps.power import FAST_POWERS, SLOW_POWERS, StartPhase
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from parlour.games.spirit_island.steps.terror import FEAR_STEP

START_SPIRIT: Final = StartPhase(SPIRIT)
START_FAST: Final = StartPhase(FAST)
START_SLOW: Final = StartPhase(SLOW)
RAVAGE_STEP: Final = RavageStep(0)
BUILD_STEP: Final = BuildStep(0)


class Turn(Step[SpiritIslandState]):
    """Spirit phase, fast Powers, the Invaders, slow Powers, Time Passes."""

    def run(self, state: SpiritIslandState) -> None:
        state.turn += 1
        state.round += 1
        if state.journal is not None:
            state.tell("turn", {"number": state.turn})
        state.agenda += STEPS_OF_A_TURN


TURN = Turn()


class TimePasses(Step[SpiritIslandState]):
    """First the choices of Gift of Constancy, then the end of everything that lasts for one turn."""

    def run(self, state: SpiritIslandState) -> None:
        changes.begin_phase(state, data.TIME)
        state.push(END_OF_TURN)
        for seat in reversed(state.constancy):
            state.push(RetainCard(seat))


TIME_PASSES = TimePasses()


class RetainCard(Decision[SpiritIslandState]):
    """Gift of Constancy: one of the cards in play returns to hand instead of being discarded."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: SpiritIslandState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].played else []

    def options(self, state: SpiritIslandState, seat: int) -> list[int]:
        return [*[RETAIN.at(card) for card in sorted(state.players[seat].played)], STOP.at()]

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_retain") if STOP.has(action) else super().params(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if RETAIN.has(action):
            player = state.players[seat]
            card = RETAIN.arg(action)
            player.take_from_play(card)
            player.hand = [*player.hand, card]
            changes.lose_elements(player, POWERS[card].given)
            if state.journal is not None:
                name = card_name(card)
                state.tell("card_retained", {"seat": seat_name(seat), "card": name}, [name])


STEPS_OF_A_TURN: Final[list[Step[SpiritIslandState]]] = [
    TURN,
    TIME_PASSES,
    SLOW_POWERS,
    START_SLOW,
    ADVANCE_STEP,
    EXPLORE_STEP,
    BUILD_STEP,
    RAVAGE_STEP,
    FEAR_STEP,
    FAST_POWERS,
    START_FAST,
    SPIRIT_PHASE,
    START_SPIRIT,
]
"""From the last to the first: each happens before everything pushed earlier."""


class EndOfTurn(Step[SpiritIslandState]):
    """Discard the cards in play, heal all damage and end all effects. Energy stays."""

    def run(self, state: SpiritIslandState) -> None:
        for player in state.players:
            for card in player.played:
                changes.lose_elements(player, POWERS[card].given)
            if player.granted is not NO_ELEMENTS:
                for element, count in enumerate(player.granted):
                    player.elements[element] -= count
            player.discard = player.discard + player.played
            player.end_turn()
        heal(state)
        state.end_turn()


END_OF_TURN = EndOfTurn()


def heal(state: SpiritIslandState) -> None:
    """Remove all damage from Invaders and Dahan."""
    if state.wounded == 0:
        return
    pieces = state.own_pieces()
    for land in listed(state.wounded):
        place = land * data.KINDS
        for kind in data.HURT_KINDS:
            if pieces[place + kind]:
                pieces[place + data.UNHURT[data.FAMILY[kind]]] += pieces[place + kind]
                pieces[place + kind] = 0
    state.wounded = 0
