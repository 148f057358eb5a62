"""Dates as text, such as ``2026-11-20``, and in words."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from .i18n import Words


def is_day(text: str) -> bool:
    """Return whether a text is a date such as ``2026-11-20``."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text, re.ASCII):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def day_before(day: str) -> str:
    """Return the day before a day."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def day_at(time: int, minutes_behind_utc: int) -> str:
    """Return the reader's date at a time in ms since 1970, as ``2026-11-20``.

    ``minutes_behind_utc`` says by how much the reader's clock is behind Greenwich time. The result
    is empty if the time is out of range.
    """
    try:
        there = datetime.fromtimestamp(time / 1000, UTC) - timedelta(minutes=minutes_behind_utc)
    except (OverflowError, ValueError, OSError):
        return ""
    return there.date().isoformat() if time > 0 else ""


def month_name(t: Words, month: int) -> str:
    """Return the name of a month, counted from 1."""
    names = (
        *(t("January"), t("February"), t("March"), t("April"), t("May"), t("June")),
        *(t("July"), t("August"), t("September"), t("October"), t("November"), t("December")),
    )
    return names[month - 1]


def date_name(t: Words, day: str) -> str:
    """Return a date such as ``2026-11-20`` in words: ``20 November 2026``."""
    year, month, number = map(int, day.split("-"))
    return t("{day} {month} {year}", day=number, month=month_name(t, month), year=year)


def when(t: Words, day: str, today: str) -> str:
    """Return a day in words, as people call it today: ``today``, ``yesterday``, or the date."""
    if today and day == today:
        return t("today")
    if today and date.fromisoformat(today) - date.fromisoformat(day) == timedelta(days=1):
        return t("yesterday")
    return date_name(t, day)
