"""Dates in words."""

from __future__ import annotations

from .i18n import Words


def month_name(t: Words, month: int) -> str:
    """The name of a month, from 1."""
    names = (
        *(t("January"), t("February"), t("March"), t("April"), t("May"), t("June")),
        *(t("July"), t("August"), t("September"), t("October"), t("November"), t("December")),
    )
    return names[month - 1]


def date_name(t: Words, day: str) -> str:
    """A date such as ``2026-11-20`` in words: ``20 November 2026``."""
    year, month, number = map(int, day.split("-"))
    return t("{day} {month} {year}", day=number, month=month_name(t, month), year=year)
