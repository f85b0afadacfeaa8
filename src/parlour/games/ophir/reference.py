"""What the specialists, market cards, places and other things are and do."""

from parlour.engine import Entry, Group, Json, Line, OptionValue
from parlour.games.ophir import data
from parlour.games.ophir.elements import (
    END_RIVAL_TURN_BUTTON,
    END_TURN_BUTTON,
    FAVOR_BUTTON,
    GOODS_DONATION,
    RIVAL_DIE,
    RIVAL_SHIP,
    SHIFT_MARKET_BUTTON,
    UPGRADE_BUTTON,
    card_name,
    item_name,
    location_name,
    offer_name,
    power_note,
    slot_name,
    specialist_name,
)
from parlour.games.ophir.options import Terms


def reference(seats: int, options: dict[str, OptionValue]) -> list[Group]:
    terms = Terms(seats, options)
    return [
        Group("specialists", [_specialist(number, options, terms) for number in range(len(data.SPECIALISTS))]),
        Group("market", _market()),
        Group("deck_a", [_card(number) for number in data.DECK_A]),
        Group("deck_b", [_card(number) for number in data.DECK_B]),
        Group("treasury", [_offer(offer, terms) for offer in range(len(data.OFFERS))]),
        Group("temple", _temple(terms)),
        Group("places", [*_places(terms), Entry("zone", [_note("zone")]), Entry("barrier", [_note("barrier")])]),
        Group("ship", _ship(terms)),
        Group("goods", [_item(item, terms) for item in range(len(data.ITEMS))]),
        Group("turn", _turn()),
    ]


def _note(key: str, **params: Json) -> Line:
    return Line("notes", key, params)


# -- specialists -----------------------------------------------------------------------------------


def _specialist(number: int, options: dict[str, OptionValue], terms: Terms) -> Entry:
    favor, specialty = data.SPECIALIST_FAVOR[number], data.SPECIALTY[number]
    lines = [_note(power_note(number, options))]
    if number == data.MONEYCHANGER and terms.specialty_after_donation:
        lines.append(_note("moneychanger_after_donation"))
    if specialty == data.NONE:
        lines.append(_note("starts_plain", favor=favor))
    else:
        lines.append(_note("starts_with", favor=favor, good=item_name(specialty)))
    return Entry(specialist_name(number), lines)


# -- market, treasury, temple ------------------------------------------------------------------------


def _market() -> list[Entry]:
    slots = [
        Entry(slot_name(slot), [_note("slot_adds", amount=_signed(data.MODIFIERS[slot]))])
        for slot in range(len(data.SLOTS))
    ]
    return [
        Entry("slot", [_note("slot")]),
        *slots,
        Entry("card", [_note("card")]),
        Entry("deck", [_note("deck", first=len(data.DECK_A) - data.REMOVED, then=len(data.DECK_B))]),
        Entry("specialty", [_note("specialty", coins=data.SPECIALTY_COINS)]),
    ]


def _signed(amount: int) -> str:
    return f"−{-amount}" if amount < 0 else f"+{amount}" if amount else "0"


def _card(number: int) -> Entry:
    card = data.CARDS[number]
    goods = [item_name(good) for good in card.goods]
    return Entry(card_name(number), [_note("market_card", goods=goods, coins=card.coins, worth=card.donation)])


def _offer(offer: int, terms: Terms) -> Entry:
    metal = data.OFFER_METAL[offer]
    if not data.OFFER_IN_COINS[offer]:
        return Entry(offer_name(offer), [_note("for_favor", price=data.FAVOR_PRICE[metal])])
    prices = [tier[metal - data.GOLD] for tier in terms.tiers]
    line = _note("for_coins", prices=prices) if len(prices) > 1 else _note("for_coins_always", price=prices[0])
    return Entry(offer_name(offer), [line])


def _temple(terms: Terms) -> list[Entry]:
    metals = [
        Entry(
            f"donation:{data.ITEMS[metal]}",
            [_note("metal_donation", points=data.METAL_POINTS[metal], aboard=data.ABOARD_POINTS[metal])],
        )
        for metal in (data.GOLD, data.SILVER)
    ]
    return [
        *metals,
        Entry(GOODS_DONATION, [_note("goods_donation", most=data.MOST_FAVOR)]),
        Entry(UPGRADE_BUTTON, [Line("board", "about_upgrade")]),
        Entry("block", [_note("block", column=data.COLUMN, needed=terms.metals_needed)]),
    ]


# -- places ------------------------------------------------------------------------------------------


def _places(terms: Terms) -> list[Entry]:
    goods = [
        Entry(location_name(data.MINES + good), [_note("source", good=item_name(good), supply=terms.supply)])
        for good in range(data.GOLD)
    ]
    buying = _note("treasury", most=terms.most_purchases) if terms.most_purchases < data.UNLIMITED else _note("bank")
    return [
        Entry(location_name(data.MARKET), [_note("market")]),
        Entry(location_name(data.TREASURY), [buying]),
        Entry(location_name(data.TEMPLE), [_note("temple", price=data.UPGRADE_COINS)]),
        *goods,
    ]


# -- ships and the turn ------------------------------------------------------------------------------


def _ship(terms: Terms) -> list[Entry]:
    failure = _note("failure_ends" if terms.failure_ends_turn else "failure")
    return [
        Entry("ship", [_note("ship", moves=data.MOVES)]),
        Entry("die", [_note("die"), failure]),
        Entry(RIVAL_SHIP, [_note("rival", moves=data.MOVES)]),
        Entry(RIVAL_DIE, [_note("rival_die")]),
        Entry("hold", [_note("hold", start=data.START_CAPACITY, most=data.MOST_CAPACITY)]),
        Entry("favor", [_note("favor", most=data.MOST_FAVOR)]),
        Entry("coins", [_note("coins")]),
        Entry("points", [_note("points")]),
    ]


def _item(item: int, terms: Terms) -> Entry:
    key = "good" if item < data.GOLD else "metal"
    return Entry(f"item:{data.ITEMS[item]}", [_note(key, spaces=data.SPACES[item], supply=terms.supply)])


def _turn() -> list[Entry]:
    return [
        Entry("moves", [_note("moves", moves=data.MOVES)]),
        Entry(FAVOR_BUTTON, [Line("board", "about_favor")]),
        Entry(END_TURN_BUTTON, [Line("board", "about_end_turn")]),
        Entry(SHIFT_MARKET_BUTTON, [Line("board", "about_shift_market")]),
        Entry(END_RIVAL_TURN_BUTTON, [Line("board", "about_end_rival_turn")]),
    ]
