"""A match of Boomtown as a replay, as a film or as a picture (``don.ui.game.StoryPart``)."""

from .view.course import behind, course, timeline
from .view.film import cover, film, film_room
from .view.picture import picture
