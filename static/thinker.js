// The worker in which bots think: the page's own runtime, with another module of ours to begin
// with. If that does not come, the error must reach the page, so it is thrown where nobody waits.

import { start } from "./runtime.js";

start()
  .then((python) => python.pyimport("don.web.worker").start())
  .catch((reason) => setTimeout(() => { throw reason; }));
