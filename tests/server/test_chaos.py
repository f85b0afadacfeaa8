"""On a bad connection every game ends, everybody sees the same, and every move is applied exactly once."""

from tests.effort import CHAOS_GAMES
from tests.server.chaos import play_on_a_terrible_line
from tests.server.houses import House


async def test_games_on_a_terrible_line_converge(house: House) -> None:
    """Half of the games on each kind of storage."""
    mishaps = await play_on_a_terrible_line(house, range(CHAOS_GAMES // 2))
    assert mishaps > 5 * CHAOS_GAMES, "the line was not terrible"
