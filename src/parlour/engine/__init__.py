"""What a game is. Knows no game."""

from parlour.engine.actions import Catalogue, Domain, Verb, numbers
from parlour.engine.agenda import FLAG, SEAT, SEATS, Bottom, Place, number, several, within
from parlour.engine.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    ParlourError,
    UnknownGame,
)
from parlour.engine.game import Decision, Game, Law, Outcome, Score, State, Step, rank, snake
from parlour.engine.journal import Event
from parlour.engine.messages import Json, Message, Words
from parlour.engine.options import Option, OptionValue, switch
from parlour.engine.reading import Reader
from parlour.engine.record import Move, Record, canonical, read_record, same_position, seed_commitment, state_hash
from parlour.engine.rng import Rng

__all__ = [
    "FLAG",
    "SEAT",
    "SEATS",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bottom",
    "Catalogue",
    "Decision",
    "Domain",
    "Event",
    "Game",
    "IllegalAction",
    "Json",
    "Law",
    "Message",
    "Move",
    "Option",
    "OptionValue",
    "Outcome",
    "ParlourError",
    "Place",
    "Reader",
    "Record",
    "Rng",
    "Score",
    "State",
    "Step",
    "UnknownGame",
    "Verb",
    "Words",
    "canonical",
    "number",
    "numbers",
    "rank",
    "read_record",
    "same_position",
    "seed_commitment",
    "several",
    "snake",
    "state_hash",
    "switch",
    "within",
]
