"""Seeds that nobody can choose: the exact bytes, and proofs that fit or do not."""

from hashlib import sha256
from typing import Any

import pytest

from parlour.engine import BadRecord
from parlour.engine.shuffle import committed, mixed, read_shuffle

SERVER, ANN, BOB = "5e" * 32, "0a" * 32, "0b" * 32


def proof() -> dict[str, Any]:
    return {
        "commitment": committed(SERVER),
        "secret": SERVER,
        "shares": [
            {"seat": 0, "commitment": committed(ANN), "contribution": ANN},
            {"seat": 2, "commitment": committed(BOB), "contribution": None},
        ],
    }


def test_the_bytes_are_those_of_the_documentation() -> None:
    """The browser hashes the same: web/src/lib/shuffle.test.ts has the same values."""
    assert committed(ANN) == sha256(b"parlour-shuffle-1 commitment\n" + ANN.encode()).hexdigest()
    assert committed(ANN) == "395387090202c81c4cff99546d97758254c942bb3984e1444bd20e19e48248be"
    together = f"parlour-shuffle-1 seed\nserver {SERVER}\nseat 0 {ANN}\nseat 2 {BOB}"
    assert mixed(SERVER, {2: BOB, 0: ANN}) == sha256(together.encode()).hexdigest()
    assert mixed(SERVER, {0: ANN, 2: BOB}) == "1abbecd2968f9e38215072108fdbab43e5f90ca7c20e50aa038228253c773563"


def test_every_value_and_its_seat_matter() -> None:
    other = "0c" * 32
    made = [
        mixed(SERVER, {}),
        mixed(other, {}),
        mixed(SERVER, {0: ANN}),
        mixed(SERVER, {1: ANN}),
        mixed(SERVER, {0: BOB}),
        mixed(SERVER, {0: ANN, 1: BOB}),
        mixed(SERVER, {0: BOB, 1: ANN}),
        mixed(SERVER, {0: ANN, 1: ANN}),
    ]
    assert len(set(made)) == len(made)


def test_a_proof_that_fits() -> None:
    shuffle = read_shuffle(proof())
    assert shuffle.flaw(mixed(SERVER, {0: ANN})) == ""
    assert shuffle.seed() == mixed(SERVER, {0: ANN}), "who withholds is left out"
    assert shuffle.data() == proof()


def test_a_proof_of_another_seed() -> None:
    assert "seed" in read_shuffle(proof()).flaw(mixed(SERVER, {0: ANN, 2: BOB}))


def test_a_secret_that_was_exchanged() -> None:
    other = "5f" * 32
    shuffle = read_shuffle({**proof(), "secret": other})
    assert "secret" in shuffle.flaw(mixed(other, {0: ANN}))


def test_a_contribution_that_was_exchanged() -> None:
    lie = proof()
    lie["shares"][0]["contribution"] = BOB
    assert "seat 1" in read_shuffle(lie).flaw(mixed(SERVER, {0: BOB}))


@pytest.mark.parametrize(
    "lie",
    [
        None,
        [],
        {},
        {**proof(), "shares": None},
        {**proof(), "shares": [7]},
        {**proof(), "shares": [{"seat": True, "commitment": committed(ANN)}]},
        {**proof(), "shares": [{"seat": 0, "commitment": "short"}]},
        {**proof(), "shares": [{"seat": 0, "commitment": committed(ANN), "contribution": ANN.upper()}]},
        {**proof(), "shares": proof()["shares"][::-1]},
        {**proof(), "shares": [proof()["shares"][0]] * 2},
        {**proof(), "secret": None},
        {**proof(), "commitment": 5},
    ],
)
def test_what_is_no_proof_is_refused(lie: Any) -> None:
    with pytest.raises(BadRecord):
        read_shuffle(lie)
