"""The neutral ship of the two-player game: whoever enters its zone moves it, before going on with the own turn."""

from typing import Final

from parlour.engine.game import Decision
from parlour.engine.messages import Message
from parlour.games.ophir import data
from parlour.games.ophir.actions import DROP_ITEM, END_RIVAL_TURN, MOVE_RIVAL, SHIFT_MARKET
from parlour.games.ophir.cargo import drop_item
from parlour.games.ophir.market import shift
from parlour.games.ophir.movement import why_not_move_rival
from parlour.games.ophir.rival import conclude_rival_turn, move_rival, why_not_conclude, why_not_shift
from parlour.games.ophir.state import OphirState

SEATS: Final = [[seat] for seat in range(4)]


def add_drops(state: OphirState, seat: int, options: list[int]) -> None:
    """Any item may be dropped at any time of the own turn."""
    for item in state.players[seat].hold:
        action = DROP_ITEM.at(item)
        if action not in options:
            options.append(action)


class HandleRival(Decision[OphirState]):
    """It moves once or twice past all ships, then rests, or shifts the market if it is there."""

    def actors(self, state: OphirState) -> list[int]:
        return SEATS[state.active]

    def options(self, state: OphirState, seat: int) -> list[int]:
        options: list[int] = []
        add_drops(state, seat, options)
        for zone in data.NEIGHBOURS[state.rival_zone]:
            if not why_not_move_rival(state, zone):
                options.append(MOVE_RIVAL.at(zone))
        if not why_not_conclude(state):
            options.append(END_RIVAL_TURN.at())
        if not why_not_shift(state):
            options.append(SHIFT_MARKET.at())
        return options

    def take(self, state: OphirState, seat: int, action: int) -> None:
        if MOVE_RIVAL.has(action):
            state.push(self)
            move_rival(state, seat, MOVE_RIVAL.arg(action))
        elif DROP_ITEM.has(action):
            state.push(self)
            drop_item(state, seat, DROP_ITEM.arg(action))
        else:
            if SHIFT_MARKET.has(action):
                if state.journal is not None:
                    state.tell("rival_shifts", {"seat": f"seat:{seat}"}, ["ship:rival"])
                shift(state)
            if not state.ending:
                conclude_rival_turn(state)

    def prompt(self, state: OphirState, seat: int) -> Message:
        if why_not_conclude(state):
            return Message("handle_rival", {"moves": state.rival_moves})
        may_shift = not why_not_shift(state)
        if state.rival_moves == 0:
            return Message("rival_rests_or_shifts" if may_shift else "rival_rests")
        return Message("rival_may_shift" if may_shift else "rival_may_rest", {"moves": state.rival_moves})

    def rule(self) -> str:
        return "neutral-ship"

    def refusal(self, state: OphirState, seat: int, action: int) -> Message | None:
        if MOVE_RIVAL.has(action):
            return Message(why_not_move_rival(state, MOVE_RIVAL.arg(action)))
        if END_RIVAL_TURN.has(action):
            return Message(why_not_conclude(state))
        if SHIFT_MARKET.has(action):
            return Message(why_not_shift(state))
        return Message("not_aboard" if DROP_ITEM.has(action) else "rival_first")

    def elements(self, state: OphirState, seat: int, action: int) -> list[str]:
        if MOVE_RIVAL.has(action):
            return ["ship:rival", f"zone:{data.ZONES[MOVE_RIVAL.arg(action)]}"]
        if END_RIVAL_TURN.has(action):
            return ["button:end_rival_turn"]
        if SHIFT_MARKET.has(action):
            return ["button:shift_market"]
        return state.game.actions.elements(action, seat)


HANDLE_RIVAL: Final = HandleRival()
