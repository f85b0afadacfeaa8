"""The documentation is true: its examples run, and its lists, limits and figures are those of the code.

Every fenced block is run or compared by a test here, or it is in `NOT_RUN` with the reason.
"""

import importlib
import io
import json
import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import parlour
from parlour.bots import LEVELS
from parlour.server import protocol
from parlour.server.game.history import MOST_UNDONE
from parlour.server.lobby.dealing import ANSWER_SECONDS
from parlour.server.office.expiry import BATCH
from parlour.server.settings import Expiry, Limits, Notices, from_file
from parlour.server.store.storage import CHAT_KEPT
from parlour.server.web.budget import COSTS
from parlour.server.web.calls import CALLS
from parlour.server.words.refusals import REFUSALS
from tests.cli.helpers import run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
FILES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md"))]
PAGES = {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in FILES}
BLOCK = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: str
    language: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.page}: {self.text.splitlines()[0].strip()}"


def find_blocks() -> Iterator[Block]:
    for page, text in PAGES.items():
        for language, inside in BLOCK.findall(text):
            yield Block(page, language, inside)


BLOCKS = list(find_blocks())
SLOW = "it passes svelte-check, which takes too long for a test"
LEARNS = "it learns for minutes; tests/envs/test_policy.py plays a few games"
POLICY = "it needs the file of the line above; tests/envs/test_policy.py does the same"
CUP = "tests/arena runs the same, with fewer games"
NOT_RUN = {
    "README.md: make play     # sets everything up and opens a table": "make test is the run that this test belongs to",
    'docs/adding-a-game.md: $ parlour new-game "Lost Harbour"': "tests/cli/test_new_game.py runs and compares it",
    "docs/adding-a-game.md: $ parlour check lost_harbour": "tests/cli/test_new_game.py runs and compares it",
    "docs/adding-a-game.md: games/luna/": "a list of modules; tests/test_architecture.py compares it",
    'docs/arena.md: pip install "parlour[arena]"     # pyarrow, openskill, matplotlib': "it installs",
    "docs/arena.md: parlour tournament luna --bots dabbler,opportunist,search:500 --games 100 --seats 2 --out cup": CUP,
    "docs/arena.md: ray start --head                                              # on one machine": CUP,
    "docs/arena.md: parlour ladder --games 200 --out ladder": CUP,
    'docs/arena.md: pip install "parlour[train]"     # NumPy, and what the learning environments use': "it installs",
    "docs/figures.md: parlour train crusaders --seats 2 --games 100 --out crusaders.json": "it learns for a minute",
    "docs/arena.md: parlour simulate luna --bots greedy --games 10000 --out games.parquet --features": CUP,
    "docs/architecture.md: src/parlour/": "a list of folders; compared below",
    "docs/architecture.md: settings.py              what the operator can set, and every limit; logs.py, metrics.py": (
        "a list of modules; compared below"
    ),
    "docs/operation.md: [expiry]": "read by a test below",
    "docs/operation.md: [notices]": "read by a test below",
    'docs/boards.md: <script lang="ts">': SLOW,
    "docs/boards.md: import { number, points, seatOf, word, type Ceremony } from '$/ceremony/score'": SLOW,
    "docs/boards.md: import type { GameFacts } from '$/table/board'": SLOW,
    "docs/boards.md: $ parlour serve                      # the table's server": "servers that run until interrupted",
    'docs/environments.md: pip install "parlour[envs]"        # PettingZoo, Gymnasium, NumPy, Pillow': "it installs",
    "docs/environments.md: python -m parlour.envs.selfplay luna --out luna.npz": LEARNS,
    "docs/environments.md: python -m parlour.envs.maskable luna --examples 40 --steps 6144 --rounds 3 --test 20"
    " --out learned.npz": LEARNS,
    "docs/environments.md: parlour simulate luna --bots policy:luna.npz,greedy --games 200": POLICY,
    "docs/environments.md: PARLOUR_BOTS=policy:luna.npz parlour play luna": POLICY,
}
"""Blocks that no test runs as they stand, by their first line, and why."""


def by_language(language: str) -> Callable[[Any], Any]:
    chosen = [block for block in BLOCKS if block.language == language and block.name not in NOT_RUN]
    return pytest.mark.parametrize("block", chosen, ids=lambda block: block.name)


# -- every example ---------------------------------------------------------------------------------


RUN = {"python", "console", "json", "toml", "{toctree}", "{eval-rst}"}


def test_every_block_is_run_or_named_with_the_reason() -> None:
    unknown = [block.name for block in BLOCKS if block.language not in RUN and block.name not in NOT_RUN]
    assert not unknown, "run them in a test, or name them in NOT_RUN"
    assert not set(NOT_RUN) - {block.name for block in BLOCKS}, "blocks that are no longer there"


@pytest.mark.parametrize("page", sorted({block.page for block in BLOCKS if block.language == "python"}))
def test_the_python_of_a_page_runs_from_top_to_bottom(page: str) -> None:
    names: dict[str, Any] = {"__name__": "example"}
    shown = io.StringIO()
    for block in BLOCKS:
        if block.page == page and block.language == "python":
            with redirect_stdout(shown):
                exec(compile(block.text, page, "exec"), names)
    if page == "README.md":
        ranks = json.loads(shown.getvalue())
        assert min(ranks) == 1
        assert len(ranks) == 3


@by_language("console")
def test_commands_print_what_the_page_shows(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The results of simulations are too long for a page: they are the same for any number of processes."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    for text in re.split(r"^(?=\$ )", block.text, flags=re.MULTILINE)[1:]:
        line, _, shown = text.partition("\n")
        if line.startswith("$ parlour simulate "):
            assert not shown
            check_simulation(block, line)
            continue
        result = run(*shlex.split(line)[2:])
        assert result.exit_code == 0, result.stderr
        assert result.stdout == shown


def check_simulation(block: Block, line: str) -> None:
    """The test plays fewer games than the page."""
    words = shlex.split(re.sub(r"--games \d+", "--games 2", line))[2:]
    answers = []
    for jobs in (1, 2) if block.page == "README.md" else (1,):
        result = run(*words, "--json", "--jobs", jobs)
        assert result.exit_code == 0, result.stderr
        answers.append(json.loads(result.stdout))
        assert answers[-1].pop("speed")
    assert answers[0]["games"] == 2
    assert all(answer == answers[0] for answer in answers)


@by_language("json")
def test_json_fits_the_protocol(block: Block) -> None:
    data = json.loads(block.text)
    types = [protocol.ClientFrame, protocol.ServerFrame] if "type" in data else list(protocol.HTTP_BODIES)
    fitting = [found for kind in types if (found := as_type(data, kind)) is not None]
    assert fitting, "fits no message of the protocol"
    if isinstance(fitting[0], protocol.NewTable):
        parlour.game(fitting[0].game).new(len(fitting[0].seats), dict(fitting[0].options))
    if isinstance(fitting[0], protocol.Refusal):
        problem = fitting[0].error
        assert problem.code == REFUSALS[problem.key][0]


def as_type(data: Any, kind: Any) -> Any:
    """The message, if it is one of this type and has no field that the type does not know."""
    try:
        found = msgspec.convert(data, kind)
    except msgspec.ValidationError:
        return None
    written = msgspec.to_builtins(found)
    return found if all(written[key] == value for key, value in data.items() if key != "seats") else None


@by_language("toml")
def test_toml_is_what_a_new_game_has(block: Block) -> None:
    made = (ROOT / "src" / "parlour" / "skeleton" / "package" / "pyproject.toml").read_text(encoding="utf-8")
    shown = tomllib.loads(block.text)["project"]["entry-points"]
    assert shown == tomllib.loads(made.replace("cairn", "lost_harbour"))["project"]["entry-points"]


@by_language("{toctree}")
def test_a_table_of_contents_names_pages_that_exist(block: Block) -> None:
    for name in block.text.split("\n\n")[1].split():
        folder, _, slug = name.rpartition("/")
        assert parlour.game(slug) if folder == "games" else (DOCS / f"{name}.md").is_file()


def test_every_page_and_every_game_is_in_a_table_of_contents() -> None:
    told = {name for block in BLOCKS if block.language == "{toctree}" for name in block.text.split()}
    assert told >= {file.stem for file in DOCS.glob("*.md")} - {"index"}
    assert told >= {f"games/{game.slug}" for game in parlour.games()}


@by_language("{eval-rst}")
def test_the_reference_names_what_exists(block: Block) -> None:
    for kind, name in re.findall(r"auto(\w+):: (\S+)", block.text):
        module, _, function = name.rpartition(".")
        assert importlib.import_module(name) if kind == "module" else getattr(importlib.import_module(module), function)


# -- commands, options, links ----------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_commands_exist(page: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"(?:`|^)(?:[A-Z_]+=\S+ )?make ([a-z]+)", PAGES[page], re.MULTILINE)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"make {target}"
    for command in set(re.findall(r"(?:`|\$ )(?:\.venv/bin/)?parlour ([a-z][a-z-]*)", PAGES[page])):
        assert command in commands(), f"parlour {command}"


def commands() -> set[str]:
    return set(re.findall(r"^  ([a-z-]+) ", run("--help").stdout.partition("Commands:")[2], re.MULTILINE))


def options(command: str) -> set[str]:
    return set(re.findall(r"(--[a-z-]+)", run(command, "--help").stdout))


def test_the_command_line_page_names_every_command_and_only_options_that_exist() -> None:
    rows = re.findall(r"^\| `parlour ([a-z][a-z-]*)(.*)$", PAGES["docs/command-line.md"], re.MULTILINE)
    assert {command for command, _ in rows} == commands()
    for command, row in rows:
        assert set(re.findall(r"(--[a-z-]+)", row)) <= options(command), command


def test_the_command_line_page_names_every_bot() -> None:
    rows = re.findall(r"^\| `([a-z]+)`.*\| (.*) \|$", PAGES["docs/command-line.md"], re.MULTILINE)
    assert [name for name, _ in rows] == [level.name for level in LEVELS]


def test_the_operation_page_names_every_option_of_the_server() -> None:
    table = PAGES["docs/operation.md"].partition("| option |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(--[a-z-]+)", table)) == options("serve") - {"--help"}
    known = set(re.findall(r"PARLOUR_[A-Z_]+", run("serve", "--help").stdout))
    assert set(re.findall(r"PARLOUR_[A-Z_]+", table)) == known


def test_the_operation_page_has_every_time_of_expiry(tmp_path: Path) -> None:
    page = PAGES["docs/operation.md"]
    rows = re.findall(r"^\| .* \| `(\w+_days)` \| (\d+)", page, re.MULTILINE)
    days = {name: getattr(Expiry(), name) for name in Expiry.__struct_fields__ if name.endswith("_days")}
    assert {name: float(number) for name, number in rows} == days
    assert f"at most {BATCH} of a kind at a time" in " ".join(page.split())
    assert Expiry().minutes == 60, "every hour"
    (example,) = (block for block in BLOCKS if block.name == "docs/operation.md: [expiry]")
    (tmp_path / "limits.toml").write_text(example.text, encoding="utf-8")
    limits, expiry, _ = from_file(tmp_path / "limits.toml")
    assert (limits.tables_open, expiry.guest_days) == (20, 30)


def test_the_operation_page_has_every_time_of_notices(tmp_path: Path) -> None:
    (example,) = (block for block in BLOCKS if block.name == "docs/operation.md: [notices]")
    assert set(tomllib.loads(example.text)["notices"]) == set(Notices.__struct_fields__)
    (tmp_path / "limits.toml").write_text(example.text, encoding="utf-8")
    assert from_file(tmp_path / "limits.toml")[2] == Notices()


def test_the_files_for_running_a_server_set_only_what_exists() -> None:
    known = set(re.findall(r"PARLOUR_[A-Z_]+", run("serve", "--help").stdout))
    own = {"PARLOUR_DOMAIN", "PARLOUR_UPSTREAM", "PARLOUR_WORKERS"}
    for file in (ROOT / "deploy").iterdir():
        text = file.read_text(encoding="utf-8")
        assert set(re.findall(r"PARLOUR_[A-Z_]+", text)) <= known | own, file.name
        for command in re.findall(r"bin/parlour ([a-z]+)", text):
            assert command in commands(), file.name
        assert file.name in PAGES["docs/operation.md"] or file.name == "Containerfile", "the page tells of every file"


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = re.sub(r"`[^`\n]*\]\([^`\n]*`", "", PAGES[page])  # code may look like a link
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        assert target.startswith("https://") or (ROOT / page).parent.joinpath(target).exists(), target


def test_the_scripts_of_the_boards_page_exist() -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert set(re.findall(r"npm (?:run )?(?!ci)(\w+)", PAGES["docs/boards.md"])) <= set(scripts)


# -- what the pages say about the code -------------------------------------------------------------


def test_the_architecture_page_names_every_folder_and_every_module_of_the_server() -> None:
    source, server = (block.text for block in BLOCKS if block.page == "docs/architecture.md")
    package = ROOT / "src" / "parlour"
    folders = {path.name for path in package.iterdir() if path.is_dir() and path.name != "__pycache__"}
    told = set(re.findall(r"^  (\w+)/", source, re.MULTILINE))
    assert told >= folders
    assert told <= folders | {"web"}, "the client may not be built"
    assert all((ROOT / name).is_dir() for name in re.findall(r"^(\w+)/ ", source, re.MULTILINE))
    home = package / "server"
    modules = {path.relative_to(home).as_posix() for path in home.rglob("*.py") if "migrations" not in path.parts}
    assert set(re.findall(r"[\w/]+\.py", server)) == {name for name in modules if not name.endswith("__init__.py")}


def test_the_modules_of_the_server_are_listed_in_the_order_of_their_imports() -> None:
    """A module imports from lines above its own, or from its own."""
    _, server = (block.text for block in BLOCKS if block.page == "docs/architecture.md")
    lines = enumerate(server.splitlines())
    line_of = {name.replace("/", "."): line for line, text in lines for name in re.findall(r"([\w/]+)\.py", text)}
    for name, line in line_of.items():
        file = ROOT / "src" / "parlour" / "server" / f"{name.replace('.', '/')}.py"
        found = re.findall(r"^from parlour\.server\.([\w.]+) import", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert not [other for other in found if line_of.get(other, -1) > line], name


@pytest.mark.parametrize(
    "sentence",
    [
        "Frames {frame_bytes} KiB (unpacked), bodies {body_bytes} KiB (imports {import_bytes} MiB)",
        "{messages_per_second:.0f} messages a second with a burst of {message_burst}",
        "pointing {points_per_second:.0f} times a second",
        "a person may spend {reads_per_second:.0f} a second with a burst of {read_burst}",
        "an address {reads_per_second_of_address:.0f} with a burst of {read_burst_of_address}",
        "chat {chats_per_ten_seconds} in 10 seconds",
        "{logins_per_minute} logins a minute",
        "{guesses_per_hour} wrong passwords an hour",
        "{taken_names_per_hour} account names an hour that are taken",
        "{letters_per_hour} letters an hour",
        "{exports_per_hour} exports an hour, {analyses_per_hour} analyses an hour",
        "{tables_per_hour} tables an hour",
        "{tables_open} tables open per host, {reports_per_hour} reports an hour",
        "{requests_per_minute} requests a minute",
        "{sockets_per_person} windows of a table per person",
        "{sockets_per_address} sockets per address, {sockets} in all",
        "A reader with {unsent_frames} frames or {unsent_bytes} MiB waiting is disconnected",
    ],
)
def test_the_limits_of_the_security_page_are_the_limits(sentence: str) -> None:
    page = " ".join(PAGES["docs/security.md"].split())
    fields = {name: getattr(Limits(), name) for name in Limits.__struct_fields__}
    sizes = {"frame_bytes": 1 << 10, "body_bytes": 1 << 10, "import_bytes": 1 << 20, "unsent_bytes": 1 << 20}
    assert sentence.format(**{name: value // sizes.get(name, 1) for name, value in fields.items()}) in page


def test_the_page_about_shuffles_says_how_long_a_table_waits() -> None:
    assert "until five seconds have gone by" in " ".join(PAGES["docs/fairness.md"].split())
    assert ANSWER_SECONDS == 5


def test_the_costs_of_the_security_page_are_the_costs() -> None:
    page = " ".join(PAGES["docs/security.md"].split())
    assert (
        "A preview or a position of the past costs {preview}, opening or syncing a table and changing the seat {sync}, "
        "a hint {hint}, a note {note}, an export {export}, a story, an analysis or an experiment {story}, "
        "an import {import}."
    ).format(**COSTS) in page
    assert COSTS["trial"] == COSTS["story"]
    assert COSTS["analysis"] == COSTS["story"]
    assert COSTS["preview"] == COSTS["replay"]
    assert COSTS["sync"] == COSTS["open"] == COSTS["look"]
    assert max(COSTS.values()) <= Limits().read_burst, "or it could never be paid"
    assert f"its latest {CHAT_KEPT:,} lines of chat and lets {MOST_UNDONE:,} actions be taken back" in page


def test_the_security_page_names_tests_that_exist() -> None:
    """Files in its sentences, functions in its tables: each attack has a test."""
    lines = PAGES["docs/security.md"].splitlines()
    sentences = " ".join(line for line in lines if not line.startswith("|"))
    for name in set(re.findall(r"`(test_\w+)`", sentences)):
        assert (ROOT / "tests" / "server" / f"{name}.py").is_file(), name
    files = [*(ROOT / "tests" / "server").glob("test_*.py"), *(ROOT / "tests" / "browser").glob("test_*.py")]
    defined = set(re.findall(r"def (test_\w+)", "".join(file.read_text(encoding="utf-8") for file in files)))
    rows = [line for line in lines if line.startswith("| ") and not line.endswith("| test |")]
    assert len(rows) > 40
    for row in rows:
        named = re.findall(r"`(test_\w+)`", row)
        assert named, f"no test: {row}"
        assert not set(named) - defined, row


def test_the_protocol_page_has_every_call() -> None:
    table = PAGES["docs/protocol.md"].partition("| call |")[2].partition("\n\n")[0]
    for call in CALLS:
        path = call.path.replace("{number:int}", "{n}")
        last = path.rpartition("/")[2]
        assert f"{call.method} {path}`" in table or f"`/{last}`" in table, f"{call.method} {path}"


def test_the_protocol_page_has_every_command_with_its_fields() -> None:
    told = {
        name: {field.partition(":")[0].strip(" ?") for field in fields.split(",")}
        for name, fields in re.findall(r"`(\w+) \{(id[^}]*)\}`", PAGES["docs/protocol.md"])
    }
    for kind in (*get_args(protocol.ClientFrame), protocol.Answer):
        assert told.pop(kind.__struct_config__.tag) == set(kind.__struct_fields__)
    assert not told


def test_the_protocol_page_names_only_codes_that_exist() -> None:
    told = PAGES["docs/protocol.md"].partition("The codes at a table:")[2].partition("\n\n")[0]
    codes = {code for code, _ in REFUSALS.values()} | {"illegal"}
    assert set(re.findall(r"`(\w+)`", told)) <= codes


def test_the_coverage_pages_name_tests_that_exist() -> None:
    files = list((ROOT / "tests").rglob("test_*.py"))
    names = {file.name for file in files}
    defined = " ".join(re.findall(r"def (test_\w+)", "".join(file.read_text(encoding="utf-8") for file in files)))
    for page in (DOCS / "coverage").glob("*.md"):
        for name, python in re.findall(r"\b(test_\w+)(\.py)?", page.read_text(encoding="utf-8")):
            assert f"{name}.py" in names if python else name in defined, f"{page.name}: {name}"


# -- the games -------------------------------------------------------------------------------------


def of_docs(name: str) -> Any:
    """A module of the site, which is no package."""
    if str(DOCS) not in sys.path:
        sys.path.append(str(DOCS))
    return importlib.import_module(name)


SLUGS = [game.slug for game in parlour.games()]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_house_values_are_those_that_the_code_marks(slug: str) -> None:
    """`docs/house_values.py` gives them words, for README's table and for the page of the game."""
    values = of_docs("house_values")
    assert values.named(slug) == values.marked(slug)
    rows = re.findall(r"^\| ([A-Z][\w ]+) \| (.*) \|$", PAGES["README.md"], re.MULTILINE)
    assert [said for name, said in rows if name in parlour.game(slug).name] == [values.sentence(slug)]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_a_game_can_be_written(slug: str) -> None:
    page: str = of_docs("game_pages").page(parlour.game(slug))
    parts = ["The first five minutes", "Rules", "Every option", "House values", "Notation", "Observation", "Laws"]
    assert re.findall(r"^## (.*)$", re.sub(r" \{#.*\}", "", page), re.MULTILINE) == [*parts, "Figures"]
    for heading in ("Speed", "Strength", "Coverage", "Reach"):
        assert f"\n### {heading}\n" in page.partition("\n## Figures\n")[2], heading
    for option in parlour.game(slug).options:
        assert parlour.game(slug).option_sentence(option) in page
    for verb in parlour.game(slug).actions.verbs:
        assert f"| `{verb.name}` |" in page
    for name in of_docs("pictures").names(slug):
        assert f"/{slug}-{name}-light.png" in page
    for stop in of_docs("walk").STOPS:
        assert f"/{slug}-walk-{stop}.png" in page
    assert not re.search(r"\{#|\(icon:|\(example:", page)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_number_of_an_observation_is_explained(slug: str) -> None:
    game = parlour.game(slug)
    groups = of_docs("observation").groups(game)
    ends = [0, *(group.end for group in groups)]
    assert [group.first for group in groups] == ends[:-1]
    assert {len(game.new(seats).features(0)) for seats in game.seats} == {ends[-1]}
    assert all(group.terms and group.which for group in groups)
    listed = [line for group in groups for line in of_docs("observation").rows_of(group)]
    assert len(listed) > 20


@pytest.mark.parametrize("slug", SLUGS)
def test_the_pictures_of_a_game_are_of_positions_in_which_the_first_seat_acts(slug: str) -> None:
    pictures = of_docs("pictures")
    assert [picture.name for picture in pictures.PICTURES[slug]] == ["early", "middle", "late"]
    for picture in pictures.PICTURES[slug]:
        record = json.loads((pictures.RECORDS / f"{picture.record}.json").read_text(encoding="utf-8"))
        assert record["game"] == slug
        assert record["moves"][picture.moves][0] == 0
