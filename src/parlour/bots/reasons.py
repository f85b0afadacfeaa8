"""Why a plan is good: what it changes in the items of the evaluation (`Account`), and what it keeps.

A change is told only if the game has words for it in the section `reasons` of its messages: the key of the part with
`.more` or `.less`, or with `.other_more` or `.other_less` for the part of another seat. What a plan keeps although the
other hints give it up has the key with `.kept`. So each game decides what is worth telling.
"""

from typing import Final

from parlour.engine.account import Account, Stock, Thing
from parlour.engine.elements import seat_name
from parlour.engine.messages import Json
from parlour.engine.state import State

MOST: Final = 3
"""The most reasons for one move."""
_SMALL: Final = 0.12
"""A gain below this share of the largest one is not worth a word."""
_REGRET: Final = 0.35
"""A loss is told only from this share on: every turn costs something."""
_ENOUGH: Final = 2
"""With so many gains, what is kept is told only if it is worth more."""
_COMMON: Final = 0.3
"""How much a reason counts that speaks for every move on offer."""
_UNLIKELY: Final = 0.2
"""What happens in a smaller share of the worlds is not told."""
_NOTHING: Final = 1e-6


class Reason:
    """One clause about a move: a message of the section `reasons`, and what it is worth to the seat that asks.

    `likely` is below 1 if chance or a secret has a say: the share of the possible worlds in which it comes true.
    """

    def __init__(self, key: str, params: dict[str, Json], worth: float, likely: float = 1.0) -> None:
        self.key: Final = key
        self.params: Final = params
        self.worth: Final = worth
        self.likely: Final = likely


class Change:
    """How much more of a thing there is after a plan, and what that is worth to the seat that asks."""

    def __init__(self, thing: Thing, amount: int, worth: float, params: dict[str, Json]) -> None:
        self.thing: Final = thing
        self.amount: Final = amount
        self.worth: Final = worth
        self.params: Final = params


class Prospect:
    """Where a plan leads, in one or several worlds that differ in what the seat cannot know."""

    def __init__(self, worlds: list[State], seat: int, ends: list[State]) -> None:
        self.game: Final = worlds[0].game
        self.seat: Final = seat
        self.ends: Final = ends
        self.before: Final = [world.account(seat) for world in worlds]
        self.after: Final = [end.account(seat) for end in self.ends]
        self.moved: Final = ends[0].moves > worlds[0].moves
        self.told: Final = self._changes()
        """Everything that the plan changes and the game has words for; the result, if the plan ends the game."""

    def _changes(self) -> list[Reason]:
        if not self.ends[0].actors:
            return [_result(self.ends[0], self.seat)]
        found: dict[Thing, list[Change]] = {}
        for before, after in zip(self.before, self.after, strict=True):
            for change in changes(before, after):
                found.setdefault(change.thing, []).append(change)
        told = [_reason(thing, seen, self.seat, len(self.ends)) for thing, seen in found.items()]
        return [reason for reason in told if self.game.has_words("reasons", reason.key)]

    def shares(self, reason: Reason) -> bool:
        """Whether the same can be said of this plan."""
        return any(reason.key == other.key and reason.params == other.params for other in self.told)

    def kept(self, others: list["Prospect"]) -> list[Reason]:
        """What the plan leaves as it is and the other plans give up, with what that saves on average."""
        found: dict[Thing, list[Change]] = {}
        for number in range(len(self.ends)):
            rest = [other.after[min(number, len(other.after) - 1)].stocks() for other in others]
            for change in _kept(self.before[number].stocks(), self.after[number].stocks(), rest):
                if change.thing[0] == self.seat:
                    found.setdefault(change.thing, []).append(change)
        told: list[Reason] = []
        for thing, seen in found.items():
            worth = sum([change.worth for change in seen]) / len(self.ends)
            told.append(Reason(f"{thing[1]}.kept", _params(seen[0]), worth, len(seen) / len(self.ends)))
        return [reason for reason in told if self.game.has_words("reasons", reason.key)]


def reasons(prospect: Prospect, others: list[Prospect]) -> list[Reason]:
    """What speaks for a plan, the most important first, then the worst that speaks against it: at most three clauses.

    The `others` are the other plans on offer, the best one first. What can be said of all of them counts less, and a
    loss that the best one avoids is worth a word.
    """
    if not prospect.ends[0].actors:
        return prospect.told
    if not prospect.before[0].parts or prospect.before[0].stage != prospect.after[0].stage or not prospect.moved:
        return [Reason("untold", {}, 0.0)]
    told = [reason for reason in prospect.told if reason.likely >= _UNLIKELY]
    gains = [reason for reason in told if reason.worth > 0.0]
    kept = largest(prospect.kept(others))[:1]
    most = max([reason.worth for reason in gains], default=0.0)
    if kept and (len(gains) < _ENOUGH or kept[0].worth > most):
        gains += kept
        most = max(most, kept[0].worth)
    losses: list[Reason] = []
    for reason in told:
        least = _REGRET if not others or others[0].shares(reason) else _SMALL
        if reason.worth < -least * most:
            losses.append(reason)
    losses = largest(losses)[:1]
    gains = [reason for reason in gains if reason.worth >= _SMALL * most]
    weights = [reason.worth * (_COMMON if _shared(reason, others) else 1.0) for reason in gains]
    gains = [gains[i] for _, i in sorted([(-weight, i) for i, weight in enumerate(weights)])]
    return (gains[: MOST - len(losses)] + losses) or [Reason("nothing", {}, 0.0)]


def _shared(reason: Reason, others: list[Prospect]) -> bool:
    return len(others) > 0 and all(other.shares(reason) for other in others)


def _kept(old: dict[Thing, Stock], new: dict[Thing, Stock], others: list[dict[Thing, Stock]]) -> list[Change]:
    """The things of which there is as much as before, but less after the other plans."""
    nothing = Stock()
    found: list[Change] = []
    for thing, stock in new.items():
        if others and thing in old and old[thing].amount == stock.amount:
            rest = [other.get(thing, nothing) for other in others]
            saved = stock.worth - sum([there.worth for there in rest]) / len(rest)
            if min([there.amount for there in rest]) < stock.amount and saved > _NOTHING:
                found.append(Change(thing, stock.amount, saved, stock.params))
    return found


def largest(told: list[Reason]) -> list[Reason]:
    return [told[i] for _, i in sorted([(-abs(reason.worth), i) for i, reason in enumerate(told)])]


def changes(before: Account, after: Account) -> list[Change]:
    """Every thing of which there is more or less than before.

    If only its worth has changed, because time has passed, there is nothing to tell.
    """
    if not before.parts or not after.parts:
        return []
    old, new = before.stocks(), after.stocks()
    nothing = Stock()
    found: list[Change] = []
    for thing in [*old, *[thing for thing in new if thing not in old]]:
        was, now = old.get(thing, nothing), new.get(thing, nothing)
        amount, worth = now.amount - was.amount, now.worth - was.worth
        weight = _weight(before, after, thing[0])
        good = (now.worth or was.worth) > 0.0
        if amount and (amount * worth > 0.0) == good and abs(weight * worth) > _NOTHING:
            found.append(Change(thing, amount, weight * worth, now.params if now.amount else was.params))
    return found


def _weight(before: Account, after: Account, seat: int) -> float:
    """How much a seat counts: an opponent for the more important of its two places, before and after."""
    return after.weights[seat] if after.weights[seat] > 0.0 else min(before.weights[seat], after.weights[seat])


def _reason(thing: Thing, seen: list[Change], seat: int, worlds: int) -> Reason:
    """The usual change of a thing in the direction that counts more, and its worth on average over all worlds."""
    worth = sum([change.worth for change in seen]) / worlds
    amounts = [change.amount for change in seen if change.worth * worth >= 0.0]
    usual = max(sorted(set(amounts)), key=amounts.count)
    change = seen[[change.amount for change in seen].index(usual)]
    whose, key, _ = thing
    direction = "more" if usual > 0 else "less"
    params = _params(change)
    if whose != seat:
        params["seat"] = seat_name(whose)
        direction = f"other_{direction}"
    return Reason(f"{key}.{direction}", params, worth, amounts.count(usual) / worlds)


def _params(change: Change) -> dict[str, Json]:
    of = change.thing[2]
    params: dict[str, Json] = {"amount": abs(change.amount), **change.params}
    if of:
        params["of"] = of
    return params


def _result(end: State, seat: int) -> Reason:
    """The end of the game is reason enough. Alone there is nobody to win against, unless the game itself can win."""
    outcome = end.game.outcome(end)
    won = outcome.reward(seat) > 0.0 and (end.seats > 1 or outcome.won is not None)
    return Reason("won" if won else "over", {}, 1.0 if won else -1.0)
