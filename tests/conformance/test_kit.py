"""The kit itself: it accepts Dare, and it fails if Dare is broken on purpose."""

import random
from collections.abc import Callable

import pytest

import parlour
from parlour.conformance import kit, play
from parlour.engine import Account, Game, Json, Law, Observation, Outcome, Reader, Rng, Score
from tests.conformance import dare, unreached
from tests.conformance.dare import DareState
from tests.effort import LAWS_EVERY_ACTION, LAWS_SAMPLED

SEEDS = range(6)
NEVER = 1_000_000


def run_everything(game: Game) -> None:
    for variant in play.variants(game):
        for seed in SEEDS:
            kit.check_game(variant, seed)


def test_dare_conforms() -> None:
    run_everything(dare.make())


def test_dare_has_secrets() -> None:
    kit.check_secrets_exist(dare.make())


def test_every_action_of_dare_is_reached() -> None:
    assert all(kit.reached(dare.make(), 20))


def test_the_kit_names_what_was_never_reached() -> None:
    assert "“pick card=12” was never taken and is not excused" in unreached.complaints(dare.make(), bytearray(14))


@pytest.mark.parametrize(
    ("excuse", "complaint"),
    [
        ({"pick card=13": "impossible: there are twelve cards"}, "“pick card=13” names no action"),
        ({"pick card=12": "impossible: it was lost"}, "“pick card=12” is called impossible and was taken"),
        ({"pick card=*": "needs luck"}, "“pick card=*” is excused, and all that it names was taken"),
    ],
)
def test_an_untrue_excuse_is_refused(excuse: dict[str, str], complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unreached, "excuses", lambda game: excuse)
    game = dare.make()
    assert unreached.complaints(game, bytearray([1] * len(game.actions))) == [complaint]


# -- laws in random games --------------------------------------------------------------------------


def breaks_late(game: Game) -> None:
    """Add a law that is broken only in the last round of a game, but not at its end."""

    def broken(state: DareState) -> str:
        return "the last cards are in play" if state.actors and state.round == dare.HAND - 1 else ""

    game.laws.append(Law("breaks late", "the test", broken))


def caught(game: Game, games: int, every: int, sampled: int) -> int:
    """In how many random games the law that breaks late is named."""
    found = 0
    for variant, seed in play.random_games(game, games):
        try:
            kit.soak(variant, seed, every, sampled)
        except kit.Nonconformance as error:
            found += "breaks late" in str(error)
    return found


@pytest.mark.parametrize("sampled", [4, 16])
def test_a_law_that_breaks_late_is_found_by_samples_alone(sampled: int) -> None:
    """No game is checked after every action, and only two to four positions of a game break the law."""
    game = dare.make()
    breaks_late(game)
    assert 5 <= caught(game, 100, NEVER, sampled) < 100, "samples find it in some games, and not in all"


def test_a_share_of_the_random_games_has_its_laws_after_every_action() -> None:
    game = dare.make()
    breaks_late(game)
    assert 100 // LAWS_EVERY_ACTION // 3 <= caught(game, 100, LAWS_EVERY_ACTION, NEVER) <= 100 * 3 // LAWS_EVERY_ACTION


def test_a_law_that_only_the_end_breaks_is_found_in_every_game() -> None:
    game = dare.make()
    game.laws.append(Law("breaks late", "the test", lambda state: "" if state.actors else "at the end"))
    assert caught(game, 20, LAWS_EVERY_ACTION, LAWS_SAMPLED) == 20


def test_random_games_are_the_same_in_slices() -> None:
    game = parlour.game("luna")
    whole = list(play.random_games(game, 300))
    assert [pair for first in range(0, 300, 100) for pair in play.random_games(game, 100, first)] == whole


@pytest.mark.parametrize("game", parlour.games(), ids=lambda game: game.slug)
def test_random_games_take_turns_in_seats_options_and_purpose(game: Game) -> None:
    ways = [variant for variant, _ in play.random_games(game, 1000)]
    assert {(way.seats, str(way.options)) for way in ways} == {(w.seats, str(w.options)) for w in play.variants(game)}
    for purposeful in (False, True):
        share = [way for way in ways if way.purposeful == purposeful]
        assert 450 <= len(share) <= 550
        assert {way.seats for way in share} == set(game.seats)
        assert 0.4 <= sum(not way.options for way in share) / len(share) <= 0.6


@pytest.mark.parametrize("game", parlour.games(), ids=lambda game: game.slug)
def test_purpose_is_stated_for_every_game_and_names_its_verbs(game: Game) -> None:
    assert game.purpose.weights
    assert min(play.weights(game)) >= 0


# -- mutants: each breaks one rule, and the kit must say which -------------------------------------


class Mutant:
    """Dare with a fault, and a part of the message that must report it."""

    def __init__(self, name: str, complaint: str, spoil: Callable[[Game, pytest.MonkeyPatch], None]) -> None:
        self.name = name
        self.complaint = complaint
        self.spoil = spoil

    def __str__(self) -> str:
        return self.name


def never_discards(game: Game, patch: pytest.MonkeyPatch) -> None:
    def run(self: dare.Reveal, state: DareState) -> None:
        state.reveals += 1
        state.push(dare.KeepOrDare(state.picks.index(max(state.picks))))

    patch.setattr(dare.Reveal, "run", run)


def shares_hands_between_clones(game: Game, patch: pytest.MonkeyPatch) -> None:
    clone = DareState.clone

    def careless(self: DareState) -> DareState:
        copy = clone(self)
        copy.hands = self.hands
        return copy

    patch.setattr(DareState, "clone", careless)


def forgets_picks_in_the_dump(game: Game, patch: pytest.MonkeyPatch) -> None:
    def read(state: DareState, reader: Reader) -> None:
        dare.read(state, reader)
        state.picks = [-1] * state.seats

    game.read = read


def shows_all_hands(game: Game, patch: pytest.MonkeyPatch) -> None:
    def table(state: DareState, seat: int | None) -> dict[str, Json]:
        return {**dare.table(state, seat), "hands": [list(hand) for hand in state.hands]}

    game.table = table


def shows_secret_picks(game: Game, patch: pytest.MonkeyPatch) -> None:
    def table(state: DareState, seat: int | None) -> dict[str, Json]:
        return {**dare.table(state, seat), "picks": list(state.picks)}

    game.table = table


def on_the_way(state: DareState) -> bool:
    return bool(state.agenda) and not state.actors


def shows_hands_on_the_way(game: Game, patch: pytest.MonkeyPatch) -> None:
    def table(state: DareState, seat: int | None) -> dict[str, Json]:
        hands: Json = [list(hand) for hand in state.hands] if on_the_way(state) else []
        return {**dare.table(state, seat), "hands": hands}

    game.table = table


def shows_nothing_on_the_way(game: Game, patch: pytest.MonkeyPatch) -> None:
    def table(state: DareState, seat: int | None) -> dict[str, Json]:
        return {**dare.table(state, seat), "first": state.actors[0] if state.agenda else None}

    game.table = table


def changes_what_is_unfolded(game: Game, patch: pytest.MonkeyPatch) -> None:
    run = dare.Reveal.run

    def watched(self: dare.Reveal, state: DareState) -> None:
        run(self, state)
        state.scores[0] += state.moments is not None

    patch.setattr(dare.Reveal, "run", watched)


def shows_the_seed(game: Game, patch: pytest.MonkeyPatch) -> None:
    def table(state: DareState, seat: int | None) -> dict[str, Json]:
        return {**dare.table(state, seat), "seed": state.rng.key.hex()}

    game.table = table


def puts_secrets_into_features(game: Game, patch: pytest.MonkeyPatch) -> None:
    def features(state: DareState, seat: int, out: Observation) -> None:
        dare.features(state, seat, out)
        out.section("deck")
        out.add("next card", state.deck[-1])

    game.features = features


def puts_secrets_into_details(game: Game, patch: pytest.MonkeyPatch) -> None:
    def detail(state: DareState, seat: int, action: int) -> Json:
        return sum(sum(hand) for hand in state.hands)

    game.detail = detail


def foretells_in_the_log(game: Game, patch: pytest.MonkeyPatch) -> None:
    take = dare.PickCard.take

    def chatty(self: dare.PickCard, state: DareState, seat: int, action: int) -> None:
        take(self, state, seat, action)
        state.tell("next", {"card": state.deck[-1]})

    patch.setattr(dare.PickCard, "take", chatty)


def redeals_what_is_known(game: Game, patch: pytest.MonkeyPatch) -> None:
    def redeal(state: DareState, seat: int | None, rng: Rng) -> None:
        dare.redeal(state, None, rng)

    game.redeal = redeal


def redeals_cards_twice(game: Game, patch: pytest.MonkeyPatch) -> None:
    def redeal(state: DareState, seat: int | None, rng: Rng) -> None:
        state.deck = [rng.below(dare.CARDS) for _ in state.deck]

    game.redeal = redeal


def offers_every_card(game: Game, patch: pytest.MonkeyPatch) -> None:
    def options(self: dare.PickCard, state: DareState, seat: int) -> list[int]:
        return [dare.PICK.at(card) for card in range(dare.CARDS)]

    patch.setattr(dare.PickCard, "options", options)


def offers_nothing(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(dare.KeepOrDare, "options", lambda self, state, seat: [])


def offers_the_same_twice(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(dare.KeepOrDare, "options", lambda self, state, seat: [dare.KEEP.at(), dare.KEEP.at()])


def never_ends(game: Game, patch: pytest.MonkeyPatch) -> None:
    def take(self: dare.KeepOrDare, state: DareState, seat: int, action: int) -> None:
        state.push(self)

    patch.setattr(dare.KeepOrDare, "take", take)


def rolls_dice_of_its_own(game: Game, patch: pytest.MonkeyPatch) -> None:
    take = dare.KeepOrDare.take

    def unrepeatable(self: dare.KeepOrDare, state: DareState, seat: int, action: int) -> None:
        take(self, state, seat, action)
        state.scores[seat] += random.randint(0, 1000)

    patch.setattr(dare.KeepOrDare, "take", unrepeatable)


def pays_the_journal(game: Game, patch: pytest.MonkeyPatch) -> None:
    take = dare.KeepOrDare.take

    def paid(self: dare.KeepOrDare, state: DareState, seat: int, action: int) -> None:
        take(self, state, seat, action)
        if state.journal is not None:
            state.scores[seat] += 1

    patch.setattr(dare.KeepOrDare, "take", paid)


def adds_up_wrong(game: Game, patch: pytest.MonkeyPatch) -> None:
    def outcome(state: DareState) -> Outcome:
        return Outcome([Score(total, {"rounds": total - 1}, 1) for total in state.scores])

    game.outcome = outcome


def believes_too_much(game: Game, patch: pytest.MonkeyPatch) -> None:
    game.evaluate = lambda state, seat, told: 1.5


def forgets_what_it_adds_up(game: Game, patch: pytest.MonkeyPatch) -> None:
    def evaluate(state: DareState, seat: int, told: Account | None) -> float:
        value = dare.evaluate(state, seat, told)
        if told is not None:
            told.parts.pop()
        return value

    game.evaluate = evaluate


def believes_in_losers(game: Game, patch: pytest.MonkeyPatch) -> None:
    game.evaluate = lambda state, seat, told: 1.0 - dare.evaluate(state, seat, told)


MUTANTS = [
    Mutant("a played card stays in hand", "law", never_discards),
    Mutant("clones share hands", "clone", shares_hands_between_clones),
    Mutant("a dump forgets picks", "“picks” of “table”", forgets_picks_in_the_dump),
    Mutant("a view shows all hands", "view", shows_all_hands),
    Mutant("a view shows secret picks", "view", shows_secret_picks),
    Mutant("a view shows all hands on the way", "on the way", shows_hands_on_the_way),
    Mutant("a view needs somebody to act", "the rules fail", shows_nothing_on_the_way),
    Mutant("unfolding changes the game", "leads elsewhere", changes_what_is_unfolded),
    Mutant("a view shows the seed", "view", shows_the_seed),
    Mutant("features reveal a secret", "features", puts_secrets_into_features),
    Mutant("a preview's detail reveals a secret", "previews", puts_secrets_into_details),
    Mutant("the log reveals a secret", "reveals a secret", foretells_in_the_log),
    Mutant("own cards are re-dealt", "", redeals_what_is_known),
    Mutant("cards are dealt twice", "law", redeals_cards_twice),
    Mutant("cards of others are offered", "the rules fail", offers_every_card),
    Mutant("nothing is offered", "no legal action", offers_nothing),
    Mutant("an action is offered twice", "or repeat", offers_the_same_twice),
    Mutant("the game never ends", "longer than", never_ends),
    Mutant("chance does not come from the seed", "", rolls_dice_of_its_own),
    Mutant("watching changes the game", "replayed", pays_the_journal),
    Mutant("the score does not add up", "parts of seat", adds_up_wrong),
    Mutant("an evaluation leaves its range", "evaluation", believes_too_much),
    Mutant("the parts of an evaluation do not add up", "adds up to", forgets_what_it_adds_up),
    Mutant("an evaluation contradicts its parts", "differ in their order", believes_in_losers),
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_the_kit_catches(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dare.make()
    mutant.spoil(game, monkeypatch)
    with pytest.raises(kit.Nonconformance) as caught:
        run_everything(game)
    assert mutant.complaint in str(caught.value)
