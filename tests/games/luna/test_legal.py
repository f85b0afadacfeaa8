"""The legal actions of a turn, compared with the table of preconditions applied to a dump."""

from typing import Any

import pytest

from parlour.engine import Rng
from parlour.games.luna import GAME, data
from parlour.games.luna.steps.turn import TakeAction

TILE_ISLE = {number: isle for number, (_, _, isle) in enumerate(data.TILE_TABLE, start=1)}
TRAVELS = {"journey", "tide", "sailboat"}


def legal_by_the_book(dump: dict[str, Any]) -> set[str]:
    """Every notation whose precondition holds, rule by rule, without any of the game's code."""
    if dump["table"]["stall"] >= dump["options"]["stall_limit"] * dump["seats"]:
        return {"meditation"}
    return {"meditation"} | on_the_isles(dump) | around_the_temple(dump)


def on_the_isles(dump: dict[str, Any]) -> set[str]:
    table, options = dump["table"], dump["options"]
    me = table["players"][table["current"]]
    active = {isle: me["active"].get(isle, 0) for isle in data.ISLES}
    inactive = {isle: me["inactive"].get(isle, 0) for isle in data.ISLES}
    favors, shrines = me["favors"], me["shrines"]
    virtuals = [0, 1] if "novice" in favors else [0]
    alone = options["virtual_alone"]
    word = {0: "no", 1: "yes"}
    found: set[str] = set()

    def payable(isle: str, cost: int, virtual: int) -> bool:
        real = cost - virtual
        return active[isle] >= real and (virtual == 0 or real >= 1 or alone)

    for isle in data.ISLES:
        for virtual in virtuals:
            if isle not in favors and payable(isle, 1 if isle in shrines else 2, virtual):
                found.add(f"priests_favor isle={isle} virtual={word[virtual]}")
            cheap = options["recruit_shrine_discount"] and isle in shrines
            if me["supply"] and payable(isle, 1 if cheap else 2, virtual):
                found.add(f"recruit isle={isle} virtual={word[virtual]}")
            for count in range(1, active[isle] + 1):
                if me["council"] + count + virtual <= 12:
                    found.add(f"council isle={isle} count={count} virtual={word[virtual]}")
                if isle == table["figures"]["apostate"]:
                    found.add(f"expulsion count={count} virtual={word[virtual]}")
        for count in (1, 2):
            if "herbs" in favors and isle != "herbs" and inactive[isle] >= count:
                found.add(f"herbs isle={isle} count={count}")
        if active[isle]:
            found |= {f"{verb} origin={isle}_active" for verb in ("journey", *favors) if verb in TRAVELS}
        if inactive[isle] and "tide" in favors:
            found.add(f"tide origin={isle}_inactive")
    if 1 in virtuals and alone:
        found |= {"virtual_expulsion"} | ({"virtual_council"} if me["council"] < 12 else set())
    if me["landing"]:
        found |= {f"{verb} origin=landing" for verb in favors if verb in TRAVELS}
    site = table["figures"]["builder"]
    if "shrine" in favors and site not in shrines and me["shrine_supply"]:
        found |= {f"build_shrine virtual={word[virtual]}" for virtual in virtuals if payable(site, 2, virtual)}
    return found


def around_the_temple(dump: dict[str, Any]) -> set[str]:
    table, round_ = dump["table"], dump["round"]
    seat = table["current"]
    me = table["players"][seat]
    found: set[str] = set()
    for text, claimer in table["path"].items():
        number = int(text)
        group = (number - 1) // 4
        isle = TILE_ISLE[number]
        if claimer is None and me["active"].get(isle, 0) >= (1 if isle in me["shrines"] else 2):
            if group <= round_:
                found.add(f"promotion tile={number}")
            elif group == round_ + 1 and "bribery" in me["favors"]:
                found.add(f"bribed_promotion tile={number}")
        if claimer == seat and group <= round_:
            found.add(f"sanctification tile={number}")
    bookless = False
    for text, owner in table["temple"].items():
        if owner is None and me["landing"] and "bribery" in me["favors"]:
            found.add(f"sneak_in hex={text}")
        bookless = bookless or (owner == seat and int(text) not in table["books"])
    if bookless and "book" in me["favors"]:
        found |= {f"take_book hex={number}" for number in table["books"]}
    return found


WAYS: list[dict[str, Any]] = [
    {},
    {"setup_mode": "preselected"},
    {"virtual_alone": False},
    {"recruit_shrine_discount": True},
    {"stall_limit": 10},
]


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_actions_are_those_of_the_table_of_preconditions(players: int, options: dict[str, Any]) -> None:
    rng = Rng(bytes([players]) * 32)
    compared = 0
    for seed in range(5):
        state = GAME.new(players, options, f"legal {seed}")
        while state.actors:
            seat = state.actors[0]
            legal = state.legal(seat)
            if isinstance(state.decision(), TakeAction):
                found = {GAME.actions.format(action) for action in legal}
                assert found == legal_by_the_book(state.dump())
                compared += 1
            # Candles burn for a long time here, so that crowded and late positions occur.
            action = rng.choice(legal)
            if len(legal) > 1 and rng.below(4) and GAME.actions.format(action) == "meditation":
                action = legal[-1]
            state.apply(seat, action)
    assert compared > 300
