"""The position as a list of numbers for learning, of the same length for any number of players."""

from typing import Final

from mypy_extensions import i64

from parlour.engine import COUNTED, SINGLE, Observation
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD_IDS, ELEMENT_IDS, SPIRIT_IDS, SPIRITS
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.forecast import build_terrain, next_turn, ravage_terrain, rest_to_come
from parlour.games.spirit_island.predicates.spirits import income, plays
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.steps.invaders import Progress

MOST_LANDS: Final = 24
MOST_SEATS: Final = 3
_WHERE: Final[list[str]] = list(data.WHERE_IDS.values())
_TERROR: Final[list[str]] = COUNTED[1 : data.TERROR_LEVELS + 1]
_NO_ELEMENTS: Final[list[int]] = [0] * data.ELEMENTS
HELD: Final = 4
"""What a card in hand counts: 4 quarters. In play it is 3, or 2 once used, discarded 1, and just drawn -2."""
_CARDS: Final = 0
"""The block of the seat's own cards."""
_UNVITAL: Final[i64] = data.D1 + 1
"""The kinds of pieces there are without Infinite Vitality."""
_FEW: Final[i64] = 16
"""More than there are phases, Terror Levels, players, Spirits, wards, or discs of Presence of a Spirit."""
_MANY: Final[i64] = 128
"""More than any other part of a key, except for its first part: pieces, Presence, Defend, cards or elements."""
_ALL_PRESENCE: Final[i64] = _FEW * _FEW * _FEW * _FEW
"""More than what `_presence` returns."""
_INVADERS: Final[i64] = _MANY * _MANY
"""The least key of a land with Invaders: the two kinds of Dahan come after them."""


def features(state: SpiritIslandState, seat: int, out: Observation) -> None:
    """Global figures, every land, every Spirit (the seat's own first), and the piles of the seat's power cards."""
    _island(state, out)
    _lands(state, seat, out)
    for place in range(MOST_SEATS):
        if place < state.seats:
            _player(state.players[(seat + place) % state.seats], place, out)
        else:
            out.absent(COUNTED[place])
    _cards(state.players[seat], out)


def _island(state: SpiritIslandState, out: Observation) -> None:
    """Global figures. They are also the keys of the section."""
    time: i64 = state.phase
    time = time * _FEW + state.terror
    time = time * _FEW + state.seats
    time = time * _MANY + state.ravage_card + 1
    time = time * _MANY + state.build_card + 1
    fear: i64 = state.fear
    fear = fear * _MANY + state.fear_pool
    fear = fear * _MANY + len(state.fear_deck)
    fear = fear * _MANY + len(state.fear_earned)
    fear = fear * _MANY + len(state.invader_deck)
    pieces: i64 = state.blight_pool
    pieces = pieces * _MANY + state.explorers
    pieces = pieces * _MANY + state.towns
    pieces = pieces * _MANY + state.cities
    pieces = pieces * _MANY + state.dahan
    if not out.changed("island", SINGLE, 0, state.turn * _MANY * _MANY * _MANY * _MANY + time, fear, pieces):
        return
    out.one_of("phase", data.PHASE_IDS, state.phase)
    out.one_of("terror level", _TERROR, state.terror - 1)
    out.add("turn", state.turn, 12)
    out.add("blight left", state.blight_pool, 5 * state.seats + 1)
    out.add("fear", state.fear, state.fear_pool)
    out.add("fear cards left", len(state.fear_deck), 9)
    out.add("fear cards earned", len(state.fear_earned), 3)
    out.add("invader cards left", len(state.invader_deck), 12)
    out.add("explorers", state.explorers, 20)
    out.add("towns", state.towns, 20)
    out.add("cities", state.cities, 20)
    out.add("Dahan", state.dahan, 20)
    out.add("players", state.seats, 3)
    out.bits("ravage", _WHERE, data.MATCHES[state.ravage_card] if state.ravage_card >= 0 else 0)
    out.bits("build", _WHERE, data.MATCHES[state.build_card] if state.build_card >= 0 else 0)


def _lands(state: SpiritIslandState, seat: int, out: Observation) -> None:
    """Every land. Its keys are made of the pieces there, of Presence, blight and Defend, and of what holds everywhere.

    Pieces are looked at one by one: to keep a copy of all of them, and compare it, takes longer.
    """
    ravage: i64 = ravage_terrain(state)
    build: i64 = build_terrain(state)
    ravaged: i64 = 0
    built: i64 = 0
    if state.phase in (data.RAVAGE, data.BUILD):
        progress = Progress(state)
        ravaged, built = progress.ravaged, progress.built
    out.context(state.vital + state.pieces if state.vital else state.vital)  # no key has all kinds of Dahan
    everywhere, present = _everywhere(state)
    heated: i64 = state.players[state.heat].sites if state.heat >= 0 else 0
    pieces, blight, defend = state.pieces, state.blight, state.defend
    first: i64 = 0
    land: i64 = -1
    for terrain in state.island.terrain:
        land += 1
        where: i64 = terrain
        kind: i64 = first
        key: i64 = 0
        while kind < first + _UNVITAL:
            key = key * _MANY + pieces[kind]
            kind += 1
        first += data.KINDS
        rest: i64 = blight[land]
        rest = rest * _MANY + defend[land]
        rest = rest * _ALL_PRESENCE + (_presence(state, seat, land) if present >> land & 1 else 0)
        invaders = key >= _INVADERS
        ravages = where & ravage != 0 and ravaged >> land & 1 == 0 and invaders
        builds = where & build != 0 and built >> land & 1 == 0 and invaders
        rest = (rest * _MANY + where) * 4 + ravages * 2 + builds
        if out.changed("land", COUNTED, land, key, rest, everywhere * 2 + (heated >> land & 1)):
            _land(state, seat, land, ravages, builds, out)
    for missing in range(land + 1, MOST_LANDS):
        out.absent(COUNTED[missing])


def _everywhere(state: SpiritIslandState) -> tuple[i64, i64]:
    """The special rules and effects that lands depend on, and the lands with any Presence, as bits."""
    everywhere: i64 = state.standing * 2 + next_turn(state)
    everywhere = everywhere * _FEW + state.seats
    present: i64 = 0
    for player in state.players:
        everywhere = everywhere * _FEW + player.wards
        present |= player.present
    return everywhere, present


def _presence(state: SpiritIslandState, seat: int, land: i64) -> i64:
    """The seat's Presence in a land, and that of each Spirit."""
    key: i64 = state.players[seat].presence[land]
    for player in state.players:
        key = key * _FEW + player.presence[land]
    return key


def _land(state: SpiritIslandState, seat: int, land: int, ravages: bool, builds: bool, out: Observation) -> None:
    player = state.players[seat]
    mine = player.presence[land]
    out.bits("terrain", _WHERE, state.island.terrain[land])
    out.add("explorers", lands.explorers(state, land), 4)
    out.add("towns", lands.towns(state, land), 4)
    out.add("cities", lands.cities(state, land), 4)
    out.add("Dahan", lands.dahan(state, land), 4)
    out.add("damage that clears it", lands.capacity(state, land, data.INVADER), 8)
    out.add("blight", state.blight[land], 3)
    out.add("defend", lands.defend(state, land), 10)
    out.add("your presence", mine, 4)
    out.add("presence of others", lands.presence_here(state, land) - mine, 4)
    out.flag("your sacred site", lands.is_site(player, land))
    out.flag("ravage to come", ravages)
    out.add("damage to come", rest_to_come(state, land) if ravages else 0, 8)
    out.flag("build to come", builds)


def _player(player: Player, nth: int, out: Observation) -> None:
    """One Spirit; zeros before it is chosen. Its figures are also the keys of the section."""
    chosen = player.spirit >= 0
    tracks: i64 = 0
    piles: i64 = 0
    elements: i64 = 0
    if chosen:
        tracks = player.energy
        tracks = tracks * _FEW + player.spirit + 1
        tracks = tracks * _MANY + player.energy_open
        tracks = tracks * _MANY + player.cards_open
        tracks = tracks * _MANY + player.destroyed
        piles = player.range_bonus
        piles = piles * _MANY + len(player.hand)
        piles = piles * _MANY + len(player.played)
        piles = piles * _MANY + len(player.discard)
        piles = piles * 4 + player.innate_spent * 2 + player.ready
        for number in player.elements:
            elements = elements * _MANY + number
    if out.changed("player", COUNTED, nth, tracks, piles, elements):
        _spirit(player, chosen, out)


def _spirit(player: Player, chosen: bool, out: Observation) -> None:
    spirit = SPIRITS[player.spirit if chosen else 0]
    out.one_of("spirit", SPIRIT_IDS, player.spirit)
    out.add("energy", player.energy if chosen else 0, 10)
    out.add("energy a turn", income(player) if chosen else 0, 7)
    out.add("card plays", plays(player) if chosen else 0, 5)
    out.add("open spaces of the energy track", player.energy_open if chosen else 0, spirit.energy.length)
    out.add("open spaces of the card track", player.cards_open if chosen else 0, spirit.cards.length)
    out.add("destroyed presence", player.destroyed if chosen else 0, 13)
    out.add("presence on the island", lands.on_island(player) if chosen else 0, 13)
    out.add("cards in hand", len(player.hand) if chosen else 0, 8)
    out.add("cards in play", len(player.played) if chosen else 0, 5)
    out.add("cards discarded", len(player.discard) if chosen else 0, 8)
    out.flag("innate power used", chosen and player.innate_spent)
    out.flag("ready", chosen and player.ready)
    out.add("bonus to range", player.range_bonus if chosen else 0, 3)
    out.each("element", ELEMENT_IDS, player.elements if chosen else _NO_ELEMENTS, 5)


def _cards(player: Player, out: Observation) -> None:
    """For each card a value by pile: in hand 1, in play 0.75, used 0.5, discarded 0.25, just drawn -0.5, else 0."""
    if not out.opened(_CARDS, [player.discard, player.played, player.spent, player.hand, player.drawn]):
        return
    out.section("your card")
    first = out.blank("pile", CARD_IDS, HELD)
    for card in player.discard:
        out.put(first + card, 1, HELD)
    for place, card in enumerate(player.played):
        out.put(first + card, 2 if player.spent[place] else 3, HELD)
    for card in player.hand:
        out.put(first + card, HELD, HELD)
    for card in player.drawn:
        out.put(first + card, -2, HELD)
    out.closed(_CARDS)
