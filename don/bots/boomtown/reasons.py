"""The codes of Boomtown's reasons with their data, and which of several to give.

Why one bid is better than another call is in ``bid_reasons.py``, why a card, a target or a setting
of the dice is better in ``card_reasons.py``. Both find the causes of the difference in the chance
to win by a ``Comparison`` (``comparison.py``).

A reason's weight is about how much of the difference in the chance to win it explains. A piece of
gold counts as ``PER_GOLD``; a reason that is given in any case has the weight ``WHOLE``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from don.games.boomtown.deck import CARDS, TOWNS

from ..advice import Reason, read_whole

# What each of Boomtown's reasons holds, so that reasons can be sent as plain data and be checked
# when they arrive.


MOST_NUMBER = 10_000
"""The limit for numbers in reasons, larger than any amount of gold or points."""
ABOUT_EITHER: dict[str, tuple[str, ...]] = {
    "takes": ("seat", "card", "gold"),
    "closes": ("seat", "card", "town", "gold"),
    "holdup": ("seat", "price", "ways", "gold"),
    "vein": ("ways", "gold"),
    "saloon": ("price", "ways", "gold"),
    "girls": ("price", "ways", "gold"),
    "governor": ("town", "gold"),
    "toll": ("card", "gold"),
    "seizes": ("gold", "seat", "lost", "leads"),
    "nothing": (),
}
"""The reasons that are about the better action, or under the code with ``_other`` about the other
one."""
REASONS: dict[str, tuple[str, ...]] = {
    "chooses": ("card", "gold", "price", "sure"),
    "if_won": ("card", "gold", "price"),
    "raised": ("card", "gold"),
    "blasts": ("seat", "card", "gold", "price"),
    "left": ("card", "gold", "share"),
    "either": ("card", "gold", "share", "other", "card_gold", "other_gold"),
    "rest": ("card", "gold", "share", "card_gold"),
    "anyway": ("card", "gold", "share"),
    "over": ("price",),
    "same": (),
    "hardly": ("card", "gold", "other", "other_gold"),
    "cheaper": ("price",),
    "outbid": ("card", "gold"),
    "rival": ("seat", "card", "gold", "pawns"),
    "strikes": ("seat", "event", "card", "gold"),
    "struck": ("event", "card", "gold"),
    "less": ("seat", "gold"),
    "more": ("seat", "gold"),
    "drives": ("seat", "gold"),
    "pays": ("seat", "gold"),
    "grows": ("gold",),
    "raises": ("seat", "share"),
    "dearer": ("share",),
    "too_low": (),
    "feeds": ("seat", "gold", "price"),
    "ends": ("seat", "gold"),
    "played": (),
    "wins": ("games",),
    "behind": ("seat", "gold"),
    "gains": ("seat", "gold", "rolls", "lead"),
    "catches": ("seat", "gold", "rolls", "lead"),
    "governs": ("seat", "mayors", "other_mayors", "lead"),
    "governed": ("seat", "mayors", "other_mayors", "lead"),
    "richer": ("seat", "gold", "other_gold", "lead"),
    "poorer": ("seat", "gold", "other_gold", "lead"),
    "errs": ("seat", "rolls", "lead"),
    "time": ("seat", "rolls", "lead"),
    "saves": (),
    "may_govern": ("town",),
    "rises": ("seat", "town"),
    "falls": ("seat", "town"),
    "fees": ("town", "gold"),
    "asks": ("seat", "town", "gold"),
    "next": ("town",),
    "nearly": ("seat", "town"),
    "turns": ("seat", "event", "leader", "card"),
    "burns": ("seat", "event"),
    "spends": ("gold",),
    "leads_on": (),
    "with_it": ("seat", "gold"),
    "bars": ("seat", "town"),
    "cards": ("card", "gold", "other", "other_gold"),
    "costs": ("card", "gold", "seat", "lost", "leads"),
    "against": ("card", "gold", "other", "other_gold", "seat", "lost"),
    "settles": ("card", "gold", "other", "other_gold", "town"),
    "keeps": ("card", "gold", "seat", "rival_gold", "pawns"),
    "instead": ("card", "gold"),
    "blows": ("seat", "card", "gold"),
    "hits": ("seat", "card", "gold", "lost"),
    "robs": ("seat", "price", "ways"),
    "mayor": ("town",),
    "succeeds": ("seat", "town"),
    "stays": ("town", "seat", "mines", "rival_mines"),
    "closer": ("town", "seat", "mines", "rival_mines"),
    "opens": (),
    "ousts": ("seat", "town"),
    "deposes": ("seat", "town"),
    "stops": ("seat", "gold"),
    "weaker": ("seat", "gold"),
    "passes": ("seat", "leader"),
    "denies": ("seat", "card", "town", "gold"),
    "fee": ("seat", "gold"),
    "shark": ("gold",),
    "rides": ("card", "gold", "other", "other_gold"),
    "spares": ("card", "gold", "other", "other_gold"),
    "dice": ("roll", "gold", "other_roll", "other_gold"),
    "spoils": ("seat", "gold"),
    "collapses": ("seat", "card"),
    "even_won": (),
    "even_ahead": ("points",),
    "even_raised": ("seat",),
    "even_anyway": ("card",),
    "even_price": ("gold", "price"),
    "even_points": ("gold", "other_gold"),
    "even_costs": ("gold", "other_gold"),
    "even_town": ("card", "gold", "other", "town"),
    "even_rival": ("card", "gold", "other", "seat", "lost"),
    "even_more": ("card", "gold"),
    "even_little": (),
    **ABOUT_EITHER,
    **{f"{code}_other": names for code, names in ABOUT_EITHER.items()},
}
"""The names of the data that each reason must hold, by the reason's code. The figures can all be
worked out from what the table shows. ``gold`` is gold and points by the end of the game, fees and
pawns included, as the figure on a card. The hint shows each reason beside the option that it is
about, and for each of the two options there is one that says what it brings. The other reasons
depend on what causes the difference in the chance to win (``causes``): a reason's weight is the
part that it explains, and none speaks against the advice.

In an auction:

- ``chooses``: the card that the seat would choose first after a bid, what it brings, and the
  highest price that first pick is worth (0 if that is not known, or for a bid above it); ``sure``
  is 1 if nobody will bid more; ``if_won``: the same for a bid that will probably be raised, after
  ``raises`` or ``dearer``;
  ``raised``: the same for such a bid that is worse than a pass; ``blasts``: the mine that dynamite,
  chosen first, takes from another seat, and what it would bring that seat.
- ``left``: the card that is probably left after a pass, what it brings, and the seat's share of the
  high bid; ``either``: the two likeliest cards, what they bring on average, and what each of them
  does; ``rest``: the likeliest card and what it brings, and what all that may be left bring on
  average, if no two of them are likely enough; ``anyway``: the card that the seat would choose
  first is probably left after a pass.
- ``over``: what first pick is worth, for a pass where the next bid is above that; ``same``: the
  other call is about as good, whatever the figures.
- ``cheaper``: the lower of two bids, if neither is raised.
- ``outbid``: the card that is probably left if others raise the lower bid.
- ``rival``: a card that another seat probably gets after the worse action, and what it brings that
  seat; ``pawns`` is 1 if it becomes mayor with the card, and 2 if it replaces the seat to act;
  ``strikes``: an event that another seat then uses on a mine of the seat to act, and what that mine
  would bring; ``struck``: the same, if several seats may.
- ``less``: the rival that matters most, and how much less it gets if the seat bids; ``more``: how
  much more it would get. They are given where no single card explains it; ``drives``: how
  much more it pays if the seat bids; ``pays``: if the seat passes.
- ``grows``: a saloon or its girls, and what they bring with the mines that are expected to come.
- ``raises``: who will probably raise the bid, and the seat's share of what that player then pays on
  average; ``dearer``: the same, if several may; ``too_low``: a bid that will probably be raised,
  beside ``blasts``.
- ``feeds``: the right-hand neighbour, and its share of the price.
- ``ends``: how much the seat gains on a rival by the end, where nothing else can be counted;
  ``played``: nothing; ``wins``: how many more games in 100 the better action then wins.
- ``behind``: the leader, and its lead, where there is hardly a chance.
- ``gains``: a seat with fewer points that wins more often, and how much more the rolls to come pay
  it; ``catches``: a seat with more points that wins less often, and how much less they pay it;
  ``governed``, ``governs``: such a seat, how many ``mayors`` the likelier winner has, and how many
  the other; ``poorer``, ``richer``: the same with gold; ``errs``: a seat with more points, where
  hints win more often because these players make mistakes; ``time``: that seat, and the rolls to
  come. ``lead``: the difference in points.

Cards and targets:

- ``cards``: what the better card brings, and what the other does (``other_gold``); ``against``: the
  same, and the points that a rival has ``lost`` by the end after the other, which is why it wins as
  often; ``settles``:
  the same, and the town where the other helps the seat to be mayor; ``hardly``: the same, if
  nothing on the table says why both win as often.
- ``costs``: what the card brings, and the points that a rival has ``lost`` by the end, compared
  with the other card; ``leads`` is 1 if that rival has the most points now.
- ``keeps``: what the card brings, and what it would bring a rival that may get it after the other
  card (``rival_gold``); ``instead``: what the other card brings.
- ``blows``: what dynamite takes from another seat.
- ``takes``: what a mine would bring the seat that loses it; ``hits``: the mine that is best taken
  over, what it brings the seat, and what its owner has ``lost`` by it.
- ``stops``: what dynamite takes from a rival, if it would take no less from a weaker one;
  ``weaker``: a rival with more points than the one that dynamite hits, and the most that dynamite
  could take from it; ``passes``: the rival that dynamite hits, which has fewer points than another
  (``leader``) but will probably have more by the end; ``seizes``: what a mine that is taken over
  brings, and what its owner has ``lost``; ``leads`` is 1 if that rival is the stronger one.
- ``mayor``: the town whose mayor the seat becomes; ``succeeds``: the same, and the mayor before;
  ``ousts``: the seat that loses its pawn to nobody or to another;
  ``deposes``: the seat that takes the pawn of the seat to act after the worse card.
- ``stays``, ``closer``: the town where the card helps the seat to stay or become mayor, the rival
  there, and how many mines both have; ``opens``: a town without mayor and mines.
- ``may_govern``: the town whose mayor the seat probably becomes; ``rises``: a rival that becomes
  mayor of a town after the worse action; ``falls``: one that may lose a town after the better one;
  ``fees``: a town of the seat, and the fee there after the better action; ``asks``: the fee of a
  rival in its town after the worse one; ``next``, ``nearly``: the town in which the seat, or a
  rival after the worse action, needs only one more mine to be mayor.
- ``turns``: a seat that uses an ``event`` on a mine of the ``leader``, another rival; ``burns``:
  one that uses it on a saloon of the seat.
- ``spends``: the gold that the worse action, a bid, leaves; ``leads_on``: a bid that is as good as
  a pass only because somebody may bid more.
- ``with_it``, ``bars``: why the seat would choose a card although another one on offer brings more:
  what it would bring a rival, or the town whose mayor a rival then does not become.
- ``denies``: a seat that could take the card and become mayor, and what it would bring that seat.
- ``fee``: the fee for the other card, and the seat that gets it.
- ``rides``: the card that the holder of the mustang takes with it, and the one that is probably
  left without; ``spares``: the same, the one that is left first, if the mustang is better kept.

Events and dice:

- ``shark``: the gold that each other seat pays; ``closes``: a saloon that another seat loses, and
  the gold expected from it.
- ``holdup``: the victim, what it would pay, how many of the 36 rolls make it pay, and the gold to
  be expected; ``robs``: the same for the card, without the gold.
- ``vein`` and ``saloon``: ways, and what they bring by the end (``price``: of a visit); ``girls``:
  what they add to the gain from a saloon; ``nothing``: a use that brings nothing so far.
- ``governor``: the fee in that town from now on; ``toll``: the same, and a mine of it on offer.
- ``dice``: the gold that a ``roll`` brings the seat, and what the other roll brings.
- ``saves``: the telegraph is kept for a later roll.
- ``spoils``: a seat that gets less gold from the roll; ``collapses``: a seat that loses a dangerous
  mine.

Why both are as good (``even_reasons.py``):

- ``even_won``, ``even_ahead``: the game is as good as won, by how many points; ``even_raised``: who
  will probably bid more anyway, or the seat itself for nobody in particular; ``even_anyway``: the
  card that the seat probably gets anyway; ``even_price``: what first pick brings, and its price;
  ``even_points``: what both cards bring; ``even_costs``: what both targets cost their owners;
  ``even_town``, ``even_rival``: how much more one brings,
  and what the other does for a town, or to a rival; ``even_more``: the card that brings so much
  more; ``even_little``: nothing on the table says why.
"""
LIMITS = ("over", "chooses", "if_won", "blasts")
"""The reasons whose ``price`` is the highest that first pick is worth; 0 if they name none."""
OF_THE_OTHER = (
    *("rival", "strikes", "struck", "deposes", "fee", "feeds", "more"),
    *("rises", "nearly", "asks", "burns", "spends"),
)
"""The reasons that speak against the worse action, by what rivals then do or get."""
UNSEEN = ("less", "more")
"""Reasons whose figures nobody can see on the table."""
VAGUE = (*UNSEEN, "drives", "pays")
"""Reasons that say only that a rival gets more or less in all, or pays it."""
NUMBERS = (
    *("gold", "other_gold", "rival_gold", "card_gold", "lost", "share", "price"),
    *("sure", "ways", "roll", "other_roll", "rolls", "lead", "leads", "games", "pawns"),
    *("mayors", "other_mayors", "mines", "rival_mines", "points"),
)


def read_datum(name: str, value: Any, seats: int) -> int | str:
    """Return a datum of a reason (a number, a card or a town) from plain data. Raises
    ``ValueError`` if it is not valid."""
    match name:
        case "card" | "other" | "event" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat" | "leader":
            return read_whole(value, 0, seats - 1)
        case _ if name in NUMBERS:
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


# Which reasons are given.

WHOLE = 1.0
"""The weight of a reason that is given in any case, as if it explained the whole chance."""
PLAYED = Reason("played", only_states=True)
"""Nothing that can be counted speaks for the better action."""
SAME = Reason("same", only_states=True)
"""The other call is about as good, whatever the figures."""


DANGERS = ("strikes", "struck")
"""The reasons that name a mine of the seat to act which another seat may take or blow up."""


SOME = 0.25
"""A reason is given if its weight is at least this part of the largest one, or of the difference
where the points explain most of it."""


def one_for_each(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the weightiest reason about the better action and about the worse one
    (``OF_THE_OTHER``), unless it hardly matters beside the other. A danger to a mine of the seat to
    act comes first, so that it is named in each hint of an auction."""
    kept: dict[bool, Reason] = {}
    for reason in sorted(reasons, key=lambda one: (one.code not in DANGERS, -one.weight)):
        kept.setdefault(reason.code in OF_THE_OTHER, reason)
    most = max((reason.weight for reason in kept.values()), default=0.0)
    return tuple(
        reason for reason in kept.values() if reason.weight >= SOME * most or reason.code in DANGERS
    )
