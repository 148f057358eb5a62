"""dist/runtime/: from the packages in node_modules only the files that the page really loads, and
from Pyodide only the parts that the page can use (program.py).

PyScript's editor, terminal and other plugins are left out here and switched off in
pyscript.toml, so the page never asks for them. A browser test compares this list with what
the page fetches.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from tools.dist import program
from tools.paths import NODE_MODULES
from tools.say import Failure

FILES = {
    "pyscript": "@pyscript/core/dist: core.js core-*.js toml-V*.js error-*.js",
    "pyodide": "pyodide: pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm",
    "idiomorph": "idiomorph/dist: idiomorph.esm.js",
    "jsqr": "jsqr/dist: jsQR.js",
    "xz": "xz-decompress/dist/package: xz-decompress.min.js",
}
RELAY = {"mqtt": "mqtt/dist: mqtt.min.js"}
"""The packages that only a page with relays needs (``build --relay``)."""
LATE = ("runtime/jsqr/",)
"""Files that a page loads only when it needs them: they find QR codes in pictures of the camera."""
# Source maps are not shipped, and a pointer to one is a failed request in the developer tools.
POINTER = re.compile(r"\n?//[#@] sourceMappingURL=\S+\s*$")
# Modules are called .js here: some hosts have no type for .mjs, and no browser runs it then.
#
# Pyodide makes shared memory so that a worker can sleep while it waits for input, which our page
# never does. Browsers warn that shared memory is deprecated in pages that are not isolated, as ours
# is not. With ordinary memory Pyodide does not sleep.
#
# The library that unpacks the snapshot is a classic script; in a module its `this` is undefined.
CHANGES = {
    "pyodide.asm.mjs": (
        "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)",
        "new Int32Array(1)",
    ),
    "pyodide.mjs": ("pyodide.asm.mjs", "pyodide.asm.js"),
    "xz-decompress.min.js": ("}(this,(", "}(globalThis,("),
}
PROGRAM = "pyodide.asm.wasm"
UNNAMED = f'export const WASM = at("pyodide/{PROGRAM}");'


def write(folder: Path, loader: Path) -> None:
    """Copy the runtime, and write the name of Pyodide's program into `loader` (program.js)."""
    _copy_all(FILES, folder)
    _write_lock(folder / "pyodide/pyodide-lock.json")
    _name_program(folder / "pyodide", loader)


def add_relay_client(folder: Path) -> None:
    """Add the library that talks to relays."""
    _copy_all(RELAY, folder)


def _copy_all(files: Mapping[str, str], folder: Path) -> None:
    for name, line in files.items():
        package, patterns = line.split(": ")
        place = program.folder() if name == "pyodide" else NODE_MODULES / package
        target = folder / name
        target.mkdir(parents=True)
        for pattern in patterns.split():
            found = sorted(place.glob(pattern))
            if not found:
                remedy = "compare tools/dist/runtime.py with the versions in package.json"
                raise Failure("copy the runtime", f"no {pattern} in node_modules/{package}", remedy)
            for file in found:
                _copy(file, target / file.name)


def _copy(source: Path, target: Path) -> None:
    if source.suffix in {".js", ".mjs"}:
        text = POINTER.sub("\n", source.read_text(encoding="utf-8"))
        if change := CHANGES.get(source.name):
            if text.count(change[0]) != 1:
                remedy = "look in tools/dist/runtime.py for what was changed there, and why"
                raise Failure("copy the runtime", f"{source.name} is not as it was", remedy)
            text = text.replace(*change)
        target.with_suffix(".js").write_text(text, encoding="utf-8", newline="\n")
    else:
        shutil.copyfile(source, target)


def _write_lock(target: Path) -> None:
    # Pyodide's own list names hundreds of packages on another server. The page uses none of
    # them, and an empty list is a hundred kilobytes less to load at every first visit.
    lock = json.loads((program.WHOLE / "pyodide-lock.json").read_text(encoding="utf-8"))
    target.write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")


def _name_program(folder: Path, loader: Path) -> None:
    # The name depends on the content, so browsers may keep the file and its compiled code for ever.
    plain = folder / PROGRAM
    checksum = hashlib.sha256(plain.read_bytes()).hexdigest()[:16]
    named = plain.rename(plain.with_suffix(f".{checksum}.wasm"))
    text = loader.read_text(encoding="utf-8")
    if text.count(UNNAMED) != 1:
        raise Failure("copy the runtime", f"{loader.name} has no line: {UNNAMED}", "put it back")
    text = text.replace(UNNAMED, UNNAMED.replace(PROGRAM, named.name))
    loader.write_text(text, encoding="utf-8", newline="\n")
