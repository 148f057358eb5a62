// The worker in which bots think: the page's own runtime, started with another of our modules. If
// it fails to load, the error must reach the page, so it is thrown outside of the promise.

import { start } from "./runtime.js";

start()
  .then((python) => python.pyimport("don.web.worker").start())
  .catch((reason) => setTimeout(() => { throw reason; }));
