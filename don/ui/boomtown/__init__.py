"""Boomtown on the page. This package offers the names of ``don.ui.game.GameUi``."""
