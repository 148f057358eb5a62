"""Registers ``don.ui.together`` with ``company``. Only ``app`` imports this module."""

from __future__ import annotations

from types import ModuleType

from .company import register


def _together() -> ModuleType:
    from .together import page

    return page


register(_together)
