"""Bots run in separate processes, within a time budget. A process that dies is replaced."""

import asyncio
import secrets
import sys
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from parlour.engine import Json, Rng, State
from parlour.server import metrics
from parlour.server.bots.worker import READY, Judgement, Question, Reply, Thought
from parlour.server.limits.turns import Turns

LOG: Final = structlog.get_logger()
GRACE: Final = 3.0
"""Seconds over budget before a bot's process counts as stuck."""
START_SECONDS: Final = 60.0
JUDGING_SECONDS: Final = 60.0
"""The time for one choice of a finished game. No move waits for it, and its budget is its nodes."""
LONGEST_LINE: Final = 4 * 1024 * 1024


class Failed(Exception):
    """A bot's process died, got stuck or did not understand the question."""


class Thinker:
    """One process."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> Reply:
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            async with asyncio.timeout(question.seconds + GRACE):
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            return msgspec.json.decode(line, type=Reply)
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
            await self.stop()
            raise Failed(f"{type(error).__name__}: {error}") from error
        except asyncio.CancelledError:
            await self.stop()  # or its answer would be taken for the answer to the next question
            raise

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,
            )
            assert self._process.stdout is not None
            async with asyncio.timeout(START_SECONDS):
                if (await self._process.stdout.readline()).strip() != READY:
                    raise OSError("the process did not start")
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid


def chance(state: State) -> bytes:
    """The seed of a bot's random choices and of its re-dealt world. Nobody can predict it."""
    return secrets.token_bytes(32)


class BotPool:
    """Questions wait for their turn at a process. `address` is where a question comes from."""

    def __init__(self, processes: int, seconds: float, module: str = "parlour.server.bots.worker") -> None:
        self.seconds: Final = seconds
        self.thinkers: Final = [Thinker(module) for _ in range(processes)]
        self._turns: Final = Turns(self.thinkers)

    async def move(self, state: State, seat: int, level: str, address: str = "", talk: bool = False) -> Thought:
        """The bot's action, or any legal action if no process gives a valid answer."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return Thought(legal[0])
        with metrics.BOT_SECONDS.time():
            for _ in range(2):
                try:
                    thoughts = await self._think(state, seat, level, address, talk)
                except Failed as failed:
                    metrics.BOT_FAILURES.inc()
                    LOG.warning("bot_failed", level=level, reason=str(failed))
                    continue
                if thoughts and thoughts[0].action in legal:
                    return thoughts[0]
        return Thought(secrets.choice(legal))

    async def hints(self, state: State, seat: int, address: str = "") -> list[Thought]:
        return await self._think(state, seat, None, address)

    async def judge(self, world: dict[str, Json], seat: int, played: list[int], nodes: int, address: str) -> Judgement:
        """What would have been better in a `world` as the seat could know it."""
        question = Question(world, seat, None, JUDGING_SECONDS, "", played=played, nodes=nodes)
        reply = await self._asked(question, address)
        assert reply.judgement is not None
        return reply.judgement

    async def _think(
        self, state: State, seat: int, level: str | None, address: str, talk: bool = False
    ) -> list[Thought]:
        luck = chance(state)
        world = state.determinize(seat, Rng(luck)).dump()
        reply = await self._asked(Question(world, seat, level, self.seconds, luck.hex(), talk), address)
        return reply.thoughts

    async def _asked(self, question: Question, address: str) -> Reply:
        thinker = await self._turns.take(address)
        try:
            reply = await thinker.ask(question)
        finally:
            self._turns.give_back(thinker)
        if reply.error is not None:
            raise Failed(reply.error)
        return reply

    async def stop(self) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self.thinkers))
