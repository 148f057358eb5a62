// <don-game>: positions, examples, replays, puzzles and games of Don in any page (docs/embedding.md).
//
// The element shows its content until its frame has drawn itself, and keeps it if that fails. It
// changes nothing in the host page, and reads only the page's language and colour scheme. It
// accepts messages only from its own frame, and checks every field. Without imports, it works as a
// module and as a plain script.

(() => {
  const self = [...document.scripts].map(({ src }) => src)
    .find((src) => /\/embed\/v1\/embed\.js([?#]|$)/.test(src));
  if (!self || !globalThis.customElements || customElements.get("don-game")) return;
  const base = new URL("./", self);

  const LANGUAGES = ["en", "de", "fr", "es", "nl", "it"];
  // Games whose films have a separate page; other films use the page of the first game.
  const GAMES = ["boomtown"];
  const NAME = /^[a-z][a-z-]{0,40}$/;
  const DEFAULT = "example";
  // The attributes that an element passes to its frame, and their valid values.
  const CODE = /^[\w.~-]{1,16000}$/;
  const ATTRIBUTES = {
    mode: /^(example|position|replay|puzzle|play)$/,
    example: NAME,
    game: NAME,
    position: CODE,
    replay: CODE,
    film: CODE,
    cover: CODE,
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
    room: /^(\d{3,4}:\d{2,4} ){0,60}\d{2,4}$/,
  };

  // The height reserved before anything is drawn, so that nothing moves later: [below this width,
  // height] in px. Examples are found by their name or by their game.
  const ROOM = {
    example: [[320, 615], [360, 530], [480, 515], [560, 465], [600, 425], [Infinity, 415]],
    scoring: [[320, 845], [360, 730], [480, 685], [560, 640], [Infinity, 590]],
    boomtown: [[320, 810], [360, 735], [420, 715], [560, 585], [800, 545], [Infinity, 620]],
    "final-score": [[320, 1005], [360, 910], [420, 720], [560, 645], [800, 530], [Infinity, 580]],
    film: [[320, 740], [360, 700], [420, 630], [480, 590], [560, 540], [680, 480], [Infinity, 420]],
    "don-film-3": [[360, 760], [420, 650], [480, 575], [560, 500], [680, 470], [Infinity, 500]],
    "don-film-4": [[360, 700], [420, 595], [480, 505], [560, 480], [680, 460], [Infinity, 520]],
    "don-film-5": [[360, 775], [420, 695], [480, 605], [560, 575], [680, 500], [Infinity, 555]],
    "don-film-6": [[360, 780], [420, 640], [480, 600], [560, 530], [680, 520], [Infinity, 555]],
    "boomtown-film-3": [[320, 1125], [360, 1085], [480, 845], [560, 720], [680, 615], [Infinity, 610]],
    "boomtown-film-4": [[320, 1040], [360, 955], [480, 770], [680, 730], [Infinity, 650]],
    "boomtown-film-5": [[320, 1240], [360, 1125], [480, 970], [560, 825], [680, 770], [Infinity, 810]],
    "don-cover": [[320, 475], [420, 405], [480, 325], [Infinity, 305]],
    "boomtown-cover": [[320, 600], [420, 580], [480, 405], [Infinity, 430]],
    word: [[320, 295], [420, 275], [480, 210], [Infinity, 190]],
    game: [[Infinity, 760]],
  };

  const whole = (x, most = 99999) => Number.isInteger(x) && x >= 0 && x <= most;
  const text = (x, most = 2000) => typeof x === "string" && x.length <= most;
  const seats = (x) => Array.isArray(x) && x.length <= 6 && x.every((seat) => whole(seat, 5));
  // The messages of a frame, with a check for each required field; other fields are dropped.
  const MESSAGES = {
    ready: { height: whole },
    resize: { height: whole },
    step: { n: whole, last: whole, text },
    action: { n: whole, seat: (x) => whole(x, 5), action: (x) => text(x, 40) },
    end: { winners: seats },
    error: { code: (x) => text(x, 40) },
    record: { ask: whole, record: (x) => x === null || text(x, 262144) },
  };
  // Optional fields.
  const OPTIONAL = {
    end: { solved: (x) => typeof x === "boolean" },
  };

  class DonGame extends HTMLElement {
    static observedAttributes = Object.keys(ATTRIBUTES);
    #frame = null;
    #id = "";
    #origin = "";
    #ready = false;
    #waiting = []; // messages for a frame that is not ready
    #asked = new Map();
    #asks = 0;
    #height = 0;
    #bad = false; // the film is invalid
    #playing = false; // the game has replaced its cover
    #unseen = false; // the film ends below the window, so it may shrink to its own height
    #seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.#open();
    }, { rootMargin: "300px" });
    // Delayed: changing a size while sizes are observed is an error in the host page.
    #size = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));
    #listener = (event) => this.#receive(event);

    connectedCallback() {
      if (!this.shadowRoot) {
        const inside = document.createElement("slot");
        this.attachShadow({ mode: "open" }).append(inside);
      }
      Object.assign(this.style, { display: "block", minWidth: "min(200px, 100%)" });
      addEventListener("message", this.#listener);
      this.#seen.observe(this);
      this.#size.observe(this);
      this.#fit();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listener);
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

    // Start a game that waits for a click.
    load() {
      this.#open();
      this.#send("load", {});
    }

    // Show the step n.
    goto(n) {
      if (whole(n)) this.#send("goto", { n });
    }

    // Play all steps automatically.
    play() {
      this.#send("play", {});
    }

    // Return a promise of the game's record as JSON (docs/records.md), or of null if there is none.
    record() {
      return new Promise((resolve) => {
        this.#asked.set(++this.#asks, resolve);
        if (this.#ready) this.#send("record", { ask: this.#asks });
      });
    }

    #value(name) {
      const value = this.getAttribute(name)?.trim() ?? "";
      return ATTRIBUTES[name].test(value) ? value : "";
    }

    // Return a code, which may be given as a whole link.
    #code(name) {
      const value = this.getAttribute(name)?.trim().replace(/^.*#[a-z]+=/, "") ?? "";
      return CODE.test(value) ? value : "";
    }

    #mode() {
      return this.#value("mode") || DEFAULT;
    }

    // Return the name of the page in the frame.
    #page() {
      const mode = this.#mode();
      if (mode === DEFAULT) return this.#value("example");
      return !this.#bad && (this.#film() || this.#value("cover")) ? "film" : "game";
    }

    // A game to play has no film.
    #film() {
      return this.#mode() === "play" ? "" : this.#value("film");
    }

    // Return whether the frame works without the game itself. A cover leads to the game, and a
    // puzzle's film is its cover.
    #still() {
      const page = this.#page();
      return page !== "game" && (page !== "film" || Boolean(this.#film() && this.#mode() !== "puzzle"));
    }

    // Return the theme of a host page that is only light or only dark; otherwise the reader's
    // system decides.
    #theme() {
      const wish = this.#value("theme");
      const [, only] = /^(?:only )?(light|dark)(?: only)?$/.exec(getComputedStyle(this).colorScheme) ?? [];
      return wish && wish !== "auto" ? wish : only ?? wish;
    }

    #address() {
      const mode = this.#mode();
      const wish = (this.#value("lang") || document.documentElement.lang).slice(0, 2).toLowerCase();
      const lang = LANGUAGES.includes(wish) ? wish : "en";
      const given = new URLSearchParams({ id: this.#id });
      for (const name of Object.keys(ATTRIBUTES)) {
        const value = ["position", "replay"].includes(name) ? this.#code(name) : this.#value(name);
        if (value && !["label", "lang", "room"].includes(name)) given.set(name, value);
      }
      if (this.#theme()) given.set("theme", this.#theme());
      const page = this.#page();
      if (!page) return null;
      if (page !== "film" || !this.#film()) given.delete("film");
      if (page !== "film" || this.#film()) given.delete("cover");
      const game = this.#value("game");
      const file = page === "film" && GAMES.includes(game) ? `film-${game}` : page;
      return new URL(`${lang}/${file}.html#${given}`, base);
    }

    #open() {
      if (this.#frame || !this.isConnected) return;
      this.#seen.disconnect();
      this.#id = Math.random().toString(36).slice(2, 14);
      const address = this.#address();
      if (!address) return this.#emit("error", { code: "attributes" });
      const frame = document.createElement("iframe");
      const still = this.#still();
      // Examples and films may only run scripts. The game also needs its files, which some hosts
      // refuse to a page without an origin; it stores nothing.
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
      this.#playing = false;
      this.#unseen = false;
      this.#height = 0;
      this.#waiting = [];
      this.#unanswered();
      if (this.shadowRoot) this.shadowRoot.firstChild.style.display = "";
    }

    #unanswered() {
      for (const resolve of this.#asked.values()) resolve(null);
      this.#asked.clear();
    }

    // Make the element as high as the frame asks, but never lower than the reserved room.
    #fit() {
      const [, least] = this.#room().find(([width]) => this.offsetWidth < width);
      const height = this.#unseen && !this.#playing ? this.#height : Math.max(least, this.#height);
      this.style.minHeight = `${height}px`;
      if (this.#frame) this.#frame.style.height = `${height}px`;
    }

    // Return the reserved room: that of ROOM, or for a film the attribute ("313:480 472:407 345").
    #room() {
      const kinds = this.#kinds();
      const given = kinds.includes("film") && this.#value("room");
      if (!given) return ROOM[kinds.find((kind) => Object.hasOwn(ROOM, kind))];
      return given.split(" ").map((each) => `Infinity:${each}`.split(":").slice(-2).map(Number));
    }

    // Return the names in ROOM that fit, the most specific first.
    #kinds() {
      const page = this.#page();
      const game = this.#value("game") || "don";
      if (this.#mode() === DEFAULT) return [page, game, DEFAULT];
      if (this.#playing || (!this.#still() && this.#value("load") === "visible")) return ["game"];
      if (page === "game") return [this.#mode() === "play" ? `${game}-cover` : "word", "don-cover"];
      return [`${game}-film-${this.#value("players")}`, "film"];
    }

    #send(type, payload) {
      const message = { ns: "don", v: 1, id: this.#id, type, payload };
      if (this.#ready) this.#frame.contentWindow.postMessage(message, "*");
      else this.#waiting.push([type, payload]);
    }

    #receive({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== this.#origin || typeof data !== "object" || data === null) return;
      const { ns, v, id, type, payload } = data;
      if (ns !== "don" || v !== 1 || id !== this.#id || !Object.hasOwn(MESSAGES, type)) return;
      if (typeof payload !== "object" || payload === null) return;
      const detail = {};
      for (const [name, good] of Object.entries(MESSAGES[type])) {
        if (!Object.hasOwn(payload, name) || !good(payload[name])) return;
        detail[name] = payload[name];
      }
      for (const [name, good] of Object.entries(OPTIONAL[type] ?? {})) {
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
      if (type === "ready") {
        this.#playing = this.#ready; // the second one: the game itself
        const end = this.getBoundingClientRect().top + detail.height;
        this.#unseen = this.#page() === "film" && end >= innerHeight;
        this.#show();
      }
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
      this.#emit(type, detail);
    }

    #show() {
      this.#ready = true;
      this.shadowRoot.firstChild.style.display = "none";
      Object.assign(this.#frame.style, { position: "static", visibility: "visible" });
      for (const [type, payload] of this.#waiting.splice(0)) this.#send(type, payload);
      for (const ask of this.#asked.keys()) this.#send("record", { ask });
    }

    #emit(type, detail) {
      this.dispatchEvent(new CustomEvent(`don-${type}`, { detail, bubbles: true }));
    }
  }

  customElements.define("don-game", DonGame);
})();
