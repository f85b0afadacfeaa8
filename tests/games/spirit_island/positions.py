"""Positions written in one line, and the moves that follow: `Island("g4: T E 2D; g5: C Bl 2P")`.

Pieces are E, T, C, D (with damage `T(1)`), Bl for Blight, and P, Q, R for the Presence of seats 0, 1 and 2.
"""

import re
from collections import Counter

from parlour.engine import Step
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.data import CARD, CARDS, FAST, KINDS, SLOW, SPIRITS
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.invaders import BuildStep, ExploreStep, RavageStep
from parlour.games.spirit_island.steps.power import PowerPhase
from parlour.games.spirit_island.steps.terror import FearStep

LETTERS = {"E": data.E, "T": data.T, "C": data.C, "D": data.D}
SEATS = {"P": 0, "Q": 1, "R": 2}
_PIECE = re.compile(r"(\d*)(Bl|[ETCDPQR])(?:\((\d)\))?$")


def parse(text: str) -> dict[str, Counter[str]]:
    """Read `"g4: T E 2D; g5: Bl"` as counts per land."""
    found: dict[str, Counter[str]] = {}
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        land, _, pieces = entry.partition(":")
        counts = found.setdefault(land.strip(), Counter())
        for word in pieces.split():
            match = _PIECE.match(word)
            assert match, f"not a piece: {word}"
            counts[match[2] + (f"({match[3]})" if match[3] else "")] += int(match[1] or 1)
    return found


def empty_lands(state: SpiritIslandState) -> None:
    """Take every piece away, as the rules do: the totals and the sets of lands follow."""
    for place, number in enumerate(state.pieces):
        if number:
            changes.change(state, place // KINDS, place % KINDS, -number)


class Island:
    """A game in the middle of a turn. Everything that is not named is empty."""

    def __init__(
        self,
        text: str,
        spirits: str = "devouring_teeth",
        *,
        pool: int = 6,
        energy: int = 9,
        options: dict[str, str] | None = None,
        seed: int = 0,
    ) -> None:
        names = spirits.split()
        state = GAME.new(len(names), dict(options or {}), seed)
        assert isinstance(state, SpiritIslandState)
        self.state = state
        for seat, name in enumerate(names):
            state.apply(seat, GAME.actions.parse(f"take_spirit spirit={name}"))
        while state.turn == 0:
            seat = state.actors[0]
            state.apply(seat, state.legal(seat)[0])
        self._clear()
        self.names = {name: land for land, name in enumerate(state.island.names)}
        for land, pieces in parse(text).items():
            for piece, number in pieces.items():
                self._put(self.names[land], piece, number)
        state.blight_pool = pool
        for player in state.players:
            player.energy = energy
            _balance(player)
        state.agenda.clear()
        state.settle()

    def _clear(self) -> None:
        state = self.state
        empty_lands(state)
        state.dahan_born = state.dahan_lost = 0
        state.blight = [0] * state.island.lands
        for player in state.players:
            player.spread([0] * state.island.lands)

    def _put(self, land: int, piece: str, number: int) -> None:
        state = self.state
        if piece == "Bl":
            state.blight[land] = number
        elif piece in SEATS:
            state.players[SEATS[piece]].change_presence(land, number)
        else:
            wounds = int(piece[2]) if "(" in piece else 0
            for _ in range(number):
                changes.change(state, land, LETTERS[piece[0]] + wounds, 1)
            if piece[0] == "D":
                state.dahan_born += number

    # -- what there is ---------------------------------------------------------------------------------------------

    def at(self, land: str) -> Counter[str]:
        state, number = self.state, self.names[land]
        counts: Counter[str] = Counter()
        for kind in range(KINDS):
            here = state.pieces[number * KINDS + kind]
            if here:
                letter = {data.EXPLORER: "E", data.TOWN: "T", data.CITY: "C", data.DAHAN: "D"}[data.FAMILY[kind]]
                counts[letter + (f"({data.WOUNDS[kind]})" if data.WOUNDS[kind] else "")] = here
        if state.blight[number]:
            counts["Bl"] = state.blight[number]
        for letter, seat in SEATS.items():
            if seat < state.seats and state.players[seat].presence[number]:
                counts[letter] = state.players[seat].presence[number]
        return counts

    def expect(self, text: str) -> "Island":
        """Check that these lands hold exactly these pieces."""
        for land, pieces in parse(text).items():
            assert self.at(land) == pieces, f"{land}: {dict(self.at(land))}, expected {dict(pieces)}"
        return self

    @property
    def fear(self) -> int:
        return self.state.fear_total

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def defend(self, land: str) -> int:
        return lands.defend(self.state, self.names[land])

    def legal(self, seat: int | None = None) -> list[str]:
        actor = self.state.actors[0] if seat is None else seat
        return sorted(GAME.actions.format(action) for action in self.state.legal(actor))

    @property
    def result(self) -> str:
        return data.RESULT_IDS[self.state.result]

    @property
    def asked(self) -> str:
        """The name of the open decision, or an empty string."""
        return type(self.state.decision()).__name__ if self.state.actors else ""

    # -- what is done ------------------------------------------------------------------------------------------------

    def do(self, *texts: str) -> "Island":
        """Make moves for the player who is to act; `1> stop` names the seat."""
        for text in texts:
            seat_text, arrow, move = text.rpartition("> ")
            seat = int(seat_text) if arrow else self.state.actors[0]
            self.state.apply(seat, GAME.actions.parse(move))
        return self

    def run(self, *steps: Step[SpiritIslandState]) -> "Island":
        """Put these steps on the agenda, to run in this order, and run them."""
        for step in reversed(steps):
            self.state.push(step)
        self.state._legal_seat = -1
        self.state.settle()
        return self

    def give(self, card: str, seat: int = 0, elements: str = "") -> "Island":
        """Put an unused card in play and set the Spirit's elements."""
        player = self.player(seat)
        number = CARD[card]
        for pile in (self.state.minor_deck, self.state.major_deck, *[p.hand for p in self.state.players]):
            if number in pile:
                pile.remove(number)
        player.played.append(number)
        player.spent.append(0)
        player.elements = data.elements(elements)
        return self

    def elements(self, text: str, seat: int = 0) -> "Island":
        self.player(seat).elements = data.elements(text)
        return self

    def phase(self, name: str) -> "Island":
        """Start the fast or slow phase, with nobody ready."""
        number = {"fast": FAST, "slow": SLOW}[name]
        self.state.agenda.clear()
        self.state.phase = number
        for player in self.state.players:
            player.ready = False
        return self.run(PowerPhase(number))

    def use(
        self, power: str, target: str = "", *moves: str, elements: str = "", seat: int = 0, start: bool = True
    ) -> "Island":
        """Use a Power in its phase, on a land or Spirit, and continue with these moves."""
        innate = power in data.INNATE_IDS
        number = CARDS + data.INNATE_IDS.index(power) if innate else CARD[power]
        if innate:
            self.elements(elements, seat)
        elif number not in self.player(seat).played:
            self.give(power, seat, elements)
        if start:
            self.phase("fast" if POWERS[number].speed == FAST else "slow")
        self.do(f"{seat}> use_innate innate={power}" if innate else f"{seat}> use card={power}")
        if self.asked == "ChooseTarget" and target:
            kind = "target_spirit spirit" if target in data.SPIRIT_IDS else "target land"
            self.do(f"{seat}> {kind}={target}")
        return self.do(*moves)

    def targets(self, power: str, elements: str = "", seat: int = 0) -> list[str]:
        """The lands a Power may target."""
        self.use(power, "", elements=elements, seat=seat)
        return [text.rpartition("=")[2] for text in self.legal(seat) if text.startswith("target ")]

    def turn_fear_card(self, card: str, level: int, *moves: str) -> "Island":
        """Turn an earned fear card at a terror level."""
        state = self.state
        number = data.FEAR_IDS.index(card)
        for pile in (state.fear_deck, state.fear_unused):
            if number in pile:
                pile.remove(number)
        state.terror = level
        state.fear_earned = [number]
        state.agenda.clear()
        return self.run(FearStep()).do(*moves)

    def ravage(self, terrain: str, *moves: str) -> "Island":
        self.state.ravage_card = _invader_card(terrain)
        return self.run(RavageStep(0)).do(*moves)

    def build(self, terrain: str, *moves: str) -> "Island":
        self.state.build_card = _invader_card(terrain)
        return self.run(BuildStep(0)).do(*moves)

    def explore(self, terrain: str) -> "Island":
        self.state.invader_deck.append(_invader_card(terrain))
        return self.run(ExploreStep())


def _invader_card(terrain: str) -> int:
    return next(number for number, name in enumerate(data.INVADER_IDS) if name.partition("_")[2] == terrain)


def _balance(player: Player) -> None:
    """Count discs that are neither on the island nor on a track as destroyed; take missing ones from the tracks."""
    spirit = SPIRITS[player.spirit]
    while lands.on_island(player) < sum(player.presence):
        if player.cards_open < spirit.cards.length:
            player.cards_open += 1
        else:
            player.energy_open += 1
    player.destroyed = lands.on_island(player) - sum(player.presence)
