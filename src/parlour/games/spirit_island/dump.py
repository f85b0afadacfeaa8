"""Writes a position as readable data and reads it back without loss."""

from typing import Final

from parlour.engine import BadPosition, Json, Reader, name_of, numbered
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import ACTS, CARD, CARD_IDS, KINDS
from parlour.games.spirit_island.options import Terms, island_of
from parlour.games.spirit_island.predicates.spirits import seat_of
from parlour.games.spirit_island.state import SWELTER, VOW, Player, SpiritIslandState, Use

KIND: Final = numbered(data.KIND_IDS)
FEAR_CARD: Final = numbered(data.FEAR_IDS)
INVADER_CARD: Final = numbered(data.INVADER_IDS)
SPIRIT: Final = numbered(data.SPIRIT_IDS)
PHASE: Final = numbered(data.PHASE_IDS)
RESULT: Final = numbered(data.RESULT_IDS)
POWER_IDS: Final = [*CARD_IDS, *data.INNATE_IDS]
POWER: Final = numbered(POWER_IDS)
ELEMENT: Final = numbered(data.ELEMENT_IDS)
STANDING: Final = numbered(data.STANDING_IDS)
DOING: Final = numbered(data.DOING_IDS)
DECK: Final = numbered(data.DECK_IDS)
GROWTH: Final = numbered(data.GROWTH_IDS)

MANY: Final = 99
"""More pieces of one kind than a land ever holds."""


def _names(cards: list[int]) -> list[Json]:
    return [CARD_IDS[card] for card in cards]


def write(state: SpiritIslandState) -> dict[str, Json]:
    return {
        "lands": {state.island.names[land]: _land(state, land) for land in range(state.island.lands)},
        "players": [_player(state, player) for player in state.players],
        "phase": data.PHASE_IDS[state.phase],
        "result": data.RESULT_IDS[state.result],
        "dahan_born": state.dahan_born,
        "dahan_lost": state.dahan_lost,
        "blight_pool": state.blight_pool,
        "blight_short": state.blight_short,
        "fear": state.fear,
        "fear_total": state.fear_total,
        "terror": state.terror,
        "fear_deck": [data.FEAR_IDS[card] for card in state.fear_deck],
        "fear_earned": [data.FEAR_IDS[card] for card in state.fear_earned],
        "fear_discard": [data.FEAR_IDS[card] for card in state.fear_discard],
        "fear_unused": [data.FEAR_IDS[card] for card in state.fear_unused],
        "invader_deck": [data.INVADER_IDS[card] for card in state.invader_deck],
        "invader_unused": [data.INVADER_IDS[card] for card in state.invader_unused],
        "invader_discard": [data.INVADER_IDS[card] for card in state.invader_discard],
        "ravage_card": name_of(state.ravage_card, data.INVADER_IDS),
        "build_card": name_of(state.build_card, data.INVADER_IDS),
        "explore_card": name_of(state.explore_card, data.INVADER_IDS),
        "minor_deck": _names(state.minor_deck),
        "minor_discard": _names(state.minor_discard),
        "major_deck": _names(state.major_deck),
        "major_discard": _names(state.major_discard),
        "forgotten": _names(state.forgotten),
        "vital": [state.island.names[land] for land in state.vital],
        "unhurt": [state.island.names[land] for land in state.unhurt],
        "sweltering": _sweltering(state),
        "vengeance": _vengeance(state),
        "fallen": [state.island.names[land] for land in state.fallen],
        "standing": [name for bit, name in enumerate(data.STANDING_IDS) if state.standing >> bit & 1],
        "constancy": list(state.constancy),
        "use": _use(state),
    }


def _land(state: SpiritIslandState, land: int) -> dict[str, Json]:
    """A land's pieces and effects, without the empty entries."""
    pieces = state.pieces[land * KINDS : (land + 1) * KINDS]
    entry: dict[str, Json] = {data.KIND_IDS[kind]: number for kind, number in enumerate(pieces) if number}
    if state.blight[land]:
        entry["blight"] = state.blight[land]
    if state.defend[land]:
        entry["defend"] = state.defend[land]
    skips = state.skips[land * ACTS : (land + 1) * ACTS]
    if any(skips):
        entry["skips"] = {
            doing: CARD_IDS[power - 1] for doing, power in zip(data.DOING_IDS, skips, strict=True) if power
        }
    return entry


def _sweltering(state: SpiritIslandState) -> list[Json]:
    names, entries = state.island.names, state.sweltering
    return [{"land": names[entries[place]], "seat": entries[place + 1]} for place in range(0, len(entries), SWELTER)]


def _vengeance(state: SpiritIslandState) -> list[Json]:
    names, entries = state.island.names, state.vengeance
    return [
        {
            "land": names[entries[place]],
            "seat": entries[place + 1],
            "reaches_adjacent": entries[place + 2] != 0,
            "rage": entries[place + 3],
            "unaided": entries[place + 4] != 0,
        }
        for place in range(0, len(entries), VOW)
    ]


def _boards(state: SpiritIslandState) -> list[str]:
    return [letter.lower() for letter in state.island.letters]


def _player(state: SpiritIslandState, player: Player) -> dict[str, Json]:
    names = state.island.names
    return {
        "spirit": name_of(player.spirit, data.SPIRIT_IDS),
        "board": name_of(player.board, _boards(state)),
        "energy": player.energy,
        "energy_open": player.energy_open,
        "cards_open": player.cards_open,
        "destroyed": player.destroyed,
        "presence": {names[land]: number for land, number in enumerate(player.presence) if number},
        "hand": _names(player.hand),
        "discard": _names(player.discard),
        "played": [
            {"card": CARD_IDS[card], "used": data.PHASE_IDS[abs(spent)] if spent else None, "repeated": spent < 0}
            for card, spent in zip(player.played, player.spent, strict=True)
        ],
        "innate_spent": player.innate_spent,
        "elements": data.element_text(player.elements),
        "granted": data.element_text(player.granted),
        "guided": player.guided,
        "ready": player.ready,
        "changes": player.changes,
        "growth": name_of(player.growth, data.GROWTH_IDS),
        "icons": list(player.icons),
        "card_icon": player.card_icon,
        "lifted": name_of(player.lifted, names),
        "gust": name_of(player.gust, names),
        "drawn": _names(player.drawn),
        "drawn_deck": data.DECK_IDS[player.drawn_deck],
        "forgets": player.forgets,
        "range_bonus": player.range_bonus,
        "swift": player.swift,
        "repeats": player.repeats,
        "might": player.might,
        "wards": player.wards,
        "entwined": list(player.entwined),
    }


def _use(state: SpiritIslandState) -> dict[str, Json]:
    """The Power being resolved by name, or the part of a fear card by number."""
    use, names = state.use, state.island.names
    fear = use.program >= len(POWER)
    return {
        "power": None if use.program < 0 or fear else POWER_IDS[use.program],
        "fear_part": use.program - len(POWER) if fear else None,
        "seat": use.seat,
        "land": name_of(use.land, names),
        "target": use.target,
        "origin": name_of(use.origin, names),
        "flags": use.flags,
        "next": use.next,
        "repeated": use.repeated,
        "again": use.again,
        "rage": use.rage,
        "unaided": use.unaided,
        "toll": use.toll,
        "defended": name_of(use.defended, names),
        "trail": [names[land] for land in use.trail],
    }


def read(state: SpiritIslandState, reader: Reader) -> None:
    state.terms = Terms(state.seats, state.options)
    state.island = island_of(state.options, state.seats)
    count = state.island.lands
    names = {name: land for land, name in enumerate(state.island.names)}
    state.players = [_read_player(state, entry, names) for entry in reader.children("players", state.seats)]
    state.mud = seat_of(state, data.MUD)
    state.heat = seat_of(state, data.HEAT)
    state.phase = reader.word("phase", PHASE)
    state.result = reader.word("result", RESULT)
    state.pieces = [0] * (count * KINDS)
    state.shared = False
    state.blight = [0] * count
    state.defend = [0] * count
    state.skips = [0] * (ACTS * count)
    for name, entry in reader.child("lands").data.items():
        if name not in names:
            raise BadPosition(f"“{name}” is not a land of this island.")
        _read_land(state, names[name], Reader(entry, f"land {name}"))
    state.wounded = state.island.everywhere
    state.invaded = 0
    state.built_up = 0
    state.inhabited = 0
    for land in range(count):
        state.survey(land)
    state.explorers = _census(state, data.EXPLORER)
    state.towns = _census(state, data.TOWN)
    state.cities = _census(state, data.CITY)
    state.dahan = _census(state, data.DAHAN)
    state.dahan_born = reader.integer("dahan_born")
    state.dahan_lost = reader.integer("dahan_lost")
    state.blight_pool = reader.integer("blight_pool")
    state.blight_short = reader.flag("blight_short")
    state.fear = reader.integer("fear")
    state.fear_pool = data.FEAR_POOL[state.seats]
    state.fear_total = reader.integer("fear_total")
    state.terror = reader.integer("terror", 1, 3)
    state.fear_deck = reader.different_words("fear_deck", FEAR_CARD)
    state.fear_earned = reader.different_words("fear_earned", FEAR_CARD)
    state.fear_discard = reader.different_words("fear_discard", FEAR_CARD)
    state.fear_unused = reader.different_words("fear_unused", FEAR_CARD)
    state.invader_deck = reader.different_words("invader_deck", INVADER_CARD)
    state.invader_unused = reader.different_words("invader_unused", INVADER_CARD)
    state.invader_discard = reader.different_words("invader_discard", INVADER_CARD)
    _read_cards(state, reader)
    _read_turn(state, reader, names)


def _read_cards(state: SpiritIslandState, reader: Reader) -> None:
    state.ravage_card = reader.word_or_none("ravage_card", INVADER_CARD)
    state.build_card = reader.word_or_none("build_card", INVADER_CARD)
    state.explore_card = reader.word_or_none("explore_card", INVADER_CARD)
    state.minor_deck = reader.different_words("minor_deck", CARD)
    state.minor_discard = reader.different_words("minor_discard", CARD)
    state.major_deck = reader.different_words("major_deck", CARD)
    state.major_discard = reader.different_words("major_discard", CARD)
    state.forgotten = reader.different_words("forgotten", CARD)


def _read_turn(state: SpiritIslandState, reader: Reader, names: dict[str, int]) -> None:
    """Read everything that lasts until Time Passes."""
    state.vital = reader.words("vital", names)
    state.unhurt = reader.words("unhurt", names)
    state.sweltering = []
    for entry in reader.children("sweltering"):
        state.sweltering += [entry.word("land", names), entry.integer("seat", high=state.seats - 1)]
    state.vengeance = []
    for entry in reader.children("vengeance"):
        state.vengeance += [entry.word("land", names), entry.integer("seat", high=state.seats - 1)]
        state.vengeance += [int(entry.flag("reaches_adjacent")), entry.integer("rage", high=1)]
        state.vengeance.append(int(entry.flag("unaided")))
    state.fallen = reader.words("fallen", names)
    state.standing = sum(1 << bit for bit in reader.different_words("standing", STANDING))
    state.constancy = reader.integers("constancy", high=state.seats - 1)
    state.use = _read_use(reader.child("use"), names)


def _census(state: SpiritIslandState, family: int) -> int:
    return sum(number for place, number in enumerate(state.pieces) if data.FAMILY[place % KINDS] == family)


def _read_land(state: SpiritIslandState, land: int, reader: Reader) -> None:
    for key in reader.data:
        if key == "blight":
            state.blight[land] = reader.integer(key)
        elif key == "defend":
            state.defend[land] = reader.integer(key, high=MANY)
        elif key == "skips":
            _read_skips(state, land, reader.child(key))
        elif key in KIND:
            state.pieces[land * KINDS + KIND[key]] = reader.integer(key, high=MANY)
        else:
            raise BadPosition(f"{reader.place} has an unknown piece: “{key}”.")


def _read_skips(state: SpiritIslandState, land: int, reader: Reader) -> None:
    for doing in reader.data:
        if doing not in DOING:
            raise BadPosition(f"{reader.place} stops an unknown Action: “{doing}”.")
        state.skips[land * ACTS + DOING[doing]] = reader.word(doing, CARD) + 1


def _read_elements(reader: Reader) -> list[int]:
    counts = [0] * data.ELEMENTS
    for name in reader.data:
        if name not in ELEMENT:
            raise BadPosition(f"{reader.place} has “{name}”, which is not one of {', '.join(ELEMENT)}.")
        counts[ELEMENT[name]] = reader.integer(name)
    return counts


def _read_spent(reader: Reader) -> int:
    phase = reader.word_or_none("used", {data.PHASE_IDS[phase]: phase for phase in (data.FAST, data.SLOW)})
    repeated = reader.flag("repeated")
    return 0 if phase < 0 else -phase if repeated else phase


def _read_player(state: SpiritIslandState, reader: Reader, names: dict[str, int]) -> Player:
    player = Player()
    player.spirit = reader.word_or_none("spirit", SPIRIT)
    player.board = reader.word_or_none("board", numbered(_boards(state)))
    player.energy = reader.integer("energy")
    player.energy_open = reader.integer("energy_open", 1, 7)
    player.cards_open = reader.integer("cards_open", 1, 7)
    player.destroyed = reader.integer("destroyed", high=data.PRESENCE)
    discs = [0] * len(names)
    presence = reader.child("presence")
    for name in presence.data:
        if name not in names:
            raise BadPosition(f"“{name}” is not a land of this island.")
        discs[names[name]] = presence.integer(name, high=data.PRESENCE)
    player.spread(discs)
    player.hand = reader.different_words("hand", CARD)
    player.discard = reader.different_words("discard", CARD)
    played = reader.children("played")
    player.played = [entry.word("card", CARD) for entry in played]
    player.spent = [_read_spent(entry) for entry in played]
    player.innate_spent = reader.flag("innate_spent")
    player.elements = _read_elements(reader.child("elements"))
    player.granted = _read_elements(reader.child("granted"))
    player.guided = reader.integer("guided", high=7)
    player.ready = reader.flag("ready")
    player.changes = reader.integer("changes")
    player.growth = reader.word_or_none("growth", GROWTH)
    player.icons = reader.different_integers("icons", high=1)
    player.card_icon = reader.flag("card_icon")
    player.lifted = reader.word_or_none("lifted", names)
    player.gust = reader.word_or_none("gust", names)
    player.drawn = reader.different_words("drawn", CARD)
    player.drawn_deck = reader.word("drawn_deck", DECK)
    player.forgets = reader.integer("forgets")
    player.range_bonus = reader.integer("range_bonus")
    player.swift = reader.integer("swift")
    player.repeats = reader.integer("repeats")
    player.might = reader.integer("might")
    player.wards = reader.integer("wards")
    player.entwined = reader.integers("entwined", high=state.seats - 1)
    return player


def _read_use(reader: Reader, names: dict[str, int]) -> Use:
    use = Use()
    use.program = reader.word_or_none("power", POWER)
    if reader.raw("fear_part") is not None:
        use.program = len(POWER) + reader.integer("fear_part")
    use.seat = reader.integer("seat", 0, 2)
    use.land = reader.word_or_none("land", names)
    use.target = reader.integer("target", 0, 2)
    use.origin = reader.word_or_none("origin", names)
    use.flags = reader.integer("flags")
    use.next = reader.integer("next")
    use.repeated = reader.flag("repeated")
    use.again = reader.flag("again")
    use.rage = reader.integer("rage", high=1)
    use.unaided = reader.flag("unaided")
    use.toll = reader.integer("toll")
    use.defended = reader.word_or_none("defended", names)
    use.trail = reader.words("trail", names)
    return use
