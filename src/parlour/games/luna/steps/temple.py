"""Actions around the temple: Promotion, Sanctification, Sneak In, Book of Wisdom."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, seat_name
from parlour.games.luna import data
from parlour.games.luna.actions import BRIBED_PROMOTION, GIVE_BOOK, PROMOTION, SANCTIFICATION, SNEAK_IN, TAKE_BOOK
from parlour.games.luna.elements import favor_name, hex_name, isle_name, landing_name, tile_name
from parlour.games.luna.predicates import (
    approved,
    approved_end,
    book_points,
    bookless,
    bribable,
    claim_refusal,
    displaced_by,
    entry_points,
    favor_refusal,
    guard_value,
    lacks_book,
    next_end,
    price,
)
from parlour.games.luna.state import AWAY, FREE, LunaState, Player, replaced
from parlour.games.luna.steps.act import Act, affordable, crew
from parlour.games.luna.steps.menus import offer_tiles


class Promotion(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        offer_tiles(PROMOTION, data.PATH_START, claimable(state, me, one, two) & approved(state), offers)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        tile = PROMOTION.arg(action) + data.PATH_START
        claim(state, seat, me, tile)
        tell_claim(state, "tile_claimed", seat, tile)

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        tile = PROMOTION.arg(action) + data.PATH_START
        if tile >= approved_end(state):
            return Message("tile_not_approved")
        return claim_refusal(state, me, tile)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [isle_name(data.TILE_ISLE[PROMOTION.arg(action) + data.PATH_START])]

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return claimants(me, PROMOTION.arg(action) + data.PATH_START)


class BribedPromotion(Act):
    """Promotion with the Bribery favor: claim a tile between the guard and the next guard tile."""

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.holds(data.BRIBERY):
            offer_tiles(BRIBED_PROMOTION, data.NEXT_START, claimable(state, me, one, two) & bribable(state), offers)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        tile = BRIBED_PROMOTION.arg(action) + data.NEXT_START
        state.return_favor(me, data.BRIBERY)
        claim(state, seat, me, tile)
        tell_claim(state, "tile_bribed", seat, tile)

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        tile = BRIBED_PROMOTION.arg(action) + data.NEXT_START
        if tile < approved_end(state):
            return Message("no_bribe_needed")
        if tile >= next_end(state):
            return Message("bribe_too_far")
        return favor_refusal(me, data.BRIBERY) or claim_refusal(state, me, tile)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        isle = data.TILE_ISLE[BRIBED_PROMOTION.arg(action) + data.NEXT_START]
        return [isle_name(isle), favor_name(seat, data.BRIBERY)]

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return claimants(me, BRIBED_PROMOTION.arg(action) + data.NEXT_START)


def claimable(state: LunaState, me: Player, one: int, two: int) -> int:
    """The free tiles that the player has enough novices to claim, as bits."""
    return state.free & data.PATH_TILES_OF[affordable(one, two, me.shrines)]


def claimants(me: Player, tile: int) -> dict[str, Json]:
    """Who claims a tile, and from where."""
    isle = data.TILE_ISLE[tile]
    return {"crew": crew(price(me, isle), 0), "isle": isle_name(isle)}


def claim(state: LunaState, seat: int, me: Player, tile: int) -> None:
    """Put one novice on the tile; without a shrine a second one becomes inactive. The virtual novice cannot be used."""
    isle = data.TILE_ISLE[tile]
    me.active[isle] -= 1
    state.claim(tile, seat)
    if not me.has_shrine(isle):
        me.use(isle, 1)


def tell_claim(state: LunaState, key: str, seat: int, tile: int) -> None:
    if state.journal is not None:
        isle = isle_name(data.TILE_ISLE[tile])
        state.tell(key, {"seat": seat_name(seat), "tile": tile_name(tile), "isle": isle}, [tile_name(tile), isle])


class Sanctification(Act):
    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        offer_tiles(SANCTIFICATION, data.PATH_START, state.claims[state.current] & approved(state), offers)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        tile = SANCTIFICATION.arg(action) + data.PATH_START
        value = guard_value(state)
        state.claim(tile, AWAY)
        state.temple = replaced(state.temple, tile, seat)
        me.gain(data.FROM_SANCTIFICATION, value)
        if state.journal is not None:
            params: dict[str, Json] = {"seat": seat_name(seat), "tile": tile_name(tile), "points": value}
            state.tell("tile_sanctified", params, [tile_name(tile), hex_name(tile)])
            state.cut()
        displace(state, seat, me, tile)

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        tile = SANCTIFICATION.arg(action) + data.PATH_START
        if state.path[tile] != state.current:
            return Message("no_novice_on_tile")
        return Message("tile_not_approved")

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return {"points": entry_points(state, seat, SANCTIFICATION.arg(action) + data.PATH_START)}


def displace(state: LunaState, seat: int, me: Player, tile: int) -> None:
    for other in displaced_by(state, seat, tile):
        owner = state.temple[other]
        state.temple = replaced(state.temple, other, FREE)
        state.players[owner].landing += 1
        me.gain(data.FROM_DISPLACEMENT, data.DISPLACEMENT_POINTS)
        if state.journal is not None:
            params: dict[str, Json] = {
                "seat": seat_name(seat),
                "hex": hex_name(other),
                "victim": seat_name(owner),
                "points": data.DISPLACEMENT_POINTS,
            }
            state.tell("novice_displaced", params, [hex_name(other), landing_name(owner)])
            state.cut()


class SneakIn(Act):
    """For the Bribery favor, a novice from the Landing stage takes a deserted tile in the temple."""

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.landing > 0 and me.holds(data.BRIBERY):
            for tile in range(data.TILES):
                if state.temple[tile] == FREE:
                    offers.append(SNEAK_IN.at(tile))

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        tile = SNEAK_IN.arg(action)
        state.return_favor(me, data.BRIBERY)
        me.landing -= 1
        state.temple = replaced(state.temple, tile, seat)
        if state.journal is not None:
            params = {"seat": seat_name(seat), "hex": hex_name(tile)}
            state.tell("sneaked_in", params, [landing_name(seat), hex_name(tile)])

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        if me.landing == 0:
            return Message("no_novice_on_landing_stage")
        tile = SNEAK_IN.arg(action)
        if state.temple[tile] == AWAY:
            return Message("hex_without_tile")
        if state.temple[tile] != FREE:
            return Message("hex_taken")
        return favor_refusal(me, data.BRIBERY)

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [favor_name(seat, data.BRIBERY), landing_name(seat)]


class BookOfWisdom(Act):
    """For its favor, take a Book from under any novice in the temple and put it under one of the player's."""

    def offer(self, state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
        if me.holds(data.BOOK) and lacks_book(state, state.current):
            offer_tiles(TAKE_BOOK, 0, state.books, offers)

    def do(self, state: LunaState, seat: int, me: Player, action: int) -> None:
        tile = TAKE_BOOK.arg(action)
        state.return_favor(me, data.BOOK)
        readers = bookless(state, seat)
        if len(readers) == 1:
            move_book(state, seat, tile, readers[0])
        else:
            state.push(GiveBook(tile))

    def refusal(self, state: LunaState, me: Player, action: int) -> Message | None:
        if not state.books >> TAKE_BOOK.arg(action) & 1:
            return Message("no_book_there")
        return favor_refusal(me, data.BOOK) or Message("no_novice_lacks_a_book")

    def elements(self, state: LunaState, seat: int, action: int) -> list[str]:
        return [favor_name(seat, data.BOOK)]

    def brings(self, state: LunaState, seat: int, me: Player, action: int) -> dict[str, Json]:
        return {"owner": seat_name(state.temple[TAKE_BOOK.arg(action)]), "points": book_points(state)}


def move_book(state: LunaState, seat: int, source: int, target: int) -> None:
    state.books ^= 1 << source | 1 << target
    points = book_points(state)
    state.first_book_open = False
    state.players[seat].gain(data.FROM_BOOK, points)
    if state.journal is not None:
        params: dict[str, Json] = {
            "seat": seat_name(seat),
            "owner": seat_name(state.temple[source]),
            "from": hex_name(source),
            "to": hex_name(target),
            "points": points,
        }
        state.tell("book_moved", params, [hex_name(source), hex_name(target)])


class GiveBook(Decision[LunaState]):
    """Which of the player's novices gets the book."""

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def args(self) -> list[Json]:
        return [self.source]

    def actors(self, state: LunaState) -> list[int]:
        return ALONE[state.current]

    def options(self, state: LunaState, seat: int) -> list[int]:
        return [GIVE_BOOK.at(tile) for tile in bookless(state, seat)]

    def take(self, state: LunaState, seat: int, action: int) -> None:
        move_book(state, seat, self.source, GIVE_BOOK.arg(action))

    def prompt(self, state: LunaState, seat: int) -> Message:
        return Message("give_book", {"hex": hex_name(self.source), "points": book_points(state)})

    def rule(self) -> str:
        return "book"

    def refusal(self, state: LunaState, seat: int, action: int) -> Message | None:
        return Message("book_goes_to_own_novice") if GIVE_BOOK.has(action) else None


_PROMOTION: Final = Promotion([PROMOTION])
_BRIBED_PROMOTION: Final = BribedPromotion([BRIBED_PROMOTION])
_SANCTIFICATION: Final = Sanctification([SANCTIFICATION])
_SNEAK_IN: Final = SneakIn([SNEAK_IN])
_BOOK: Final = BookOfWisdom([TAKE_BOOK])

TEMPLE_ACTS: Final[list[Act]] = [_PROMOTION, _BRIBED_PROMOTION, _SANCTIFICATION, _SNEAK_IN, _BOOK]


def offer_temple_acts(state: LunaState, me: Player, one: int, two: int, offers: list[int]) -> None:
    _PROMOTION.offer(state, me, one, two, offers)
    _BRIBED_PROMOTION.offer(state, me, one, two, offers)
    _SANCTIFICATION.offer(state, me, one, two, offers)
    _SNEAK_IN.offer(state, me, one, two, offers)
    _BOOK.offer(state, me, one, two, offers)
