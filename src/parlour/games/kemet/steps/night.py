"""The Night Phase in nine steps. No battles, no interventions, no victory."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.kemet import data, hidden
from parlour.games.kemet.actions import (
    DECLINE,
    DONE,
    DRAW,
    KEEP_CARD,
    NEXT_IN_ORDER,
    OFFER,
    PICK_PLACE,
    SACRIFICE,
    SPEND,
)
from parlour.games.kemet.board import TEMPLE
from parlour.games.kemet.elements import DECK, ORDER_TRACK, fame_name, hand_name, intervention_name, zone_name
from parlour.games.kemet.predicates.cards import cards_to_draw
from parlour.games.kemet.predicates.order import by_fame
from parlour.games.kemet.predicates.units import FREE, VETERANS, offerer
from parlour.games.kemet.scoring import temples_held
from parlour.games.kemet.state import NOBODY, NOWHERE, KemetState
from parlour.games.kemet.steps.building import Build
from parlour.games.kemet.steps.cards import draw, drawn_event, take_from_deck
from parlour.games.kemet.steps.phrases import effect, note
from parlour.games.kemet.steps.seat import SeatDecision
from parlour.games.kemet.steps.units import Deploy


class NightPhase(Step[KemetState]):
    def run(self, state: KemetState) -> None:
        state.night = True
        state.active = NOBODY
        if state.journal is not None:
            state.tell("night_begins", {"round": state.round})
        state.push(DESTINY)
        state.push(AWAKENING)
        state.push(CONSCRIPTION)
        state.push(DIVINE_INTERVENTION)
        state.push(PRAYERS)
        state.push(ADORATION)
        state.push(TEMPLE_CONTROL)
        state.push(DELTA_TEMPLE_CONTROL)
        state.push(OFFERING)


class Offering(Step[KemetState]):
    """1. Two Units in the sanctuary may be given up for a permanent FP, once a night."""

    def run(self, state: KemetState) -> None:
        seat = offerer(state)
        if seat != NOBODY:
            state.push(MakeOffering(seat))


class MakeOffering(SeatDecision):
    def unfit(self, state: KemetState) -> str:
        return "" if offerer(state) == self.seat else "there is nothing to offer"

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [DECLINE.at(), OFFER.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if OFFER.has(action):
            zone = state.board.sanctuary
            state.players[seat].divine_fame += 1
            if state.journal is not None:
                params: dict[str, Json] = {"seat": seat_name(seat), "count": data.OFFERING_UNITS}
                state.tell("offering_made", params, [zone_name(zone), fame_name(seat)])
            state.to_supply(zone, data.OFFERING_UNITS)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("make_offering", {"count": state.units[state.board.sanctuary]})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        return {"choice": note("keep_units")} if DECLINE.has(action) else {}

    def rule(self) -> str:
        return "offering"


class DeltaTempleControl(Step[KemetState]):
    """2. One Unit in the delta temple may be given up for 5 PP."""

    def run(self, state: KemetState) -> None:
        holder = state.owner[state.board.delta]
        if holder != NOBODY:
            state.push(DeltaSacrifice(holder))


class DeltaSacrifice(SeatDecision):
    def unfit(self, state: KemetState) -> str:
        return "" if state.owner[state.board.delta] == self.seat else "the seat does not hold the delta temple"

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [DECLINE.at(), SACRIFICE.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if SACRIFICE.has(action):
            zone = state.board.delta
            if state.journal is not None:
                state.tell("delta_sacrifice", {"seat": seat_name(seat)}, [zone_name(zone)])
            state.to_supply(zone, data.DELTA_UNITS)
            state.gain(seat, data.DELTA_PP, zone_name(zone))

    def prompt(self, state: KemetState, seat: int) -> Message:
        units = state.units[state.board.delta]
        cost = (
            note("temple_kept", {"count": units - data.DELTA_UNITS})
            if units > data.DELTA_UNITS
            else note("temple_lost")
        )
        return Message("delta_sacrifice", {"pp": state.gain_of(seat, data.DELTA_PP), "cost": cost})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DECLINE.has(action):
            return {"choice": note("keep_units")}
        return {"pp": state.gain_of(seat, data.DELTA_PP)}

    def rule(self) -> str:
        return "delta-temple-control"


class TempleControl(Step[KemetState]):
    """3. Every other temple gives its printed PP."""

    def run(self, state: KemetState) -> None:
        for zone in state.board.temples:
            if state.board.kind[zone] == TEMPLE and state.owner[zone] != NOBODY:
                state.gain(state.owner[zone], state.board.pp[zone], zone_name(zone))


class Adoration(Step[KemetState]):
    """4. Whoever holds two temples or more gains one permanent FP."""

    def run(self, state: KemetState) -> None:
        for player in state.players:
            if temples_held(state, player.seat) >= data.ADORATION_TEMPLES:
                player.divine_fame += 1
                if state.journal is not None:
                    state.tell("adoration", {"seat": seat_name(player.seat)}, [fame_name(player.seat)])
                    state.cut()


class Prayers(Step[KemetState]):
    """5. Prayer points for all, then veteran tokens for more."""

    def run(self, state: KemetState) -> None:
        for player in state.players:
            state.gain(player.seat, data.PRAYERS_PP + player.power[data.NIGHT_PP], "night")
        for seat in reversed(state.order):
            state.push(SpendVeterans(seat))


class SpendVeterans(SeatDecision):
    """Spend veteran tokens for 1 PP each, one by one."""

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].veterans else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [DONE.at(), SPEND.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if SPEND.has(action):
            state.players[seat].veterans -= 1
            state.gain(seat, 1, "veterans")
            state.push(self)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("spend_veterans", {"count": state.players[seat].veterans, "pp": state.players[seat].pp})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DONE.has(action):
            return {"choice": note("tokens_for_cards", {"count": state.players[seat].veterans})}
        return {"pp": state.gain_of(seat, 1)}

    def rule(self) -> str:
        return "prayers"


class DivineIntervention(Step[KemetState]):
    """6. Cards for all in turn order, then veteran tokens for more."""

    def run(self, state: KemetState) -> None:
        for seat in reversed(state.order):
            state.push(DrawCards(seat))


class DrawCards(Step[KemetState]):
    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def run(self, state: KemetState) -> None:
        power = state.players[self.seat].power
        state.push(VeteranCards(self.seat))
        if power[data.VISION] and cards_to_draw(state):
            state.push(DrawBlind(self.seat, power[data.NIGHT_CARDS]))
            look_at(state, self.seat, power[data.VISION])
            state.push(Vision(self.seat))
        else:
            draw(state, self.seat, data.NIGHT_CARDS_BASE + power[data.NIGHT_CARDS])


def look_at(state: KemetState, seat: int, count: int) -> None:
    """Let one player look at the top cards."""
    seen: list[int] = []
    for _ in range(count):
        if cards_to_draw(state):
            seen.append(take_from_deck(state))
    state.looked_at = seen
    state.looker = seat


class Vision(SeatDecision):
    """Keep one of the cards looked at; the others are shuffled into the deck."""

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [KEEP_CARD.at(name) for name in sorted({data.CARD_NAME[card] for card in state.looked_at})]

    def hides(self, state: KemetState, seat: int) -> bool:
        return True  # the cards looked at

    def take(self, state: KemetState, seat: int, action: int) -> None:
        name = KEEP_CARD.arg(action)
        kept = next(card for card in state.looked_at if data.CARD_NAME[card] == name)
        back = [card for card in state.looked_at if card != kept]
        state.looked_at = []
        state.looker = NOBODY
        deck = state.deck[: state.deck_left] + back
        hidden.blend(state, [*deck, kept])
        hidden.saw_in_deck(state, seat, back)
        state.rng.shuffle(deck)
        state.reveals += 1
        state.deck = deck
        state.deck_left = len(deck)
        state.players[seat].hand |= 1 << kept
        if state.journal is not None:
            params: dict[str, Json] = {"seat": seat_name(seat), "card": intervention_name(name)}
            public = drawn_event(seat, 1)
            state.tell("you_kept", params, [DECK, hand_name(seat)], only=[seat], public=public)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("vision", {"count": len(state.looked_at)})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        name = data.INTERVENTION_NAMES[KEEP_CARD.arg(action)]
        return {**super().params(state, seat, action), "effect": effect(name)}


class DrawBlind(Step[KemetState]):
    """Draw the cards beyond the basic one unseen."""

    def __init__(self, seat: int, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def args(self) -> list[Json]:
        return [self.seat, self.count]

    def run(self, state: KemetState) -> None:
        draw(state, self.seat, self.count)


class VeteranCards(SeatDecision):
    """Spend veteran tokens for a card each, one by one."""

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat] if state.players[self.seat].veterans and cards_to_draw(state) else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [DONE.at(), DRAW.at()]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DRAW.has(action):
            state.players[seat].veterans -= 1
            draw(state, seat, 1)
            state.push(self)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("veteran_cards", {"count": state.players[seat].veterans})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DONE.has(action):
            return {"choice": note("tokens_for_units", {"count": state.players[seat].veterans})}
        return {}

    def rule(self) -> str:
        return "divine-intervention"


class Conscription(Step[KemetState]):
    """7. Reinforcements, then veteran tokens for a Unit each."""

    def run(self, state: KemetState) -> None:
        for seat in reversed(state.order):
            player = state.players[seat]
            if player.veterans:
                state.push(Deploy(seat, 0, VETERANS))
            if player.power[data.NIGHT_UNITS]:
                state.push(Deploy(seat, player.power[data.NIGHT_UNITS], FREE))


class Awakening(Step[KemetState]):
    """8. Hand of God; action tokens come back, unspent veteran tokens go."""

    def run(self, state: KemetState) -> None:
        state.push(TOKENS_BACK)
        for seat in reversed(state.order):
            if state.players[seat].power[data.NIGHT_LEVEL]:
                state.push(Build(seat, True))


class TokensBack(Step[KemetState]):
    def run(self, state: KemetState) -> None:
        for player in state.players:
            player.tokens = data.NORMAL_TOKENS
            player.spaces = 0
            player.silver_space = NOWHERE
            player.acquired = 0
            player.silver = min(player.silver, data.IN_HAND)
            player.gold = min(player.gold, data.IN_HAND)
            player.veterans = 0
        if state.journal is not None:
            state.tell("awakening", {"round": state.round})


class Destiny(Step[KemetState]):
    """9. The player with the fewest FP sets the new turn order; variant: each picks a place."""

    def run(self, state: KemetState) -> None:
        poorest_first = by_fame(state)
        if state.terms.each_picks:
            state.push(PickPlace(poorest_first, [NOBODY] * state.seats))
        else:
            state.push(SetOrder(poorest_first[0], []))


class SetOrder(Decision[KemetState]):
    """Choose who comes next in the new order."""

    def __init__(self, seat: int, chosen: list[int]) -> None:
        self.seat: Final = seat
        self.chosen: Final = chosen

    def args(self) -> list[Json]:
        return [self.seat, self.chosen]

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [NEXT_IN_ORDER.at(other) for other in range(state.seats) if other not in self.chosen]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        chosen = [*self.chosen, NEXT_IN_ORDER.arg(action)]
        if len(chosen) < state.seats - 1:
            state.push(SetOrder(seat, chosen))
            return
        for other in range(state.seats):
            if other not in chosen:
                chosen.append(other)
        set_order(state, chosen)

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("set_order", {"place": len(self.chosen) + 1})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        return {**super().params(state, seat, action), "place": len(self.chosen) + 1}

    def rule(self) -> str:
        return "destiny"


class PickPlace(Decision[KemetState]):
    """Variant: the next player in line picks a free place in the order; the last one gets the place that is left."""

    def __init__(self, picking: list[int], places: list[int]) -> None:
        self.picking: Final = picking
        self.places: Final = places

    def args(self) -> list[Json]:
        return [self.picking, self.places]

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.picking[0]]

    def options(self, state: KemetState, seat: int) -> list[int]:
        return [PICK_PLACE.at(place) for place in range(state.seats) if self.places[place] == NOBODY]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        places = self.places[:]
        places[PICK_PLACE.arg(action)] = seat
        waiting = self.picking[1:]
        if len(waiting) > 1:
            state.push(PickPlace(waiting, places))
        else:
            places[places.index(NOBODY)] = waiting[0]
            set_order(state, places)

    def rule(self) -> str:
        return "destiny"


def set_order(state: KemetState, order: list[int]) -> None:
    state.order = order
    if state.journal is not None:
        state.tell("new_order", {"order": [seat_name(seat) for seat in order]}, [ORDER_TRACK])


OFFERING: Final = Offering()
DELTA_TEMPLE_CONTROL: Final = DeltaTempleControl()
TEMPLE_CONTROL: Final = TempleControl()
ADORATION: Final = Adoration()
PRAYERS: Final = Prayers()
DIVINE_INTERVENTION: Final = DivineIntervention()
CONSCRIPTION: Final = Conscription()
AWAKENING: Final = Awakening()
TOKENS_BACK: Final = TokensBack()
DESTINY: Final = Destiny()
