"""The faces at the table: the cast, the face of each seat, and the rivals.

Faces depend on the players alone: records do not hold them, and the same players always have the
same faces. ``don/ui/view/people.py`` draws them.

Rivals are the members of the cast. Which of them the reader has beaten is not stored, but
worked out from the stored matches of all games.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from don.table.match import KnownMatch, Player

from . import setup
from .model import App, Update
from .setup import FormDraft
from .storage.entries import NOBODY, Entry


class Member(NamedTuple):
    """A member of the cast."""

    code: str
    """The permanent name of the face: drawings, tests and style sheets use it."""
    name: str
    """The member's name, the same in every language."""


CAST = (
    Member("ruby", "Ruby"),
    Member("otis", "Otis"),
    Member("sal", "Sal"),
    Member("mabel", "Mabel"),
    Member("nico", "Nico"),
    Member("vera", "Vera"),
    Member("hugo", "Hugo"),
    Member("pearl", "Pearl"),
    Member("felix", "Felix"),
    Member("ida", "Ida"),
    Member("lola", "Lola"),
    Member("gus", "Gus"),
)
ACQUAINTANCES = {
    "Anke": "vera",
    "Bert": "hugo",
    "Claus": "gus",
    "Dieter": "otis",
    "Doris": "ida",
    "Elke": "lola",
    "Emil": "felix",
    "Frank": "sal",
    "Frieda": "mabel",
    "Hank": "nico",
    "Nell": "pearl",
}
"""People in lessons, puzzles and examples, each with a face from the cast that fits the name."""
YOU = "you"
"""The face of the reader, whatever the reader's name."""
GUESTS = ("guest", "visitor", "newcomer")
"""Faces for other people at the table, who are not in the cast."""
CODES = (*(member.code for member in CAST), YOU, *GUESTS)
"""All faces, in the order of the drawing (``static/art/faces.svg``)."""
BLUE, BROWN, GREEN, VIOLET, GOLD, GREY = range(6)
"""The colours of charts (``--seat-0`` and so on in ``static/css/tokens.css``).

They are easy to tell apart. Each player has the colour most like the background of the face.
"""
HUES = {
    YOU: (GOLD,),
    "ruby": (GREEN, VIOLET),
    "otis": (VIOLET, BROWN),
    "sal": (BROWN, VIOLET),
    "mabel": (BLUE, VIOLET),
    "nico": (GREY, GREEN),
    "vera": (BROWN, VIOLET),
    "hugo": (GREEN, GREY),
    "pearl": (VIOLET, BLUE),
    "felix": (GREEN, BLUE),
    "ida": (BROWN, VIOLET),
    "lola": (BLUE, GREY),
    "gus": (GREY, BLUE),
    "guest": (GREY, BLUE),
    "visitor": (BROWN, GREY),
    "newcomer": (GREEN, GREY),
}
"""The colours that go with each face, the best first."""


def member_named(name: str) -> Member | None:
    """Return the member of the cast with this name, if there is one."""
    return _BY_NAME.get(_plain(name))


def faces(players: Sequence[Player], mine: int | None = None) -> tuple[str, ...]:
    """Return the code of each seat's face; no two of ``MOST_SEATS`` seats have the same.

    The reader has the face ``YOU``: the only person at the table or, where several people play by
    link, the one at seat ``mine``. A player with the name of a member of the cast has that member's
    face; an acquaintance has the face in ``ACQUAINTANCES``, if that is free. Of the others, people
    get the face that belongs to their seat, and bots get free faces of the cast.
    """
    found: dict[int, str] = {}
    for known in (_CODES, _LENT):
        for seat, player in enumerate(players):
            code = known.get(_plain(player.name))
            if code and seat not in found and code not in found.values():
                found[seat] = code
    for seat, player in enumerate(players):
        if seat not in found:
            found[seat] = _free(player, seat, set(found.values()))
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    reader = people if mine is None else [mine]
    if len(reader) == 1:
        found[reader[0]] = YOU
    return tuple(found[seat] for seat in range(len(players)))


def hues(codes: Sequence[str]) -> tuple[int, ...]:
    """Return the colour of each of these faces in a chart.

    The reader chooses first. Each face has a different colour, as long as there are enough.
    """
    found: dict[str, int] = {}
    for code in sorted(codes, key=lambda code: code != YOU):
        free = [hue for hue in (*HUES[code], *range(GREY, -1, -1)) if hue not in found.values()]
        found[code] = free[0] if free else HUES[code][0]
    return tuple(found[code] for code in codes)


def by_cast(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players. A bot with an acquaintance's name gets the name of the member who has the
    same face."""
    return _renamed(players, {name: _MEMBERS[code].name for name, code in ACQUAINTANCES.items()})


def by_acquaintance(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players. A bot with a member's name gets the name of the acquaintance who has the
    same face."""
    return _renamed(players, {_MEMBERS[code].name: name for name, code in ACQUAINTANCES.items()})


def _renamed(players: Sequence[Player], names: Mapping[str, str]) -> tuple[Player, ...]:
    taken = {player.name for player in players}
    return tuple(
        replace(player, name=new)
        if player.bot and (new := names.get(player.name)) and new not in taken
        else player
        for player in players
    )


def _free(player: Player, seat: int, taken: Container[str]) -> str:
    """Return a free face; a taken one if none is free.

    A bot's face is chosen by its name, a person's by the seat, so that it stays the same when other
    people come. A person gets a guest's face or, if none is free, one of those that bots get last.
    """
    start = sum(map(ord, _plain(player.name))) % len(CAST)
    round_the_cast = [member.code for member in (*CAST[start:], *CAST[:start])]
    strangers = [*GUESTS, *(member.code for member in reversed(CAST))]
    wanted = round_the_cast if player.bot is not None else [*strangers[seat:], *strangers]
    return next((code for code in wanted if code not in taken), wanted[0])


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


_MEMBERS = {member.code: member for member in CAST}
_BY_NAME = {_plain(member.name): member for member in CAST}
_CODES = {name: member.code for name, member in _BY_NAME.items()}
_LENT = {_plain(name): code for name, code in ACQUAINTANCES.items()}


# Rivals


def beaten(entries: Iterable[Entry]) -> frozenset[str]:
    """Return the codes of all members of the cast who lost at a table where the reader won."""
    return frozenset(
        member.code
        for entry in entries
        if entry.finished and entry.me != NOBODY and entry.me in entry.won
        for member in _losers(entry.players, entry.won)
    )


def beaten_now(app: App, match: KnownMatch, me: int | None) -> tuple[Member, ...]:
    """Return the members that the reader (seat ``me``) beats with this match for the first time."""
    winners = match.game.winners(match.state)
    if me is None or me not in winners:
        return ()
    table = app.session.game_id if app.session is not None else ""
    before = beaten(entry for entry in app.entries if entry.id != table)
    losers = _losers([player.name for player in match.players], winners)
    return tuple(member for member in losers if member.code not in before)


def has_played(entries: Iterable[Entry]) -> bool:
    """Return whether the reader has finished a game."""
    return any(entry.finished and entry.me != NOBODY for entry in entries)


def invited(app: App) -> frozenset[str]:
    """Return the codes of the members of the cast at the table of the next game."""
    names = (player.name for player in setup.seated(app.draft.fields) if player.bot is not None)
    return frozenset(member.code for member in map(member_named, names) if member)


def invite(app: App, code: str) -> Update:
    """Seat a member of the cast at the table of the next game.

    The member replaces the bot that has sat there longest. The other bots move up, so that the
    reader can replace all of them one after another.
    """
    member = next((member for member in CAST if member.code == code), None)
    fields = dict(app.draft.fields)
    players = setup.seated(fields)
    bots = [f"name-{i}" for i, player in enumerate(players) if player.bot is not None]
    if member is None or not bots or member in map(member_named, (p.name for p in players)):
        return app, ()
    leaves = fields[bots[0]]
    for name in fields:  # a member at a seat that is not in use now must not appear twice later
        if name.startswith("name-") and member_named(fields[name]) == member:
            fields[name] = leaves
    moved = [*(fields[bot] for bot in bots[1:]), member.name]
    fields.update(zip(bots, moved, strict=True))
    return replace(app, draft=FormDraft(fields, app.draft.faults)), ()


def _losers(names: Sequence[str], winners: Collection[int]) -> list[Member]:
    """Return the members of the cast at a table who have not won."""
    members = (member_named(name) for seat, name in enumerate(names) if seat not in winners)
    return [member for member in members if member is not None]
