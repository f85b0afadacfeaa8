"""Positions to learn an evaluation from, and what becomes of them.

The greedy bot plays against itself, and some of its moves are slips, drawn at random. At some decisions several ways to
play the turn are tried: what each seat may know at the end of it is written down as numbers, with the game's own
evaluation there and once every player has played on greedily for some rounds. So a position is compared with the others
that its player could have had instead. `fitting` learns from them what the evaluation will say later.

Learning from the results of games, at any of their positions, was tried first in one game: results were predicted
better than by the evaluation, but greedy lost most of its games by it. Why has not been examined.
"""

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from parlour.arena.processes import local_crew
from parlour.arena.work import batches
from parlour.bots import decide
from parlour.bots.greedy import GreedyBot
from parlour.bots.learned import judge_of
from parlour.bots.search import play_on
from parlour.bots.turn import Turn, follow
from parlour.bots.worth import worth, worths
from parlour.engine import Observation, ParlourError, State
from parlour.engine.rng import Rng, rng_from_seed
from parlour.games import game

SLIP = 0.08
"""The share of moves that are drawn at random."""
TRIED = 0.15
"""The share of decisions at which turns are tried."""
TURNS = 4
"""How many turns are tried there: the best one, and others drawn from those that look best."""
PLANS = 12
"""From how many turns they are drawn."""
ROUNDS = 2
"""For how many rounds every player plays on, if nothing else is asked for."""
PLY = 40
"""How many positions are looked at for each decision: fewer than greedy does, for more games in the same time."""
BATCH_BYTES = 4 << 20
Watch = Callable[[int], None]
"""Called with the number of games that have been played."""


@dataclass(frozen=True)
class Course:
    """The games to learn from. All chance comes from the seed and the number of the game."""

    game: str
    games: int
    seed: int
    seats: tuple[int, ...]
    """The numbers of players, which take turns."""
    rounds: int = ROUNDS
    """For how many rounds every player plays on before a position is judged again."""
    judge: str = ""
    """The file of an evaluation learned before, which judges then; else the game's own evaluation does."""


@dataclass
class Notes:
    """Positions as columns: one row for each of them and each seat."""

    numbers: "array[float]" = field(default_factory=lambda: array("f"))
    """What the seat may know, row after row."""
    plain: "array[float]" = field(default_factory=lambda: array("d"))
    """The game's own evaluation."""
    later: "array[float]" = field(default_factory=lambda: array("d"))
    """The same after some more rounds; the result if the game has ended by then."""
    games: "array[int]" = field(default_factory=lambda: array("i"))
    """The number of the game."""

    def __len__(self) -> int:
        return len(self.plain)

    def add(self, state: State, sight: Observation, index: int) -> None:
        """Write down a position of a game as each seat sees it. What becomes of it is still to be added."""
        for seat in range(state.seats):
            state.observe(seat, sight)
            self.numbers.frombytes(memoryview(sight.numbers).cast("B"))
            self.plain.append(worth(state, seat))
            self.games.append(index)

    def extend(self, more: "Notes") -> None:
        self.numbers.extend(more.numbers)
        self.plain.extend(more.plain)
        self.later.extend(more.later)
        self.games.extend(more.games)

    def share(self) -> float:
        """How much of a batch they take."""
        return 4 * len(self.numbers) / BATCH_BYTES


def new_course(
    slug: str, games: int, seed: int, seats: int | None = None, rounds: int = ROUNDS, judge: str = ""
) -> Course:
    """Return a course that can be taken, or raise an error that says what is wrong."""
    if games < 1:
        raise ParlourError(f"The number of games must be at least 1, not {games}.")
    title = game(slug)
    if judge:
        judge_of(title, judge)
    several = tuple(count for count in title.seats if count > 1 or title.cooperative)
    course = Course(slug, games, seed, several if seats is None else (seats,), rounds, judge)
    title.new(course.seats[0])
    return course


def play_and_note(course: Course, index: int) -> Notes:
    """Play game number `index`, and try turns on the way."""
    title = game(course.game)
    seats = course.seats[index % len(course.seats)]
    seed = f"{course.seed}/{index}"
    state = title.new(seats, title.aimless, seed)
    chance = rng_from_seed("course", seed)
    bots = [GreedyBot(f"{seed}/{seat}", 0.0, PLY) for seat in range(seats)]
    trials = Trials(course, index)
    while state.actors and state.moves < title.longest:
        seat = state.actors[0]
        legal = state.legal(seat)
        action = legal[chance.below(len(legal))]
        if len(legal) > 1:
            if chance.unit() < TRIED:
                trials.try_turns(state, seat, chance.fork(f"turns:{state.moves}"))
            if chance.unit() >= SLIP:
                action = decide(bots[seat], state, seat, chance)
        state.play(seat, action)
    return trials.notes


class Trials:
    """What is tried in one game, and what becomes of it."""

    def __init__(self, course: Course, index: int) -> None:
        title = game(course.game)
        self.course = course
        self.index = index
        self.notes = Notes()
        self.sight = title.observation()
        self.judge = judge_of(title, course.judge).value if course.judge else None

    def try_turns(self, state: State, seat: int, chance: Rng) -> None:
        plans = Turn(state.determinize(seat, chance), seat, chance, PLY, 1).best(PLANS)
        chosen = [plans.pop(0)]
        while plans and len(chosen) < TURNS:
            chosen.append(plans.pop(chance.below(len(plans))))
        for number, plan in enumerate(chosen):
            world = state.determinize(seat, chance.fork(f"try:{number}"))
            follow(world, seat, plan.actions)
            if world.actors:
                self.notes.add(world, self.sight, self.index)
                self.notes.later.extend(self._later(world, chance))

    def _later(self, world: State, chance: Rng) -> list[float]:
        """What the position is worth to each seat once every player has played on."""
        for _ in range(self.course.rounds):
            play_on(world, chance)
        world.judge = self.judge
        return worths(world)


def gather(course: Course, jobs: int, watch: Watch) -> Notes:
    """Play all games, in this process or in several. The notes do not depend on the number of processes."""
    found, played = Notes(), 0
    crew = local_crew(jobs, course.games)
    piece = partial(play_and_note, course)
    for batch in batches(crew, piece, range(course.games), ordered=True, weigh=Notes.share):
        for notes in batch.results:
            found.extend(notes)
        played += len(batch.results)
        watch(played)
    return found
