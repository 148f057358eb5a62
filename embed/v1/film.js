// Draws a film: a match that was made ready as steps (don/ui/view/film.py), with no Python. The film
// comes in the fragment of the address, so from anybody. It is bounded, every field of every step is
// checked before anything is drawn, and only texts are written, into what the page already holds.

(() => {
  const MOST_BYTES = 262144;
  const MOST_STEPS = 2000;
  const PACE = 1500; // ms a step, when it plays by itself

  const figure = document.querySelector("figure[data-film]");
  const find = (selector, place = figure) => place.querySelector(selector);
  const stencil = (name) => document.getElementById(name).content;
  const cards = new Map([...stencil("cards").children].map((li) => [find("[data-card]", li).dataset.card, li]));
  const given = new URLSearchParams(location.hash.slice(1));

  // What a step may hold. What it lacks is as in the step before.
  const whole = (x, most) => Number.isInteger(x) && x >= 0 && x <= most;
  const text = (x, most) => typeof x === "string" && x.length <= most;
  const list = (x, good, least, most) =>
    Array.isArray(x) && x.length >= least && x.length <= most && x.every(good);
  const card = (x) => typeof x === "string" && cards.has(x);
  const chips = (x) => whole(x, 9999);
  const fields = (seats) => {
    const seat = (x) => whole(x, seats - 1);
    const each = (good) => (x) => list(x, good, seats, seats);
    const or = (good) => (x) => x === null || good(x);
    return {
      at: (x) => whole(x, 99999),
      round: (x) => text(x, 100),
      told: (x) => text(x, 2000),
      lot: (x) => list(x, card, 0, 3),
      sold: (x) => typeof x === "boolean",
      price: or(chips),
      bidder: or(seat),
      pot: chips,
      acting: or(seat),
      starts: seat,
      chips: each(or(chips)),
      cards: each((row) => list(row, card, 0, 60)),
      calls: each((x) => text(x, 60)),
      change: each((x) => Number.isInteger(x) && chips(Math.abs(x))),
      out: (x) => list(x, seat, 0, seats),
    };
  };

  async function unpack(code) {
    if (!/^[\w-]{1,16000}$/.test(code)) throw new Error("no film");
    const packed = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream()
      .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let told = "";
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return told + decoder.decode();
      size += value.length;
      if (size > MOST_BYTES) {
        reader.cancel();
        throw new Error("too long");
      }
      told += decoder.decode(value, { stream: true });
    }
  }

  function read(told) {
    const { v, lang, names, steps } = JSON.parse(told);
    if (v !== 1 || !/^[a-z]{2}$/.test(lang)) throw new Error("another kind");
    if (!list(names, (x) => text(x, 40), 3, 6)) throw new Error("names");
    if (!list(steps, (x) => typeof x === "object" && x !== null, 1, MOST_STEPS)) throw new Error("steps");
    const known = Object.entries(fields(names.length));
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
    return { lang, names, steps: full };
  }

  // Drawing: every element is a copy of one that the build has drawn.
  const copy = (name) => stencil(name).firstElementChild.cloneNode(true);

  function suits(codes) {
    return [...stencil("suits").children].flatMap((drawn) => {
      const numbers = codes.filter(([colour]) => colour === drawn.dataset.suit).map((code) => code[1]);
      if (!numbers.length) return [];
      const suit = drawn.cloneNode(true);
      suit.setAttribute("aria-label", drawn.dataset.label.replace("{numbers}", numbers.join(", ")));
      suit.append(...numbers.map((number) => {
        const b = document.createElement("b");
        b.setAttribute("aria-hidden", "true");
        b.textContent = number;
        return b;
      }));
      return [suit];
    });
  }

  function player(film, step, seat) {
    const row = copy("player");
    row.dataset.player = seat;
    row.classList.toggle("acting", step.acting === seat);
    row.classList.toggle("out", step.out.includes(seat));
    if (step.acting === seat) row.setAttribute("aria-current", "true");
    find(".name", row).textContent = film.names[seat];
    if (step.starts !== seat) find(".starter", row).remove();
    const call = find(".call", row);
    call.lang = film.lang;
    call.textContent = step.calls[seat];
    call.classList.toggle("high", step.bidder === seat && !step.sold);
    const change = find(".change", row);
    const much = step.change[seat];
    if (much) {
      const size = Math.abs(much);
      change.dataset.change = much;
      change.textContent = `${much > 0 ? "+" : "−"}${size}`;
      change.setAttribute("aria-label", change.dataset[much > 0 ? "gets" : "pays"].replace("{n}", size));
    } else change.remove();
    const own = step.chips[seat];
    find(own === null ? "[data-chips]:not([aria-label])" : "[data-chips][aria-label]", row).remove();
    if (own !== null) {
      const shown = find(".chips", row);
      shown.removeAttribute("title");
      shown.dataset.chips = own;
      shown.firstChild.data = own;
    }
    if (step.cards[seat].length) find(".suits", row).replaceChildren(...suits(step.cards[seat]));
    return row;
  }

  function stage(film, step) {
    const drawn = stencil("stage").cloneNode(true);
    find(".players", drawn).replaceChildren(...film.names.map((_, seat) => player(film, step, seat)));
    find(".lot", drawn).replaceChildren(...step.lot.map((code) => cards.get(code).cloneNode(true)));
    const [high, pot] = drawn.querySelectorAll(".figure b");
    high.textContent = high.dataset.high = step.price ?? "";
    if (step.price === null) high.textContent = "–";
    if (step.sold) high.previousSibling.textContent = figure.dataset.price;
    high.nextSibling.textContent = step.bidder === null ? "" : film.names[step.bidder];
    pot.textContent = pot.dataset.pot = step.pot;
    const told = find(".told", drawn);
    told.lang = film.lang;
    told.textContent = step.told;
    return drawn;
  }

  // As large as any step gets: it is there unseen, so that nothing moves from step to step.
  function largest({ steps, names }) {
    const longest = (pieces) => pieces.reduce((a, b) => (b.length > a.length ? b : a));
    const rows = names.map((_, seat) => seat);
    return {
      ...steps[0],
      told: longest(steps.map(({ told }) => told)),
      lot: longest(steps.map(({ lot }) => lot)),
      cards: rows.map((seat) => longest(steps.map((step) => step.cards[seat]))),
      calls: rows.map((seat) => longest(steps.map((step) => step.calls[seat]))),
      change: rows.map(() => 10),
    };
  }

  function show(film) {
    const { steps } = film;
    const last = steps.length - 1;
    const [seen, room] = figure.querySelectorAll(".steps > li");
    const slider = find("input");
    const caption = find("figcaption");
    const [play, ...buttons] = figure.querySelectorAll("button");
    let place = 0;
    let clock = 0;

    const at = (decision) => steps.findLastIndex(({ at }) => at <= decision);
    const draw = (wanted) => {
      place = Math.max(0, Math.min(last, wanted));
      const step = steps[place];
      seen.replaceChildren(stage(film, step));
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
    slider.max = last;
    figure.dataset.seats = film.names.length;
    slider.addEventListener("input", () => stop(Number(slider.value)));
    figure.addEventListener("don-goto", ({ detail }) => stop(at(detail)));
    figure.addEventListener("don-play", () => run(true));

    for (const brought of [caption, find("[role=status]")]) brought.lang = film.lang;
    room.append(stage(film, largest(film)));
    const first = given.get("step") ?? "";
    if (/^\d{1,5}$/.test(first)) draw(at(Number(first)));
    else draw(given.get("mode") === "position" ? last : 0);
    onward(steps[last].acting === null);
  }

  // Into the game itself, with the match that the film is of.
  function onward(over) {
    const kind = given.get("mode") === "position" && !over ? "play" : "game";
    const code = given.get(given.get("mode") === "position" ? "position" : "replay") ?? "";
    const link = find(".try");
    if (/^[\w.~-]{1,16000}$/.test(code)) link.hash = `${kind}=${code}`;
  }

  unpack(given.get("film") ?? "").then((told) => show(read(told))).then(
    () => figure.dispatchEvent(new CustomEvent("don-drawn")),
    () => figure.dispatchEvent(new CustomEvent("don-lost")),
  );
})();
