"""What the Spirits, Powers, fear and invader cards, boards, pieces and phases are and do."""

from typing import Final

from parlour.engine import Entry, Group, Json, Line, OptionValue
from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import BOARDS, COAST_LANDS, Board
from parlour.games.spirit_island.elements import (
    board_name,
    card_name,
    deck_name,
    doing_name,
    element_name,
    family_name,
    fear_name,
    invader_name,
    phase_name,
    power_name,
    spirit_name,
    terrain_of,
    track_name,
    where,
)
from parlour.games.spirit_island.options import Terms
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.model import NOWHERE, TARGET_IDS, Power
from parlour.games.spirit_island.view.panels import ORIGINS

PIECES: Final = {"C": "city", "T": "town", "D": "dahan", "B": "blight"}
"""The starting pieces of a board by their first letter."""
TERRAINS: Final = ["jungle", "mountain", "sands", "wetland", "coastal"]


def reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    terms = Terms(seats, options)
    uniques = range(data.FIRST_UNIQUE, data.CARDS)
    innates = range(data.CARDS, data.CARDS + len(data.SPIRITS))
    return [
        Group("spirits", [_spirit(number) for number in range(len(data.SPIRITS))]),
        Group("rules", [Entry(f"rule:{spirit.rule}", [_note(spirit.rule)]) for spirit in data.SPIRITS]),
        Group("innates", [_innate(number) for number in innates]),
        Group("unique", [_card(number) for number in uniques]),
        Group("minor", [_card(number) for number in range(data.MINORS)]),
        Group("major", [_card(number) for number in range(data.MINORS, data.FIRST_UNIQUE)]),
        Group("fear", [Entry("fear", [_note("fear", count=data.FEAR_CARDS_USED)]), *_fear_cards()]),
        Group("invaders", [Entry("invader", [_note("invader")]), *_invader_cards()]),
        Group("boards", [_board(letter) for letter in BOARDS]),
        Group("pieces", _pieces(seats, terms)),
        Group("lands", _lands()),
        Group("turn", _turn()),
        Group("spirit", _panel(terms)),
    ]


def _note(key: str, **params: Json) -> Line:
    return Line("notes", key, params)


def _said(key: str, **params: Json) -> Json:
    """A message inside another one of the same section."""
    return {"key": key, "params": params}


# -- Powers ----------------------------------------------------------------------------------------------------------


def _card(number: int) -> Entry:
    power = POWERS[number]
    lines = [_facts("power_facts", power, cost=power.cost, elements=_elements(power.elements)), _note(power.id)]
    if power.levels:
        lines.append(_note("threshold", needs=_needs(power.levels[0]), effect=_said(f"{power.id}_threshold")))
    return Entry(card_name(number), lines)


def _innate(number: int) -> Entry:
    power = POWERS[number]
    levels = [
        _note("threshold", needs=_needs(needs), effect=_said(f"{power.id}_{level}"))
        for level, needs in enumerate(power.levels, 1)
    ]
    return Entry(power_name(number), [_facts("innate_facts", power), *levels])


def _facts(key: str, power: Power, **params: Json) -> Line:
    speed = _said("fast" if power.speed == data.FAST else "slow")
    return Line("board", key, {"speed": speed, "reach": _reach(power), **params})


def _reach(power: Power) -> list[Json]:
    """Where the Power reaches from, how far, and what it may target."""
    target = _said(f"target_{TARGET_IDS[power.target]}")
    if power.origin == NOWHERE:
        return [target]
    origin = _said(f"from_{ORIGINS[power.origin]}")
    if power.origin_terrain != data.ANY_TERRAIN:
        origin = _said("from_terrain", origin=origin, terrain=where(power.origin_terrain))
    far = f"{power.range} ({power.raised_range})" if power.raised_range >= 0 else power.range
    aim: list[Json] = [target] if power.target_terrain == data.ANY_TERRAIN else list(where(power.target_terrain))
    return [origin, _said("range", range=far), *aim]


def _elements(counts: list[int]) -> list[Json]:
    return [element_name(element) for element, count in enumerate(counts) for _ in range(count)]


def _needs(counts: list[int]) -> list[Json]:
    return [_said("needs", count=count, element=element_name(element)) for element, count in enumerate(counts) if count]


# -- Spirits ---------------------------------------------------------------------------------------------------------


def _spirit(number: int) -> Entry:
    spirit = data.SPIRITS[number]
    growth: dict[str, Json] = {
        name.lower(): _growth(option) for name, option in zip(data.GROWTH_IDS, spirit.growth, strict=True)
    }
    return Entry(
        spirit_name(number),
        [
            Line("board", f"style_{spirit.id}"),
            _note("special_rule", rule=f"rule:{spirit.rule}", text=_said(spirit.rule)),
            Line("board", "growth_options", growth),
            _note("energy_spaces", spaces=_spaces(spirit.energy)),
            _note("card_spaces", spaces=_spaces(spirit.cards)),
        ],
    )


def _growth(option: data.Growth) -> list[Json]:
    icons = [_said("growth_reclaim")] if option.reclaim else []
    icons += [_said("growth_card")] if option.card else []
    for reach in option.presence:
        icon = _said("growth_at", range=reach.range)
        if reach.terrain != data.ANY_TERRAIN:
            icon = _said("growth_terrain", presence=icon, terrain=where(reach.terrain))
        icons.append(icon)
    return [*icons, _said("growth_energy", count=option.energy)] if option.energy else icons


def _spaces(track: data.Track) -> list[Json]:
    """The spaces of a presence track from left to right: a number, an element, or both."""
    found: list[Json] = []
    for label in track.labels:
        number, _, element = label.partition("+")
        if element:
            found.append(_said("both", number=number, element=f"element:{element}"))
        else:
            found.append(number if number.isdigit() else f"element:{number}")
    return found


# -- fear and invader cards ------------------------------------------------------------------------------------------


def _fear_cards() -> list[Entry]:
    levels = range(1, data.TERROR_LEVELS + 1)
    return [
        Entry(fear_name(card), [_note("terror_line", level=level, text=_said(f"{id}_{level}")) for level in levels])
        for card, id in enumerate(data.FEAR_IDS)
    ]


def _invader_cards() -> list[Entry]:
    return [
        Entry(invader_name(card), [_note("invader_card", stage=stage, where=list(where(matches)))])
        for card, (_, stage, matches) in enumerate(data.INVADER_CARDS)
    ]


# -- boards and lands ------------------------------------------------------------------------------------------------


def _board(letter: str) -> Entry:
    board = BOARDS[letter]
    terrain: list[Json] = [terrain_of(bits) for bits in board.terrain]
    widest = max(board.inner, key=lambda land: len(board.inner[land]))
    return Entry(
        board_name(letter),
        [
            _note("board_lands", coast=terrain[:COAST_LANDS], inland=terrain[COAST_LANDS:]),
            _note("board_pieces", pieces=_starting_pieces(board)),
            _note("board_centre", land=widest, count=len(board.inner[widest])),
            _note("board_starts", starts=[_start(spirit, board) for spirit in data.SPIRITS]),
        ],
    )


def _starting_pieces(board: Board) -> list[Json]:
    """“City in 2, Dahan in 2, 2 Dahan in 3, …”, in the order of the lands."""
    found: list[Json] = []
    for land, pieces in sorted(board.pieces.items()):
        for piece in pieces.split():
            many = piece[0].isdigit()
            count, name = (int(piece[0]), PIECES[piece[1]]) if many else (1, PIECES[piece[0]])
            key = "pieces_in" if many else "piece_in"
            found.append(_said(key, count=count, piece=name if name == "blight" else f"piece:{name}", land=land))
    return found


def _start(spirit: data.Spirit, board: Board) -> Json:
    lands: list[Json] = [board.starting_land(terrain, which) + 1 for _, terrain, which in spirit.start]
    return _said("starts", spirit=spirit_name(data.SPIRITS.index(spirit)), lands=lands)


def _lands() -> list[Entry]:
    return [
        Entry("land", [_note("land")]),
        *[Entry(terrain, [_note(f"terrain_{terrain}" if terrain == "coastal" else "terrain")]) for terrain in TERRAINS],
    ]


# -- pieces and pools ------------------------------------------------------------------------------------------------


def _pieces(seats: int, terms: Terms) -> list[Entry]:
    families = [
        Entry(family_name(family), [_piece(family)]) for family in (data.EXPLORER, data.TOWN, data.CITY, data.DAHAN)
    ]
    lost = "on_demand" if terms.blight_on_demand else "on_empty"
    return [
        Entry("piece", [_note("piece")]),
        *families,
        Entry("presence", [_note("presence", count=data.PRESENCE, site=data.SACRED_SITE)]),
        Entry(
            "blight",
            [_note("blight", damage=data.BLIGHT_DAMAGE), _note(f"blight_{lost}", count=data.BLIGHT_POOL[seats])],
        ),
        Entry("defend", [_note("defend")]),
        Entry("fear_pool", [_note("fear_pool", count=data.FEAR_POOL[seats])]),
        Entry("terror", [_note("terror", count=data.FEAR_CARDS_PER_LEVEL)]),
    ]


def _piece(family: int) -> Line:
    key = "dahan" if family == data.DAHAN else "invader_piece" if family == data.EXPLORER else "building"
    figures = {"health": data.HEALTH[family], "damage": data.RAVAGE_DAMAGE[family]}
    return _note(key, **figures, fear=data.DESTRUCTION_FEAR[family])


# -- the turn and the Spirit's panel ---------------------------------------------------------------------------------


def _turn() -> list[Entry]:
    phases = [
        Entry(phase_name(phase), [_note(f"phase_{name}", damage=data.BLIGHT_DAMAGE)])
        for phase, name in enumerate(data.PHASE_IDS)
    ]
    doings = [
        Entry(doing_name(doing), [_note(f"phase_{name}", damage=data.BLIGHT_DAMAGE)])
        for doing, name in enumerate(data.DOING_IDS)
    ]
    return [*phases, *doings, Entry("forecast", [_note("forecast")])]


def _panel(terms: Terms) -> list[Entry]:
    gain = _note("gain_guided") if terms.guided else _note("gain", drawn=data.DRAWN)
    elements = [Entry(element_name(element), [_note("element_of")]) for element in range(data.ELEMENTS)]
    return [
        Entry("growth", [_note("growth")]),
        Entry(track_name(data.ENERGY_TRACK), [Line("board", "track_energy"), _note("track")]),
        Entry(track_name(data.CARD_TRACK), [Line("board", "track_cards"), _note("track")]),
        Entry("energy", [_note("energy")]),
        Entry("plays", [_note("plays")]),
        Entry("card", [_note("card")]),
        Entry("innate", [_note("innate")]),
        Entry(deck_name(data.MINOR), [_note("minor_deck"), gain]),
        Entry(deck_name(data.MAJOR), [_note("major_deck"), gain]),
        Entry("element", [_note("element")]),
        *elements,
    ]
