"""Battle, second half: the loser recalls or retreats, the winner recalls or stays, the cards are put away."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet.actions import BANISH, RECALL, RETREAT, STAY
from parlour.games.kemet.elements import battle_hand_name, creature_name, supply_name, zone_name
from parlour.games.kemet.predicates.battle import battle_of, recall_pp
from parlour.games.kemet.predicates.reach import may_stay, retreat_zones
from parlour.games.kemet.state import NO_CREATURE, Battle, KemetState, Side
from parlour.games.kemet.steps.phrases import note
from parlour.games.kemet.steps.units import KeepCreature


def recall(state: KemetState, battle: Battle, side: Side) -> None:
    """Return all Units to supply, for prayer points."""
    units = side.units
    state.players[side.seat].supply += units
    side.units = 0
    if state.journal is not None:
        params: dict[str, Json] = {"seat": seat_name(side.seat), "zone": zone_name(battle.zone), "count": units}
        state.tell("troop_recalled", params, [zone_name(battle.zone), supply_name(side.seat)])
    send_creature_home(state, battle, side)
    if state.journal is not None:
        state.cut()
    state.gain(side.seat, recall_pp(state, units), "recall")


def survivors(state: KemetState, battle: Battle, side: Side) -> dict[str, Json]:
    """What prompts and answers say about the Units left: where, how many, and what recalling them brings."""
    pp = state.gain_of(side.seat, recall_pp(state, side.units))
    return {"zone": zone_name(battle.zone), "count": side.units, "pp": pp}


def send_creature_home(state: KemetState, battle: Battle, side: Side) -> None:
    if side.creature != NO_CREATURE and state.creature_zone[side.creature] == battle.zone:
        state.dismiss(side.seat, side.creature)


class LosersAftermath(Step[KemetState]):
    """A loser with Units left recalls them or retreats; with nowhere to go, they are recalled."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        if battle.winner().units == 0:
            send_creature_home(state, battle, battle.winner())
        loser = battle.loser()
        if loser.units == 0:
            send_creature_home(state, battle, loser)
        elif retreat_zones(state, battle) or may_stay(state, battle):
            state.push(RECALL_OR_RETREAT)
        else:
            recall(state, battle, loser)


class RecallOrRetreat(Decision[KemetState]):
    def actors(self, state: KemetState) -> list[int]:
        return ALONE[battle_of(state).loser().seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        battle = battle_of(state)
        found = [RECALL.at()]
        if retreat_zones(state, battle):
            found.append(RETREAT.at())
        if may_stay(state, battle):
            found.append(STAY.at())
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        battle = battle_of(state)
        if RECALL.has(action):
            recall(state, battle, battle.loser())
        elif RETREAT.has(action):
            zones = retreat_zones(state, battle)
            if len(zones) == 1:
                retreat(state, battle, zones[0])
            else:
                state.push(NAME_RETREAT)

    def prompt(self, state: KemetState, seat: int) -> Message:
        battle = battle_of(state)
        return Message("recall_or_retreat", survivors(state, battle, battle.loser()))

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        battle = battle_of(state)
        found = survivors(state, battle, battle.loser())
        if RETREAT.has(action):
            zones = retreat_zones(state, battle)
            winner = seat_name(battle.winner().seat)
            named = note("named_zone", {"winner": winner}) if len(zones) > 1 else zone_name(zones[0])
            found["to"] = named
        return found

    def rule(self) -> str:
        return "losers-aftermath"

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if RETREAT.has(action):
            return Message("no_retreat")
        return None


class NameRetreat(Decision[KemetState]):
    """The winner names the zone that the loser retreats to."""

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[battle_of(state).winner().seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [BANISH.at(zone) for zone in retreat_zones(state, battle_of(state))]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        retreat(state, battle_of(state), BANISH.arg(action))

    def prompt(self, state: KemetState, seat: int) -> Message:
        loser = battle_of(state).loser()
        return Message("name_retreat", {"loser": seat_name(loser.seat), "count": loser.units})

    def rule(self) -> str:
        return "losers-aftermath"

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if BANISH.has(action):
            return Message("no_place_to_banish", {"zone": zone_name(BANISH.arg(action))})
        return None


def retreat(state: KemetState, battle: Battle, zone: int) -> None:
    """Move the whole Troop with its creature to the new zone, which it then holds."""
    loser = battle.loser()
    seat = loser.seat
    if state.journal is not None:
        params: dict[str, Json] = {
            "seat": seat_name(seat),
            "zone": zone_name(zone),
            "count": loser.units,
            "creature": creature_name(loser.creature),
        }
        state.tell("troop_retreated", params, [zone_name(battle.zone), zone_name(zone)])
    state.occupy(zone, seat, loser.units)
    loser.units = 0
    surplus = state.units[zone] - state.players[seat].limit
    if surplus > 0:
        state.to_supply(zone, surplus)
    if loser.creature != NO_CREATURE:
        state.creature_zone[loser.creature] = zone
        state.push(KeepCreature(seat, zone))


class WinnersAftermath(Decision[KemetState]):
    """A winner with Units left recalls them or stays."""

    def actors(self, state: KemetState) -> list[int]:
        winner = battle_of(state).winner()
        return ALONE[winner.seat] if winner.units else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [RECALL.at(), STAY.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if RECALL.has(action):
            battle = battle_of(state)
            recall(state, battle, battle.winner())

    def prompt(self, state: KemetState, seat: int) -> Message:
        battle = battle_of(state)
        return Message("winners_aftermath", survivors(state, battle, battle.winner()))

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        battle = battle_of(state)
        return survivors(state, battle, battle.winner())


class BattleEnding(Step[KemetState]):
    """Put the cards away and give the zone to whoever is left in it."""

    def run(self, state: KemetState) -> None:
        battle = battle_of(state)
        for side in (battle.attacker, battle.defender):
            state.discard |= side.laid
            player = state.players[side.seat]
            if player.used == player.cards:
                player.used = 0
                player.shown = 0
                if state.journal is not None:
                    state.tell("battle_cards_back", {"seat": seat_name(side.seat)}, [battle_hand_name(side.seat)])
        stays = battle.winner() if battle.winner().units else battle.loser()
        state.battle = None
        state.resettle(battle.zone, stays.seat, stays.units)


BATTLE_ENDING: Final = BattleEnding()
LOSERS_AFTERMATH: Final = LosersAftermath()
RECALL_OR_RETREAT: Final = RecallOrRetreat()
NAME_RETREAT: Final = NameRetreat()
WINNERS_AFTERMATH: Final = WinnersAftermath()
