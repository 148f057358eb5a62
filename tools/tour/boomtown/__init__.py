"""Boomtown on the tour: games in certain positions, and the screens that only it has."""

from tools.tour.boomtown.positions import games
from tools.tour.boomtown.screens import SCREENS

__all__ = ["SCREENS", "games"]
