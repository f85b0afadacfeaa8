"""The server calls what people name only if everybody could call it; and RFC 8291 by its own example."""

import asyncio

import pytest

from parlour.server.notices import outside as module
from parlour.server.notices import vapid
from parlour.server.notices.outside import Outside, Resolve, Unreachable, is_public
from tests.server.listener import listening
from tests.server.web_push import Browser, checked

PRIVATE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "nonsense",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_what_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:93.184.215.14"])
def test_what_is_public(address: str) -> None:
    assert is_public(address)


def leads_to(*addresses: str) -> Resolve:
    async def resolve(_host: str, _port: int) -> list[str]:
        return list(addresses)

    return resolve


async def why_not(outside: Outside, url: str) -> str:
    with pytest.raises(Unreachable) as error:
        await outside.post(url, b"{}", {})
    outside.close()
    return str(error.value)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://example.org:99999/",
        "https://user@example.org/",
        "https://exa mple.org/",
        "https://example.org/\r\nhost: other",
        "https://[::1/",
        "example.org",
    ],
)
async def test_urls_that_cannot_be_used(url: str) -> None:
    assert await why_not(Outside(resolve=leads_to("93.184.215.14")), url) == "bad_url"


async def test_a_name_that_leads_to_this_machine_is_not_called() -> None:
    assert await why_not(Outside(), "https://localhost/hook") == "private_address"
    assert await why_not(Outside(), "https://127.0.0.1/hook") == "private_address"
    assert await why_not(Outside(), "https://[::ffff:127.0.0.1]/hook") == "private_address"


async def test_every_address_of_a_name_is_checked() -> None:
    both = leads_to("93.184.215.14", "192.168.0.7")
    assert await why_not(Outside(resolve=both), "https://example.org/") == "private_address"
    assert await why_not(Outside(resolve=leads_to()), "https://example.org/") == "unknown_name"


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is resolved again for the connection could lead elsewhere."""
    called: list[str] = []

    async def connect(host: str, port: int, **_more: object) -> None:
        called.append(f"{host}:{port}")
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    assert await why_not(Outside(resolve=leads_to("93.184.215.14")), "https://example.org:8443/") == "unreachable"
    assert called == ["93.184.215.14:8443"]


async def test_redirects_are_not_followed() -> None:
    async with listening() as hook, listening() as secret:
        hook.status, hook.more = 302, f"location: {secret.url}/inner\r\n"
        assert await Outside(private=True).post(f"{hook.url}/a?b=c", b"{}", {"content-type": "application/json"}) == 302
        assert [(one.path, one.body) for one in hook.heard] == [("/a?b=c", b"{}")]
        assert not secret.heard


async def test_an_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listening() as hook:
        hook.more = f"x: {'y' * 100_000}\r\n"
        assert await why_not(Outside(private=True), hook.url) == "unreachable"
        hook.more = ""
        monkeypatch.setattr(module, "SECONDS", 0.0)
        assert await why_not(Outside(private=True), hook.url) == "timeout"


def test_a_push_message_is_that_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    browser = Browser(
        int.from_bytes(vapid.decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"),
        vapid.decoded("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    body = vapid.encrypted(
        b"When I grow up, I want to be a watermelon",
        **browser.keys(),
        own=vapid.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        salt=vapid.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert vapid.encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(body) == b"When I grow up, I want to be a watermelon"


def test_the_server_signs_what_it_sends() -> None:
    key = vapid.private_key(vapid.new_key())
    claims = checked(vapid.signature(key, "https://push.example.org:8443/a/b", "mailto:a@example.org", 1000.0))
    assert claims["aud"] == "https://push.example.org:8443"
    assert (claims["sub"], claims["exp"]) == ("mailto:a@example.org", 1000 + vapid.VALID_SECONDS)
    assert claims["key"] == vapid.encoded(vapid.public_bytes(key.public_key()))


@pytest.mark.parametrize("broken", [{"key": "A" * 87}, {"auth": "A" * 17}])
def test_keys_that_no_browser_has(broken: dict[str, str]) -> None:
    with pytest.raises(vapid.BadSubscription):
        vapid.check(**{**Browser().keys(), **broken})
