"""A seed that nobody can choose: made from a secret of the server and from what everybody at the table contributes.

Each party first shows only the hash of its value. `docs/fairness.md` describes the exchange and what it protects from;
the browser does the same in `web/src/lib/shuffle.ts`.
"""

import re
from hashlib import sha256
from typing import Final

from parlour.engine.errors import BadRecord
from parlour.engine.messages import Json

DOMAIN: Final = "parlour-shuffle-1"
_VALUE: Final = re.compile(r"[0-9a-f]{64}")


class Share:
    """What one seat has given: the hash of its contribution, and the contribution, unless it was withheld."""

    def __init__(self, seat: int, commitment: str, contribution: str | None) -> None:
        self.seat = seat
        self.commitment = commitment
        self.contribution = contribution


class Shuffle:
    """A seed, and how it was made."""

    def __init__(self, secret: str, commitment: str, shares: list[Share]) -> None:
        self.secret = secret
        self.commitment = commitment
        self.shares = shares

    def seed(self) -> str:
        given = {share.seat: share.contribution for share in self.shares if share.contribution is not None}
        return mixed(self.secret, given)

    def data(self) -> dict[str, Json]:
        shares: list[Json] = [
            {"seat": share.seat, "commitment": share.commitment, "contribution": share.contribution}
            for share in self.shares
        ]
        return {"commitment": self.commitment, "secret": self.secret, "shares": shares}

    def flaw(self, seed: int | str) -> str:
        """What does not fit together; empty if this is how the seed was made."""
        if committed(self.secret) != self.commitment:
            return "The secret of the server does not match its commitment."
        for share in self.shares:
            if share.contribution is not None and committed(share.contribution) != share.commitment:
                return f"The contribution of seat {share.seat + 1} does not match its commitment."
        return "" if self.seed() == seed else "The seed was not made from these contributions."


def committed(value: str) -> str:
    """The hash that commits to a value of 64 hexadecimal digits."""
    return sha256(f"{DOMAIN} commitment\n{value}".encode()).hexdigest()


def mixed(secret: str, contributions: dict[int, str]) -> str:
    """The seed from the server's secret and the contributions by seat."""
    lines = [f"{DOMAIN} seed", f"server {secret}"]
    lines += [f"seat {seat} {contributions[seat]}" for seat in sorted(contributions)]
    return sha256("\n".join(lines).encode()).hexdigest()


def read_shuffle(data: Json) -> Shuffle:
    if not isinstance(data, dict) or not isinstance(data.get("shares"), list):
        raise BadRecord("The record does not say how its shuffle was made.")
    shares = [_read_share(entry) for entry in data["shares"]]
    if [share.seat for share in shares] != sorted({share.seat for share in shares}):
        raise BadRecord("The contributions to the shuffle are not in the order of the seats.")
    return Shuffle(_value(data.get("secret")), _value(data.get("commitment")), shares)


def _read_share(entry: Json) -> Share:
    if not isinstance(entry, dict) or isinstance(entry.get("seat"), bool) or not isinstance(entry.get("seat"), int):
        raise BadRecord(f"A contribution to the shuffle should name its seat, not {entry!r}.")
    given = entry.get("contribution")
    return Share(entry["seat"], _value(entry.get("commitment")), None if given is None else _value(given))


def _value(text: Json) -> str:
    if not isinstance(text, str) or not _VALUE.fullmatch(text):
        raise BadRecord("The values of a shuffle have 64 hexadecimal digits.")
    return text
