"""A position as readable data, exact both ways."""

from typing import Final

from parlour.engine import BadPosition, Json, Reader, numbered
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import ACTS, CARD, CARD_IDS, KINDS
from parlour.games.spirit_island.options import Terms, island_of
from parlour.games.spirit_island.predicates.spirits import seat_of
from parlour.games.spirit_island.state import UNCHOSEN, Player, SpiritIslandState, Use

KIND: Final = numbered(data.KIND_IDS)
FEAR_CARD: Final = numbered(data.FEAR_IDS)
INVADER_CARD: Final = numbered(data.INVADER_IDS)
SPIRIT: Final = {**numbered(data.SPIRIT_IDS), "": UNCHOSEN}
PHASE: Final = numbered(data.PHASE_IDS)
RESULT: Final = numbered(data.RESULT_IDS)
SLOT: Final = {**INVADER_CARD, "": -1}

MANY: Final = 99
"""More pieces of a kind than ever stand in one land."""


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
        "ravage_card": _slot(state.ravage_card),
        "build_card": _slot(state.build_card),
        "explore_card": _slot(state.explore_card),
        "minor_deck": _names(state.minor_deck),
        "minor_discard": _names(state.minor_discard),
        "major_deck": _names(state.major_deck),
        "major_discard": _names(state.major_discard),
        "forgotten": _names(state.forgotten),
        "vital": [state.island.names[land] for land in state.vital],
        "unhurt": [state.island.names[land] for land in state.unhurt],
        "sweltering": list(state.sweltering),
        "vengeance": list(state.vengeance),
        "fallen": [state.island.names[land] for land in state.fallen],
        "standing": state.standing,
        "constancy": list(state.constancy),
        "use": _use(state.use),
    }


def _slot(card: int) -> str:
    return data.INVADER_IDS[card] if card >= 0 else ""


def _land(state: SpiritIslandState, land: int) -> dict[str, Json]:
    """Only what there is."""
    pieces = state.pieces[land * KINDS : (land + 1) * KINDS]
    entry: dict[str, Json] = {data.KIND_IDS[kind]: number for kind, number in enumerate(pieces) if number}
    if state.blight[land]:
        entry["blight"] = state.blight[land]
    if state.defend[land]:
        entry["defend"] = state.defend[land]
    skips = state.skips[land * ACTS : (land + 1) * ACTS]
    if any(skips):
        entry["skips"] = skips
    return entry


def _player(state: SpiritIslandState, player: Player) -> dict[str, Json]:
    names = state.island.names
    return {
        "spirit": data.SPIRIT_IDS[player.spirit] if player.spirit >= 0 else "",
        "board": player.board,
        "energy": player.energy,
        "energy_open": player.energy_open,
        "cards_open": player.cards_open,
        "destroyed": player.destroyed,
        "presence": {names[land]: number for land, number in enumerate(player.presence) if number},
        "hand": _names(player.hand),
        "discard": _names(player.discard),
        "played": _names(player.played),
        "spent": list(player.spent),
        "innate_spent": player.innate_spent,
        "elements": list(player.elements),
        "granted": list(player.granted),
        "guided": player.guided,
        "ready": player.ready,
        "changes": player.changes,
        "growth": player.growth,
        "icons": list(player.icons),
        "card_icon": player.card_icon,
        "lifted": player.lifted,
        "gust": player.gust,
        "drawn": _names(player.drawn),
        "drawn_deck": player.drawn_deck,
        "forgets": player.forgets,
        "range_bonus": player.range_bonus,
        "swift": player.swift,
        "repeats": player.repeats,
        "might": player.might,
        "wards": player.wards,
        "entwined": list(player.entwined),
    }


def _use(use: Use) -> dict[str, Json]:
    return {
        "program": use.program,
        "seat": use.seat,
        "land": use.land,
        "target": use.target,
        "origin": use.origin,
        "flags": use.flags,
        "next": use.next,
        "repeated": use.repeated,
        "again": use.again,
        "rage": use.rage,
        "unaided": use.unaided,
        "toll": use.toll,
        "defended": use.defended,
        "trail": list(use.trail),
    }


def read(state: SpiritIslandState, reader: Reader) -> None:
    state.terms = Terms(state.seats, state.options)
    state.island = island_of(state.options, state.seats)
    count = state.island.lands
    names = {name: land for land, name in enumerate(state.island.names)}
    state.players = [_read_player(entry, names, state.seats) for entry in reader.children("players", state.seats)]
    state.mud = seat_of(state, data.MUD)
    state.heat = seat_of(state, data.HEAT)
    state.phase = reader.word("phase", PHASE)
    state.result = reader.word("result", RESULT)
    state.pieces = [0] * (count * KINDS)
    state.blight = [0] * count
    state.defend = [0] * count
    state.skips = [0] * (ACTS * count)
    for name, entry in reader.child("lands").data.items():
        if name not in names:
            raise BadPosition(f"“{name}” is no land of this island.")
        _read_land(state, names[name], Reader(entry, f"land {name}"))
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
    state.ravage_card = reader.word("ravage_card", SLOT)
    state.build_card = reader.word("build_card", SLOT)
    state.explore_card = reader.word("explore_card", SLOT)
    state.minor_deck = reader.different_words("minor_deck", CARD)
    state.minor_discard = reader.different_words("minor_discard", CARD)
    state.major_deck = reader.different_words("major_deck", CARD)
    state.major_discard = reader.different_words("major_discard", CARD)
    state.forgotten = reader.different_words("forgotten", CARD)


def _read_turn(state: SpiritIslandState, reader: Reader, names: dict[str, int]) -> None:
    """What lasts until Time Passes."""
    count = len(names)
    state.vital = reader.words("vital", names)
    state.unhurt = reader.words("unhurt", names)
    state.sweltering = reader.integers("sweltering", high=count)
    state.vengeance = reader.integers("vengeance", high=count)
    state.fallen = reader.words("fallen", names)
    state.standing = reader.integer("standing", high=511)
    state.constancy = reader.integers("constancy", high=state.seats - 1)
    state.use = _read_use(reader.child("use"), count)


def _census(state: SpiritIslandState, family: int) -> int:
    return sum(number for place, number in enumerate(state.pieces) if data.FAMILY[place % KINDS] == family)


def _read_land(state: SpiritIslandState, land: int, reader: Reader) -> None:
    for key in reader.data:
        if key == "blight":
            state.blight[land] = reader.integer(key)
        elif key == "defend":
            state.defend[land] = reader.integer(key, high=MANY)
        elif key == "skips":
            state.skips[land * ACTS : (land + 1) * ACTS] = reader.integers(key, ACTS)
        elif key in KIND:
            state.pieces[land * KINDS + KIND[key]] = reader.integer(key, high=MANY)
        else:
            raise BadPosition(f"{reader.place} has a piece that there is not: “{key}”.")


def _read_player(reader: Reader, names: dict[str, int], seats: int) -> Player:
    player = Player()
    player.spirit = reader.word("spirit", SPIRIT)
    player.board = reader.integer("board", -1, seats - 1)
    player.energy = reader.integer("energy")
    player.energy_open = reader.integer("energy_open", 1, 7)
    player.cards_open = reader.integer("cards_open", 1, 7)
    player.destroyed = reader.integer("destroyed", high=data.PRESENCE)
    player.presence = [0] * len(names)
    presence = reader.child("presence")
    for name in presence.data:
        if name not in names:
            raise BadPosition(f"“{name}” is no land of this island.")
        player.presence[names[name]] = presence.integer(name, high=data.PRESENCE)
    player.hand = reader.different_words("hand", CARD)
    player.discard = reader.different_words("discard", CARD)
    player.played = reader.different_words("played", CARD)
    player.spent = reader.integers("spent", len(player.played), -data.SLOW, data.SLOW)
    player.innate_spent = reader.flag("innate_spent")
    player.elements = reader.integers("elements", data.ELEMENTS)
    player.granted = reader.integers("granted", data.ELEMENTS)
    player.guided = reader.integer("guided", high=7)
    player.ready = reader.flag("ready")
    player.changes = reader.integer("changes")
    player.growth = reader.integer("growth", -1, 2)
    player.icons = reader.different_integers("icons", high=1)
    player.card_icon = reader.flag("card_icon")
    player.lifted = reader.integer("lifted", -1, len(names) - 1)
    player.gust = reader.integer("gust", -1, len(names) - 1)
    player.drawn = reader.different_words("drawn", CARD)
    player.drawn_deck = reader.integer("drawn_deck", high=1)
    player.forgets = reader.integer("forgets")
    player.range_bonus = reader.integer("range_bonus")
    player.swift = reader.integer("swift")
    player.repeats = reader.integer("repeats")
    player.might = reader.integer("might")
    player.wards = reader.integer("wards")
    player.entwined = reader.integers("entwined", high=seats - 1)
    return player


def _read_use(reader: Reader, count: int) -> Use:
    use = Use()
    use.program = reader.integer("program", -1)
    use.seat = reader.integer("seat", 0, 2)
    use.land = reader.integer("land", -1, count - 1)
    use.target = reader.integer("target", 0, 2)
    use.origin = reader.integer("origin", -1, count - 1)
    use.flags = reader.integer("flags")
    use.next = reader.integer("next")
    use.repeated = reader.flag("repeated")
    use.again = reader.flag("again")
    use.rage = reader.integer("rage", high=1)
    use.unaided = reader.flag("unaided")
    use.toll = reader.integer("toll")
    use.defended = reader.integer("defended", -1, count - 1)
    use.trail = reader.integers("trail", high=count - 1)
    return use
