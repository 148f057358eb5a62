"""Who sits at the table: a cast of people with names, and whose face each seat has.

A face follows from the players alone, so records know nothing of it, and the same players always
have the same faces. How a face is drawn: ``don/ui/view/characters.py``.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from don.table.match import Player


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
