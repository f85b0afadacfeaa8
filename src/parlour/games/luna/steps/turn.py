"""A turn: one action, then the next player. The last Meditation ends the round."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.luna import data
from parlour.games.luna.actions import ACTIONS, END_TURN, MEDITATION
from parlour.games.luna.elements import MEDITATION_ROOM
from parlour.games.luna.state import LunaState
from parlour.games.luna.steps.act import Act
from parlour.games.luna.steps.isles import ISLE_ACTS, offer_isle_acts
from parlour.games.luna.steps.menus import manned
from parlour.games.luna.steps.temple import TEMPLE_ACTS, offer_temple_acts
from parlour.games.luna.steps.travel import TRAVEL_ACTS, offer_travel_acts

ACTS: Final[list[Act]] = [*ISLE_ACTS, *TRAVEL_ACTS, *TEMPLE_ACTS]


def _act_by_number() -> list[Act | None]:
    table: list[Act | None] = [None] * len(ACTIONS)
    for act in ACTS:
        for verb in act.verbs:
            for action in range(verb.base, verb.end):
                table[action] = act
    return table


ACT_BY_NUMBER: Final = _act_by_number()
ONLY_MEDITATION: Final = [MEDITATION.at()]


class TakeAction(Decision[LunaState]):
    """The one action of a turn."""

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        if stalled(state):
            return ONLY_MEDITATION
        offers = [MEDITATION.at()]
        offer_acts(state, seat, offers)
        return offers

    def take(self, state: LunaState, seat: int, action: int) -> None:
        if MEDITATION.has(action):
            meditate(state, seat)
        else:
            act(state, seat, action)

    def prompt(self, state: LunaState, seat: int) -> Message:
        params: dict[str, Json] = {"candles": state.candles, "round": state.round}
        return Message("forced_meditation" if stalled(state) else "take_action", params)

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        if stalled(state):
            return Message("meditation_forced")
        return act_refusal(state, seat, action)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return act_elements(state, seat, action)

    def params(self, state: LunaState, seat: int, action: int) -> dict[str, Json]:
        return act_params(state, seat, action)


class AfterMeditation(Decision[LunaState]):
    """With the option that Meditation keeps the turn: one other action, or the end of the turn."""

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        offers: list[int] = []
        offer_acts(state, seat, offers)
        offers.append(END_TURN.at())
        return offers

    def take(self, state: LunaState, seat: int, action: int) -> None:
        if END_TURN.has(action):
            if state.journal is not None:
                state.tell("turn_ended", {"seat": seat_name(seat)}, [])
            next_turn(state)
        else:
            act(state, seat, action)

    def rule(self) -> str:
        return "meditation"

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        if MEDITATION.has(action):
            return Message("meditated_already")
        return act_refusal(state, seat, action)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return act_elements(state, seat, action)

    def params(self, state: LunaState, seat: int, action: int) -> dict[str, Json]:
        return act_params(state, seat, action)


class NextTurn(Step[LunaState]):
    """Ends the turn after an action of several decisions."""

    def unfit(self, state: LunaState) -> str:
        return "" if state.stall else "no action was taken since the last meditation"

    def run(self, state: LunaState) -> None:
        next_turn(state)


TAKE_ACTION: Final = TakeAction()
AFTER_MEDITATION: Final = AfterMeditation()
NEXT_TURN: Final = NextTurn()


def next_turn(state: LunaState) -> None:
    state.current = (state.current + 1) % state.seats
    state.turn += 1
    state.push(TAKE_ACTION)


def stalled(state: LunaState) -> bool:
    """Whether the stall limit is reached and the player must meditate; otherwise favors could be cycled for ever."""
    return state.stall >= state.terms.stall_limit


def offer_acts(state: LunaState, seat: int, offers: list[int]) -> None:
    """Add all possible actions except Meditation, in ascending order."""
    me = state.players[seat]
    one, two = manned(me)
    offer_isle_acts(state, me, one, two, offers)
    offer_travel_acts(state, me, one, two, offers)
    offer_temple_acts(state, me, one, two, offers)


def act(state: LunaState, seat: int, action: int) -> None:
    state.stall += 1
    below = len(state.agenda)
    chosen = ACT_BY_NUMBER[action]
    assert chosen is not None
    chosen.do(state, seat, state.players[seat], action)
    if len(state.agenda) == below:
        next_turn(state)
    else:
        state.agenda.insert(below, NEXT_TURN)


def act_refusal(state: LunaState, seat: int, action: int) -> Message | None:
    chosen = ACT_BY_NUMBER[action]
    return None if chosen is None else chosen.refusal(state, state.players[seat], action)


def act_elements(state: LunaState, seat: int, action: int) -> list[str]:
    chosen = ACT_BY_NUMBER[action]
    if chosen is None:
        return [MEDITATION_ROOM] if MEDITATION.has(action) else []
    return [*ACTIONS.elements(action, seat), *chosen.elements(state, seat, action)]


def act_params(state: LunaState, seat: int, action: int) -> dict[str, Json]:
    chosen = ACT_BY_NUMBER[action]
    if chosen is None:
        return {"candle": candle(state)} if MEDITATION.has(action) else {}
    return {**ACTIONS.params(action, seat), **chosen.brings(state, seat, state.players[seat], action)}


def candle(state: LunaState) -> Json:
    """What a Meditation does, in words."""
    if state.candles == 1:
        return Message("put_out_the_last", {"points": data.LAST_CANDLE_POINTS}).data()
    return Message("put_out_one", {"left": state.candles - 1}).data()


def meditate(state: LunaState, seat: int) -> None:
    """Put out a candle. The last one ends the action phase: the agenda continues with the scoring phase."""
    state.candles -= 1
    state.stall = 0
    if state.candles == 0:
        state.players[seat].gain(data.FROM_MEDITATION, data.LAST_CANDLE_POINTS)
        if state.journal is not None:
            params: dict[str, Json] = {"seat": seat_name(seat), "points": data.LAST_CANDLE_POINTS}
            state.tell("last_candle", params, [MEDITATION_ROOM])
        return
    if state.journal is not None:
        state.tell("meditated", {"seat": seat_name(seat), "left": state.candles}, [MEDITATION_ROOM])
    if state.terms.keep_turn:
        state.push(AFTER_MEDITATION)
    else:
        next_turn(state)
