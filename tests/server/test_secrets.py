"""Nothing hidden leaves the server: not to seats or spectators, by reconnect, undo, replay, hint, error or HTTP.

This is tested in two ways. Canaries: in a game where every hidden card has a nonsense name, no text sent to a viewer
contains the name of a card that the viewer does not know yet. Worlds, for every registered game: each frame is exactly
what it would be if everything the viewer cannot know had been dealt differently.
"""

import asyncio
import json
import os
import random
from typing import Any

import msgspec
import pytest

import parlour
from parlour.engine import Game, Rng
from parlour.server import protocol as p
from parlour.server.game import frames
from parlour.server.game.history import History
from parlour.server.room.table import folded
from parlour.server.store.storage import Storage
from tests.effort import WATCHED_GAMES, WATCHED_WORLDS
from tests.server import canaries
from tests.server.extra_games import EXTRA
from tests.server.houses import House
from tests.server.people import Eye, Person


async def party(house: House, game: str, seats: int) -> tuple[list[Eye], Eye]:
    """Two people, bots on the other seats, and a spectator."""
    host, guest, watcher = (house.person() for _ in range(3))
    bots = ["wanderer"] * (seats - 2)
    id = (await host.table(game, "human", "open", *bots))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    return [await host.look(id), await guest.look(id)], await watcher.look(id)


async def play_wildly(eyes: list[Eye], watcher: Eye, chance: random.Random, most: int) -> None:
    """Make moves, and everything else that makes the server send something, until the game is over."""
    steps = 0
    while not (watcher.over or eyes[0].over) and watcher.version < most and steps < 40 * most:
        steps += 1
        seat = chance.randrange(len(eyes))
        eye = eyes[seat]
        await talk_about(eye, seat, chance)
        await talk_about(watcher, None, chance)
        base = eye.version
        waiting = eye.position.waiting_confirm
        if waiting == seat:
            kind = chance.choice(["confirm", "undo", "confirm"])
            await eye.send(kind, base=base, seat=seat, **({"scope": "turn"} if kind == "undo" else {}))
        elif eye.position.offers:
            await eye.send("act", base=base, seat=seat, action=chance.choice(eye.position.offers).action)
        else:
            await asyncio.sleep(0.002)
        if chance.random() < 0.1:
            await takeback(eyes, seat)
    for eye in [*eyes, watcher]:
        await eye.until(lambda eye=eye: eye.version >= max(one.version for one in eyes))  # type: ignore[misc]


async def takeback(eyes: list[Eye], seat: int) -> None:
    asked = await eyes[seat].send("takeback", base=eyes[seat].version, seat=seat)
    if asked.ok:
        await eyes[1 - seat].send("consent", base=asked.version, seat=1 - seat, accept=True)


async def talk_about(eye: Eye, seat: int | None, chance: random.Random) -> None:
    """Ask everything that can be asked."""
    what = chance.randrange(9)
    foreign = 0 if seat is None else 1 - seat
    if what == 0:
        await eye.close()
        await eye.open()
    elif what == 1:
        await eye.send("replay", number=chance.randint(0, eye.version))
    elif what == 2:
        await eye.send("replay", number=chance.randint(0, eye.version), seat=foreign)
    elif what == 3:
        await eye.send("look", seat=foreign)
        await eye.send("look", seat=seat)
    elif what == 4 and seat is not None:
        await eye.send("undo", base=eye.version, seat=seat, scope=chance.choice(["step", "turn"]))
        await eye.send("redo", base=eye.version, seat=seat)
    elif what == 5:
        await eye.send("preview", base=eye.version, seat=foreign, action=12)
        await eye.send("act", base=eye.version, seat=foreign, action=12)
        await eye.send("hint", seat=foreign)
    elif what == 6:
        await eye.send("sync")
        for path in (f"/api/tables/{eye.id}", "/api/tables/mine", f"/api/tables/{eye.id}/export"):
            eye.frames.append((await eye.person.http.get(path)).text)
    elif what == 7 and seat is not None:
        await eye.send("act", base=eye.version, seat=seat, action=13)
        await eye.send("chat", text="hm")
        if eye.position.offers:
            offer = chance.choice(eye.position.offers)
            await eye.send("preview", base=eye.version, seat=seat, action=offer.action)


async def stored(database: str, table: str) -> History:
    """The history, from the storage."""
    storage = Storage(database)
    row = await storage.table(table)
    assert row is not None
    game = parlour.game(row.game)
    history = folded(row, game, await storage.entries(table, 0, game))
    await storage.close()
    return history


def version_of(frame: dict[str, Any]) -> int:
    position = frame.get("position") or {}
    return int(position.get("version", frame.get("version", 0)))


def known_at(history: History, seat: int | None) -> list[set[str]]:
    """The canaries that a viewer knows after each entry: the hand it was dealt, and what was revealed."""
    known = set() if seat is None else canaries.hand(history.first, seat)
    after = [set(known)]
    for line in history.lines:
        for event in line.events:
            if event.key == "revealed":
                known |= set(event.params["cards"])
        after.append(set(known))
    return after


@pytest.mark.parametrize("number", range(WATCHED_GAMES))
async def test_no_canary_before_its_reveal(house: House, database: str, number: int) -> None:
    eyes, watcher = await party(house, "canary", 3)
    await play_wildly(eyes, watcher, random.Random(number), most=200)
    history = await stored(database, watcher.id)
    seed = history.first.rng.key.hex()
    leaks = 0
    for viewer, eye in ((0, eyes[0]), (1, eyes[1]), (None, watcher)):
        known = known_at(history, viewer)
        version = 0
        for text in eye.frames:
            frame = json.loads(text)
            if '"status":"over"' in text or frame.get("outcome"):  # an export can come before the frame of the end
                break
            if frame.get("type") in ("update", "snapshot", "answer"):
                version = max(version, version_of(frame))
            for canary in canaries.CANARIES:
                if canary in text:
                    leaks += 1
                    assert canary in known[version], f"viewer {viewer} got {canary} at {version}: {text}"
            assert seed not in text
            assert '"seed":"' not in text
    assert leaks > 50, "canaries that are known are seen; else this test sees nothing"


async def test_the_test_would_notice(house: House, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test fails if the module that builds frames ignores the viewer."""
    honest = frames.log_entry

    def leaky(history: History, entry: Any, viewer: int | None, undone: set[int]) -> p.LogEntry:
        return honest(history, entry, entry.seat, undone)

    monkeypatch.setattr(frames, "log_entry", leaky)
    with pytest.raises(AssertionError, match="viewer"):
        await test_no_canary_before_its_reveal(house, database, 0)


async def test_it_would_notice_what_shows_on_the_way(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = frames._on_the_way
    monkeypatch.setattr(frames, "_on_the_way", lambda state, viewer: honest(state, 0))
    with pytest.raises(AssertionError, match="viewer"):
        await test_no_canary_before_its_reveal(house, database, 0)


def games() -> list[Game]:
    return [*parlour.games(), *EXTRA.values()]


@pytest.mark.parametrize("slug", sorted({game.slug for game in games()}))
async def test_every_frame_is_the_same_in_another_world(small_house: House, slug: str) -> None:
    game = parlour.game(slug)
    seats = next((count for count in game.seats if count > 2), game.seats[-1])
    database = small_house.settings.database
    chance = random.Random(slug)
    if seats < 2:
        pytest.skip("nobody to hide from")
    eyes, watcher = await party(small_house, slug, seats)
    await play_wildly(eyes, watcher, chance, most=60)
    history = await stored(database, watcher.id)
    for viewer, eye in ((0, eyes[0]), (1, eyes[1]), (None, watcher)):
        told = [position for position in eye.updates if position.version <= history.version]
        assert len(told) > 10
        for position in chance.sample(told, min(WATCHED_WORLDS, len(told))):
            same_in_another_world(history, viewer, position)


def same_in_another_world(history: History, viewer: int | None, got: p.Position) -> None:
    if got.viewer != viewer:
        assert got.viewer is None
        viewer = None
    truth = history.at(got.version)
    if not truth.actors:
        return
    world = truth.determinize(viewer, Rng(os.urandom(32)))
    assert frames.view_hash(world.view(viewer)) == frames.view_hash(got.view)
    if viewer is not None and got.offers:
        assert msgspec.json.encode(frames.offers(world, viewer)) == msgspec.json.encode(got.offers)


async def test_a_person_without_a_seat_sees_what_a_stranger_sees(house: House) -> None:
    """A player cannot learn more by spectating; the public view is the same for everybody."""
    eyes, watcher = await party(house, "canary", 3)
    second: Person = eyes[0].person
    mine = await second.look(watcher.id)
    await mine.send("look", seat=None)
    await watcher.at(mine.version)
    if watcher.version == mine.version:
        assert mine.position == watcher.position
