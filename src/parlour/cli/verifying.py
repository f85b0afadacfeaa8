"""`parlour verify`: whether a record replays, keeps the laws of its game, and was shuffled as it says."""

from parlour.cli.inputs import Saved
from parlour.engine import BadRecord, Record, State, seed_commitment
from parlour.engine.shuffle import Share, Shuffle

ORIGINS = {
    "imported": "A server took this game over from a record.",
    "continued": "This game continues another one from one of its positions.",
}


def verified(saved: Saved) -> list[str]:
    """What the record says of itself, all of it checked. Raises `BadRecord` if something is wrong."""
    record = saved.record
    told = [_summary(record, _replayed(record))]
    if saved.origin in ORIGINS:
        told.append(ORIGINS[saved.origin])
    told += [_renewed(renewal.after) for renewal in record.renewals]
    if saved.shuffle is not None:
        flaw = saved.shuffle.flaw(record.last_seed)
        if flaw:
            raise BadRecord(flaw)
        told += _made(saved.shuffle)
    elif saved.commitment is not None and saved.commitment != seed_commitment(record.seed):
        raise BadRecord("The seed does not match the commitment made at the start.")
    return told


def _replayed(record: Record) -> State:
    state = record.start()
    for number in range(len(record.moves)):
        for law in record.game.laws:
            why = law.broken(state)
            if why:
                raise BadRecord(f"After move {number} a law of the game is broken ({law.name}): {why}")
        record.forward(state, number)
    return state


def _summary(record: Record, state: State) -> str:
    outcome = state.outcome
    ending = "not over" if outcome is None else f"ended {' : '.join(str(s.total) for s in outcome.scores)}"
    return f"{record.game.name}, {record.seats} players, {len(record.moves)} moves, {ending}; it replays exactly."


def _renewed(after: int) -> str:
    when = f"After move {after}" if after else "At the start"
    return f"{when}, everything that was still to come was drawn anew."


def _made(shuffle: Shuffle) -> list[str]:
    given = [share for share in shuffle.shares if share.contribution is not None]
    withheld = [share for share in shuffle.shares if share.contribution is None]
    if given:
        told = [f"The server and {_seats(given)} made the shuffle together; the hashes and the seed fit."]
    else:
        told = ["The server alone made the shuffle; its hash and the seed fit."]
    if withheld:
        told.append(f"Left out, because no answer came in time: {_seats(withheld)}.")
    return told


def _seats(shares: list[Share]) -> str:
    return ", ".join(f"seat {share.seat + 1}" for share in shares)
