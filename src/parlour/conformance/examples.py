"""Every example of the rules can be drawn and tried, and is on the rules page."""

from parlour.conformance.play import Nonconformance
from parlour.engine import Game, State
from parlour.engine.examples import Example, read_examples
from parlour.engine.pages import EXAMPLE, captions


def check_examples(game: Game) -> list[Example]:
    """The examples, if all is well with them."""
    examples = read_examples(game)
    known = _elements(game)
    for example in examples:
        _check_moves(example)
        _check_elements(example, known)
    _check_page(game, [example.name for example in examples])
    return examples


def _check_moves(example: Example) -> None:
    """The reader has a seat at the table, and every move is legal."""
    state = example.before()
    if example.seat >= state.seats:
        raise Nonconformance(f"{_place(example)}: there is no seat {example.seat} at a table of {state.seats}")
    if example.point is not None:
        _check_legal(example, state, example.seat, example.point)
    for move in example.moves:
        _check_legal(example, state, move.seat, move.action)
        state.apply(move.seat, move.action)


def _check_legal(example: Example, state: State, seat: int, action: int) -> None:
    if action not in state.legal(seat):
        why = example.game.sentence(state.refusal(seat, action))
        raise Nonconformance(f"{_place(example)}: seat {seat} cannot do “{example.game.actions.format(action)}”: {why}")


def _check_elements(example: Example, known: set[str]) -> None:
    """What it shows is on the table: an element of an action, or one that has a name.

    Only a board knows its own parts (`part:battle`).
    """
    if not example.frame:
        raise Nonconformance(f"{_place(example)}: “frame” names nothing")
    names = example.game.words().names
    for element in [*example.frame, *example.light]:
        kind, _, rest = element.partition(":")
        if kind == "part":
            continue
        bare = rest.rpartition(".")[2]
        if element not in known and not {element, f"{kind}:{bare}", bare} & set(names):
            raise Nonconformance(f"{_place(example)}: there is no element {element}")


def _elements(game: Game) -> set[str]:
    """The elements of all actions, whoever takes them."""
    everybody = range(game.seats[-1])
    return {
        domain.element(value, seat)
        for verb in game.actions.verbs
        for domain in verb.domains
        if domain.kind
        for value in range(len(domain.ids))
        for seat in (everybody if domain.own else [0])
    }


def _check_page(game: Game, names: list[str]) -> None:
    """The rules page shows each example once, in a paragraph of its own, and no others."""
    rules = game.rules_text()
    shown = list(captions(rules))
    if rules.count("](example:") != len(shown):
        raise Nonconformance(f"{game.slug}: rules.md shows an example twice, or not in a paragraph of its own")
    for found in EXAMPLE.finditer(rules):
        if not (rules[: found.start()].endswith("\n\n") and rules[found.end() :].startswith("\n\n")):
            raise Nonconformance(f"{game.slug}: rules.md, example {found[2]} is not a paragraph of its own")
    if set(shown) - set(names):
        raise Nonconformance(f"{game.slug}: rules.md shows {sorted(set(shown) - set(names))}, which are no examples")
    if set(names) - set(shown):
        raise Nonconformance(f"{game.slug}: rules.md does not show the examples {sorted(set(names) - set(shown))}")


def _place(example: Example) -> str:
    return f"{example.game.slug}, example {example.name}"
