"""Scans a QR code with the camera, by the browser's own means or with a small program.

No picture leaves the device, and none is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, jsnull
from pyscript import document, window

from .. import dom

VIDEO = "#scanner"
PAUSE = 0.2
"""Seconds between two looks at the camera's picture."""
PROGRAM = "runtime/jsqr/jsQR.js"
MOST = 800
"""The most pixels along either side of the picture that the program is given."""


class Camera:
    """Looks for a code. ``seen`` is called with its text, or with None if no camera can be used."""

    def __init__(self, seen: Callable[[str | None], None]) -> None:
        self._seen = seen
        self._on = False
        self._looking: asyncio.Future[None] | None = None

    def look(self, on: bool) -> None:
        """Begin to look for a code, or stop."""
        self._on = on
        if on and (self._looking is None or self._looking.done()):
            self._looking = asyncio.ensure_future(self._look())

    async def _look(self) -> None:
        try:
            stream = await window.navigator.mediaDevices.getUserMedia(
                dom.as_js({"video": {"facingMode": "environment"}})
            )
        except (JsException, AttributeError):
            self._seen(None)
            return
        try:
            read = await _reader()
            video = document.querySelector(VIDEO)
            if video is jsnull or not self._on:
                return
            video.srcObject = stream
            await video.play()
            while self._on and document.querySelector(VIDEO) is not jsnull:
                text = await read(video)
                if text:
                    self._seen(text)
                    return
                await asyncio.sleep(PAUSE)
        except JsException:
            self._seen(None)
        finally:
            for track in stream.getTracks():
                track.stop()


async def _reader() -> Any:
    """Return a function that reads the text of the code in a picture; the text is empty if there is
    no code."""
    try:
        formats = await window.BarcodeDetector.getSupportedFormats()
        if "qr_code" in list(formats):
            return _by_browser(window.BarcodeDetector.new(dom.as_js({"formats": ["qr_code"]})))
    except (JsException, AttributeError):
        pass
    return await _by_program()


def _by_browser(detector: Any) -> Any:
    async def read(video: Any) -> str:
        found = await detector.detect(video)
        return str(found[0].rawValue) if len(found) else ""

    return read


async def _by_program() -> Any:
    if not hasattr(window, "jsQR"):
        await dom.load_script(PROGRAM)
    canvas = document.createElement("canvas")
    context = canvas.getContext("2d", dom.as_js({"willReadFrequently": True}))

    async def read(video: Any) -> str:
        wide, high = int(video.videoWidth), int(video.videoHeight)
        if not wide or not high:
            return ""
        scale = min(1.0, MOST / max(wide, high))
        canvas.width, canvas.height = int(wide * scale), int(high * scale)
        context.drawImage(video, 0, 0, canvas.width, canvas.height)
        picture = context.getImageData(0, 0, canvas.width, canvas.height)
        found = window.jsQR(picture.data, canvas.width, canvas.height)
        return "" if found is jsnull or found is None else str(found.data)

    return read
