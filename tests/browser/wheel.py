"""Check that a wheel is complete: `python -m tests.browser.wheel dist/parlour-….whl`.

Installs it into an empty environment without Node and without a compiler, creates a game there with
`parlour new-game`, installs and checks that game too; then starts the server and plays a first turn of one of our
games and a whole game of the new one in the browser. Dependencies come as wheels, in the versions of the lock file.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import (
    ARGUMENTS,
    DESKTOP,
    PATIENCE,
    ROOT,
    STILL,
    Person,
    find_chromium,
    stop,
    wait_for,
)
from tests.browser.player import AtRandom, place_knight, play_on
from tests.browser.table import against_bot, read_sheet
from tests.ports import free_port

UV = shutil.which("uv", path=str(Path(sys.executable).parent))
NEW_GAME = "Lost Harbour"
NEW_SLUG = "lost_harbour"
ABSENT = ("node", "npm", "cc", "gcc", "clang")


def locked(file: Path) -> str:
    """The versions of the lock file without hashes: with hashes, the wheel itself would need one too."""
    lines = (ROOT / "requirements.lock").read_text()
    file.write_text("\n".join(re.findall(r"^[\w.\[\]-]+==[^\s;\\]+(?: *;[^\\\n]*)?", lines, re.MULTILINE)))
    return str(file)


def installed(wheel: Path, folder: Path) -> dict[str, str]:
    """Install the wheel and its dependencies into an environment with nothing else on the path."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    bare = {"PATH": str(folder / "bin"), "HOME": str(folder), "LANG": "C.UTF-8"}
    assert [program for program in ABSENT if shutil.which(program, path=bare["PATH"])] == []
    install(folder, "--only-binary", ":all:", "--constraint", locked(folder / "locked.txt"), str(wheel))
    return bare


def install(folder: Path, *wanted: str) -> None:
    """Install into an environment with uv, from what the set-up has fetched; with pip where there is no uv."""
    python = ["--python", str(folder / "bin" / "python")]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    command = [UV, "pip", "install", *python] if UV else [*pip, *python, "install"]
    command += ["--quiet", *wanted]
    subprocess.run(command, check=True, cwd=folder)


def with_a_new_game(folder: Path, environment: dict[str, str]) -> None:
    """Add a game outside the repository, as in `docs/adding-a-game.md`."""
    parlour = str(folder / "bin" / "parlour")
    subprocess.run([parlour, "new-game", NEW_GAME], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    [home] = folder.glob("parlour-*")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder / "new"), str(home)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    [wheel] = (folder / "new").glob("*.whl")
    install(folder, "--no-deps", "--no-index", str(wheel))
    subprocess.run([parlour, "check", NEW_SLUG], cwd=folder, env=environment, check=True)


def play_the_new_game(page: Page) -> None:
    """Play a whole game by clicks, from the front page to the score sheet."""
    page.goto("/")
    page.locator(f".game[data-game={NEW_SLUG}]").get_by_role("button", name="Play now").click()
    play_on(page, AtRandom(1))
    read_sheet(page, seats=2)


def main() -> None:
    wheel = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        environment = installed(wheel, folder)
        with_a_new_game(folder, environment)
        port = free_port()
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        command = [str(folder / "bin" / "parlour"), "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen(command, env=environment, cwd=folder)
        try:
            house = f"http://127.0.0.1:{port}"
            wait_for(house, server)
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS, timeout=PATIENCE)
            guest = Person(browser, house, {}, {"viewport": DESKTOP, **STILL})
            guest.page.goto("/")
            guest.page.locator(".game").first.wait_for()
            shown = guest.page.locator(".game h2").all_inner_texts()
            against_bot(guest.page)
            place_knight(guest.page)
            play_the_new_game(guest.page)
            assert not guest.trouble, guest.trouble
            print(f"{wheel.name} installs without Node and compiler and plays: {', '.join(shown)}.")
            browser.close()
        finally:
            stop(server)


if __name__ == "__main__":
    main()
