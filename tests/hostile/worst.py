"""The most hostile texts: ``python -m tests.hostile.worst`` writes them into ``corpus/``."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

from don.games import don
from don.table.match import Match, Player
from don.table.record import encode
from don.ui.storage.saves import Saved, pack

from .mutations import SCRIPT, good_texts

CORPUS = Path(__file__).parent / "corpus"


def _link(table: bytes, number: bytes = b"", length: int | None = None) -> str:
    """Return a link with a valid checksum around any table and number."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    head = packer.compress(table) + packer.flush()
    rest = (len(head) if length is None else length).to_bytes(2, "big") + head + number
    data = b"\x01" + zlib.crc32(rest).to_bytes(4, "big") + rest
    return "#game=" + base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def worst() -> dict[str, str]:
    """Return every text by the name of its file."""
    save, file, record, notation, link, *_ = good_texts("don")
    match = Match.deal(don, [Player(n) for n in "ABC"], don.Options(), seed=1)
    table = encode(match).encode()
    envelope = json.loads(save)
    return {
        "empty": "",
        "null": "null",
        "truncated-save": save[: len(save) // 2],
        "newer-save": json.dumps({**envelope, "version": 99}),
        "forged-checksum": json.dumps({**envelope, "revision": 999}),
        "save-of-a-list": json.dumps([envelope]),
        "save-with-a-number-for-a-record": json.dumps({**envelope, "record": 7}),
        "huge-number": '{"format":"don-save","version":' + "9" * 10_000 + "}",
        "deep-lists": "[" * 100_000,
        "deep-objects": '{"a":' * 50_000,
        "deep-in-a-record": record.replace('"deck":[', '"deck":' + "[" * 20_000),
        "surrogate": record.replace('"name"', '"na\\ud800me"'),
        "constant": record.replace('"seed":11', '"seed":NaN'),
        "twice": record.replace('"seed":11', '"seed":11,"seed":12'),
        "too-many-actions": record[:-2] + ',"-"' * 30_000 + "]}",
        "script-as-a-game": record.replace('"don"', json.dumps(SCRIPT)),
        "file-with-one-bad-game": file.replace("checksum", "chequesum", 1),
        "file-in-a-file": json.dumps({"format": "don-games", "version": 1, "games": [file]}),
        "notation-out-of-turn": notation + "A 3, A 4, A 5\n",
        "notation-endless": notation + "C 1, " * 20_000,
        "link-truncated": link[: len(link) // 2],
        "link-bomb": _link(b" " * 60_000_000),
        "link-of-nothing": _link(b""),
        "link-with-a-long-table": _link(table, length=65535),
        "link-with-an-endless-number": _link(table, b"\xff" * 9_000),
        "link-with-unknown-letters": "#game=" + "é" * 400,
        "link-huge": "#game=" + "A" * 200_000,
        "save-in-a-link": "#game=" + save,
        "pack-of-a-name": pack(Saved(match, name="x")).replace('"x"', json.dumps("y" * 4000)),
    }


if __name__ == "__main__":
    CORPUS.mkdir(exist_ok=True)
    for name, text in worst().items():
        (CORPUS / f"{name}.txt").write_text(text, encoding="utf-8", errors="surrogatepass")
