"""Runs inside Pyodide: imports every C module that Python lists, and tries some removed ones."""

import importlib
import json
import sys

GONE = "_bz2 _codecs_jp _ctypes _lzma _pickle _sqlite3 _testcapi pyexpat"
ENCODINGS = "big5 euc_kr gb18030 shift_jis"


def fails(name: str) -> bool:
    try:
        importlib.import_module(name)
    except ImportError as error:
        return error.name == name
    return False


def is_unknown(encoding: str) -> bool:
    try:
        "don".encode(encoding)
    except LookupError:
        return True
    return False


for module in sys.builtin_module_names:
    if module != "_zoneinfo":  # its other half, in Python, is left out
        importlib.import_module(module)
print(
    json.dumps(
        {
            "listed": sys.builtin_module_names,
            "refused": [name for name in GONE.split() if fails(name)],
            "unknown": [name for name in ENCODINGS.split() if is_unknown(name)],
        }
    )
)
