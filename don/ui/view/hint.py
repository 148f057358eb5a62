"""Advice at the table: the hint button, the panel above the pad, and the coach's warning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import htpy as h

from don.bots.advice import AS_GOOD, WORTH_A_LOOK, Advice, Alternative
from don.table.auction import PASS
from don.table.game import AnyGame

from ..hints.counsel import Counsel
from ..i18n import Words
from ..sentences import percent
from .drawer import drawer
from .scene import Scene

# Bids in a hint: those that are about equal, and those that are clearly worse.
#
# They follow from the chances and the uncertainty of the advice, in any game.


FAIR = 0.25
"""The fraction of the uncertainty within which bids are called about equal.

Bids beyond that fraction look worse, but it is not sure that they are.
"""
SLIGHT = 0.99 * WORTH_A_LOOK
"""The largest difference in the chance to win at which bids are called about equal.

So a review never criticises a bid that a hint called about equal.
"""

Run = tuple[int, int]
"""The lowest and the highest bid in a run of consecutive bids."""


@dataclass(frozen=True, slots=True)
class BidGroups:
    """The bids in an auction that are as good as each other, and those that are worse.

    ``fair``: the bids that are about equal; none if passing looks better than any bid, but not for
    sure. ``up_to``: the bid up to which all are fair, from the lowest fair one on, or from the
    lowest allowed one if ``passing`` is as good; None if that is not several bids. ``doubtful``:
    passing looks worse, but not for sure. If neither ``passing`` nor ``doubtful`` is true, passing
    is clearly worse. ``dear``: the highest bids, all of them clearly worse. ``over``: the lowest
    fair bid is more than the lot is worth (``within``).
    """

    fair: tuple[Run, ...]
    up_to: int | None
    passing: bool
    doubtful: bool
    dear: Run | None
    over: bool = False

    def within(self, most: int | None) -> BidGroups:
        """Return the groups without fair bids above ``most``, the highest that the lot is worth.

        If passing is worse, the lowest fair bid stays, whatever it costs.
        """
        if most is None or not self.fair:
            return self
        low = self.fair[0][0]
        limit = most if self.passing else max(most, low)
        fair = tuple((first, min(last, limit)) for first, last in self.fair if first <= limit)
        several = [] if self.up_to is None else [n for n in _numbers(fair) if low < n <= self.up_to]
        return replace(self, fair=fair, up_to=max(several, default=None), over=not fair)

    def names(self, bid: int) -> bool:
        """Return whether a bid follows the hint."""
        most = self.up_to if self.up_to is not None else bid
        return bid <= most and bid in _numbers(self.fair)


def bids_of(game: AnyGame, advice: Advice, bids: Sequence[str]) -> BidGroups | None:
    """Return the bids for a hint, in groups. ``bids`` are the allowed ones, the lowest first.

    None if only one action is best, or if neither a bid nor passing is about equal to the best.
    """
    good = advice.as_good()
    weighed = {game.write_action(one.action): one for one in advice.alternatives}
    fine = _fair(advice, good)
    fair = [text in weighed and weighed[text] in fine for text in bids]
    passing = weighed.get(PASS)
    if len(good) < 2 or not bids or not (any(fair) or passing in fine):
        return None
    worse = [text in weighed and weighed[text] not in good for text in bids]
    dear = len(bids) - [*worse[::-1], False].index(False)
    numbers = [int(text) for text, is_fair in zip(bids, fair, strict=True) if is_fair]
    start = 0 if passing in fine or not numbers else fair.index(True)
    row = [*fair[start:], False].index(False)
    return BidGroups(
        fair=_runs(numbers),
        up_to=int(bids[start + row - 1]) if row > 1 else None,
        passing=passing in fine,
        doubtful=passing in good and passing not in fine,
        dear=(int(bids[dear]), int(bids[-1])) if dear < len(bids) else None,
    )


def _fair(advice: Advice, good: list[Alternative]) -> list[Alternative]:
    """Return those of the ``good`` actions that look hardly worse than the best.

    There may be only one: no player would believe that bidding everything is about as good.
    """
    near = max(min(FAIR * advice.doubt, SLIGHT), AS_GOOD)
    least = advice.alternatives[advice.best].chances[advice.seat] - near
    return good if advice.sure else [one for one in good if one.chances[advice.seat] >= least]


def _numbers(runs: Sequence[Run]) -> list[int]:
    return [n for first, last in runs for n in range(first, last + 1)]


def _runs(bids: Sequence[int]) -> tuple[Run, ...]:
    """Join consecutive bids into runs."""
    runs: list[Run] = []
    for bid in bids:
        follows = runs and runs[-1][1] == bid - 1
        runs = [*runs[:-1], (runs[-1][0], bid)] if follows else [*runs, (bid, bid)]
    return tuple(runs)


# The parts of a hint.


MOST_SHOWN = 3
"""The largest number of options shown, the best first."""
REASONS = 2
"""The largest number of reasons shown at a time."""


class HintText(NamedTuple):
    """The text of a hint: ``lines`` of advice with reasons, and ``more`` for readers who ask."""

    lines: Sequence[h.Node]
    more: Sequence[h.Node] = ()


# Reasons for the best option.


def compares(advice: Advice) -> bool:
    """Return whether the best option is compared with one that is worse."""
    if advice.than is None:
        return False
    return advice.alternatives[advice.than] not in advice.as_good()


def why_best(scene: Scene, advice: Advice, told: list[str]) -> h.Node:
    """Return the reasons ``told``, after the option with which the best one is compared.

    None if there are none.
    """
    t = scene.t
    if not told or advice.than is None:
        return None
    other = scene.called(advice.alternatives[advice.than].action)
    most = REASONS + any(reason.code in scene.ui.FACTS.besides for reason in advice.reasons)
    return [h.p(".hint")[t("Why not “{action}”?", action=other)], listed(told[:most])]


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """Return the reasons as sentences, the weightiest first."""
    return scene.ui.words.tell_reasons(scene.t, scene.names, advice.seat, advice.reasons)


def listed(lines: list[str]) -> h.Node:
    """Return reasons as a list; no markup if there are none."""
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]


# Options that are equally good: bids by price, other options in one line.


def bids_said(scene: Scene, advice: Advice) -> BidGroups | None:
    """Return the bids for the hint, in groups, without bids above what the lot is worth.

    None where ``bids_of`` returns None.
    """
    open_bids = [bid.action for bid in scene.bids if bid.open]
    found = bids_of(scene.ui.GAME, advice, open_bids)
    return found and found.within(scene.ui.view.at_stake(scene, None).most)


def close_call(scene: Scene, advice: Advice, bids: BidGroups | None) -> HintText:
    """Return the hint for a choice that matters little: one line, then the stakes in figures."""
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
    return HintText(
        [h.p(".best")[h.b[line]], worse and h.p[worse], *stakes[:REASONS]],
        [*stakes[REASONS:], h.p[_chance(t, advice)]],
    )


def _pass_or_bid(scene: Scene, bids: BidGroups) -> str:
    """Say how high to bid where passing is as good as a bid."""
    t = scene.t
    if bids.over:
        return scene.ui.view.at_stake(scene, None).dear
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
    t, stakes = scene.t, _stakes(scene, bids)
    others, worse = _others(t, bids), _worse(t, bids)
    return HintText(
        [h.p(".best")[h.b[_to_bid(t, bids)], " ", others], *stakes[:REASONS]],
        [*stakes[REASONS:], worse and h.p[worse], why, h.p[_chance(t, advice)]],
    )


def _stakes(scene: Scene, bids: BidGroups) -> list[h.Node]:
    """Return the stakes of the auction: why to bid as high as the hint says, or why to pass."""
    most = bids.up_to if bids.up_to is not None else bids.fair[-1][1] if bids.fair else None
    return [h.p(".hint")[line] for line in scene.ui.view.at_stake(scene, most).told]


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
    best = advice.alternatives[advice.best].chances[advice.seat]
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


# The text of a hint.


HARDLY = 0.01
"""The chance to win below which a game counts as hopeless, so that options are not compared."""


def advised(scene: Scene) -> str:
    """Return the action that the open hint calls best, as text; of several good bids, the cheapest.

    Empty if no hint is open, if it calls no single action best, or if the seat can hardly win.
    """
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or counsel.advice is None or counsel.held:
        return ""
    advice = counsel.advice
    if is_lost(advice) or is_hopeless(advice):
        return ""
    if len(advice.as_good()) > 1:
        bids = bids_said(scene, advice)
        if bids is not None and not bids.fair:
            return PASS
        named = bids is not None and (bids.up_to is not None or not bids.passing)
        return str(bids.fair[0][0]) if bids is not None and named else ""
    best: str = scene.ui.GAME.write_action(advice.alternatives[advice.best].action)
    return best


def hint(scene: Scene, advice: Advice, deeper: bool) -> HintText:
    """Return the hint: the best option, its chance beside another's, and the reasons.

    For equally good options, it says so and gives the stakes; if these are bids, the reasons not to
    pass apply to each of them. For a seat that can hardly win, it gives advice for points.
    """
    t, told = scene.t, reasons(scene, advice) if compares(advice) else []
    why, sure = why_best(scene, advice, told), _how_sure(t, advice, deeper)
    if is_lost(advice) or is_hopeless(advice):
        return HintText(
            [
                h.p(".best")[h.b[_for_points(scene, advice)]],
                h.p(".hint")[t("You'd need luck or others' mistakes to win now: play for points.")],
                (advice.exact or deeper) and sure,
            ]
        )
    if len(advice.as_good()) > 1:
        bids = bids_said(scene, advice)
        found = (
            close_call(scene, advice, bids)
            if bids is None or bids.passing
            else as_good(scene, advice, bids, None if bids.doubtful else why)
        )
        return HintText(found.lines, [*found.more, (advice.exact or deeper) and sure])
    options, stakes = _options(advice), _stakes_of_best(scene, advice)
    lines = stakes or [why]
    return HintText(
        [
            h.p(".best")[
                h.b[t("Best: {action}.", action=scene.called(options[0].action))],
                " ",
                len(options) > 1 and h.span(".quiet")[_compared(scene, advice, options[0])],
            ],
            *lines[:REASONS],
        ],
        [
            *lines[REASONS:],
            h.p(".quiet")[t("Chance of winning")],
            _odds(scene, advice, options),
            stakes and why,
            sure,
        ],
    )


def _stakes_of_best(scene: Scene, advice: Advice) -> list[h.Node]:
    """Return the stakes of the best option if it is a bid.

    If the advice is exact, near the end of the game, the list is empty: the reasons then say more.
    """
    best = advice.alternatives[advice.best].action
    control = scene.control(scene.ui.GAME.write_action(best))
    if advice.exact or control is None or control.amount is None:
        return []
    return [h.p(".hint")[line] for line in scene.ui.view.at_stake(scene, control.amount).told]


def _compared(scene: Scene, advice: Advice, best: Alternative) -> str:
    """Return the chance to win with the best option, and with the one that it is compared with."""
    t, seat = scene.t, advice.seat
    chance = percent(t, best.chances[seat])
    if advice.than is None or advice.alternatives[advice.than] is best:
        return t("{chance} to win.", chance=chance)
    other = advice.alternatives[advice.than]
    return t(
        "{chance} to win; {action}: {other}.",
        chance=chance,
        action=scene.called(other.action),
        other=percent(t, other.chances[seat]),
    )


def _how_sure(t: Words, advice: Advice, deeper: bool) -> h.Element:
    return h.p(".hint")[
        t("Exact if everybody plays their best, but others may not.")
        if advice.hangs()
        else t("Exact if everybody plays their best.")
        if advice.exact
        else t("An estimate so far; still working it out…")
        if deeper
        else t("An estimate: it may be off by {doubt}.", doubt=percent(t, advice.doubt))
        if _is_doubtful(advice)
        else t("An estimate from what you can see.")
    ]


def _is_doubtful(advice: Advice) -> bool:
    """Return whether the uncertainty is at least one percent when rounded."""
    return round(100 * advice.doubt) > 0


def _options(advice: Advice) -> list[Alternative]:
    """Return the options to show, the best first, including the one that it is compared with."""
    top = advice.alternatives[advice.best]
    than = None if advice.than is None else advice.alternatives[advice.than]
    ordered = sorted(advice.alternatives, key=lambda a: -a.chances[advice.seat])
    others = [a for a in ordered if a is not top]
    if than is not None and than in others[MOST_SHOWN - 1 :]:
        others.remove(than)
        others.insert(MOST_SHOWN - 2, than)
    return [top, *others][:MOST_SHOWN]


def is_lost(advice: Advice) -> bool:
    """Return whether it is certain that no option wins."""
    return advice.exact and not any(option.chances[advice.seat] for option in advice.alternatives)


def is_hopeless(advice: Advice) -> bool:
    """Return whether, by an estimate, every option has hardly any chance to win."""
    most = max(option.chances[advice.seat] for option in advice.alternatives)
    return not advice.exact and most < HARDLY


def _odds(scene: Scene, advice: Advice, options: list[Alternative]) -> h.Element:
    return h.ol(".odds", aria_label=scene.t("Chance of winning"))[
        [_option(scene, advice, option) for option in options]
    ]


def _option(scene: Scene, advice: Advice, option: Alternative) -> h.Element:
    """Draw an option with its chance to win, as a bar and a number. A press on a bid selects it."""
    chance = option.chances[advice.seat]
    inside: list[h.Node] = [
        h.span[scene.called(option.action)],
        " ",
        _bar(chance),
        " ",
        h.b[percent(scene.t, chance)],
    ]
    text = scene.session.match.game.write_action(option.action)
    chosen, control = scene.session.selected == text, scene.control(text)
    is_bid = control is not None and control.amount is not None
    return h.li(class_={"best": option is advice.alternatives[advice.best]})[
        h.button(
            ".option",
            type="button",
            data_do="choose",
            data_value=text,
            aria_pressed="true" if chosen else "false",
        )[inside]
        if is_bid
        else h.div(".option")[inside]
    ]


def _bar(part: float) -> h.Element:
    """Draw a bar as long as the chance; a full bar means certainty."""
    return h.svg(".measure", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(width=str(round(100 * part)), height="8")
    ]


def _for_points(scene: Scene, advice: Advice) -> str:
    """Return advice for a seat that can hardly win: the option that brings the most points.

    If that is not known: the weightiest reason, or else a pass, or else the best option.
    """
    actions = [one.action for one in advice.alternatives]
    told = scene.ui.view.most_points(scene, actions)
    if told:
        return told
    each = reasons(scene, advice)
    if each and (advice.alone or not compares(advice)):
        return each[0]
    if scene.ui.GAME.read_action(PASS) in actions:
        return to_pass(scene)
    best = advice.alternatives[advice.best].action
    return scene.t("Best: {action}.", action=scene.called(best))


def to_pass(scene: Scene) -> str:
    """Return the advice to pass, with the gain from passing."""
    t, passing = scene.t, scene.ui.view.passing(scene)
    if not passing.gain:
        return t("Pass: it costs nothing.")
    if passing.sure:
        return t("Pass: you get {n}.", n=passing.gain)
    return t("Pass: you may get {n}.", n=passing.gain)


# The coach's warning.


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """Return the warning: the action and a better one, the reasons, and both ways to go on."""
    t, advice = scene.t, counsel.advice
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking…")]
        ]
    held = counsel.asked.match.game.read_action(counsel.held)
    chances = {a.action: a.chances[advice.seat] for a in advice.alternatives}
    best = advice.alternatives[advice.best].action
    anyway = t("Pass anyway") if counsel.held == PASS else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        h.p[
            t(
                "{action}: {chance} to win.",
                action=scene.called(held),
                chance=percent(t, chances[held]),
            ),
            " ",
            h.b[
                t(
                    "Better: {action}, {chance}.",
                    action=scene.called(best),
                    chance=percent(t, chances[best]),
                )
            ],
        ],
        listed(reasons(scene, advice)[:REASONS]),
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]


BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"


def button(scene: Scene) -> h.Node:
    """Return the button that asks for a hint, or closes the one shown."""
    t, counsel = scene.t, scene.session.counsel
    if scene.status != "turn":
        return None
    shown = counsel is not None and counsel.shown
    return h.button(
        "#hint.plain",
        type="button",
        data_do="hint",
        aria_expanded="true" if shown else "false",
        aria_label=t("Hint"),
        title=t("Hint"),
    )[h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=BULB)]]


def panel(scene: Scene) -> h.Node:
    """Return the panel above the pad: a warning, or else the hint; None if there is neither."""
    counsel, t = scene.session.counsel, scene.t
    if counsel is None or scene.status != "turn":
        return None
    if counsel.held:
        return warning(scene, counsel)
    if not counsel.shown:
        return None
    return h.section("#counsel", aria_label=t("Hint"), role="status", tabindex="0")[
        _told(t, hint(scene, counsel.advice, counsel.deeper))
        if counsel.advice
        else h.p[t("No hint available right now.")]
        if counsel.failed
        else h.p(".thinking")[t("Thinking…")]
    ]


def _told(t: Words, told: HintText) -> h.Node:
    more: list[h.Node] = [part for part in told.more if part]
    if len(more) == 1:  # not worth a press
        return [told.lines, more]
    return [
        told.lines,
        bool(more)
        and [
            h.button(".more", type="button", popovertarget="whole-hint")[t("More")],
            drawer(t, "whole-hint", t("Hint"), more, scrolls=True),
        ],
    ]
