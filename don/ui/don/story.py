"""A match of Don as a replay, as a film or as a picture (``don.ui.game.StoryPart``)."""

from .statistics import stat_columns
from .view.course import behind, course, timeline
from .view.picture import picture
