"""Every number in a caption of the rules page is true in the position that it is about."""

from tests.games.pictured import one, pictured


def test_threshold() -> None:
    picture = pictured("spirit_island", "threshold")
    spirit = picture.table(0)["spirits"][0]
    have = spirit["elements"]
    levels = spirit["innate"]["levels"]
    assert [level["met"] for level in levels] == [True, True, False, False]
    third = levels[2]
    assert picture.numbers() == [have["fire"], have["earth"], have["animal"], 1, third["needs"]["fire"], 1]
    assert third["missing"] == {"fire": 1}


def test_fear() -> None:
    picture = pictured("spirit_island", "fear")
    before, after = picture.table(0)["fear"], picture.table(-1)["fear"]
    assert (before["generated"], before["pool"]) == (3, 4)
    assert (after["cards_earned"], after["cards_earned"] + after["cards_left"]) == (2, 9)
    assert picture.numbers() == [1, 1, after["generated"], after["pool"]]


def test_ravage() -> None:
    picture = pictured("spirit_island", "ravage")
    before, after = (one(picture.table(at)["lands"], "g1") for at in (0, -1))
    total = before["forecast"]["ravage"]["damage"]
    assert (before["explorers"], before["towns"], before["dahan"], before["blight"]) == (1, 1, 2, 0)
    assert (after["explorers"], after["towns"], after["dahan"], after["blight"]) == (1, 0, 1, 1)
    (dahan,) = [piece for piece in after["pieces"] if piece["family"] == "dahan"]
    assert picture.numbers() == [1, 2, total, total, dahan["damage"], 2]


def test_build() -> None:
    picture = pictured("spirit_island", "build")
    assert picture.table(0)["invaders"]["build"]["where"] == ["jungle"]
    built = {}
    for land in ("g6", "g7"):
        before, after = (one(picture.table(at)["lands"], land) for at in (0, -1))
        built[land] = (before["towns"], before["cities"], after["towns"], after["cities"])
    assert built == {"g6": (1, 0, 1, 1), "g7": (0, 0, 1, 0)}


def test_explore() -> None:
    picture = pictured("spirit_island", "explore")
    assert picture.table(-1)["invaders"]["build"]["where"] == ["jungle"], "the card that was just turned"
    before, after = (one(picture.table(at)["lands"], "g6") for at in (0, -1))
    assert (before["pieces"], after["explorers"]) == ([], 1)
    assert "g2" in after["adjacent"]
    city = [one(picture.table(at)["lands"], "g2") for at in (0, -1)]
    assert [(land["cities"], land["towns"]) for land in city] == [(1, 0), (1, 1)]
