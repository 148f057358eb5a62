// Draws a film, a match prepared as steps (don/ui/view/film.py), without Python. The film is in the
// fragment of the address, so it is not trusted. Its size is limited, every field of every step is
// checked before anything is drawn, and only texts are written into the page's own elements.
//
// This script knows no game. The page has the stencils of one game (tools/dist/film.py), which
// define the fields of a step and where each is drawn. A film of another game goes to that game's
// page.

(() => {
  const MOST_BYTES = 262144;
  const MOST_STEPS = 2000;
  const PACE = 1500; // milliseconds for each step while it plays

  const figure = document.querySelector("figure[data-film]");
  const find = (selector, place = figure) => place.querySelector(selector);
  const given = new URLSearchParams(location.hash.slice(1));
  find(".unscripted").remove();

  const whole = (x, most) => Number.isInteger(x) && x >= 0 && x <= most;
  const text = (x, most) => typeof x === "string" && x.length <= most;
  const list = (x, good, least, most) =>
    Array.isArray(x) && x.length >= least && x.length <= most && x.every(good);

  // The page of each game; films that name no game belong to the first.
  const pages = JSON.parse(figure.dataset.film);
  const own = document.querySelector("template[data-game]");
  const gameOf = ({ game = Object.keys(pages)[0] }) => game;

  // Restore similar pieces, which are written once with a table of words (tools/dist/woven.py).
  function unweave(stencil) {
    for (const pattern of stencil.content.querySelectorAll("template[data-rows]")) {
      const rows = pattern.dataset.rows.split("|").map((row) => row.split(" "));
      pattern.removeAttribute("data-rows");
      pattern.replaceWith(...rows.map((row) => worded(pattern.cloneNode(true), row)));
    }
  }

  function worded(node, row) {
    const put = (text) => text.replace(/\{(\d+)\}/g, (_, n) => row[n]);
    if ("data" in node) node.data = put(node.data);
    for (const each of node.attributes ?? []) each.value = put(each.value);
    for (const each of (node.content ?? node).childNodes) worded(each, row);
    return node;
  }

  // The stencils of the page's game.
  function stencilsOf(game) {
    if (game !== own.dataset.game) throw new Error("another game");
    for (const each of own.content.children) unweave(each);
    const stencils = new Map([...own.content.children].map((each) => [each.dataset.stencil, each]));
    const { fields, seats, result } = own.dataset;
    return { game, stencils, result, fields: Object.entries(JSON.parse(fields)), seats: JSON.parse(seats) };
  }

  // Return the check for a field of this kind: ["list", 3, "piece", "cards"], ["or", "seat"].
  function checks([kind, ...more], { stencils, seats }) {
    const inner = (words) => checks(words, { stencils, seats });
    switch (kind) {
      case "or": {
        const good = inner(more);
        return (x) => x === null || good(x);
      }
      case "each": {
        const good = inner(more);
        return (x) => list(x, good, seats, seats);
      }
      case "list": {
        const [most, ...words] = more;
        const good = inner(words);
        return (x) => list(x, good, 0, most);
      }
      case "piece": {
        const known = pieces(stencils.get(more[0]));
        return (x) => typeof x === "string" && known.has(x);
      }
      case "seat": return (x) => whole(x, seats - 1);
      case "text": return (x) => text(x, more[0]);
      case "flag": return (x) => typeof x === "boolean";
      case "change": return (x) => Number.isInteger(x) && whole(Math.abs(x), more[0]);
      case "whole": return (x) => whole(x, more[0]);
    }
    throw new Error(kind);
  }

  function pieces(stencil) {
    const found = [...stencil.content.children].filter(({ dataset }) => dataset.piece !== undefined);
    return new Map(found.map((each) => [each.dataset.piece, each]));
  }

  async function unpack(code) {
    if (!/^[\w-]{1,16000}$/.test(code)) throw new Error("no film");
    const packed = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream()
      .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let json = "";
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return json + decoder.decode();
      size += value.length;
      if (size > MOST_BYTES) {
        reader.cancel();
        throw new Error("too long");
      }
      json += decoder.decode(value, { stream: true });
    }
  }

  // Return the film with every step in full: a missing field is as in the step before.
  function read(data) {
    const { v, lang, names, steps } = data;
    if (v !== 1 || !/^[a-z]{2}$/.test(lang)) throw new Error("another kind");
    const { game, stencils, result, fields, seats } = stencilsOf(gameOf(data));
    if (!list(names, (x) => text(x, 40), ...seats)) throw new Error("names");
    if (!list(steps, (x) => typeof x === "object" && x !== null, 1, MOST_STEPS)) throw new Error("steps");
    const known = fields.map(([name, words]) => [name, checks(words, { stencils, seats: names.length })]);
    const full = [];
    for (const step of steps) {
      const before = full.at(-1);
      const now = Object.fromEntries(
        known.map(([name]) => [name, Object.hasOwn(step, name) ? step[name] : before?.[name]]),
      );
      const bad = known.find(([name, good]) => !good(now[name]));
      if (bad || now.at < (before?.at ?? 0)) throw new Error(`step ${full.length}`);
      full.push(now);
    }
    return { game, lang, names, steps: full, stencils, result, words: new Map(fields) };
  }

  // Drawing: every element is a copy of one that the build has drawn.
  const copy = (stencil) => stencil.content.cloneNode(true);

  // The ways to draw a value at an element, by their names in the page.
  const DRAW = {
    // A number or a text. Without one, the element stays as the build has drawn it.
    text(element, value) {
      element.removeAttribute("title");
      if (value === null) return;
      if (!element.firstChild) element.append("");
      element.firstChild.data = value;
    },
    // A text in the film's language.
    told(element, value, { film }) {
      element.lang = film.lang;
      element.textContent = value;
    },
    // Other words than those of the build.
    instead(element, value, { word }) {
      if (value) element.textContent = word;
    },
    name(element, value, { film }) {
      element.textContent = value === null ? "" : film.names[value];
    },
    class(element, value, { word }) {
      element.classList.toggle(word, value);
    },
    only(element, value) {
      if (!value) element.remove();
    },
    known(element, value, { field }) {
      if (value === null) return element.remove();
      element.dataset[field] = value;
      DRAW.text(element, value);
    },
    unknown(element, value) {
      if (value !== null) element.remove();
    },
    change(element, value) {
      if (!value) return element.remove();
      const size = Math.abs(value);
      element.dataset.change = value;
      element.textContent = `${value > 0 ? "+" : "−"}${size}`;
      element.setAttribute("aria-label", element.dataset[value > 0 ? "gets" : "pays"].replace("{n}", size));
    },
    // Drawings, by name; those of a group are together. Without any, the element stays as it is.
    pieces(element, value, { film, words }) {
      if (!value.length) return;
      const stencil = film.stencils.get(words.at(-1));
      const known = pieces(stencil);
      const found = value.map((name) => known.get(name));
      const grouped = [...stencil.content.querySelectorAll("template[data-label]")].flatMap((group) => {
        const own = found.filter(({ dataset }) => dataset.group === group.dataset.group);
        if (!own.length) return [];
        const drawn = copy(group).firstElementChild;
        const parts = own.map(({ dataset }) => dataset.told).join(group.dataset.join);
        drawn.setAttribute("aria-label", group.dataset.label.replace("{pieces}", () => parts));
        drawn.append(...own.map(copy));
        return [drawn];
      });
      const loose = found.filter(({ dataset }) => dataset.group === undefined);
      element.replaceChildren(...grouped, ...loose.map(copy));
    },
  };

  // Return a field's value for one seat: the seat's own part, or whether the field names the seat.
  function ofSeat(words, value, seat) {
    if (words[0] === "each") return value[seat];
    if (words.at(-1) !== "seat") return value;
    return Array.isArray(value) ? value.includes(seat) : value === seat;
  }

  // Return a filled copy of a stencil. The page's rules are [selector, how, field, word, unless].
  function filled(film, step, name, seat) {
    const stencil = film.stencils.get(name);
    const drawn = copy(stencil);
    for (const [selector, how, field, word, unless] of JSON.parse(stencil.dataset.fill)) {
      const words = film.words.get(field);
      const own = seat === undefined ? step[field] : ofSeat(words, step[field], seat);
      const value = unless && step[unless] ? false : own;
      for (const element of drawn.querySelectorAll(selector)) {
        DRAW[how](element, value, { film, field, words, word });
      }
    }
    return drawn;
  }

  function player(film, step, seat) {
    const drawn = filled(film, step, "player", seat);
    const row = drawn.firstElementChild;
    row.dataset.player = seat;
    row.classList.toggle("acting", step.acting === seat);
    if (step.acting === seat) row.setAttribute("aria-current", "true");
    find(".name", row).textContent = film.names[seat];
    return row;
  }

  function stage(film, step) {
    const drawn = filled(film, step, "stage");
    find(".players", drawn).replaceChildren(...film.names.map((_, seat) => player(film, step, seat)));
    return drawn;
  }

  // Keep hidden elements from loading drawings.
  function unseen(drawn) {
    for (const image of drawn.querySelectorAll("img")) image.removeAttribute("src");
    return drawn;
  }

  // After the first picture, load the backgrounds and the drawings of all other steps.
  function fetchBehind(drawn) {
    for (const image of drawn.querySelectorAll("[data-src]")) image.src = image.dataset.src;
  }

  function fetchDrawings({ stencils }) {
    for (const { content } of [...stencils.values()].flatMap((each) => [...pieces(each).values()])) {
      for (const image of content.querySelectorAll("[src]")) new Image().src = image.getAttribute("src");
    }
  }

  // Return a step with the longest value of every field. It is drawn invisibly, to reserve the room
  // for all steps.
  function largest({ steps, names, words }) {
    const longest = (values) => values.reduce((a, b) => (b.length > a.length ? b : a));
    const most = ([kind, ...more], values) => {
      if (kind === "change") return 10;
      if (kind === "text" || kind === "list") return longest(values);
      if (kind !== "each") return values[0];
      return names.map((_, seat) => most(more, values.map((value) => value[seat])));
    };
    return Object.fromEntries(
      [...words].map(([name, kinds]) => [name, most(kinds, steps.map((step) => step[name]))]),
    );
  }

  function show(film) {
    const { steps } = film;
    const last = steps.length - 1;
    const [seen, room] = figure.querySelectorAll(".steps > li");
    const slider = find("input");
    const caption = find("figcaption");
    const play = find("[data-do=film-play]");
    const buttons = figure.querySelectorAll("[data-do=film-step]");
    let place = 0;
    let clock = 0;
    let complete = false;

    const at = (decision) => steps.findLastIndex(({ at }) => at <= decision);
    const draw = (wanted) => {
      place = Math.max(0, Math.min(last, wanted));
      const step = steps[place];
      seen.replaceChildren(stage(film, step));
      if (complete) fetchBehind(seen);
      caption.textContent = step.round;
      slider.value = place;
      slider.setAttribute("aria-valuetext", step.round);
      for (const button of buttons) {
        const end = place === (button.dataset.value > 0 ? last : 0);
        if (end) button.setAttribute("aria-disabled", "true");
        else button.removeAttribute("aria-disabled");
      }
      Object.assign(figure.dataset, { step: step.at, last: steps[last].at });
    };
    const go = (wanted) => {
      draw(wanted);
      find("[role=status]").textContent = steps[place].told;
      const detail = { n: steps[place].at, last: steps[last].at };
      figure.dispatchEvent(new CustomEvent("don-step", { detail }));
    };
    const run = (on) => {
      clearInterval(clock);
      clock = on ? setInterval(() => (place < last ? go(place + 1) : run(false)), PACE) : 0;
      play.title = play.dataset[on ? "pause" : "play"];
      play.setAttribute("aria-label", play.title);
      play.classList.toggle("playing", on);
      if (on) go(place < last ? place + 1 : 0);
    };
    const stop = (wanted) => {
      if (clock) run(false);
      go(wanted);
    };

    play.addEventListener("click", () => run(!clock));
    for (const button of buttons) {
      button.addEventListener("click", () => stop(place + Number(button.dataset.value)));
    }
    document.documentElement.dataset.game = film.game;
    slider.max = last;
    figure.dataset.seats = film.names.length;
    slider.addEventListener("input", () => stop(Number(slider.value)));
    figure.addEventListener("don-goto", ({ detail }) => stop(at(detail)));
    figure.addEventListener("don-play", () => run(true));

    for (const brought of [caption, find("[role=status]")]) brought.lang = film.lang;
    room.append(unseen(stage(film, largest(film))));
    const first = given.get("step") ?? "";
    if (/^\d{1,5}$/.test(first)) draw(at(Number(first)));
    else draw(given.get("mode") === "position" ? asSeen(film) : 0);
    figure.toggleAttribute("data-waits", !given.has("film") || given.get("mode") === "puzzle");
    onward(steps[last].acting === null);
    find(".go").hidden = false;
    setTimeout(() => {
      complete = true;
      fetchBehind(seen);
      if (figure.dataset.waits === undefined) fetchDrawings(film);
    }, 100);
  }

  // Return the step that shows a position as its picture does: with the outcome of the last move,
  // if the game has such a step.
  function asSeen({ steps, result }) {
    const { at } = steps.at(-1);
    const found = steps.findIndex((step) => step.at === at && step[result]);
    return found < 0 ? steps.length - 1 : found;
  }

  // Lead to the game itself, with the match of the film.
  function onward(over) {
    const mode = given.get("mode");
    const going = mode === "play" || (mode === "position" && !over);
    const kind = mode === "puzzle" ? mode : going ? "play" : "game";
    const code = given.get(mode === "replay" ? "replay" : "position") ?? "";
    const link = find(".try");
    if (/^[\w.~-]{1,16000}$/.test(code)) link.hash = `${kind}=${code}`;
  }

  async function begin(code) {
    const data = JSON.parse(await unpack(code));
    const game = gameOf(data);
    const page = Object.hasOwn(pages, game) && game !== own.dataset.game ? pages[game] : "";
    if (page) return location.replace(page + location.hash);
    show(read(data));
    figure.dispatchEvent(new CustomEvent("don-drawn"));
  }

  begin(given.get("film") ?? given.get("cover") ?? "")
    .catch(() => figure.dispatchEvent(new CustomEvent("don-lost")));
})();
