"""Sealing by the browser (WebCrypto): the keys of a line through a relay."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, to_js
from pyscript import window

from don.ui.together.offers import decoded
from don.ui.together.sealed import UNCOMPRESSED


def as_object(data: Any) -> Any:
    """Return data, which may contain bytes, as an object of the browser."""
    return to_js(data, dict_converter=window.Object.fromEntries)


class Key:
    """A key that seals and opens (AES-GCM)."""

    def __init__(self, key: Any, raw: bytes) -> None:
        self._key = key
        self.raw = raw

    @classmethod
    async def of(cls, raw: bytes) -> Key:
        """Return the key made of 32 bytes."""
        uses = as_object(["encrypt", "decrypt"])
        key = await window.crypto.subtle.importKey("raw", to_js(raw), "AES-GCM", False, uses)
        return cls(key, raw)

    async def seal(self, nonce: bytes, bound: bytes, data: bytes) -> bytes:
        """Seal bytes."""
        how = as_object({"name": "AES-GCM", "iv": nonce, "additionalData": bound})
        done = await window.crypto.subtle.encrypt(how, self._key, to_js(data))
        return bytes(done.to_bytes())

    async def open(self, nonce: bytes, bound: bytes, data: bytes) -> bytes:
        """Open sealed bytes. Raises ``ValueError`` if they were not sealed like this."""
        how = as_object({"name": "AES-GCM", "iv": nonce, "additionalData": bound})
        try:
            done = await window.crypto.subtle.decrypt(how, self._key, to_js(data))
        except JsException:
            raise ValueError("not sealed with this key") from None
        return bytes(done.to_bytes())


async def is_signed(public: bytes, signature: bytes, data: bytes) -> bool:
    """Return whether the owner of a public key has signed these bytes (``Pair.sign``)."""
    subtle, sign = window.crypto.subtle, as_object(SIGNING)
    with suppress(JsException):
        key = await subtle.importKey("raw", to_js(public), sign, False, as_object(["verify"]))
        return bool(await subtle.verify(sign, key, to_js(signature), to_js(data)))
    return False


AGREEING = {"name": "ECDH", "namedCurve": "P-256"}
SIGNING = {"name": "ECDSA", "namedCurve": "P-256", "hash": "SHA-256"}


class Pair:
    """A pair of keys by which two devices agree on a secret (ECDH), and with which the host signs
    (ECDSA)."""

    def __init__(self, private: Any, signing: Any, public: bytes, text: str) -> None:
        self._private, self._signing = private, signing
        self.public = public
        self.text = text
        """The pair as text, for storage."""

    @classmethod
    async def made(cls) -> Pair:
        """Make a new pair."""
        subtle = window.crypto.subtle
        pair = await subtle.generateKey(as_object(AGREEING), True, as_object(["deriveBits"]))
        plain = await subtle.exportKey("jwk", pair.privateKey)
        return await cls.read(f"{plain.d}.{plain.x}.{plain.y}")

    @classmethod
    async def read(cls, text: str) -> Pair:
        """Read a stored pair. Raises ``ValueError`` or ``JsException`` if it is damaged."""
        d, x, y = text.split(".")
        plain = as_object({"kty": "EC", "crv": "P-256", "d": d, "x": x, "y": y})
        read, agree, sign = window.crypto.subtle.importKey, AGREEING, SIGNING
        key = await read("jwk", plain, as_object(agree), False, as_object(["deriveBits"]))
        signing = await read("jwk", plain, as_object(sign), False, as_object(["sign"]))
        return cls(key, signing, bytes([UNCOMPRESSED]) + decoded(x) + decoded(y), text)

    async def sign(self, data: bytes) -> bytes:
        """Sign bytes."""
        done = await window.crypto.subtle.sign(as_object(SIGNING), self._signing, to_js(data))
        return bytes(done.to_bytes())

    async def shared(self, public: bytes) -> bytes:
        """Return the secret shared with the owner of a public key. Raises ``ValueError``."""
        subtle = window.crypto.subtle
        try:
            other = await subtle.importKey(
                "raw", to_js(public), as_object(AGREEING), False, as_object([])
            )
            done = await subtle.deriveBits(
                as_object({**AGREEING, "public": other}), self._private, 256
            )
        except JsException:
            raise ValueError("not a public key") from None
        return bytes(done.to_bytes())
