"""What the build draws of Boomtown (``tools.dist.games.FilmPages``)."""

from don.ui.boomtown.view.drawings import ART

from .film import film
from .gallery import shown

__all__ = ["ART", "film", "shown"]
