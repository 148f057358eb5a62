"""What a hint says besides its options: that the game is nearly decided, and one remark.

``Counsel.remark`` decides which remark that is.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.advice import LONG_SHOT, Advice, Alternative
from don.table.match import Match

from ..i18n import Words
from ..sentences import estimated, percent
from ..story import story
from .changes import Telling, since_text
from .counsel import Counsel, Remark
from .shown import Shown, Situation


def nearly_decided(t: Words, advice: Advice, shown: Shown) -> str:
    """Say that the game is nearly lost; empty if it is open."""
    chances = [one.chances[advice.seat] for one in shown.options]
    if advice.exact and advice.is_lost:
        return t("You can't win now.")
    if advice.is_lost or chances[0] < LONG_SHOT:
        return t("You can hardly win now.")
    return ""


def remark(
    now: Situation,
    counsel: Counsel,
    advice: Advice,
    shown: Shown,
    kind: Remark,
    is_decided: bool,
) -> str:
    """Word the remark of this ``kind``. Nothing is said against whom the chances hold if the game
    ``is_decided``, and nothing of exactness if the reasons say the result."""
    match kind:
        case "changed":
            return _changed(now.t, counsel, advice)
        case "exact":
            return _exactness(now.t, advice, shown.options)
        case "deeper":
            return now.t("An estimate so far; still working it out…")
        case "rivals" if not is_decided:
            points = now.ui.words.TEXTS.points_in_hints
            return f"{_against(now)} {points and now.t.tabled(points)}".strip()
        case "not_favourite":
            return _not_favourite(now, advice)
    return ""


def _changed(t: Words, counsel: Counsel, advice: Advice) -> str:
    """Say how far the chance has changed since the last hint."""
    change = counsel.change
    assert change is not None
    before = (percent if change.exact else estimated)(t, change.before)
    after = (percent if advice.exact else estimated)(t, change.now)
    return t("Since your last hint: {before} → {after}.", before=before, after=after)


def why_changed(now: Situation, counsel: Counsel) -> str:
    """Name what has changed the chance most since the last hint; empty if that is not known."""
    match, change = counsel.asked.match, counsel.change
    if change is None or not counsel.course or not isinstance(match, Match):
        return ""
    percents = round(100 * change.before), round(100 * change.now)
    seat = now.seen.seat
    telling = Telling(now.ui, now.t, now.names, story(match), seat, seat)
    return since_text(telling, counsel.course, percents)


def _exactness(t: Words, advice: Advice, options: Sequence[Alternative]) -> str:
    """Say how exact the chances are that were worked out to the end of the game; empty if all are
    within 1 % of 0 or 100 %, for then the reasons say the result."""
    if advice.may_be_spoiled:
        return t("Worked out to the end of the game, if the others bid as expected.")
    if all(round(100 * one.chances[advice.seat]) in (0, 1, 99, 100) for one in options):
        return ""
    return t("Worked out to the end of the game.")


def _not_favourite(now: Situation, advice: Advice) -> str:
    """Say why the seat leads in points but wins less often than another, or the other way round."""
    assert advice.why_not_favourite is not None
    why = [advice.why_not_favourite]
    said = now.ui.words.reason_texts(now.t, now.names, advice.seat, why)
    return " ".join(each.text for each in said)


def _against(now: Situation) -> str:
    """Say against whom the chances hold."""
    t = now.t
    rivals = {player.bot for seat, player in enumerate(now.players) if seat != now.seen.seat}
    levels = now.ui.FACTS.difficulties.items()
    if None in rivals:
        return t.tabled(now.ui.words.TEXTS.chance_with_people)
    match next((name for name, level in levels if rivals == {level}), ""):
        case "easy":
            return t("Your chance of winning against easy bots, if you follow the hints.")
        case "medium":
            return t("Your chance of winning against medium bots, if you follow the hints.")
        case "hard":
            return t("Your chance of winning against hard bots, if you follow the hints.")
    return t("Your chance of winning against these bots, if you follow the hints.")
