"""Dates in words."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from .i18n import Words


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


def day_at(time: int, behind: int) -> str:
    """Return the reader's date at a time in ms since 1970, as ``2026-11-20``.

    ``behind`` is the number of minutes by which the reader's clock is behind Greenwich time. The
    result is empty if the time is out of range.
    """
    try:
        there = datetime.fromtimestamp(time / 1000, UTC) - timedelta(minutes=behind)
    except (OverflowError, ValueError, OSError):
        return ""
    return there.date().isoformat() if time > 0 else ""


def when(t: Words, day: str, today: str) -> str:
    """Return a day in words, as people call it today: ``today``, ``yesterday``, or the date."""
    if today and day == today:
        return t("today")
    if today and date.fromisoformat(today) - date.fromisoformat(day) == timedelta(days=1):
        return t("yesterday")
    return date_name(t, day)
