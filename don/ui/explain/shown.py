"""What a hint says of its options: which ones it shows, and the sentences about each.

The coach's warning says the same of the action that it holds back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from don.bots.advice import BOTH_FINE, LONG_SHOT, Advice, Alternative, shown_fine
from don.bots.games import bots_of
from don.table.auction import PASS_TEXT
from don.table.game import amount_of
from don.table.match import Player

from ..game import GameUi
from ..i18n import Words
from ..sentence_tables import by_option
from ..sentences import about, percent
from .counsel import for_points


@dataclass(frozen=True, slots=True)
class Situation:
    """What a hint is worded for: the language, the game and its players, what the reader sees, and
    the action that the reader has ``chosen``, as text (empty if none)."""

    t: Words
    ui: GameUi
    players: tuple[Player, ...]
    seen: Any
    chosen: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    def called(self, action: Any) -> str:
        """Return the name of an action in this position, as on a button."""
        return self.ui.words.action_name(self.t, self.names, action, self.seen)


@dataclass(frozen=True, slots=True)
class Shown:
    """The options that a hint shows: the one it recommends, and others.

    ``brings``: sentences about each of them, the weightiest first; ``both``: those about all.
    ``fine``: some of them are as good as the first, and the hint says so.
    """

    options: tuple[Alternative, ...]
    brings: tuple[tuple[str, ...], ...]
    both: tuple[str, ...]
    fine: bool = False


def shown_options(now: Situation, advice: Advice) -> Shown:
    """Return the options to show, and the reasons.

    A seat that can hardly win is shown what brings the most points.
    """
    if advice.is_lost:
        return _for_points(now, advice)
    chosen, other = _chosen(now, advice), advice.other
    shown = [advice.best]
    shown += [one for one in (chosen, other) if one is not None and one not in shown]
    said = _priced(now, advice, _explained(now, advice, shown, other), chosen)
    is_long_shot = advice.best.chances[advice.seat] < LONG_SHOT
    fine = any(one.code == BOTH_FINE for one in advice.reasons) and not is_long_shot
    return replace(said, fine=fine)


def beside_held(now: Situation, advice: Advice, held: Alternative) -> Shown:
    """Return the best option beside the one that the coach holds back."""
    return _explained(now, advice, (advice.best, held), held)


def _explained(
    now: Situation, advice: Advice, options: Sequence[Alternative], other: Alternative | None
) -> Shown:
    """Return options with the reasons. ``other`` is the one that the best is compared with."""
    said = now.ui.words.reason_texts(now.t, now.names, advice.seat, advice.reasons)
    passes = [now.ui.GAME.write_action(one.action) == PASS_TEXT for one in options]
    brings, both = by_option(
        said, passes, options.index(other) if other in options else len(passes)
    )
    return Shown(tuple(options), tuple(map(tuple, brings)), tuple(both))


def _priced(now: Situation, advice: Advice, said: Shown, chosen: Alternative | None) -> Shown:
    """Add how much more a bid costs that the reader has ``chosen``, if nothing else is said of
    it."""
    if chosen is None:
        return said
    write = now.ui.GAME.write_action
    more = int(write(chosen.action)) - int(write(advice.best.action))
    if more <= 0 or said.brings[1]:
        return said
    text = now.t("You pay {n} more for the same.", n=more)
    return replace(said, brings=(said.brings[0], (text,), *said.brings[2:]))


def _for_points(now: Situation, advice: Advice) -> Shown:
    """Return the option that brings the most points, if that is known, beside another."""
    game = now.ui.GAME
    found = for_points(game, now.seen, advice)
    if found is None:
        shown, reasons = [advice.best, advice.other], advice.reasons
    else:
        action, reason = found
        best = advice.alternative(action)
        idle = (game.read_action(PASS_TEXT), *bots_of(game.CODE).ROSTER.idle)
        others = sorted(advice.alternatives, key=lambda one: one.action not in idle)
        shown = [best, next((one for one in others if one != best), None)]
        reasons = (reason,)
    options = [one for one in shown if one is not None]
    other = options[-1] if len(options) > 1 else None
    return _explained(now, replace(advice, reasons=reasons), options, other)


def _chosen(now: Situation, advice: Advice) -> Alternative | None:
    """Return the other bid that the reader has chosen while the hint advises one; None if that was
    not weighed."""
    game = now.ui.GAME
    if amount_of(now.chosen) is None or amount_of(game.write_action(advice.best.action)) is None:
        return None
    chosen = advice.alternative(game.read_action(now.chosen))
    return None if chosen == advice.best else chosen


# How an option is called: its label, its chance, and whether it is fine.


def label(now: Situation, advice: Advice, option: Alternative) -> str:
    """Return the label of an option. The bid that the reader has chosen counts together with the
    next ones that are shown with the same chance."""
    if option != _chosen(now, advice) or option in (advice.best, advice.other):
        return now.called(option.action)
    write = now.ui.GAME.write_action
    bids = {write(one.action): one for one in advice.alternatives}
    low = high = int(write(option.action))
    alike = shown_text(now.t, advice, option)
    while (higher := bids.get(str(high + 1))) is not None:
        if shown_text(now.t, advice, higher) != alike:
            break
        high += 1
    if low == high:
        return now.called(option.action)
    return now.t("Bid {low} to {high}", low=low, high=high)


def limit(now: Situation, advice: Advice, option: Alternative) -> str:
    """Say how far the recommended bid may go on if others raise; empty for other options."""
    bid = amount_of(now.ui.GAME.write_action(option.action))
    if option != advice.best or bid is None or advice.limit is None or advice.limit <= bid:
        return ""
    return now.t("up to {n}", n=advice.limit)


def shown_text(t: Words, advice: Advice, option: Alternative) -> str:
    """Return the chance that is shown for an option, as text. An estimate has a sign before it."""
    return (percent if advice.exact else about)(t, advice.shown_chance(option))


def is_fine(advice: Advice, option: Alternative) -> bool:
    """Return whether an option wins about as often as the best one, as shown."""
    return shown_fine(advice.shown_chance(advice.best), advice.shown_chance(option))


def which_are_fine(now: Situation, advice: Advice, shown: Shown) -> str:
    """Say which of the options one may choose."""
    t, found = now.t, [one for one in shown.options if is_fine(advice, one)]
    if len(found) == len(shown.options) > 2:
        return t("All of these are fine.")
    if len(found) == len(shown.options):
        return t("Both are fine.")
    first, second = (now.called(one.action) for one in found)
    return t("{first} or {second}: both are fine.", first=first, second=second)
