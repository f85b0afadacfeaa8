"""A game: the facts of one title and the functions of its modules. It sets up states and reads them from dumps."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from parlour.engine.account import Account
from parlour.engine.actions import Catalogue
from parlour.engine.agenda import Place
from parlour.engine.errors import BadOption, BadPosition
from parlour.engine.features import Observation, Term
from parlour.engine.laws import Law, agenda_fits, agenda_in_order
from parlour.engine.messages import Json, Message, Words, read_words
from parlour.engine.options import Option, OptionValue, settle_options
from parlour.engine.outcome import Outcome
from parlour.engine.purpose import Purpose
from parlour.engine.reading import Reader, difference, whole
from parlour.engine.reference import Group
from parlour.engine.rng import Rng, rng_from_seed
from parlour.engine.state import State
from parlour.engine.steps import Decision, Step

ENGINE_WORDS: Final = Path(__file__).parent / "words"
"""The folder of the engine's own messages."""


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
