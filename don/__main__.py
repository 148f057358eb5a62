"""The games in a terminal: ``python -m don --help``.

It needs no packages. Under a Python that is too old, even Python 2, it prints a message; so this
file must be valid in Python 2.
"""

import sys

OLDEST = (3, 11)


def main(argv=None):  # type: ignore[no-untyped-def]
    """Carry out one command; return the exit code."""
    if sys.version_info < OLDEST:
        version = sys.version.split()[0]
        sys.stderr.write("don: This needs Python 3.11 or newer; this is Python " + version + ".\n")
        return 2
    try:
        from don.terminal import commands

        return commands.main(argv)
    except KeyboardInterrupt:
        if sys.stderr:
            sys.stderr.write("\nStopped.\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())  # type: ignore[no-untyped-call]
