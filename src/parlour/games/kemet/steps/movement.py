"""Move: choose a Troop, then walk, sail and teleport with it, leaving and picking up on the way."""

from typing import Final

from parlour.engine import Decision, Json, Message, Step
from parlour.games.kemet import actions, cards, data
from parlour.games.kemet.actions import DECLINE, HALT, MARCH, PLAY, REFORM, SAIL, STEP, TELEPORT
from parlour.games.kemet.board import DISTRICTS, FIRST_HARBOUR, FIRST_OBELISK
from parlour.games.kemet.names import creature_name, seat_name, tile_name, zone_name
from parlour.games.kemet.state import NO_CREATURE, NOBODY, NOWHERE, KemetState, March
from parlour.games.kemet.steps.battle import begin_battle
from parlour.games.kemet.steps.units import KeepCreature

GROUND: Final = 0
HARBOUR: Final = 1
TELEPORTED: Final = 2
DEDICATION: Final = tile_name(data.TILE["dedication_to_battle"])
WAYS: Final = ["troop_walked", "troop_sailed", "troop_teleported"]


class Move(Decision[KemetState]):
    """Choose a zone with own Units, how many of them move, and whether its creature goes along."""

    def __init__(self, seat: int, free_of_walls: bool) -> None:
        self.seat: Final = seat
        self.free_of_walls: Final = free_of_walls

    def args(self) -> list[Json]:
        return [self.seat, self.free_of_walls]

    def actors(self, state: KemetState) -> list[int]:
        return [self.seat] if self.seat in state.owner else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        found = [DECLINE.at()]
        owner = state.owner
        for zone in state.board.zones:
            if owner[zone] == seat:
                accompanied = state.creature_at(seat, zone) != NO_CREATURE
                for index in range(state.units[zone]):
                    found.append(MARCH.at3(zone, index, 0))
                    if accompanied:
                        found.append(MARCH.at3(zone, index, 1))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DECLINE.has(action):
            return
        zone, index, accompanied = MARCH.args3(action)
        creature = state.creature_at(seat, zone) if accompanied else NO_CREATURE
        steps = 1 + state.players[seat].power[data.STEPS]
        if creature != NO_CREATURE:
            steps += state.variants.creatures[creature].steps
        state.march = March(seat, zone, index + 1, creature, steps, self.free_of_walls or not state.variants.walls)
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(seat),
                "zone": zone_name(zone),
                "count": index + 1,
                "creature": creature_name(creature),
                "steps": steps,
            }
            state.tell("troop_formed", params, [zone_name(zone)])
        state.push(EndOfMove(seat))
        state.push(MARCHING)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("move", {"walls": "free" if self.free_of_walls else "hold"})


# -- what is possible ---------------------------------------------------------------------------------


def walls_stop(state: KemetState, march: March, goal: int) -> bool:
    """A foreign city is entered by ground only by a Move that began before its walls or within them."""
    if goal >= DISTRICTS or march.free_of_walls or state.home[goal] == march.seat:
        return False
    city = state.board.city[goal]
    if march.start == state.board.front[city] or state.board.city[march.start] == city:
        return False
    if state.board.city[march.zone] == city:
        return False
    creature = march.creature
    return creature == NO_CREATURE or state.variants.creatures[creature].gift != data.IGNORES_WALLS


def toll(state: KemetState, march: March, goal: int) -> int:
    """What the Khnum Sphinx of an opponent asks for entering."""
    other = state.owner[goal]
    if other in (NOBODY, march.seat):
        return 0
    guard = state.creature_at(other, goal)
    if guard == NO_CREATURE or state.variants.creatures[guard].gift != data.ASKS_TOLL:
        return 0
    if march.creature != NO_CREATURE and state.variants.creatures[march.creature].gift == data.VOIDS_CREATURE:
        return 0
    return state.players[march.seat].price(data.TOLL_PP)


def may_teleport(state: KemetState, march: March) -> bool:
    """Once a Move, from a District with a pyramid; with Portal or Griffin Sphinx from an obelisk too."""
    player = state.players[march.seat]
    if march.teleported or player.pp < player.price(data.TELEPORT_PP):
        return False
    zone = march.zone
    if zone < DISTRICTS:
        return state.level[zone] > 0
    if not state.board.obelisk[zone]:
        return False
    if player.power[data.OBELISK_TELEPORT]:
        return True
    return leaves_obelisks(state, march.creature)


def leaves_obelisks(state: KemetState, creature: int) -> bool:
    return creature != NO_CREATURE and state.variants.creatures[creature].gift == data.LEAVES_OBELISKS


def griffin_waits(state: KemetState, march: March) -> bool:
    """Whether a Griffin Sphinx stands here that the Troop can still pick up and teleport with."""
    if march.reformed or march.teleported or not state.board.obelisk[march.zone]:
        return False
    player = state.players[march.seat]
    if player.pp < player.price(data.TELEPORT_PP):
        return False
    for creature in player.creatures:
        if state.creature_zone[creature] == march.zone and leaves_obelisks(state, creature):
            return True
    return False


def teleport_goals(state: KemetState, march: March, price: int) -> list[int]:
    left = state.players[march.seat].pp - price
    return [goal for goal in state.board.obelisks if goal != march.zone and toll(state, march, goal) <= left]


class Marching(Decision[KemetState]):
    """The next step of the moving Troop, or its end."""

    def actors(self, state: KemetState) -> list[int]:
        march = state.march
        assert march is not None
        # Whether a card could still be played is not told by asking: everybody with cards in hand is asked.
        if march.steps > 0 or state.players[march.seat].hand:
            return [march.seat]
        if may_teleport(state, march) or griffin_waits(state, march):
            return [march.seat]
        return []

    def options(self, state: KemetState, seat: int) -> list[int]:
        march = state.march
        assert march is not None
        player = state.players[seat]
        found = [HALT.at()]
        if march.steps > 0:
            for goal in state.board.adjacent[march.zone]:
                if not walls_stop(state, march, goal) and toll(state, march, goal) <= player.pp:
                    found.append(STEP.at(goal))
            for goal in state.board.sails[march.zone][player.city]:
                if toll(state, march, goal) <= player.pp:
                    found.append(SAIL.at(goal - FIRST_HARBOUR))
        goes_on = march.steps > 0 or griffin_waits(state, march)
        if may_teleport(state, march):
            goes_on = True
            for goal in teleport_goals(state, march, player.price(data.TELEPORT_PP)):
                found.append(TELEPORT.at(goal - FIRST_OBELISK))
        if player.hand & data.ICON_CARDS[data.MOVE]:
            for name in data.ICON_NAMES[data.MOVE]:
                if player.hand & data.NAME_CARDS[name] and cards.affordable(state, seat, name):
                    if name == data.SWIFTNESS and march.moved:
                        continue
                    goes_on = goes_on or name == data.TELEPORTATION
                    found.append(PLAY.at(name))
        if goes_on and not march.reformed:
            self.add_reforms(state, march, found)
        return found

    def add_reforms(self, state: KemetState, march: March, found: list[int]) -> None:
        """Leave or pick up Units and creature, once in each zone."""
        together = state.units[march.zone]
        choices = [actions.NO_CREATURE]
        for creature in state.players[march.seat].creatures:
            if state.creature_zone[creature] == march.zone:
                choices.append(creature)
        if together == 1 and len(choices) == 1:
            return
        now = actions.NO_CREATURE if march.creature == NO_CREATURE else march.creature
        for index in range(min(together, state.players[march.seat].limit)):
            for creature in choices:
                if index + 1 != march.units or creature != now:
                    found.append(REFORM.at2(index, creature))

    def take(self, state: KemetState, seat: int, action: int) -> None:
        march = state.march
        assert march is not None
        if HALT.has(action):
            return
        if STEP.has(action):
            march.steps -= 1
            advance(state, march, STEP.arg(action), GROUND)
        elif SAIL.has(action):
            march.steps -= 1
            advance(state, march, SAIL.arg(action) + FIRST_HARBOUR, HARBOUR)
        elif TELEPORT.has(action):
            state.pay(seat, state.players[seat].price(data.TELEPORT_PP))
            march.teleported = True
            advance(state, march, TELEPORT.arg(action) + FIRST_OBELISK, TELEPORTED)
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
            }
            state.tell("troop_reformed", params, [zone_name(march.zone)])

    def play(self, state: KemetState, march: March, name: int) -> None:
        cards.pay_and_discard(state, march.seat, name)
        if name == data.SWIFTNESS:
            march.steps += 1
        elif name == data.OPEN_GATES:
            march.free_of_walls = True
        # There are more obelisks than Khnum Sphinxes: the card always finds a goal.
        state.push(CARD_TELEPORT if name == data.TELEPORTATION else MARCHING)

    def prompt(self, state: KemetState, seat: int) -> Message:
        march = state.march
        assert march is not None
        params: dict[str, Json] = {"zone": zone_name(march.zone), "steps": march.steps, "pp": state.players[seat].pp}
        return Message("marching", params)

    def rule(self) -> str:
        return "move"

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        march = state.march
        assert march is not None
        player = state.players[seat]
        goal = -1
        if STEP.has(action):
            goal = STEP.arg(action)
            if goal not in state.board.adjacent[march.zone]:
                return Message("not_adjacent", {"zone": zone_name(goal), "from": zone_name(march.zone)})
        elif SAIL.has(action):
            goal = SAIL.arg(action) + FIRST_HARBOUR
            if goal not in state.board.sails[march.zone][player.city]:
                return Message("no_ship_there")
        if goal >= 0:
            if march.steps == 0:
                return Message("no_step_left")
            if STEP.has(action) and walls_stop(state, march, goal):
                return Message("walls_stop")
            return Message("sphinx_asks_toll", {"cost": toll(state, march, goal), "pp": player.pp})
        if TELEPORT.has(action):
            if march.teleported:
                return Message("teleported_already")
            if player.pp < player.price(data.TELEPORT_PP):
                return Message("teleport_too_expensive", {"cost": player.price(data.TELEPORT_PP), "pp": player.pp})
            if not may_teleport(state, march):
                return Message("teleport_needs_pyramid")
            return Message("no_teleport_there", {"zone": zone_name(TELEPORT.arg(action) + FIRST_OBELISK)})
        if PLAY.has(action):
            return self._card_refusal(state, march, PLAY.arg(action))
        return None

    def _card_refusal(self, state: KemetState, march: March, name: int) -> Message:
        if data.INTERVENTIONS[name].icon != data.MOVE:
            return Message("only_move_cards")
        if not state.players[march.seat].hand & data.NAME_CARDS[name]:
            return Message("card_not_held")
        if name == data.SWIFTNESS and march.moved:
            return Message("swiftness_before_first_step")
        return Message("card_too_expensive")


class CardTeleport(Decision[KemetState]):
    """Where the Teleportation card takes the Troop: from anywhere, besides the one teleport of the Move."""

    def actors(self, state: KemetState) -> list[int]:
        march = state.march
        assert march is not None
        return [march.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        march = state.march
        assert march is not None
        return [TELEPORT.at(goal - FIRST_OBELISK) for goal in teleport_goals(state, march, 0)]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        march = state.march
        assert march is not None
        advance(state, march, TELEPORT.arg(action) + FIRST_OBELISK, TELEPORTED)


def advance(state: KemetState, march: March, goal: int, way: int) -> None:
    """The Troop enters the next zone; enemies there mean battle at once, and the end of the Move."""
    seat = march.seat
    price = toll(state, march, goal)
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
    if state.owner[goal] in (NOBODY, seat):
        state.occupy(goal, seat, march.units)
        state.push(MARCHING)
        return
    if price > 0:
        if state.journal is not None:
            state.tell("toll_paid", {"seat": seat_name(seat), "zone": zone_name(goal), "paid": price})
        state.pay(seat, price)
    state.gain(seat, state.players[seat].power[data.ENTRY_PP], DEDICATION)
    state.march = None
    begin_battle(state, goal, seat, march.units, march.creature)


class EndOfMove(Step[KemetState]):
    """Surplus Units go to supply; so does a creature without Units, and all but one in a zone."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def run(self, state: KemetState) -> None:
        seat = self.seat
        state.march = None
        player = state.players[seat]
        for zone in state.board.zones:
            if state.owner[zone] == seat and state.units[zone] > player.limit:
                surplus = state.units[zone] - player.limit
                state.to_supply(zone, surplus)
                if state.journal is not None:
                    params: dict[str, Json] = {"seat": seat_name(seat), "zone": zone_name(zone), "count": surplus}
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


MARCHING: Final = Marching()
CARD_TELEPORT: Final = CardTeleport()
