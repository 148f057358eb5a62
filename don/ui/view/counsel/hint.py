"""What a hint says: the best, its chance beside another, and why."""

from __future__ import annotations

import htpy as h

from don.bots.advice import Advice, Alternative
from don.table.auction import PASS

from ...i18n import Words
from ...sentences import percent
from ..scene import Scene
from .close_calls import as_good, bids_said, little
from .reasons import compares, reasons, why_best
from .told import MOST_SHOWN, REASONS, Told

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
