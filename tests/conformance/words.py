"""Every word a game can say exists in every language, with the parameters it needs."""

import json
import re
from pathlib import Path

from parlour.engine import Game, Json
from tests.conformance.play import Nonconformance, positions, ways

LANGUAGES = ["en", "de"]
OWN_LANGUAGE = "en"  # in which the options' sentences stand in the code
SLOT = re.compile(r"\{(\w+)")


class Spoken:
    """All keys that random games used, with the parameters seen, and the anchors of rules."""

    def __init__(self) -> None:
        self.used: dict[tuple[str, str], set[str]] = {}
        self.rules: set[str] = set()

    def add(self, section: str, key: str, params: dict[str, Json]) -> None:
        known = self.used.get((section, key))
        self.used[section, key] = set(params) if known is None else known & set(params)


def listen(game: Game, games: int) -> Spoken:
    """Play random games with a journal and note everything said."""
    spoken = Spoken()
    all_ways = ways(game)
    for verb in game.actions.verbs:
        spoken.add("actions", verb.name, dict.fromkeys(verb.keys))
    for option in game.options:
        spoken.add("options", option.name, {})
    for number in range(games):
        for table in positions(all_ways[number * 7 % len(all_ways)], f"words {number}"):
            state = table.state
            if state.actors:
                spoken.rules.add(state.decision().rule())
            for seat in state.actors:
                prompt = state.prompt(seat)
                spoken.add("prompts", prompt["key"], prompt["params"])
            for event in state.journal or []:
                for told in (event, event.public):
                    if told is not None:
                        spoken.add("events", told.key, told.params)
            state.journal = []
        outcome = table.state.outcome
        assert outcome is not None
        for score in outcome.scores:
            for part in score.parts:
                spoken.add("scores", part, {})
    return spoken


def check_words(game: Game, games: int) -> None:
    spoken = listen(game, games)
    for language in LANGUAGES:
        catalogue = _read(game.folder / "messages" / f"{language}.json")
        for (section, key), params in sorted(spoken.used.items()):
            text = catalogue.get(section, {}).get(key)
            if text is None:
                raise Nonconformance(f"{game.slug}: {language}.json has no {section} text for “{key}”")
            missing = set(SLOT.findall(text)) - params
            if missing:
                raise Nonconformance(f"{game.slug}: {language}.json, {section} “{key}” lacks {sorted(missing)}")
        for option in game.options:
            if language != OWN_LANGUAGE and f"{option.name}.sentence" not in catalogue["options"]:
                raise Nonconformance(f"{game.slug}: {language}.json does not say what the option {option.name} does")
    anchors = headings(game.rules_text())
    for name in sorted(spoken.rules):
        if name not in anchors:
            raise Nonconformance(f"{game.slug}: rules.md has no anchor “{name}”")


def headings(rules: str) -> set[str]:
    """The anchors of a rules page: its headings, and what is given as `{#anchor}`."""
    lines = [line.lstrip("# ").lower() for line in rules.splitlines() if line.startswith("#")]
    return {re.sub(r"[^a-z0-9]+", "-", line).strip("-") for line in lines} | set(re.findall(r"\{#([\w-]+)\}", rules))


def _read(file: Path) -> dict[str, dict[str, str]]:
    if not file.is_file():
        raise Nonconformance(f"{file.parent.parent.name}: there is no messages/{file.name}")
    data: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return data
