"""The engine: what every game is built on. It knows no particular game."""

from parlour.engine.account import Account, Part
from parlour.engine.actions import Catalogue, Choices, Domain, Verb, beginnings, numbers
from parlour.engine.agenda import FLAG, SEAT, SEATS, Bottom, Place, number, several, within
from parlour.engine.elements import name_of, numbered, seat_name
from parlour.engine.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    ParlourError,
    UnknownGame,
)
from parlour.engine.features import COUNTED, SINGLE, Observation, Term
from parlour.engine.game import Game
from parlour.engine.journal import Event
from parlour.engine.laws import Law
from parlour.engine.messages import Json, Message, Words, snake
from parlour.engine.options import Option, OptionValue, switch
from parlour.engine.outcome import Outcome, Score, rank
from parlour.engine.purpose import Purpose
from parlour.engine.reading import Reader
from parlour.engine.record import (
    Move,
    Record,
    Renewal,
    canonical,
    read_record,
    same_position,
    seed_commitment,
    state_hash,
)
from parlour.engine.reference import Entry, Group, Line
from parlour.engine.rng import Rng
from parlour.engine.state import Moment, State
from parlour.engine.steps import ALONE, Decision, Step

__all__ = [
    "ALONE",
    "COUNTED",
    "FLAG",
    "SEAT",
    "SEATS",
    "SINGLE",
    "Account",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bottom",
    "Catalogue",
    "Choices",
    "Decision",
    "Domain",
    "Entry",
    "Event",
    "Game",
    "Group",
    "IllegalAction",
    "Json",
    "Law",
    "Line",
    "Message",
    "Moment",
    "Move",
    "Observation",
    "Option",
    "OptionValue",
    "Outcome",
    "ParlourError",
    "Part",
    "Place",
    "Purpose",
    "Reader",
    "Record",
    "Renewal",
    "Rng",
    "Score",
    "State",
    "Step",
    "Term",
    "UnknownGame",
    "Verb",
    "Words",
    "beginnings",
    "canonical",
    "name_of",
    "number",
    "numbered",
    "numbers",
    "rank",
    "read_record",
    "same_position",
    "seat_name",
    "seed_commitment",
    "several",
    "snake",
    "state_hash",
    "switch",
    "within",
]
