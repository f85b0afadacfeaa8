"""Before the first turn: the barriers, the map, the specialists, and the opening of the market."""

from typing import Final

from parlour.engine.game import Decision, Step
from parlour.engine.messages import Message
from parlour.games.ophir import data
from parlour.games.ophir.actions import PICK_SPECIALIST, PLACE_BARRIER
from parlour.games.ophir.state import OphirState, set_locations
from parlour.games.ophir.steps.turn import TURN, begin_turn

BARRIERS_PLACED: Final = 2


def fitting_barriers(state: OphirState) -> list[int]:
    """The barriers that may join those already placed."""
    return [
        barrier
        for barrier in range(len(data.BARRIERS))
        if all(data.barriers_fit(barrier, placed) for placed in state.barriers)
    ]


def set_barriers(state: OphirState, barriers: list[int]) -> None:
    state.barriers = barriers
    state.adjacent = data.adjacency(barriers)


def reveal_map(state: OphirState) -> None:
    """The locations are turned up, and one specialist more than players is offered."""
    locations = list(range(len(data.LOCATIONS)))
    state.rng.shuffle(locations)
    set_locations(state, locations)
    offer = data.POOLS[str(state.options["specialist_pool"])][:]
    state.rng.shuffle(offer)
    state.offer = offer[: state.seats + 1]
    if state.rules.has_rival:
        state.rival_zone = state.places[data.MARKET]


class PlaceBarrier(Decision[OphirState]):
    """The first player places two barriers one by one, before the locations are known."""

    def actors(self, state: OphirState) -> list[int]:
        return [state.order[0]]

    def options(self, state: OphirState, seat: int) -> list[int]:
        return [PLACE_BARRIER.at(barrier) for barrier in fitting_barriers(state)]

    def take(self, state: OphirState, seat: int, action: int) -> None:
        barrier = PLACE_BARRIER.arg(action)
        set_barriers(state, [*state.barriers, barrier])
        if state.journal is not None:
            name = f"barrier:{data.BARRIERS[barrier]}"
            state.tell("barrier_placed", {"seat": f"seat:{seat}", "barrier": name}, [name])
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
            state.tell("map_revealed", {}, [f"zone:{zone}" for zone in data.ZONES])


class PickSpecialist(Decision[OphirState]):
    """Each player picks one, by default from the last in turn order to the first. A pick is final."""

    def actors(self, state: OphirState) -> list[int]:
        return [state.picker()]

    def options(self, state: OphirState, seat: int) -> list[int]:
        return [PICK_SPECIALIST.at(specialist) for specialist in still_offered(state)]

    def take(self, state: OphirState, seat: int, action: int) -> None:
        specialist = PICK_SPECIALIST.arg(action)
        player = state.players[seat]
        player.specialist = specialist
        player.favor = data.SPECIALIST_FAVOR[specialist]
        if specialist == data.AMBASSADOR:
            player.capacity = data.AMBASSADOR_CAPACITY
        state.turn += 1
        if state.journal is not None:
            name = f"specialist:{data.SPECIALISTS[specialist]}"
            state.tell("specialist_picked", {"seat": f"seat:{seat}", "specialist": name}, [name])
        state.push(self if state.picks_left() else OPEN_MARKET)

    def refusal(self, state: OphirState, seat: int, action: int) -> Message | None:
        return Message("not_offered") if PICK_SPECIALIST.has(action) else None


def still_offered(state: OphirState) -> list[int]:
    taken = [player.specialist for player in state.players]
    return [specialist for specialist in state.offer if specialist not in taken]


class OpenMarket(Step[OphirState]):
    """Decks, modifiers and the temple's sign are dealt; the first player begins."""

    def run(self, state: OphirState) -> None:
        deck_a, deck_b = data.DECK_A[:], data.DECK_B[:]
        state.rng.shuffle(deck_a)
        state.rng.shuffle(deck_b)
        state.removed = deck_a[: data.REMOVED]
        # The coming card is dealt first, then the slots from left to right; the row begins with `slot_3`.
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
                    "cards": [f"card:{data.CARD_NAMES[state.card(slot)]}" for slot in range(len(data.SLOTS))],
                    "modifiers": list(modifiers),
                    "temple_slot": f"slot:{data.SLOTS[state.temple_slot]}",
                },
                [f"slot:{slot}" for slot in data.SLOTS],
            )
        state.push(TURN)
        begin_turn(state, state.order[0])


PLACE_BARRIERS: Final = PlaceBarrier()
REVEAL_MAP: Final = RevealMap()
PICK_SPECIALISTS: Final = PickSpecialist()
OPEN_MARKET: Final = OpenMarket()
