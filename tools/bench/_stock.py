"""The page that ours is compared with: "hello world" in PyScript, as in PyScript's guide.

Its files are the same versions as ours, unchanged, and come from the same machine.
"""

import shutil
from pathlib import Path

from tools.paths import NODE_MODULES

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import display
display("Hello, world")
</script>
</body>
</html>
"""
FILES = {"pyscript": "@pyscript/core/dist", "pyodide": "pyodide"}
# The condition under which the page is ready.
READY = "document.querySelector('script-py')?.textContent.includes('Hello')"


def write(folder: Path) -> None:
    """Write the page, and every file that it may load."""
    folder.mkdir(parents=True)
    for name, place in FILES.items():
        shutil.copytree(
            NODE_MODULES / place, folder / name, ignore=shutil.ignore_patterns("*.map", "*.d.ts")
        )
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
