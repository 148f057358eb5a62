"""What the build draws of Boomtown (``tools.dist.games``)."""

from .examples import (
    ART,
    EXAMPLES,
    SHOWN_BEFORE,
    caption,
    figure,
    picture,
    record,
    rules_figure,
    table,
)
from .film import film
from .gallery import shown

__all__ = [
    "ART",
    "EXAMPLES",
    "SHOWN_BEFORE",
    "caption",
    "figure",
    "film",
    "picture",
    "record",
    "rules_figure",
    "shown",
    "table",
]
