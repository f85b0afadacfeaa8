"""The neutral ship of games for one or two: a player who enters its zone moves it before continuing the turn."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, seat_name
from parlour.games.ophir import data
from parlour.games.ophir.actions import DROP_ITEM, END_RIVAL_TURN, MOVE_RIVAL, SHIFT_MARKET
from parlour.games.ophir.elements import (
    END_RIVAL_TURN_BUTTON,
    RIVAL_DIE,
    RIVAL_SHIP,
    SHIFT_MARKET_BUTTON,
    spot_name,
    way_name,
    zone_name,
)
from parlour.games.ophir.predicates.rival import why_not_conclude, why_not_move_rival, why_not_shift
from parlour.games.ophir.state import OphirState
from parlour.games.ophir.steps.cargo import add_drops, drop_item
from parlour.games.ophir.steps.labels import label_params, shift_params
from parlour.games.ophir.steps.market import shift


def take_control(state: OphirState, seat: int) -> None:
    state.handling_rival = True
    if state.journal is not None:
        state.tell("rival_controlled", {"seat": seat_name(seat)}, [RIVAL_SHIP])


def move_rival(state: OphirState, seat: int, zone: int) -> None:
    if state.journal is not None:
        left, entered, way = zone_name(state.rival_zone), zone_name(zone), way_name(state.locations[zone])
        params: dict[str, Json] = {"seat": seat_name(seat), "from": left, "to": entered, "way": way}
        state.tell("rival_moved", params, [left, entered, RIVAL_SHIP])
    if state.rival_moves == data.MOVES:
        state.rival_left = state.rival_zone
    state.rival_zone = zone
    state.rival_moves -= 1


def conclude_rival_turn(state: OphirState) -> None:
    """Roll the neutral ship's die, and close its zone to the active player for the rest of the turn."""
    state.rival_influence = state.rng.below(data.DIE) + 1
    state.reveals += 1
    state.rival_moves = data.MOVES
    state.rival_left = data.NONE
    state.handling_rival = False
    state.rival_handled = True
    if state.journal is not None:
        state.tell("rival_rested", {"influence": state.rival_influence}, [RIVAL_DIE])


class HandleRival(Decision[OphirState]):
    """The neutral ship moves once or twice past all ships, then rests, or shifts the market if it is there."""

    def actors(self, state: OphirState) -> list[int]:
        return ALONE[state.active]

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
                    state.tell("rival_shifts", {"seat": seat_name(seat)}, [RIVAL_SHIP])
                shift(state)
            if not state.ending:
                conclude_rival_turn(state)

    def prompt(self, state: OphirState, seat: int) -> Message:
        if why_not_conclude(state):
            return Message("handle_rival", {"moves": state.rival_moves})
        may_shift = not why_not_shift(state)
        spot = spot_name(state.locations[state.rival_zone])
        if state.rival_moves == 0:
            return Message("rival_rests_or_shifts" if may_shift else "rival_rests", {"spot": spot})
        key = "rival_may_shift" if may_shift else "rival_may_rest"
        return Message(key, {"moves": state.rival_moves, "spot": spot})

    def params(self, state: OphirState, seat: int, action: int) -> dict[str, Json]:
        named = state.game.actions.params(action, seat)
        if MOVE_RIVAL.has(action):
            return {**named, "way": way_name(state.locations[MOVE_RIVAL.arg(action)])}
        if SHIFT_MARKET.has(action):
            return shift_params(state)
        return {**named, **label_params(state, state.players[seat], action)}

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
            return [RIVAL_SHIP, zone_name(MOVE_RIVAL.arg(action))]
        if END_RIVAL_TURN.has(action):
            return [END_RIVAL_TURN_BUTTON]
        if SHIFT_MARKET.has(action):
            return [SHIFT_MARKET_BUTTON]
        return state.game.actions.elements(action, seat)


HANDLE_RIVAL: Final = HandleRival()
