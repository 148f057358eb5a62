"""Several options that are equally good, in a hint: bids by price, other options in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from don.bots.advice import Advice, Alternative

from ..explain.bids import BidGroups, Run, bids_of
from ..i18n import Words
from ..sentences import percent
from .reasons import AT_A_TIME, at_stake, most_points, reasons, stakes, tell
from .scene import Scene

MOST_SHOWN = 3
"""The largest number of options shown, the best first."""


class HintText(NamedTuple):
    """The text of a hint: ``lines`` of advice with reasons, and ``more`` for readers who ask."""

    lines: Sequence[h.Node]
    more: Sequence[h.Node] = ()


def bids_said(scene: Scene, advice: Advice) -> BidGroups | None:
    """Return the bids for the hint, in groups, without bids above what the lot is worth.

    None where ``bids_of`` returns None.
    """
    open_bids = [bid.action for bid in scene.bids if bid.open]
    found = bids_of(scene.ui.GAME, advice, open_bids)
    return found and found.within(at_stake(scene).most)


def close_call(scene: Scene, advice: Advice, bids: BidGroups | None) -> HintText:
    """Return the hint for a choice that matters little: one line, then the stakes in figures."""
    t = scene.t
    if bids is not None:
        line, worse = _pass_or_bid(scene, bids), ""
    else:
        good = [one.action for one in advice.as_good()]
        told = [*reasons(scene, advice), most_points(scene, good)][0]
        (example,) = _named(scene, [advice.top])
        line = (
            t("Close call. {reason}", reason=told)
            if told
            else t("Close call: {action} is as good as any.", action=example)
        )
        worse = _named_worse(scene, advice)
    lines = [] if bids is None else _stakes(scene, bids)
    return HintText(
        [h.p(".best")[h.b[line]], worse and h.p[worse], *lines[:AT_A_TIME]],
        [*lines[AT_A_TIME:], h.p[_chance(t, advice)]],
    )


def _pass_or_bid(scene: Scene, bids: BidGroups) -> str:
    """Say how high to bid where passing is as good as a bid."""
    t = scene.t
    if bids.over:
        return tell(scene, at_stake(scene).dear)
    if not bids.fair:
        return t("Pass: a bid may be a little worse.")
    if bids.up_to is not None:
        return t("Bid up to {n}, then pass.", n=bids.up_to)
    options = [t("Pass"), *_ranges(t, bids.fair)]
    return t("Close call: {options} are about equally good.", options=_few(t, options))


def as_good(scene: Scene, advice: Advice, bids: BidGroups, why: h.Node) -> HintText:
    """Return the hint for equally good bids: the lowest, the others, the stakes, the worse options.

    ``why`` explains why not to pass.
    """
    t, lines = scene.t, _stakes(scene, bids)
    others, worse = _others(t, bids), _worse(t, bids)
    return HintText(
        [h.p(".best")[h.b[_to_bid(t, bids)], " ", others], *lines[:AT_A_TIME]],
        [*lines[AT_A_TIME:], worse and h.p[worse], why, h.p[_chance(t, advice)]],
    )


def _stakes(scene: Scene, bids: BidGroups) -> list[h.Node]:
    """Return the stakes of the auction: why to bid as high as the hint says, or why to pass."""
    most = bids.up_to if bids.up_to is not None else bids.fair[-1][1] if bids.fair else None
    return stakes(scene, most)


def _to_bid(t: Words, bids: BidGroups) -> str:
    low, high = bids.fair[0][0], bids.fair[-1][1]
    if low < high:
        return t("Bid {n}: the cheapest good bid.", n=low)
    return t("Bid {n}: worth a try.", n=low)


def _others(t: Words, bids: BidGroups) -> str:
    """Say up to which bid the others are about as good as the lowest; empty if none are."""
    return t("Bids up to {n} are about as good.", n=bids.up_to) if bids.up_to is not None else ""


def _ranges(t: Words, runs: Sequence[Run]) -> list[str]:
    """Return bids as texts, with one text for each run of consecutive bids."""
    return [
        t("Bid {n}", n=low) if low == high else t("Bid {low} to {high}", low=low, high=high)
        for low, high in runs
    ]


def _few(t: Words, options: list[str]) -> str:
    """List the first options, and the number of the others."""
    others = len(options) - MOST_SHOWN
    more = [t("{n} more", n=others)] if others > 0 else []
    return t.listing([*options[:MOST_SHOWN], *more])


def _chance(t: Words, advice: Advice) -> str:
    """Say what the chance to win is with any of the equally good options, as far as it is known."""
    best = advice.top.chances[advice.seat]
    if advice.exact:
        return t("Your chance of winning is {chance} with each of them.", chance=percent(t, best))
    if best <= advice.doubt:
        return t("Chance of winning the game: under {chance}.", chance=percent(t, advice.doubt))
    return t("Chance of winning the game: about {chance}.", chance=percent(t, best))


def _named(scene: Scene, options: Sequence[Alternative]) -> list[str]:
    return [scene.called(one.action) for one in options]


def _named_worse(scene: Scene, advice: Advice) -> str:
    """Name the clearly worse options; empty if there are none or too many."""
    good = advice.as_good()
    worse = [one for one in advice.alternatives if one not in good]
    if not 0 < len(worse) <= MOST_SHOWN:
        return ""
    return scene.t("Clearly worse: {options}.", options=scene.t.listing(_named(scene, worse)))


def _worse(t: Words, bids: BidGroups) -> str:
    """Say whether passing and the highest bids are worse."""
    if bids.doubtful:
        passing = t("Passing may be a little worse.")
    elif not bids.passing and bids.dear is not None:
        return t("Passing is clearly worse, and so is bidding {n}.", n=_from(t, *bids.dear))
    else:
        passing = "" if bids.passing else t("Passing is clearly worse.")
    dear = "" if bids.dear is None else t("Bidding {n} is clearly worse.", n=_from(t, *bids.dear))
    return f"{passing} {dear}".strip()


def _from(t: Words, low: int, high: int) -> str:
    """Return a bid as part of a sentence, with "or more" if it stands for several bids."""
    # Translators: Part of a sentence: "Bidding 12 or more is clearly worse."
    return str(low) if low == high else t("{n} or more", n=low)
