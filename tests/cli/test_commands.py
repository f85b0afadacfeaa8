"""Every command, and every way to get it wrong."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour import games
from parlour.bots import LEVELS
from parlour.engine import Game
from tests.cli.helpers import ROOT, refused, run, run_process, shown


@pytest.fixture
def record(dare: Game, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    shown("export", "dare", "--seed", 4, "--bots", "greedy,random", "--output", file)
    return file


# -- lists -------------------------------------------------------------------------------------------


def test_the_version_says_how_it_runs() -> None:
    found = run_process("--version", PARLOUR_INTERPRETED="1")
    assert found.stdout == f"parlour {parlour.__version__} (interpreted)\n"


def test_without_a_command_the_help_is_shown() -> None:
    assert "simulate" in shown()
    assert "simulate" in shown("--help")


def test_games_are_listed() -> None:
    text = shown("games")
    for title in games():
        assert title.slug in text


def test_games_as_data(dare: Game) -> None:
    data = {entry["slug"]: entry for entry in json.loads(shown("games", "--json"))}
    assert set(data) == {title.slug for title in games()}
    assert data["dare"]["seats"] == [2, 3]
    assert data["dare"]["actions"] == len(dare.actions)
    assert data["luna"]["learning"] == {"setup_mode": "preselected"}
    for title in games():
        assert [option["name"] for option in data[title.slug]["options"]] == [o.name for o in title.options]


def test_bots_are_listed() -> None:
    text = shown("bots")
    assert all(level.name in text for level in LEVELS)
    assert [bot["name"] for bot in json.loads(shown("bots", "--json"))] == [level.name for level in LEVELS]


def test_rules_are_shown_whole_or_in_part(dare: Game) -> None:
    assert "Pick card" in shown("rules", "dare")
    part = shown("rules", "dare", "keep-or-dare")
    assert "rolls a die" in part
    assert "Pick card" not in part


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_rules_are_shown_in_words_alone(game: Game) -> None:
    text = shown("rules", game.slug)
    assert len(text) > 1000
    assert not re.search(r"\{#|\]\(|icon:|example:", text)


def test_the_reference_is_shown_whole_or_by_a_word() -> None:
    whole = shown("reference", "crusaders")
    assert "Knights Templar" in whole
    assert "Castle (house value)" in whole
    found = shown("reference", "crusaders", "templar")
    assert "10 tokens: two wedges of your choice start with 1." in found
    assert "Castle" not in found
    assert shown("reference", "crusaders", "no such thing") == "Nothing in the reference matches.\n"
    assert "Ritter von Calatrava" in shown("reference", "crusaders", "--language", "de")


def test_the_reference_follows_the_options() -> None:
    def prices(*settings: str) -> str:
        return " ".join(shown("reference", "crusaders", "troop", *settings).split())

    assert "The next one costs its level and brings" in prices()
    assert "The next one costs its level plus 2 and brings" in prices("--option", "cost_rule=printed")


def test_the_reference_as_data() -> None:
    groups = json.loads(shown("reference", "luna", "sailboat", "--seats", 2, "--json"))
    assert [group["name"] for group in groups] == ["favors", "actions", "isles", "novices"]
    assert groups[0]["entries"] == [
        {
            "element": "favor:sailboat",
            "name": "Sailboat",
            "lines": [
                "Takes one or two novices, active or on the Landing stage, to an isle; they arrive active.",
            ],
            "house": False,
        }
    ]


def test_a_game_without_a_reference_has_nothing_to_show(dare: Game) -> None:
    assert json.loads(shown("reference", "dare", "--json")) == []


# -- simulate ----------------------------------------------------------------------------------------


def test_simulate_shows_a_table(dare: Game) -> None:
    text = shown("simulate", "dare", "--games", 30, "--bots", "greedy,random", "--jobs", 1)
    assert "greedy" in text
    assert "30 games of 9.0 decisions" in text
    assert "decisions/s" in text


def test_simulate_as_data(dare: Game) -> None:
    arguments = ("simulate", "dare", "--games", 20, "--seats", 3, "--seed", 9, "--json", "--jobs", 1)
    one, other = (json.loads(shown(*arguments)) for _ in range(2))
    assert one.pop("speed")["decisions_per_second"] > 0
    other.pop("speed")
    assert one == other
    assert one["games"] == 20
    assert len(one["results"]) == 3
    assert sum(seat["wins"] for seat in one["results"]) == pytest.approx(20)


def test_simulate_gives_the_same_over_processes() -> None:
    arguments = ("simulate", "dare", "--games", 60, "--bots", "random,greedy", "--seed", 3, "--json", "--jobs")
    answers = []
    for jobs in (1, 3):
        done = run_process(*arguments, jobs)
        assert done.returncode == 0, done.stderr
        data = json.loads(done.stdout)
        del data["speed"]
        answers.append(data)
    assert answers[0] == answers[1]


def test_seats_follow_from_the_bots(dare: Game) -> None:
    data = json.loads(shown("simulate", "dare", "--games", 1, "--bots", "random,random,random", "--json", "-j", 1))
    assert data["seats"] == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("simulate", "checkers"), "There is no game “checkers”; the games are "),
        (("simulate", "dare", "--seats", 7), "Dare is for 2 to 3 players, not 7."),
        (("reference", "dare", "--seats", 7), "Dare is for 2 to 3 players, not 7."),
        (("simulate", "dare", "--seats", "two"), "Invalid value for '--seats'"),
        (("simulate", "dare", "--bots", "random,random,random", "--seats", 2), "2 players of Dare need 2 bots"),
        (("simulate", "dare", "--bots", ""), "2 players of Dare need 2 bots"),
        (("simulate", "dare", "--bots", "nobody"), "There is no bot “nobody”; the bots are wanderer,"),
        (("simulate", "dare", "--option", "speed=3"), "Dare has no option “speed”; it has none."),
        (("simulate", "dare", "--option", "speed"), "An option is written name=value, not “speed”."),
        (("simulate", "dare", "--games", 0), "The number of games must be at least 1, not 0."),
        (("simulate", "dare", "--jobs", 0), "The number of processes must be at least 1, not 0."),
        (("simulate",), "Missing argument 'GAME'."),
        (("simulate", "dare", "--colour"), "No such option: --colour"),
        (("frobnicate",), "No such command 'frobnicate'."),
        (("rules", "checkers"), "There is no game “checkers”"),
        (("export", "checkers"), "There is no game “checkers”"),
        (("export", "dare", "--format", "pdf"), "There is no format “pdf”; the formats are record, text, position."),
        (("export", "dare", "--to", 99), "The game has 9 moves; there is no number 99."),
        (("export", "nowhere/game.json"), "nowhere/game.json: No such file or directory."),
        (("export", "dare", "--output", "nowhere/game.json"), "nowhere/game.json: No such file or directory."),
        (("replay", "nowhere.json"), "nowhere.json: No such file or directory."),
        (("verify", "."), ".: Is a directory."),
        (("play", "--terminal", "checkers"), "There is no game “checkers”"),
        (("play", "--terminal", "dare", "--people", 4), "A game for 3 can have 0 to 3 people, not 4."),
        (("play", "--terminal", "dare", "--bots", "greedy,random,random"), "Dare is for 2 to 3 players, not 4."),
        (("play", "--terminal", "dare", "--seats", 3, "--bots", "a,b,c"), "There are 2 seats for bots"),
        (("play", "--terminal", "dare", "--bots", "nobody"), "There is no bot “nobody”"),
        (("play", "--resume", "nowhere.json"), "nowhere.json: No such file or directory."),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_a_wrong_command_gets_one_sentence(dare: Game, arguments: tuple[object, ...], sentence: str) -> None:
    assert refused(run(*arguments)).startswith(sentence)


@pytest.mark.parametrize("arguments", [("simulate", "checkers"), ("simulate", "dare", "--seats", "9"), ("verify", "x")])
def test_a_real_process_shows_no_traceback_either(arguments: tuple[str, ...]) -> None:
    refused(run_process(*arguments))


def test_options_are_read_by_the_game() -> None:
    title = next(title for title in games() if title.options)
    option = title.options[0]
    arguments = ("simulate", title.slug, "--games", 1, "--json", "--jobs", 1)
    value = option.default if not isinstance(option.default, bool) else str(option.default).lower()
    data = json.loads(shown(*arguments, "--option", f"{option.name}={value}"))
    assert data["options"] == {option.name: option.default}
    assert refused(run(*arguments, "--option", f"{option.name}=nonsense")).startswith(f"Option {option.name} takes ")


def test_a_fault_of_ours_is_told_as_one(dare: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str, name: str) -> str:
        raise RuntimeError("the rules are lost")

    monkeypatch.setattr("parlour.cli.sections.section", fail)
    result = run("rules", "dare", "setup")
    assert result.exit_code == 3
    assert result.stderr.startswith("parlour: This is a bug in Parlour (RuntimeError: the rules are lost)")
    assert "Traceback" not in result.stderr


def test_a_pipe_that_closes_early_is_no_error() -> None:
    command = [sys.executable, "-m", "parlour", "export", games()[0].slug, "--bots", "random", "--format", "text"]
    done = subprocess.run(
        ["bash", "-c", '"$@" | true; echo ${PIPESTATUS[0]}', "bash", *command],
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


# -- records -----------------------------------------------------------------------------------------


def test_an_exported_game_verifies(record: Path) -> None:
    text = " ".join(shown("verify", record).split())
    assert "Dare, 2 players, 9 moves, ended" in text
    assert "it replays exactly" in text


def test_a_game_is_exported_as_text_and_position(record: Path) -> None:
    text = shown("export", record, "--format", "text")
    assert text.startswith("Dare, rules version 1, seed 4/0\nGreedy 1, Random 2\n")
    assert "   1 Greedy 1: pick card=" in text
    assert text.rstrip().endswith((" wins.", " share the win."))
    position = json.loads(shown("export", record, "--format", "position", "--to", 2))
    assert position["moves"] == 2


def test_a_part_of_a_game_is_a_record_too(record: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.json"
    shown("export", record, "--to", 4, "--output", part)
    assert "4 moves, not over" in " ".join(shown("verify", part).split())
    assert json.loads(part.read_text(encoding="utf-8"))["players"] == ["greedy", "random"]


def test_replay_tells_the_whole_game_through_a_pipe(record: Path) -> None:
    text = shown("replay", record)
    assert "Greedy 1 has decided." in text
    assert "The cards are" in text
    assert "Final scores" in text


def test_replay_keeps_the_secrets_of_a_seat(record: Path) -> None:
    """A spectator does not see a secret pick; its owner does."""
    assert "Greedy 1 picks the" not in shown("replay", record)
    assert "Greedy 1 picks the" in shown("replay", record, "--seat", 1)
    assert "Random 2 picks the" not in shown("replay", record, "--seat", 1)
    assert refused(run("replay", record, "--seat", 5)) == "There is no seat 5; the seats are 1 to 2."


def test_replay_shows_one_position(record: Path) -> None:
    text = shown("replay", record, "--to", 3)
    assert "round 1, move 3" in text
    assert "Final scores" not in text
    assert refused(run("replay", record, "--to", 10)) == "The game has 9 moves; there is no number 10."


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This is not JSON"),
        (b"{", "This is not JSON"),
        (b"[]", "FILE is not a Parlour game record."),
        (b'{"game": 3}', "FILE is not a Parlour game record."),
        (b'{"game": "checkers"}', "There is no game “checkers”"),
        (b'{"game": "dare"}', "This is not a Parlour game record."),
        (b"\xff\xfe\x00binary", "FILE is not a text file."),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay", "export", "analyse"])
def test_a_bad_file_is_refused(dare: Game, tmp_path: Path, command: str, content: bytes, sentence: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    assert refused(run(command, file)).startswith(sentence.replace("FILE", str(file)))


def test_a_tampered_record_is_refused(record: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["seed"] = "4/1"
    record.write_text(json.dumps(data), encoding="utf-8")
    assert refused(run("verify", record))


def test_a_record_of_another_version_is_refused(record: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["rules"] = 99
    record.write_text(json.dumps(data), encoding="utf-8")
    assert refused(run("verify", record)) == "This record is of rules version 99, not 1."
