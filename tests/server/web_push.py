"""The other end of Web Push: a browser's keys, and how it reads a message (RFC 8291, 8188)."""

import json
import os
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from parlour.server.notices.vapid import decoded, encoded


class Browser:
    """A subscription."""

    def __init__(self, private: int | None = None, auth: bytes | None = None) -> None:
        curve = ec.SECP256R1()
        self._private = ec.generate_private_key(curve) if private is None else ec.derive_private_key(private, curve)
        self._auth = auth or os.urandom(16)
        self._public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def keys(self) -> dict[str, str]:
        return {"key": encoded(self._public), "auth": encoded(self._auth)}

    def read(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._private.exchange(ec.ECDH(), theirs)
        secret = _hkdf(self._auth, b"WebPush: info\0" + self._public + sender, 32, shared)
        key = _hkdf(salt, b"Content-Encoding: aes128gcm\0", 16, secret)
        nonce = _hkdf(salt, b"Content-Encoding: nonce\0", 12, secret)
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened.endswith(b"\x02"), "this is the last record"
        return opened[:-1]


def _hkdf(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def checked(authorization: str) -> dict[str, Any]:
    """The claims of a sender, whose signature is verified with the key beside it."""
    token, key = (part.partition("=")[2] for part in authorization.removeprefix("vapid ").split(", "))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    signed, _, signature = token.rpartition(".")
    raw = decoded(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public.verify(utils.encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(decoded(signed.partition(".")[2]))
    return {**claims, "key": key}
