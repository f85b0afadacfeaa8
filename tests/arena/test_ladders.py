"""The ladder: neighbours meet in every seat count, in pieces, and the tables are Markdown."""

import json
from pathlib import Path

from parlour.arena import Standings, ladder
from parlour.arena.ladders import as_markdown, rungs
from parlour.bots import LEVELS
from parlour.engine import Game
from parlour.games import game


def test_every_seat_count_has_at_least_the_games_asked_for() -> None:
    for plan in rungs(game("kemet"), 200, None, None, 0):
        levels = [level.name for level in LEVELS]
        assert plan.bots == tuple(levels)
        per_pair = plan.total // (len(levels) - 1)
        assert 200 <= per_pair < 200 + 2 * plan.seats


def test_random_players_get_the_option_that_ends_their_games() -> None:
    (plan,) = rungs(game("ophir"), 2, [2], None, 0)
    assert plan.options["turn_limit"] == 400


def test_a_ladder_in_pieces_is_the_same(dare: Game, tmp_path: Path) -> None:
    bots = ["random", "dabbler", "greedy"]
    whole = ladder([dare], 6, tmp_path / "whole", bots=bots, jobs=1)
    assert [one.plan.seats for one in whole] == [2, 3]

    calls: list[int] = []

    def every_third_time(standings: Standings) -> bool:
        calls.append(standings.counted)
        return len(calls) % 3 != 0

    pieces = 0
    while True:
        pieces += 1
        found = ladder([dare], 6, tmp_path / "pieces", bots=bots, jobs=1, watch=every_third_time)
        if len(found) == 2 and found[-1].counted == found[-1].plan.total:
            break
        assert pieces < 50
    assert pieces > 1
    for name in ("ladder.md", "ladder.json", "dare-3/results.json"):
        assert (tmp_path / "pieces" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    assert len(json.loads((tmp_path / "whole" / "ladder.json").read_text(encoding="utf-8"))) == 2


def test_the_tables_name_neighbours_and_ratings(dare: Game, tmp_path: Path) -> None:
    text = as_markdown(ladder([dare], 4, tmp_path, seats=[2], bots=["random", "dabbler", "greedy"], jobs=1))
    first, second = text.split("\n\n")
    assert [line.split(" | ")[:5] for line in first.splitlines()[2:]] == [
        ["| dare", "2", "dabbler", "random", "4"],
        ["| dare", "2", "greedy", "dabbler", "4"],
    ]
    assert second.splitlines()[0] == "| game | players | random | dabbler | greedy |"
    assert second.splitlines()[1] == "|---|---|---|---|---|"


def test_partners_are_measured_alone_and_together(tmp_path: Path) -> None:
    text = as_markdown(ladder([game("spirit_island")], 2, tmp_path, seats=[1, 2], bots=["random", "wanderer"], jobs=1))
    assert [line.split(" | ")[1:4] for line in text.splitlines()[2:]] == [
        ["1", "random", "2"],
        ["1", "wanderer", "2"],
        ["2", "random", "2"],
        ["2", "wanderer", "2"],
    ]
