"""Writes the golden files anew: ``python -m tests.golden``. See ``README.md`` first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from don.games import don
from don.games.don.deck import codes
from don.table.match import Match, Player
from don.table.record import encode
from don.table.rng import Rng
from tests.games.don.chance import choose
from tests.golden.replayed import replayed

HERE = Path(__file__).parent
NAMES = ["Anke", "Bert", "Claus", "Dieter", "Emil", "Frida"]

GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "three-as-printed": (3, 1, {}),
    "four-as-printed": (4, 2, {}),
    "four-strict": (4, 3, {"table": "strict"}),
    "five-exchange": (5, 4, {"exchange": True}),
    "five-open-without-side-auctions": (5, 5, {"chips": "open", "side_auctions": False}),
    "six-from-nothing": (6, 6, {"min_open": 0, "start_chips": 4}),
    "three-strict-exchange": (3, 11, {"table": "strict", "exchange": True, "start_chips": 8}),
    "six-everything": (
        6,
        8,
        {
            "start_chips": 20,
            "chips": "open",
            "min_open": 0,
            "table": "strict",
            "side_auctions": True,
            "exchange": True,
        },
    ),
}
"""Seats, seed, options."""


def dealt(seats: int, seed: int) -> don.Deal:
    return don.deal(don.Options(), seats, seed)


def deals() -> dict[str, Any]:
    numbers, rng = [], Rng(0)
    for _ in range(5):
        number, rng = rng.next()
        numbers.append(number)
    return {
        "numbers": numbers,
        "decks": {seed: " ".join(codes(dealt(3, seed).deck)) for seed in range(5)},
        "starts": {seats: [dealt(seats, seed).start for seed in range(5)] for seats in don.SEATS},
    }


def game(seats: int, seed: int, options: dict[str, Any]) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    match = Match.deal(don, players, don.read_options(options), seed=seed)
    rng = Rng(seed)
    while match.to_act is not None:
        action, rng = choose(match.state, rng)
        match = match.play(action)
    return match


def lines(told: dict[str, Any]) -> str:
    """JSON with a line for each event, so that a difference can be read."""
    events = ",\n".join(json.dumps(event) for event in told["events"])
    return (
        f'{{"final": {json.dumps(told["final"])},\n'
        f'"to_act": {json.dumps(told["to_act"])},\n"events": [\n{events}\n]}}\n'
    )


def main() -> None:
    (HERE / "deals.json").write_text(json.dumps(deals(), indent=1) + "\n", "utf-8")
    (HERE / "games").mkdir(exist_ok=True)
    for name, table in GAMES.items():
        match = game(*table)
        (HERE / "games" / f"{name}.record.json").write_text(encode(match) + "\n", "utf-8")
        (HERE / "games" / f"{name}.replay.json").write_text(lines(replayed(match)), "utf-8")


if __name__ == "__main__":
    main()
