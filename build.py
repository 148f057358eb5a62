#!/usr/bin/env python3
"""The one command of the project: it sets itself up, then serves, tests or measures.

    python build.py serve [--port N] [--host ADDRESS]
    python build.py play|new|replay|arena [arguments]
    python build.py test [-k WORD] [--fast] [--full] [pytest arguments]
    python build.py build [--site ADDRESS] [--relay ADDRESS] [--ice FILE] [--zip] [--single]
    python build.py bench [NAME] [--json FILE]
    python build.py words
    python build.py art
    python build.py shots [--screen NAME] [--size NAME] [--lang CODE] [--scheme NAME]
    python build.py clean

It needs Python 3.11 and its standard library alone. Everything else (a virtual
environment, node_modules, the pinned packages in both) it makes inside the checkout; then
it starts itself again with the virtual environment's Python, where `tools` does the work. A Python
that is too old says so, even Python 2; so it has to be able to read this file.
"""

import argparse
import errno
import os
import subprocess
import sys

IN_A_TERMINAL = {
    "play": "play in this terminal",
    "new": "let bots play a game and print its record",
    "replay": "tell what happened in a recorded game",
    "arena": "let bots compete, and print how often each wins",
}
"""Commands of ``don`` and ``tools.lab``. They need Python alone, so nothing is set up for them."""


def arguments(argv):
    parser = argparse.ArgumentParser(
        prog="build.py", description="Play, serve, test, build or measure the games."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="build dist/ and serve it on this machine")
    serve.add_argument("--port", type=int, help="default: 8000, or a free one if it is taken")
    serve.add_argument("--host", default="127.0.0.1", help="default: %(default)s")

    for name, text in IN_A_TERMINAL.items():
        commands.add_parser(name, help=text)

    test = commands.add_parser(
        "test",
        help="run every check and test",
        epilog="Other arguments are handed to pytest.",
    )
    test.add_argument("-k", metavar="WORD", help="only the tests whose name matches")
    test.add_argument("--fast", action="store_true", help="nothing in a browser or in Pyodide")
    test.add_argument("--full", action="store_true", help="long tests at their full length")

    build = commands.add_parser(
        "build",
        help="build dist/, ready for any static host",
        epilog="A build keeps the options of the one before. Remove dist/ to build without them.",
    )
    build.add_argument(
        "--site", metavar="ADDRESS", help="where it will live: links to it then show pictures"
    )
    build.add_argument(
        "--ice",
        metavar="FILE",
        help="STUN and TURN servers for people far apart who play together (docs/deploy.md)",
    )
    build.add_argument(
        "--relay",
        metavar="ADDRESS",
        action="append",
        help="an MQTT broker (wss://...) for one-link tables; may be repeated (docs/deploy.md)",
    )
    build.add_argument("--zip", action="store_true", help="also pack it into don-VERSION.zip")
    build.add_argument(
        "--single", action="store_true", help="also write the whole game into one file"
    )

    bench = commands.add_parser("bench", help="measure speed")
    bench.add_argument("name", nargs="?", metavar="NAME", help="one benchmark; default: all")
    bench.add_argument("--json", metavar="FILE", help="also write the figures to FILE")

    commands.add_parser("words", help="bring the catalogues in locale/ up to date with the code")
    commands.add_parser("art", help="redraw the icons and the pictures of the game")
    shots = commands.add_parser("shots", help="take pictures of every screen into shots/")
    for name in ("screen", "size", "lang", "scheme"):
        shots.add_argument("--" + name, action="append", help="only this one; may be repeated")
    commands.add_parser("clean", help="remove everything that build.py has made")

    options, rest = parser.parse_known_args(argv)
    if rest and options.command != "test":
        parser.error("unknown argument: " + " ".join(rest))
    options.rest = rest
    return options


def restart(python, argv):
    """Run this file again with the virtual environment's Python.

    Containers often tell Python to keep no compiled modules. Everything here starts Python many
    times, and would spend most of a minute on compiling the same files again and again.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [str(python), os.path.abspath(__file__)]
    command += argv
    if sys.stdout:
        sys.stdout.flush()
    if os.name == "nt":  # exec on Windows returns to the shell too early
        return subprocess.call(command)
    os.execv(command[0], command)


def dispatch(options):
    if options.command == "serve":
        from tools import serve as tool
    elif options.command == "test":
        from tools import check as tool
    elif options.command == "bench":
        from tools import bench as tool
    elif options.command == "words":
        from tools import words as tool
    elif options.command == "art":
        from tools import art as tool
    elif options.command == "shots":
        from tools import shots as tool
    else:
        from tools import dist as tool
    return tool.main(options)


def main(argv):
    if argv[:1] == ["arena"]:
        from tools.lab.__main__ import main as lab

        return lab(argv)
    if argv[:1] and argv[0] in IN_A_TERMINAL:
        from don.__main__ import main as don

        return don(argv)
    options = arguments(argv)
    from tools import setup, venv
    from tools.say import Failure

    try:
        if options.command == "clean":
            return setup.clean()
        setup.ensure()
        if not venv.inside():
            return restart(venv.python(), argv)
        return dispatch(options)
    except Failure as failure:
        sys.stderr.write(str(failure) + "\n")
        return 1


def in_a_sentence(argv):
    """Return the exit code of ``main``.

    After a full disk or Ctrl-C, print a sentence instead of a traceback; after a closed pipe, print
    nothing.
    """
    try:
        return main(argv)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC):
            raise
        sys.stderr.write("FAILED: " + error.strerror + ": " + str(error.filename) + "\n")
        return 1
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("This needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")
    sys.exit(in_a_sentence(sys.argv[1:]))
