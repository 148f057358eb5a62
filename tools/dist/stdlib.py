"""The parts of the standard library that are left out, because our page does not or cannot use
them.

The page itself needs only the modules in its snapshot. The small library is for a start without a
snapshot. A test imports everything that the app and its tests can import.
"""

# Processes, terminals, servers, mail: none of these exist in a page.
ELSEWHERE = """
    _pyrepl cmd code compileall configparser email ftplib getpass http imaplib mailbox mimetypes
    multiprocessing netrc nturl2path poplib pty py_compile rlcompleter sched smtplib socketserver
    sqlite3 tty wave webbrowser wsgiref xmlrpc zipapp
"""
# For programmers, and for other kinds of programs.
UNUSED = """
    __hello__ __phello__ antigravity bdb cProfile colorsys csv ctypes doctest filecmp fileinput
    getopt graphlib modulefinder optparse pdb pickletools plistlib profile pstats pyclbr pydoc
    quopri shelve symtable tabnanny tarfile this timeit tomllib trace tracemalloc unittest xml
    zoneinfo
"""
# Loaded by others if they are there, and large in the snapshot: encryption and compressions that
# the browser does for us.
OPTIONAL = "ssl bz2 lzma compression"

LEFT_OUT = frozenset(f"{ELSEWHERE} {UNUSED} {OPTIONAL}".split())
