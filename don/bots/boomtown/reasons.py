"""The codes of Boomtown's reasons with their data, and which of several to give.

Why one bid is better than another call is in ``bid_reasons.py``, why a card is better in
``card_reasons.py``, why a target or a setting of the dice is in ``use_reasons.py``. All find the
causes of the difference in the chance to win by a ``Comparison`` (``comparison.py``).

A reason's weight is about how much of the difference in the chance to win it explains. A piece of
gold counts as ``PER_GOLD``; a reason that is given in any case has the weight ``WHOLE``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from don.games.boomtown.deck import CARDS, TOWNS
from don.games.boomtown.production import SUMS

from ..advice import OVERPAID, UNRAISED, Reason, read_whole

# What each of Boomtown's reasons holds and means. Reasons are sent as plain data, and checked by
# this table when they arrive.


MOST_NUMBER = 10_000
"""The limit for numbers in reasons, larger than any amount of gold or points."""
ABOUT_EITHER: dict[str, tuple[str, ...]] = {
    # What a mine would bring the seat that loses it:
    "takes": ("seat", "card", "gold"),
    # A saloon that another seat loses, and the gold expected from it:
    "closes": ("seat", "card", "town", "gold"),
    # The victim, what it would pay, how many of the 36 rolls make it pay, and the gold to be
    # expected:
    "holdup": ("seat", "price", "ways", "gold"),
    # How many rolls make it pay, and what it brings by the end:
    "vein": ("ways", "gold"),
    # The same, and the ``price`` of a visit:
    "saloon": ("price", "ways", "gold"),
    # What the girls add to the gain from a saloon:
    "girls": ("price", "ways", "gold"),
    # The fee in that town from now on:
    "governor": ("town", "gold"),
    # The same, and a mine of that town on offer:
    "toll": ("card", "gold"),
    # What a mine that is taken over brings, and what its owner has ``lost``; ``leads`` is 1 if that
    # rival is the stronger one:
    "seizes": ("gold", "seat", "lost", "leads"),
    # A use that brings nothing so far:
    "nothing": (),
    #
    # The end of the game (``end_reasons.py``): by how many points the seat will probably lead the
    # best of its rivals:
    "forecast": ("lead",),
    # In the last turn, the seat wins with every roll, or with none; what both then have on average:
    "sure_win": ("seat", "points", "rival_points"),
    "no_win": ("seat", "points", "rival_points"),
    # The sums of the dice that win or lose, and how many of the 36 rolls these are:
    "won_by": ("sums", "ways"),
    "lost_by": ("sums", "ways"),
}
"""The uses of events and the ends of the game: the reasons that are about the better action, or
under the code with ``_other`` about the other one."""
REASONS: dict[str, tuple[str, ...]] = {
    # An auction: what a bid brings.
    #
    # The card that the seat would choose first, and what it brings; ``sure`` is 1 if nobody can
    # bid more:
    "chooses": ("card", "gold", "sure"),
    # The same for a bid that will probably be raised, after ``raises`` or ``dearer``:
    "if_won": ("card", "gold"),
    # The same for such a bid that is worse than a pass:
    "raised": ("card", "gold"),
    # The same beside the chance if nobody raises the bid:
    "buys": ("card", "gold"),
    # That chance, in percent; the second if it is clearly below a pass:
    UNRAISED: ("percent",),
    OVERPAID: ("percent",),
    # The mine or saloon that dynamite, chosen first, blows up, and what that is worth to the seat
    # to act:
    "blasts": ("seat", "card", "gold"),
    # A saloon or its girls, and what they bring with the mines that are expected to come:
    "grows": ("gold",),
    # Why the seat would choose a card although another one on offer brings more: what it would
    # bring a rival:
    "with_it": ("seat", "gold"),
    # The same: that other card, and how much lower the seat's lead at the end would then be:
    "rather": ("card", "gold"),
    # The same: the town whose mayor a rival then does not become:
    "bars": ("seat", "town"),
    #
    # An auction: what a pass brings.
    #
    # The card that is probably left, what it brings, and the seat's share of the high bid:
    "left": ("card", "gold", "share"),
    # The two likeliest cards, what they bring on average, and what each of them does:
    "either": ("card", "gold", "share", "other", "card_gold", "other_gold"),
    # The likeliest card and what it brings, and what all that may be left bring on average, if no
    # two of them are likely enough:
    "rest": ("card", "gold", "share", "card_gold"),
    # The card that the seat would choose first is probably left:
    "anyway": ("card", "gold", "share"),
    # What first pick is worth, where the next bid is above that:
    "over": ("price",),
    #
    # An auction: what the others may do.
    #
    # Who will probably raise the bid, and the seat's share of what that player then pays on
    # average:
    "raises": ("seat", "share"),
    # The same, if several may:
    "dearer": ("share",),
    # A bid that will probably be raised, after ``blasts``:
    "too_low": (),
    # The lower of two bids, if neither is raised:
    "cheaper": ("price",),
    # The card that is probably left if others raise the lower bid:
    "outbid": ("card", "gold"),
    # The right-hand neighbour, and its share of the price:
    "feeds": ("seat", "gold", "price"),
    # The gold that the worse action, a bid, leaves:
    "spends": ("gold",),
    #
    # An auction: the rival that matters most, where no single card explains the difference.
    #
    # How much less it gets if the seat bids:
    "less": ("seat", "gold"),
    # How much more it gets if the seat passes:
    "more": ("seat", "gold"),
    # How much more it pays if the seat bids:
    "drives": ("seat", "gold"),
    # How much more it pays if the seat passes:
    "pays": ("seat", "gold"),
    #
    # Where little speaks for either action.
    #
    # The other call is about as good, whatever the figures:
    "same": (),
    # How much the seat gains on a rival by the end, where nothing else can be counted:
    "ends": ("seat", "gold"),
    # Nothing that can be counted speaks for the better action:
    "played": (),
    # How many more games in 100 the better action wins:
    "wins": ("games",),
    #
    # Cards.
    #
    # What the better card brings, and what the other does (``other_gold``):
    "cards": ("card", "gold", "other", "other_gold"),
    # The same, if nothing on the table says why both win as often:
    "hardly": ("card", "gold", "other", "other_gold"),
    # The same, and the points that a rival has ``lost`` by the end after the other, which is why it
    # wins as often:
    "against": ("card", "gold", "other", "other_gold", "seat", "lost"),
    # The same, and the town where the other helps the seat to be mayor:
    "settles": ("card", "gold", "other", "other_gold", "town"),
    # What the card brings, and the points that a rival has ``lost`` by the end, compared with the
    # other card; ``leads`` is 1 if that rival has the most points now:
    "costs": ("card", "gold", "seat", "lost", "leads"),
    # What the card brings, and what it would bring a rival that may get it after the other card
    # (``rival_gold``), with ``pawns`` as in ``rival``:
    "keeps": ("card", "gold", "seat", "rival_gold", "pawns"),
    # What the other card brings:
    "instead": ("card", "gold"),
    # The fee for the other card, and the seat that gets it:
    "fee": ("seat", "gold"),
    # What the holder of the mustang takes with it, and the card that is probably left without:
    "rides": ("card", "gold", "other", "other_gold"),
    # The same, the one that is left first, if the mustang is better kept:
    "spares": ("card", "gold", "other", "other_gold"),
    #
    # Cards and uses of events that hit a rival.
    #
    # A card that another seat probably gets after the worse action, and what it brings that seat;
    # ``pawns`` is 1 if it becomes mayor with the card, and 2 if it replaces the seat to act:
    "rival": ("seat", "card", "gold", "pawns"),
    # An event that another seat then uses on a mine of the seat to act, and what that mine would
    # bring:
    "strikes": ("seat", "event", "card", "gold"),
    # The same, if several seats may:
    "struck": ("event", "card", "gold"),
    # What dynamite takes from another seat:
    "blows": ("seat", "card", "gold"),
    # The mine that is best taken over, what it brings the seat, and what its owner has ``lost`` by
    # it:
    "hits": ("seat", "card", "gold", "lost"),
    # As ``holdup``, for the card, without the gold:
    "robs": ("seat", "price", "ways"),
    # What dynamite takes from a rival, if it would take no less from a weaker one:
    "stops": ("seat", "gold"),
    # A rival with more points than the one that dynamite hits, and the most that dynamite could
    # take from it:
    "weaker": ("seat", "gold"),
    # The rival that dynamite hits, which has fewer points than another (``leader``) but will
    # probably have more by the end:
    "passes": ("seat", "leader"),
    # A seat that uses an ``event`` on a mine of the ``leader``, another rival:
    "turns": ("seat", "event", "leader", "card"),
    # One that uses it on a saloon of the seat to act:
    "burns": ("seat", "event"),
    # The gold that each other seat pays:
    "shark": ("gold",),
    #
    # Towns.
    #
    # The town whose mayor the seat becomes:
    "mayor": ("town",),
    # The same, and the mayor before:
    "succeeds": ("seat", "town"),
    # The town whose mayor it probably becomes:
    "may_govern": ("town",),
    # The seat that loses its pawn:
    "ousts": ("seat", "town"),
    # The seat that takes the pawn of the seat to act after the worse card:
    "deposes": ("seat", "town"),
    # A rival that becomes mayor of a town after the worse action:
    "rises": ("seat", "town"),
    # One that may lose a town after the better one:
    "falls": ("seat", "town"),
    # The town where the card helps the seat to stay mayor, the rival there, and how many mines both
    # have:
    "stays": ("town", "seat", "mines", "rival_mines"),
    # The same to become mayor:
    "closer": ("town", "seat", "mines", "rival_mines"),
    # A town without mayor and mines:
    "opens": (),
    # A town of the seat, and the fee there after the better action:
    "fees": ("town", "gold"),
    # The fee of a rival in its town after the worse one:
    "asks": ("seat", "town", "gold"),
    # The town in which the seat needs only one more mine to be mayor:
    "next": ("town",),
    # The same of a rival, after the worse action:
    "nearly": ("seat", "town"),
    # A seat that could take the card and become mayor, and what it would bring that seat:
    "denies": ("seat", "card", "town", "gold"),
    #
    # Dice.
    #
    # The gold that a ``roll`` brings the seat, and what the other roll brings:
    "dice": ("roll", "gold", "other_roll", "other_gold"),
    # The telegraph is kept for a later roll:
    "saves": (),
    # A seat that gets less gold from the roll:
    "spoils": ("seat", "gold"),
    # A seat that loses a dangerous mine:
    "collapses": ("seat", "card"),
    #
    # Why the points so far and the chance to win differ; ``lead``: the difference in points.
    #
    # The leader, and its lead, where there is hardly a chance:
    "behind": ("seat", "gold"),
    # A seat with fewer points that wins more often, and how much more the rolls to come pay it:
    "gains": ("seat", "gold", "rolls", "lead"),
    # A seat with more points that wins less often, and how much less they pay it:
    "catches": ("seat", "gold", "rolls", "lead"),
    # A seat with more points, and how many mayors the likelier winner has, and how many the other:
    "governs": ("seat", "mayors", "other_mayors", "lead"),
    # A seat with fewer points that wins more often, and the same numbers:
    "governed": ("seat", "mayors", "other_mayors", "lead"),
    # As ``governs``, with gold:
    "richer": ("seat", "gold", "other_gold", "lead"),
    # As ``governed``, with gold:
    "poorer": ("seat", "gold", "other_gold", "lead"),
    # A seat with more points, where hints win more often because these players make mistakes:
    "errs": ("seat", "rolls", "lead"),
    # A seat with more points, and the rolls to come:
    "time": ("seat", "rolls", "lead"),
    #
    # Why both are as good (``even_reasons.py``).
    #
    # The game is as good as won:
    "even_won": (),
    # The same, and by how many points the seat leads:
    "even_ahead": ("points",),
    # The card that the seat probably gets anyway:
    "even_anyway": ("card",),
    # What first pick brings more, and its price:
    "even_price": ("gold", "price"),
    # What both cards bring:
    "even_points": ("gold", "other_gold"),
    # What both targets cost their owners:
    "even_costs": ("gold", "other_gold"),
    # How much more a card brings, and the town where the other one helps the seat:
    "even_town": ("card", "gold", "other", "town"),
    # The same, and what the other one costs a rival:
    "even_rival": ("card", "gold", "other", "seat", "lost"),
    # How much more a card brings:
    "even_more": ("card", "gold"),
    # Nothing on the table says why:
    "even_little": (),
    **ABOUT_EITHER,
    **{f"{code}_other": names for code, names in ABOUT_EITHER.items()},
}
"""The names of the data that each reason holds, by the reason's code. The figures can all be worked
out from what the table shows. ``gold`` is gold and points by the end of the game, fees and pawns
included, as the figure on a card.

The hint shows each reason beside the option that it is about, and for each of the two options there
is one that says what it brings. The other reasons depend on what causes the difference in the
chance to win (``causes``): a reason's weight is the part that it explains, and none speaks against
the advice.
"""
NUMBERS = (
    *("gold", "other_gold", "rival_gold", "card_gold", "lost", "share", "price"),
    *("sure", "ways", "roll", "other_roll", "rolls", "lead", "leads", "games", "pawns"),
    *("percent", "mayors", "other_mayors", "mines", "rival_mines", "points", "rival_points"),
)


def read_datum(name: str, value: Any, seats: int) -> int | str | tuple[int, ...]:
    """Return a datum of a reason (a number, a card or a town) from plain data. Raises
    ``ValueError`` if it is not valid."""
    match name:
        case "card" | "other" | "event" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat" | "leader":
            return read_whole(value, 0, seats - 1)
        case "sums" if isinstance(value, list) and len(value) < len(SUMS):
            return tuple(read_whole(total, SUMS[0], SUMS[-1]) for total in value)
        case _ if name in NUMBERS:
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


# Kinds of reasons, by their codes.


OF_AN_ACTION = (
    *("chooses", "if_won", "raised", "buys", UNRAISED, OVERPAID, "blasts", "raises", "dearer"),
    *("left", "either", "rest", "rather"),
    *("anyway", "cheaper", "outbid", "cards", "instead", "hardly", "against", "settles"),
    *("costs", "keeps", "hits", "rides", "spares", "dice", "behind"),
    *ABOUT_EITHER,
    *(f"{code}_other" for code in ABOUT_EITHER),
)
"""The reasons that say what an action brings; the end of the game comes after these."""
OF_A_RAISE = ("raises", "dearer", "too_low", "same")
"""Those that say what a raise means for a bid, or that it hardly matters."""
OF_A_PASS = ("left", "either", "rest")
"""Those that say what a pass brings, unless it is the card that the seat would choose first."""
OF_A_CARD_ALONE = ("cards", "fee", "robs")
"""Those that only tell what a card brings the seat. They do not say why the card is better than
another whose figure is as high."""
WITH_OWN = ("keeps", "costs", "hits")
"""Those about a rival that also say what the card brings the seat."""
WITH_BOTH = ("against", "settles", "hardly")
"""Those that also say what both cards bring."""
OF_THE_OTHER = (
    *("rival", "strikes", "struck", "deposes", "fee", "feeds", "more"),
    *("rises", "nearly", "asks", "burns", "spends"),
)
"""Those that speak against the worse action, by what rivals then do or get."""
DANGERS = ("strikes", "struck")
"""Those that name a mine of the seat to act which another seat may take or blow up."""
OF_A_TOWN = (
    *("mayor", "succeeds", "may_govern", "ousts", "deposes", "rises", "falls"),
    *("stays", "closer", "fees", "asks", "next", "nearly"),
)
"""Those about the mayor of a town."""
OF_MAYORS = ("mayor", "succeeds", "may_govern", "stays", "closer", "opens", "fees", "next")
"""Those that say how an action helps the seat as a mayor."""
TO_A_TOWN = ("settles", "closer", "next", "may_govern")
"""Those for a card that helps the seat to become mayor."""
WHY_FIRST = (*OF_MAYORS, "denies", "falls", "turns", "grows", "ousts")
"""Those that say why the seat would choose a card although another one brings more."""
UNSEEN = ("less", "more")
"""Those whose figures nobody can see on the table."""
VAGUE = (*UNSEEN, "drives", "pays")
"""Those that say only that a rival gets more or less in all, or pays it."""
LIKE_THE_END = (*VAGUE, "played", "wins", "ends", "same")
"""Those that say no more than the end of the game does."""


# Which reasons are given.

WHOLE = 1.0
"""The weight of a reason that is given in any case, as if it explained the whole chance."""
PLAYED = Reason("played", only_states=True)
"""Nothing that can be counted speaks for the better action."""
SAME = Reason("same", only_states=True)
"""The other call is about as good, whatever the figures."""


SOME = 0.25
"""A reason is given if its weight is at least this part of the largest one, or of the difference
where the points explain most of it."""


class Explained(NamedTuple):
    """The reasons for the better one of two actions.

    ``raiser``: the seat that will probably bid more than the bid that is compared with a pass, or
    the seat to act if it may be one of several; None if the reasons do not count on it.
    """

    reasons: tuple[Reason, ...] = ()
    raiser: int | None = None


def weighty(reasons: Iterable[Reason], least: float) -> list[Reason]:
    """Return the reasons that weigh more than ``least``, and all dangers that weigh at all."""
    return [
        reason
        for reason in reasons
        if reason.weight > least or (reason.weight > 0 and reason.code in DANGERS)
    ]


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
