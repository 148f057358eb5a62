"""The lab: what makes and measures the bots and the puzzles. Nobody who plays needs any of it.

    python -m tools.lab COMMAND --help

Python alone runs it; only ``train`` needs packages (requirements-train.txt).
"""
