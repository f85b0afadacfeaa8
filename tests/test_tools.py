"""The tools name what is missing in one sentence, with the command that helps."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def system_packages(folder: Path, user: int, *programs: str) -> "subprocess.CompletedProcess[str]":
    """`tools/system-packages --check` if neither package is installed, for a user with these programs."""
    for name in ("sh", *programs):
        (folder / name).symlink_to(shutil.which(name) or "/bin/true")
    (folder / "id").write_text(f"#!/bin/sh\necho {user}\n", encoding="utf-8")
    (folder / "id").chmod(0o755)
    script = (ROOT / "tools" / "system-packages").read_text(encoding="utf-8")
    elsewhere = folder / "system-packages"
    for place in ("/usr/lib/postgresql", "/usr/bin/chromium"):
        script = script.replace(place, f"{folder}{place}")
    elsewhere.write_text(script, encoding="utf-8")
    environment = {"PATH": str(folder), "PARLOUR_CHROMIUM": str(folder / "chromium-headless-shell")}
    command = ["/bin/sh", str(elsewhere), "--check", "chromium-headless-shell", "postgresql"]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)


def test_an_ordinary_user_is_told_the_command(tmp_path: Path) -> None:
    done = system_packages(tmp_path, 1000, "apt-get")
    assert done.returncode == 1
    missing = "chromium-headless-shell postgresql"
    command = f"sudo apt-get install --no-install-recommends {missing}"
    assert done.stderr == f"The tests need {missing}. Run: {command}\n"


def test_the_whole_chromium_will_do_for_an_ordinary_user(tmp_path: Path) -> None:
    (tmp_path / "usr" / "bin").mkdir(parents=True)
    (tmp_path / "usr" / "bin" / "chromium").symlink_to("/bin/true")
    done = system_packages(tmp_path, 1000, "apt-get")
    assert done.stderr.startswith("The tests need postgresql.")


def test_without_apt_the_packages_are_named(tmp_path: Path) -> None:
    done = system_packages(tmp_path, 0)
    assert done.returncode == 1
    assert done.stderr.startswith(
        "The tests need chromium-headless-shell postgresql: install them with your system's package manager"
    )
    assert len(done.stderr.splitlines()) == 1


def test_root_installs_them_later(tmp_path: Path) -> None:
    done = system_packages(tmp_path, 0, "apt-get")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("gone", "sentence"),
    [
        ("sys.version_info = (3, 9, 0)", "Parlour needs Python 3.11 or newer; this is "),
        ("sys.modules['ensurepip'] = None", "This Python cannot make virtual environments."),
    ],
)
def test_a_python_that_will_not_do_is_told_so(gone: str, sentence: str) -> None:
    script = f"import runpy, sys; {gone}; runpy.run_path('tools/check_python.py')"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1
