"""The build's drawings of Boomtown."""

import re

from don.ui.boomtown import examples
from don.ui.boomtown.view import example as view
from don.ui.boomtown.view.card import ART
from tools.dist.game_pages import GamePages

from .film import film
from .gallery import embeds

PAGES = GamePages(
    ART=ART,
    FONT="@fontsource/ultra/files/ultra-latin-400-normal.woff2",
    EXAMPLES=examples.EXAMPLES,
    SPARED=re.compile(r' (title|data-(chips|player|card|high|points|town|dice))="[^"]*"'),
    view=view,
    caption_of=examples.caption,
    film=film,
    embeds=embeds,
)
