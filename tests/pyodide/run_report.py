"""Runs inside Pyodide: an error from the depths of the standard library, as a report tells it."""

import json
import traceback

try:
    json.loads("{")
except ValueError:
    print(traceback.format_exc())
