"""Divine interventions with the day icon."""

from parlour.engine import Event, Json, Message, seat_name
from parlour.games.kemet import data, hidden
from parlour.games.kemet.actions import REMEMBER, STRIKE
from parlour.games.kemet.elements import hand_name, intervention_name, prayer_name, zone_name
from parlour.games.kemet.predicates.cards import copy_in, fire_targets, memory_pile
from parlour.games.kemet.predicates.units import FREE
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.cards import pay_and_discard
from parlour.games.kemet.steps.phrases import effect
from parlour.games.kemet.steps.seat import SeatDecision
from parlour.games.kemet.steps.units import Deploy


def play_day_card(state: KemetState, seat: int, name: int) -> None:
    pay_and_discard(state, seat, name)
    facts = data.INTERVENTIONS[name]
    if facts.pp:
        state.gain(seat, facts.pp, intervention_name(name))
    elif facts.units:
        state.push(Deploy(seat, facts.units, FREE))
    elif name == data.MANA_THEFT:
        steal_mana(state, seat)
    elif name == data.RAINING_FIRE:
        state.push(RainingFire(seat))
    else:
        state.push(DivineMemory(seat))


def steal_mana(state: KemetState, seat: int) -> None:
    """Each opponent with prayer points loses one; this is not a payment."""
    stolen = False
    for other in state.players:
        if other.seat != seat and other.pp > 0:
            other.pp -= 1
            stolen = True
            if state.journal is not None:
                state.tell("prayer_lost", {"seat": seat_name(other.seat), "lost": 1}, [prayer_name(other.seat)])
    if stolen:
        state.gain(seat, 1, intervention_name(data.MANA_THEFT))


class RainingFire(SeatDecision):
    """Destroy one enemy Unit anywhere."""

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [STRIKE.at(zone) for zone in fire_targets(state, seat)]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        zone = STRIKE.arg(action)
        if state.journal is not None:
            params: dict[str, Json] = {"seat": seat_name(state.owner[zone]), "zone": zone_name(zone)}
            state.tell("unit_burned", params, [zone_name(zone)])
        state.to_supply(zone, 1)

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        zone = STRIKE.arg(action)
        there: dict[str, Json] = {"owner": seat_name(state.owner[zone]), "count": state.units[zone]}
        return {**super().params(state, seat, action), **there}

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if STRIKE.has(action):
            return Message("no_target_for_fire")
        return None


class DivineMemory(SeatDecision):
    """Take a card from the discard other than this one, unseen by the others."""

    def options(self, state: KemetState, seat: int) -> list[int]:
        pile = memory_pile(state)
        return [REMEMBER.at(name) for name in range(len(data.INTERVENTIONS)) if pile & data.NAME_CARDS[name]]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        name = REMEMBER.arg(action)
        pile = memory_pile(state)
        card = 1 << copy_in(pile, name)
        hidden.took_unseen(state, seat, pile)
        state.discard ^= card
        state.players[seat].hand |= card
        state.reveals += 1
        if state.journal is not None:
            elements = [hand_name(seat)]
            public = Event("card_remembered", {"seat": seat_name(seat)}, elements)
            params: dict[str, Json] = {"seat": seat_name(seat), "card": intervention_name(name)}
            state.tell("you_remembered", params, elements, only=[seat], public=public)

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        name = data.INTERVENTION_NAMES[REMEMBER.arg(action)]
        return {**super().params(state, seat, action), "effect": effect(name)}
