"""A match of Don that is watched or shown elsewhere (``don.ui.game.StoryPart``)."""

from .view.course import course as course
from .view.film import FILM_HEIGHT as FILM_HEIGHT
from .view.film import film as film
from .view.picture import picture as picture
from .view.timeline import timeline as timeline
