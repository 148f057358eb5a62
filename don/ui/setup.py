"""The new-game form: what it holds, and the match that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from don.bots.don import DEFAULT, known_bot
from don.games import GAMES
from don.table.game import BadSetup, Json
from don.table.match import LONGEST_NAME, MOST_SEED, Match, Player, check_name

FIRST_NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")
PERSON = "person"

DEFAULTS: dict[str, str] = {
    "players": "4",
    "speed": "calm",
    "start_chips": "12",
    "chips": "hidden",
    "min_open": "1",
    "table": "guarded",
    "side_auctions": "on",
    "exchange": "",
    "undo": "fair",
    "people": "screen",
    "start": "",
    "seed": "",
    **{f"name-{i}": name for i, name in enumerate(FIRST_NAMES)},
    **{f"kind-{i}": "careful" if i else PERSON for i in range(len(FIRST_NAMES))},
    **{f"taste-{i}": "" for i in range(len(FIRST_NAMES))},
}
"""Every field of the form with its first value. A box that is not ticked is the empty text."""


@dataclass(frozen=True)
class Draft:
    """The form as filled in so far, and what was wrong with it, by field name."""

    fields: Mapping[str, str] = field(default_factory=lambda: dict(DEFAULTS))
    faults: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.fields[name]


class BadForm(ValueError):
    """A field that cannot be used: its name, and a code for the sentence about it."""

    def __init__(self, name: str, code: str) -> None:
        super().__init__(f"{name}: {code}")
        self.name = name
        self.code = code


def read_form(data: Mapping[str, str]) -> dict[str, str]:
    """The known fields of a submitted form. A box that is not ticked is not submitted at all."""
    boxes = {"side_auctions": "", "exchange": ""}
    known = {k: str(v)[: 2 * LONGEST_NAME] for k, v in data.items() if k in DEFAULTS}
    return {**DEFAULTS, **boxes, **known}


def deal(fields: Mapping[str, str], chance: int) -> Match:
    """The match that a form asks for; ``chance`` is its seed if none is given.

    Raises ``BadForm``.
    """
    game = GAMES["don"]
    seats = _whole(fields, "players", game.SEATS[0], game.SEATS[-1])
    options: dict[str, Json] = {
        "start_chips": _whole(fields, "start_chips", 1, 150),
        "chips": fields["chips"],
        "min_open": _whole(fields, "min_open", 0, 1),
        "table": fields["table"],
        "side_auctions": bool(fields["side_auctions"]),
        "exchange": bool(fields["exchange"]),
    }
    seed = _whole(fields, "seed", 0, MOST_SEED) if fields["seed"].strip() else chance
    start = _whole(fields, "start", 0, seats - 1) if fields["start"] else None
    players = [player(fields, i) for i in range(seats)]
    try:
        return Match.deal(
            game, players, game.read_options(options), seed, start, undo=fields["undo"]
        )
    except BadSetup as bad:
        name = bad.where.removeprefix("options.")
        if bad.where.startswith("seats["):
            name = f"name-{bad.where[6]}"
        raise BadForm(name, "name" if name.startswith("name-") else "choice") from None


def reseated(match: Match, players: tuple[Player, ...]) -> Match:
    """The same position with other people. Raises ``BadForm``."""
    for i, person in enumerate(players):
        try:
            check_name(person.name, "name")
            check_name(person.bot or PERSON, "kind")
        except BadSetup as bad:
            raise BadForm(f"{bad.where}-{i}", "name") from None
    return replace(match, players=players)


def device_seat(fields: Mapping[str, str], match: Match) -> int | None:
    """Which seat is this device's, if the people play by link: whoever fills in the form begins.

    With fewer than two people there is nobody to send a link to.
    """
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    return people[0] if fields["people"] == "link" and len(people) > 1 else None


def fields_of(match: Match, speed: str, by_link: bool = False) -> dict[str, str]:
    """The form that would deal a match like this one again, with a new deck."""
    options = match.game.write_options(match.options)
    people = "link" if by_link else "screen"
    fields = {**DEFAULTS, "players": str(len(match.players)), "speed": speed, "people": people}
    fields["undo"] = match.undo
    for name, value in options.items():
        fields[name] = ("on" if value else "") if isinstance(value, bool) else str(value)
    for i, player in enumerate(match.players):
        fields[f"name-{i}"] = player.name
        level, _, taste = known_bot(player.bot or DEFAULT).partition(":")
        fields[f"kind-{i}"], fields[f"taste-{i}"] = (level, taste) if player.bot else (PERSON, "")
    return fields


def _whole(fields: Mapping[str, str], name: str, least: int, most: int) -> int:
    text = fields[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise BadForm(name, "number")
    if not least <= int(text) <= most:
        raise BadForm(name, "number")
    return int(text)


def player(fields: Mapping[str, str], i: int) -> Player:
    """Who sits at a seat, by the fields of a form."""
    name = " ".join(fields[f"name-{i}"].split()) or FIRST_NAMES[i]
    kind, taste = fields[f"kind-{i}"], fields.get(f"taste-{i}", "")
    if taste and known_bot(f"{kind}:{taste}") == f"{kind}:{taste}":
        kind = f"{kind}:{taste}"
    return Player(name, None if kind == PERSON else kind)
