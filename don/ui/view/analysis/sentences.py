"""The sentences about a move, and about what happened besides: lists and replay share them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy as h

from don.bots.review import ReviewedDecision
from don.table.auction import PASS_TEXT

from ...explain.happenings import Cause
from ...explain.review import ReviewProgress
from ...i18n import Words
from ...sentence_tables import by_option
from ...sentences import estimated, percent
from .account import Account

# A move.


SIGNS = {"good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}


def mark_name(t: Words, mark: str) -> str:
    """Return the words for a decision's mark."""
    return {
        "good": t("Nothing better was found"),
        "close": t("A little worse"),
        "doubtful": t("Weak move"),
        "mistake": t("Mistake"),
    }[mark]


def called(account: Account, decision: ReviewedDecision, action: Any) -> str:
    """Return the name of an action in the position of a decision."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def done_by(account: Account, decision: ReviewedDecision) -> str:
    """Say who made a decision."""
    t, action = account.t, called(account, decision, decision.action)
    if decision.seat == account.you:
        return t("You played: {action}.", action=action)
    return t("{name} played: {action}.", name=account.name(decision.seat), action=action)


def chances_left(account: Account, decision: ReviewedDecision) -> tuple[str, str]:
    """Return the chance with the best action, as in the hint, and that which the decision left."""
    shown = percent if decision.exact else estimated
    return shown(account.t, decision.best_chance), shown(account.t, decision.chance)


def better_action(account: Account, decision: ReviewedDecision) -> h.Node:
    """Say what would have been better."""
    t, action = account.t, called(account, decision, decision.better)
    return h.b[t("Better: {action}.", action=action)]


def reason(account: Account, decision: ReviewedDecision) -> str:
    """Return why the better action is better; or else what speaks against the one that was
    done."""
    compared = account.ui.words.why_better(
        account.t,
        account.names,
        decision.seat,
        decision.reasons,
        decision.better,
        decision.action,
    )
    if compared is not None:
        return compared
    words, write = account.ui.words, account.ui.GAME.write_action
    said = words.reason_texts(account.t, account.names, decision.seat, decision.reasons)
    passes = [write(action) == PASS_TEXT for action in (decision.better, decision.action)]
    (best, than), both = by_option(said, passes)
    (_, first), _ = by_option(said[:1], passes)
    if first or (than and not best):
        name = called(account, decision, decision.action)
        return f"{account.t('{action}:', action=name)} {than[0]}"
    return next(iter(best or both), "")


# What luck and the others did.


def before_and_after(account: Account, cause: Cause) -> str:
    """Return the chance before and after something that happened."""
    before = percent if cause.begins_exact else estimated
    after = percent if cause.ends_exact else estimated
    return f"{before(account.t, cause.before / 100)} → {after(account.t, cause.after / 100)}"


@lru_cache(maxsize=64)
def named_cause(account: Account, seat: int, cause: Cause) -> str:
    """Name what changed a seat's chance."""
    return account.telling(seat).text(cause)


# Its progress.


def under_way(t: Words, found: ReviewProgress) -> str:
    """Say how far an analysis has come."""
    done = percent(t, found.review.done / found.review.of)
    return f"{t('Analysing the game…')} {done}"
