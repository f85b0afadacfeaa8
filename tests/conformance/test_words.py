"""The check of messages finds what is missing."""

import json
import shutil
from pathlib import Path

import pytest

import parlour
from parlour.conformance import words
from parlour.conformance.kit import Nonconformance
from parlour.engine import Game


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose folder may be changed."""
    game = next(game for game in parlour.games() if game.slug == "luna")
    shutil.copytree(game.folder, tmp_path / "luna", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    monkeypatch.setattr(game, "folder", tmp_path / "luna")
    return game


def change(game: Game, language: str, key: str, text: str | None, section: str = "refusals") -> None:
    """Set or delete a text."""
    file = game.folder / "messages" / f"{language}.json"
    catalogue = json.loads(file.read_text(encoding="utf-8"))
    catalogue[section].pop(key, None)
    if text is not None:
        catalogue[section][key] = text
    file.write_text(json.dumps(catalogue), encoding="utf-8")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_refusal_without_words_is_found(copied: Game, language: str) -> None:
    change(copied, language, "hex_taken", None)
    with pytest.raises(Nonconformance, match=rf"luna: {language}.json has no refusals text for \['hex_taken'\]"):
        words.check_refusals(copied)


def test_words_for_a_refusal_that_no_rule_gives_are_found(copied: Game) -> None:
    change(copied, "de", "too_lazy", "Zu faul.")
    with pytest.raises(Nonconformance, match=r"luna: de.json has unused refusals texts \['too_lazy'\]"):
        words.check_refusals(copied)


def test_a_refusal_that_asks_for_more_than_it_is_given_is_found(copied: Game) -> None:
    change(copied, "de", "too_few_novices", "Es fehlen Novizen, weil {why}.")
    with pytest.raises(Nonconformance, match=r"luna: de.json, refusals “too_few_novices” lacks \['why'\]"):
        words.check_words(copied, 1)


def test_an_action_without_words_is_found_even_if_nobody_takes_it(copied: Game) -> None:
    change(copied, "de", "place_figure", None, "actions")
    with pytest.raises(Nonconformance, match=r"luna: de.json has no actions text for \['place_figure'\]"):
        words.check_words(copied, 1)


def test_an_action_that_asks_for_more_than_it_is_given_is_found(copied: Game) -> None:
    change(copied, "de", "journey", "Reise von {origin}, weil {why}.", "actions")
    with pytest.raises(Nonconformance, match=r"luna: de.json, actions “journey” lacks \['why'\]"):
        words.check_words(copied, 1)


def test_keys_are_found_however_they_are_chosen() -> None:
    source = """
def refusal(self):
    if self.a:
        return Message("one", {"x": "not this"})
    return self._deeper() or Message("two" if self.b else "three")

def why_not_move(state):
    return "four" if state.barred else ""

def prompt(self):
    return Message("not_a_refusal")
"""
    assert sorted(words.refusal_keys(source)) == ["four", "one", "three", "two"]


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        (["Build a {building} here."], "a fixed article before a slot"),
        (["{count} {count|token|tokens}", "Take {count} tokens."], "says “tokens” even for one"),
    ],
)
def test_articles_and_plurals_go_by_rule(texts: list[str], complaint: str) -> None:
    with pytest.raises(Nonconformance, match=complaint):
        words.check_grammar(texts)


def test_a_verb_after_a_name_is_no_plural() -> None:
    words.check_grammar(["{seat} moves {count} {count|piece|pieces}.", "{seat} moves.", "{moves} {moves|move|moves}"])


@pytest.mark.parametrize("folder", ["engine/words", "server/messages", "cli/messages"])
def test_the_house_speaks_by_the_same_rules(folder: str) -> None:
    file = Path(parlour.__file__).parent / folder / "en.json"
    catalogue = json.loads(file.read_text(encoding="utf-8"))
    words.check_grammar([text for section in catalogue.values() for text in section.values()])


def test_a_value_of_an_option_without_words_is_found() -> None:
    game = parlour.game("luna")
    texts = {**game.words("de").sections["options"]}
    words.check_options(game, "de", texts)
    del texts["meditation_mode.pass"]
    with pytest.raises(Nonconformance, match=r"luna: de\.json has no text for “pass” of meditation_mode"):
        words.check_options(game, "de", texts)
