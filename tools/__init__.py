"""The tool chain behind `build.py`. None of it is needed to play or to publish the game."""
