"""Every number in a caption of the rules page is true in the position that it is about."""

from tests.games.pictured import one, pictured


def test_wheel() -> None:
    picture = pictured("crusaders", "wheel")
    before, after = ({wedge["id"]: wedge["tokens"] for wedge in picture.me(at)["wheel"]} for at in (0, -1))
    tokens = before["influence_travel"]
    gained = picture.me(-1)["influence"] - picture.me(0)["influence"]
    assert picture.numbers() == [tokens, gained]
    fed = ("travel_crusade", "build_influence", "muster_influence", "travel_build")
    assert after == {**before, **{wedge: before[wedge] + 1 for wedge in fed}, "influence_travel": 0}


def test_route() -> None:
    picture = pictured("crusaders", "route")
    points = [state.dump()["agenda"][-1][1:] for state in picture.states]
    assert points == [[], [3], [2], []]
    assert picture.numbers() == [3, 3 - 2, 2 - 0]
    assert one(picture.table(0)["regions"], "lombardy")["enemy"] is not None
    way = [picture.me(at)["knights"][0]["region"] for at in range(4)]
    assert way == ["provence", "provence", "lombardy", "swabia"]


def test_crusade() -> None:
    picture = pictured("crusaders", "crusade")
    tokens = one(picture.me(0)["wheel"], "crusade_build")["tokens"]
    regions, later = picture.table(0)["regions"], picture.table(-1)["regions"]
    strength = one(regions, "lombardy")["enemy"]["strength"]
    gained = picture.me(-1)["influence"] - picture.me(0)["influence"]
    grown = {one(later, region)["enemy"]["strength"] for region in ("tuscany", "carinthia")}
    assert picture.numbers() == [tokens, strength, gained, *grown]
    assert one(later, "lombardy")["enemy"] is None
    kinds = {one(regions, region)["enemy"]["kind"] for region in ("lombardy", "tuscany", "carinthia")}
    assert kinds == {"slav"}


def test_building() -> None:
    picture = pictured("crusaders", "building")
    tokens = one(picture.me(0)["wheel"], "build_influence")["tokens"]
    farm = one(picture.me(0)["buildings"], "farm")["next"]
    gained = picture.me(-1)["influence"] - picture.me(0)["influence"]
    bonus = [picture.me(at)["bonuses"]["influence"]["amount"] for at in (0, -1)]
    assert picture.numbers() == [tokens, farm["cost"], 1, gained, bonus[1] - bonus[0]]
    assert farm["level"] == "II"
    assert "farm" in one(picture.table(0)["regions"], "burgundy")["discounts"]
    assert farm["cost"] - 1 == tokens
