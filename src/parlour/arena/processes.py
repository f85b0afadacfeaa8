"""A crew of several processes on this machine.

Each process has a pipe of its own. Where all answers share one, as in `concurrent.futures`, a process that is ended in
the middle of an answer leaves the reader waiting for the rest of it for ever.
"""

import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any

from parlour.arena.series import GameBroke
from parlour.arena.work import Alone, Batch, Crew, Piece, do_batch

AHEAD = 2
"""How many batches a process is given at a time, so that it need not wait for the next one."""


@dataclass
class Worker:
    process: SpawnProcess
    pipe: Connection
    under_way: int = 0


class Processes:
    """Several processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self._workers = [_new_worker() for _ in range(jobs)]

    def room(self) -> int:
        return AHEAD * len(self._workers)

    def begin(self, piece: Piece[Any], numbers: Sequence[int]) -> None:
        worker = min(self._workers, key=lambda worker: worker.under_way)
        try:
            worker.pipe.send((piece, numbers))
        except ConnectionError as error:
            raise _killed() from error
        worker.under_way += 1

    def finished(self) -> list[Batch[Any]]:
        busy = {worker.pipe: worker for worker in self._workers if worker.under_way}
        return [_answer(busy[pipe]) for pipe in wait(list(busy)) if isinstance(pipe, Connection)]

    def leave(self, early: bool) -> None:
        for worker in self._workers:
            if early:  # do not wait for what is under way
                worker.process.terminate()
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join()


def local_crew(jobs: int, pieces: int) -> Crew:
    """This process, or as many as are of use."""
    return Alone() if min(jobs, pieces) <= 1 else Processes(min(jobs, pieces))


def _new_worker() -> Worker:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _answer(worker: Worker) -> Batch[Any]:
    try:
        answer = worker.pipe.recv()
    except (EOFError, ConnectionError) as error:
        raise _killed() from error
    worker.under_way -= 1
    if isinstance(answer, Exception):
        raise answer
    assert isinstance(answer, Batch)
    return answer


def _killed() -> GameBroke:
    return GameBroke("A worker process was killed; the games it was playing are lost.")


def _serve(pipe: Connection) -> None:
    """Do batches until the pipe is closed. Interrupts are left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            piece, numbers = pipe.recv()
        except EOFError:
            return
        pipe.send(_done(piece, numbers))


def _done(piece: Piece[Any], numbers: Sequence[int]) -> Batch[Any] | Exception:
    try:
        return do_batch(piece, numbers)
    except Exception as error:
        return error


def _end_with_parent() -> None:
    """A long game would notice only at its end that nobody waits for it any more."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
