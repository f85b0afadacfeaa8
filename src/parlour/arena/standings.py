"""How a tournament stands: ratings, win rates and who finished ahead of whom."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

from parlour.arena.ratings import Ratings
from parlour.arena.schedule import Tournament
from parlour.arena.series import Played
from parlour.arena.summary import Figures, wilson


@dataclass
class BotStanding:
    """One bot, over all seats it has had."""

    bot: str
    score: Figures = field(default_factory=Figures)
    place: Figures = field(default_factory=Figures)
    wins: float = 0.0

    @property
    def games(self) -> int:
        return self.score.count


@dataclass
class Meeting:
    """One bot against another: games in which both sat, or deals that both played apart."""

    games: int = 0
    wins: float = 0.0
    ahead: float = 0.0
    """A game counts 1 if the bot finished ahead of the other, half if level; the mean if one of them is there twice."""


class Standings:
    """The results so far. Games are counted in the order of their numbers, in whatever order they come."""

    def __init__(self, plan: Tournament) -> None:
        self.plan = plan
        self.counted = 0
        self.length = Figures()
        self.bots = {bot: BotStanding(bot) for bot in plan.bots}
        self.meetings = {pair: Meeting() for pair in permutations(plan.bots, 2)}
        self.ratings = Ratings(plan.bots)
        self._early: dict[int, Played] = {}
        self._deal: list[Played] = []

    @property
    def arrived(self) -> int:
        """The games played, including those that wait for an earlier one."""
        return self.counted + len(self._early)

    def add(self, played: Played) -> None:
        self._early[played.index] = played
        while self.counted in self._early:
            self._count(self._early.pop(self.counted))
            self.counted += 1

    def ordered(self) -> list[BotStanding]:
        """The best first."""
        return sorted(self.bots.values(), key=lambda one: (-self.ratings.of(one.bot).mean, one.bot))

    def _count(self, played: Played) -> None:
        self.length.add(played.decisions)
        seating = self.plan.seating(played.index)
        if self.plan.apart:
            self._count_apart(played)
            return
        for seat, bot in enumerate(seating):
            self._tally(bot, played.scores[seat], played.ranks[seat], played.rewards[seat])
        self._meet(list(zip(seating, played.ranks, played.rewards, strict=True)))

    def _count_apart(self, played: Played) -> None:
        """Compare bots by the same deal once all have played it: a win counts first, then the score.

        Partners share one score.
        """
        self._deal.append(played)
        if len(self._deal) < len(self.plan.bots):
            return
        found = [(one.won is not False, one.scores[0]) for one in self._deal]
        places = [1 + sum(other > mine for other in found) for mine in found]
        wins = [one.rewards[0] for one in self._deal]
        for bot, (_, score), place, won in zip(self.plan.bots, found, places, wins, strict=True):
            self._tally(bot, score, place, won)
        self._meet(list(zip(self.plan.bots, places, wins, strict=True)))
        self._deal = []

    def _tally(self, bot: str, score: int, place: int, wins: float) -> None:
        standing = self.bots[bot]
        standing.score.add(score)
        standing.place.add(place)
        standing.wins += wins

    def _meet(self, entrants: list[tuple[str, int, float]]) -> None:
        copies = Counter(bot for bot, _, _ in entrants)
        for one, other in permutations(copies, 2):
            meeting = self.meetings[one, other]
            meeting.games += 1
            meeting.wins += sum(wins for bot, _, wins in entrants if bot == one)
            mine = [place for bot, place, _ in entrants if bot == one]
            theirs = [place for bot, place, _ in entrants if bot == other]
            points = sum(1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs)
            meeting.ahead += points / (copies[one] * copies[other])
        self.ratings.add([(bot, place) for bot, place, _ in entrants])

    # -- as plain data -------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """The results. They depend only on the tournament, not on where and in which order it was played."""
        return {
            "tournament": self.plan.data(),
            "games": self.counted,
            "decisions": {**self.length.data(), "total": self.length.total},
            "standings": [self.bot_data(standing) for standing in self.ordered()],
            "head_to_head": [
                self.meeting_data(one, other) for (one, other), found in self.meetings.items() if found.games
            ],
        }

    def bot_data(self, standing: BotStanding) -> dict[str, Any]:
        rating = self.ratings.of(standing.bot)
        return {
            "bot": standing.bot,
            "rating": rating.mean,
            "rating_deviation": rating.deviation,
            "rating_95": list(rating.interval),
            "games": standing.games,
            "wins": standing.wins,
            "win_rate": standing.wins / standing.games if standing.games else 0.0,
            "win_rate_95": list(wilson(standing.wins, standing.games)),
            "score": standing.score.data(),
            "place": standing.place.mean,
        }

    def meeting_data(self, one: str, other: str) -> dict[str, Any]:
        found = self.meetings[one, other]
        return {
            "bot": one,
            "against": other,
            "games": found.games,
            "wins": found.wins,
            "win_rate": found.wins / found.games if found.games else 0.0,
            "win_rate_95": list(wilson(found.wins, found.games)),
            "ahead": found.ahead / found.games if found.games else 0.0,
            "ahead_95": list(wilson(found.ahead, found.games)),
        }
