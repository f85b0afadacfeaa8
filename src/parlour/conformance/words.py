"""Checks that every message of a game has a text in every language, with the parameters it needs."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from parlour.conformance.play import Nonconformance, Playthrough, positions, ways
from parlour.engine import Game, Json, State
from parlour.engine.game import ENGINE_WORDS
from parlour.engine.pages import anchor_of

LANGUAGES = ["en", "de"]
SLOT = re.compile(r"\{(?:a )?(\w+)")
SAYS_NO = re.compile(r"(^|_)(refusal|why)(_|$)")
"""The names of the functions that return refusals."""


WAYS = ["more", "less", "kept", "other_more", "other_less"]
"""How a part of an evaluation changes, as the keys of reasons end."""


class Spoken:
    """The message keys of random games with the parameters seen, the anchors of rules, and what is evaluated."""

    def __init__(self) -> None:
        self.used: dict[tuple[str, str], set[str]] = {}
        self.rules: set[str] = set()
        self.parts: dict[str, set[str] | None] = {}

    def add(self, section: str, key: str, params: dict[str, Json]) -> None:
        known = self.used.get((section, key))
        self.used[section, key] = set(params) if known is None else known & set(params)
        for value in params.values():
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, dict):
                    self.add(inner.get("section", section), inner["key"], inner.get("params", {}))


OPENING = 12
EVALUATED = 7
"""So many positions at the beginning, and then one in this many, are evaluated part by part."""
REFUSALS = 4
"""The number of actions per seat and position whose refusal is noted."""


def listen(game: Game, games: int) -> Spoken:
    """Play random games with a journal and note every message."""
    spoken = Spoken()
    all_ways = ways(game)
    for option in game.options:
        spoken.add("options", option.name, {})
    for number in range(games):
        for run in positions(all_ways[number * 7 % len(all_ways)], f"words {number}"):
            state = run.state
            if state.actors:
                spoken.rules.add(state.decision().rule())
            for seat in state.actors:
                prompt = state.prompt(seat)
                spoken.add("prompts", prompt["key"], prompt["params"])
                hear_actions(spoken, state, seat)
            for event in state.journal or []:
                for told in (event, event.public):
                    if told is not None:
                        spoken.add("events", told.key, told.params)
            state.journal = []
            hear_refusals(spoken, run)
            if state.actors and (len(run.moves) < OPENING or len(run.moves) % EVALUATED == 0):
                hear_parts(spoken, run)
        outcome = run.state.outcome
        assert outcome is not None
        for score in outcome.scores:
            for part in score.parts:
                spoken.add("scores", part, {})
    return spoken


def hear_actions(spoken: Spoken, state: State, seat: int) -> None:
    """Note the texts of the open actions, one of each verb."""
    verb_of = state.game.actions.verb_of
    for action in {verb_of(action).name: action for action in state.legal(seat)}.values():
        label = state.label(seat, action)
        spoken.add("actions", label.key, label.params)


def hear_refusals(spoken: Spoken, run: Playthrough) -> None:
    """Note why a few actions are not possible here, for every seat."""
    state = run.state
    chooser = run.chooser.fork("refusals")
    for seat in range(state.seats):
        for _ in range(REFUSALS):
            action = chooser.below(len(state.game.actions))
            if action not in state.legal(seat):
                why = state.refusal(seat, action)
                spoken.add("refusals", why.key, why.params)


def hear_parts(spoken: Spoken, run: Playthrough) -> None:
    """Note what the evaluation adds up, and what the texts of reasons may say about it."""
    for (_, key, of), stock in run.state.account(0).stocks().items():
        known = spoken.parts.setdefault(key, None)
        if stock.amount:
            params = {"amount", *stock.params, *(["of"] if of else [])}
            spoken.parts[key] = params if known is None else known & params
        for inner in stock.params.values():
            if isinstance(inner, dict):
                spoken.add("reasons", inner["key"], inner["params"])


def check_reasons(game: Game, language: str, texts: dict[str, str], spoken: Spoken) -> None:
    """Every text of a reason is about a part of the evaluation, and asks only for what is known of it."""
    for name, text in texts.items():
        if ("reasons", name) in spoken.used:
            continue
        key, _, way = name.partition(".")
        if way not in WAYS or key not in spoken.parts:
            raise Nonconformance(f"{game.slug}: {language}.json has a reason “{name}” that no evaluation gives")
        params = spoken.parts[key]
        missing = set() if params is None else set(SLOT.findall(text)) - params
        if missing - ({"seat"} if way.startswith("other") else set()):
            raise Nonconformance(f"{game.slug}: {language}.json, reasons “{name}” lacks {sorted(missing)}")


def check_refusals(game: Game) -> None:
    """Every refusal in the rules has a text in every language, and there are no other texts."""
    keys = {key for file in sorted(game.folder.rglob("*.py")) for key in refusal_keys(file.read_text(encoding="utf-8"))}
    for language in LANGUAGES:
        texts = read_catalogue(game, language).get("refusals", {})
        if keys - set(texts):
            raise Nonconformance(f"{game.slug}: {language}.json has no refusals text for {sorted(keys - set(texts))}")
        if set(texts) - keys:
            raise Nonconformance(f"{game.slug}: {language}.json has unused refusals texts {sorted(set(texts) - keys)}")


def refusal_keys(source: str) -> Iterator[str]:
    """The keys in the code: texts passed to `Message`, or returned, in a function that returns refusals."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and SAYS_NO.search(function.name):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from _texts(node.value)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                    yield from _texts(node.args[0])


def _texts(value: ast.expr) -> Iterator[str]:
    """The texts that an expression may evaluate to."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value
    for part in [value.body, value.orelse] if isinstance(value, ast.IfExp) else []:
        yield from _texts(part)
    for part in value.values if isinstance(value, ast.BoolOp) else []:
        yield from _texts(part)


ARTICLE = re.compile(r"\b[Aa]n? \{\w+\}")
COUNTED = re.compile(r"\{(\w+)\|([^|}]*)\|([^|}]*)\}")
NUMBER_AND_NOUN = re.compile(r"\{(\w+)\} (\w+)")


def check_grammar(texts: list[str]) -> None:
    """English articles and plurals are chosen by rule, so that “a onyx pyramid” and “1 tokens” cannot occur.

    A noun whose plural depends on a slot in one text must depend on a slot in all of them.
    """
    counted = [found for text in texts for found in COUNTED.findall(text)]
    plurals = {many for _, _, many in counted if many.isalpha()}
    numbers = {key for key, _, _ in counted}
    for text in texts:
        if ARTICLE.search(text):
            raise Nonconformance(f"en.json: “{text}” has a fixed article before a slot; write {{a …}}")
        for key, noun in NUMBER_AND_NOUN.findall(text):
            if key in numbers and noun in plurals:
                raise Nonconformance(f"en.json: “{text}” says “{noun}” even for one; write {{{key}|…|{noun}}}")


def check_words(game: Game, games: int) -> None:
    check_refusals(game)
    english = read_catalogue(game, "en")
    check_grammar([text for section in english.values() for text in section.values()])
    spoken = listen(game, games)
    for language in LANGUAGES:
        catalogue = read_catalogue(game, language)
        engine = _read(ENGINE_WORDS / f"{language}.json")
        catalogue["refusals"] = {**engine["refusals"], **catalogue.get("refusals", {})}
        unsaid = {verb.name for verb in game.actions.verbs} - set(catalogue.get("actions", {}))
        if unsaid:
            raise Nonconformance(f"{game.slug}: {language}.json has no actions text for {sorted(unsaid)}")
        for (section, key), params in sorted(spoken.used.items()):
            text = catalogue.get(section, {}).get(key)
            if text is None:
                raise Nonconformance(f"{game.slug}: {language}.json has no {section} text for “{key}”")
            missing = set(SLOT.findall(text)) - params
            if missing:
                raise Nonconformance(f"{game.slug}: {language}.json, {section} “{key}” lacks {sorted(missing)}")
        check_options(game, language, catalogue.get("options", {}))
        check_reasons(game, language, catalogue.get("reasons", {}), spoken)
        if set(catalogue.get("reasons", {})) != set(english.get("reasons", {})):
            raise Nonconformance(f"{game.slug}: {language}.json does not give the same reasons as en.json")
    anchors = {anchor_of(line.lstrip("# ")) for line in game.rules_text().splitlines() if line.startswith("#")}
    for name in sorted(spoken.rules):
        if name not in anchors:
            raise Nonconformance(f"{game.slug}: rules.md has no anchor “{name}”")


def check_options(game: Game, language: str, texts: dict[str, str]) -> None:
    """Every option has a sentence, and every value that is a word has a text."""
    for option in game.options:
        if f"{option.name}.sentence" not in texts:
            raise Nonconformance(f"{game.slug}: {language}.json does not say what the option {option.name} does")
        for value in option.values or []:
            if isinstance(value, str) and f"{option.name}.{value}" not in texts:
                raise Nonconformance(f"{game.slug}: {language}.json has no text for “{value}” of {option.name}")


def read_catalogue(game: Game, language: str) -> dict[str, dict[str, str]]:
    """The game's own messages in a language, section by section."""
    return _read(game.folder / "messages" / f"{language}.json")


def _read(file: Path) -> dict[str, dict[str, str]]:
    if not file.is_file():
        raise Nonconformance(f"{file.parent.parent.name}: there is no messages/{file.name}")
    data: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return data
