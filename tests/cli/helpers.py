"""Running the command, in this process and as a real one."""

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from parlour.cli import app

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: object, keys: str | None = None) -> Result:
    """`parlour …` in this process, with the games this process knows."""
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, [str(argument) for argument in arguments], input=keys)


def shown(*arguments: object) -> str:
    """What a command that succeeds prints."""
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def run_process(*arguments: object, keys: str | None = None, **environment: str) -> "subprocess.CompletedProcess[str]":
    """`parlour …` as a separate process, with Dare among its games."""
    return subprocess.run(
        [sys.executable, str(ROOT / "tests" / "with_dare.py"), *[str(argument) for argument in arguments]],
        input=keys,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "COLUMNS": "100", **environment},
    )


def refused(result: "Result | subprocess.CompletedProcess[str]") -> str:
    """The sentence of an error: alone on stderr, with exit code 2 and nothing on stdout."""
    code = result.exit_code if isinstance(result, Result) else result.returncode
    assert code == 2, (code, result.stdout, result.stderr)
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("parlour: ")
    return lines[0].removeprefix("parlour: ")
