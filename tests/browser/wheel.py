"""Whether a wheel is the whole product: `python -m tests.browser.wheel dist/parlour-….whl`.

Installs it into an empty environment in which neither Node nor a compiler can be found, starts the server from
there, and plays a first turn in the browser.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM, DESKTOP, Person, free_port, wait_for
from tests.browser.table import against_bot, place_knight


def installed(wheel: Path, folder: Path) -> dict[str, str]:
    """An environment with the wheel and what it needs, and nothing else on the path."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    bare = {"PATH": str(folder / "bin"), "HOME": str(folder), "LANG": "C.UTF-8"}
    for program in ("node", "npm", "cc", "gcc", "clang"):
        assert not (folder / "bin" / program).exists()
    wanted = ("PIP_", "SSL_", "HTTP_PROXY", "HTTPS_PROXY")
    proxies = {key: value for key, value in os.environ.items() if key.upper().startswith(wanted)}
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--only-binary", ":all:", str(wheel)]
    subprocess.run(pip, check=True, env={**bare, **proxies}, cwd=folder)
    return bare


def main() -> None:
    wheel = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        environment = installed(wheel, folder)
        port = free_port()
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        command = [str(folder / "bin" / "parlour"), "serve", "--port", str(port), "--database", database]
        server = subprocess.Popen(command, env=environment, cwd=folder)
        try:
            house = f"http://127.0.0.1:{port}"
            wait_for(house)
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            guest = Person(browser, house, {}, {"viewport": DESKTOP})
            guest.page.goto("/")
            guest.page.locator(".game").first.wait_for()
            shown = guest.page.locator(".game h2").all_inner_texts()
            against_bot(guest.page)
            place_knight(guest.page)
            assert not guest.trouble, guest.trouble
            print(f"{wheel.name} installs without Node and compiler and plays: {', '.join(shown)}.")
            browser.close()
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
