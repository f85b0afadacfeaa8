"""Play a series, in this process or in several. The results do not depend on the number of processes."""

from collections.abc import Iterator
from functools import partial

from parlour.arena.processes import local_crew
from parlour.arena.series import Played, Series, play_game
from parlour.arena.work import batches


def simulate(series: Series, jobs: int = 1) -> Iterator[list[Played]]:
    """Yield the results of all games in order, a batch at a time."""
    crew = local_crew(jobs, series.games)
    for batch in batches(crew, partial(play_game, series), range(series.games), ordered=True):
        yield batch.results
