"""Writes a page for each game, from the game itself: rules, pictures, options, house values, notation, figures."""

from collections.abc import Iterator
from pathlib import Path

import house_values
import observation
import pictures
import walk

import parlour
from parlour.engine import Game, Message, Option
from parlour.engine.pages import in_words

FIGURES = Path(__file__).parent / "figures.md"


def write(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.md"):
        old.unlink()
    for game in parlour.games():
        (folder / f"{game.slug}.md").write_text(page(game), encoding="utf-8")


def page(game: Game) -> str:
    low, high = game.minutes
    parts = [
        f"# {game.name}",
        f"{game.summary} {game.seats_text()} players, {low} to {high} minutes. Rules version {game.version}.",
        *drawings(game)[:1],
        "## The first five minutes",
        *walked(game),
        "## Rules",
        lowered(in_words(game.rules_text(), lambda name, caption: figure(game, pictures.of_example(name), caption))),
        "### Later in the game",
        *drawings(game)[1:],
        "## Every option",
        options(game),
        "## House values",
        "No public source gives these figures, so they are our own. They can be replaced without touching a rule.",
        house_values.section(game.slug),
        "## Notation",
        notation(game),
        "## Observation",
        observation.section(game),
        "## Laws",
        laws(game),
        "## Figures",
        "From [Measured figures](../figures.md), which says how each was measured.",
        figures(game),
    ]
    return "\n\n".join(parts) + "\n"


def drawings(game: Game) -> list[str]:
    """The board at several stages, each in light and dark, with a sentence below."""
    return [figure(game, picture.name, picture.sentence) for picture in pictures.PICTURES.get(game.slug, [])]


def walked(game: Game) -> list[str]:
    """A newcomer's way into the game."""
    return [
        f"![{sentence}](../../build/docs-pictures/{walk.file_name(game.slug, stop)})\n\n*{sentence}*"
        for stop, sentence in walk.STOPS.items()
    ]


def figure(game: Game, name: str, sentence: str) -> str:
    images = [
        f"```{{image}} ../../build/docs-pictures/{pictures.file_name(game.slug, name, scheme)}\n"
        f":alt: {sentence}\n:class: only-{scheme}\n```"
        for scheme in pictures.SCHEMES
    ]
    return "\n\n".join([*images, f"*{sentence}*"])


def lowered(rules: str) -> str:
    """The rules without their title, one level lower, so that they fit into the page."""
    lines = rules.splitlines()
    body = lines[1:] if lines and lines[0].startswith("# ") else lines
    return "\n".join(f"#{line}" if line.startswith("#") else line for line in body).strip()


def options(game: Game) -> str:
    if not game.options:
        return "None."
    return table(["option", "default", "values", "what it does"], [option_row(game, option) for option in game.options])


def option_row(game: Game, option: Option) -> list[str]:
    name = game.words().text("options", Message(option.name))
    return [f"`{option.name}` ({name})", f"`{option.default}`", option.range_text(), game.option_sentence(option)]


def notation(game: Game) -> str:
    """Every verb with its arguments and their values."""
    rows = []
    for verb in game.actions.verbs:
        arguments = "; ".join(
            f"`{key}`: {shortened(domain.ids)}" for key, domain in zip(verb.keys, verb.domains, strict=True)
        )
        rows.append([f"`{verb.name}`", arguments or "–", str(verb.end - verb.base)])
    example = game.actions.format(max(game.actions.verbs, key=lambda verb: len(verb.keys)).base)
    head = f"{len(game.actions)} actions. Each is written as its verb and its arguments, such as `{example}`."
    return f"{head}\n\n{table(['verb', 'arguments', 'actions'], rows, ['---', '---', '---:'])}"


def shortened(ids: list[str]) -> str:
    return ", ".join(ids) if len(ids) <= 12 else f"{', '.join(ids[:4])} … {ids[-1]} ({len(ids)})"


def laws(game: Game) -> str:
    head = "Conditions that hold in every position. They are checked in random games and when a position is loaded."
    return f"{head}\n\n{table(['law', 'rule'], [[law.name, law.rule] for law in game.laws])}"


def figures(game: Game) -> str:
    """The rows of docs/figures.md about this game, under the headings they have there."""
    parts: list[str] = []
    for heading, before, head, rule, rows in figure_tables():
        about = rows if head[0] and head[0] in game.name else [row for row in rows if row[0].split(",")[0] in game.name]
        if about:
            title = f"### {heading}"
            parts += [*([] if title in parts else [title]), before, table(head, about, rule)]
    return "\n\n".join(parts)


def figure_tables() -> Iterator[tuple[str, str, list[str], list[str], list[list[str]]]]:
    """Every table of docs/figures.md: its heading, the paragraph above, its head, the rule below that, and its rows."""
    heading = before = ""
    for paragraph in FIGURES.read_text(encoding="utf-8").split("\n\n"):
        if paragraph.startswith("|"):
            rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in paragraph.splitlines()]
            yield heading, before, rows[0], rows[1], rows[2:]
        elif paragraph.startswith("## "):
            heading = paragraph.removeprefix("## ")
        else:
            before = paragraph


def table(head: list[str], rows: list[list[str]], rule: list[str] | None = None) -> str:
    lines = [head, rule or ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
