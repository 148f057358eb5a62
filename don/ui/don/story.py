"""A match of Don that is watched or shown elsewhere (``don.ui.game.StoryPart``)."""

from .view.behind import behind as behind
from .view.course import course as course
from .view.film import cover as cover
from .view.film import film as film
from .view.film import film_room as film_room
from .view.picture import picture as picture
from .view.timeline import timeline as timeline
