"""Weighed options: the best and another one, each with the chance of winning after it, and the
reason for the best.

Hint and coach both show them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from don.bots.advice import AS_GOOD, Advice, Alternative, Reason, shown_alike
from don.bots.games import bots_of
from don.table.auction import PASS_TEXT
from don.table.game import amount_of

from ..sentences import SUREST, about, percent
from .scene import Scene

STOPS = ("limit",)
"""The codes of the reasons that say up to what price one may bid: they stand by themselves."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The options that a hint shows: the one it recommends, and the best other one.

    ``fine``: both are equally good. ``alike``: they have the same chance to win. ``lines`` explain
    in words what they bring, the weightiest first; ``limit`` says up to what price one may bid.
    """

    options: tuple[Alternative, ...]
    lines: tuple[str, ...]
    limit: str = ""
    fine: bool = False
    alike: bool = False


def weighed(scene: Scene, advice: Advice) -> Weighed:
    """Return the options to show, and the reasons.

    Of two that are equally good the better one is recommended if something on the table speaks for
    it, else the simpler one. A seat that can hardly win is shown what brings the most points.
    """
    if advice.is_lost:
        return _for_points(scene, advice)
    top, other = advice.top, _other(advice)
    named = [reason for reason in advice.reasons if reason.code not in STOPS]
    stops = [reason for reason in advice.reasons if reason.code in STOPS]
    lines, limit = _texts(scene, advice, named), " ".join(_texts(scene, advice, stops))
    if other is None:
        return Weighed((top,), lines, limit)
    alike = _is_even(advice, top, other)
    fine = alike and not advice.alone and _is_known_equal(advice, other)
    bid = amount_of(scene.ui.GAME.write_action(other.action))
    if advice.limit and bid is not None and bid > advice.limit:
        fine = False  # the reasons call it too much
    shown: tuple[Alternative, ...] = (top, other)
    if fine and not advice.explains:
        shown = tuple(sorted(shown, key=lambda one: not does_nothing(scene, one)))
        limit = limit if shown[0] is top else ""
    return Weighed(shown, lines, limit, fine, alike)


def _other(advice: Advice) -> Alternative | None:
    """Return the option that the best is compared with, or else the next best."""
    if advice.other is not None or advice.second is None:
        return advice.other
    return advice.alternatives[advice.second]


def _is_known_equal(advice: Advice, other: Alternative) -> bool:
    """Return whether an option that wins as often is as good, as far as the bot can tell.

    It is not if the best is certain and the other is not.
    """
    return not advice.exact or advice.is_even or other in advice.as_good()


def _texts(scene: Scene, advice: Advice, found: Sequence[Reason]) -> tuple[str, ...]:
    return tuple(scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, found))


def does_nothing(scene: Scene, option: Alternative) -> bool:
    """Return whether an option is to pass, or to do nothing."""
    idle = bots_of(scene.ui.GAME.CODE).ROSTER.idle
    return option.action in idle or option.action == scene.ui.GAME.read_action(PASS_TEXT)


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
        shown = [advice.top, _other(advice)]
        lines = _texts(scene, advice, advice.reasons)
    else:
        action, reason = found
        best = advice.alternatives[actions.index(action)]
        passed = advice.weighed(scene.ui.GAME.read_action(PASS_TEXT))
        others = (passed, advice.top, *advice.alternatives)
        shown = [best, next((one for one in others if one not in (None, best)), None)]
        lines = _texts(scene, advice, [reason])
    return Weighed(tuple(one for one in shown if one is not None), lines)


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """Return the reasons as sentences, the weightiest first."""
    return scene.ui.words.reason_texts(scene.t, scene.names, advice.seat, advice.reasons)


def odds(scene: Scene, advice: Advice, options: Sequence[Alternative]) -> h.Node:
    """Draw each option with its chance to win, as a bar and a number, beside a label.

    The bars begin at one line, and what a shorter one lacks is drawn, too. If the numbers are the
    same, there is only one.
    """
    label, most = scene.t("Your chance of winning"), shown_chance(advice, options[0])
    chances = [shown_chance(advice, one) for one in options]
    texts = [chance_text(scene, chance, advice.exact) for chance in chances]
    if len(set(texts)) == 1:
        rows = [h.li[_bar(chances[0], most, advice.exact), " ", h.b[texts[0]]]]
    else:
        rows = [
            h.li[
                h.span[scene.called(one.action)],
                " ",
                _bar(chance, most, advice.exact),
                " ",
                h.b[text],
            ]
            for one, chance, text in zip(options, chances, texts, strict=True)
        ]
    return h.div(class_=["odds", {"calls": _may_pass(scene, advice)}])[
        h.p(".odds-label.quiet", aria_hidden="true")[label], h.ol(aria_label=label)[rows]
    ]


def _may_pass(scene: Scene, advice: Advice) -> bool:
    return advice.weighed(scene.ui.GAME.read_action(PASS_TEXT)) is not None


def shown_chance(advice: Advice, option: Alternative) -> float:
    """Return the chance to win after an option.

    A chance as good as the best one is shown as the same.
    """
    shown = option if advice.exact or not _is_even(advice, advice.top, option) else advice.top
    return shown.chances[advice.seat]


def chance_text(scene: Scene, chance: float, exact: bool) -> str:
    """Return a chance as text. An estimate has a sign before it."""
    return percent(scene.t, chance) if exact else about(scene.t, chance)


def _bar(chance: float, most: float, exact: bool) -> h.Element:
    """Draw a bar as long as the chance, over one as long as the best; full means certainty."""
    own, best = (str(round(100 * (one if exact else _unsure(one)))) for one in (chance, most))
    return h.svg(".measure", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        best != own and h.rect(".lacking", width=best, height="8"),
        h.rect(width=own, height="8"),
    ]


def _unsure(chance: float) -> float:
    """Return an estimated chance, never a surer one than is shown."""
    return min(SUREST, max(100 - SUREST, 100 * chance)) / 100
