"""Notes down the result of every record that has none yet: ``python -m tests.records``."""

from __future__ import annotations

from don.games import GAMES
from don.table.record import decode
from tests.records.results import RESULTS, noted, result


def main() -> None:
    rows = noted()
    for path in RESULTS.parent.glob("*.json"):
        if path.name not in rows:
            rows[path.name] = result(decode(path.read_bytes(), GAMES))
            print(f"{path.name}: {rows[path.name]}")
    lines = [f"{name}: {row}\n" for name, row in sorted(rows.items())]
    RESULTS.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
