"""Moving novices: Journey, Tide, Sailboat.

Each takes several decisions: an origin, then how many novices go to which isle. Journey and Tide may continue with
further targets and origins. Since all moves happen at the same time, these come only in ascending order (of isles,
and of origins in the catalogue), so that there is one way to reach each result.
"""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, Verb, seat_name
from parlour.games.luna import data
from parlour.games.luna.actions import ACTIONS, DONE, HAVEN, JOURNEY, SAILBOAT, SEND, SHORE, TIDE
from parlour.games.luna.elements import active_name, favor_name, inactive_name, isle_name
from parlour.games.luna.predicates import INACTIVE, LANDING, afloat, favor_refusal, isle_of_origin
from parlour.games.luna.state import LunaState, Player, replaced
from parlour.games.luna.steps.act import Act
from parlour.games.luna.steps.menus import JOURNEYS, SAILINGS, TIDES, sends

HAVEN_LANDING: Final = data.RING
"""The Landing stage among the origins of a sailboat."""
NO_TARGET: Final = -1


def has_more_targets(origin: int, after: int, most: int) -> bool:
    """Whether any novice can be sent to an isle numbered above `after`."""
    last = data.RING - 2 if origin == data.RING - 1 else data.RING - 1
    return most > 0 and after < last


def offer_origins(verb: Verb, ready: list[int], first: int, offers: list[int]) -> None:
    """Offer the origins numbered `first` or above from which novices can leave."""
    for origin in range(first, len(ready)):
        if ready[origin] > 0:
            offers.append(verb.at(origin))


def has_origins(ready: list[int], first: int) -> bool:
    """Whether `offer_origins` would offer anything."""
    return any(ready[origin] > 0 for origin in range(first, len(ready)))


def tell_sent(state: LunaState, key: str, seat: int, origin: str, isle: int, count: int, arrive: str) -> None:
    params: dict[str, Json] = {"seat": seat_name(seat), "from": origin, "to": isle_name(isle), "count": count}
    state.tell(key, params, [origin, isle_name(isle), arrive])


def send_refusal(action: int, origin: int, after: int, most: int) -> Message | None:
    """Why novices cannot be sent like this; None if the action does not send any."""
    if not SEND.has(action):
        return None
    isle, less_one = SEND.args2(action)
    if isle == origin:
        return Message("on_that_isle_already")
    if less_one >= most:
        return Message("too_few_can_go", {"most": most}) if most else Message("nobody_left_to_go")
    return Message("targets_in_order") if isle <= after else None


class Sending(Decision[LunaState]):
    """Where novices of one origin go. `target` is the last isle to which some of them have gone."""

    def __init__(self, origin: int, target: int) -> None:
        self.origin: Final = origin
        self.target: Final = target

    def args(self) -> list[Json]:
        return [self.origin, self.target]

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        me = state.players[seat]
        ready = self.ready(state, me)
        targets = sends(self.isle(), self.target, ready[self.origin])
        if self.target == NO_TARGET:
            return targets
        offers: list[int] = []
        offer_origins(self.verb(), ready, self.origin + 1, offers)
        offers += targets
        offers.append(DONE.at())
        return offers

    def take(self, state: LunaState, seat: int, action: int) -> None:
        if SEND.has(action):
            isle, less_one = SEND.args2(action)
            me = state.players[seat]
            self.send(state, seat, me, isle, less_one + 1)
            ready = self.ready(state, me)
            if has_more_targets(self.isle(), isle, ready[self.origin]) or has_origins(ready, self.origin + 1):
                state.push(self.at(self.origin, isle))
        elif self.verb().has(action):
            state.push(self.at(self.verb().arg(action), NO_TARGET))

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        return send_refusal(action, self.isle(), self.target, self.ready(state, state.players[seat])[self.origin])

    def prompt(self, state: LunaState, seat: int) -> Message:
        ready = self.ready(state, state.players[seat])
        count = ready[self.origin]
        verb = self.verb()
        params: dict[str, Json] = {"origin": verb.domains[0].element(self.origin, seat), "count": count}
        if self.target == NO_TARGET:
            return Message(verb.name, params)
        params["target"] = isle_name(self.target)
        if not has_more_targets(self.isle(), self.target, count):
            return Message(f"{verb.name}_next", params)
        more = has_origins(ready, self.origin + 1)
        return Message(f"{verb.name}_on" if more else f"{verb.name}_rest", params)

    def params(self, state: LunaState, seat: int, action: int) -> dict[str, Json]:
        verb = self.verb()
        arguments: dict[str, Json] = ACTIONS.params(action, seat)
        if verb.has(action):
            arguments["count"] = self.ready(state, state.players[seat])[verb.arg(action)]
        return arguments

    # -- the differences between Journey and Tide: each of them defines all of these ---------------

    def at(self, origin: int, target: int) -> "Sending":
        """The next decision of the same kind."""
        raise NotImplementedError(type(self).__name__)

    def verb(self) -> Verb:
        """The verb that names an origin."""
        raise NotImplementedError(type(self).__name__)

    def isle(self) -> int:
        """The isle they leave."""
        raise NotImplementedError(type(self).__name__)

    def ready(self, state: LunaState, me: Player) -> list[int]:
        """How many can leave each origin."""
        raise NotImplementedError(type(self).__name__)

    def send(self, state: LunaState, seat: int, me: Player, isle: int, count: int) -> None:
        raise NotImplementedError(type(self).__name__)


# -- Journey --------------------------------------------------------------------------------------------


class StartJourney(Act):
    """Any number of active novices go to any isles and arrive inactive."""

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        offers += JOURNEYS[one]

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        state.push(Journey(JOURNEY.arg(action), NO_TARGET))

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        return Message("no_active_novice_there")

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return {"count": me.active[JOURNEY.arg(action)]}


class Journey(Sending):
    def at(self, origin: int, target: int) -> Sending:
        return Journey(origin, target)

    def verb(self) -> Verb:
        return JOURNEY

    def isle(self) -> int:
        return self.origin

    def ready(self, state: LunaState, me: Player) -> list[int]:
        return me.active

    def send(self, state: LunaState, seat: int, me: Player, isle: int, count: int) -> None:
        me.active[self.origin] = me.active[self.origin] - count
        me.inactive[isle] = me.inactive[isle] + count
        if state.journal is not None:
            origin = active_name(seat, self.origin)
            tell_sent(state, "novices_journeyed", seat, origin, isle, count, inactive_name(seat, isle))


# -- Tide -----------------------------------------------------------------------------------------------


class CallTide(Act):
    """For its favor, any number of novices go from isles or the Landing stage to any isles and arrive inactive."""

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.holds(data.TIDE):
            offers += TIDES[one]  # all of them: nobody is washed away before the tide
            for isle, inactive in enumerate(me.inactive):
                if inactive > 0:
                    offers.append(TIDE.at(INACTIVE + isle))
            if me.landing > 0:
                offers.append(TIDE.at(LANDING))

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

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return {"count": afloat(state, me)[TIDE.arg(action)]}


class Tide(Sending):
    def at(self, origin: int, target: int) -> Sending:
        return Tide(origin, target)

    def verb(self) -> Verb:
        return TIDE

    def isle(self) -> int:
        return isle_of_origin(self.origin)

    def ready(self, state: LunaState, me: Player) -> list[int]:
        return afloat(state, me)

    def send(self, state: LunaState, seat: int, me: Player, isle: int, count: int) -> None:
        origin = self.origin
        if origin < INACTIVE:
            me.active[origin] = me.active[origin] - count
        elif origin < LANDING:
            me.inactive[origin - INACTIVE] = me.inactive[origin - INACTIVE] - count
        else:
            me.landing -= count
        me.inactive[isle] = me.inactive[isle] + count
        state.washed = replaced(state.washed, isle, state.washed[isle] + count)
        if state.journal is not None:
            name = SHORE.element(origin, seat)
            tell_sent(state, "novices_carried", seat, name, isle, count, inactive_name(seat, isle))


class Ebb(Step[LunaState]):
    """End the tide: the novices it brought are no longer marked."""

    def run(self, state: LunaState) -> None:
        state.washed = [0] * data.RING


EBB: Final = Ebb()


# -- Sailboat -------------------------------------------------------------------------------------------


class BoardSailboat(Act):
    """For its favor, one or two active novices of an isle, or of the Landing stage, go to an isle and are active."""

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.holds(data.SAILBOAT):
            offers += SAILINGS[one | 1 << HAVEN_LANDING if me.landing > 0 else one]

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

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return {"count": Sailboat(SAILBOAT.arg(action)).aboard(me)}


class Sailboat(Decision[LunaState]):
    """Where the sailboat goes, and with how many novices."""

    def __init__(self, origin: int) -> None:
        self.origin: Final = origin

    def args(self) -> list[Json]:
        return [self.origin]

    def aboard(self, me: Player) -> int:
        there = me.landing if self.origin == HAVEN_LANDING else me.active[self.origin]
        return min(there, data.SAILBOAT_LIMIT)

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        return sends(self.origin, NO_TARGET, self.aboard(state.players[seat]))

    def take(self, state: LunaState, seat: int, action: int) -> None:
        me = state.players[seat]
        isle, less_one = SEND.args2(action)
        count = less_one + 1
        if self.origin == HAVEN_LANDING:
            me.landing -= count
        else:
            me.active[self.origin] = me.active[self.origin] - count
        me.active[isle] = me.active[isle] + count
        if state.journal is not None:
            origin = HAVEN.element(self.origin, seat)
            tell_sent(state, "novices_sailed", seat, origin, isle, count, active_name(seat, isle))

    def prompt(self, state: LunaState, seat: int) -> Message:
        return Message(
            "sailboat", {"origin": HAVEN.element(self.origin, seat), "count": self.aboard(state.players[seat])}
        )

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        return send_refusal(action, self.origin, NO_TARGET, self.aboard(state.players[seat]))


_JOURNEY: Final = StartJourney([JOURNEY])
_TIDE: Final = CallTide([TIDE])
_SAILBOAT: Final = BoardSailboat([SAILBOAT])

TRAVEL_ACTS: Final[list[Act]] = [_JOURNEY, _TIDE, _SAILBOAT]


def offer_travel_acts(state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
    _JOURNEY.offer(state, me, one, two, offers)
    _TIDE.offer(state, me, one, two, offers)
    _SAILBOAT.offer(state, me, one, two, offers)
