"""Don on the tour: games in certain positions, and the screens that only it has."""

from tools.tour.don.positions import analysed, games
from tools.tour.don.screens import SCREENS

__all__ = ["SCREENS", "analysed", "games"]
