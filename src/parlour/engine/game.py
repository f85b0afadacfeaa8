"""The classes every game is built on: a state that changes only through `apply`, and an agenda of immutable steps.

`docs/architecture.md` describes the whole contract, `docs/adding-a-game.md` how to use it.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from parlour.engine.account import Account
from parlour.engine.actions import Catalogue
from parlour.engine.agenda import Bottom, Place
from parlour.engine.errors import BadOption, BadPosition, IllegalAction
from parlour.engine.features import Observation, Term
from parlour.engine.journal import Event
from parlour.engine.messages import Json, Message, Words, read_words
from parlour.engine.options import Option, OptionValue, settle_options
from parlour.engine.purpose import Purpose
from parlour.engine.reading import Reader, difference, whole
from parlour.engine.reference import Group
from parlour.engine.rng import Rng, rng_from_seed

S = TypeVar("S", bound="State")

_NOBODY: Final[list[int]] = []
ALONE: Final[list[list[int]]] = [[seat] for seat in range(16)]
"""What `actors` returns if a single seat decides. Shared, because it is needed after every action."""
ENGINE_WORDS: Final = Path(__file__).parent / "words"
"""The folder of the engine's own messages."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that is still to happen. Steps are immutable: clones share them."""

    def run(self, state: S) -> None:
        """Carry out the step. It may push further steps; the last one pushed happens first."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, state: S) -> bool:
        """Let this step, which is on top of the agenda, happen. Return whether the game waits for somebody's choice."""
        state.agenda.pop()
        self.run(state)
        return False

    def options(self, state: S, seat: int) -> list[int]:
        """See `Decision`: here, so that a playout need not ask what is on top of the agenda."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: S, seat: int, action: int) -> None:
        """See `Decision`."""
        raise NotImplementedError(type(self).__name__)

    def args(self) -> list[Json]:
        """The constructor's arguments as plain data, for a dump."""
        return []

    def unfit(self, state: S) -> str:
        """Why this step cannot be on the agenda of this position; empty if it can."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A choice that somebody has to make. It is already off the agenda when `take` is called."""

    def actors(self, state: S) -> list[int]:
        """The seats that have to act, in order. If there are none, the decision is dropped."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, state: S) -> bool:
        state.actors = self.actors(state)
        if state.actors:
            return True
        state.agenda.pop()
        return False

    def standby(self, state: S) -> list[int]:
        """Seats that do not have to act but may: for example, to revoke being ready."""
        return _NOBODY

    def options(self, state: S, seat: int) -> list[int]:
        """The actions open to `seat`, at least one; ascending and perhaps shared if the catalogue is `ordered`."""
        raise NotImplementedError(type(self).__name__)

    def take(self, state: S, seat: int, action: int) -> None:
        """Carry out one of `options`. A decision that stays open for others pushes itself again."""
        raise NotImplementedError(type(self).__name__)

    def hides(self, state: S, seat: int) -> bool:
        """Whether the options depend on something only `seat` knows. Others must not notice that there is only one."""
        return False

    def waits(self, state: S, seat: int) -> bool:
        """Whether `seat` is asked even if there is only one action: players say themselves that they are ready."""
        return False

    def prompt(self, state: S, seat: int) -> Message:
        """The question, with its limits and how to decline. The key defaults to the class name."""
        return Message(snake(type(self).__name__))

    def rule(self) -> str:
        """The anchor in the game's `rules.md` that explains this decision."""
        return snake(type(self).__name__).replace("_", "-")

    def refusal(self, state: S, seat: int, action: int) -> Message | None:
        """Why this action, which is not among the options, is not possible now: a message of the section `refusals`."""
        return None

    def params(self, state: S, seat: int, action: int) -> dict[str, Json]:
        """What the text of an open action can name: its arguments, and what it costs or brings here."""
        return state.game.actions.params(action, seat)

    def elements(self, state: S, seat: int, action: int) -> list[str]:
        """The board elements that lead to this action."""
        return state.game.actions.elements(action, seat)


class Score:
    """One seat's result, its parts for the score sheet, and its tiebreaks, the most important first."""

    def __init__(self, total: int, parts: dict[str, int], rank: int, tiebreaks: dict[str, int] | None = None) -> None:
        self.total: Final = total
        self.parts: Final = parts
        self.rank: Final = rank
        self.tiebreaks: Final = tiebreaks or {}

    def data(self) -> dict[str, Json]:
        told: dict[str, Json] = {"total": self.total, "parts": self.parts, "rank": self.rank}
        return {**told, "tiebreaks": self.tiebreaks} if self.tiebreaks else told


class Outcome:
    """How a game ended. `won` is set for co-operative games; in others rank 1 wins, and several share the win."""

    def __init__(self, scores: list[Score], won: bool | None = None, reason: str = "") -> None:
        self.scores: Final = scores
        self.won: Final = won
        self.reason: Final = reason

    @property
    def ranks(self) -> list[int]:
        return [score.rank for score in self.scores]

    def reward(self, seat: int) -> float:
        """1 for a win, 0 for a loss; a shared win is divided equally."""
        if self.won is not None:
            return 1.0 if self.won else 0.0
        winners = self.ranks.count(1)
        return 1.0 / winners if self.scores[seat].rank == 1 else 0.0

    def data(self) -> dict[str, Json]:
        return {
            "scores": [score.data() for score in self.scores],
            "won": self.won,
            "reason": self.reason,
        }


def rank(totals: list[int], tiebreaks: list[list[int]] | None = None) -> list[int]:
    """Rank by total, then by tiebreaks (higher is better); seats equal in all of them share a rank."""
    keys = [[total, *(tiebreaks[i] if tiebreaks else [])] for i, total in enumerate(totals)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about one game in progress.

    A game's state class declares its fields as annotations; its set-up, `clone` and `Game.read` set all of them.
    """

    def __init__(self, game: "Game", seats: int, options: dict[str, OptionValue], rng: Rng) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.rng = rng
        self.agenda: list[Step[Any]] = []
        self.actors = _NOBODY
        self.moves = 0
        self.turn = 0
        self.round = 0
        self.reveals = 0
        self.journal: list[Event] | None = None
        self.judge: Callable[[State, int], float] | None = None
        """Evaluates this position and all clones of it instead of the game's own evaluation."""
        self._legal_seat = -1
        self._legal = _NOBODY

    # -- what a player sees and does ------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions open to `seat`, ascending; empty if it may not act. Callers must not change it."""
        if seat == self._legal_seat:
            return self._legal
        if seat not in self.actors and not self.on_standby(seat):
            return []
        return self.listed(seat)

    def listed(self, seat: int) -> list[int]:
        """`legal` for a seat that is known to act: playouts and search need not ask whether it may."""
        if seat == self._legal_seat:
            return self._legal
        options = self.agenda[-1].options(self, seat)
        if not self.game.actions.ordered:
            options.sort()
        self._legal = options
        self._legal_seat = seat
        return options

    def apply(self, seat: int, action: int) -> None:
        """Take the decision on top of the agenda, then run steps until the next decision. Refuses what is not legal."""
        if action not in self.legal(seat):
            why = self.refusal(seat, action)
            raise IllegalAction(why, self.game.sentence(why))
        self.play(seat, action)

    def play(self, seat: int, action: int) -> None:
        """`apply` for an action that has just been listed: playouts and search need not look it up again."""
        self.take(seat, action)
        self.settle()

    def take(self, seat: int, action: int) -> None:
        """Take a legal action. The automatic steps that follow are still to be run."""
        decision = self.agenda.pop()
        self._legal_seat = -1
        self.moves += 1
        decision.take(self, seat, action)

    def may_act(self, seat: int) -> bool:
        """Whether `seat` has to act, or does not have to but may."""
        return seat in self.actors or self.on_standby(seat)

    def on_standby(self, seat: int) -> bool:
        return bool(self.actors) and seat in self.decision().standby(self)

    def refusal(self, seat: int, action: int) -> Message:
        """Why `seat` may not take `action` now."""
        if not self.actors:
            return Message("game_over")
        if not 0 <= seat < self.seats:
            return Message("no_such_seat", {"seat": seat, "last": self.seats - 1})
        if not self.may_act(seat):
            waiting = [f"seat:{actor}" for actor in self.actors]
            return Message("not_to_act", {"seat": f"seat:{seat}", "waiting": waiting})
        if not 0 <= action < len(self.game.actions):
            return Message("no_such_action", {"number": action, "last": len(self.game.actions) - 1})
        decision = self.decision()
        why = decision.refusal(self, seat, action)
        if why is not None:
            return why
        asked = snake(type(decision).__name__).replace("_", " ")
        return Message("not_possible_now", {"action": self.game.actions.format(action), "decision": asked})

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or `None` while somebody has to act."""
        return None if self.actors else self.game.outcome(self)

    def view(self, seat: int | None) -> dict[str, Json]:
        """What `seat` (or a spectator, `None`) may know, as plain JSON data, built from scratch."""
        outcome = self.outcome
        return {
            "game": self.game.slug,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "you": seat,
            "moves": self.moves,
            "turn": self.turn,
            "round": self.round,
            "reveals": self.reveals,
            "actors": list(self.actors),
            "prompt": self.prompt(seat),
            "outcome": None if outcome is None else outcome.data(),
            "table": self.game.table(self, seat),
        }

    def prompt(self, seat: int | None) -> Json:
        """The question put to `seat`, and the rule that explains it; `None` if the seat may not act."""
        if seat is None or not self.may_act(seat):
            return None
        decision = self.decision()
        message = decision.prompt(self, seat)
        return {"key": message.key, "params": message.params, "rule": decision.rule()}

    def offers(self, seat: int) -> list[dict[str, Json]]:
        """The legal actions with their labels and board elements: all a client needs to show them."""
        if not self.may_act(seat):
            return []
        decision = self.decision()
        catalogue = self.game.actions
        return [
            {
                "action": action,
                "text": catalogue.format(action),
                "verb": catalogue.verb_of(action).name,
                "params": decision.params(self, seat, action),
                "elements": decision.elements(self, seat, action),
            }
            for action in self.legal(seat)
        ]

    def label(self, seat: int, action: int) -> Message:
        """An action open to `seat` in words: a message of the section `actions`."""
        return Message(self.game.actions.verb_of(action).name, self.decision().params(self, seat, action))

    def preview(self, seat: int, action: int) -> dict[str, Json]:
        """What `action` would do, as far as `seat` can know: its events, and whether it can no longer be undone.

        If the action reveals something, its events are left out.
        """
        trial = self.clone()
        trial.journal = []
        trial.apply(seat, action)
        reveals = trial.reveals != self.reveals
        burns = reveals or self.game.final(self, action)
        events: list[Json] = []
        if not reveals:
            for event in trial.journal:
                seen = event.seen_by(seat)
                if seen is not None:
                    events.append(seen.data())
        return {"burns": burns, "events": events, "detail": self.game.detail(self, seat, action)}

    def features(self, seat: int) -> list[float]:
        """What `seat` may know as numbers, always equally many, for learning. `Game.terms` names them."""
        out = self.game.observation()
        self.observe(seat, out)
        return out.floats()

    def observe(self, seat: int, out: Observation, row: int = 0) -> None:
        """Write the observation of `seat` into one of the rows of `out`."""
        out.begin(row)
        self.game.features(self, seat, out)

    def evaluate(self, seat: int) -> float:
        """How good the position is for `seat`, from 0 (lost) to 1 (won)."""
        judge = self.judge
        return self.game.evaluate(self, seat, None) if judge is None else judge(self, seat)

    def account(self, seat: int) -> Account:
        """What the evaluation for `seat` adds up; empty if the game does not say."""
        account = Account(self.seats)
        self.game.evaluate(self, seat, account)
        return account

    # -- for the rules ---------------------------------------------------------------------------

    def decision(self) -> "Decision[Any]":
        """The decision on top of the agenda."""
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def push(self, step: Step[Any]) -> None:
        """Put a step on the agenda: it happens before everything pushed earlier."""
        self.agenda.append(step)

    def settle(self) -> None:
        """Run automatic steps until somebody has to decide, or nothing is left to happen."""
        agenda = self.agenda
        while agenda:
            if agenda[-1].holds(self):
                return
        self.actors = _NOBODY

    def tell(
        self,
        key: str,
        params: dict[str, Json],
        elements: list[str] | None = None,
        only: list[int] | None = None,
        public: Event | None = None,
    ) -> None:
        """Write an event. Guard the call with `if state.journal is not None:` so that simulations pay nothing."""
        if self.journal is not None:
            self.journal.append(Event(key, params, elements if elements is not None else [], only, public))

    # -- copies ----------------------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy, without a journal."""
        raise NotImplementedError

    def copy_into(self, copy: "State") -> None:
        """Copy the engine's fields; called by a game's `clone`."""
        copy.agenda = self.agenda[:]
        copy.actors = self.actors
        copy.moves = self.moves
        copy.turn = self.turn
        copy.round = self.round
        copy.reveals = self.reveals
        copy.judge = self.judge
        copy._legal_seat = self._legal_seat
        copy._legal = self._legal

    def determinize(self, seat: int | None, rng: Rng) -> "State":
        """A clone in which everything `seat` cannot know is re-dealt, consistent with what it has seen."""
        copy = self.clone()
        copy.rng = rng.fork("future")
        copy._legal_seat = -1
        self.game.redeal(copy, seat, rng)
        copy._legal_seat = -1
        return copy

    def renew(self, seed: int | str) -> None:
        """Draw all chance from a new seed from here on, and shuffle again what lies hidden from all seats.

        Nothing that any seat knows changes.
        """
        self.rng = rng_from_seed(self.game.slug, seed)
        self._legal_seat = -1
        self.game.reshuffle(self, self.rng)
        self._legal_seat = -1

    def dump(self) -> dict[str, Json]:
        """The whole position as readable JSON data, from which `Game.load` restores it exactly."""
        return {
            "game": self.game.slug,
            "rules": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "rng": {"key": self.rng.key.hex(), "position": self.rng.position},
            "moves": self.moves,
            "turn": self.turn,
            "round": self.round,
            "reveals": self.reveals,
            "agenda": [[type(step).__name__, *step.args()] for step in self.agenda],
            "table": self.game.write(self),
        }


class Law:
    """A statement that is true in every position, with the place in the rules that says so."""

    def __init__(self, name: str, rule: str, broken: Callable[[Any], str]) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.broken: Final = broken
        """Returns an empty text if the law holds, else what is wrong."""


def no_redeal(state: Any, seat: int | None, rng: Rng) -> None:
    """Do nothing, for games without hidden information (the engine re-keys the random generator)."""


def no_reshuffle(state: Any, rng: Rng) -> None:
    """Do nothing, for games in which everything that is hidden is known to some seat."""


def no_detail(state: Any, seat: int, action: int) -> Json:
    return None


def never_final(state: Any, action: int) -> bool:
    return False


def no_reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    return []


def as_chosen(options: dict[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    return options


class Game:
    """One game title: its facts, and the functions of its modules."""

    _numbers = 0
    _sections = 0
    _counted: object = None
    """The `features` whose numbers and sections `terms` has counted."""

    def __init__(
        self,
        *,
        slug: str,
        name: str,
        version: int,
        seats: list[int],
        minutes: tuple[int, int],
        summary: str,
        options: list[Option],
        actions: Catalogue,
        longest: int,
        folder: Path,
        state: Callable[["Game", int, dict[str, OptionValue], Rng], State],
        start: Callable[[Any], None],
        steps: dict[type[Step[Any]], Place],
        write: Callable[[Any], dict[str, Json]],
        read: Callable[[Any, Reader], None],
        outcome: Callable[[Any], Outcome],
        table: Callable[[Any, int | None], Mapping[str, Json]],
        features: Callable[[Any, int, Observation], None],
        evaluate: Callable[[Any, int, Account | None], float],
        laws: list[Law],
        redeal: Callable[[Any, int | None, Rng], None] = no_redeal,
        reshuffle: Callable[[Any, Rng], None] = no_reshuffle,
        detail: Callable[[Any, int, int], Json] = no_detail,
        final: Callable[[Any, int], bool] = never_final,
        aimless: dict[str, OptionValue] | None = None,
        learning: dict[str, OptionValue] | None = None,
        forced: Callable[[dict[str, OptionValue], int], dict[str, OptionValue]] = as_chosen,
        cooperative: bool = False,
        table_type: Any = dict[str, Any],
        detail_types: list[Any] | None = None,
        draw: Callable[[dict[str, Json], Words, list[str]], str] | None = None,
        purpose: Purpose | None = None,
        same_since: int | None = None,
        reference: Callable[[int, dict[str, OptionValue]], list[Group]] = no_reference,
    ) -> None:
        self.slug = slug
        self.name = name
        self.version = version
        self.seats = seats
        self.minutes = minutes
        self.summary = summary
        self.options = options
        self.actions = actions
        self.longest = longest
        """Simulations stop after this many decisions. Games are shorter, unless the rules set no end: see `aimless`."""
        self.aimless: dict[str, OptionValue] = aimless or {}
        """Options that end the game even if nobody tries to, if the defaults do not."""
        self.learning: dict[str, OptionValue] = learning or {}
        """The options of a first game; none if the standard game is the simplest one."""
        self.folder = folder
        """The folder with `messages/<language>.json` and `rules.md`."""
        self.state = state
        self.start = start
        self.steps: dict[str, type[Step[Any]]] = {step.__name__: step for step in steps}
        self.places: dict[str, Place] = {step.__name__: place for step, place in steps.items()}
        self.write = write
        self.read = read
        self.outcome = outcome
        self.table = table
        self.features = features
        self.evaluate = evaluate
        """Given an account, it may write down what it adds up: hints take their reasons from it."""
        self.laws = [Law("agenda in order", "flow", agenda_in_order), *laws, Law("agenda fits", "flow", agenda_fits)]
        """The game's laws may rely on an agenda in order, and the `unfit` methods of its steps on all these laws."""
        self.redeal = redeal
        self.reshuffle = reshuffle
        """Shuffles what no seat knows: the order of decks. Where a seat knows a card, it stays."""
        self.detail = detail
        self.final = final
        """Whether the rules forbid undoing an action, even if it revealed nothing."""
        self.forced = forced
        self.cooperative = cooperative
        self.table_type = table_type
        """The return type of `table`, a `TypedDict`: the browser's types are generated from it."""
        self.detail_types: list[Any] = detail_types or []
        """The return types of `detail`, one for each shape."""
        self.draw = draw
        """Draws the board in the terminal; without it, the table is printed field by field."""
        self.same_since = version if same_since is None else same_since
        """The earliest version with the same rules; its dumps may have another format."""
        self.purpose = purpose or Purpose()
        """What random players of this game should prefer."""
        self.reference = reference
        """What everything in the game is and does at a table of so many seats with these settled options."""
        self._english: Words | None = None

    def new(self, seats: int, options: dict[str, OptionValue] | None = None, seed: int | str = 0) -> State:
        """Set up a game and run it to its first decision."""
        return self.begin(seats, options, rng_from_seed(self.slug, seed))

    def begin(self, seats: int, options: dict[str, OptionValue] | None, rng: Rng) -> State:
        if seats not in self.seats:
            raise BadOption(f"{self.name} is for {self.seats_text()} players, not {seats}.")
        state = self.state(self, seats, self.settled(options or {}, seats), rng)
        self.start(state)
        state.settle()
        return state

    def settled(self, chosen: dict[str, Json], seats: int) -> dict[str, OptionValue]:
        """Every option with the value it has at a table of so many seats. Refuses what does not exist."""
        return self.forced(settle_options(self.options, chosen), seats)

    def terms(self) -> list[Term]:
        """What each number of an observation is; the same in every position."""
        out = Observation(naming=True)
        self.new(self.seats[-1]).observe(0, out)
        self._numbers, self._sections, self._counted = len(out.terms), out.sections, self.features
        return out.terms

    def observation(self, rows: int = 1) -> Observation:
        """Room for the observations of so many positions."""
        if self._counted is not self.features:
            self.terms()
        return Observation(self._numbers, self._sections, rows)

    def seats_text(self) -> str:
        first, last = self.seats[0], self.seats[-1]
        return str(first) if first == last else f"{first} to {last}"

    def load(self, dump: Json) -> State:
        """Load a position from a dump. Raises `BadPosition`, which says where, if it is not one of this game."""
        reader = Reader(dump)
        if reader.text("game") != self.slug:
            raise BadPosition(f"This is a position of “{reader.text('game')}”, not of {self.slug}.")
        if reader.integer("rules") != self.version:
            raise BadPosition(f"This position is of rules version {reader.integer('rules')}, not {self.version}.")
        seats = reader.integer("seats")
        if seats not in self.seats:
            raise BadPosition(f"{self.name} is for {self.seats_text()} players, not {seats}.")
        options = self.settled(reader.child("options").data, seats)
        state = self.state(self, seats, options, _read_rng(reader.child("rng")))
        state.moves = reader.integer("moves", 0, self.longest)
        state.turn = reader.integer("turn")
        state.round = reader.integer("round")
        state.reveals = reader.integer("reveals")
        self.read(state, reader.child("table"))
        state.agenda = [self._read_step(entry, state) for entry in reader.items("agenda")]
        for law in self.laws:
            why = law.broken(state)
            if why:
                raise BadPosition(f"This position is impossible ({law.name}): {why}")
        why = difference(dump, state.dump(), reader.place)
        if why:
            raise BadPosition(why)
        _resume(state)
        return state

    def _read_step(self, entry: Json, state: State) -> Step[Any]:
        if not isinstance(entry, list) or not entry or not isinstance(entry[0], str) or entry[0] not in self.steps:
            raise BadPosition(f"The agenda has an entry that is not a step of {self.name}: {entry!r}.")
        self.places[entry[0]].check(entry[0], entry[1:], state)
        make: Callable[..., Step[Any]] = self.steps[entry[0]]
        return make(*entry[1:])

    def plays_like(self, version: Json) -> bool:
        """Whether games of that rules version play the same today."""
        return isinstance(version, int) and self.same_since <= version <= self.version

    def words(self, language: str = "en") -> Words:
        """The game's messages, and the engine's where the game has none."""
        return read_words([ENGINE_WORDS, self.folder / "messages"], language)

    def option_sentence(self, option: Option) -> str:
        """What an option does, in English."""
        return self._in_english().text("options", Message(f"{option.name}.sentence"))

    def sentence(self, refusal: Message) -> str:
        """A refusal in English, for errors, logs and programs."""
        return self._in_english().text("refusals", refusal)

    def has_words(self, section: str, key: str) -> bool:
        """Whether the game, or the engine for all games, has a text for this."""
        return key in self._in_english().sections.get(section, {})

    def _in_english(self) -> Words:
        if self._english is None:
            self._english = self.words()
        return self._english

    def rules_text(self) -> str:
        return (self.folder / "rules.md").read_text(encoding="utf-8")


def agenda_in_order(state: State) -> str:
    """Check that every step is directly on top of one it may be on, and has valid arguments."""
    below: type[Any] = Bottom
    for step in state.agenda:
        name = type(step).__name__
        place = state.game.places[name]
        if below not in place.on:
            return f"{name} stands on {'nothing' if below is Bottom else below.__name__}."
        try:
            place.check(name, step.args(), state)
        except BadPosition as error:
            return str(error)
        below = type(step)
    return ""


def agenda_fits(state: State) -> str:
    """Check that every step can be on the agenda in this position."""
    for step in state.agenda:
        why = step.unfit(state)
        if why:
            return f"{type(step).__name__}: {why}."
    return ""


def _resume(state: State) -> None:
    """Determine who has to act. Either somebody has to decide and can, or the game is over."""
    if not state.agenda:
        return
    top = state.agenda[-1]
    name = type(top).__name__
    if not isinstance(top, Decision):
        raise BadPosition(f"The agenda ends with {name}, which is not a decision.")
    state.actors = top.actors(state)
    if not state.actors:
        raise BadPosition(f"The agenda ends with {name}, but nobody has anything to decide there.")
    for seat in state.actors:
        if not state.legal(seat):
            raise BadPosition(f"Seat {seat} is to decide {name}, but has nothing to choose from.")


def _read_rng(reader: Reader) -> Rng:
    text = reader.text("key")
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise BadPosition("“key” of the generator should be 64 hexadecimal digits.")
    return Rng(key, whole(reader.raw("position"), "“position” of the generator", 0, 1 << 60))


def snake(name: str) -> str:
    """`ChooseOrder` → `choose_order`."""
    out: list[str] = []
    for letter in name:
        if letter.isupper() and out:
            out.append("_")
        out.append(letter.lower())
    return "".join(out)
