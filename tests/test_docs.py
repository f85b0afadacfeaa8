"""What the pages say is true: their examples run, their figures are those of the code."""

import io
import json
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from parlour.server.settings import Limits
from tests.cli.helpers import run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_of_the_readme_plays_a_game_to_its_end() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    with redirect_stdout(io.StringIO()) as shown:
        exec(compile(example, "README.md", "exec"), {})
    ranks = json.loads(shown.getvalue())
    assert min(ranks) == 1
    assert len(ranks) == 3


def test_the_simulation_of_the_readme_is_the_same_for_any_number_of_processes() -> None:
    (command,) = re.findall(r"^parlour simulate .*$", README, re.MULTILINE)
    words = shlex.split(command.replace("--games 1000", "--games 2"))[1:]
    assert "2" in words, "the test plays fewer games than the page"
    answers = []
    for jobs in (1, 2):
        result = run(*words, "--json", "--jobs", jobs)
        assert result.exit_code == 0, result.stderr
        answers.append(json.loads(result.stdout))
        del answers[-1]["speed"]
    assert answers[0] == answers[1]


def test_the_commands_of_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`?make ([a-z]+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make {target}"
    for command in set(re.findall(r"parlour ([a-z-]+)", README)):
        assert run(command, "--help").exit_code == 0, f"parlour {command}"


@pytest.mark.parametrize(
    "sentence",
    [
        "{messages_per_second:.0f} messages a second with a burst of {message_burst}",
        "previews and hints {thoughts_per_second:.0f} a second",
        "replays and changes of seat {looks_per_second:.0f} a second",
        "chat {chats_per_ten_seconds} in 10 seconds",
        "{logins_per_minute} logins a minute",
        "{tables_per_hour} tables an hour",
        "{requests_per_minute} requests a minute",
        "{sockets_per_person} windows of a table per person",
        "{sockets_per_address} sockets per address",
    ],
)
def test_the_limits_of_the_security_page_are_the_limits(sentence: str) -> None:
    page = " ".join((ROOT / "docs" / "security.md").read_text(encoding="utf-8").split())
    fields = {name: getattr(Limits(), name) for name in Limits.__struct_fields__}
    assert sentence.format(**fields) in page
