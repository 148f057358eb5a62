"""Writes the result of every record that has none yet: ``python -m tests.records``."""

from __future__ import annotations

from don.games import GAMES
from don.table.record import decode
from tests.records.results import FILES, HERE, noted, result


def main() -> None:
    for code in GAMES:
        rows = noted(code)
        for file in FILES:
            if file.startswith(f"{code}/") and file not in rows:
                rows[file] = result(decode((HERE / file).read_bytes(), GAMES))
                print(f"{file}: {rows[file]}")
        lines = [f"{file.partition('/')[2]}: {row}\n" for file, row in sorted(rows.items())]
        (HERE / code / "results.txt").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
