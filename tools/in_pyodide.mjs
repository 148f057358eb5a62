// Runs one Python file in Pyodide under Node: with the library and the bundle of dist/, in the
// folder where the page unpacks it, so that what is tested is what is shipped.
//
//     node tools/in_pyodide.mjs '{"dist": …, "pyodide": …, "script": …, "mounts": {guest: host}, …}'
//
// tools/in_pyodide.py writes that argument. The script's exit code is this program's.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const START = `
import runpy, sys

def _main(path, last, argv, bytecode):
    sys.dont_write_bytecode, sys.pycache_prefix = False, bytecode
    sys.path[1:1] = path
    sys.path += last
    sys.argv[:] = argv
    try:
        runpy.run_path(argv[0], run_name="__main__")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0

_main(**_order.to_py())
`;

async function main({ dist, pyodide: folder, script, argv, mounts, files, path, last, bytecode, environment }) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const stdLibURL = join(dist, "runtime/pyodide/python_stdlib.zip");
  const env = { HOME: "/home/pyodide", ...environment };
  const pyodide = await loadPyodide({ indexURL: folder, stdLibURL, env });

  pyodide.unpackArchive(new Uint8Array(readFileSync(join(dist, "don.zip"))), "zip");
  for (const [guest, host] of Object.entries(mounts)) pyodide.mountNodeFS(guest, host);
  for (const [guest, host] of Object.entries(files)) {
    pyodide.FS.writeFile(guest, readFileSync(host));
  }
  pyodide.globals.set("_order", { path, last, bytecode, argv: [script, ...argv] });
  return pyodide.runPython(START);
}

try {
  process.exitCode = await main(JSON.parse(process.argv[2]));
} catch (error) {
  // Left to itself, Node prints the line of the runtime that threw: a megabyte.
  console.error(error.message);
  process.exitCode = 1;
}
