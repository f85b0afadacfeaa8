"""Web Push: messages that only the browser can read (RFC 8291), and the server's signature (RFC 8292, VAPID)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from hmac import digest
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
SECRET: Final = 16
"""Bytes of a browser's authentication secret."""
RECORD: Final = 4096
LAST: Final = b"\x02"
"""Ends the last record of a message."""
VALID_SECONDS: Final = 12 * 3600


class BadSubscription(ValueError):
    """A browser's key that is none."""


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new private key, as text."""
    return encoded(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), CURVE)


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check(key: str, auth: str) -> None:
    """Raise `BadSubscription` if nothing can be sent to a browser with these keys."""
    _browsers_key(key)
    try:
        secret = decoded(auth)
    except ValueError as error:
        raise BadSubscription from error
    if len(secret) != SECRET:
        raise BadSubscription


def _browsers_key(key: str) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    except (ValueError, InvalidKey) as error:
        raise BadSubscription from error


def encrypted(
    message: bytes, key: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message for the browser with these keys. `own` and `salt` are new for each message, except in the tests."""
    theirs, ours = _browsers_key(key), own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    their_bytes, our_bytes = public_bytes(theirs), public_bytes(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    secret = _derived(decoded(auth), shared, b"WebPush: info\x00" + their_bytes + our_bytes, 32)
    content_key = _derived(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + LAST, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(our_bytes)]) + our_bytes + sealed


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most 32 bytes."""
    return digest(digest(salt, secret, sha256), info + b"\x01", sha256)[:length]


def signature(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: float) -> str:
    """The header by which a push service knows who sends."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID_SECONDS, "sub": contact}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encoded(public_bytes(key.public_key()))}"
