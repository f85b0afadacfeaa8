"""Positions in a line or two, and a helper to play them.

The map is M1 and the market K1 of the worked examples, unless a test sets others:

    temple (top_left)   treasury (top_right)
    farms (left)   mines (center)   forest (right)
    market (bottom_left)   quarry (bottom_right)

with barriers between the centre and top_right, and the centre and right. Seat 0 is "A" and begins a turn in the centre.
"""

from collections.abc import Mapping
from typing import Any

from parlour.engine import Event, IllegalAction, OptionValue, Rng, canonical
from parlour.games.ophir import GAME, data
from parlour.games.ophir.state import OphirState, set_barriers, set_locations
from parlour.games.ophir.steps.turn import TURN, begin_turn

M1 = {
    "center": "mines",
    "top_left": "temple",
    "top_right": "treasury",
    "right": "forest",
    "bottom_right": "quarry",
    "bottom_left": "market",
    "left": "farms",
}
K1 = "a06 a19 a05 a10 a02"
"""slot_3, slot_2, slot_1, the next card, and the first one face down."""


def zone(name: str) -> int:
    return data.ZONES.index(name)


def items(text: str) -> list[int]:
    return [data.ITEMS.index(word) for word in text.split()]


def cards(text: str) -> list[int]:
    return [data.CARD_NAMES.index(f"market_{word}") for word in text.split()]


def pile(row: list[int], shifts: int) -> list[int]:
    """A whole pile in which these cards follow `shifts` discarded ones, deck A before deck B."""
    deck_a = [card for card in data.DECK_A if card not in row]
    in_row = len(data.DECK_A) - len(deck_a)
    deck_b = [card for card in data.DECK_B if card not in row]
    rest = deck_a[: len(data.DECK_A) - data.REMOVED - in_row] + deck_b
    return rest[:shifts] + row + rest[shifts:]


class Play:
    """A game in progress: takes actions by their notation, and undoes steps as a table does."""

    def __init__(self, state: OphirState) -> None:
        self.state = state
        self.steps: list[tuple[OphirState, int]] = []

    @property
    def seat(self) -> int:
        return self.state.actors[0]

    @property
    def a(self) -> "Seat":
        return Seat(self.state, 0)

    @property
    def b(self) -> "Seat":
        return Seat(self.state, 1)

    @property
    def c(self) -> "Seat":
        return Seat(self.state, 2)

    def do(self, *texts: str) -> "Play":
        for text in texts:
            action = GAME.actions.parse(text)
            self.steps.append((self.state.clone(), action))
            self.state.apply(self.seat, action)
        return self

    def told(self, text: str, viewer: int | None = None) -> list[dict[str, Any]]:
        """Take an action, and return the events that a viewer is told."""
        self.state.journal = []
        self.do(text)
        journal: list[Event] = self.state.journal
        self.state.journal = None
        return [event.data() for event in journal if event.seen_by(viewer) is not None]

    def refused(self, text: str) -> str:
        """The sentence with which an action is refused; the position does not change."""
        before = canonical(self.state.dump())
        try:
            self.state.apply(self.seat, GAME.actions.parse(text))
        except IllegalAction as error:
            assert canonical(self.state.dump()) == before
            return str(error)
        raise AssertionError(f"“{text}” was not refused")

    def can(self, text: str) -> bool:
        return GAME.actions.parse(text) in self.state.legal(self.seat)

    def legal(self, verb: str = "") -> list[str]:
        """The legal actions, or the arguments of the legal actions of one verb."""
        texts = [GAME.actions.format(action) for action in self.state.legal(self.seat)]
        if not verb:
            return texts
        return [text.partition("=")[2] for text in texts if text.split()[0] == verb]

    def undo(self) -> bool:
        """Undo the last step as a table does: not past a reveal, nor if the rules make it final."""
        if not self.steps:
            return False
        before, action = self.steps[-1]
        if before.reveals != self.state.reveals or GAME.final(before, action):
            return False
        self.steps.pop()
        self.state = before
        return True

    def market(self) -> list[str]:
        """The cards in slot_1, slot_2 and slot_3."""
        return [data.CARD_NAMES[self.state.card(slot)].removeprefix("market_") for slot in range(3)]

    def prices(self) -> list[int]:
        return [slot["price"] for slot in self.table()["market"]["slots"]]

    def table(self, viewer: int | None = None) -> Mapping[str, Any]:
        return GAME.table(self.state, viewer)

    def bank(self, item: str) -> int:
        return self.state.bank[data.ITEMS.index(item)]


class Seat:
    """One player, in words."""

    def __init__(self, state: OphirState, seat: int) -> None:
        self.player = state.players[seat]

    @property
    def hold(self) -> list[str]:
        return [data.ITEMS[item] for item in self.player.hold]

    @property
    def zone(self) -> str:
        return data.ZONES[self.player.zone]

    @property
    def favor(self) -> int:
        return self.player.favor

    @property
    def coins(self) -> int:
        return self.player.coins

    @property
    def influence(self) -> int:
        return self.player.influence

    @property
    def capacity(self) -> int:
        return self.player.capacity

    @property
    def points(self) -> int:
        return self.player.points()


def player(
    state: OphirState,
    seat: int,
    specialist: str,
    at: str = "center",
    hold: str = "",
    favor: int | None = None,
    coins: int = 0,
    capacity: int | None = None,
    influence: int = 1,
    points: int = 0,
) -> None:
    person = state.players[seat]
    person.specialist = data.SPECIALISTS.index(specialist)
    person.zone = zone(at)
    person.hold = items(hold)
    person.favor = data.SPECIALIST_FAVOR[person.specialist] if favor is None else favor
    person.coins = coins
    ambassador = person.specialist == data.AMBASSADOR
    person.capacity = capacity or (data.AMBASSADOR_CAPACITY if ambassador else data.START_CAPACITY)
    person.influence = influence
    person.goods_points = points
    for item in person.hold:
        state.bank[item] -= 1


REST = "right"
"""The zone of ships that do not matter."""


def play(
    specialist: str = "advisor",
    *,
    seats: int = 3,
    at: str = "center",
    hold: str = "",
    favor: int | None = None,
    coins: int = 0,
    capacity: int | None = None,
    influence: int = 1,
    points: int = 0,
    b: dict[str, Any] | None = None,
    c: dict[str, Any] | None = None,
    record: str = "",
    rival: tuple[str, int] = ("right", 1),
    locations: dict[str, str] | None = None,
    barriers: tuple[int, int] = (2, 4),
    row: str = "",
    modifiers: list[int] | None = None,
    temple_slot: str = "slot_2",
    face_down: int | None = None,
    rolls: list[int] | None = None,
    options: dict[str, OptionValue] | None = None,
) -> Play:
    """A position in which A begins a turn; B, C and D are in the forest unless set otherwise."""
    state = GAME.new(seats, options, 1)
    assert isinstance(state, OphirState)
    set_barriers(state, [barrier - 1 for barrier in barriers])
    places = locations or M1
    set_locations(state, [data.LOCATIONS.index(places[name]) for name in data.ZONES])
    state.order = list(range(seats))
    state.shifts = 0 if face_down is None else data.PILE - data.FACE_UP - face_down
    state.pile = pile(cards(row or K1), state.shifts)
    state.removed = [card for card in range(len(data.CARDS)) if card not in state.pile]
    state.modifiers = modifiers or [1, 0, -1]
    state.temple_slot = data.SLOTS.index(temple_slot)
    state.temple = items(record)
    others = [name for name in ("priest", "temple_guard", "ambassador", "navigator") if name != specialist]
    taken = [specialist]
    player(state, 0, specialist, at, hold, favor, coins, capacity, influence, points)
    for seat, given in enumerate([b or {}, c or {}, {}][: seats - 1], start=1):
        filled = {"specialist": others[seat - 1], "at": REST, **given}
        player(state, seat, **filled)
        taken.append(filled["specialist"])
    spare = next(name for name in data.SPECIALISTS if name not in taken)
    state.offer = [data.SPECIALISTS.index(name) for name in [*taken, spare]]
    if seats <= 2:
        state.rival_zone = zone(rival[0])
        state.rival_influence = rival[1]
    state.agenda = [TURN]
    state.turn = 0
    begin_turn(state, 0)
    if rolls:
        state.rng = rolling(rolls)
    state.settle()
    return Play(state)


def rolling(rolls: list[int]) -> Rng:
    """A generator whose next rolls are these values."""
    for number in range(1_000_000):
        rng = Rng(number.to_bytes(32, "little"))
        trial = rng.clone()
        if all(trial.below(data.DIE) + 1 == roll for roll in rolls):
            return rng
    raise AssertionError(f"no generator rolls {rolls}")
