"""What the page runs once Python is there."""

from don.web import main

running = main.start()
