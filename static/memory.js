// What a page has of its memory already (unpacker.js tells it, a worker): begun as soon as somebody may
// need it, and waited for by runtime.js.

let employed;

// {worker, snapshot}, and what it will tell: {program, content}. Empty where there can be no worker.
export function unpacker() {
  employed ??= employ().catch(() => ({}));
  return employed;
}

async function employ() {
  if (!globalThis.document) return {}; // this is a worker
  if (parent !== self && origin === "null") return {}; // a frame without an origin can have none
  const address = new URL("static/unpacker.js", document.baseURI);
  const worker = new Worker(address, { type: "module" });
  const broken = new Promise((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("nobody unpacks the memory")));
  });
  const told = (what) => {
    const said = new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => {
        if (!(what in data)) return;
        if (data.problem) reject(new Error(data.problem));
        else resolve(data[what]);
      });
    });
    const answer = Promise.race([said, broken]);
    answer.catch(() => {}); // awaited later
    return answer;
  };
  const [snapshot, program, content] = ["snapshot", "program", "content"].map(told);
  return { worker, snapshot: await snapshot, program, content };
}
