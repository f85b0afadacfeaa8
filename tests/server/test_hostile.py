"""Hostile and broken requests: each is refused with a sentence, changes nothing and disturbs nobody else."""

import asyncio
import json
from typing import Any
from urllib.parse import quote

import pytest
import websockets

from tests.server.databases import everything, new_sqlite
from tests.server.houses import Clock, House, settings, strict
from tests.server.people import PATIENCE, Eye, Person, browser

NASTY = [
    "'; DROP TABLE entries; --",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}}${7*7}",
    "../../etc/passwd",
    "%00%0a%0d",
    "\u202eevil\u0000",
    "A" * 10_000,
]


async def at_table(house: House) -> Eye:
    person = house.person()
    answer = await person.table("dare", "human", "human")
    eye = await person.look(answer["table"]["id"])
    await eye.send("look", seat=0)
    return eye


def frame(**fields: Any) -> str:
    return json.dumps(fields)


@pytest.mark.parametrize("text", ["\0", " \t\n", "\u202e", "\ud800"])
async def test_a_text_without_anything_to_see_is_refused(small_house: House, text: str) -> None:
    eye = await at_table(small_house)
    seen = len(eye.frames)
    await eye.raw(frame(type="chat", id="x", text=text))
    await eye.until(lambda: len(eye.frames) > seen)
    assert json.loads(eye.frames[seen])["ok"] is False
    assert eye.chat == []


BROKEN = [
    "",
    "null",
    "[]",
    "42",
    "{",
    "\x00\xff",
    '{"type": "act"}',
    frame(type="cheat", id="x"),
    frame(type="act", id="x", base=0, seat=0),
    frame(type="act", id="x", base="0", seat=0, action=0),
    frame(type="act", id="x", base=0, seat=-1, action=0),
    frame(type="act", id="x", base=0, seat=0, action=10**30),
    frame(type="act", id="x", base=0, seat=0, action=1.5),
    frame(type="act", id="x", base=0, seat=0, action=0, person="somebody"),
    frame(type="act", id="x" * 65, base=0, seat=0, action=0),
    frame(type="act", id="'; DROP", base=0, seat=0, action=0),
    frame(type="act", id="", base=0, seat=0, action=0),
    frame(type="undo", id="x", base=0, seat=0, scope="everything"),
    frame(type="chat", id="x", text=""),
    frame(type="chat", id="x", text="y" * 401),
    frame(type="point", id="x", element="e" * 81),
    frame(type="replay", id="x", number=-1),
    frame(type="snapshot", id="x"),
    "[" * 5000,
    '{"a":' * 3000,
]


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
async def test_a_broken_frame_gets_a_sentence_and_changes_nothing(small_house: House, text: str) -> None:
    eye = await at_table(small_house)
    before = eye.hash
    seen = len(eye.frames)
    await eye.raw(text)
    await eye.until(lambda: len(eye.frames) > seen)
    answer = json.loads(eye.frames[seen])
    assert answer["type"] == "answer"
    assert answer["ok"] is False
    assert answer["error"]["code"] == "bad_frame"
    assert answer["error"]["sentence"]
    await eye.send("sync")
    assert eye.hash == before


async def test_a_binary_frame_is_read_like_a_text(small_house: House) -> None:
    eye = await at_table(small_house)
    seen = len(eye.frames)
    await eye.raw(b"\xff\xfe\x00")
    await eye.until(lambda: len(eye.frames) > seen)
    assert json.loads(eye.frames[seen])["error"]["code"] == "bad_frame"


async def test_an_oversized_frame_is_named_and_the_socket_closed(small_house: House) -> None:
    eye = await at_table(small_house)
    seen = len(eye.frames)
    await eye.raw(frame(type="chat", id="x", text="y" * 20_000))
    with pytest.raises(ConnectionError):
        await eye.until(lambda: False)
    assert json.loads(eye.frames[seen])["error"]["code"] == "too_large"
    assert eye.closed == 1009
    again = await eye.person.look(eye.id)
    assert again.version == 0
    await again.raw("z" * 200_000)
    with pytest.raises(ConnectionError):
        await again.until(lambda: False)
    assert again.closed == 1009


@pytest.mark.parametrize("path", ["/api/tables/%00", "/api/tables/evil%00/chat", "/t/%00", "/api/tables?search=%00"])
async def test_nothing_has_a_name_with_a_zero(house: House, path: str) -> None:
    """PostgreSQL refuses the question itself, which is not to be taken for a storage that is away."""
    answer = await house.person().http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["key"] == "nothing_here"


async def test_nasty_texts_stay_texts(house: House) -> None:
    host = house.person()
    for text in NASTY:
        body = {"game": "dare", "seats": [{"kind": "human", "name": text}, {"kind": "human"}], "pace": 0}
        answer = await host.http.post("/api/tables", json=body)
        if len(text) > 40:
            assert answer.status_code == 400
            continue
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/json"
        table = answer.json()["table"]
        eye = await host.look(table["id"])
        await eye.send("chat", text=text)
        await eye.until(lambda eye=eye: bool(eye.chat))  # type: ignore[misc]
        assert eye.chat[0].text == text.replace("\u202e", "").replace("\0", "")
        assert eye.table.seats[0].name == eye.chat[0].text
        await eye.close()
        quoted = quote(text, safe="")
        for path in (f"/api/tables/{quoted}", f"/api/games/{quoted}/rules", f"/api/games/dare/words/{quoted}"):
            refused = await host.http.get(path)
            assert refused.status_code == 404, refused.text
    assert len((await host.get("/api/tables/mine"))["tables"]) == sum(len(text) <= 40 for text in NASTY)


@pytest.mark.parametrize("value", [["standard"], {"standard": 1}, None, 1.5, "no such mode", "x" * 1000])
async def test_an_option_of_any_kind_is_refused_in_words(small_house: House, value: Any) -> None:
    person = small_house.person()
    record = {"format": "parlour-record-1", "game": "crusaders", "rules": 1, "seats": 2, "seed": "x", "moves": []}
    options = {"mode": value}
    assert await person.refused("/api/tables/import", {"record": {**record, "options": options}}) == "bad_record"
    body = {"game": "crusaders", "seats": [{"kind": "human"}] * 2, "options": options}
    assert await person.refused("/api/tables", body) in ("bad_request", "bad_option")


async def test_whoever_is_refused_leaves_nothing_behind(house: House, database: str) -> None:
    """However often somebody without a cookie asks for what there is not, nothing is stored of them."""
    host = house.person()
    table = (await host.table("dare", "human", "wanderer"))["table"]["id"]
    await host.post("/api/account/register", {"account": "host", "password": "correct horse"})
    before = await everything(database)
    asked: list[tuple[str, Any]] = [
        ("/api/tables/nothing/join", {"name": "A"}),
        ("/api/tables/nothing/claim", {"name": "A", "token": "x"}),
        (f"/api/tables/{table}/join", {"name": "A"}),
        (f"/api/tables/{table}/claim", {"name": "A", "token": "x"}),
        (f"/api/tables/{table}/go-on", {"number": 0, "name": "A"}),
        ("/api/tables", {"game": "dare", "seats": [{"kind": "human"}]}),
        ("/api/tables/import", {"record": {}}),
        ("/api/games/dare/lessons/nothing", {"name": "A"}),
        ("/api/games/dare/examples/nothing", {"name": "A"}),
        ("/api/account/register", {"account": "host", "password": "blue kettle whistles"}),
    ]
    for path, body in asked:
        stranger = house.person()
        await stranger.refused(path, body)
        assert not stranger.http.cookies, path
    assert await everything(database) == before
    await host.refused(f"/api/tables/{table}/join", {"name": "A"})
    assert (await host.get("/api/me"))["known"], "whoever was known stays known"


# -- hosts and origins -----------------------------------------------------------------------------------


async def test_a_foreign_page_can_neither_post_nor_open_a_socket(house: House) -> None:
    eye = await at_table(house)
    body = {"game": "dare", "seats": [{"kind": "human"}, {"kind": "human"}]}
    port = house.settings.port
    foreign = [
        "https://evil.example",
        f"http://evil.example:{port}",
        f"https://127.0.0.1:{port}",
        "null",
        "http://127.0.0.1:1",
    ]
    async with browser(house.url, cookies=eye.person.http.cookies) as http:
        for origin in [*foreign, None]:
            headers = {} if origin is None else {"origin": origin}
            answer = await http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == 403
            assert answer.json()["error"]["code"] == "wrong_origin"
        assert (await http.post(f"/api/tables/{eye.id}/abandon", json={})).status_code == 403
    for origin in [*foreign, None]:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(
                f"ws://127.0.0.1:{port}/ws/tables/{eye.id}",
                origin=origin,  # type: ignore[arg-type]
                additional_headers={"cookie": eye.person.cookie},
            )
        assert refused.value.response.status_code == 403
    assert len((await eye.person.get("/api/tables/mine"))["tables"]) == 1


async def test_a_rebound_name_is_refused_for_reading_too(small_house: House) -> None:
    port = small_house.settings.port
    async with browser(small_house.url) as http:
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1:1", ""):
            answer = await http.get("/api/games", headers={"host": host})
            assert answer.status_code in (400, 421)
        assert (await http.get("/api/games", headers={"host": f"localhost:{port}"})).status_code == 200
    eye = await at_table(small_house)
    origin: Any = small_house.url
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(
            f"ws://localhost:{port}/ws/tables/{eye.id}", origin=origin, additional_headers={"host": "evil.example"}
        )
    assert refused.value.response.status_code in (400, 421)


async def test_only_json_is_read_and_only_so_much(small_house: House) -> None:
    person = small_house.person()
    form = await person.http.post("/api/tables", data={"game": "dare"})
    assert form.status_code == 415
    plain = await person.http.post("/api/tables", content='{"game": "dare"}', headers={"content-type": "text/plain"})
    assert plain.status_code == 415
    huge = await person.http.post("/api/tables", json={"game": "x" * 100_000})
    assert huge.status_code == 413
    deep = await person.http.post("/api/tables", content='{"a":' * 5000, headers={"content-type": "application/json"})
    assert deep.status_code == 400
    for method in ("PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"):
        answer = await person.http.request(method, "/api/tables")
        assert answer.status_code in (403, 405), method
    assert (await person.get("/api/me"))["known"] is False, "a refused body creates no person"


async def test_every_answer_is_hardened(small_house: House) -> None:
    person = small_house.person()
    for path in ("/", "/api/games", "/nothing", "/api/tables/x", "/health"):
        answer = await person.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "'unsafe-eval'" not in policy
        assert "script-src 'self' 'unsafe-inline'" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "strict-transport-security" not in answer.headers, "there is no TLS here"
    answer = await person.http.post(
        "/api/tables", json={"game": "dare", "seats": [{"kind": "human"}, {"kind": "human"}]}
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_behind_a_proxy_only_the_public_name_counts(tmp_path: Any) -> None:
    house = House(settings(new_sqlite(tmp_path), public_url="https://games.example.org"))
    await house.open()
    async with browser(house.url) as http:
        body = {"game": "dare", "seats": [{"kind": "human"}, {"kind": "human"}]}
        ours = {"host": "games.example.org", "origin": "https://games.example.org"}
        answer = await http.post("/api/tables", json=body, headers=ours)
        assert answer.status_code == 200
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert (await http.post("/api/tables", json=body, headers={"origin": house.url})).status_code == 403
        assert (await http.get("/health")).status_code == 200
    await house.close()


# -- limits -----------------------------------------------------------------------------------------------


async def test_too_many_messages_are_refused_then_the_socket_closes(tmp_path: Any, clock: Clock) -> None:
    house = await strict(tmp_path, messages_per_second=5, message_burst=10)
    eye = await at_table(house)
    for number in range(100):
        await eye.raw(frame(type="beat", id=f"b{number}"))
    with pytest.raises(ConnectionError, match="the socket closed"):
        await eye.until(lambda: False)
    assert eye.closed == 1008
    assert any('"too_many"' in text for text in eye.frames)
    again = await eye.person.look(eye.id)
    assert (await again.send("beat")).ok
    await house.close()


async def test_chat_pointing_and_reading_have_their_own_limits(tmp_path: Any, clock: Clock) -> None:
    house = await strict(tmp_path, chats_per_ten_seconds=2, points_per_second=1, reads_per_second=1, read_burst=6)
    eye = await at_table(house)  # opening the table and choosing a seat have cost 4
    answers = [await eye.send("chat", text="hello") for _ in range(4)]
    assert [answer.ok for answer in answers] == [True, True, False, False]
    offer = eye.position.offers[0].action
    answers = [await eye.send("preview", base=0, seat=0, action=offer) for _ in range(4)]
    assert [answer.ok for answer in answers] == [True, True, False, False]
    answers = [await eye.send("point", element="card:1") for _ in range(4)]
    assert [answer.ok for answer in answers] == [True, True, False, False]
    assert await eye.refused("replay", number=0) == "wait", "all that is read costs the same budget"
    clock.now += 1
    assert (await eye.send("replay", number=0)).ok, "a second later there is enough again"
    assert (await eye.act(0, eye.position.offers[0].text)).ok, "moves are not held up by them"
    await house.close()


async def test_tables_logins_requests_and_sockets_are_limited(tmp_path: Any, clock: Clock) -> None:
    house = await strict(
        tmp_path, tables_per_hour=2, logins_per_minute=3, sockets_per_person=2, sockets_per_address=3, sockets=3
    )
    person = house.person()
    body = {"game": "dare", "seats": [{"kind": "human"}, {"kind": "human"}]}
    codes = [(await person.http.post("/api/tables", json=body)).status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    login = {"account": "nobody", "password": "no password"}
    codes = [(await person.http.post("/api/account/login", json=login)).status_code for _ in range(4)]
    assert codes == [403, 403, 403, 429]
    id = (await person.get("/api/tables/mine"))["tables"][0]["id"]
    eyes = [await person.look(id) for _ in range(2)]
    with pytest.raises(websockets.InvalidStatus) as refused:
        await person.look(id)
    assert refused.value.response.status_code == 429
    assert b"too many windows" in (refused.value.response.body or b"")
    await house.person().look(id)
    with pytest.raises(websockets.InvalidStatus):
        await house.person().look(id)
    await eyes[0].close()
    await let_in(person, id)
    await house.close()


async def let_in(person: Person, table: str) -> None:
    """Connect as soon as the server has noticed that a window was closed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await person.look(table)
                return
            except websockets.InvalidStatus:
                await asyncio.sleep(0.01)


async def test_requests_per_minute(tmp_path: Any, clock: Clock) -> None:
    house = await strict(tmp_path, requests_per_minute=20)
    person = house.person()
    codes = [(await person.http.get("/api/me")).status_code for _ in range(30)]
    assert codes == [200] * 20 + [429] * 10
    await house.close()


async def test_who_does_not_read_is_let_go_and_nobody_else_waits(tmp_path: Any) -> None:
    house = await strict(tmp_path, unsent_frames=8, messages_per_second=1e6, message_burst=1_000_000)
    eye = await at_table(house)
    origin: Any = house.url
    lazy = await websockets.connect(
        f"ws://127.0.0.1:{house.settings.port}/ws/tables/{eye.id}", origin=origin, max_queue=1, compression=None
    )
    lazy.transport.pause_reading()
    await eye.until(lambda: eye.table.spectators == 1)
    for number in range(20_000):
        await lazy.send(frame(type="sync", id=f"s{number}"))
        if number % 100 == 0:
            assert (await eye.send("beat")).ok
        if eye.table.spectators == 0:
            break
    await eye.until(lambda: eye.table.spectators == 0)
    lazy.transport.abort()
    await house.close()
