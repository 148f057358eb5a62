"""Where several things are as good as each other: bids by their price, else in a line."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.bots.advice import Advice, Alternative

from ...i18n import Words
from ...sentences import percent
from ...teacher.bids import Bids, Run, bids_of
from ..scene import Scene
from .reasons import reasons
from .told import MOST_SHOWN, REASONS, Told


def bids_said(scene: Scene, advice: Advice) -> Bids | None:
    """What is said of many bids: of none that costs more than it brings."""
    open_bids = [bid.action for bid in scene.bids if bid.open]
    found = bids_of(scene.ui.GAME, advice, open_bids)
    return found and found.within(scene.ui.view.at_stake(scene, None).most)


def little(scene: Scene, advice: Advice, bids: Bids | None) -> Told:
    """It matters little what one does: in a line, with what can be told of it in figures."""
    t = scene.t
    if bids is not None:
        line, worse = _pass_or_bid(scene, bids), ""
    else:
        good = [one.action for one in advice.as_good()]
        told = [*reasons(scene, advice), scene.ui.view.most_points(scene, good)][0]
        (example,) = _named(scene, [advice.alternatives[advice.best]])
        line = (
            t("Close call. {reason}", reason=told)
            if told
            else t("Close call: {action} is as good as any.", action=example)
        )
        worse = _named_worse(scene, advice)
    stakes = [] if bids is None else _stakes(scene, bids)
    return Told(
        [h.p(".best")[h.b[line]], worse and h.p[worse], *stakes[:REASONS]],
        [*stakes[REASONS:], h.p[_chance(t, advice)]],
    )


def _pass_or_bid(scene: Scene, bids: Bids) -> str:
    """Passing is as good as a bid: up to which price one goes along."""
    t = scene.t
    if bids.over:
        return scene.ui.view.at_stake(scene, None).dear
    if not bids.fair:
        return t("Pass: a bid may be a little worse.")
    if bids.up_to is not None:
        return t("Bid up to {n}, then pass.", n=bids.up_to)
    options = [t("Pass"), *_ranges(t, bids.fair)]
    return t("Close call: {options} are about equally good.", options=_few(t, options))


def as_good(scene: Scene, advice: Advice, bids: Bids, why: h.Node) -> Told:
    """Of several bids that are as good as each other the lowest, which others are, and what they
    are about; then what is worse. ``why``: why one does not pass."""
    t, stakes = scene.t, _stakes(scene, bids)
    others, worse = _others(t, bids), _worse(t, bids)
    return Told(
        [h.p(".best")[h.b[_to_bid(t, bids)], " ", others], *stakes[:REASONS]],
        [*stakes[REASONS:], worse and h.p[worse], why, h.p[_chance(t, advice)]],
    )


def _stakes(scene: Scene, bids: Bids) -> list[h.Node]:
    """What is bid for: why it is worth to go so far, or why one passes."""
    most = bids.up_to if bids.up_to is not None else bids.fair[-1][1] if bids.fair else None
    return [h.p(".hint")[line] for line in scene.ui.view.at_stake(scene, most).told]


def _to_bid(t: Words, bids: Bids) -> str:
    low, high = bids.fair[0][0], bids.fair[-1][1]
    if low < high:
        return t("Bid {n}: the cheapest good bid.", n=low)
    return t("Bid {n}: worth a try.", n=low)


def _others(t: Words, bids: Bids) -> str:
    """Up to which bid all are about as good as the lowest."""
    return t("Bids up to {n} are about as good.", n=bids.up_to) if bids.up_to is not None else ""


def _ranges(t: Words, runs: Sequence[Run]) -> list[str]:
    """Bids that follow each other as one."""
    return [
        t("Bid {n}", n=low) if low == high else t("Bid {low} to {high}", low=low, high=high)
        for low, high in runs
    ]


def _few(t: Words, options: list[str]) -> str:
    """The first of them; of the others how many they are."""
    others = len(options) - MOST_SHOWN
    more = [t("{n} more", n=others)] if others > 0 else []
    return t.listing([*options[:MOST_SHOWN], *more])


def _chance(t: Words, advice: Advice) -> str:
    """The chance to win with any of those that are as good, as far as it is known."""
    best = advice.alternatives[advice.best].chances[advice.seat]
    if advice.exact:
        return t("Your chance of winning is {chance} with each of them.", chance=percent(t, best))
    if best <= advice.doubt:
        return t("Chance of winning the game: under {chance}.", chance=percent(t, advice.doubt))
    return t("Chance of winning the game: about {chance}.", chance=percent(t, best))


def _named(scene: Scene, options: Sequence[Alternative]) -> list[str]:
    return [scene.called(one.action) for one in options]


def _named_worse(scene: Scene, advice: Advice) -> str:
    """What is clearly worse, unless it is much."""
    good = advice.as_good()
    worse = [one for one in advice.alternatives if one not in good]
    if not 0 < len(worse) <= MOST_SHOWN:
        return ""
    return scene.t("Clearly worse: {options}.", options=scene.t.listing(_named(scene, worse)))


def _worse(t: Words, bids: Bids) -> str:
    """What else could be said in the auction, and is worse."""
    if bids.doubtful:
        passing = t("Passing may be a little worse.")
    elif not bids.passing and bids.dear is not None:
        return t("Passing is clearly worse, and so is bidding {n}.", n=_from(t, *bids.dear))
    else:
        passing = "" if bids.passing else t("Passing is clearly worse.")
    dear = "" if bids.dear is None else t("Bidding {n} is clearly worse.", n=_from(t, *bids.dear))
    return f"{passing} {dear}".strip()


def _from(t: Words, low: int, high: int) -> str:
    """Part of a sentence: a bid, and all that are higher."""
    # Translators: Part of a sentence: "Bidding 12 or more is clearly worse."
    return str(low) if low == high else t("{n} or more", n=low)
