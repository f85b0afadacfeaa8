"""`parlour export`: a game as a record, a readable playthrough or a position."""

import json
from collections.abc import Callable

from parlour.cli.inputs import Saved
from parlour.cli.speech import Speech, player_names
from parlour.engine import Json, Record


def as_record(saved: Saved, upto: int | None) -> str:
    """The save format, which `replay`, `verify` and `play --resume` read."""
    whole = saved.record
    record = whole.with_moves(whole.moves[:upto])
    players = {"players": saved.players} if saved.players else {}
    return json.dumps({**record.data(), **_provenance(saved, record), **players}, indent=1) + "\n"


def _provenance(saved: Saved, record: Record) -> dict[str, Json]:
    """Where the game comes from, and how the seed of its end was made, if that end is still there."""
    told: dict[str, Json] = {"origin": saved.origin, "commitment": saved.commitment}
    if saved.shuffle is not None and record.last_seed == saved.record.last_seed:
        told["shuffle"] = saved.shuffle.data()
    return {name: value for name, value in told.items() if value is not None}


def as_text(saved: Saved, upto: int | None) -> str:
    """Every move in notation with its events, for people."""
    record = saved.record
    players = player_names(saved.players or ["person"] * record.seats)
    speech = Speech(record.game, players)
    options = ", ".join(f"{name} {value}" for name, value in record.options.items())
    lines = [f"{record.game.name}, rules version {record.game.version}, seed {record.seed}", ", ".join(players)]
    lines += [options] if options else []
    state = record.start()
    for number, move in enumerate(record.moves[:upto]):
        state.journal = []
        record.forward(state, number)
        lines.append(f"{number + 1:>4} {players[move.seat]}: {record.game.actions.format(move.action)}")
        lines += [f"       {speech.event(event)}" for event in state.journal]
    outcome = state.outcome
    if outcome is not None:
        lines.append(", ".join(f"{players[seat]} {score.total}" for seat, score in enumerate(outcome.scores)))
        lines.append(speech.verdict(outcome))
    return "\n".join(lines) + "\n"


def as_position(saved: Saved, upto: int | None) -> str:
    """The whole position as a dump."""
    return json.dumps(saved.record.replay(upto).dump(), indent=1) + "\n"


FORMATS: dict[str, Callable[[Saved, int | None], str]] = {
    "record": as_record,
    "text": as_text,
    "position": as_position,
}
