"""Play a tournament in a folder, from where it stopped, on this machine or on a Ray cluster."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from parlour.arena.cluster import RayCrew
from parlour.arena.extras import ARENA, needed
from parlour.arena.folder import Folder, fingerprint
from parlour.arena.processes import local_crew
from parlour.arena.reports import write_results
from parlour.arena.schedule import Tournament, new_tournament
from parlour.arena.series import Played
from parlour.arena.standings import Standings
from parlour.arena.work import Crew, batches, usable_cores
from parlour.engine import OptionValue, ParlourError

Watch = Callable[[Standings], bool | None]
"""Called with the standings after every batch; `False` stops the tournament there."""


class OtherCode(ParlourError):
    """A machine of the cluster would play by other rules."""


def tournament(
    game: str,
    bots: list[str],
    games: int,
    out: str | Path,
    seats: int = 2,
    seed: int | str = 0,
    options: dict[str, OptionValue] | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch | None = None,
) -> Standings:
    """Let every bot meet every other, and return the standings.

    `out` is a folder, which holds the finished games and at the end the results. The same call goes on where an earlier
    one was stopped. `jobs` is the number of processes, by default one for each core; `ray` is the address of a cluster
    (or `auto`) that plays instead.
    """
    return play_tournament(new_tournament(game, seats, bots, games, seed, options), Path(out), jobs, ray, watch)


def play_tournament(
    plan: Tournament, out: Path, jobs: int | None = None, ray: str | None = None, watch: Watch | None = None
) -> Standings:
    """Play what is left of a tournament, and write the results once it is complete."""
    for module in ("openskill.models", "pyarrow.parquet", "matplotlib"):
        needed(module, ARENA)
    standings = Standings(plan)
    folder = Folder(out, plan)
    try:
        finished = folder.finished()
        for played in finished:
            standings.add(played)
        if watch is None or watch(standings) is not False:
            _play(plan, folder, standings, {played.index for played in finished}, jobs, ray, watch)
        if standings.counted == plan.total:
            write_results(out, standings, folder.finished())
    finally:
        folder.close()
    return standings


def _play(
    plan: Tournament,
    folder: Folder,
    standings: Standings,
    finished: set[int],
    jobs: int | None,
    ray: str | None,
    watch: Watch | None,
) -> None:
    left = [number for number in range(plan.total) if number not in finished]
    if not left:
        return
    crew: Crew = RayCrew(ray, jobs) if ray is not None else local_crew(jobs or usable_cores(), len(left))
    running = batches(crew, partial(checked_game, plan, fingerprint(plan)), left)
    try:
        for batch in running:
            folder.keep(batch.results)
            for played in batch.results:
                standings.add(played)
            if watch is not None and watch(standings) is False:
                return
    finally:
        running.close()


_CHECKED: set[tuple[str, tuple[str, ...], str]] = set()
"""Titles, bots and fingerprints that this process has found to be its own."""


def checked_game(plan: Tournament, code: str, number: int) -> Played:
    """Play a game, but only by the same rules and with the same bots as everybody else."""
    key = plan.game, plan.bots, code
    if key not in _CHECKED:
        if fingerprint(plan) != code:
            raise OtherCode("A machine of the cluster has other rules or bots. Install the same version everywhere.")
        _CHECKED.add(key)
    return plan.play(number)
