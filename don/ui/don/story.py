"""A match of Don that is watched or shown elsewhere (``don.ui.game.StoryPart``)."""

from .view.course import behind, course, timeline
from .view.film import cover, film, film_room
from .view.picture import picture
