"""What the page runs once Python has started."""

from don.web import main

running = main.start()
