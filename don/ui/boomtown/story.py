"""A whole match of Boomtown: watched, drawn or counted (``don.ui.game.StoryPart``)."""

from .statistics import stat_columns
from .view.course import behind, course, timeline
from .view.picture import picture
