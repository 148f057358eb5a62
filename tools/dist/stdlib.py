"""What is left out of the standard library: no page can use it, or ours has no use for it.

The page itself needs nothing of the library but what is in its snapshot. This one is for the
long way of starting, without it. A test imports all that the app and its tests can import.
"""

# Processes, terminals, other systems, servers: none of these exist in a browser.
ELSEWHERE = """
    _aix_support _android_support _apple_support _ios_support _osx_support
    _pyrepl cmd code curses ftplib http imaplib idlelib lib2to3 mailbox mimetypes msilib
    multiprocessing netrc nntplib nturl2path poplib pty py_compile compileall ensurepip rlcompleter
    sched smtplib socketserver sqlite3 ssl_ telnetlib tkinter tty turtle turtledemo venv wave
    webbrowser wsgiref xmlrpc zipapp
"""
# For other kinds of programs.
UNUSED = """
    __hello__ __phello__ antigravity cProfile chunk colorsys configparser csv ctypes dbm email
    filecmp fileinput getopt graphlib html_ imghdr mailcap modulefinder optparse pickletools
    plistlib profile pstats pyclbr pydoc pydoc_data quopri shelve sndhdr symtable tabnanny
    test this tomllib trace tracemalloc uu xdrlib xml zoneinfo
"""

# Loaded by others if they are there, and large in the snapshot: encryption and compressions that
# the browser does for us.
OPTIONAL = "ssl bz2 lzma compression"

LEFT_OUT = frozenset(f"{ELSEWHERE} {UNUSED} {OPTIONAL}".split())
