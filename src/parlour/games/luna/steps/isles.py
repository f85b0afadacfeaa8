"""Actions on the Holy Isles: Priest's Favor, Recruit, Shrine, Herbs, Expulsion, Council of Priests."""

from typing import Final

from parlour.engine import Json, Message, seat_name
from parlour.games.luna import data
from parlour.games.luna.actions import (
    BUILD_SHRINE,
    COUNCIL,
    EXPULSION,
    HERBS,
    PRIESTS_FAVOR,
    RECRUIT,
    VIRTUAL_COUNCIL,
    VIRTUAL_EXPULSION,
)
from parlour.games.luna.elements import (
    active_name,
    council_name,
    favor_name,
    figure_name,
    inactive_name,
    isle_name,
)
from parlour.games.luna.predicates import expelled_to, favor_refusal, price, price_refusal
from parlour.games.luna.state import LunaState, Player, replaced
from parlour.games.luna.steps.act import Act, affordable, affordable_with_virtual, crew, pay
from parlour.games.luna.steps.menus import (
    ADVANCES,
    EXPULSIONS,
    FAVORS,
    HERB_USES,
    REAL,
    RECRUITS,
    WITH_VIRTUAL,
)


class PriestsFavor(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        unheld = ~me.favors
        virtual = affordable_with_virtual(state, one, me.shrines) if me.holds(data.NOVICE) else 0
        offers += FAVORS.of(affordable(one, two, me.shrines) & unheld, virtual & unheld)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        isle, virtual = PRIESTS_FAVOR.args2(action)
        cost = price(me, isle)
        pay(state, seat, me, isle, cost, virtual)
        state.take_favor(me, isle)
        if state.journal is not None:
            state.tell(
                "favor_taken",
                {
                    "seat": seat_name(seat),
                    "favor": favor_name(seat, isle),
                    "isle": isle_name(isle),
                    "crew": crew(cost - virtual, virtual),
                },
                [isle_name(isle), favor_name(seat, isle)],
            )

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        isle, virtual = PRIESTS_FAVOR.args2(action)
        return {"crew": crew(price(me, isle) - virtual, virtual)}

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        isle, virtual = PRIESTS_FAVOR.args2(action)
        if me.holds(isle):
            return Message("favor_held_already", {"favor": f"favor:{data.ISLES[isle]}"})
        return price_refusal(state, me, isle, price(me, isle), virtual)


class Recruit(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.supply > 0:
            cheap = me.shrines if state.terms.recruit_discount else 0
            virtual = affordable_with_virtual(state, one, cheap) if me.holds(data.NOVICE) else 0
            offers += RECRUITS.of(affordable(one, two, cheap), virtual)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        isle, virtual = RECRUIT.args2(action)
        cost = recruit_price(state, me, isle)
        pay(state, seat, me, isle, cost, virtual)
        me.supply -= 1
        me.inactive[isle] += 1
        if state.journal is not None:
            params = {"seat": seat_name(seat), "isle": isle_name(isle), "crew": crew(cost - virtual, virtual)}
            state.tell("novice_recruited", params, [isle_name(isle), inactive_name(seat, isle)])

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        isle, virtual = RECRUIT.args2(action)
        return {"crew": crew(recruit_price(state, me, isle) - virtual, virtual)}

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        isle, virtual = RECRUIT.args2(action)
        if me.supply == 0:
            return Message("no_novice_in_supply")
        return price_refusal(state, me, isle, recruit_price(state, me, isle), virtual)


def recruit_price(state: LunaState, me: Player, isle: int) -> int:
    """The novices needed to recruit; a shrine does not lower the price, unless an option says so."""
    return price(me, isle) if state.terms.recruit_discount else data.COST


class BuildShrine(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if not me.holds(data.SHRINE) or me.shrine_supply == 0:
            return
        isle = state.isle_of(data.BUILDER)
        if me.has_shrine(isle):
            return
        active = me.active[isle]
        if active >= data.COST:
            offers.append(BUILD_SHRINE.at(REAL))
        if active >= data.COST - 1 and me.holds(data.NOVICE):
            offers.append(BUILD_SHRINE.at(WITH_VIRTUAL))

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        isle = state.isle_of(data.BUILDER)
        virtual = BUILD_SHRINE.arg(action)
        pay(state, seat, me, isle, data.COST, virtual)
        state.return_favor(me, data.SHRINE)
        me.place_shrine(isle)
        if state.journal is not None:
            params = {"seat": seat_name(seat), "isle": isle_name(isle), "crew": crew(data.COST - virtual, virtual)}
            state.tell("shrine_built", params, [isle_name(isle), favor_name(seat, data.SHRINE)])

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        virtual = BUILD_SHRINE.arg(action)
        return {
            "crew": crew(data.COST - virtual, virtual),
            "isle": isle_name(state.isle_of(data.BUILDER)),
            "points": data.SHRINE_POINTS,
        }

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        isle = state.isle_of(data.BUILDER)
        if me.has_shrine(isle):
            return Message("own_shrine_there")
        if me.shrine_supply == 0:
            return Message("no_shrine_in_supply")
        virtual = BUILD_SHRINE.arg(action)
        return favor_refusal(me, data.SHRINE) or price_refusal(state, me, isle, data.COST, virtual)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        isle = isle_name(state.isle_of(data.BUILDER))
        return [isle, figure_name(data.BUILDER), favor_name(seat, data.SHRINE)]


class Herbs(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.holds(data.HERBS):
            for isle, inactive in enumerate(me.inactive):
                if inactive > 0:
                    offers += HERB_USES[isle][inactive]

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        isle, less_one = HERBS.args2(action)
        count = less_one + 1
        state.return_favor(me, data.HERBS)
        me.inactive[isle] -= count
        me.active[isle] += count
        if state.journal is not None:
            params = {"seat": seat_name(seat), "isle": isle_name(isle), "count": count}
            state.tell("herbs_used", params, [isle_name(isle), active_name(seat, isle)])

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        isle, less_one = HERBS.args2(action)
        if isle == data.HERBS:
            return Message("no_herbs_on_herbal_isle")
        there = me.inactive[isle]
        if me.holds(data.HERBS) and there <= less_one:
            return Message("too_few_inactive", {"inactive": there}) if there else Message("no_inactive_novice_there")
        return favor_refusal(me, data.HERBS)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        isle, _ = HERBS.args2(action)
        return [inactive_name(seat, isle), favor_name(seat, data.HERBS)]


class Expulsion(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        virtual = me.holds(data.NOVICE)
        offers += EXPULSIONS[virtual][me.active[state.isle_of(data.APOSTATE)]]
        if virtual and state.terms.beside_virtual == 0:
            offers.append(VIRTUAL_EXPULSION.at())

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        count, virtual = expelling(action)
        origin = state.isle_of(data.APOSTATE)
        pay(state, seat, me, origin, count + virtual, virtual)
        state.figures = replaced(state.figures, data.APOSTATE, expelled_to(state, count + virtual))
        if state.journal is not None:
            to = isle_name(state.isle_of(data.APOSTATE))
            params = {"seat": seat_name(seat), "from": isle_name(origin), "to": to, "count": count + virtual}
            state.tell("apostate_expelled", params, [figure_name(data.APOSTATE), isle_name(origin), to])

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        count, virtual = expelling(action)
        return price_refusal(state, me, state.isle_of(data.APOSTATE), count + virtual, virtual)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [isle_name(state.isle_of(data.APOSTATE)), figure_name(data.APOSTATE)]

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        count, virtual = expelling(action)
        to = state.ring[expelled_to(state, count + virtual)]
        return {"crew": crew(count, virtual), "to": isle_name(to)}


def expelling(action: int) -> tuple[int, int]:
    """The number of real novices, and whether the virtual one helps."""
    if VIRTUAL_EXPULSION.has(action):
        return 0, WITH_VIRTUAL
    less_one, virtual = EXPULSION.args2(action)
    return less_one + 1, virtual


class CouncilOfPriests(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        room = data.COUNCIL_END - me.council
        if room == 0:
            return
        virtual = me.holds(data.NOVICE)
        advances = ADVANCES[virtual][room]
        for isle, active in enumerate(me.active):
            if active > 0:
                offers += advances[isle][active]
        if virtual and state.terms.beside_virtual == 0:
            offers.append(VIRTUAL_COUNCIL.at())

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        isle, count, virtual = advancing(action)
        steps = count + virtual
        pay(state, seat, me, isle, steps, virtual)
        advance_in_council(state, seat, me, steps)
        if state.journal is not None:
            params = {"seat": seat_name(seat), "count": steps, "space": me.council}
            state.tell("council_advanced", params, [council_name(seat)])

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        isle, count, virtual = advancing(action)
        room = data.COUNCIL_END - me.council
        if room == 0:
            return Message("council_done")
        if count + virtual > room:
            return Message("council_nearly_done", {"room": room})
        return price_refusal(state, me, isle, count + virtual, virtual)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [council_name(seat)]

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        _, count, virtual = advancing(action)
        space = me.council + count + virtual
        return {"crew": crew(count, virtual), "space": space, "points": data.COUNCIL_POINTS[space]}


def advancing(action: int) -> tuple[int, int, int]:
    """The isle, the number of real novices, and whether the virtual one helps (or acts alone, on no isle)."""
    if VIRTUAL_COUNCIL.has(action):
        return 0, 0, WITH_VIRTUAL
    isle, less_one, virtual = COUNCIL.args3(action)
    return isle, less_one + 1, virtual


def advance_in_council(state: LunaState, seat: int, me: Player, steps: int) -> None:
    """Move the piece forward; it lands on top of the stack, but on the last space at the bottom."""
    me.council += steps
    order = state.council[:]
    order.remove(seat)
    place = 0
    while place < len(order):
        there = state.players[order[place]].council
        if there < me.council or (there == me.council and there != data.COUNCIL_END):
            break
        place += 1
    order.insert(place, seat)
    state.council = order


_PRIESTS_FAVOR: Final = PriestsFavor([PRIESTS_FAVOR])
_RECRUIT: Final = Recruit([RECRUIT])
_BUILD_SHRINE: Final = BuildShrine([BUILD_SHRINE])
_HERBS: Final = Herbs([HERBS])
_EXPULSION: Final = Expulsion([EXPULSION, VIRTUAL_EXPULSION])
_COUNCIL: Final = CouncilOfPriests([COUNCIL, VIRTUAL_COUNCIL])

ISLE_ACTS: Final[list[Act]] = [_PRIESTS_FAVOR, _RECRUIT, _BUILD_SHRINE, _HERBS, _EXPULSION, _COUNCIL]


def offer_isle_acts(state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
    """Each act is called by its own name: then its class is known, and need not be checked at every decision."""
    _PRIESTS_FAVOR.offer(state, me, one, two, offers)
    _RECRUIT.offer(state, me, one, two, offers)
    _BUILD_SHRINE.offer(state, me, one, two, offers)
    _HERBS.offer(state, me, one, two, offers)
    _EXPULSION.offer(state, me, one, two, offers)
    _COUNCIL.offer(state, me, one, two, offers)
