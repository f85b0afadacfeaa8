"""How often somebody may guess at the password of an account, so that nobody can lock its owner out.

All strangers share one allowance for each name, whether there is such an account or not. A browser in which the owner
has logged in before has a proof of that, and an allowance of its own: strangers cannot use it up. Links by mail and
recovery codes cannot be guessed, so they open the account even where the strangers' allowance is used up for ever.
"""

import hmac
import secrets
from typing import Final

from parlour.server.limits.buckets import Buckets
from parlour.server.people.passwords import NOBODYS
from parlour.server.settings import Limits
from parlour.server.store.rows import PersonRow
from parlour.server.words.refusals import refused


class Guesses:
    def __init__(self, limits: Limits) -> None:
        self._left: Final = Buckets.each_hour(limits.guesses_per_hour)

    def take(self, account: str, row: PersonRow | None, proof: str) -> str:
        """Take one of the allowance of a browser, or refuse. Returns what it was taken from."""
        of = f"{account} {proof}" if _proves(row, proof) else account
        if not self._left.take(of):
            raise refused("too_often")
        return of

    def give_back(self, of: str) -> None:
        """It was no guess."""
        self._left.refill(of)


def new_proof(row: PersonRow) -> str:
    """A proof that somebody has logged in. It is void when the password changes."""
    nonce = secrets.token_hex(8)
    return f"{nonce}.{_sign(row, nonce)}"


def _proves(row: PersonRow | None, proof: str) -> bool:
    nonce, _, signature = proof.partition(".")
    return hmac.compare_digest(_sign(row, nonce).encode(), signature.encode()) and row is not None


def _sign(row: PersonRow | None, nonce: str) -> str:
    password = NOBODYS if row is None or row.password is None else row.password
    return hmac.new(password.encode(), nonce.encode(), "sha256").hexdigest()
