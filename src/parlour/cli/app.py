"""The commands. Each one reads its arguments and calls the module that does the work."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from parlour import __version__
from parlour._build import compiled
from parlour.cli.admin import admin, backup, restore
from parlour.cli.errors import OneSentence
from parlour.cli.inputs import (
    Saved,
    find_bots,
    job_count,
    known_language,
    read_bots,
    read_options,
    read_saved,
    read_seed,
    seat_count,
)
from parlour.cli.serve import Database, Lan, open_table, serve
from parlour.engine import Game, OptionValue, ParlourError, Record
from parlour.games import game, games

app = typer.Typer(
    cls=OneSentence,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Five modern board games, exactly by their rules.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game from the list of `parlour games`.")]
Seats = Annotated[int | None, typer.Option("--seats", "-n", help="The number of players.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed gives the same game.")]
Settings = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A rule option as name=value; can be given several times.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Machine-readable output.")]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", help="Processes; by default one per core.")]
RayAddress = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS|auto", help="Play on the Ray cluster at this address.")
]
Out = Annotated[Path, typer.Option("--out", help="The folder for finished games and results.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]
Language = Annotated[
    str | None, typer.Option("--language", help="The language, en or de; by default that of the locale.")
]


def main() -> None:
    app()


def _version(asked: bool) -> None:
    if asked:
        print(f"parlour {__version__} ({'compiled' if compiled() else 'interpreted'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _common(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version and whether it is compiled."
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


app.command()(serve)
app.command()(backup)
app.command()(restore)
app.add_typer(admin, name="admin")


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games."""
    if as_json:
        print(json.dumps([_game_data(title) for title in games()], indent=2))
        return
    grid = Grid()
    for heading in ("game", "name", "players", "minutes", "about"):
        grid.add_column(heading)
    for title in games():
        low, high = title.minutes
        grid.add_row(title.slug, title.name, title.seats_text(), f"{low}–{high}", title.summary)
    Console().print(grid)


def _game_data(title: Game) -> dict[str, Any]:
    return {
        "slug": title.slug,
        "name": title.name,
        "rules_version": title.version,
        "seats": title.seats,
        "minutes": list(title.minutes),
        "summary": title.summary,
        "cooperative": title.cooperative,
        "actions": len(title.actions),
        "options": [{**option.data(), "sentence": title.option_sentence(option)} for option in title.options],
        "learning": title.learning,
    }


@app.command("bots")
def list_bots(as_json: AsJson = False) -> None:
    """List the bots to choose as opponents."""
    from parlour.bots import LEVELS

    if as_json:
        print(json.dumps([{"name": level.name, "sentence": level.sentence} for level in LEVELS], indent=2))
        return
    grid = Grid("bot", "how it plays")
    for level in LEVELS:
        grid.add_row(level.name, level.sentence)
    Console().print(grid)


@app.command()
def simulate(
    name: GameName,
    seats: Seats = None,
    count: Annotated[int, typer.Option("--games", "-g", help="The number of games.")] = 100,
    bots: Annotated[str, typer.Option("--bots", help="One bot per seat (greedy,random), or one for all.")] = "random",
    seed: Seed = "0",
    jobs: Jobs = None,
    settings: Settings = None,
    as_json: AsJson = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write every decision to this file: .parquet, .csv or .jsonl.")
    ] = None,
    features: Annotated[
        bool, typer.Option("--features", help="With --out: also write what the seat may know, as numbers.")
    ] = False,
) -> None:
    """Let bots play many games. The same seed gives the same results with any --jobs."""
    from parlour.arena import new_series, usable_cores
    from parlour.cli.simulating import Kept, run

    title = game(name)
    players = read_bots(bots)
    workers = job_count(jobs)
    if features and out is None:
        raise ParlourError("--features needs --out FILE, the file to write them to.")
    options = read_options(title, settings or [])
    series = new_series(name, seat_count(title, seats, players), players, count, read_seed(seed), options)
    kept = None if out is None else Kept(out, features)
    run(series, workers or usable_cores(), as_json, kept)


@app.command()
def tournament(
    name: GameName,
    out: Out,
    bots: Annotated[str, typer.Option("--bots", help="The bots that compete: dabbler,greedy,search:500.")] = "",
    own: Annotated[
        list[str] | None, typer.Option("--bot", help="A bot of your own as MODULE:CLASS; can be given several times.")
    ] = None,
    count: Annotated[int, typer.Option("--games", "-g", help="The games of each group of bots.")] = 100,
    seats: Seats = None,
    seed: Seed = "0",
    jobs: Jobs = None,
    ray: RayAddress = None,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Let every bot meet every other, from every seat. If it is stopped, the same command goes on."""
    from parlour.arena import new_tournament
    from parlour.cli.competing import run_tournament

    title = game(name)
    players = find_bots([*read_bots(bots), *(own or [])])
    workers = job_count(jobs)
    options = read_options(title, settings or [])
    plan = new_tournament(name, seat_count(title, seats, []), players, count, read_seed(seed), options)
    run_tournament(plan, out, workers, ray, as_json)


@app.command()
def ladder(
    out: Out,
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All games by default.")] = None,
    count: Annotated[int, typer.Option("--games", "-g", help="The games between two levels.")] = 200,
    seats: Annotated[
        list[int] | None, typer.Option("--seats", "-n", help="Only this number of players; can be given several times.")
    ] = None,
    bots: Annotated[str, typer.Option("--bots", help="The levels from the weakest on; all by default.")] = "",
    seed: Seed = "0",
    jobs: Jobs = None,
    ray: RayAddress = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", help="Stop after this time; the rest is for later.")
    ] = None,
) -> None:
    """Measure every level against the one below it. If it is stopped, the same command goes on."""
    from parlour.cli.competing import run_ladder

    titles = [game(name) for name in names] if names else games()
    workers = job_count(jobs)
    run_ladder(titles, count, out, seats, find_bots(read_bots(bots)), read_seed(seed), workers, ray, minutes)


@app.command()
def train(
    name: GameName,
    out: Annotated[Path, typer.Option("--out", help="The file for what was learned.")],
    seats: Annotated[
        int | None, typer.Option("--seats", "-n", help="Only this number of players; by default all take turns.")
    ] = None,
    count: Annotated[int, typer.Option("--games", "-g", help="The games to learn from.")] = 1000,
    hidden: Annotated[int, typer.Option("--hidden", min=0, max=64, help="Hidden units; 0 for a weighted sum.")] = 8,
    epochs: Annotated[int, typer.Option("--epochs", min=1, help="How often all positions are gone through.")] = 12,
    rounds: Annotated[
        int, typer.Option("--rounds", min=1, help="How many rounds are played on before a position is judged.")
    ] = 2,
    judge: Annotated[
        Path | None,
        typer.Option("--judge", help="An evaluation learned before, which then judges the position."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same weights.")] = 0,
    jobs: Jobs = None,
) -> None:
    """Learn to evaluate positions of a game from games of the greedy bot; `learned:NODES:FILE` plays by it."""
    from parlour.arena import usable_cores
    from parlour.arena.training import new_course
    from parlour.cli.training import run_training

    workers = job_count(jobs)
    course = new_course(name, count, seed, seats, rounds, str(judge) if judge else "")
    run_training(course, hidden, epochs, workers or usable_cores(), out)


@app.command()
def play(
    name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game; you are asked if it is not given.")
    ] = None,
    seats: Seats = None,
    people: Annotated[
        int | None, typer.Option("--people", "-p", help="The number of people, who get the first seats; 1 by default.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", help="The bots in the other seats; opportunists by default.")
    ] = None,
    seed: Seed = None,
    settings: Settings = None,
    first: Annotated[
        bool, typer.Option("--first", help="Play with the options of a first game, unless --option changes them.")
    ] = False,
    lesson: Annotated[
        str | None, typer.Option("--lesson", metavar="CHAPTER", help="Play this chapter of the game's lessons.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Continue a saved game.")] = None,
    language: Language = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of the browser.")] = False,
    port: Annotated[int | None, typer.Option(help="In the browser: the port; by default a free one.")] = None,
    database: Database = None,
    lan: Lan = False,
    browser: Annotated[bool, typer.Option(help="In the browser: whether to open it.")] = True,
) -> None:
    """Play in the browser, or in the terminal with --terminal or any option that describes the game."""
    described = first or any(given is not None for given in (seats, people, bots, seed, settings, resume))
    if lesson is not None:
        if described:
            raise ParlourError("A lesson has its own position, so --lesson takes no other option of the game.")
        if name is None:
            raise ParlourError("Name the game whose lesson you want to play.")
        _teach(name, lesson, known_language(language))
        return
    if not terminal and not described:
        open_table(None if name is None else game(name).slug, port, database, lan, browser)
        return
    from parlour.cli.language import say, table_words
    from parlour.cli.playing import TerminalGame
    from parlour.cli.speech import PERSON, console

    out = console()
    spoken = known_language(language)
    words = table_words(spoken)
    if resume is not None:
        saved = read_saved(resume)
        saved = replace(saved, players=saved.players or [PERSON] * saved.record.seats)
    else:
        title = game(name) if name is not None else _ask_game(out, say(words, "which_game"))
        chosen = read_bots("opportunist" if bots is None else bots)
        options = {**(title.learning if first else {}), **read_options(title, settings or [])}
        saved = _new_table(title, seats, 1 if people is None else people, chosen, seed, options)
    played = TerminalGame(saved, out, _ask, spoken)
    if not played.run():
        unfinished = Path(typer.get_app_dir("parlour")) / f"unfinished-{saved.record.game.slug}.json"
        played.save(unfinished)
        out.print(f"\n{say(words, 'kept', file=str(unfinished))}", soft_wrap=True)


def _new_table(
    title: Game, seats: int | None, people: int, bots: list[str], seed: str | None, options: dict[str, OptionValue]
) -> Saved:
    from parlour.cli.speech import PERSON

    chosen = read_seed(seed)
    if seats is not None:
        count = seats
    elif len(bots) > 1:
        count = people + len(bots)
    else:
        count = next((size for size in title.seats if size >= max(2, people)), title.seats[-1])
    if not 0 <= people <= count:
        raise ParlourError(f"A game for {count} can have 0 to {count} people, not {people}.")
    free = count - people
    players = [PERSON] * people + (bots * free if len(bots) == 1 else bots if free else [])
    if len(players) != count:
        raise ParlourError(f"There are {free} seats for bots, so name {free} bots, or one for all, not {len(bots)}.")
    start = title.new(count, options, chosen)
    return Saved(Record(title, count, start.options, chosen, []), players)


def _ask(prompt: str) -> str:
    try:
        return input(prompt)
    finally:
        if not sys.stdin.isatty():
            print()


def _ask_game(out: Console, question: str) -> Game:
    titles = games()
    for number, title in enumerate(titles):
        out.print(f"[cyan]{number + 1:>3}[/] {title.name} [dim]{title.summary}[/]")
    words = _ask(question).strip()
    if words.isascii() and words.isdigit() and 1 <= int(words) <= len(titles):
        return titles[int(words) - 1]
    return game(words)


@app.command()
def lessons(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="Only the lessons of this game.")] = None,
    chapter: Annotated[
        str | None, typer.Argument(metavar="CHAPTER", help="Play this chapter, given by its name or number.")
    ] = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """List the lessons, or play a chapter in the terminal."""
    from parlour.cli.lessons import as_data, as_table, lessons_of
    from parlour.cli.speech import console
    from parlour.engine.lessons import read_lessons

    spoken = known_language(language)
    if name is not None and chapter is not None:
        if as_json:
            raise ParlourError("A chapter is played, not listed: leave out --json.")
        _teach(name, chapter, spoken)
        return
    taught = [read_lessons(title) for title in games()] if name is None else [lessons_of(game(name))]
    found = [as_data(chapters, spoken) for chapters in taught if chapters]
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        console().print(as_table(found, spoken))


def _teach(name: str, chapter: str, language: str) -> None:
    from parlour.cli.lessons import teach
    from parlour.cli.speech import console

    teach(game(name), chapter, console(), _ask, language)


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option("--to", help="Show the position after this many moves.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Show only what this seat may see (1, 2, …).")] = None,
    language: Language = None,
) -> None:
    """Step through a recorded game, or print all of it if the output is a pipe."""
    from parlour.cli.replaying import Replay
    from parlour.cli.speech import console

    shown = Replay(read_saved(file), None if seat is None else seat - 1, console(), known_language(language))
    if to is not None:
        shown.go(to)
        shown.board()
    elif sys.stdin.isatty() and sys.stdout.isatty():
        shown.step_through(_ask)
    else:
        shown.tell_all()


@app.command()
def export(
    source: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game for bots to play, or a record file.")],
    output: Annotated[Path | None, typer.Option("--output", "-f", help="The file to write; stdout by default.")] = None,
    form: Annotated[str, typer.Option("--format", help="record, text or position.")] = "record",
    to: Annotated[int | None, typer.Option("--to", help="Only this many moves.")] = None,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", help="The bots that play.")] = "opportunist",
    seed: Seed = "0",
    settings: Settings = None,
) -> None:
    """Write a game to a file: a recorded one, or one that bots play now."""
    from parlour.cli.exporting import FORMATS

    if form not in FORMATS:
        raise ParlourError(f"There is no format “{form}”; the formats are {', '.join(FORMATS)}.")
    saved = read_saved(Path(source)) if _is_file(source) else _played(source, seats, bots, seed, settings or [])
    if to is not None and not 0 <= to <= len(saved.record.moves):
        raise ParlourError(f"The game has {len(saved.record.moves)} moves; there is no number {to}.")
    text = FORMATS[form](saved, to)
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8")
        print(f"{saved.record.game.name}, {len(saved.record.moves[:to])} moves, written to {output}.")


def _is_file(source: str) -> bool:
    """Whether `source` is a path and not the name of a game: the file exists, or it looks like a path."""
    return Path(source).is_file() or "." in source or "/" in source


def _played(name: str, seats: int | None, bots: str, seed: str | None, settings: list[str]) -> Saved:
    from parlour.arena import new_series, record_game

    title = game(name)
    players = read_bots(bots)
    options = read_options(title, settings)
    series = new_series(name, seat_count(title, seats, players), players, 1, read_seed(seed), options)
    return Saved(record_game(series, 0), list(series.bots))


@app.command()
def analyse(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", help="Only the moves of this seat (1, 2, …).")] = None,
    moves: Annotated[int, typer.Option("--moves", help="The most moves for which a better one is told.")] = 5,
    nodes: Annotated[int, typer.Option("--nodes", help="How many positions are looked at for each of them.")] = 6000,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Show who was winning when, and which moves could have been better."""
    from parlour.cli.analysing import Report
    from parlour.cli.speech import console

    report = Report(read_saved(file), None if seat is None else seat - 1, moves, nodes, known_language(language))
    if as_json:
        print(json.dumps(report.data(), indent=2, ensure_ascii=False))
    else:
        report.tell(console())


@app.command()
def verify(file: RecordFile) -> None:
    """Replay a record and check that it is correct, and how its shuffle was made."""
    from parlour.cli.verifying import verified

    first, *rest = verified(read_saved(file))
    print(f"{file}: {first}")
    for line in rest:
        print(line)


@app.command()
def check(
    name: GameName,
    count: Annotated[int, typer.Option("--games", "-g", help="The number of random games.")] = 200,
    golden: Annotated[
        Path | None, typer.Option("--golden", help="A folder of golden games and counts to compare with.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Write the files of --golden instead.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check a game against the whole contract."""
    from parlour.cli.checking import keep_golden, run

    if count < 1:
        raise ParlourError(f"The number of games must be at least 1, not {count}.")
    if write and golden is None:
        raise ParlourError("--write needs --golden FOLDER, the folder to write to.")
    if write and golden is not None:
        keep_golden(game(name), golden)
    elif not run(game(name), count, golden, as_json):
        raise typer.Exit(1)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the game: letters, digits, spaces.")],
    into: Annotated[Path, typer.Option("--into", help="The folder to create it in.")] = Path(),
) -> None:
    """Create a small playable game as a package with tests, to be changed into your own."""
    from parlour.cli.new_game import make

    make(name, into)


@app.command()
def rules(
    name: GameName,
    part: Annotated[str | None, typer.Argument(metavar="PART", help="Only the part under this heading.")] = None,
) -> None:
    """Show the rules of a game, in our own words."""
    from rich.markdown import Markdown

    from parlour.cli.sections import printed

    Console().print(Markdown(printed(game(name).rules_text(), part)))


@app.command()
def reference(
    name: GameName,
    search: Annotated[str | None, typer.Argument(metavar="WORD", help="Only entries with this word.")] = None,
    seats: Seats = None,
    settings: Settings = None,
    language: Language = None,
    as_json: AsJson = False,
) -> None:
    """Look up what the cards, tiles and pieces of a game do."""
    from parlour.cli.explaining import found, print_all

    title = game(name)
    count = title.seats[-1] if seats is None else seats
    if count not in title.seats:
        raise ParlourError(f"{title.name} is for {title.seats_text()} players, not {count}.")
    options = title.settled({**read_options(title, settings or [])}, count)
    groups = found(title, count, options, known_language(language), search or "")
    if as_json:
        print(json.dumps([group.data() for group in groups], indent=2, ensure_ascii=False))
    else:
        print_all(groups, known_language(language))
