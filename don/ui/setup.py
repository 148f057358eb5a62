"""The form for a new game: its fields, their faults, and the match that it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from don.bots import known_bot
from don.bots.games import bots_of
from don.table.game import AnyGame, BadSetup, Json
from don.table.match import LONGEST_NAME, MOST_SEED, Match, Player, check_name

from .facts import BoxOption, ChoiceOption, NumberOption, Option
from .game import GameUi, first_game, game_codes, ui_named, ui_of


@dataclass(frozen=True)
class FormDraft:
    """The form as filled in so far, and its faults, by field name."""

    fields: Mapping[str, str]
    faults: Mapping[str, str] = field(default_factory=dict)


class BadForm(ValueError):
    """Raised for a field that cannot be used: its name, and a code for the sentence about it."""

    def __init__(self, name: str, code: str) -> None:
        super().__init__(f"{name}: {code}")
        self.name = name
        self.code = code


def whole_number(fields: Mapping[str, str], name: str, least: int, most: int) -> int:
    """Return the whole number in a field. Raises ``BadForm`` unless it is in the given range."""
    text = fields[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise BadForm(name, "number")
    if not least <= int(text) <= most:
        raise BadForm(name, "number")
    return int(text)


def read(option: Option, fields: Mapping[str, str]) -> Json:
    """Return the value of an option in its form in records. Raises ``BadForm``."""
    match option:
        case NumberOption(name):
            return whole_number(fields, name, option.least, option.most)
        case ChoiceOption(name, choices=tuple(numbers)):
            return whole_number(fields, name, min(numbers), max(numbers))
        case ChoiceOption(name):
            return fields[name]
        case BoxOption(name):
            fits = option.seats is None or fields["players"].strip() == str(option.seats)
            return bool(fields[name]) and fits


def written(game: AnyGame, options: Any) -> dict[str, str]:
    """Return the fields of a game's options; a box that is not ticked is empty."""
    return {
        name: ("on" if value else "") if isinstance(value, bool) else str(value)
        for name, value in game.write_options(options).items()
    }


@cache
def _as_printed(ui: GameUi) -> Mapping[str, str]:
    """Return the fields of a game's options with their initial values."""
    return written(ui.GAME, ui.GAME.read_options({}))


def boxes(ui: GameUi) -> tuple[str, ...]:
    """Return the names of a game's options that are boxes to tick."""
    return tuple(each.name for each in ui.FACTS.options if isinstance(each, BoxOption))


PERSON, BOT = "person", "bot"
"""``PERSON`` and ``BOT`` are the kinds of players at a seat."""
PHONES = "phones"
"""The value of the field ``people`` if each plays on their own device, at the same time."""


def defaults(ui: GameUi) -> dict[str, str]:
    """Return every field of the form for a game, with its initial value.

    The value of a box that is not ticked is the empty text. A bot plays at the common
    ``difficulty``, unless its seat has its own level.
    """
    names = ui.FACTS.first_names
    return {
        "game": ui.GAME.CODE,
        "players": str(min(4, ui.GAME.SEATS[-1])),
        "difficulty": next(iter(ui.FACTS.difficulties)),
        "speed": "calm",
        **_as_printed(ui),
        "undo": "fair",
        "people": "screen",
        "start": "",
        "seed": "",
        **{f"name-{i}": name for i, name in enumerate(names)},
        **{f"kind-{i}": BOT if i else PERSON for i in range(len(names))},
        **{f"level-{i}": "" for i in range(len(names))},
        **{f"taste-{i}": "" for i in range(len(names))},  # the personality; older pages store it so
    }


def fresh() -> FormDraft:
    """Return the form as it is at the first visit."""
    return FormDraft(defaults(first_game()))


def seated(fields: Mapping[str, str]) -> tuple[Player, ...]:
    """Return the players at the table of a form; the fewest possible if their number is invalid."""
    seats = game_of(fields).GAME.SEATS
    count = next((n for n in seats if str(n) == fields["players"].strip()), seats[0])
    return tuple(player(fields, i) for i in range(count))


def game_of(fields: Mapping[str, str]) -> GameUi:
    """Return the game that a form is for; the first game if the form names no known one."""
    code = fields.get("game", "")
    return ui_named(code) if code in game_codes() else first_game()


def own_name(draft: FormDraft) -> str:
    """Return the reader's name: the name at the first seat."""
    return " ".join(draft.fields["name-0"].split()) or game_of(draft.fields).FACTS.first_names[0]


def read_form(data: Mapping[str, str]) -> dict[str, str]:
    """Return all fields of a submitted form; unknown ones are dropped.

    A missing field has its initial value. A missing box is not ticked, since browsers leave such
    boxes out.
    """
    ui = game_of(data)
    first = defaults(ui)
    boxes_off = dict.fromkeys(boxes(ui), "")
    known = {k: str(v)[: 2 * LONGEST_NAME] for k, v in data.items() if k in first}
    fields = {**first, **boxes_off, **known, "game": ui.GAME.CODE}
    fields["name-0"] = fields["name-0"].strip() or first["name-0"]
    for i in range(len(ui.FACTS.first_names)):
        if fields[f"kind-{i}"] not in (PERSON, BOT):  # a level, as in older forms
            fields[f"level-{i}"], fields[f"kind-{i}"] = fields[f"kind-{i}"], BOT
    return fields


def deal(fields: Mapping[str, str], chance: int) -> Match:
    """Return the match that a form asks for; ``chance`` is its seed if the form gives none.

    Raises ``BadForm``.
    """
    ui = game_of(fields)
    game = ui.GAME
    seats = whole_number(fields, "players", game.SEATS[0], game.SEATS[-1])
    options = {option.name: read(option, fields) for option in ui.FACTS.options}
    seed = whole_number(fields, "seed", 0, MOST_SEED) if fields["seed"].strip() else chance
    start = whole_number(fields, "start", 0, seats - 1) if fields["start"] else None
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
    """Return the same position with other players. Raises ``BadForm``."""
    for i, person in enumerate(players):
        try:
            check_name(person.name, "name")
            check_name(person.bot or PERSON, "kind")
        except BadSetup as bad:
            raise BadForm(f"{bad.where}-{i}", "name") from None
    return replace(match, players=players)


def device_seat(fields: Mapping[str, str], match: Match) -> int | None:
    """Return this device's seat if people play by link, else None.

    It is the seat of the first person. With fewer than two people the result is None, since there
    is no one to send a link to.
    """
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    return people[0] if fields["people"] == "link" and len(people) > 1 else None


def fields_of(match: Match, speed: str, by_link: bool = False) -> dict[str, str]:
    """Return the form for another match like this one, with a new deck."""
    people = "link" if by_link else "screen"
    fields = defaults(ui_of(match.game))
    fields |= {"players": str(len(match.players)), "speed": speed, "people": people}
    fields["undo"] = match.undo
    fields |= written(match.game, match.options)
    known = bots_of(match.game.CODE).ROSTER.known
    codes = [known(player.bot).partition(":") if player.bot else None for player in match.players]
    levels = {code[0] for code in codes if code}
    difficulties = ui_of(match.game).FACTS.difficulties
    fitting = (name for name, level in difficulties.items() if level in levels)
    fields["difficulty"] = next(fitting, fields["difficulty"])
    for i, (player, code) in enumerate(zip(match.players, codes, strict=True)):
        fields[f"name-{i}"] = player.name
        fields[f"kind-{i}"] = BOT if code else PERSON
        if code:
            own = code[0] != difficulties[fields["difficulty"]]
            fields[f"level-{i}"], fields[f"taste-{i}"] = code[0] if own else "", code[2]
    return fields


def player(fields: Mapping[str, str], i: int) -> Player:
    """Return the player at a seat of the form."""
    ui = game_of(fields)
    name = " ".join(fields[f"name-{i}"].split()) or ui.FACTS.first_names[i]
    kind = fields[f"kind-{i}"]
    if kind == PERSON:
        return Player(name, None)
    level = kind if kind != BOT else level_at(ui, fields, i)
    personality = fields.get(f"taste-{i}", "")
    both = f"{level}:{personality}"
    return Player(name, both if personality and known_bot(ui.GAME.CODE, both) == both else level)


def level_at(ui: GameUi, fields: Mapping[str, str], i: int) -> str:
    """Return the level of the bot at a seat: its own level, or that of the common difficulty."""
    chosen = ui.FACTS.difficulties
    first = next(iter(chosen.values()))
    return fields.get(f"level-{i}") or chosen.get(fields.get("difficulty", ""), first)
