"""Writes the golden files again: ``python -m tests.golden``. See ``README.md`` first."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from don.table.compact import squeeze
from don.table.game import AnyGame
from don.table.match import Match, Player
from don.table.notation import write_text
from don.table.record import encode
from don.table.rng import Rng
from tests.golden.replayed import replayed
from tests.material import MATERIAL, NAMES, played

HERE = Path(__file__).parent


def deals(game: AnyGame) -> dict[str, Any]:
    """Return the first random numbers, and the deals of five seeds for each number of players."""
    numbers, rng = [], Rng(0)
    for _ in range(5):
        number, rng = rng.next()
        numbers.append(number)
    return {
        "numbers": numbers,
        "deals": {seats: [dealt(game, seats, seed) for seed in range(5)] for seats in game.SEATS},
    }


def dealt(game: AnyGame, seats: int, seed: int) -> dict[str, str | int]:
    """Return the default deal of a seed: the start player, and every field of the deal."""
    found = game.deal(game.read_options({}), seats, seed)
    fields = {name: " ".join(texts) for name, texts in game.write_deal(found).items()}
    return {"start": found.start, **fields}


def game_of(code: str, seats: int, seed: int, options: Mapping[str, Any]) -> Match:
    """Return a random game, to be a golden file."""
    game, players = MATERIAL[code].GAME, [Player(name) for name in NAMES[:seats]]
    return played(Match.deal(game, players, game.read_options(options), seed=seed), seed)


def lines(replay_data: dict[str, Any]) -> str:
    """Return JSON with a line for each event, so that a difference is readable."""
    events = ",\n".join(json.dumps(event) for event in replay_data["events"])
    return (
        f'{{"final": {json.dumps(replay_data["final"])},\n'
        f'"to_act": {json.dumps(replay_data["to_act"])},\n"events": [\n{events}\n]}}\n'
    )


def main() -> None:
    for code, material in MATERIAL.items():
        folder = HERE / code
        (folder / "games").mkdir(parents=True, exist_ok=True)
        text = json.dumps(deals(material.GAME), indent=1)
        (folder / "deals.json").write_text(text + "\n", "utf-8")
        for name, table in material.GOLDEN.items():
            match = game_of(code, *table)
            for kind, content in {
                "record.json": encode(match) + "\n",
                "replay.json": lines(replayed(match)),
                "link.txt": squeeze(match) + "\n",
                "notation.txt": write_text(match),
            }.items():
                (folder / "games" / f"{name}.{kind}").write_text(content, "utf-8")


if __name__ == "__main__":
    main()
