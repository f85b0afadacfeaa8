"""What a game offers to beginners: the options of a first game, and the coach's texts. Both may be missing."""

import json

from parlour.conformance import kit
from parlour.conformance.play import Nonconformance, Variant
from parlour.conformance.words import SLOT
from parlour.engine import Game

LONGEST_TEXT = 220
LONGEST_TIP = 160
"""Characters. Nobody reads more while the board is waiting."""
TIP = ".tip"


def check_learning(game: Game) -> None:
    """The options of a first game are legal for every number of players, differ from the standard game, and can be
    played to the end."""
    for seats in game.seats:
        if game.settled(game.learning, seats) == game.settled({}, seats):
            raise Nonconformance(f"{game.slug}: with {seats} players the first game is the standard game")
        kit.soak(Variant(game, seats, game.learning, purposeful=True), "first game")


def has_coach(game: Game) -> bool:
    return any("coach" in _read(game, file.stem) for file in (game.folder / "messages").glob("*.json"))


def check_coach(game: Game, languages: list[str]) -> None:
    """Every prompt has a text in every language, perhaps with a tip, and nothing else has one."""
    prompts = _read(game, "en")["prompts"]
    for language in languages:
        catalogue = _read(game, language)
        texts = catalogue.get("coach", {})
        missing = set(prompts) - set(texts)
        if missing:
            raise Nonconformance(f"{game.slug}: {language}.json has no coach text for {sorted(missing)}")
        unknown = {key for key in texts if key.removesuffix(TIP) not in prompts}
        if unknown:
            raise Nonconformance(f"{game.slug}: {language}.json, no prompt has the coach texts {sorted(unknown)}")
        for key, text in texts.items():
            _check_text(f"{game.slug}: {language}.json, coach “{key}”", key, text, catalogue["prompts"])


def _check_text(place: str, key: str, text: str, prompts: dict[str, str]) -> None:
    longest = LONGEST_TIP if key.endswith(TIP) else LONGEST_TEXT
    if not 0 < len(text) <= longest:
        raise Nonconformance(f"{place} has {len(text)} characters, not 1 to {longest}")
    strange = set(SLOT.findall(text)) - set(SLOT.findall(prompts[key.removesuffix(TIP)]))
    if strange:
        raise Nonconformance(f"{place} uses {sorted(strange)}, which its prompt does not say")


def _read(game: Game, language: str) -> dict[str, dict[str, str]]:
    file = game.folder / "messages" / f"{language}.json"
    data: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return data
