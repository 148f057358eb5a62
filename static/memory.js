// Employs the worker that has or unpacks the page's memory (unpacker.js). It starts as soon as the
// memory may be needed; runtime.js waits for the result.

let employed;

// Resolves to {worker, snapshot, program, content}; the last two are promises. Resolves to an empty
// object where there can be no worker.
export function unpacker() {
  employed ??= employ().catch(() => ({}));
  return employed;
}

async function employ() {
  if (!globalThis.document) return {}; // this is a worker
  if (parent !== self && origin === "null") return {}; // a frame without an origin cannot have one
  const address = new URL("static/unpacker.js", document.baseURI);
  const worker = new Worker(address, { type: "module" });
  const broken = new Promise((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("the worker has failed")));
  });
  const message = (what) => {
    const received = new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => {
        if (!(what in data)) return;
        if (data.problem) reject(new Error(data.problem));
        else resolve(data[what]);
      });
    });
    const answer = Promise.race([received, broken]);
    answer.catch(() => {}); // awaited later
    return answer;
  };
  const [snapshot, program, content] = ["snapshot", "program", "content"].map(message);
  return { worker, snapshot: await snapshot, program, content };
}
