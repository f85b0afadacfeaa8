"""Every number in a caption of the rules page is true in the position that it is about."""

from tests.games.pictured import one, pictured


def test_pyramid() -> None:
    picture = pictured("kemet", "pyramid")
    assert picture.numbers() == []
    me = picture.me(0)
    assert (me["tokens"], me["floors_owed"]) == (1, [3])
    actions = picture.states[0].game.actions
    texts = [actions.format(action) for action in picture.states[0].legal(0)]
    spaces = [text.rpartition("=")[2] for text in texts if text.startswith("place")]
    assert spaces == ["move_a", "recruit"]


def test_teleport() -> None:
    picture = pictured("kemet", "teleport")
    assert picture.numbers() == [picture.me(0)["pp"] - picture.me(-1)["pp"]]
    units = [one(picture.table(at)["zones"], zone)["units"] for at in (0, -1) for zone in ("w2_d1", "mid_w")]
    assert units == [5, 0, 0, 5]
    assert one(picture.table(0)["zones"], "west_temple")["seat"] == 1


def test_battle() -> None:
    picture = pictured("kemet", "battle")
    battle = picture.table(-1)["battle"]
    blue, yellow = battle["attacker"], battle["defender"]
    units, purge, rage = blue["parts"]
    others, tactics = yellow["parts"]
    assert picture.numbers() == [
        *(units["strength"], purge["strength"], purge["red"], rage["strength"], blue["strength"]),
        *(others["strength"], tactics["strength"], tactics["red"], tactics["defence"], yellow["strength"]),
        *(blue["losses"]["red"], blue["losses"]["left"], yellow["losses"]["red"]),
        *(tactics["defence"], purge["red"], yellow["losses"]["left"], blue["fame"]),
    ]
    assert [part["source"] for part in (purge, rage, tactics)] == [
        "battle_card:bc_fervent_purge",
        "card:di_war_rage",
        "battle_card:bc_mixed_tactics",
    ]
    assert battle["winner"] == 0


def test_temples() -> None:
    picture = pictured("kemet", "temples")
    zones = picture.table(0)["zones"]
    held = [one(zones, zone) for zone in ("west_temple", "west_river_temple")]
    assert [zone["seat"] for zone in held] == [1, 0]
    fame = [player["fame"]["temples"] for player in picture.table(0)["players"]]
    assert fame == [1, 2], "yellow has the Delta Temple as well"
    assert picture.numbers() == [*(zone["pp"] for zone in held), 1, 1]


def test_night() -> None:
    picture = pictured("kemet", "night")
    before, after = picture.me(0), picture.me(-1)
    paid = one(picture.table(0)["zones"], "west_temple")["pp"]
    assert picture.numbers() == [before["pp"], paid, after["pp"] - before["pp"] - paid, after["pp"]]
    assert (before["tokens"], after["tokens"]) == (0, 5)
    assert before["veterans"] > after["veterans"] == 0
