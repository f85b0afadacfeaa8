"""Trying out a position of a running game: it reveals nothing, nobody notices it, and nothing limits it.

The attacks: two games that differ only in what somebody cannot know lead to the same experiment; nothing of the real
table is in it; and it is no way around the rule that there is no advice against other people.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import parlour
from parlour.conformance.play import Playthrough, random_games, start, written
from parlour.engine import Game, Rng, State
from parlour.games import games as all_games
from parlour.server.game.history import Entry, History, Way
from parlour.server.lobby import trials
from parlour.server.lobby.trials import UNSEEN, imagined
from parlour.server.store.columns import games
from parlour.server.store.storage import Storage
from tests.games.kemet.positions import battle, do
from tests.server.houses import House, strict
from tests.server.people import Eye, Person

LUCK = b"l" * 32
OTHER = b"o" * 32
SECRETIVE = ["crusaders", "kemet", "ophir", "spirit_island"]


def here(state: State) -> Way:
    return Way(state.clone(), [], [])


# -- nothing is revealed: the position -----------------------------------------------------------------


def some_positions(game: Game, count: int, gap: int) -> Iterator[Playthrough]:
    """Positions of random games of many variants, and more of those in which several choose at once."""
    for variant, seed in random_games(game, count):
        run = start(variant, seed)
        luck = run.chooser.fork("trials")
        while run.state.actors:
            if luck.below(gap if len(run.state.actors) < 2 else 3) == 0:
                yield run
            run.advance(1)


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SECRETIVE)
def test_two_games_that_differ_in_what_i_cannot_know_give_the_same_experiment(slug: str) -> None:
    """The second game is the first with everything dealt anew that the seat cannot know."""
    differs = 0
    for run in some_positions(parlour.game(slug), 8, 40):
        for seat in range(run.state.seats):
            other = run.state.determinize(seat, Rng(OTHER))
            differs += written(other.dump()["table"]) != written(run.state.dump()["table"])
            mine, theirs = imagined(here(run.state), seat, LUCK), imagined(here(other), seat, LUCK)
            assert written(mine) == written(theirs), run.where()
    assert differs > 20, "the two games should differ"


@pytest.mark.compiled
@pytest.mark.parametrize("slug", SECRETIVE)
def test_what_another_has_done_unseen_is_not_in_the_experiment(slug: str) -> None:
    """Whatever somebody picks in secret, or has begun without a trace, others try out the same position.

    Copies of one card are the same card, so this compares what can be seen and done rather than dumps.
    """
    compared = 0
    for run in some_positions(parlour.game(slug), 3, 25):
        state = run.state
        for seat in state.actors:
            viewer = (seat + 1) % state.seats
            if viewer == seat:
                continue
            picks = state.legal(seat)[:: max(1, len(state.legal(seat)) // 6)]
            alike: dict[bytes, set[bytes]] = {}
            for action in picks:
                after = state.clone()
                after.journal = []
                after.apply(seat, action)
                events = [event.seen_by(viewer) for event in after.journal]
                known = written([after.view(viewer), [event.data() for event in events if event is not None]])
                if after.actors:
                    way = Way(state.clone(), [(1, seat, action)], [])
                    alike.setdefault(known, set()).add(everything(state.game, imagined(way, viewer, LUCK)))
            compared += len(picks) - len(alike)
            assert all(len(found) == 1 for found in alike.values()), run.where()
    assert compared > 5 or slug in ("ophir", "spirit_island"), "some actions should look the same to others"


def everything(game: Game, dump: dict[str, Any]) -> bytes:
    """What can be seen and done in a position, from all seats."""
    state = game.load(dump)
    seats = range(state.seats)
    return written([[state.view(seat) for seat in seats], [state.offers(seat) for seat in seats]])


def test_the_secret_picks_of_a_battle_are_dealt_anew() -> None:
    worlds = []
    for fight, away in (("bc_shield_push", "bc_cavalry_blitz"), ("bc_cavalry_blitz", "bc_shield_push")):
        state = battle()
        do(state, f"fight card={fight}", f"put_away card={away}", seat=0)
        do(state, "fight card=bc_shield_push", seat=1)
        worlds.append(imagined(here(state), 1, LUCK))
        assert worlds[-1]["table"]["battle"]["defender"]["fight"] == "bc_shield_push", "my own pick stays"
    assert worlds[0] == worlds[1]


@pytest.mark.compiled
def test_nobody_acts_longer_unseen_than_the_experiment_looks_back() -> None:
    for game in all_games():
        for variant, seed in random_games(game, 2):
            run = start(variant, seed)
            unseen = [0] * run.state.seats
            while run.state.actors and len(run.moves) < 400:
                before = [_sight(run.state, seat) for seat in range(run.state.seats)]
                run.advance(1)
                for seat in range(run.state.seats):
                    mine = run.moves[-1].seat == seat or _sight(run.state, seat) != before[seat]
                    unseen[seat] = 0 if mine else unseen[seat] + 1
                assert max(unseen) < UNSEEN, run.where()


def _sight(state: State, seat: int) -> bytes:
    return written({key: value for key, value in state.view(seat).items() if key != "moves"})


def test_an_earlier_position_is_as_it_was_known_then() -> None:
    """What was revealed later is dealt anew: the same experiment, whatever came to light afterwards."""
    game = parlour.game("dare")
    history = History(game.new(2, {}, "then"))
    history.add(Entry(1, "act", 0, history.state.legal(0)[0]))
    then = imagined(history.way_to(1, UNSEEN), 1, LUCK)
    while history.state.actors and history.state.reveals == 0:
        seat = history.state.actors[0]
        history.add(Entry(history.version + 1, "act", seat, history.state.legal(seat)[0]))
    assert history.state.reveals
    assert imagined(history.way_to(1, UNSEEN), 1, LUCK) == then


# -- nothing is revealed: the table ---------------------------------------------------------------------


async def two_people(house: House, game: str = "dare", **options: Any) -> tuple[Eye, Eye]:
    host, guest = house.person(), house.person()
    answer = await host.table(game, {"kind": "human", "name": "Ann"}, "open", **options)
    table = answer["table"]["id"]
    await guest.post(f"/api/tables/{table}/join", {"name": "Ben"})
    await host.post(f"/api/tables/{table}/start")
    return await host.look(table), await guest.look(table)


async def tried(eye: Eye, seat: int = 0, **more: Any) -> Eye:
    """Open an experiment, and look at the board of its seat."""
    answer = await eye.person.post(f"/api/tables/{eye.id}/try", {"seat": seat, **more})
    trial = await eye.person.look(answer["table"]["id"])
    await trial.send("look", seat=seat)
    return trial


async def test_nothing_of_the_real_table_is_in_it(house: House, database: str) -> None:
    ann, ben = await two_people(house, "canary")
    await ben.act(1, ben.position.offers[0].text)
    await ann.at(1)
    trial = await tried(ann)
    info = trial.table
    assert info.trial is not None
    assert (info.trial.table, info.trial.seat, info.trial.number, info.trial.live) == (ann.id, 0, 1, True)
    assert (info.shuffle, info.seed, info.origin) == (None, None, None)
    storage = Storage(database)
    real, copy = await storage.table(ann.id), await storage.table(trial.id)
    assert real is not None
    assert copy is not None
    assert copy.position is not None
    assert real.shuffle is not None
    raw = json.dumps(copy.position) + copy.seed
    first = parlour.game("canary").new(2, real.options, real.seed)
    secrets = [real.seed, real.shuffle.secret, first.rng.key.hex(), str(real.start)]
    secrets += [entry.hash for entry in await storage.entries(ann.id, 0, first.game)]
    await storage.close()
    for secret in secrets:
        assert secret not in raw, "the stored experiment knows nothing of the table's luck"
        assert not [text for text in trial.frames if secret in text]
    for path in ("export", "story"):
        refused = await ann.person.get(f"/api/tables/{trial.id}/{path}", 409)
        assert refused["error"]["code"] == "in_trial"


async def test_it_is_my_own_view_and_the_rest_is_chance(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """I see what I saw; what the others hold differs from deal to deal."""
    ann, _ben = await two_people(house, "canary")
    hands = set()
    for number in range(6):
        monkeypatch.setattr(trials, "new_luck", lambda number=number: bytes([number]) * 32)
        trial = await tried(ann)
        assert trial.position.view == ann.position.view
        await trial.send("look", seat=1)
        hands.add(tuple(trial.position.view["table"]["hand"]))
        assert not hands & {tuple(ann.position.view["table"]["hand"])}
    assert len(hands) > 2


async def test_nobody_else_gets_in_or_hears_of_it(house: House) -> None:
    ann, ben = await two_people(house)
    stranger = house.person()
    trial = await tried(ann)
    await trial.act(0, trial.position.offers[0].text)
    assert (await ben.send("beat")).ok
    assert not [text for text in ben.frames if trial.id in text or '"update"' in text], "the others are told nothing"
    for person in (ben.person, stranger):
        assert (await person.get(f"/api/tables/{trial.id}", 404))["error"]["code"] == "no_table"
        assert await person.refused(f"/api/tables/{trial.id}/deal-again") == "no_table"
        with pytest.raises(Exception, match="404"):
            await person.look(trial.id)
    assert [table["id"] for table in (await ann.person.get("/api/tables/mine"))["tables"]] == [ann.id]
    assert (await ann.person.get("/api/tables"))["tables"] == []


async def test_only_from_ones_own_seat_in_a_running_game(house: House) -> None:
    ann, ben = await two_people(house)
    path = f"/api/tables/{ann.id}/try"
    assert await ann.person.refused(path, {"seat": 1}) == "not_your_seat"
    assert await house.person().refused(path, {"seat": 0}) == "not_your_seat"
    assert await ann.person.refused(path, {"seat": 0, "number": 9}) == "no_entry"
    lobby = (await ann.person.table("dare", "human", "open"))["table"]["id"]
    assert await ann.person.refused(f"/api/tables/{lobby}/try", {"seat": 0}) == "not_playing"
    trial = await tried(ben, 1)
    assert await ben.person.refused(f"/api/tables/{trial.id}/try", {"seat": 1}) == "in_trial"
    assert await ann.person.refused(f"/api/tables/{ann.id}/deal-again") == "not_in_trial"
    await ann.person.post(f"/api/tables/{ann.id}/abandon")
    await ben.person.post(f"/api/tables/{ann.id}/motion", {"accept": True})
    assert await ben.person.refused(path, {"seat": 1}) == "not_playing"


# -- no advice against people ---------------------------------------------------------------------------


async def test_there_are_no_bots_and_no_hints_against_people(house: House) -> None:
    ann, _ben = await two_people(house)
    assert await ann.person.refused(f"/api/tables/{ann.id}/try", {"seat": 0, "bots": True}) == "no_hints"
    trial = await tried(ann)
    assert [seat.kind for seat in trial.table.seats] == ["human", "human"]
    assert not trial.you.hints
    assert await trial.refused("hint", seat=0) == "no_hints"
    ways = [
        ("seats/1", {"change": "bot"}),
        ("go-on", {"number": 0, "name": "Ann"}),
        ("rematch", None),
        ("abandon", None),
        ("settings", {"undo": "off"}),
        ("join", {"name": "Cy"}),
    ]
    for path, body in ways:
        assert await ann.person.refused(f"/api/tables/{trial.id}/{path}", body) == "in_trial", path
    export = await ann.person.get("/api/account/export")
    assert [table["record"] for table in export["tables"]] == [None, None]


async def test_alone_with_bots_they_play_along_and_advise(house: House) -> None:
    person = house.person()
    table = (await person.table("dare", "human", "wanderer"))["table"]["id"]
    eye = await person.look(table)
    plain = await tried(eye)
    assert [seat.kind for seat in plain.table.seats] == ["human", "human"]
    answer = await person.post(f"/api/tables/{plain.id}/deal-again", {"bots": True})
    assert answer["table"]["trial"]["bots"] is True
    trial = await person.look(answer["table"]["id"])
    first = trial.position.view
    assert [seat.kind for seat in trial.table.seats] == ["human", "bot"]
    assert trial.you.hints
    await trial.act(0, trial.position.offers[0].text)
    await trial.until(lambda: trial.version >= 2 and 1 not in trial.actors)  # the bot may have several choices
    await trial.change("undo", 0, scope="step")
    now, before = (dict(view["table"]) for view in (trial.position.view, first))
    assert now.pop("picked")[0] is before.pop("picked")[0] is False, "the bot may have chosen again already"
    assert now == before, "what the bot answered is taken back, too"


async def test_advice_ends_when_somebody_else_sits_down(house: House) -> None:
    person, friend = house.person(), house.person()
    table = (await person.table("dare", "human", "wanderer"))["table"]["id"]
    eye = await person.look(table)
    trial = await tried(eye, bots=True)
    link = (await person.post(f"/api/tables/{table}/seats/1", {"change": "reissue"}))["links"][0]
    await friend.post(f"/api/tables/{table}/claim", {"token": link["token"], "name": "Fay"})
    await person.get(f"/api/tables/{trial.id}", 404)
    with pytest.raises(ConnectionError, match="4404"):
        await trial.until(lambda: False)


# -- as at a table --------------------------------------------------------------------------------------


async def test_i_play_all_seats_and_take_back_whatever_i_like(house: House) -> None:
    ann, ben = await two_people(house)
    real = ann.hash
    trial = await tried(ann)
    first = trial.position
    assert first.undo is not None
    assert not first.undo.step.possible
    while not trial.position.view["outcome"]:
        await trial.send("look", seat=trial.actors[0])
        await trial.act(trial.actors[0], trial.position.offers[0].text)
    assert trial.table.status == "playing", "an experiment never ends for good"
    last = trial.version
    seat = trial.position.viewer or 0
    for _ in range(last):
        if trial.position.undo is None or not trial.position.undo.step.possible:
            break
        await trial.change("undo", seat, scope="step")
    await trial.send("look", seat=0)
    assert trial.position.view == first.view, "past reveals and turns of others"
    await trial.change("redo", 0)
    assert trial.position.view["moves"] == first.view["moves"] + 1
    await trial.send("look", seat=trial.actors[0])
    await trial.act(trial.actors[0], trial.position.offers[-1].text)
    assert await trial.refused("redo", base=trial.version, seat=0) == "nothing_to_redo"
    await trial.change("undo", 0, scope="all")
    await trial.send("look", seat=0)
    assert trial.position.view == first.view, "“start over” is one step back"
    await trial.change("redo", 0)
    assert (ann.version, ann.hash, ben.version) == (0, real, 0), "the table has not changed"
    assert await ann.refused("undo", base=0, seat=0, scope="all") == "not_in_trial"


async def test_dealing_again_gives_other_cards_at_the_same_position(house: House) -> None:
    ann, _ben = await two_people(house, "canary")
    trial = await tried(ann)
    shown = trial.position.view
    await trial.act(0, trial.position.offers[0].text)
    answer = await ann.person.post(f"/api/tables/{trial.id}/deal-again")
    assert answer["table"]["id"] != trial.id
    assert answer["table"]["trial"]["live"] is True
    again = await ann.person.look(answer["table"]["id"])
    await again.send("look", seat=0)
    assert again.position.view == shown
    await ann.person.get(f"/api/tables/{trial.id}", 404)


async def test_one_experiment_for_each_person_and_table(house: House, database: str) -> None:
    ann, ben = await two_people(house)
    for _ in range(3):
        await tried(ann)
    theirs = await tried(ben, 1)
    storage = Storage(database)
    found = select(games.c.id).where(games.c.trial_of == ann.id)
    ids = await storage.read(lambda connection: list(connection.execute(found).scalars()))
    await storage.close()
    assert len(ids) == 2
    assert theirs.id in ids


async def test_it_costs_the_budget_of_reading(tmp_path: Path, clock: object) -> None:
    """Nobody can keep the server busy with experiments, nor fill the quota of tables with them."""
    house = await strict(tmp_path, reads_per_second=1, read_burst=50, tables_open=1)
    try:
        person: Person = house.person()
        table = (await person.table("dare", "human", "human"))["table"]["id"]
        path, body = f"/api/tables/{table}/try", {"seat": 0}
        trial = await person.post(path, body)
        await person.post(f"/api/tables/{trial['table']['id']}/deal-again")
        assert await person.refused(path, body) == "wait"
    finally:
        await house.close()


async def test_an_experiment_from_the_replay(house: House) -> None:
    ann, ben = await two_people(house)
    await ann.act(0, ann.position.offers[0].text)
    await ben.act(1, ben.position.offers[0].text)
    await ann.at(2)
    trial = await tried(ann, number=0)
    info = trial.table.trial
    assert info is not None
    assert (info.number, info.live) == (0, False)
    assert trial.position.view["moves"] == 0
