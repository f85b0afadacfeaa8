"""Every refusal of the server has a text in English and in German."""

import ast
import json
import re
from pathlib import Path

import pytest

import parlour
import parlour.server
from parlour.engine import IllegalAction, Message
from parlour.engine.game import ENGINE_WORDS
from parlour.engine.messages import read_words
from parlour.server.words.refusals import REFUSALS, refused, refused_because
from tests.conformance.dare import DARE, GAME
from tests.server.houses import House

SERVER = Path(parlour.server.__file__).parent
WORDS = {
    code: json.loads((SERVER / "messages" / f"{code}.json").read_text(encoding="utf-8"))["refusals"]
    for code in ("en", "de")
}


def slots(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


def calls() -> list[tuple[str, set[str]]]:
    """Every refusal in the server's code: its possible keys, and the parameters it is given."""
    found: list[tuple[str, set[str]]] = []
    for file in sorted(SERVER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("refused"):
                given = {keyword.arg or "" for keyword in node.keywords}
                given |= {"why"} if node.func.id == "refused_because" else set()
                found += [
                    (constant.value, given)
                    for constant in ast.walk(node.args[0])
                    if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
                ]
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_words(language: str) -> None:
    assert list(WORDS[language]) == list(REFUSALS)


def test_a_refusal_tells_the_same_in_both_languages() -> None:
    for key, text in WORDS["en"].items():
        assert slots(text) == slots(WORDS["de"][key]), key


def test_every_refusal_in_the_code_is_known_and_given_what_its_words_need() -> None:
    for key, given in calls():
        assert key in REFUSALS, key
        assert slots(WORDS["en"][key]) <= given, key


def test_no_refusal_is_mistaken_for_one_of_a_game() -> None:
    """A client uses the server's and the game's messages together."""
    for game in parlour.games():
        assert set(WORDS["en"]) & set(game.words().sections["refusals"]) == set(), game.slug


def test_a_refusal_has_a_code_a_status_a_sentence_a_key_and_its_parameters() -> None:
    no = refused("no_seat", seat=7)
    assert (no.code, no.status) == ("no_seat", 404)
    assert str(no) == no.problem.sentence == "There is no seat 7 at this table."
    assert (no.problem.key, no.problem.params) == ("no_seat", {"seat": 7})


async def test_a_refused_request_can_be_told_in_german(house: House) -> None:
    answer = await house.person().http.get("/api/tables/nowhere")
    assert answer.json() == {
        "error": {"code": "no_table", "sentence": "There is no such table.", "key": "no_table", "params": {}}
    }
    assert WORDS["de"]["no_table"] == "Diesen Tisch gibt es nicht."


async def test_an_illegal_action_is_told_in_the_words_of_the_game(house: House) -> None:
    host = house.person()
    eye = await host.look((await host.table("dare", "human", "wanderer"))["table"]["id"])
    error = (await eye.send("act", base=0, seat=0, action=DARE.at())).error
    assert error is not None
    assert (error.code, error.sentence) == ("illegal", "“dare” is not possible now: the decision is “pick card”.")
    german = GAME.words("de").text("refusals", Message(error.key, error.params))
    assert german == "„dare“ ist jetzt nicht möglich: Gerade ist etwas anderes zu entscheiden."


def test_what_cannot_be_done_again_is_told_with_its_reason() -> None:
    why = Message("not_possible_now", {"action": "keep", "decision": "pick card"})
    no = refused_because("redo_impossible", IllegalAction(why, GAME.sentence(why)))
    assert str(no) == (
        "What you took back is no longer possible: “keep” is not possible now: the decision is “pick card”."
    )
    table_words = read_words([ENGINE_WORDS, SERVER / "messages"], "de")
    assert table_words.text("refusals", Message(no.problem.key, no.problem.params)) == (
        "Was du zurückgenommen hast, ist nicht mehr möglich: "
        "„keep“ ist jetzt nicht möglich: Gerade ist etwas anderes zu entscheiden."
    )
