"""The keys that this device shows to hosts, kept so that it is known again when it comes back.

Each invitation has one of its own, so that no two tables can tell that it is the same device. They
lie in a database of the browser, which hands out no private key, and hold for a month.
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import JsException, create_once_callable, jsnull
from pyscript import window

DATABASE = "don.2.keys"
KEYS = "keys"
MOST = 8
"""Kept; before one more, all are forgotten."""
KIND = {"name": "ECDSA", "namedCurve": "P-256"}


async def of(key: str) -> tuple[Any, bool]:
    """The certificate for an invitation, and whether this device has shown it before; None if the
    browser keeps none, then any will do."""
    try:
        stored = await _database()
        found = await _done(_keys(stored, "readonly").get(key))
        if found is not jsnull and found is not None and found.expires > window.Date.now():
            return found, True
        made = await window.RTCPeerConnection.generateCertificate(_plain(KIND))
        if await _done(_keys(stored, "readonly").count()) >= MOST:
            await _done(_keys(stored, "readwrite").clear())
        await _done(_keys(stored, "readwrite").put(made, key))
    except (JsException, AttributeError):
        return None, False
    return made, False


async def _database() -> Any:
    request = window.indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = create_once_callable(
        lambda _: request.result.createObjectStore(KEYS) and None
    )
    return await _done(request)


def _keys(stored: Any, mode: str) -> Any:
    return stored.transaction(KEYS, mode).objectStore(KEYS)


async def _done(request: Any) -> Any:
    """What a request brings. Raises ``JsException``."""
    promise = window.Promise.withResolvers()
    request.onsuccess = create_once_callable(lambda _: promise.resolve(request.result))
    request.onerror = create_once_callable(lambda _: promise.reject(request.error))
    return await promise.promise


def _plain(data: dict[str, Any]) -> Any:
    return window.JSON.parse(json.dumps(data))
