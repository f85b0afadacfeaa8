"""The turn: its phases in order, and Time Passes."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Step, seat_name
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import RETAIN, STOP
from parlour.games.spirit_island.data import FAST, SLOW, SPIRIT
from parlour.games.spirit_island.elements import card_name
from parlour.games.spirit_island.powers.model import POWERS
from parlour.games.spirit_island.powers.telling import Told, answer
from parlour.games.spirit_island.state import SpiritIslandState
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
        state.push(TURN)
        state.push(TIME_PASSES)
        state.push(SLOW_POWERS)
        state.push(START_SLOW)
        state.push(ADVANCE_STEP)
        state.push(EXPLORE_STEP)
        state.push(BUILD_STEP)
        state.push(RAVAGE_STEP)
        state.push(FEAR_STEP)
        state.push(FAST_POWERS)
        state.push(START_FAST)
        state.push(SPIRIT_PHASE)
        state.push(START_SPIRIT)


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
        return [*[RETAIN.at(card) for card in state.players[seat].played], STOP.at()]

    def params(self, state: SpiritIslandState, seat: int, action: int) -> Told:
        return answer("stop_retain") if STOP.has(action) else super().params(state, seat, action)

    def take(self, state: SpiritIslandState, seat: int, action: int) -> None:
        if RETAIN.has(action):
            player = state.players[seat]
            card = RETAIN.arg(action)
            place = player.played.index(card)
            player.played.pop(place)
            player.spent.pop(place)
            player.hand.append(card)
            changes.add_elements(player, POWERS[card].elements, -1)
            if state.journal is not None:
                name = card_name(card)
                state.tell("card_retained", {"seat": seat_name(seat), "card": name}, [name])


class EndOfTurn(Step[SpiritIslandState]):
    """Discard the cards in play, heal all damage and end all effects. Energy stays."""

    def run(self, state: SpiritIslandState) -> None:
        for player in state.players:
            for card in player.played:
                changes.add_elements(player, POWERS[card].elements, -1)
            changes.add_elements(player, player.granted, -1)
            player.discard += player.played
            player.end_turn()
        heal(state)
        state.end_turn()


END_OF_TURN = EndOfTurn()


def heal(state: SpiritIslandState) -> None:
    """Remove all damage from Invaders and Dahan."""
    pieces = state.pieces
    for kind in range(data.KINDS):
        if data.WOUNDS[kind]:
            whole = data.UNHURT[data.FAMILY[kind]]
            for land in range(state.island.lands):
                place = land * data.KINDS
                if pieces[place + kind]:
                    pieces[place + whole] += pieces[place + kind]
                    pieces[place + kind] = 0
