"""Move: choose a Troop, then walk, sail and teleport with it, leaving and picking up Units on the way."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet import actions, data
from parlour.games.kemet.actions import (
    ACCOMPANIED_MARCHES,
    DECLINE,
    HALT,
    MARCH,
    MARCHES,
    PLAY,
    REFORM,
    SAIL,
    STEP,
    TELEPORT,
)
from parlour.games.kemet.board import FIRST_HARBOUR, FIRST_OBELISK
from parlour.games.kemet.elements import creature_name, tile_name, zone_name
from parlour.games.kemet.predicates.cards import affordable, move_card_refusal, too_late
from parlour.games.kemet.predicates.costs import card_cost, teleport_cost
from parlour.games.kemet.predicates.reach import (
    goal_of,
    griffin_waits,
    march_of,
    may_teleport,
    sail_refusal,
    step_refusal,
    steps_of,
    teleport_goals,
    teleport_refusal,
    toll,
    walls_stop,
)
from parlour.games.kemet.predicates.units import creatures_at, enemy_in, surplus
from parlour.games.kemet.state import NO_CREATURE, NOWHERE, KemetState, March
from parlour.games.kemet.steps.battle import begin_battle
from parlour.games.kemet.steps.cards import pay_and_discard
from parlour.games.kemet.steps.phrases import effect, note, price, troop
from parlour.games.kemet.steps.units import KeepCreature

GROUND: Final = 0
HARBOUR: Final = 1
TELEPORTED: Final = 2
DEDICATION: Final = tile_name(data.TILE["dedication_to_battle"])
WAYS: Final = ["troop_walked", "troop_sailed", "troop_teleported"]


class Move(Decision[KemetState]):
    """Choose a zone with one's own Units, how many of them move, and whether the creature goes along."""

    def __init__(self, seat: int, free_of_walls: bool) -> None:
        self.seat: Final = seat
        self.free_of_walls: Final = free_of_walls

    def args(self) -> list[Json]:
        return [self.seat, self.free_of_walls]

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat] if self.seat in state.owner else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        found: list[int] = []
        owner = state.owner
        for zone in state.board.ascending:
            if owner[zone] == seat:
                accompanied = state.creature_at(seat, zone) != NO_CREATURE
                found += (ACCOMPANIED_MARCHES if accompanied else MARCHES)[zone][state.units[zone]]
        found.append(DECLINE.at())
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DECLINE.has(action):
            return
        zone, index, accompanied = MARCH.args3(action)
        creature = state.creature_at(seat, zone) if accompanied else NO_CREATURE
        steps = steps_of(state, seat, creature)
        state.march = March(seat, zone, index + 1, creature, steps, self.free_of_walls or not state.terms.walls)
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(seat),
                "zone": zone_name(zone),
                "count": index + 1,
                "creature": creature_name(creature),
                "troop": troop(index + 1, creature),
                "steps": steps,
            }
            state.tell("troop_formed", params, [zone_name(zone)])
        state.push(END_OF_MOVE[seat])
        state.push(MARCHING)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("surprise_attack" if self.free_of_walls else "move")

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DECLINE.has(action):
            return {"choice": note("move_nobody")}
        return super().params(state, seat, action)


class Marching(Decision[KemetState]):
    """Choose the next step of the moving Troop, or end its Move."""

    def actors(self, state: KemetState) -> list[int]:
        march = march_of(state)
        # Everybody with cards in hand is asked, so that the question does not reveal a playable card.
        if march.steps > 0 or state.players[march.seat].hand:
            return ALONE[march.seat]
        if may_teleport(state, march) or griffin_waits(state, march):
            return ALONE[march.seat]
        return []

    def hides(self, state: KemetState, seat: int) -> bool:
        return state.players[seat].hand != 0  # whether a card in it can be played

    def options(self, state: KemetState, seat: int) -> list[int]:
        march = march_of(state)
        player = state.players[seat]
        found: list[int] = []
        goes_on = march.steps > 0 or griffin_waits(state, march)
        if player.hand & data.ICON_CARDS[data.MOVE]:
            for name in data.ICON_NAMES[data.MOVE]:
                if player.hand & data.NAME_CARDS[name] and affordable(player, name) and not too_late(march, name):
                    goes_on = goes_on or name == data.TELEPORTATION
                    found.append(PLAY.at(name))
        if march.steps > 0:
            for goal in state.board.adjacent[march.zone]:
                if not walls_stop(state, march, goal) and toll(state, march, goal) <= player.pp:
                    found.append(STEP.at(goal))
            for goal in state.board.sails[march.zone][player.city]:
                if toll(state, march, goal) <= player.pp:
                    found.append(SAIL.at(goal - FIRST_HARBOUR))
        if may_teleport(state, march):
            goes_on = True
            for goal in teleport_goals(state, march, teleport_cost(player)):
                found.append(TELEPORT.at(goal - FIRST_OBELISK))
        if goes_on and not march.reformed:
            self.add_reforms(state, march, found)
        found.append(HALT.at())
        return found

    def add_reforms(self, state: KemetState, march: March, found: list[int]) -> None:
        """Leave or pick up Units and a creature, once in each zone."""
        together = state.units[march.zone]
        choices = sorted([*creatures_at(state, march.seat, march.zone), actions.NO_CREATURE])
        if together == 1 and len(choices) == 1:
            return
        now = actions.NO_CREATURE if march.creature == NO_CREATURE else march.creature
        for index in range(min(together, state.players[march.seat].limit)):
            for creature in choices:
                if index + 1 != march.units or creature != now:
                    found.append(REFORM.at2(index, creature))

    def take(self, state: KemetState, seat: int, action: int) -> None:
        march = march_of(state)
        if HALT.has(action):
            return
        if STEP.has(action):
            march.steps -= 1
            advance(state, march, goal_of(action), GROUND)
        elif SAIL.has(action):
            march.steps -= 1
            advance(state, march, goal_of(action), HARBOUR)
        elif TELEPORT.has(action):
            state.pay(seat, teleport_cost(state.players[seat]))
            march.teleported = True
            advance(state, march, goal_of(action), TELEPORTED)
        elif REFORM.has(action):
            self.reform(state, march, action)
            state.push(MARCHING)
        else:
            self.play(state, march, PLAY.arg(action))

    def reform(self, state: KemetState, march: March, action: int) -> None:
        index, creature = REFORM.args2(action)
        march.units = index + 1
        march.creature = NO_CREATURE if creature == actions.NO_CREATURE else creature
        march.reformed = True
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(march.seat),
                "zone": zone_name(march.zone),
                "count": march.units,
                "creature": creature_name(march.creature),
                "troop": troop(march.units, march.creature),
            }
            state.tell("troop_reformed", params, [zone_name(march.zone)])

    def play(self, state: KemetState, march: March, name: int) -> None:
        pay_and_discard(state, march.seat, name)
        if name == data.SWIFTNESS:
            march.steps += 1
        elif name == data.OPEN_GATES:
            march.free_of_walls = True
        # There are more obelisks than Khnum Sphinxes, so the card always has a destination.
        state.push(CARD_TELEPORT if name == data.TELEPORTATION else MARCHING)

    def prompt(self, state: KemetState, seat: int) -> Message:
        march = march_of(state)
        way: dict[str, Json] = {"steps": march.steps, "pp": teleport_cost(state.players[seat])}
        if may_teleport(state, march):
            told = note("walk_or_teleport" if march.steps else "only_teleport", way)
        else:
            told = note("walk_on" if march.steps else "no_step", way)
        return Message("marching", {"zone": zone_name(march.zone), "way": told})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        found = super().params(state, seat, action)
        player = state.players[seat]
        if HALT.has(action):
            over = surplus(state, seat, march_of(state).zone)
            found["outcome"] = note("surplus_lost", {"count": over}) if over else note("move_ends")
        elif TELEPORT.has(action):
            found["price"] = price(teleport_cost(player))
        elif PLAY.has(action):
            name = PLAY.arg(action)
            found["price"] = price(card_cost(player, name))
            found["effect"] = effect(data.INTERVENTION_NAMES[name])
        return found

    def rule(self) -> str:
        return "move"

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        march = march_of(state)
        if STEP.has(action):
            return step_refusal(state, march, goal_of(action))
        if SAIL.has(action):
            return sail_refusal(state, march, goal_of(action))
        if TELEPORT.has(action):
            return teleport_refusal(state, march, goal_of(action))
        if PLAY.has(action):
            return move_card_refusal(state.players[seat], march, PLAY.arg(action))
        return None


class CardTeleport(Decision[KemetState]):
    """Choose where the Teleportation card takes the Troop: from anywhere, in addition to the Move's own teleport."""

    def actors(self, state: KemetState) -> list[int]:
        march = march_of(state)
        return ALONE[march.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        march = march_of(state)
        return [TELEPORT.at(goal - FIRST_OBELISK) for goal in teleport_goals(state, march, 0)]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        march = march_of(state)
        advance(state, march, goal_of(action), TELEPORTED)

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        return {**super().params(state, seat, action), "price": price(0)}


def advance(state: KemetState, march: March, goal: int, way: int) -> None:
    """Move the Troop into the next zone; enemies there mean an immediate battle and the end of the Move."""
    seat = march.seat
    asked = toll(state, march, goal)
    if state.journal is not None:
        params: dict[str, Json] = {
            "seat": seat_name(seat),
            "from": zone_name(march.zone),
            "to": zone_name(goal),
            "count": march.units,
            "creature": creature_name(march.creature),
        }
        state.tell(WAYS[way], params, [zone_name(march.zone), zone_name(goal)])
    state.vacate(march.zone, march.units)
    if march.creature != NO_CREATURE:
        state.creature_zone[march.creature] = goal
    march.zone = goal
    march.moved = True
    march.reformed = False
    if not enemy_in(state, seat, goal):
        state.occupy(goal, seat, march.units)
        state.push(MARCHING)
        return
    if asked > 0:
        if state.journal is not None:
            state.tell("toll_paid", {"seat": seat_name(seat), "zone": zone_name(goal), "paid": asked})
        state.pay(seat, asked)
    state.gain(seat, state.players[seat].power[data.ENTRY_PP], DEDICATION)
    state.march = None
    begin_battle(state, goal, seat, march.units, march.creature)


class EndOfMove(Step[KemetState]):
    """Send to supply surplus Units, creatures without Units, and all but one creature in a zone."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def run(self, state: KemetState) -> None:
        seat = self.seat
        state.march = None
        player = state.players[seat]
        for zone in state.board.zones:
            over = surplus(state, seat, zone) if state.owner[zone] == seat else 0
            if over:
                state.to_supply(zone, over)
                if state.journal is not None:
                    params: dict[str, Json] = {"seat": seat_name(seat), "zone": zone_name(zone), "count": over}
                    state.tell("surplus_returned", params, [zone_name(zone)])
        taken = 0
        for creature in player.creatures:
            zone = state.creature_zone[creature]
            if zone == NOWHERE:
                continue
            if state.owner[zone] != seat:
                state.dismiss(seat, creature)
            elif taken >> zone & 1:
                state.push(KeepCreature(seat, zone))
            taken |= 1 << zone


MOVES: Final = [[Move(seat, free_of_walls) for free_of_walls in (False, True)] for seat in range(data.MAX_SEATS)]
"""By seat, and whether walls are ignored."""
END_OF_MOVE: Final = [EndOfMove(seat) for seat in range(data.MAX_SEATS)]
MARCHING: Final = Marching()
CARD_TELEPORT: Final = CardTeleport()
