"""`parlour check`: the conformance kit on the command line."""

import json
from pathlib import Path

from rich.markup import escape

from parlour.cli.speech import console
from parlour.conformance import check, golden
from parlour.engine import Game


def run(game: Game, games: int, folder: Path | None, as_json: bool) -> bool:
    """Print every finding as soon as it is known. Return whether all checks passed."""
    found = []
    out = console()
    if not as_json:
        out.print(f"[bold]{escape(game.name)}[/], rules version {game.version}")
    for finding in check(game, games, folder):
        found.append(finding)
        if not as_json:
            mark = "[green]✓[/]" if finding.passed else "[red]✗[/]"
            out.print(f"{mark} {finding.check:<13} {escape(finding.told)}", soft_wrap=True)
    failed = [finding for finding in found if not finding.passed]
    if as_json:
        print(json.dumps({"game": game.slug, "findings": [finding.data() for finding in found]}, indent=2))
    else:
        out.print("All checks passed." if not failed else f"{len(failed)} of {len(found)} checks failed.")
    return not failed


def keep_golden(game: Game, folder: Path) -> None:
    golden.write(game, folder)
    kept = f"{golden.PLAYTHROUGHS} games and {golden.POSITIONS} perft positions"
    print(f"{game.slug}: {kept} were written to {folder}. Read the games before you trust them.")
