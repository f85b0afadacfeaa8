"""Passwords: how they are stored (argon2id), and which are too easy to guess.

Length does most; a list of common words and a few patterns do the rest. A package that estimates guesses would bring
ten times as many words.
"""

import asyncio
import secrets
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from parlour.server.words.refusals import refused
from parlour.server.words.texts import AROUND

HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
NOBODYS: Final = HASHER.hash(secrets.token_hex(16))
"""What is compared where there is no account, so that it takes as long."""
SHORTEST: Final = 10
FEWEST_LETTERS: Final = 5
"""How many different characters a password has at least."""
STANDS_FOR: Final = str.maketrans("013457@$!", "oleastasi")
OR_FOR: Final = str.maketrans("013457@$!", "oieastasi")
ROWS: Final = (
    "0123456789" * 2,
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
)


def word_in(password: str) -> str:
    """The word that a password consists of, without what is around it and with letters for digits."""
    return _core(password).translate(STANDS_FOR)


def _core(password: str) -> str:
    return AROUND.sub("", password.casefold())


def _common() -> frozenset[str]:
    return frozenset((Path(__file__).parent / "common_passwords.txt").read_text(encoding="utf-8").split())


async def stored_form(password: str) -> str:
    return await asyncio.to_thread(HASHER.hash, password)


async def is_right(password: str, stored: str | None) -> bool:
    """Whether this is the password. It takes as long if there is none."""
    try:
        await asyncio.to_thread(HASHER.verify, stored or NOBODYS, password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


def is_outdated(stored: str) -> bool:
    """Whether it was stored with a weaker hash than today's."""
    return HASHER.check_needs_rehash(stored)


def check_strength(password: str, account: str) -> None:
    """Refuse a new password that is easy to guess. The refusal says what to do."""
    if len(password) < SHORTEST:
        raise refused("password_short", least=SHORTEST)
    if account.casefold() in password.casefold():
        raise refused("password_has_name")
    if _is_common(password):
        raise refused("password_common")
    if _is_pattern(password.casefold()):
        raise refused("password_pattern")


def _is_common(password: str) -> bool:
    words = {word_in(password), _core(password).translate(OR_FOR)}
    halves = {word[: len(word) // 2] for word in words if word[: len(word) // 2] * 2 == word}
    return bool((words | halves) & COMMON)


def _is_pattern(password: str) -> bool:
    """Whether it is a run of the keyboard or the alphabet, or only a few characters again and again."""
    return len(set(password)) < FEWEST_LETTERS or any(password in row or password[::-1] in row for row in ROWS)


COMMON: Final = _common()
