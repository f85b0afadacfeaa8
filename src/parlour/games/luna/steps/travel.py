"""Novices on the move: Journey, Tide, Sailboat.

Each is a run of small decisions: an origin, then how many go where. Journey and Tide may go on with further
targets and origins; since everything happens at once, these come in ascending order only (of isles, and of
origins in the catalogue), so that one result can be reached in one way.
"""

from typing import Final

from parlour.engine import Decision, Json, Message, Step
from parlour.games.luna import data
from parlour.games.luna.actions import DONE, HAVEN, JOURNEY, SAILBOAT, SEND, SHORE, TIDE
from parlour.games.luna.elements import active_name, favor_name, inactive_name, isle_name, seat_name
from parlour.games.luna.state import LunaState, Player
from parlour.games.luna.steps.act import SEATS, Act, favor_refusal

INACTIVE: Final = data.RING
"""Origins of the tide: seven isles with their active novices, seven with their inactive ones, the Landing stage."""
LANDING: Final = 2 * data.RING
ORIGINS: Final = LANDING + 1
HAVEN_LANDING: Final = data.RING
"""The Landing stage among the origins of a sailboat."""
NO_TARGET: Final = -1


def offer_sends(origin: int, after: int, most: int, offers: list[int]) -> None:
    """One to `most` novices to any isle beyond `after`, but not back to where they come from."""
    if most > 0:
        for isle in range(after + 1, data.RING):
            if isle != origin:
                for count in range(most):
                    offers.append(SEND.at2(isle, count))


def has_more_targets(origin: int, after: int, most: int) -> bool:
    """Whether `offer_sends` would offer anything."""
    last = data.RING - 2 if origin == data.RING - 1 else data.RING - 1
    return most > 0 and after < last


def run_prompt(verb: str, origin: int, after: int, most: int) -> str:
    """The key of what is asked: the first isle, further isles, or only further origins."""
    if after == NO_TARGET:
        return verb
    return f"{verb}_on" if has_more_targets(origin, after, most) else f"{verb}_next"


def tell_sent(state: LunaState, key: str, seat: int, origin: str, isle: int, count: int, arrive: str) -> None:
    params: dict[str, Json] = {"seat": seat_name(seat), "from": origin, "to": isle_name(isle), "count": count}
    state.tell(key, params, [origin, isle_name(isle), arrive])


def send_refusal(action: int, origin: int, after: int, most: int) -> Message | None:
    """Why a novice cannot be sent so; none if it is no sending at all."""
    if not SEND.has(action):
        return None
    isle, less_one = SEND.args2(action)
    if isle == origin:
        return Message("on_that_isle_already")
    if less_one >= most:
        return Message("too_few_can_go", {"most": most})
    return Message("targets_in_order") if isle <= after else None


# -- Journey --------------------------------------------------------------------------------------------


class StartJourney(Act):
    """Any number of active novices to any isles; they arrive inactive."""

    def offer(self, state: LunaState, me: Player, offers: list[int]) -> None:
        offer_journeys(me, 0, offers)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        state.push(Journey(JOURNEY.arg(action), NO_TARGET))

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        return Message("no_active_novice_there")


def has_journeys(me: Player, first: int) -> bool:
    return any(me.active[isle] > 0 for isle in range(first, data.RING))


def offer_journeys(me: Player, first: int, offers: list[int]) -> None:
    for isle in range(first, data.RING):
        if me.active[isle] > 0:
            offers.append(JOURNEY.at(isle))


class Journey(Decision[LunaState]):
    """Where novices of one isle go. `target` is the isle to which some of them have gone."""

    def __init__(self, origin: int, target: int) -> None:
        self.origin: Final = origin
        self.target: Final = target

    def args(self) -> list[Json]:
        return [self.origin, self.target]

    def actors(self, state: LunaState) -> list[int]:
        return SEATS[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        me = state.players[seat]
        offers: list[int] = []
        offer_sends(self.origin, self.target, me.active[self.origin], offers)
        if self.target != NO_TARGET:
            offer_journeys(me, self.origin + 1, offers)
            offers.append(DONE.at())
        return offers

    def take(self, state: LunaState, seat: int, action: int) -> None:
        if SEND.has(action):
            isle, less_one = SEND.args2(action)
            count = less_one + 1
            me = state.players[seat]
            me.active[self.origin] -= count
            me.inactive[isle] += count
            if state.journal is not None:
                origin = active_name(seat, self.origin)
                tell_sent(state, "novices_journeyed", seat, origin, isle, count, inactive_name(seat, isle))
            if has_more_targets(self.origin, isle, me.active[self.origin]) or has_journeys(me, self.origin + 1):
                state.push(Journey(self.origin, isle))
        elif JOURNEY.has(action):
            state.push(Journey(JOURNEY.arg(action), NO_TARGET))

    def prompt(self, state: LunaState, seat: int) -> Message:
        count = state.players[seat].active[self.origin]
        key = run_prompt("journey", self.origin, self.target, count)
        return Message(key, {"isle": isle_name(self.origin), "count": count})

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        return send_refusal(action, self.origin, self.target, state.players[seat].active[self.origin])


# -- Tide -----------------------------------------------------------------------------------------------


class CallTide(Act):
    """For its favor: any number of novices, active or not, from isles or the Landing stage; they arrive inactive."""

    def offer(self, state: LunaState, me: Player, offers: list[int]) -> None:
        if me.holds(data.TIDE):
            offer_tides(state, me, 0, offers)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        state.return_favor(me, data.TIDE)
        if state.journal is not None:
            state.tell("tide_called", {"seat": seat_name(seat)}, [favor_name(seat, data.TIDE), isle_name(data.TIDE)])
        state.push(EBB)
        state.push(Tide(TIDE.arg(action), NO_TARGET))

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        return favor_refusal(me, data.TIDE) or Message("no_such_novice_there")

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [favor_name(seat, data.TIDE)]


def afloat(state: LunaState, me: Player, origin: int) -> int:
    """Novices that the tide can still take from an origin: not those it has just brought there."""
    if origin < INACTIVE:
        return me.active[origin]
    if origin < LANDING:
        return me.inactive[origin - INACTIVE] - state.washed[origin - INACTIVE]
    return me.landing


def has_tides(state: LunaState, me: Player, first: int) -> bool:
    return any(afloat(state, me, origin) > 0 for origin in range(first, ORIGINS))


def offer_tides(state: LunaState, me: Player, first: int, offers: list[int]) -> None:
    for origin in range(first, ORIGINS):
        if afloat(state, me, origin) > 0:
            offers.append(TIDE.at(origin))


def isle_of_origin(origin: int) -> int:
    """The isle of an origin of the tide; none for the Landing stage."""
    return NO_TARGET if origin == LANDING else origin % data.RING


class Tide(Decision[LunaState]):
    """Where the tide takes novices of one origin. `target` is the isle to which it has taken some of them."""

    def __init__(self, origin: int, target: int) -> None:
        self.origin: Final = origin
        self.target: Final = target

    def args(self) -> list[Json]:
        return [self.origin, self.target]

    def actors(self, state: LunaState) -> list[int]:
        return SEATS[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        me = state.players[seat]
        offers: list[int] = []
        offer_sends(isle_of_origin(self.origin), self.target, afloat(state, me, self.origin), offers)
        if self.target != NO_TARGET:
            offer_tides(state, me, self.origin + 1, offers)
            offers.append(DONE.at())
        return offers

    def take(self, state: LunaState, seat: int, action: int) -> None:
        if SEND.has(action):
            isle, less_one = SEND.args2(action)
            me = state.players[seat]
            self.carry(state, seat, me, isle, less_one + 1)
            left = afloat(state, me, self.origin)
            if has_more_targets(isle_of_origin(self.origin), isle, left) or has_tides(state, me, self.origin + 1):
                state.push(Tide(self.origin, isle))
        elif TIDE.has(action):
            state.push(Tide(TIDE.arg(action), NO_TARGET))

    def carry(self, state: LunaState, seat: int, me: Player, isle: int, count: int) -> None:
        origin = self.origin
        if origin < INACTIVE:
            me.active[origin] -= count
        elif origin < LANDING:
            me.inactive[origin - INACTIVE] -= count
        else:
            me.landing -= count
        me.inactive[isle] += count
        state.washed[isle] += count
        if state.journal is not None:
            name = SHORE.element(origin, seat)
            tell_sent(state, "novices_carried", seat, name, isle, count, inactive_name(seat, isle))

    def prompt(self, state: LunaState, seat: int) -> Message:
        count = afloat(state, state.players[seat], self.origin)
        key = run_prompt("tide", isle_of_origin(self.origin), self.target, count)
        return Message(key, {"origin": SHORE.element(self.origin, seat), "count": count})

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        most = afloat(state, state.players[seat], self.origin)
        return send_refusal(action, isle_of_origin(self.origin), self.target, most)


class Ebb(Step[LunaState]):
    """The tide is over: what it brought lies there like everything else."""

    def run(self, state: LunaState) -> None:
        for isle in range(data.RING):
            state.washed[isle] = 0


EBB: Final = Ebb()


# -- Sailboat -------------------------------------------------------------------------------------------


class BoardSailboat(Act):
    """For its favor: one or two active novices of one isle, or of the Landing stage, to another; they stay active."""

    def offer(self, state: LunaState, me: Player, offers: list[int]) -> None:
        if me.holds(data.SAILBOAT):
            for isle in range(data.RING):
                if me.active[isle] > 0:
                    offers.append(SAILBOAT.at(isle))
            if me.landing > 0:
                offers.append(SAILBOAT.at(HAVEN_LANDING))

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        state.return_favor(me, data.SAILBOAT)
        if state.journal is not None:
            elements = [favor_name(seat, data.SAILBOAT), isle_name(data.SAILBOAT)]
            state.tell("sailboat_boarded", {"seat": seat_name(seat)}, elements)
        state.push(Sailboat(SAILBOAT.arg(action)))

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        return favor_refusal(me, data.SAILBOAT) or Message("no_such_novice_there")

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [favor_name(seat, data.SAILBOAT)]


class Sailboat(Decision[LunaState]):
    """Where the sailboat goes, and with how many."""

    def __init__(self, origin: int) -> None:
        self.origin: Final = origin

    def args(self) -> list[Json]:
        return [self.origin]

    def aboard(self, me: Player) -> int:
        there = me.landing if self.origin == HAVEN_LANDING else me.active[self.origin]
        return min(there, data.SAILBOAT_LIMIT)

    def actors(self, state: LunaState) -> list[int]:
        return SEATS[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        offers: list[int] = []
        offer_sends(self.origin, NO_TARGET, self.aboard(state.players[seat]), offers)
        return offers

    def take(self, state: LunaState, seat: int, action: int) -> None:
        me = state.players[seat]
        isle, less_one = SEND.args2(action)
        count = less_one + 1
        if self.origin == HAVEN_LANDING:
            me.landing -= count
        else:
            me.active[self.origin] -= count
        me.active[isle] += count
        if state.journal is not None:
            origin = HAVEN.element(self.origin, seat)
            tell_sent(state, "novices_sailed", seat, origin, isle, count, active_name(seat, isle))

    def prompt(self, state: LunaState, seat: int) -> Message:
        return Message(
            "sailboat", {"origin": HAVEN.element(self.origin, seat), "count": self.aboard(state.players[seat])}
        )

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        return send_refusal(action, self.origin, NO_TARGET, self.aboard(state.players[seat]))


TRAVEL_ACTS: Final[list[Act]] = [StartJourney([JOURNEY]), CallTide([TIDE]), BoardSailboat([SAILBOAT])]
