// <don-game>: positions, examples, replays, puzzles and games of Don in any page (docs/embedding.md).
//
// What the writer has put inside the element is seen until the frame has drawn itself, and stays
// where that cannot happen. Nothing of the host page is changed or read. What a frame says is
// believed only if it is this element's own, and every field is checked. No imports: it works as a
// module and as a plain script.

(() => {
  const self = [...document.scripts].map(({ src }) => src)
    .find((src) => /\/embed\/v1\/embed\.js([?#]|$)/.test(src));
  if (!self || !globalThis.customElements || customElements.get("don-game")) return;
  const base = new URL("./", self);

  const LANGUAGES = ["en", "es", "nl", "it"];
  const NAME = /^[a-z][a-z-]{0,40}$/;
  const DEFAULT = "example";
  // What of its attributes an element hands to its frame, and what they may look like.
  const CODE = /^[\w.~-]{1,16000}$/;
  const ATTRIBUTES = {
    mode: /^(example|position|replay|puzzle|play)$/,
    example: NAME,
    game: NAME,
    position: CODE,
    replay: CODE,
    film: CODE,
    step: /^\d{1,5}$/,
    players: /^[3-6]$/,
    bots: /^[\w:, -]{1,200}$/,
    seed: /^\d{1,16}$/,
    options: /^[\w=, -]{1,200}$/,
    seat: /^[1-6]$/,
    lang: /^[a-z]{2}(-\w{1,20})?$/i,
    theme: /^(auto|light|dark)$/,
    controls: /^(all|steps|none)$/,
    load: /^(click|visible)$/,
    label: /^[^]{1,200}$/,
  };

  // The height that is kept before anything is there, so that nothing moves when it comes: [in
  // places narrower than this, px]. What is drawn fits in: an example by its name, or its game's.
  const ROOM = {
    example: [[320, 600], [480, 520], [600, 460], [Infinity, 370]],
    scoring: [[320, 790], [480, 730], [Infinity, 600]],
    boomtown: [[320, 770], [360, 740], [480, 700], [600, 590], [Infinity, 625]],
    "final-score": [[320, 1000], [360, 920], [480, 745], [600, 630], [Infinity, 625]],
    film: [[320, 740], [360, 700], [420, 630], [480, 590], [560, 540], [680, 480], [Infinity, 420]],
    game: [[360, 680], [Infinity, 600]],
  };

  const whole = (x, most = 99999) => Number.isInteger(x) && x >= 0 && x <= most;
  const text = (x, most = 2000) => typeof x === "string" && x.length <= most;
  const seats = (x) => Array.isArray(x) && x.length <= 6 && x.every((seat) => whole(seat, 5));
  // What a frame may say, and the fields that must be as said here; all others are dropped.
  const SAID = {
    ready: { height: whole },
    resize: { height: whole },
    step: { n: whole, last: whole, text },
    action: { n: whole, seat: (x) => whole(x, 5), action: (x) => text(x, 40) },
    end: { winners: seats },
    error: { code: (x) => text(x, 40) },
    record: { ask: whole, record: (x) => x === null || text(x, 262144) },
  };
  // Fields that it may add.
  const ADDED = {
    end: { solved: (x) => typeof x === "boolean" },
  };

  class DonGame extends HTMLElement {
    static observedAttributes = Object.keys(ATTRIBUTES);
    #frame = null;
    #id = "";
    #origin = "";
    #ready = false;
    #waiting = []; // messages for a frame that is not there yet
    #asked = new Map();
    #asks = 0;
    #height = 0;
    #bad = false; // the film is no good
    #seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#open();
    }, { rootMargin: "300px" });
    // Not at once: a change of size while sizes are told is an error in the host page.
    #size = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      if (!this.shadowRoot) {
        const inside = document.createElement("slot");
        this.attachShadow({ mode: "open" }).append(inside);
      }
      Object.assign(this.style, { display: "block", minWidth: "min(280px, 100%)" });
      addEventListener("message", this.#hear);
      this.#seen.observe(this);
      this.#size.observe(this);
      this.#fit();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#seen.disconnect();
      this.#size.disconnect();
      this.#close();
    }

    attributeChangedCallback(_, before, after) {
      this.#bad = false;
      if (before === after || !this.#frame) return;
      this.#close();
      this.#open();
    }

    // Start what waits for a click.
    load() {
      this.#open();
      this.#say("load", {});
    }

    // Show the step n.
    goto(n) {
      if (whole(n)) this.#say("goto", { n });
    }

    // Step through by itself.
    play() {
      this.#say("play", {});
    }

    // The record of the game as JSON (docs/records.md), or null if there is none.
    record() {
      return new Promise((resolve) => {
        this.#asked.set(++this.#asks, resolve);
        if (this.#ready) this.#say("record", { ask: this.#asks });
      });
    }

    #value(name) {
      const value = this.getAttribute(name)?.trim() ?? "";
      return ATTRIBUTES[name].test(value) ? value : "";
    }

    // Codes may be given as whole links.
    #code(name) {
      const value = this.getAttribute(name)?.trim().replace(/^.*#[a-z]+=/, "") ?? "";
      return CODE.test(value) ? value : "";
    }

    #mode() {
      return this.#value("mode") || DEFAULT;
    }

    // What can be looked at without the game itself.
    #still() {
      const mode = this.#mode();
      if (mode === DEFAULT) return this.#value("example");
      const film = ["position", "replay"].includes(mode) && !this.#bad && this.#value("film");
      return film ? "film" : "";
    }

    #address() {
      const mode = this.#mode();
      const wish = (this.#value("lang") || document.documentElement.lang).slice(0, 2).toLowerCase();
      const lang = LANGUAGES.includes(wish) ? wish : "en";
      const given = new URLSearchParams({ id: this.#id });
      for (const name of Object.keys(ATTRIBUTES)) {
        const value = ["position", "replay"].includes(name) ? this.#code(name) : this.#value(name);
        if (value && !["label", "lang"].includes(name)) given.set(name, value);
      }
      const page = this.#still() || (mode === DEFAULT ? "" : "game");
      if (!page) return null;
      if (page !== "film") given.delete("film");
      return new URL(`${lang}/${page}.html#${given}`, base);
    }

    #open() {
      if (this.#frame || !this.isConnected) return;
      this.#seen.disconnect();
      this.#id = Math.random().toString(36).slice(2, 14);
      const address = this.#address();
      if (!address) return this.#tell("error", { code: "attributes" });
      const frame = document.createElement("iframe");
      const still = this.#still();
      // What is only looked at gets nothing but its script. The game needs its own files, which not
      // every host hands to a page of no origin; it keeps nothing either.
      frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox" +
        (still ? "" : " allow-same-origin allow-downloads"));
      this.#origin = still ? "null" : base.origin;
      frame.title = this.#value("label") || "Don";
      frame.allow = "clipboard-write";
      Object.assign(frame.style, {
        display: "block", width: "100%", border: "0", colorScheme: "light dark",
        position: "absolute", inset: "0", visibility: "hidden",
      });
      frame.src = address.href;
      this.#frame = frame;
      this.style.position = "relative";
      this.shadowRoot.append(frame);
      this.#fit();
    }

    #close() {
      this.#frame?.remove();
      this.#frame = null;
      this.#ready = false;
      this.#height = 0;
      this.#waiting = [];
      this.#unanswered();
      if (this.shadowRoot) this.shadowRoot.firstChild.style.display = "";
    }

    #unanswered() {
      for (const resolve of this.#asked.values()) resolve(null);
      this.#asked.clear();
    }

    // As high as the frame asks for, and never lower than the room that was kept.
    #fit() {
      const kinds = this.#mode() === DEFAULT ? [this.#still(), this.#value("game"), DEFAULT] : [this.#still(), "game"];
      const [, least] = ROOM[kinds.find((kind) => Object.hasOwn(ROOM, kind))].find(([width]) => this.offsetWidth < width);
      const height = Math.max(least, this.#height);
      this.style.minHeight = `${height}px`;
      if (this.#frame) this.#frame.style.height = `${height}px`;
    }

    #say(type, payload) {
      const message = { ns: "don", v: 1, id: this.#id, type, payload };
      if (this.#ready) this.#frame.contentWindow.postMessage(message, "*");
      else this.#waiting.push([type, payload]);
    }

    #heard({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== this.#origin || typeof data !== "object" || data === null) return;
      const { ns, v, id, type, payload } = data;
      if (ns !== "don" || v !== 1 || id !== this.#id || !Object.hasOwn(SAID, type)) return;
      if (typeof payload !== "object" || payload === null) return;
      const detail = {};
      for (const [name, good] of Object.entries(SAID[type])) {
        if (!Object.hasOwn(payload, name) || !good(payload[name])) return;
        detail[name] = payload[name];
      }
      for (const [name, good] of Object.entries(ADDED[type] ?? {})) {
        if (Object.hasOwn(payload, name) && good(payload[name])) detail[name] = payload[name];
      }
      this.#take(type, detail);
    }

    #take(type, detail) {
      if (type === "record") {
        this.#asked.get(detail.ask)?.(detail.record);
        this.#asked.delete(detail.ask);
        return;
      }
      if (type === "ready") this.#show();
      if (type === "error" && detail.code === "film" && !this.#ready) {
        this.#bad = true;
        this.#frame.remove();
        this.#frame = null;
        this.#open();
        return;
      }
      if (type === "error") this.#unanswered();
      if ("height" in detail) {
        this.#height = Math.min(detail.height, 5000);
        this.#fit();
      }
      this.#tell(type, detail);
    }

    #show() {
      this.#ready = true;
      this.shadowRoot.firstChild.style.display = "none";
      Object.assign(this.#frame.style, { position: "static", visibility: "visible" });
      for (const [type, payload] of this.#waiting.splice(0)) this.#say(type, payload);
      for (const ask of this.#asked.keys()) this.#say("record", { ask });
    }

    #tell(type, detail) {
      this.dispatchEvent(new CustomEvent(`don-${type}`, { detail, bubbles: true }));
    }
  }

  customElements.define("don-game", DonGame);
})();
