"""What the build draws of Don (``tools.dist.games.GamePages``)."""

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
from .film import film_page
from .gallery import shown

__all__ = [
    "ART",
    "EXAMPLES",
    "SHOWN_BEFORE",
    "caption",
    "figure",
    "film_page",
    "picture",
    "record",
    "rules_figure",
    "shown",
    "table",
]
