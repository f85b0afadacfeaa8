"""The history of one table: an append-only list of entries that, with the seed, gives the position.

Nothing is ever removed. An `act` adds an action; an `undo` takes earlier ones out of effect; a `redo` puts them back; a
`confirm` ends a turn that could still be taken back. The actions in effect, in order, are the game.
This module does no input or output: the room stores an entry before the history accepts it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Literal

import msgspec

from parlour.engine import Event, IllegalAction, Json, Message, Moment, Move, Renewal, State
from parlour.server.protocol import EntryKind
from parlour.server.words.refusals import Refused, refused, refused_because

Scope = Literal["step", "turn"]
FreeScope = Literal["step", "turn", "all"]
Act = tuple[int, int, int]
"""The number of its entry, the seat and the action."""

SPACING: Final = 24
"""Actions between two kept positions. When there are too many, every other one is dropped."""
MOST_KEPT: Final = 16
MOST_UNDONE: Final = 2000
"""So many acts can be taken back at a table, so that it does not grow without end."""


@dataclass(slots=True)
class Entry:
    number: int
    kind: EntryKind
    seat: int
    action: int | None = None
    touches: list[int] = field(default_factory=list)
    granted: bool = False
    at: float = 0.0
    hash: str = ""
    person: str | None = None
    command: str | None = None


@dataclass(slots=True)
class Taken:
    """An action in effect, and the situation in which it was taken."""

    number: int
    seat: int
    action: int
    turn: int
    reveals: int
    actors: list[int]
    final: bool = False
    forced: bool = False
    """Whether it was the only action that the seat could take."""
    ends_turn: bool = False
    passed: bool = False
    """Whether the action ended a turn that has been confirmed, or after which somebody has moved."""


@dataclass(slots=True)
class Successor:
    """The position an entry would lead to. Nothing changes until the history accepts it."""

    entry: Entry
    state: State
    taken: list[Taken]
    events: list[Event]
    turn: int
    round: int
    label: Message | None = None
    moments: list[Moment] = field(default_factory=list)

    def waiting(self) -> int | None:
        return None if self.entry.kind == "confirm" else _waiting(self.taken, self.state)


@dataclass(slots=True)
class Way:
    """A copy of an earlier position, and what leads from there to a later one. It can be walked in another thread."""

    state: State
    acts: list[Act]
    renewals: list[Renewal]
    """Counted from that position on."""

    def walk(self) -> State:
        for done, (_, seat, action) in enumerate(self.acts, 1):
            self.state.apply(seat, action)
            _renew(self.state, self.renewals, done)
        return self.state

    def unfold(self) -> tuple[State, list[Moment]]:
        """The same, with the positions on the way of the last act."""
        *before, (_, seat, action) = self.acts
        state = Way(self.state, before, self.renewals).walk()
        moments = state.unfold(seat, action)
        _renew(state, self.renewals, len(self.acts))
        return state, moments

    def walk_unseen(self, viewer: int) -> State:
        """The same without the last actions of others of which the viewer has not seen anything yet.

        What somebody has begun may not be a secret by the rules, but until it shows, it can be taken back unnoticed.
        """
        shown = self.state.clone()
        for done, (_, seat, action) in enumerate(self.acts, 1):
            before = _sight(self.state, viewer)
            self.state.journal = []
            self.state.apply(seat, action)
            told = any(event.seen_by(viewer) is not None for event in self.state.journal)
            self.state.journal = None
            _renew(self.state, self.renewals, done)
            if seat == viewer or told or _sight(self.state, viewer) != before:
                shown = self.state.clone()
        return shown


@dataclass(slots=True)
class Line:
    """The events of an entry, the turn and round it was made in, and what was done, if it is an act."""

    events: list[Event]
    turn: int
    round: int
    label: Message | None


def in_effect(entries: Iterable[tuple[int, str, list[int]]]) -> list[int]:
    """The numbers of the acts in effect after all these entries (number, kind, touches), in order."""
    acts: list[int] = []
    for number, kind, touches in entries:
        if kind == "act":
            acts.append(number)
        elif kind == "undo":
            acts = [act for act in acts if act not in touches]
        elif kind == "redo":
            acts += touches
    return acts


def position_hash(state: State) -> str:
    """A fingerprint of the position that does not depend on the rules version, so that upgrades can be checked."""
    dump = state.dump()
    del dump["rules"], dump["options"]
    return blake2b(msgspec.json.encode(dump, order="sorted"), digest_size=16).hexdigest()


class History:
    def __init__(self, first: State) -> None:
        self.game = first.game
        self.first = first
        self.state = first
        self.entries: list[Entry] = []
        self.lines: list[Line] = []
        self.taken: list[Taken] = []
        self.moments: list[Moment] = []
        """The positions on the way of the last entry, if it is an act."""
        self._kept: list[tuple[int, State]] = [(0, self.first)]
        self._spacing = SPACING
        self._redo: dict[int, list[list[int]]] = {}
        self._taken_back: list[list[int]] = []
        """What was taken back since the last act, whoever did it."""
        self._renewals: list[Renewal] = []
        self._sealed = 0
        """How many of the first actions can no longer be taken back."""
        self._undone: list[int] = []

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def over(self) -> bool:
        return not self.state.actors

    @property
    def renewals(self) -> list[Renewal]:
        return self._renewals

    def undone(self) -> list[int]:
        """The acts that are not in effect."""
        return self._undone

    # -- adding entries --------------------------------------------------------------------------

    def successor(self, entry: Entry) -> Successor:
        """Return what `entry` leads to. Raises a refusal if it is not possible now."""
        return SUCCESSORS[entry.kind](self, entry)

    def _act_on(self, entry: Entry) -> Successor:
        assert entry.action is not None
        moments: list[Moment] = []
        successor = self._forward(entry, [(entry.number, entry.seat, entry.action)], moments)
        successor.label = self.state.label(entry.seat, entry.action)
        successor.moments = moments
        return successor

    def _put_back(self, entry: Entry) -> Successor:
        return self._forward(entry, [self._act(number) for number in entry.touches])

    def _forward(self, entry: Entry, acts: list[Act], moments: list[Moment] | None = None) -> Successor:
        state = self.state.clone()
        state.journal = []
        taken = [*self.taken, *(_take(state, *act, moments) for act in acts)]
        events = state.journal
        state.journal = None
        return Successor(entry, state, taken, events, self.state.turn, self.state.round)

    def _take_back(self, entry: Entry) -> Successor:
        kept = [taken for taken in self.taken if taken.number not in entry.touches]
        if len(kept) != len(self.taken) - len(set(entry.touches)):
            raise refused("not_in_effect")
        state, kept = self._replay([(taken.number, taken.seat, taken.action) for taken in kept])
        return Successor(entry, state, kept, [], self.state.turn, self.state.round)

    def _stand(self, entry: Entry) -> Successor:
        return Successor(entry, self.state, self.taken, [], self.state.turn, self.state.round)

    def accept(self, successor: Successor) -> None:
        """Make an entry that has been stored part of the history."""
        entry = successor.entry
        if entry.number != self.version + 1:
            raise ValueError(f"entry {self.version + 1} is missing")
        self.entries.append(entry)
        self.lines.append(Line(successor.events, successor.turn, successor.round, successor.label))
        if entry.kind == "undo":
            gone = min(index for index, taken in enumerate(self.taken) if taken.number in entry.touches)
            self._kept = [pair for pair in self._kept if pair[0] <= gone]
        elif self.taken and (entry.kind == "confirm" or self.taken[-1].seat != entry.seat):
            self.taken[-1].passed = True
        self.state, self.taken, self.moments = successor.state, successor.taken, successor.moments
        self._remember_undone(entry)
        self._remember_redo(entry)
        self._keep()

    def _remember_undone(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self._undone = sorted([*self._undone, *entry.touches])
        elif entry.kind == "redo":
            self._undone = [number for number in self._undone if number not in entry.touches]

    def add(self, entry: Entry) -> None:
        self.accept(self.successor(entry))

    def renew(self, seed: str) -> None:
        """Draw anew what is still to come. What was done before can no longer be taken back."""
        count = len(self.taken)
        self._renewals.append(Renewal(count, seed))
        self._sealed = count
        self.state = self.state.clone()
        self.state.renew(seed)
        if self.taken:
            self.taken[-1].passed = True
        else:
            self.first = self.state
        self._kept = [pair for pair in self._kept if pair[0] < count] + [(count, self.state)]

    def forward(self, state: State, taken: list[Taken], act: Act) -> None:
        """Take an action in effect, after those in `taken`."""
        taken.append(_take(state, *act))
        _renew(state, self._renewals, len(taken))

    # -- positions -------------------------------------------------------------------------------

    def at(self, number: int) -> State:
        """The position after `number` entries."""
        return self.state if number == self.version else self.way_to(number).walk()

    def way_to(self, number: int, least: int = 0) -> Way:
        """The way to the position after `number` entries, from the last kept one before its `least` last acts."""
        if number == self.version and not least:
            return Way(self.state.clone(), [], [])
        numbers = in_effect((entry.number, entry.kind, entry.touches) for entry in self.entries[:number])
        acts = [self._act(act) for act in numbers]
        count, kept = self._kept_before(min(self._common(acts), max(0, len(acts) - least)))
        later = [Renewal(renewal.after - count, renewal.seed) for renewal in self._renewals if renewal.after > count]
        return Way(kept.clone(), acts[count:], later)

    def _act(self, number: int) -> Act:
        entry = self.entries[number - 1]
        assert entry.action is not None
        return number, entry.seat, entry.action

    def before(self, index: int) -> State:
        """The position before the action in effect at `index`, as a copy."""
        return self._replay([(taken.number, taken.seat, taken.action) for taken in self.taken[:index]])[0]

    def _replay(self, acts: list[Act]) -> tuple[State, list[Taken]]:
        common = self._common(acts)
        count, kept = self._kept_before(common)
        state = kept.clone()
        taken_list = self.taken[:count]
        for number, seat, action in acts[count:]:
            self.forward(state, taken_list, (number, seat, action))
        for old, new in zip(self.taken[:common], taken_list, strict=False):
            new.passed = old.passed
        return state, taken_list

    def _common(self, acts: list[Act]) -> int:
        """How many of the first acts are still in effect."""
        common = 0
        for taken, act in zip(self.taken, acts, strict=False):
            if taken.number != act[0]:
                break
            common += 1
        return common

    def _kept_before(self, count: int) -> tuple[int, State]:
        """The last kept position after at most so many acts in effect."""
        return max((pair for pair in self._kept if pair[0] <= count), key=lambda pair: pair[0])

    def _keep(self) -> None:
        count = len(self.taken)
        if count >= self._kept[-1][0] + self._spacing:
            self._kept.append((count, self.state.clone()))
        if len(self._kept) > MOST_KEPT:
            self._kept = self._kept[::2]
            self._spacing *= 2

    def same_choice(self, seat: int, since: int) -> bool:
        """Whether `seat` faces the same choice as at version `since`, even if others have acted since.

        This is so while several choose at the same time. After a reveal, a new turn, or any action of the seat it is
        another choice, even if the question is the same.
        """
        if since >= self.version:
            return since == self.version
        later = self.entries[since:]
        if any(entry.seat == seat or entry.kind == "confirm" or entry.granted for entry in later):
            return False
        if not self.state.may_act(seat):
            return False
        then, now = self.at(since), self.state
        same_time = (then.turn, then.reveals) == (now.turn, now.reveals)
        return same_time and then.legal(seat) == now.legal(seat) and then.prompt(seat) == now.prompt(seat)

    # -- taking back -----------------------------------------------------------------------------

    def waiting(self) -> int | None:
        """The seat that has finished its turn, can still take it back, and has not confirmed it."""
        return _waiting(self.taken, self.state)

    def undo(self, seat: int, scope: Scope) -> list[int]:
        """The entries that an undo by `seat` would take back. Raises a refusal that says why there are none.

        Undo stays within the seat's own turn, never goes past a reveal, and never makes somebody else decide again.
        """
        self._check_room()
        last = self._last_of(seat)
        turn = self.taken[last].turn
        if turn != self.state.turn and self.waiting() != seat:
            raise refused("turn_over")
        if self.over and self.waiting() != seat:
            raise refused("over")
        if self.taken[last].reveals != self.state.reveals:
            raise refused("revealed")
        if self.taken[last].final:
            raise refused("final")
        chosen = self._chosen(seat, last)
        if scope == "step":
            chosen = chosen[_last_choice(self.taken, chosen) :]
        actors = self._actors_without(chosen)
        if self.waiting() != seat and not set(self.state.actors) - {seat} <= set(actors):
            raise refused("with_others")
        return [self.taken[index].number for index in chosen]

    def _check_room(self) -> None:
        if len(self._undone) >= MOST_UNDONE:
            raise refused("undone_enough")

    def _chosen(self, seat: int, last: int) -> list[int]:
        """The seat's actions of the turn from its first choice on. What was forced would be played again at once."""
        actions = self._of_turn(seat, last)
        first = next((at for at, index in enumerate(actions) if not self.taken[index].forced), None)
        if first is None:
            raise refused("nothing_done")
        return actions[first:]

    def closes(self, move: Move) -> bool:
        """Whether a move takes away a way back that its seat has now."""
        try:
            self.undo(move.seat, "step")
        except Refused:
            return False
        after = self.successor(Entry(self.version + 1, "act", move.seat, move.action))
        last = after.taken[-1]
        open_still = last.turn == after.state.turn if after.state.actors else False
        return last.final or last.reveals != after.state.reveals or not (open_still or after.waiting() == move.seat)

    def _last_of(self, seat: int) -> int:
        for index in range(len(self.taken) - 1, self._sealed - 1, -1):
            if self.taken[index].seat == seat:
                return index
        raise refused("nothing_done")

    def _last_choice_of(self, seat: int) -> int:
        """The last action of the seat that was not forced; its first one if all were."""
        found = self._last_of(seat)
        for index in range(found, self._sealed - 1, -1):
            if self.taken[index].seat == seat:
                found = index
                if not self.taken[index].forced:
                    break
        return found

    def _of_turn(self, seat: int, last: int) -> list[int]:
        """The seat's actions in the turn of its last one, back to the last reveal or final action."""
        turn, reveals = self.taken[last].turn, self.state.reveals
        first = last
        while first > self._sealed:
            before = self.taken[first - 1]
            if before.turn != turn or before.reveals != reveals or before.final:
                break
            first -= 1
        return [index for index in range(first, last + 1) if self.taken[index].seat == seat]

    def _actors_without(self, chosen: list[int]) -> list[int]:
        """Who would have to act without the actions at `chosen`. Raises a refusal if later actions depend on them."""
        first = chosen[0]
        if len(chosen) == len(self.taken) - first:
            return self.taken[first].actors
        real = self.before(first)
        bare = real.clone()
        for index in range(first, len(self.taken)):
            taken = self.taken[index]
            if index not in chosen:
                if not bare.may_act(taken.seat) or bare.legal(taken.seat) != real.legal(taken.seat):
                    raise refused("built_upon")
                bare.apply(taken.seat, taken.action)
            real.apply(taken.seat, taken.action)
        return bare.actors

    def redo(self, seat: int) -> list[int]:
        """The entries that a redo by `seat` would put back."""
        stack = self._redo.get(seat)
        if not stack:
            raise refused("nothing_taken_back")
        touches = stack[-1]
        self._check_redo(touches)
        return touches

    def _check_redo(self, touches: list[int]) -> None:
        attempt = self.state.clone()
        try:
            for number in touches:
                attempt.apply(*self._act(number)[1:])
        except IllegalAction as error:
            raise refused_because("redo_impossible", error) from error

    def takeback(self, seat: int) -> list[int]:
        """The entries a take-back past the turn removes: the last choice of `seat` and all after it."""
        if self.over and self.waiting() is None:
            raise refused("over")
        self._check_room()
        return [taken.number for taken in self.taken[self._last_choice_of(seat) :]]

    def back(self, seats: list[int], scope: FreeScope) -> list[int]:
        """The entries that one person who plays all these seats takes back, without limits: a choice and all after it.

        `turn` goes back to the first choice of that turn, `all` to the first position.
        """
        self._check_room()
        choices = [index for index, taken in enumerate(self.taken) if taken.seat in seats and not taken.forced]
        if not choices:
            raise refused("nothing_done")
        last = self.taken[choices[-1]]
        same_turn = [
            index for index in choices if (self.taken[index].turn, self.taken[index].seat) == (last.turn, last.seat)
        ]
        first = {"step": choices[-1], "turn": same_turn[0], "all": 0}[scope]
        return [taken.number for taken in self.taken[first:]]

    def forth(self) -> list[int]:
        """The entries that were taken back last, if nobody has moved since."""
        if not self._taken_back:
            raise refused("nothing_taken_back")
        self._check_redo(self._taken_back[-1])
        return self._taken_back[-1]

    def _remember_redo(self, entry: Entry) -> None:
        self._remember_taken_back(entry)
        if entry.kind == "undo" and entry.granted:
            self._redo.clear()
        elif entry.kind == "undo":
            self._redo.setdefault(entry.seat, []).append(entry.touches)
        elif entry.kind == "redo":
            self._redo[entry.seat] = self._redo.get(entry.seat, [])[:-1]
        else:
            self._redo.pop(entry.seat, None)

    def _remember_taken_back(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self._taken_back.append(entry.touches)
        elif entry.kind == "redo":
            self._taken_back = [touches for touches in self._taken_back if touches != entry.touches]
        elif entry.kind == "act":
            self._taken_back.clear()


SUCCESSORS: Final[dict[EntryKind, Callable[[History, Entry], Successor]]] = {
    "act": History._act_on,
    "redo": History._put_back,
    "undo": History._take_back,
    "confirm": History._stand,
}


def _last_choice(taken: list[Taken], actions: list[int]) -> int:
    """Where in `actions`, indices of `taken`, the last one is that was not forced; 0 if all were."""
    return next((at for at in range(len(actions) - 1, -1, -1) if not taken[actions[at]].forced), 0)


def _sight(state: State, viewer: int) -> dict[str, Json]:
    """What a viewer sees, besides how many actions there were."""
    view = state.view(viewer)
    del view["moves"]
    return view


def _renew(state: State, renewals: list[Renewal], done: int) -> None:
    """Draw anew what is still to come, if that happened after so many actions."""
    for renewal in renewals:
        if renewal.after == done:
            state.renew(renewal.seed)


def _take(state: State, number: int, seat: int, action: int, moments: list[Moment] | None = None) -> Taken:
    """Take an action. Given `moments`, add the positions on its way."""
    final = state.game.final(state, action)
    forced = len(state.legal(seat)) == 1
    taken = Taken(number, seat, action, state.turn, state.reveals, list(state.actors), final, forced)
    if moments is None:
        state.apply(seat, action)
    else:
        moments += state.unfold(seat, action)
    taken.ends_turn = state.turn != taken.turn or not state.actors
    return taken


def _waiting(taken: list[Taken], state: State) -> int | None:
    if not taken:
        return None
    last = taken[-1]
    if not last.ends_turn or last.passed or last.final or last.reveals != state.reveals or not _had_choice(taken):
        return None
    return None if state.actors and all(actor == last.seat for actor in state.actors) else last.seat


def _had_choice(taken: list[Taken]) -> bool:
    """Whether the seat that acted last chose anything in this turn, since the last reveal or final action."""
    last = taken[-1]
    for before in reversed(taken):
        if before.turn != last.turn or before.reveals != last.reveals or (before is not last and before.final):
            return False
        if before.seat == last.seat and not before.forced:
            return True
    return False
