"""All checks of the kit for one game, reported for its author."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from parlour.conformance import beginners, examples, golden, kit, lessons, play, reference, words
from parlour.engine import Game, Json
from parlour.engine.game import no_detail, no_redeal, no_reference

MOST_LAWS = 25
"""The number of laws that a large game should state; a small one needs fewer."""
POSITIONS = 12
"""The number of positions, in one game of each variant, at which the whole contract is checked."""
NAMED = 5
"""How many of the actions that were never taken are named."""


@dataclass(frozen=True)
class Finding:
    """The result of one check."""

    check: str
    passed: bool
    told: str

    def data(self) -> dict[str, Json]:
        return asdict(self)


def check(game: Game, games: int = 200, folder: Path | None = None) -> Iterator[Finding]:
    """Yield the findings one by one, each as soon as it is known.

    `games` is the number of random games; `folder` holds golden games and perft counts.
    """
    checks: list[tuple[str, Callable[[], str]]] = [
        ("contract", lambda: _contract(game)),
        ("random games", lambda: _random_games(game, games)),
        ("laws", lambda: _laws(game)),
        ("secrets", lambda: _secrets(game)),
        ("words", lambda: _words(game, games)),
        ("shapes", lambda: _shapes(game)),
        ("reach", lambda: _reach(game, games)),
    ]
    if game.reference is not no_reference:
        checks.append(("reference", lambda: _reference(game, games)))
    if (game.folder / "lessons").is_dir():
        checks.append(("lessons", lambda: _lessons(game)))
    if game.learning:
        checks.append(("first game", lambda: _first_game(game)))
    if beginners.has_coach(game):
        checks.append(("coach", lambda: _coach(game)))
    if (game.folder / "examples").is_dir():
        checks.append(("examples", lambda: _examples(game)))
    if folder is not None:
        checks.append(("golden games", lambda: _golden(game, folder)))
    for name, run in checks:
        try:
            yield Finding(name, True, run())
        except Exception as error:  # a game under construction may fail in any way
            told = str(error) if isinstance(error, play.Nonconformance) else f"{type(error).__name__}: {error}"
            yield Finding(name, False, told)


def _contract(game: Game) -> str:
    ways = play.ways(game)
    for way in ways:
        kit.check_game(way, "contract", POSITIONS)
    return f"holds in {len(ways)} games: every number of players, every option"


def _random_games(game: Game, games: int) -> str:
    decisions = [kit.soak(variant, seed) for variant, seed in play.random_games(game, games)]
    return f"{games} games of {min(decisions)} to {max(decisions)} decisions end, and keep every law"


def wanted_laws(game: Game) -> int:
    """How many laws a game of this size should state: two for each kind of step and action."""
    return min(MOST_LAWS, 2 * (len(game.steps) + len(game.actions.verbs)))


def _laws(game: Game) -> str:
    nameless = [law.name for law in game.laws if not law.rule]
    if nameless:
        raise play.Nonconformance(f"these laws name no place in the rules: {', '.join(nameless)}")
    if len(game.laws) < wanted_laws(game):
        raise play.Nonconformance(f"{len(game.laws)} laws; a game of this size should state {wanted_laws(game)}")
    return f"{len(game.laws)}, each with its place in the rules"


def _secrets(game: Game) -> str:
    if game.redeal is no_redeal:
        return "none declared: everybody sees everything"
    kit.check_secrets_exist(game)
    pairs = sum(kit.check_secrets_of_game(way, "secrets") for way in play.ways(game))
    return f"nothing leaks in {pairs} pairs of worlds that differ in what a viewer cannot know"


def _words(game: Game, games: int) -> str:
    words.check_words(game, max(1, games // 10))
    return f"every message has a text: {', '.join(words.LANGUAGES)}"


def _reference(game: Game, games: int) -> str:
    groups = reference.check_reference(game, words.LANGUAGES, max(1, games // 20))
    entries = sum(len(group.entries) for group in groups)
    return f"explains everything on the table; entries: {entries}, groups: {len(groups)}"


def _lessons(game: Game) -> str:
    chapters = lessons.check_lessons(game, words.LANGUAGES)
    steps = sum(len(chapter.steps) for chapter in chapters)
    return f"{len(chapters)} chapters of {steps} steps can be played to the end"


def _first_game(game: Game) -> str:
    beginners.check_learning(game)
    chosen = ", ".join(f"{name}={value}" for name, value in game.learning.items())
    return f"{chosen} can be played with every number of players"


def _coach(game: Game) -> str:
    beginners.check_coach(game, words.LANGUAGES)
    return f"every decision is explained: {', '.join(words.LANGUAGES)}"


def _examples(game: Game) -> str:
    found = examples.check_examples(game)
    return f"{len(found)} on the rules page, and each can be tried"


def _shapes(game: Game) -> str:
    if not getattr(game.table_type, "__annotations__", None):
        raise play.Nonconformance("the game does not declare the shape of its table: Game(table_type=…)")
    if game.detail is not no_detail and not game.detail_types:
        raise play.Nonconformance("the game does not declare the shapes of its details: Game(detail_types=[…])")
    return f"the table is a {game.table_type.__name__} of {len(game.table_type.__annotations__)} fields"


def _reach(game: Game, games: int) -> str:
    taken = kit.reached(game, games)
    never = [game.actions.format(action) for action, found in enumerate(taken) if not found]
    named = f"; never: {', '.join(never[:NAMED])}{' …' if len(never) > NAMED else ''}" if never else ""
    return f"{len(taken) - len(never)} of {len(taken)} actions are taken in random games{named}"


def _golden(game: Game, folder: Path) -> str:
    files = golden.playthrough_files(folder)
    if len(files) < golden.PLAYTHROUGHS or not golden.perft_file(folder).is_file():
        command = f"parlour check {game.slug} --golden {folder} --write"
        raise play.Nonconformance(f"{folder} lacks golden games or perft counts; make them with: {command}")
    for file in files:
        golden.check_playthrough(game, file)
    lines = golden.perft_file(folder).read_text(encoding="utf-8").splitlines()
    for line in lines:
        golden.check_perft(game, line)
    return f"{len(files)} games and {len(lines)} perft positions are unchanged"
