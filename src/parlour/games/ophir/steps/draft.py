"""Before the first turn: the barriers, the map, the specialists, and the opening of the market."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.ophir import data
from parlour.games.ophir.actions import PICK_SPECIALIST, PLACE_BARRIER
from parlour.games.ophir.elements import (
    ALL_SLOTS,
    barrier_name,
    card_name,
    item_name,
    slot_name,
    specialist_name,
    zone_name,
)
from parlour.games.ophir.predicates.draft import BARRIERS_PLACED, fitting_barriers, picker, picks_left, still_offered
from parlour.games.ophir.state import OphirState, set_barriers, set_locations
from parlour.games.ophir.steps.turn import TURN, begin_turn


def reveal_map(state: OphirState) -> None:
    """Turn up the locations, and offer one specialist more than there are players."""
    locations = list(range(len(data.LOCATIONS)))
    state.rng.shuffle(locations)
    set_locations(state, locations)
    offer = data.POOLS[str(state.options["specialist_pool"])][:]
    state.rng.shuffle(offer)
    state.offer = offer[: state.seats + 1]
    if state.terms.has_rival:
        state.rival_zone = state.places[data.MARKET]


class PlaceBarrier(Decision[OphirState]):
    """The first player places two barriers, one at a time, before the locations are known."""

    def actors(self, state: OphirState) -> list[int]:
        return ALONE[state.order[0]]

    def options(self, state: OphirState, seat: int) -> list[int]:
        return [PLACE_BARRIER.at(barrier) for barrier in fitting_barriers(state)]

    def take(self, state: OphirState, seat: int, action: int) -> None:
        barrier = PLACE_BARRIER.arg(action)
        set_barriers(state, [*state.barriers, barrier])
        if state.journal is not None:
            name = barrier_name(barrier)
            state.tell("barrier_placed", {"seat": seat_name(seat), "barrier": name}, [name])
        if len(state.barriers) < BARRIERS_PLACED:
            state.push(self)

    def prompt(self, state: OphirState, seat: int) -> Message:
        return Message("place_barrier", {"number": len(state.barriers) + 1, "of": BARRIERS_PLACED})

    def refusal(self, state: OphirState, seat: int, action: int) -> Message | None:
        return Message("barrier_taken") if PLACE_BARRIER.has(action) else None


class RevealMap(Step[OphirState]):
    def run(self, state: OphirState) -> None:
        reveal_map(state)
        state.reveals += 1
        if state.journal is not None:
            state.tell("map_revealed", {}, [zone_name(zone) for zone in range(len(data.ZONES))])


class PickSpecialist(Decision[OphirState]):
    """Each player picks one specialist, by default from the last in turn order to the first. A pick is final."""

    def unfit(self, state: OphirState) -> str:
        return "specialists are picked before the first turn" if state.turns else ""

    def actors(self, state: OphirState) -> list[int]:
        return ALONE[picker(state)]

    def options(self, state: OphirState, seat: int) -> list[int]:
        return [PICK_SPECIALIST.at(specialist) for specialist in still_offered(state)]

    def take(self, state: OphirState, seat: int, action: int) -> None:
        specialist = PICK_SPECIALIST.arg(action)
        player = state.players[seat]
        player.specialist = specialist
        player.favor = data.SPECIALIST_FAVOR[specialist]
        player.capacity = data.SPECIALIST_CAPACITY[specialist]
        state.turn += 1
        if state.journal is not None:
            name = specialist_name(specialist)
            state.tell("specialist_picked", {"seat": seat_name(seat), "specialist": name}, [name])
        state.push(self if picks_left(state) else OPEN_MARKET)

    def params(self, state: OphirState, seat: int, action: int) -> dict[str, Json]:
        specialist = PICK_SPECIALIST.arg(action)
        good = data.SPECIALTY[specialist]
        specialty: Json = {"key": "no_specialty", "params": {}}
        if good != data.NONE:
            specialty = {"key": "specialty", "params": {"good": item_name(good)}}
        favor = data.SPECIALIST_FAVOR[specialist]
        return {"specialist": specialist_name(specialist), "favor": favor, "specialty": specialty}

    def refusal(self, state: OphirState, seat: int, action: int) -> Message | None:
        return Message("not_offered") if PICK_SPECIALIST.has(action) else None


class OpenMarket(Step[OphirState]):
    """Deal the decks, the modifiers and the temple's sign; then the first player begins."""

    def run(self, state: OphirState) -> None:
        deck_a, deck_b = data.DECK_A[:], data.DECK_B[:]
        state.rng.shuffle(deck_a)
        state.rng.shuffle(deck_b)
        state.removed = deck_a[: data.REMOVED]
        # the next card is dealt first, then the slots from left to right; the pile begins with `slot_3`
        dealt = deck_a[data.REMOVED :]
        row = dealt[: data.FACE_UP]
        row.reverse()
        state.pile = row + dealt[data.FACE_UP :] + deck_b
        modifiers = data.MODIFIERS[:]
        state.rng.shuffle(modifiers)
        state.modifiers = modifiers
        state.temple_slot = state.rng.below(len(data.SLOTS))
        state.reveals += 1
        if state.journal is not None:
            state.tell(
                "market_opened",
                {
                    "cards": [card_name(state.card(slot)) for slot in range(len(data.SLOTS))],
                    "modifiers": list(modifiers),
                    "temple_slot": slot_name(state.temple_slot),
                },
                ALL_SLOTS[:],
            )
        state.push(TURN)
        begin_turn(state, state.order[0])


PLACE_BARRIERS: Final = PlaceBarrier()
REVEAL_MAP: Final = RevealMap()
PICK_SPECIALISTS: Final = PickSpecialist()
OPEN_MARKET: Final = OpenMarket()
