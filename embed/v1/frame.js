// The inside of an embedded example, of a film, and of a game that is not started yet. Its input is
// the fragment of its address and the messages of the surrounding page; both are checked.

(() => {
  // The page's policy allows any host (tools/dist/policy.py). Add a second policy that allows only
  // our own host, before any text of another site is read.
  const wide = document.querySelector("meta[http-equiv]");
  const narrow = wide.cloneNode();
  narrow.content = wide.content.replaceAll("https: http:", location.origin);
  wide.after(narrow);

  const root = document.documentElement;
  const given = new URLSearchParams(location.hash.slice(1));
  const value = (name, pattern) => {
    const found = given.get(name) ?? "";
    return pattern.test(found) ? found : "";
  };
  const id = value("id", /^\w{1,20}$/);
  const theme = value("theme", /^(auto|light|dark)$/);
  if (theme) root.dataset.theme = theme;
  root.dataset.controls = value("controls", /^(all|steps|none)$/) || "all";

  const mode = value("mode", /^(position|replay|puzzle|play)$/);
  const code = value(mode === "replay" ? "replay" : "position", /^[\w.~-]{1,16000}$/);
  const find = (selector) => document.querySelector(selector);

  const figure = document.querySelector("figure");
  const filmed = figure?.dataset.film !== undefined; // film.js draws it
  // A puzzle's film is its cover; other covers have the parameter `cover`.
  const waits = document.body.dataset.app && (!filmed || !given.has("film") || mode === "puzzle");
  const lacking = waits && !code && ["position", "replay", "puzzle"].includes(mode);
  const framed = parent !== self;
  const whole = (x, most) => Number.isInteger(x) && x >= 0 && x <= most;

  function send(type, payload) {
    if (framed) parent.postMessage({ ns: "don", v: 1, id, type, payload }, "*");
  }
  const height = () => Math.ceil(document.querySelector("main").getBoundingClientRect().height);

  // Ask film.js or examples.js to show something.
  const ask = (what, detail) => figure?.dispatchEvent(new CustomEvent(what, { detail }));

  // Replace this page by the game itself, with the same parameters.
  function load() {
    if (!waits || lacking) return;
    const address = document.body.dataset.app;
    const kinds = { replay: "game", position: "game", puzzle: "puzzle", play: "play" };
    const asked = new URLSearchParams(given);
    for (const name of ["position", "replay", "film", "cover"]) asked.delete(name);
    asked.set("lang", root.lang);
    location.replace(`${address}?${asked}${code && mode ? `#${kinds[mode]}=${code}` : ""}`);
  }

  const HANDLERS = {
    load,
    play: () => ask("don-play"),
    goto: ({ n }) => { if (whole(n, 99999)) ask("don-goto", n); },
    record({ ask }) {
      const kept = document.getElementById("record")?.content.textContent ?? null;
      if (whole(ask, 99999)) send("record", { ask, record: kept });
    },
  };

  addEventListener("message", ({ source, data }) => {
    if (!framed || source !== parent || typeof data !== "object" || data === null) return;
    const { ns, v, type, payload } = data;
    if (ns !== "don" || v !== 1 || data.id !== id || !Object.hasOwn(HANDLERS, type)) return;
    if (typeof payload === "object" && payload !== null) HANDLERS[type](payload);
  });

  // If the film is missing or invalid, the game itself is shown. The element makes a frame for it.
  function lost() {
    if (framed && id) return send("error", { code: "film" });
    for (const name of ["film", "cover"]) given.delete(name);
    location.replace(`game.html#${given}`);
  }

  const step = value("step", /^\d{1,5}$/);
  if (step) ask("don-goto", Number(step));
  figure?.addEventListener("don-step", ({ detail }) => {
    send("step", { ...detail, text: figure.querySelector("[role=status]").textContent });
  });
  for (const button of document.querySelectorAll("[data-do=load]")) {
    button.hidden = !waits || Boolean(lacking);
    button.addEventListener("click", load);
  }
  if (lacking && !filmed) {
    find(".lacks").hidden = false;
    find(".waiting .quiet").hidden = true;
  }
  // Without the style sheet no height is right. WebKit does not wait for it, neither here nor with
  // the page's load event.
  function begin() {
    const styles = document.querySelector("link[rel=stylesheet]");
    if (!styles.sheet) return styles.addEventListener("load", begin, { once: true });
    send("ready", { height: height() });
    if (lacking) send("error", { code: "missing" });
    new ResizeObserver(() => send("resize", { height: height() })).observe(document.querySelector("main"));
  }
  if (filmed) {
    figure.addEventListener("don-drawn", begin);
    figure.addEventListener("don-lost", lost);
  } else begin();
  if (value("load", /^visible$/)) load();
})();
