"""The random generator: reproducible, fair, and cheap to fork."""

from collections import Counter
from itertools import permutations

import pytest

from parlour.engine import Rng
from parlour.engine.rng import rng_from_seed


def test_known_answers() -> None:
    """These numbers were drawn once and must never change: saved games depend on them."""
    assert [Rng(bytes(32)).word()] == [2285095423]
    rng = rng_from_seed("crusaders", 7)
    assert [rng.word() for _ in range(4)] == [3005491810, 3997615806, 2985160937, 3239693360]
    rng = rng_from_seed("luna", "a seed in words")
    assert [rng.below(6) for _ in range(12)] == [4, 4, 3, 3, 0, 3, 1, 1, 1, 1, 0, 2]
    deck = list(range(10))
    rng_from_seed("luna", 1).shuffle(deck)
    assert deck == [3, 8, 7, 2, 9, 5, 1, 0, 6, 4]
    assert rng_from_seed("luna", 1).fork("future").word() == 2253803326


def test_number_and_text_seeds_of_the_same_spelling_are_the_same() -> None:
    assert rng_from_seed("luna", 12).key == rng_from_seed("luna", "12").key
    assert rng_from_seed("luna", 12).key != rng_from_seed("ophir", 12).key


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 100])
def test_every_number_is_equally_likely(sides: int) -> None:
    """Chi-squared over 20 000 draws stays below a bound that is exceeded by chance once in ten thousand times."""
    rng = rng_from_seed("fair", sides)
    draws = 20_000
    count = Counter(rng.below(sides) for _ in range(draws))
    assert set(count) == set(range(sides))
    chi = sum((count[side] - draws / sides) ** 2 / (draws / sides) for side in range(sides))
    free = sides - 1
    assert chi < free + 3.72 * (2 * free) ** 0.5 + 6


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = rng_from_seed("fair", "shuffle")
    count: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [1, 2, 3, 4]
        rng.shuffle(cards)
        count[tuple(cards)] += 1
    assert set(count) == set(permutations([1, 2, 3, 4]))
    assert all(380 < times < 620 for times in count.values())


def test_unfair_words_are_drawn_again() -> None:
    """The words do not divide evenly into three eighths: a quarter of them is left over and rejected."""
    rng = rng_from_seed("fair", "reject")
    bound = 3 << 29
    draws = [rng.below(bound) for _ in range(3000)]
    assert rng.position > 3500
    assert all(0 <= draw < bound for draw in draws)
    thirds = Counter(draw * 3 // bound for draw in draws)
    assert all(850 < thirds[third] < 1150 for third in range(3))


def test_a_bound_must_be_positive_and_fit_a_word() -> None:
    for bound in (0, -1, 1 << 31):
        with pytest.raises(ValueError, match="needs a bound from 1 to 2147483647"):
            Rng(bytes(32)).below(bound)


def test_a_clone_goes_its_own_way() -> None:
    rng = rng_from_seed("clone", 1)
    rng.word()
    copy = rng.clone()
    ahead = [copy.word() for _ in range(40)]
    assert [rng.word() for _ in range(40)] == ahead


def test_key_and_position_are_all_there_is() -> None:
    rng = rng_from_seed("clone", 2)
    for _ in range(37):
        rng.word()
    assert Rng(rng.key, rng.position).word() == rng.word()


def test_a_fork_is_independent_and_leaves_no_trace() -> None:
    rng = rng_from_seed("fork", 1)
    before = rng.position
    assert rng.fork("a").word() != rng.fork("b").word()
    assert rng.fork("a").word() == rng.fork("a").word()
    assert rng.position == before


def test_unit_and_choice_stay_inside() -> None:
    rng = rng_from_seed("unit", 1)
    units = [rng.unit() for _ in range(2000)]
    assert 0.0 <= min(units) < 0.01
    assert 0.99 < max(units) < 1.0
    assert {rng.choice(["a", "b", "c"]) for _ in range(60)} == {"a", "b", "c"}
