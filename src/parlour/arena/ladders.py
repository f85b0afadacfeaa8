"""The ladder: every level against the one below it, in every title and with every number of players."""

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from parlour.arena.folder import write_file
from parlour.arena.schedule import Tournament, new_tournament
from parlour.arena.standings import Standings
from parlour.arena.tournaments import Watch, play_tournament
from parlour.bots import LEVELS
from parlour.engine import Game


def rungs(
    title: Game, games: int, seats: list[int] | None, bots: list[str] | None, seed: int | str
) -> list[Tournament]:
    """One tournament for each number of players, with at least `games` games between neighbours.

    Random players may play some titles for ever, so the option that ends such games is set for everybody.
    """
    names = bots or [level.name for level in LEVELS]
    found = []
    for count in seats or title.seats:
        uneven = count % 2 == 1 and not title.cooperative and count > 1
        share = -(-games // 2) if uneven else games
        found.append(new_tournament(title.slug, count, names, share, seed, dict(title.aimless), ladder=True))
    return found


def ladder(
    titles: list[Game],
    games: int,
    out: str | Path,
    seats: list[int] | None = None,
    bots: list[str] | None = None,
    seed: int | str = 0,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch | None = None,
) -> list[Standings]:
    """Play the ladder in a folder, from where it stopped, and write `ladder.md` and `ladder.json` there.

    `bots` are the levels from the weakest on. If `watch` returns `False`, the ladder stops there and tells what it has.
    """
    folder = Path(out)
    found: list[Standings] = []
    for plan in [plan for title in titles for plan in rungs(title, games, seats, bots, seed)]:
        standings = play_tournament(plan, folder / f"{plan.game}-{plan.seats}", jobs, ray, watch)
        found.append(standings)
        write_file(folder / "ladder.md", as_markdown(found))
        write_file(folder / "ladder.json", json.dumps([one.data() for one in found], indent=2) + "\n")
        if standings.counted < plan.total:
            break
    return found


def as_markdown(found: list[Standings]) -> str:
    """The tables for the documentation."""
    met = [one for one in found if not one.plan.apart]
    apart = [one for one in found if one.plan.apart]
    parts = []
    if met:
        heads = ["game", "players", "level", "against", "games", "won", "% (95 %)", "ahead %"]
        parts.append(_table(heads, [row for one in met for row in _matches(one)]))
        parts.append(_table(["game", "players", *met[0].plan.bots], [_ratings(one) for one in met]))
    if apart:
        heads = ["game", "players", "level", "games", "won", "% (95 %)", "score"]
        parts.append(_table(heads, [row for one in apart for row in _alone(one)]))
    return "\n".join(parts)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [f"| {' | '.join(row)} |\n" for row in [heads, *rows]]
    lines.insert(1, f"|{'---|' * len(heads)}\n")
    return "".join(lines)


def _matches(standings: Standings) -> Iterator[list[str]]:
    for below, level in pairwise(standings.plan.bots):
        data = standings.meeting_data(level, below)
        yield [
            *_where(standings),
            level,
            below,
            str(data["games"]),
            f"{data['wins']:.4g}",
            _share(data["win_rate"], data["win_rate_95"]),
            f"{100 * data['ahead']:.0f}",
        ]


def _ratings(standings: Standings) -> list[str]:
    ratings = [standings.ratings.of(bot) for bot in standings.plan.bots]
    told = [f"{one.mean:.1f} ({one.interval[0]:.1f}–{one.interval[1]:.1f})" for one in ratings]
    return [*_where(standings), *told]


def _alone(standings: Standings) -> Iterator[list[str]]:
    for bot in standings.plan.bots:
        data: dict[str, Any] = standings.bot_data(standings.bots[bot])
        share = _share(data["win_rate"], data["win_rate_95"])
        score = f"{data['score']['mean']:.1f}"
        yield [*_where(standings), bot, str(data["games"]), f"{data['wins']:g}", share, score]


def _where(standings: Standings) -> list[str]:
    return [standings.plan.game, str(standings.plan.seats)]


def _share(share: float, interval: list[float]) -> str:
    return f"{100 * share:.0f} ({100 * interval[0]:.0f}–{100 * interval[1]:.0f})"
