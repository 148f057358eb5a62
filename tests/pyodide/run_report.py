"""Runs inside Pyodide: prints the report of an error deep in the standard library."""

import json
import traceback

try:
    json.loads("{")
except ValueError:
    print(traceback.format_exc())
