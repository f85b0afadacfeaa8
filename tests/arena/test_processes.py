"""A crew of processes: what they answer, and how they end."""

from threading import Thread

import pytest

from parlour.arena.processes import Processes
from parlour.arena.work import batches


def large(number: int) -> bytes:
    """An answer that does not fit into a pipe."""
    return bytes(3_000_000)


def odd(number: int) -> int:
    if number % 2 == 0:
        raise ValueError(f"{number} is even")
    return number


def test_all_pieces_are_done_once_and_in_order() -> None:
    done = [number for batch in batches(Processes(2), odd, range(1, 99, 2), ordered=True) for number in batch.numbers]
    assert done == list(range(1, 99, 2))


def test_an_error_of_a_piece_reaches_the_caller() -> None:
    with pytest.raises(ValueError, match="4 is even"):
        list(batches(Processes(2), odd, [1, 3, 4]))


def test_leaving_in_the_middle_of_an_answer_hangs_nobody() -> None:
    crew = Processes(2)
    for _ in range(crew.room()):
        crew.begin(large, range(4))
    assert len(crew.finished()[0].results) == 4  # the other processes are writing, and nobody reads
    leaving = Thread(target=crew.leave, args=(True,), daemon=True)
    leaving.start()
    leaving.join(300)
    assert not leaving.is_alive()
