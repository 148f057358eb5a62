"""Don on the page: the names of ``don.ui.game.GameUi``."""
