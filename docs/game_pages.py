"""A page for each game, from the game itself: rules, options, notation, observation, what stands where."""

from pathlib import Path

import parlour
from parlour.engine import Game, Message, Option


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
        "## Rules",
        lowered(game.rules_text()),
        "## Options",
        options(game),
        "## Notation",
        notation(game),
        "## Observation",
        observation(game),
        "## Laws",
        laws(game),
    ]
    return "\n\n".join(parts) + "\n"


def lowered(rules: str) -> str:
    """The rules without their title, two levels lower, so that they fit into the page."""
    lines = rules.splitlines()
    body = lines[1:] if lines and lines[0].startswith("# ") else lines
    return "\n".join(f"#{line}" if line.startswith("#") else line for line in body).strip()


def options(game: Game) -> str:
    if not game.options:
        return "None."
    rows = "\n".join(option_row(game, option) for option in game.options)
    return f"| option | default | values | |\n|---|---|---|---|\n{rows}"


def option_row(game: Game, option: Option) -> str:
    name = game.words().text("options", Message(option.name))
    return f"| `{option.name}` ({name}) | `{option.default}` | {option.range_text()} | {game.option_sentence(option)} |"


def notation(game: Game) -> str:
    """Every verb with its arguments and what these may be."""
    rows = []
    for verb in game.actions.verbs:
        arguments = "; ".join(
            f"`{key}`: {shown(domain.ids)}" for key, domain in zip(verb.keys, verb.domains, strict=True)
        )
        rows.append(f"| `{verb.name}` | {arguments or '–'} | {verb.end - verb.base} |")
    head = f"{len(game.actions)} actions. Each is written as its verb and its arguments, `{game.actions.format(0)}`."
    return f"{head}\n\n| verb | arguments | actions |\n|---|---|---:|\n" + "\n".join(rows)


def shown(ids: list[str]) -> str:
    return ", ".join(ids) if len(ids) <= 12 else f"{', '.join(ids[:4])} … {ids[-1]} ({len(ids)})"


def observation(game: Game) -> str:
    numbers = len(game.new(game.seats[0]).features(0))
    return (
        f"`state.features(seat)` is a list of {numbers} numbers, the same for every number of players. Seats are"
        " counted from the viewer. It holds nothing that the seat cannot know."
    )


def laws(game: Game) -> str:
    rows = "\n".join(f"| {law.name} | {law.rule} |" for law in game.laws)
    head = "What is true in every position, checked in random games and when a position is loaded."
    return f"{head}\n\n| law | rule |\n|---|---|\n{rows}"
