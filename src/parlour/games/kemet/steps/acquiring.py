"""Acquire: take a power tile, with its immediate effect."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, seat_name
from parlour.games.kemet import data
from parlour.games.kemet.actions import ACQUIRE, DECLINE, SWAP_OUT
from parlour.games.kemet.elements import battle_card_name, colour_name, fame_name, tile_name
from parlour.games.kemet.predicates.costs import tile_cost
from parlour.games.kemet.predicates.market import acquirable, tile_refusal
from parlour.games.kemet.predicates.pyramids import pyramid_level
from parlour.games.kemet.predicates.units import FREE
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.building import Build
from parlour.games.kemet.steps.cards import draw
from parlour.games.kemet.steps.phrases import note, price
from parlour.games.kemet.steps.units import Deploy, MercenariesArrive


class AcquireTile(Decision[KemetState]):
    """Take one tile of a colour; with Twin Ceremony, of any colour already acquired this Day."""

    def __init__(self, seat: int, colour: int, twin: bool) -> None:
        self.seat: Final = seat
        self.colour: Final = colour
        self.twin: Final = twin

    def args(self) -> list[Json]:
        return [self.seat, self.colour, self.twin]

    def unfit(self, state: KemetState) -> str:
        named = self.colour in state.colours
        return "" if named != self.twin else "only Twin Ceremony leaves the colour open"

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat] if self.tiles(state) else []

    def options(self, state: KemetState, seat: int) -> list[int]:
        found = self.tiles(state)
        found.append(DECLINE.at())
        return found

    def tiles(self, state: KemetState) -> list[int]:
        found: list[int] = []
        for colour in state.colours:
            if self.twin or colour == self.colour:
                for tile in acquirable(state, self.seat, colour, self.twin):
                    found.append(ACQUIRE.at(tile))
        return found

    def take(self, state: KemetState, seat: int, action: int) -> None:
        if DECLINE.has(action):
            return
        tile = ACQUIRE.arg(action)
        player = state.players[seat]
        state.pay(seat, tile_cost(player, tile, self.twin))
        player.acquired |= 1 << data.TILE_COLOUR[tile]
        take_tile(state, seat, tile)
        if state.terms.night_tiles_on_purchase:
            night_effect(state, seat, tile)

    def prompt(self, state: KemetState, seat: int) -> Message:
        params: dict[str, Json] = {"pp": state.players[seat].pp}
        if self.twin:
            return Message("twin_ceremony", {**params, "more": data.TWIN_CEREMONY_PP})
        level = pyramid_level(state, seat, self.colour)
        return Message("acquire", {**params, "colour": colour_name(self.colour), "level": level})

    def params(self, state: KemetState, seat: int, action: int) -> dict[str, Json]:
        if DECLINE.has(action):
            return {"choice": note("take_no_tile")}
        cost = tile_cost(state.players[seat], ACQUIRE.arg(action), self.twin)
        return {**super().params(state, seat, action), "price": price(cost)}

    def rule(self) -> str:
        return "acquire"

    def refusal(self, state: KemetState, seat: int, action: int) -> Message | None:
        if not ACQUIRE.has(action):
            return None
        tile = ACQUIRE.arg(action)
        if not self.twin and data.TILE_COLOUR[tile] != self.colour:
            return Message("other_colour", {"colour": colour_name(self.colour)})
        return tile_refusal(state, seat, tile, self.twin)


def take_tile(state: KemetState, seat: int, tile: int) -> None:
    """Take a tile from the display, with its immediate effect."""
    player = state.players[seat]
    facts = data.TILES[tile]
    state.display = state.display[:]
    state.display[tile] -= 1
    player.add_tile(tile)
    if state.journal is not None:
        state.tell("tile_acquired", {"seat": seat_name(seat), "tile": tile_name(tile)}, [tile_name(tile)])
        if facts.fame:
            state.tell("tile_fame", {"seat": seat_name(seat), "tile": tile_name(tile)}, [fame_name(seat)])
    if facts.mercenaries:
        state.push(MercenariesArrive(seat, facts.mercenaries))
    if facts.special >= 0:
        player.used = 0
        player.shown = 0
        state.push(SpecialCard(seat, facts.special))


def night_effect(state: KemetState, seat: int, tile: int) -> None:
    """Variant: a tile that works at night also works once when it is bought."""
    power = data.TILES[tile].power
    if power is None:
        return
    if power.kind == data.NIGHT_PP:
        state.gain(seat, power.amount, tile_name(tile))
    elif power.kind == data.NIGHT_CARDS:
        draw(state, seat, power.amount)
    elif power.kind == data.NIGHT_UNITS:
        state.push(Deploy(seat, power.amount, FREE))
    elif power.kind == data.NIGHT_LEVEL:
        state.push(Build(seat, True))


class SpecialCard(Decision[KemetState]):
    """With all battle cards back in hand, one of the 8 is openly replaced by the special one and leaves the game."""

    def __init__(self, seat: int, special: int) -> None:
        self.seat: Final = seat
        self.special: Final = special

    def args(self) -> list[Json]:
        return [self.seat, self.special]

    def unfit(self, state: KemetState) -> str:
        player = state.players[self.seat]
        tiles = [tile for tile in data.SPECIAL_TILES if data.TILES[tile].special == self.special and player.owns(tile)]
        if not tiles or player.cards >> self.special & 1 or player.used:
            return "no tile that brings that battle card was just acquired"
        return ""

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat]

    def options(self, state: KemetState, seat: int) -> list[int]:
        owned = state.players[seat].cards
        return [SWAP_OUT.at(card) for card in range(len(data.BATTLE_CARDS)) if owned >> card & 1]

    def take(self, state: KemetState, seat: int, action: int) -> None:
        gone = SWAP_OUT.arg(action)
        player = state.players[seat]
        player.cards = player.cards & ~(1 << gone) | 1 << self.special
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(seat),
                "card": battle_card_name(gone),
                "special": battle_card_name(self.special),
            }
            state.tell("special_card", params, [battle_card_name(self.special)])

    def prompt(self, state: KemetState, seat: int) -> Message:
        return Message("special_card", {"special": battle_card_name(self.special)})
