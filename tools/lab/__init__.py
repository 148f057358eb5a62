"""The lab: code that makes and measures the bots and the puzzles. Players need none of it.

    python -m tools.lab COMMAND --help

It needs only Python, except ``train``, which needs the packages of requirements-train.txt.
"""
