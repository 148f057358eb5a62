"""Advice at the table: the button that asks for a hint, and the panel above the pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from don.bots.advice import Advice, Alternative
from don.table.auction import PASS

from ..i18n import Words
from ..sentences import percent
from ..teacher.bids import Bids, Run, bids_of
from ..teacher.counsel import Counsel
from .drawer import drawer
from .scene import Scene

# What a hint comes to, and how much of it is told at once.


MOST_SHOWN = 3
"""Options that are shown, the best first."""
REASONS = 2
"""Reasons that are given at a time."""


class Told(NamedTuple):
    """A hint: the advice and why, in a few lines; and what is read by those who want to know more,
    with figures."""

    lines: Sequence[h.Node]
    more: Sequence[h.Node] = ()


# Why the best is better than what it is compared with.


def compares(advice: Advice) -> bool:
    """Whether the best is compared with something that is worse."""
    if advice.than is None:
        return False
    return advice.alternatives[advice.than] not in advice.as_good()


def why_best(scene: Scene, advice: Advice, told: list[str]) -> h.Node:
    """The reasons, and what the best is compared with."""
    t = scene.t
    if not told or advice.than is None:
        return None
    other = scene.called(advice.alternatives[advice.than].action)
    most = REASONS + any(reason.code in scene.ui.words.BESIDES for reason in advice.reasons)
    return [h.p(".hint")[t("Why not “{action}”?", action=other)], listed(told[:most])]


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """The reasons as sentences, the weightiest first."""
    return scene.ui.words.tell_reasons(scene.t, scene.names, advice.seat, advice.reasons)


def listed(lines: list[str]) -> h.Node:
    """Reasons as a list; nothing if there are none."""
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]


# Where several things are as good as each other: bids by their price, else in a line.


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


# What a hint says: the best, its chance beside another, and why.


HARDLY = 0.01
"""Chance to win below which nothing is compared any more."""


def advised(scene: Scene) -> str:
    """The action that the open hint calls best: of several good bids the cheapest. Empty without a
    hint, or where it names several things."""
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


def hint(scene: Scene, advice: Advice, deeper: bool) -> Told:
    """The best, its chance beside another, and why; of several that are as good that, and what they
    are about. Why one does not pass holds for each of several bids."""
    t, told = scene.t, reasons(scene, advice) if compares(advice) else []
    why, sure = why_best(scene, advice, told), _how_sure(t, advice, deeper)
    if is_lost(advice) or is_hopeless(advice):
        return Told(
            [
                h.p(".best")[h.b[_for_points(scene, advice)]],
                h.p(".hint")[t("You'd need luck or others' mistakes to win now: play for points.")],
                (advice.exact or deeper) and sure,
            ]
        )
    if len(advice.as_good()) > 1:
        bids = bids_said(scene, advice)
        found = (
            little(scene, advice, bids)
            if bids is None or bids.passing
            else as_good(scene, advice, bids, None if bids.doubtful else why)
        )
        return Told(found.lines, [*found.more, (advice.exact or deeper) and sure])
    options, stakes = _options(advice), _stakes_of_best(scene, advice)
    lines = stakes or [why]
    return Told(
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
    """What the best is about if it is a bid; near the end of the game the reasons say more."""
    best = advice.alternatives[advice.best].action
    control = scene.control(scene.ui.GAME.write_action(best))
    if advice.exact or control is None or control.amount is None:
        return []
    return [h.p(".hint")[line] for line in scene.ui.view.at_stake(scene, control.amount).told]


def _compared(scene: Scene, advice: Advice, best: Alternative) -> str:
    """The chance of the best, and of what it is compared with."""
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
    """Whether the uncertainty is as much as can be shown."""
    return round(100 * advice.doubt) > 0


def _options(advice: Advice) -> list[Alternative]:
    """The best first; what the best is compared with is among them."""
    top = advice.alternatives[advice.best]
    than = None if advice.than is None else advice.alternatives[advice.than]
    ordered = sorted(advice.alternatives, key=lambda a: -a.chances[advice.seat])
    others = [a for a in ordered if a is not top]
    if than is not None and than in others[MOST_SHOWN - 1 :]:
        others.remove(than)
        others.insert(MOST_SHOWN - 2, than)
    return [top, *others][:MOST_SHOWN]


def is_lost(advice: Advice) -> bool:
    """Whether nothing wins any more, for certain."""
    return advice.exact and not any(option.chances[advice.seat] for option in advice.alternatives)


def is_hopeless(advice: Advice) -> bool:
    """Whether hardly anything wins any more, as far as can be told."""
    most = max(option.chances[advice.seat] for option in advice.alternatives)
    return not advice.exact and most < HARDLY


def _odds(scene: Scene, advice: Advice, options: list[Alternative]) -> h.Element:
    return h.ol(".odds", aria_label=scene.t("Chance of winning"))[
        [_option(scene, advice, option) for option in options]
    ]


def _option(scene: Scene, advice: Advice, option: Alternative) -> h.Element:
    """What can be done, and its chance to win: as a bar and as a number. A press on a bid chooses
    it."""
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
    """As long as the chance is large: full is certain."""
    return h.svg(".measure", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(width=str(round(100 * part)), height="8")
    ]


def _for_points(scene: Scene, advice: Advice) -> str:
    """What to do if one can no longer win: what brings most, or else costs nothing."""
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
    t, passing = scene.t, scene.ui.view.passing(scene)
    if not passing.gain:
        return t("Pass: it costs nothing.")
    if passing.sure:
        return t("Pass: you get {n}.", n=passing.gain)
    return t("Pass: you may get {n}.", n=passing.gain)


# The coach's warning: what a bid costs, what would be better, and both ways on.


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """The warning: what the bid costs, what would be better, and both ways on."""
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
    """Asks for a hint, or puts it away."""
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
    """Above the pad: a warning, or else the hint."""
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


def _told(t: Words, told: Told) -> h.Node:
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
