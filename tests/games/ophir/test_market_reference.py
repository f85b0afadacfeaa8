"""Compares the market with a second, slow implementation of the same rules, straight from the manual.

The reference moves cards between lists and counts goods one by one; it shares nothing with the game but the card table.
"""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from parlour.engine import Rng
from parlour.games.ophir import GAME, data
from parlour.games.ophir.state import OphirState
from tests.effort import REFERENCE_CASES
from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_setup import drafted


class SlowMarket:
    """A deck with its top card face up, three slots, and a discard pile, as on a real table."""

    def __init__(self, dump: dict[str, Any]) -> None:
        pile = list(dump["pile"])
        self.discards = [pile.pop(0) for _ in range(dump["shifts"])]
        self.slots: dict[str, str] = {"slot_3": pile.pop(0), "slot_2": pile.pop(0), "slot_1": pile.pop(0)}
        self.future: str = pile.pop(0)
        self.deck = pile
        self.arrows: dict[str, int] = dict(zip(["slot_1", "slot_2", "slot_3"], dump["modifiers"], strict=True))
        self.temple_slot: str = dump["temple_slot"]
        self.exhausted = False

    def shift(self) -> None:
        if not self.deck:
            self.exhausted = True
            return
        self.discards.append(self.slots["slot_3"])
        self.slots["slot_3"] = self.slots["slot_2"]
        self.slots["slot_2"] = self.slots["slot_1"]
        self.slots["slot_1"] = self.future
        self.future = self.deck.pop(0)

    def price(self, slot: str) -> int:
        return face(self.slots[slot]).coins + self.arrows[slot]

    def mirror(self) -> str:
        return self.slots[self.temple_slot]

    def letter(self) -> str:
        return self.future[len("market_")].upper()


def face(name: str) -> data.Card:
    return next(card for card in data.CARDS if card.name == name)


def asked(name: str) -> list[str]:
    return [data.ITEMS[good] for good in face(name).goods]


def holds(hold: list[str], goods: list[str]) -> bool:
    return all(hold.count(good) >= goods.count(good) for good in goods)


def slow_sales(market: SlowMarket, table: dict[str, Any], seat: int) -> dict[str, tuple[int, int, list[str]]]:
    """Every possible sale: its coins, the favor paid, and the hold after it."""
    player = table["players"][seat]
    location = table["locations"][player["zone"]]
    specialist = player["specialist"]
    at_temple = location == "temple" and specialist == "moneychanger"
    if table["failed_out"] or not table["anchored"] or "sold" in table["marks"]:
        return {}
    if location != "market" and not (at_temple and "donated" not in table["marks"]):
        return {}
    found: dict[str, tuple[int, int, list[str]]] = {}
    for slot in ("slot_1", "slot_2", "slot_3"):
        goods = asked(market.slots[slot])
        for count in range(len(goods) + 1):
            for places in combinations(range(len(goods)), count):
                left_out = [goods[place] for place in places]
                delivered = [good for place, good in enumerate(goods) if place not in places]
                if not holds(player["hold"], delivered) or not may_leave_out(market, player, location, slot, left_out):
                    continue
                rest = list(player["hold"])
                for good in delivered:
                    rest.remove(good)
                name = "+".join(sorted(left_out, key=data.ITEMS.index))
                text = f"sell_short slot={slot} without={name}" if left_out else f"sell_goods slot={slot}"
                found[text] = (market.price(slot), count if specialist == "chancellor" else 0, rest)
    return found


def may_leave_out(market: SlowMarket, player: dict[str, Any], location: str, slot: str, left_out: list[str]) -> bool:
    if not left_out:
        return True
    if player["specialist"] == "chancellor":
        return location == "market" and len(left_out) <= player["favor"]
    return player["specialist"] == "peddler" and len(left_out) == 1 and market.arrows[slot] == -1


def slow_donations(market: SlowMarket, table: dict[str, Any], seat: int) -> dict[str, tuple[int, list[str]]]:
    """Every possible donation of goods: its worth, and the hold after it."""
    player = table["players"][seat]
    if table["failed_out"] or not table["anchored"] or {"donated", "traded_at_temple"} & set(table["marks"]):
        return {}
    if table["locations"][player["zone"]] != "temple":
        return {}
    slots = ["slot_1", "slot_2", "slot_3"] if player["specialist"] == "advisor" else [market.temple_slot]
    found: dict[str, tuple[int, list[str]]] = {}
    for slot in slots:
        goods = asked(market.slots[slot])
        if holds(player["hold"], goods):
            rest = list(player["hold"])
            for good in goods:
                rest.remove(good)
            found[f"donate_goods slot={slot}"] = (face(market.slots[slot]).donation, rest)
    return found


def agree(market: SlowMarket, state: OphirState) -> None:
    seen = GAME.table(state, None)["market"]
    slots = seen["slots"]
    assert {slot["id"]: slot["card"]["id"] for slot in slots} == market.slots
    assert {slot["id"]: slot["price"] for slot in slots} == {slot: market.price(slot) for slot in market.slots}
    assert [slot["id"] for slot in slots if slot["temple"]] == [market.temple_slot]
    assert GAME.table(state, None)["temple"]["goods"]["id"] == market.mirror()
    assert (seen["future"]["id"], seen["deck"], seen["face_down"]) == (market.future, market.letter(), len(market.deck))
    assert seen["discards"] == market.discards


def random_case(chance: Random) -> Play:
    """A random player with random cargo in a random zone, in the middle of a turn, at a random stage of the market."""
    specialist = chance.choice(["chancellor", "peddler", "advisor", "moneychanger", "harbormaster"])
    capacity = chance.randint(2, 4)
    hold = " ".join(chance.choices(data.ITEMS[:4], k=chance.randint(0, capacity)))
    start, zone = chance.choice([("center", "bottom_left"), ("left", "top_left"), ("center", "left")])
    deck_b = chance.random() < 0.5
    row = " ".join(
        name.removeprefix("market_")
        for name in chance.sample(data.CARD_NAMES[20:] if deck_b else data.CARD_NAMES[:20], 4)
    )
    game = play(
        specialist,
        at=start,
        hold=hold,
        favor=chance.randint(0, 6),
        capacity=capacity,
        row=row,
        modifiers=chance.sample([1, 0, -1], 3),
        temple_slot=chance.choice(data.SLOTS),
        face_down=chance.randint(0, 20) if deck_b else chance.randint(24, 35),
        b={"specialist": "priest"},
        c={"specialist": "ambassador"},
    )
    return game.do(f"move to={zone}")


@pytest.mark.compiled
def test_sales_and_donations_agree_with_the_reference() -> None:
    chance = Random(2026)
    tried = 0
    while tried < REFERENCE_CASES:
        game = random_case(chance)
        for _ in range(3):
            tried += 1
            table = game.state.dump()["table"]
            market = SlowMarket(table["market"])
            agree(market, game.state)
            sales, gifts = slow_sales(market, table, 0), slow_donations(market, table, 0)
            texts = set(game.legal())
            assert {text for text in texts if text.startswith(("sell_goods", "sell_short"))} == set(sales)
            assert {text for text in texts if text.startswith("donate_goods")} == set(gifts)
            if not sales and not gifts:
                break
            text = chance.choice(sorted([*sales, *gifts]))
            before = (game.a.coins, game.a.favor, game.a.points)
            game.do(text)
            market.shift()
            agree(market, game.state)
            assert (game.state.ending == data.MARKET_EXHAUSTED) == market.exhausted
            if text in sales:
                coins, favor, rest = sales[text]
                assert (game.a.coins, game.a.favor, game.a.points) == (before[0] + coins, before[1] - favor, before[2])
            else:
                worth, rest = gifts[text]
                assert game.a.favor == min(6, before[1] + worth)
                assert (game.a.coins, game.a.points) == (before[0], before[2] + worth)
            assert game.a.hold == rest
            if market.exhausted:
                break


def test_the_market_of_whole_games_agrees_with_the_reference() -> None:
    for seed in range(3):
        game = drafted(2, f"reference {seed}")
        chooser = Rng(seed.to_bytes(32, "little"))
        market = SlowMarket(game.state.dump()["table"]["market"])
        while game.state.actors:
            legal = game.legal()
            # shifts are rare in random play, so take them whenever they are offered
            shifting = [
                text for text in legal if text.startswith(("sell_goods", "sell_short", "donate_goods", "shift_market"))
            ]
            text = chooser.choice(shifting or legal)
            game.do(text)
            game.steps.clear()
            if shifting:
                market.shift()
                agree(market, game.state)
        assert market.exhausted == (game.state.ending == data.MARKET_EXHAUSTED)
