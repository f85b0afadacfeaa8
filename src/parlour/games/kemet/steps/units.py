"""Units that come onto the board: free ones from tiles and cards, mercenaries, veterans."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet import data
from parlour.games.kemet.actions import DEPLOY, DEPLOYMENTS, DONE, KEEP_CREATURE
from parlour.games.kemet.elements import intervention_name, tile_name, zone_name
from parlour.games.kemet.predicates.units import FREE, MERCENARIES, VETERANS, creatures_at, room
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.phrases import note, price

PROMPTS: Final = ["deploy", "deploy_mercenaries", "deploy_veterans"]
REINFORCEMENT_CARD: Final = intervention_name(data.REINFORCEMENT_CARD)
REINFORCEMENTS: Final = tile_name(data.TILE["reinforcements"])


def put(state: KemetState, seat: int, zone: int, count: int) -> None:
    """Put Units from supply onto the board."""
    battle = state.battle
    state.players[seat].supply -= count
    if battle is not None and zone == battle.zone:
        battle.side(seat).units += count
    else:
        state.occupy(zone, seat, count)
    if state.journal is not None:
        params: dict[str, Json] = {"seat": seat_name(seat), "zone": zone_name(zone), "count": count}
        state.tell("units_placed", params, [zone_name(zone)])


class Deploy(Decision[KemetState]):
    """Place Units, one group after another."""

    def __init__(self, seat: int, left: int, kind: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.kind: Final = kind

    def args(self) -> list[Json]:
        return [self.seat, self.left, self.kind]

    def unfit(self, state: KemetState) -> str:
        if self.kind == VETERANS:
            return "" if state.night and self.left == 0 else "veterans come at Night, as many as there are tokens"
        return "" if self.left else "there are no Units to place"

    def number(self, state: KemetState) -> int:
        """The number of Units left to place."""
        player = state.players[self.seat]
        left = player.veterans if self.kind == VETERANS else self.left
        return min(left, player.supply)

    def actors(self, state: KemetState) -> list[int]:
        if self.number(state) > 0:
            for zone in state.board.zones:
                if room(state, self.seat, zone, self.kind) > 0:
                    return ALONE[self.seat]
        return []

    def options(self, state: KemetState, seat: int) -> list[int]:
        most = min(self.number(state), data.TROOP_LIMIT)
        found: list[int] = []
        for zone in state.board.ascending:
            free = room(state, seat, zone, self.kind)
            if free > 0:
                found += DEPLOYMENTS[zone][min(most, free)]
        if self.kind != MERCENARIES:
            found.append(DONE.at())
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DONE.has(action):
            return
        zone, index = DEPLOY.args2(action)
        count = index + 1
        put(state, seat, zone, count)
        if self.kind == VETERANS:
            state.players[seat].veterans -= count
            state.push(self)
        elif self.kind == MERCENARIES:
            state.push(MercenariesArrive(seat, self.left - count))
        else:
            state.push(Deploy(seat, self.left - count, self.kind))

    def prompt(self, state: KemetState, seat: int) -> Message:
        params: dict[str, Json] = {"count": self.number(state), "limit": state.players[seat].limit}
        if self.kind == FREE:
            params["source"] = self.source(state)
        return Message(PROMPTS[self.kind], params)

    def source(self, state: KemetState) -> Json:
        """Where free Units come from: in a battle from a card, at Night from a tile, by Day from several."""
        if state.battle is not None:
            return REINFORCEMENT_CARD
        return REINFORCEMENTS if state.night else note("free_units")

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DONE.has(action):
            if self.kind == VETERANS:
                return {"choice": note("veterans_lost", {"count": state.players[seat].veterans})}
            return {"choice": note("place_no_more")}
        _, index = DEPLOY.args2(action)
        cost = note("tokens", {"count": index + 1}) if self.kind == VETERANS else price(0)
        return {**super().params(state, seat, action), "price": cost}

    def rule(self) -> str:
        return "deploy"


class MercenariesArrive(Step[KemetState]):
    """Mercenaries must go into controlled Districts as far as there is room; the others stay in supply."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def args(self) -> list[Json]:
        return [self.seat, self.left]

    def run(self, state: KemetState) -> None:
        if self.left == 0:
            return
        open_zones = [zone for zone in state.board.districts if room(state, self.seat, zone, MERCENARIES) > 0]
        rooms = [room(state, self.seat, zone, MERCENARIES) for zone in open_zones]
        if len(open_zones) > 1 and sum(rooms) > self.left:
            state.push(Deploy(self.seat, self.left, MERCENARIES))
            return
        for zone, free in zip(open_zones, rooms, strict=True):
            put(state, self.seat, zone, min(self.left, free))


class KeepCreature(Decision[KemetState]):
    """Choose which of several creatures with one Troop to keep."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: Final = seat
        self.zone: Final = zone

    def args(self) -> list[Json]:
        return [self.seat, self.zone]

    def unfit(self, state: KemetState) -> str:
        return "" if self.present(state) and state.owner[self.zone] == self.seat else "there is no creature to keep"

    def present(self, state: KemetState) -> list[int]:
        return creatures_at(state, self.seat, self.zone)

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat] if len(self.present(state)) > 1 else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [KEEP_CREATURE.at(creature) for creature in sorted(self.present(state))]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        for creature in self.present(state):
            if creature != KEEP_CREATURE.arg(action):
                state.dismiss(seat, creature)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("keep_creature", {"zone": zone_name(self.zone)})
