"""What the favors, isles, figures, actions and other things are and do."""

from typing import Final

from parlour.engine import Entry, Group, Json, Line, OptionValue
from parlour.games.luna import data
from parlour.games.luna.elements import MEDITATION_ROOM, figure_name, isle_name
from parlour.games.luna.options import Terms

ACTS: Final = [
    "priests_favor",
    "recruit",
    "build_shrine",
    "herbs",
    "journey",
    "tide",
    "sailboat",
    "expulsion",
    "council",
    "promotion",
    "sanctification",
    "sneak_in",
    "take_book",
    "meditation",
]


def reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    terms = Terms(seats, options)
    return [
        Group("favors", _favors(terms)),
        Group("actions", [Entry(f"act:{act}", [_act(act, terms)]) for act in ACTS]),
        Group("figures", _figures(terms)),
        Group("isles", _isles()),
        Group("novices", _novices(terms)),
        Group("temple", _temple()),
        Group("round", _round(terms)),
    ]


def _note(key: str, **params: Json) -> Line:
    return Line("notes", key, params)


def _favors(terms: Terms) -> list[Entry]:
    about = _note("favor", points=data.FAVOR_POINTS)
    favors = [Entry(f"favor:{name}", [_favor(name, terms)]) for name in data.ISLES]
    return [Entry("favor", [about]), *favors]


def _favor(name: str, terms: Terms) -> Line:
    beside = name == data.ISLES[data.NOVICE] and terms.beside_virtual
    return _note("favor_novice_beside" if beside else f"favor_{name}")


def _act(act: str, terms: Terms) -> Line:
    """What an action takes and brings. The options change the price of recruiting, and whether Meditation is a turn."""
    if act == "recruit":
        return _note("act_recruit_beside" if terms.recruit_discount else "act_recruit", count=data.COST)
    if act == "meditation":
        return _note("act_meditation_first" if terms.keep_turn else "act_meditation", points=data.LAST_CANDLE_POINTS)
    if act == "take_book":
        return _book(terms)
    if act == "sanctification":
        return _note("act_sanctification", points=data.DISPLACEMENT_POINTS)
    return _note(f"act_{act}", count=data.COST)


def _book(terms: Terms) -> Line:
    if terms.first_book_bonus:
        return _note("act_take_book_of_two", points=data.BOOK_POINTS, first=data.FIRST_BOOK_POINTS_OF_TWO)
    return _note("act_take_book", points=data.BOOK_POINTS)


def _figures(terms: Terms) -> list[Entry]:
    apostate = [_note("apostate"), *([_note("floor")] if terms.floor else [])]
    return [
        Entry(
            figure_name(data.PRIESTESS),
            [
                _note("priestess"),
                _note("priestess_points", points=terms.priestess_points),
                _note("walks", count=terms.priestess_step),
            ],
            house=True,
        ),
        Entry(figure_name(data.BUILDER), [_note("builder"), _note("walks", count=data.BUILDER_STEP)]),
        Entry(figure_name(data.APOSTATE), [*apostate, _note("apostate_walks")]),
    ]


def _isles() -> list[Entry]:
    isles = [
        Entry(isle_name(isle), [_note("isle_favor", favor=f"favor:{name}")]) for isle, name in enumerate(data.ISLES)
    ]
    return [Entry("isle", [_note("isle")]), *isles]


def _novices(terms: Terms) -> list[Entry]:
    return [
        Entry("novices", [_note("novices", count=data.NOVICES)]),
        Entry("active", [_note("novices_active")]),
        Entry("inactive", [_note("novices_inactive")]),
        Entry("supply", [_note("supply")]),
        Entry("novices:landing", [_note("novices_landed")]),
        Entry("shrine", [_note("shrine", count=data.SHRINES, points=data.SHRINE_POINTS)]),
        Entry("council", [_note("council"), _note("council_points", points=data.COUNCIL_POINTS)], house=True),
        Entry("influence", [_note("influence", start=data.START_INFLUENCE)]),
    ]


def _temple() -> list[Entry]:
    return [
        Entry("tile", [_note("tile")], house=True),
        Entry("hex", [_note("hex")], house=True),
        Entry("temple", [_note("temple")]),
        Entry("book", [_note("book")]),
        Entry("guard", [_note("guard", values=data.GUARDS)]),
        Entry("gate", [_note("gate")]),
    ]


def _round(terms: Terms) -> list[Entry]:
    return [
        Entry(MEDITATION_ROOM, [_note("meditation"), _note("candles", count=terms.candles)]),
        Entry("round_end", [_note("round_end", rounds=data.ROUNDS)]),
    ]
