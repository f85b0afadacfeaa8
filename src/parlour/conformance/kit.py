"""The conformance kit: what must be true of every game, whatever its rules.

Each `check_…` raises `Nonconformance` with the game, the seed and the move, so that a failure can be reproduced. The
kit knows only the contract; `report.check` runs all of it for one game.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import msgspec

from parlour.conformance.play import Nonconformance, Playthrough, Variant, positions, random_games, start, ways, written
from parlour.engine import Game, IllegalAction, Json, Move, Observation, Record, State, state_hash
from parlour.engine.rng import rng_from_seed

__all__ = ["Nonconformance", "Playthrough", "Variant", "positions", "random_games", "start"]

# -- laws ------------------------------------------------------------------------------------------


def check_laws(run: Playthrough) -> None:
    for law in run.variant.game.laws:
        why = law.broken(run.state)
        if why:
            raise Nonconformance(f"{run.where()}: the law “{law.name}” ({law.rule}) is broken: {why}")


def soak(variant: Variant, seed: int | str, every: int = 20, sampled: int = 32) -> int:
    """Play one random game, check its laws, and return the number of its decisions.

    In one game out of `every` the laws are checked after every action, in the others at about one position out of
    `sampled`, and always at the end. The choice depends only on the seed.
    """
    luck = rng_from_seed("laws", seed)
    gap = 1 if luck.below(every) == 0 else sampled
    run = start(variant, seed)
    check_laws(run)
    while run.state.actors:
        run.advance(1 + luck.below(2 * gap - 1))
        check_laws(run)
    check_end(run)
    return len(run.moves)


def check_end(run: Playthrough) -> None:
    outcome = run.state.outcome
    if outcome is None:
        raise Nonconformance(f"{run.where()}: nobody has to act, but there is no outcome")
    run.require(len(outcome.scores) == run.variant.seats, "the outcome does not have a score for every seat")
    for seat, score in enumerate(outcome.scores):
        total = sum(score.parts.values())
        run.require(total == score.total, f"the parts of seat {seat}'s score add up to {total}, not {score.total}")
        run.require(run.state.legal(seat) == [], "a finished game still offers actions")
    if outcome.won is None:
        run.require(min(outcome.ranks) == 1, "nobody is first")


# -- the contract, at one position -----------------------------------------------------------------


def check_legal(run: Playthrough) -> None:
    state = run.state
    for seat in range(state.seats):
        legal = state.legal(seat)
        if not state.may_act(seat):
            run.require(legal == [], f"seat {seat} may not act but has legal actions")
            continue
        run.require(bool(legal), f"seat {seat} has to act but has no legal action")
        run.require(legal == sorted(set(legal)), f"the legal actions of seat {seat} are not sorted, or repeat")
        run.require(legal[0] >= 0 and legal[-1] < len(state.game.actions), "a legal action is not in the catalogue")
    run.require(len(set(state.actors)) == len(state.actors), "a seat is among the actors twice")


def check_illegal(run: Playthrough, actions: list[int]) -> None:
    """Exactly the legal ones of these actions are accepted; the others are refused and change nothing."""
    before = written(run.state.dump())
    for seat in range(run.state.seats):
        legal = run.state.legal(seat)
        for action in actions:
            if action in legal:
                run.state.clone().apply(seat, action)
                continue
            try:
                run.state.apply(seat, action)
            except IllegalAction as error:
                run.require(len(str(error)) > 10, f"action {action} is refused without a sentence")
            else:
                raise Nonconformance(f"{run.where()}: seat {seat} could take the illegal action {action}")
    run.require(written(run.state.dump()) == before, "a refused action changed the position")


def check_clone(run: Playthrough) -> None:
    """A clone equals its original, and playing on the clone does not change the original."""
    before = written(run.state.dump())
    copy = run.state.clone()
    run.require(written(copy.dump()) == before, "a clone differs from its original")
    run.require(copy.journal is None, "a clone has a journal")
    chooser = run.chooser.fork("clone")
    for _ in range(12):
        if not copy.actors:
            break
        seat = copy.actors[chooser.below(len(copy.actors))]
        run.require(bool(copy.legal(seat)), f"seat {seat} has to act but has no legal action")
        copy.apply(seat, chooser.choice(copy.legal(seat)))
    run.require(written(run.state.dump()) == before, "playing on a clone changed the original")


def check_dump(run: Playthrough) -> None:
    """A dump loads to the same position, and the loaded position plays on in the same way."""
    text = written(run.state.dump())
    loaded = run.variant.game.load(msgspec.json.decode(text))
    run.require(written(loaded.dump()) == text, "a loaded dump gives another dump")
    run.require(loaded.actors == run.state.actors, "a loaded dump has other actors")
    for seat in range(run.state.seats):
        run.require(loaded.legal(seat) == run.state.legal(seat), f"a loaded dump has other actions for seat {seat}")
    if run.state.actors:
        copy = run.state.clone()
        seat = copy.actors[0]
        action = copy.legal(seat)[-1]
        copy.apply(seat, action)
        loaded.apply(seat, action)
        run.require(written(loaded.dump()) == written(copy.dump()), "a loaded dump plays on differently")


def check_view(run: Playthrough) -> None:
    """Views, prompts, offers and previews are plain JSON; elements are named `kind:id`."""
    state = run.state
    for viewer in viewers(state):
        view = state.view(viewer)
        run.require(msgspec.json.decode(written(view)) == view, f"the view of {viewer} is not plain JSON data")
        check_shape(run, view["table"], [state.game.table_type], f"the table that {viewer} sees")
        if viewer is None or not state.may_act(viewer):
            run.require(view["prompt"] is None, f"{viewer} has a prompt but may not act")
            continue
        offers = state.offers(viewer)
        run.require([offer["action"] for offer in offers] == state.legal(viewer), "offers are not the legal actions")
        for offer in offers:
            run.require(
                state.game.actions.parse(offer["text"]) == offer["action"], f"“{offer['text']}” reads back wrong"
            )
            for element in offer["elements"]:
                run.require(":" in element, f"“{element}” of “{offer['text']}” is no element")
        for offer in offers[:: max(1, len(offers) // 8)]:
            detail = state.game.detail(state, viewer, offer["action"])
            if detail is not None and state.game.detail_types:
                check_shape(run, detail, state.game.detail_types, f"the detail of “{offer['text']}”")


def check_moments(run: Playthrough) -> None:
    """Unfolding an action leads where it leads anyway, and every position on its way can be shown to everybody."""
    state = run.state
    for seat in state.actors:
        action = run.chooser.fork("unfold").choice(state.legal(seat))
        plain, trial = state.clone(), state.clone()
        plain.journal = []
        plain.apply(seat, action)
        moments = trial.unfold(seat, action)
        run.require(written(trial.dump()) == written(plain.dump()), "an unfolded action leads elsewhere")
        run.require(trial.actors == plain.actors, "after an unfolded action, others are to act")
        told = [moment.told for moment in moments]
        between = range(1, len(plain.journal))
        run.require(told == sorted(set(told) & set(between)), "a moment does not come between two events")
        for moment in moments:
            for viewer in viewers(state):
                table = moment.state.game.table(moment.state, viewer)
                check_shape(run, table, [state.game.table_type], f"the table that {viewer} sees on the way")


def check_shape(run: Playthrough, value: Json, shapes: list[Json], what: str) -> None:
    """The value matches one of the types exactly, without extra fields."""
    wrong: list[str] = []
    for shape in shapes:
        try:
            if msgspec.convert(value, shape) == value:
                return
            wrong.append(f"{shape.__name__} has fewer fields")
        except msgspec.ValidationError as error:
            wrong.append(f"{shape.__name__}: {error}")
    run.require(False, f"{what} matches none of the game's declared shapes ({'; '.join(wrong)})")


def check_numbers(run: Playthrough, names: set[tuple[str, ...]]) -> None:
    """Features are always the same numbers, each with a name of its own, and finite; evaluations are from 0 to 1."""
    named = Observation(naming=True)
    run.state.observe(run.state.seats - 1, named)
    labels = tuple(term.label for term in named.terms)
    names.add(labels)
    run.require(len(names) == 1, "features have other names, or another order, than in other positions")
    run.require(len(set(labels)) == len(labels), "two features have the same name")
    for seat in range(run.state.seats):
        features = run.state.features(seat)
        run.require(len(features) == len(labels), f"there are {len(features)} features, but {len(labels)} names")
        run.require(all(map(math.isfinite, features)), "a feature is not a finite number")
        value = run.state.evaluate(seat)
        run.require(0.0 <= value <= 1.0, f"the evaluation of seat {seat} is {value}")


def check_account(run: Playthrough) -> None:
    """The parts of an evaluation add up to its lead, and the seat with the larger lead has the better evaluation."""
    state = run.state
    ahead: list[tuple[float, float]] = []
    for seat in range(state.seats):
        account = state.account(seat)
        for part in account.parts:
            run.require(0 <= part.seat < state.seats, f"the part “{part.key}” is of no seat")
            run.require(msgspec.json.decode(written(part.params)) == part.params, f"“{part.key}” is not plain data")
        total, lead = account.total(), account.lead
        run.require(abs(total - lead) < 1e-9, f"the evaluation of seat {seat} adds up to {total}, not {lead}")
        if account.parts:
            ahead.append((lead, state.evaluate(seat)))
    ahead.sort()
    rising = all(one[1] <= other[1] or other[0] - one[0] < 1e-9 for one, other in pairwise(ahead))
    run.require(rising, f"leads and evaluations differ in their order: {ahead}")


# -- secrets ---------------------------------------------------------------------------------------


def viewers(state: State) -> list[int | None]:
    return [*range(state.seats), None]


def knowledge(state: State, viewer: int | None, actions: list[int]) -> dict[str, Json]:
    """Everything that reaches a viewer at one position."""
    known: dict[str, Json] = {"view": state.view(viewer)}
    if viewer is not None:
        known["legal"] = state.legal(viewer)
        known["offers"] = state.offers(viewer)
        known["features"] = state.features(viewer)
        known["previews"] = [state.preview(viewer, action) for action in actions]
        known["refusals"] = [state.refusal(viewer, action).data() for action in range(0, len(state.game.actions), 97)]
    return known


def check_secrets(run: Playthrough) -> bool:
    """Re-dealing what a viewer cannot know changes nothing that reaches the viewer. Return whether anything changed."""
    changed = False
    for viewer in viewers(run.state):
        rng = run.chooser.fork(f"redeal {viewer} {len(run.moves)}")
        other = run.state.determinize(viewer, rng)
        changed = changed or _secrets(other) != _secrets(run.state)
        run.require(other.actors == run.state.actors, f"re-dealing for {viewer} changes who is to act")
        for law in run.variant.game.laws:
            why = law.broken(other)
            run.require(not why, f"re-dealing for {viewer} breaks the law “{law.name}”: {why}")
        legal = [] if viewer is None else run.state.legal(viewer)
        sample = legal if len(legal) <= 6 else [legal[rng.below(len(legal))] for _ in range(6)]
        mine = knowledge(run.state, viewer, sample)
        theirs = knowledge(other, viewer, sample)
        for part, told in mine.items():
            run.require_same(told, theirs[part], f"the {part} of {viewer} reveals a secret")
        _check_log(run, other, viewer)
    return changed


POSITIONS_A_GAME = 6
"""The number of positions of one game at which secrets are checked."""


def check_secrets_of_game(variant: Variant, seed: int | str) -> int:
    """Check secrets at some positions of one random game. Return the number of pairs of worlds compared."""
    length = _length(variant, seed)
    run = start(variant, seed)
    luck = run.chooser.fork("sample")
    chosen = {luck.below(length) for _ in range(POSITIONS_A_GAME)}
    for place in sorted(chosen):
        run.advance(place - len(run.moves))
        with blame(run):
            check_secrets(run)
    return len(chosen) * len(viewers(run.state))


def check_renewal(run: Playthrough) -> None:
    """Drawing anew what is still to come changes nothing that anybody knows."""
    other = run.state.clone()
    other.renew(f"renewed {len(run.moves)}")
    run.require(other.actors == run.state.actors, "drawing anew changes who is to act")
    for law in run.variant.game.laws:
        why = law.broken(other)
        run.require(not why, f"drawing anew breaks the law “{law.name}”: {why}")
    for viewer in viewers(run.state):
        run.require_same(run.state.view(viewer), other.view(viewer), f"drawing anew changes the view of {viewer}")
        legal = [] if viewer is None else run.state.legal(viewer)
        mine, theirs = knowledge(run.state, viewer, legal[:6]), knowledge(other, viewer, legal[:6])
        for part, told in mine.items():
            run.require_same(told, theirs[part], f"drawing anew changes the {part} of {viewer}")


def _secrets(state: State) -> Json:
    return state.dump()["table"]


def _check_log(run: Playthrough, other: State, viewer: int | None) -> None:
    """The same action, taken in both positions, writes the same events for the viewer (unless it reveals something).

    Whether it does or not: if the viewer is told the same and then sees the same, they also see the same on the way.
    """
    for seat in run.state.actors:
        common = sorted(set(run.state.legal(seat)) & set(other.legal(seat)))
        if not common:
            continue
        action = common[run.chooser.fork("log").below(len(common))]
        mine, theirs = _Unfolded(run.state, seat, action, viewer), _Unfolded(other, seat, action, viewer)
        if not mine.reveals or not theirs.reveals:
            run.require(mine.reveals == theirs.reveals, f"whether anything is revealed tells {viewer} a secret")
            run.require_same(mine.told, theirs.told, f"the log of {viewer} reveals a secret")
        if written([mine.told, mine.view]) == written([theirs.told, theirs.view]):
            run.require_same(mine.moments, theirs.moments, f"what {viewer} sees on the way reveals a secret")


class _Unfolded:
    """What reaches a viewer of an action: what they are told, what they see then, and what they see on the way."""

    def __init__(self, state: State, seat: int, action: int, viewer: int | None) -> None:
        trial = state.clone()
        moments = trial.unfold(seat, action)
        seen = [event.seen_by(viewer) for event in trial.journal or []]
        self.reveals = trial.reveals != state.reveals
        self.told: Json = [event.data() for event in seen if event is not None]
        self.view = trial.view(viewer)
        self.moments: Json = []
        for moment in moments:
            count = sum(event is not None for event in seen[: moment.told])
            if count not in (told for told, *_ in self.moments):
                self.moments.append([count, moment.state.round, moment.state.game.table(moment.state, viewer)])


def check_hidden_actions(run: Playthrough) -> None:
    """When several act at the same time, a pick that a viewer may not know does not show in the viewer's view."""
    state = run.state
    if len(state.actors) < 2:
        return
    seat = state.actors[0]
    for viewer in viewers(state):
        if viewer == seat:
            continue
        for action in state.legal(seat)[:8]:
            trial = state.clone()
            trial.journal = []
            trial.apply(seat, action)
            redealt = trial.determinize(viewer, run.chooser.fork("hidden"))
            mine, theirs = written(trial.view(viewer)), written(redealt.view(viewer))
            run.require(mine == theirs, f"the view of {viewer} reveals what seat {seat} picked")


# -- whole games -----------------------------------------------------------------------------------


def check_game(variant: Variant, seed: int | str, wanted: int | None = None) -> None:
    """Play one random game with every check at about `wanted` of its positions (by default at all), then replay it."""
    gap = 1 if wanted is None else max(1, _length(variant, seed) // wanted)
    names: set[tuple[str, ...]] = set()
    hashes: dict[int, str] = {}
    for run in positions(variant, seed):
        with blame(run):
            check_legal(run)
            if len(run.moves) % gap == 0 or not run.state.actors:
                hashes[len(run.moves)] = state_hash(run.state)
                check_laws(run)
                check_position(run, names)
    check_end(run)
    check_replay(run, hashes)


def _length(variant: Variant, seed: int | str) -> int:
    run = start(variant, seed)
    run.finish()
    return len(run.moves)


def check_position(run: Playthrough, names: set[tuple[str, ...]]) -> None:
    check_clone(run)
    check_dump(run)
    check_view(run)
    check_moments(run)
    check_numbers(run, names)
    check_account(run)
    check_secrets(run)
    check_renewal(run)
    check_hidden_actions(run)
    actions = len(run.variant.game.actions)
    sample = run.chooser.fork("illegal")
    check_illegal(run, [sample.below(actions) for _ in range(20)] + [-1, actions])


@contextmanager
def blame(run: Playthrough) -> Iterator[None]:
    """Turn any exception of the rules into a `Nonconformance` that says where it happened."""
    try:
        yield
    except Nonconformance:
        raise
    except Exception as error:
        raise Nonconformance(f"{run.where()}: the rules fail: {type(error).__name__}: {error}") from error


def check_replay(run: Playthrough, hashes: dict[int, str]) -> None:
    """Replaying the record with a journal leads through the same positions as the game, which had none."""
    record = Record(run.variant.game, run.variant.seats, run.variant.settings(), run.seed, run.moves)
    state = record.start()
    state.journal = []
    for number, move in enumerate(run.moves):
        if number in hashes:
            run.require(state_hash(state) == hashes[number], f"replayed, the position after move {number} is another")
        state.apply(move.seat, move.action)
    run.require(state_hash(state) == hashes[len(run.moves)], "replayed, the end is another")


def check_secrets_exist(game: Game, tries: int = 40) -> None:
    """A game that declares secrets re-deals something."""
    for variant in ways(game):
        for seed in range(tries):
            for run in positions(variant, f"secrets {seed}"):
                if check_secrets(run):
                    return
                if len(run.moves) > 40:
                    break
    raise Nonconformance(f"{game.slug} declares secrets, but re-dealing changes nothing")


def reached(game: Game, games: int) -> bytearray:
    """For each action, 1 if it was taken in one of these random games, which prefer actions not taken before."""
    taken = bytearray(len(game.actions))
    ways_to_play = ways(game)
    for number in range(games):
        run = start(ways_to_play[number % len(ways_to_play)], f"reach {number}")
        while run.state.actors:
            move = run.pick()
            if taken[move.action]:
                fresh = [action for action in run.state.legal(move.seat) if not taken[action]]
                if fresh:
                    move = Move(move.seat, run.chooser.choice(fresh))
            taken[move.action] = 1
            run.play(move)
    return taken


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions, which changes if almost any rule does."""
    if depth == 0 or not state.actors:
        return 1
    seat = state.actors[0]
    if depth == 1:
        return len(state.legal(seat))
    count = 0
    for action in state.legal(seat):
        child = state.clone()
        child.apply(seat, action)
        count += perft(child, depth - 1)
    return count
