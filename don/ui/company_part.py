"""Register the part behind the door ``company``. Only the top of the page imports this."""

from __future__ import annotations

from types import ModuleType

from .company import register


def _together() -> ModuleType:
    from .together import page

    return page


register(_together)
