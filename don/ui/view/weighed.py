"""Weighed options: each with the chance of winning after it, and the reason for the best.

Hint and coach both show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from don.bots.advice import AS_GOOD, LONG_SHOT, MOST_SHOWN, Advice, Alternative, shown_alike
from don.bots.games import bots_of
from don.table.auction import PASS_TEXT

from ..sentences import SUREST, about, percent
from .scene import Scene

BRIEF = 2
"""The most reasons before a remark."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The options that a hint shows, the best first.

    ``fine``: all of them are equally good. ``alike``: the first two have the same chance to win.
    ``why`` explains in words what they bring.
    """

    options: tuple[Alternative, ...]
    why: str
    fine: bool = False
    alike: bool = False


def weighed(scene: Scene, advice: Advice, brief: bool = False) -> Weighed:
    """Return the options to show: a bid and a pass, or else the best two or three.

    A seat that can hardly win is shown what brings the most points. ``brief``: at most two reasons,
    because a remark follows.
    """
    if advice.is_lost:
        return _for_points(scene, advice)
    lines = reasons(scene, advice)
    if brief and len(lines) > BRIEF:
        lines = [lines[0], lines[-1]]
    top, other = advice.top, advice.other
    fine = _fine(advice)
    if _may_pass(scene, advice):
        shown: tuple[Alternative, ...] = (top,) if other is None else (top, other)
        if other in fine and not advice.explains:
            shown = _simpler_first(scene, shown)
        alike = other is not None and _is_even(advice, top, other)
        remarked = alike and top.chances[advice.seat] >= LONG_SHOT
        why = _in_few_words(lines, remarked, advice, scene)
        return Weighed(shown, why, other in fine, alike)
    if len(fine) > 1:
        compared = sorted(fine[1:], key=lambda one: one is not other)
        shown = _simpler_first(scene, [top, *compared])[:MOST_SHOWN]
        if does_nothing(scene, shown[0]):
            shown = shown[:2]
        return Weighed(shown, _in_few_words(lines, True, advice, scene), fine=True)
    ordered = sorted(advice.alternatives, key=lambda one: -one.chances[advice.seat])
    others = [one for one in (other, *ordered) if one is not None and one is not top]
    alike = bool(others) and _is_even(advice, top, others[0])
    shown = (top, *list(dict.fromkeys(others))[: MOST_SHOWN - 1])
    short = alike or len(shown) == MOST_SHOWN
    return Weighed(shown, _in_few_words(lines, short, advice, scene), alike=alike)


def _in_few_words(lines: Sequence[str], short: bool, advice: Advice, scene: Scene) -> str:
    """Return the reasons as one text that fits on a phone.

    ``short``: only the first, because a remark stands before it or three options above it. If the
    leader in points is not the likeliest winner, a sentence after the first reason says why, once
    a round.
    """
    if advice.standing is None or _was_explained(scene, advice):
        return " ".join(lines[:1] if short else lines)
    words = scene.ui.words
    why = words.reason_texts(scene.t, scene.names, advice.seat, [advice.standing])
    return " ".join([*lines[:1], *why])


def _was_explained(scene: Scene, advice: Advice) -> bool:
    """Return whether a hint since the opening of the last auction has said how the seat stands."""
    last = scene.session.hinted
    if last is None or last.advice.seat != advice.seat:
        return False
    opened = any(event.opens_auction for event in scene.since(last))
    return last.advice.standing is not None and not opened


def _simpler_first(scene: Scene, options: Sequence[Alternative]) -> tuple[Alternative, ...]:
    """Return equally good options; to pass, or to do nothing, comes first."""
    return tuple(sorted(options, key=lambda one: not does_nothing(scene, one)))


def does_nothing(scene: Scene, option: Alternative) -> bool:
    """Return whether an option is to pass, or to do nothing."""
    idle = bots_of(scene.ui.GAME.CODE).ROSTER.idle
    return option.action in idle or option.action == scene.ui.GAME.read_action(PASS_TEXT)


def _fine(advice: Advice) -> list[Alternative]:
    """Return the best option, and those that are as good as far as the bot can tell.

    If gold decides, the best option stands alone.
    """
    top = advice.top
    if advice.alone:
        return [top]
    known = advice.as_good() if advice.exact and not advice.is_even else advice.alternatives
    others = sorted(known, key=lambda one: -one.chances[advice.seat])
    return [top, *(one for one in others if one is not top and _is_even(advice, top, one))]


def _is_even(advice: Advice, best: Alternative, option: Alternative) -> bool:
    """Return whether the chance to win after an option is shown as equal to the best one."""
    if advice.is_even and option in (advice.top, advice.other):
        return True
    most, own = best.chances[advice.seat], option.chances[advice.seat]
    if advice.exact:
        return abs(most - own) <= AS_GOOD
    return shown_alike(most, own)


def _for_points(scene: Scene, advice: Advice) -> Weighed:
    """Return the option that brings the most points, if that is known, beside another."""
    actions = [one.action for one in advice.alternatives]
    found = bots_of(scene.ui.GAME.CODE).most_points(scene.seen, actions)
    if found is None:
        shown, lines = [advice.top, advice.other], reasons(scene, advice)
    else:
        action, reason = found
        best = advice.alternatives[actions.index(action)]
        passed = advice.weighed(scene.ui.GAME.read_action(PASS_TEXT))
        others = (passed, advice.top, *advice.alternatives)
        shown = [best, next((one for one in others if one not in (None, best)), None)]
        lines = scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, [reason])
    if _may_pass(scene, advice) or not lines:  # not beside every card or swap
        lines = [scene.t("You can hardly win now, so go for points."), *lines]
    return Weighed(tuple(one for one in shown if one is not None), " ".join(lines))


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """Return the reasons as sentences, the weightiest first."""
    return scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, advice.reasons)


def odds(scene: Scene, advice: Advice, options: Sequence[Alternative]) -> h.Node:
    """Draw each option with its chance to win, as a bar and a number, below a label.

    Calls stand side by side. Options with longer names stand one below the other.
    """
    calls, label = _may_pass(scene, advice), scene.t("Your chance of winning")
    return [
        h.p(".odds-label.quiet", aria_hidden="true")[label],
        h.ol(class_=["odds", {"calls": calls}], aria_label=label)[
            [_option(scene, one, shown_chance(advice, one), advice.exact) for one in options]
        ],
    ]


def _may_pass(scene: Scene, advice: Advice) -> bool:
    return advice.weighed(scene.ui.GAME.read_action(PASS_TEXT)) is not None


def shown_chance(advice: Advice, option: Alternative) -> float:
    """Return the chance to win after an option.

    A chance as good as the best one is shown as the same.
    """
    shown = option if advice.exact or not _is_even(advice, advice.top, option) else advice.top
    return shown.chances[advice.seat]


def _option(scene: Scene, option: Alternative, chance: float, exact: bool) -> h.Element:
    """Draw an option."""
    text = chance_text(scene, chance, exact)
    return h.li[
        h.span[scene.called(option.action)],
        " ",
        _bar(chance if exact else min(SUREST, max(100 - SUREST, 100 * chance)) / 100),
        " ",
        h.b[text],
    ]


def chance_text(scene: Scene, chance: float, exact: bool) -> str:
    """Return a chance as text. An estimate has a sign before it."""
    return percent(scene.t, chance) if exact else about(scene.t, chance)


def _bar(part: float) -> h.Element:
    """Draw a bar as long as the chance; a full bar means certainty."""
    return h.svg(".measure", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        h.rect(width=str(round(100 * part)), height="8")
    ]
