"""Recruit: buy Units for one's own Districts; where an opponent stands, they fight for the District."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet import data
from parlour.games.kemet.actions import ATTACK, DEPLOY, DEPLOYMENTS, DONE
from parlour.games.kemet.elements import zone_name
from parlour.games.kemet.predicates.costs import recruit_cost
from parlour.games.kemet.predicates.units import affordable_recruits, enemy_in, landed, recruit_room, recruit_zones
from parlour.games.kemet.state import NO_CREATURE, KemetState
from parlour.games.kemet.steps.battle import begin_battle
from parlour.games.kemet.steps.phrases import note, price
from parlour.games.kemet.steps.seat import SeatDecision
from parlour.games.kemet.steps.units import put


class Recruit(Decision[KemetState]):
    """Place Units in one District after another; `count` have been placed so far."""

    def __init__(self, seat: int, count: int = 0) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def args(self) -> list[Json]:
        return [self.seat, self.count]

    def actors(self, state: KemetState) -> list[int]:
        if self.affordable(state) > 0:
            for zone in recruit_zones(state, self.seat):
                if recruit_room(state, self.seat, zone) > 0:
                    return ALONE[self.seat]
        return []

    def affordable(self, state: KemetState) -> int:
        return affordable_recruits(state, self.seat, self.count)

    def options(self, state: KemetState, seat: int) -> list[int]:
        found: list[int] = []
        most = min(self.affordable(state), data.TROOP_LIMIT)
        for zone in recruit_zones(state, seat):
            free = recruit_room(state, seat, zone)
            if free > 0:
                found += DEPLOYMENTS[zone][min(most, free)]
        found.append(DONE.at())
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DONE.has(action):
            return
        zone, index = DEPLOY.args2(action)
        count = index + 1
        player = state.players[seat]
        state.pay(seat, recruit_cost(player, self.count, count))
        if not enemy_in(state, seat, zone):
            put(state, seat, zone, count)
        else:
            player.supply -= count
            land(state, zone, count)
            if state.journal is not None:
                params: dict[str, Json] = {"seat": seat_name(seat), "zone": zone_name(zone), "count": count}
                state.tell("units_landed", params, [zone_name(zone)])
        state.push(Recruit(seat, self.count + count))

    def prompt(self, state: KemetState, seat: int) -> Message:
        player = state.players[seat]
        free = max(0, player.power[data.FREE_RECRUITS] - self.count)
        terms = note("free_recruits", {"free": free, "pp": player.pp}) if free else note("purse", {"pp": player.pp})
        return Message("recruit", {"count": self.affordable(state), "limit": player.limit, "terms": terms})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DONE.has(action):
            return {"choice": note("recruit_no_more")}
        _, index = DEPLOY.args2(action)
        cost = recruit_cost(state.players[seat], self.count, index + 1)
        return {**super().params(state, seat, action), "price": price(cost)}

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if not DEPLOY.has(action):
            return None
        zone, index = DEPLOY.args2(action)
        if recruit_room(state, self.seat, zone) <= index:
            return Message("no_room_for_recruits", {"count": index + 1, "zone": zone_name(zone)})
        return Message("too_many_recruits", {"most": self.affordable(state)})


def land(state: KemetState, zone: int, count: int) -> None:
    total = landed(state, zone) + count
    others = [i for i, other in enumerate(state.landed_zones) if other != zone]
    state.landed_units = [*[state.landed_units[i] for i in others], total]
    state.landed_zones = [*[state.landed_zones[i] for i in others], zone]


class RecruitBattles(Step[KemetState]):
    """After all placements, fight the battles one by one, in the order the active player chooses."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def run(self, state: KemetState) -> None:
        if not state.landed_zones:
            return
        state.push(self)
        if len(state.landed_zones) == 1:
            fight_landed(state, self.seat, 0)
        else:
            state.push(ChooseBattle(self.seat))


class ChooseBattle(SeatDecision):
    def options(self, state: KemetState, seat: int) -> list[int]:
        return [ATTACK.at(zone) for zone in sorted(state.landed_zones)]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        fight_landed(state, seat, state.landed_zones.index(ATTACK.arg(action)))


def fight_landed(state: KemetState, seat: int, index: int) -> None:
    zone = state.landed_zones[index]
    units = state.landed_units[index]
    state.landed_zones = state.landed_zones[:index] + state.landed_zones[index + 1 :]
    state.landed_units = state.landed_units[:index] + state.landed_units[index + 1 :]
    begin_battle(state, zone, seat, units, NO_CREATURE)
