"""What lies behind the door ``company``. Only the top of the page needs this, as ``games``."""

from __future__ import annotations

from types import ModuleType

from .company import register


def _together() -> ModuleType:
    from .together import page

    return page


register(_together)
