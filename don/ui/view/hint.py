"""The hint: the button, the panel above the pad, and its text about the best option."""

from __future__ import annotations

import htpy as h

from don.bots.advice import Advice, Alternative
from don.table.auction import PASS

from ..i18n import Words
from ..sentences import percent
from .close_call import MOST_SHOWN, HintText, as_good, bids_said, close_call
from .coach import warning
from .drawer import drawer
from .reasons import AT_A_TIME, listed, most_points, reasons, stakes
from .scene import Scene

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


def advised(scene: Scene) -> str:
    """Return the action that the open hint calls best, as text; of several good bids, the cheapest.

    Empty if no hint is open, if it calls no single action best, or if the seat can hardly win.
    """
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or counsel.advice is None or counsel.held:
        return ""
    advice = counsel.advice
    if advice.is_lost:
        return ""
    if len(advice.as_good()) > 1:
        bids = bids_said(scene, advice)
        if bids is not None and not bids.fair:
            return PASS
        named = bids is not None and (bids.up_to is not None or not bids.passing)
        return str(bids.fair[0][0]) if bids is not None and named else ""
    best: str = scene.ui.GAME.write_action(advice.top.action)
    return best


def hint(scene: Scene, advice: Advice, deeper: bool) -> HintText:
    """Return the hint: the best option, its chance beside another's, and the reasons.

    For equally good options, it says so and gives the stakes; if these are bids, the reasons not to
    pass apply to each of them. For a seat that can hardly win, it gives advice for points.
    """
    t, told = scene.t, reasons(scene, advice) if advice.compares else []
    why, sure = why_best(scene, advice, told), _how_sure(t, advice, deeper)
    if advice.is_lost:
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
    options, staked = _options(advice), _stakes_of_best(scene, advice)
    lines = staked or [why]
    return HintText(
        [
            h.p(".best")[
                h.b[t("Best: {action}.", action=scene.called(options[0].action))],
                " ",
                len(options) > 1 and h.span(".quiet")[_compared(scene, advice, options[0])],
            ],
            *lines[:AT_A_TIME],
        ],
        [
            *lines[AT_A_TIME:],
            h.p(".quiet")[t("Chance of winning")],
            _odds(scene, advice, options),
            staked and why,
            sure,
        ],
    )


def why_best(scene: Scene, advice: Advice, told: list[str]) -> h.Node:
    """Return the reasons ``told``, after the option with which the best one is compared.

    None if there are none.
    """
    t = scene.t
    if not told or advice.other is None:
        return None
    other = scene.called(advice.other.action)
    most = AT_A_TIME + any(reason.code in scene.ui.FACTS.besides for reason in advice.reasons)
    return [h.p(".hint")[t("Why not “{action}”?", action=other)], listed(told[:most])]


def _stakes_of_best(scene: Scene, advice: Advice) -> list[h.Node]:
    """Return the stakes of the best option if it is a bid.

    If the advice is exact, near the end of the game, the list is empty: the reasons then say more.
    """
    best = advice.top.action
    control = scene.control(scene.ui.GAME.write_action(best))
    if advice.exact or control is None or control.amount is None:
        return []
    return stakes(scene, control.amount)


def _compared(scene: Scene, advice: Advice, best: Alternative) -> str:
    """Return the chance to win with the best option, and with the one that it is compared with."""
    t, seat = scene.t, advice.seat
    chance = percent(t, best.chances[seat])
    other = advice.other
    if other is None or other is best:
        return t("{chance} to win.", chance=chance)
    return t(
        "{chance} to win; {action}: {other}.",
        chance=chance,
        action=scene.called(other.action),
        other=percent(t, other.chances[seat]),
    )


def _how_sure(t: Words, advice: Advice, deeper: bool) -> h.Element:
    return h.p(".hint")[
        t("Worked out to the end of the game, but there may be surprises.")
        if advice.hangs
        else t("Worked out to the end of the game.")
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
    top, than = advice.top, advice.other
    ordered = sorted(advice.alternatives, key=lambda a: -a.chances[advice.seat])
    others = [a for a in ordered if a is not top]
    if than is not None and than in others[MOST_SHOWN - 1 :]:
        others.remove(than)
        others.insert(MOST_SHOWN - 2, than)
    return [top, *others][:MOST_SHOWN]


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
    return h.li(class_={"best": option is advice.top})[
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
    told = most_points(scene, actions)
    if told:
        return told
    each = reasons(scene, advice)
    if each and (advice.alone or not advice.compares):
        return each[0]
    if scene.ui.GAME.read_action(PASS) in actions:
        return to_pass(scene)
    best = advice.top.action
    return scene.t("Best: {action}.", action=scene.called(best))


def to_pass(scene: Scene) -> str:
    """Return the advice to pass, with the gain from passing."""
    t, passing = scene.t, scene.ui.view.passing(scene)
    if not passing.gain:
        return t("Pass: it costs nothing.")
    if passing.sure:
        return t("Pass: you get {n}.", n=passing.gain)
    return t("Pass: you may get {n}.", n=passing.gain)
