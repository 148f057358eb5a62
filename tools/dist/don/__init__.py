"""The build's drawings of Don."""

import re

from don.ui.don import examples
from don.ui.don.view import example as view
from don.ui.don.view.card import ART
from tools.dist.game_pages import GamePages

from .film import film
from .gallery import embeds

PAGES = GamePages(
    ART=ART,
    FONT="@fontsource/limelight/files/limelight-latin-400-normal.woff2",
    EXAMPLES=examples.EXAMPLES,
    SPARED=re.compile(
        r' (title|data-(chips|count|player|card|high|pot))="[^"]*"'
        r'|<span class="quarter".*?</span>'
    ),
    view=view,
    caption_of=examples.caption,
    film=film,
    embeds=embeds,
)
