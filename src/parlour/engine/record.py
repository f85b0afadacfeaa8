"""The save format: game, rules version, options, seats, seed and moves give the same game on every machine."""

import json
from hashlib import blake2b
from typing import Any

from parlour.engine.errors import BadNotation, BadRecord, IllegalAction
from parlour.engine.game import Game
from parlour.engine.messages import Json
from parlour.engine.options import OptionValue
from parlour.engine.state import State

FORMAT = "parlour-record-1"


class Move:
    """One action and the seat that took it."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action


class Renewal:
    """After so many moves, everything that is still to come was drawn anew from another seed (`State.renew`)."""

    def __init__(self, after: int, seed: str) -> None:
        self.after = after
        self.seed = seed


class Record:
    """A game from its first position to its last move. It begins with its seed, or with the dump of a position."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, OptionValue],
        seed: int | str,
        moves: list[Move],
        position: Json = None,
        renewals: list[Renewal] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.moves = moves
        self.position = position
        self.renewals = renewals or []

    def with_moves(self, moves: list[Move]) -> "Record":
        """A game that begins in the same way."""
        renewals = [renewal for renewal in self.renewals if renewal.after <= len(moves)]
        return Record(self.game, self.seats, self.options, self.seed, moves, self.position, renewals)

    @property
    def last_seed(self) -> int | str:
        """The seed that the end of the game was drawn from."""
        return self.renewals[-1].seed if self.renewals else self.seed

    def start(self) -> State:
        state = self.dealt()
        self.renew(state, 0)
        return state

    def dealt(self) -> State:
        """The first position, before anything is drawn anew."""
        if self.position is not None:
            return self.game.load(self.position)
        return self.game.new(self.seats, self.options, self.seed)

    def forward(self, state: State, number: int) -> None:
        """Make move `number`, counted from 0."""
        move = self.moves[number]
        state.apply(move.seat, move.action)
        self.renew(state, number + 1)

    def renew(self, state: State, moves: int) -> None:
        """Draw anew what is still to come, if that happened after so many moves."""
        for renewal in self.renewals:
            if renewal.after == moves:
                state.renew(renewal.seed)

    def replay(self, upto: int | None = None, state: State | None = None) -> State:
        """The position after `upto` moves (all by default)."""
        if state is None:
            state = self.start()
        for number in range(len(self.moves[:upto])):
            try:
                self.forward(state, number)
            except IllegalAction as error:
                raise BadRecord(f"Move {number + 1} does not fit: {error}") from error
        return state

    def data(self) -> dict[str, Json]:
        return {
            "format": FORMAT,
            "game": self.game.slug,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            **({} if self.position is None else {"position": self.position}),
            "moves": [[move.seat, self.game.actions.format(move.action)] for move in self.moves],
            **({"renewals": [[renewal.after, renewal.seed] for renewal in self.renewals]} if self.renewals else {}),
            "hash": state_hash(self.replay()),
        }


def read_record(data: Json, game: Game) -> Record:
    """Read a record from plain data and replay it to its end.

    The final position is checked against the record's hash, unless the record is of an older rules version.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord("This is not a Parlour game record.")
    if data.get("game") != game.slug:
        raise BadRecord(f"This is a record of “{data.get('game')}”, not of {game.slug}.")
    if not game.plays_like(data.get("rules")):
        raise BadRecord(f"This record is of rules version {data.get('rules')}, not {game.version}.")
    seats, options, seed, moves = (data.get(key) for key in ("seats", "options", "seed", "moves"))
    if not isinstance(seats, int) or not isinstance(options, dict) or not isinstance(moves, list):
        raise BadRecord("The record lacks its seats, options or moves.")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadRecord("The record's seed should be a number or a text.")
    played = [_read_move(game, i, entry) for i, entry in enumerate(moves)]
    renewals = _read_renewals(data.get("renewals", []), len(played))
    record = Record(game, seats, options, seed, played, data.get("position"), renewals)
    if record.position is not None and not _same_table(record):
        raise BadRecord("The record's first position is of a table with other seats or options.")
    found = state_hash(record.replay())
    if data.get("hash") != found and data.get("rules") == game.version:
        raise BadRecord("The record does not replay to the position it states; the record or the rules have changed.")
    return record


def _same_table(record: Record) -> bool:
    """Whether the first position has the seats and options of the record."""
    first = record.dealt()
    return first.seats == record.seats and first.options == record.game.settled(record.options, record.seats)


def _read_move(game: Game, number: int, entry: Json) -> Move:
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int) or not isinstance(entry[1], str):
        raise BadRecord(f"Move {number + 1} should be a seat and an action, not {entry!r}.")
    try:
        return Move(entry[0], game.actions.parse(entry[1]))
    except BadNotation as error:
        raise BadRecord(f"Move {number + 1}: {error}") from error


def _read_renewals(data: Json, moves: int) -> list[Renewal]:
    if not isinstance(data, list):
        raise BadRecord("The record's renewals should be a list.")
    found: list[Renewal] = []
    for entry in data:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
            raise BadRecord(f"A renewal should be a number of moves and a seed, not {entry!r}.")
        after = entry[0]
        if isinstance(after, bool) or not isinstance(after, int) or not 0 <= after <= moves:
            raise BadRecord(f"A renewal after {after!r} moves is not in this game.")
        if found and after < found[-1].after:
            raise BadRecord("The record's renewals are not in order.")
        found.append(Renewal(after, entry[1]))
    return found


def canonical(data: Json) -> bytes:
    """JSON in canonical form, for hashes and byte comparisons."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def state_hash(state: State) -> str:
    """A fingerprint of the whole position."""
    return blake2b(canonical(state.dump()), digest_size=16).hexdigest()


def seed_commitment(seed: int | str) -> str:
    """A commitment shown at the start, so that the seed revealed at the end can be checked."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"parlour-commit").hexdigest()


def same_position(one: State, other: State) -> bool:
    return canonical(one.dump()) == canonical(other.dump())


def read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadRecord(f"This is not JSON: {error}.") from error
