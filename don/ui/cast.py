"""Who sits at the table: a cast of people with names, and whose face each seat has.

A face follows from the players alone, so records know nothing of it, and the same players always
have the same faces. How a face is drawn: ``don/ui/view/people.py``.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from don.table.match import KnownMatch, Player

from . import setup
from .model import App, Outcome
from .setup import Draft
from .storage.entries import NOBODY, Entry


class Member(NamedTuple):
    """One of the cast."""

    code: str
    """The name of the face, for good: drawings, tests and style sheets use it."""
    name: str
    """What the member is called, in every language."""


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
"""People in lessons, puzzles and examples, each with a face of the cast that fits the name."""
YOU = "you"
"""The face of the reader, whatever the reader is called."""
GUESTS = ("guest", "visitor", "newcomer")
"""Faces for other people at the table, whom the cast does not know."""
CODES = (*(member.code for member in CAST), YOU, *GUESTS)
"""All faces, in the order of the drawing (``static/art/faces.svg``)."""
BLUE, BROWN, GREEN, VIOLET, GOLD, GREY = range(6)
"""The colours of charts (``--seat-0`` and so on in ``static/css/tokens.css``): nobody takes one of
them for another, so people have those that are most like what is behind their heads."""
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
"""Which of them go with a face, the best first."""


def member_named(name: str) -> Member | None:
    """The member of the cast who is called so, if there is one."""
    return _BY_NAME.get(_plain(name))


def faces(players: Sequence[Player], mine: int | None = None) -> tuple[str, ...]:
    """The code of each seat's face; no two of ``MOST_SEATS`` seats have the same.

    The reader is the only person at the table, or sits at ``mine`` where several people play by
    link. Whoever is called like a member of the cast has that face, and acquaintances have theirs
    if it is free. Of the others, people are guests first, and bots have faces of the cast that
    nobody else has.
    """
    found: dict[int, str] = {}
    for known in (_CODES, _LENT):
        for seat, player in enumerate(players):
            code = known.get(_plain(player.name))
            if code and seat not in found and code not in found.values():
                found[seat] = code
    for seat, player in enumerate(players):
        if seat not in found:
            found[seat] = _free(player, set(found.values()))
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    reader = people if mine is None else [mine]
    if len(reader) == 1:
        found[reader[0]] = YOU
    return tuple(found[seat] for seat in range(len(players)))


def hues(codes: Sequence[str]) -> tuple[int, ...]:
    """The colour of each of these faces in a chart: one of its own, as long as there are enough;
    the reader's first."""
    found: dict[str, int] = {}
    for code in sorted(codes, key=lambda code: code != YOU):
        free = [hue for hue in (*HUES[code], *range(GREY, -1, -1)) if hue not in found.values()]
        found[code] = free[0] if free else HUES[code][0]
    return tuple(found[code] for code in codes)


def by_cast(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players, where bots that are acquaintances are called as the cast with their faces."""
    return _renamed(players, {name: _MEMBERS[code].name for name, code in ACQUAINTANCES.items()})


def by_acquaintance(players: Sequence[Player]) -> tuple[Player, ...]:
    """The other way round."""
    return _renamed(players, {_MEMBERS[code].name: name for name, code in ACQUAINTANCES.items()})


def _renamed(players: Sequence[Player], names: Mapping[str, str]) -> tuple[Player, ...]:
    taken = {player.name for player in players}
    return tuple(
        replace(player, name=new)
        if player.bot and (new := names.get(player.name)) and new not in taken
        else player
        for player in players
    )


def _free(player: Player, taken: Container[str]) -> str:
    """A face that nobody has yet, by the name of a stranger; a second time if all are taken."""
    start = sum(map(ord, _plain(player.name))) % len(CAST)
    round_the_cast = [member.code for member in (*CAST[start:], *CAST[:start])]
    strangers: tuple[str, ...] = GUESTS if player.bot is None else ()
    free = (code for code in (*strangers, *round_the_cast) if code not in taken)
    return next(free, round_the_cast[0])


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


_MEMBERS = {member.code: member for member in CAST}
_BY_NAME = {_plain(member.name): member for member in CAST}
_CODES = {name: member.code for name, member in _BY_NAME.items()}
_LENT = {_plain(name): code for name, code in ACQUAINTANCES.items()}


# Rivals: whom of the cast the reader has beaten, and who of them plays next.
#
# Nothing is stored for it. It follows from the games that are kept, of whatever game.


def beaten(entries: Iterable[Entry]) -> frozenset[str]:
    """The codes of all who sat, and have not won, at a table where the reader has."""
    return frozenset(
        member.code
        for entry in entries
        if entry.finished and entry.me != NOBODY and entry.me in entry.won
        for member in _losers(entry.players, entry.won)
    )


def beaten_now(app: App, match: KnownMatch, me: int | None) -> tuple[Member, ...]:
    """Whom the reader (at seat ``me``) has beaten with this match and never before."""
    winners = match.game.winners(match.state)
    if me is None or me not in winners:
        return ()
    table = app.session.game_id if app.session is not None else ""
    before = beaten(entry for entry in app.entries if entry.id != table)
    losers = _losers([player.name for player in match.players], winners)
    return tuple(member for member in losers if member.code not in before)


def has_played(entries: Iterable[Entry], game: str | None = None) -> bool:
    """Whether the reader has come to the end of a game, or of one of this kind."""
    return any(
        entry.finished and entry.me != NOBODY and game in (None, entry.game) for entry in entries
    )


def invited(app: App) -> frozenset[str]:
    """The codes of those who sit at the table of the next game."""
    names = (player.name for player in setup.seated(app.draft.fields) if player.bot is not None)
    return frozenset(member.code for member in map(member_named, names) if member)


def invite(app: App, code: str) -> Outcome:
    """A member of the cast sits down at the table of the next game, for the bot that has sat there
    longest: the others move up, so that a whole new company can be invited."""
    guest = next((member for member in CAST if member.code == code), None)
    fields = dict(app.draft.fields)
    players = setup.seated(fields)
    bots = [f"name-{i}" for i, player in enumerate(players) if player.bot is not None]
    if guest is None or not bots or guest in map(member_named, (p.name for p in players)):
        return app, ()
    leaves = fields[bots[0]]
    for name in fields:  # who waits for a larger table has no name twice
        if name.startswith("name-") and member_named(fields[name]) == guest:
            fields[name] = leaves
    moved = [*(fields[bot] for bot in bots[1:]), guest.name]
    fields.update(zip(bots, moved, strict=True))
    return replace(app, draft=Draft(fields, app.draft.faults)), ()


def _losers(names: Sequence[str], winners: Collection[int]) -> list[Member]:
    """The members of the cast at a table who have not won."""
    members = (member_named(name) for seat, name in enumerate(names) if seat not in winners)
    return [member for member in members if member is not None]
