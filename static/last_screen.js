// What was last on the screen, for somebody who comes back to a game: painted at once, long before
// Python is there (don/ui/last_screen.py writes it). It is shown only by the build that kept it, and
// only if the save that it belongs to is the one that will be brought back. Nothing in a storage is
// believed: the markup is parsed where nothing runs or loads, and one thing in it that we never draw
// is enough to drop it. boot.js keeps what is pressed on it.

{
  const KEY = "don.2.screen";
  const MOST = 120_000; // characters, as in don/ui/last_screen.py
  const REGIONS = ["bar", "players", "table", "own", "pad"];
  const WHOLE = /^data-(game|screen|seat|hand)$/; // attributes of <html>
  // What our regions are made of.
  const ELEMENTS = ("a b bdi button details div em figcaption figure h1 h2 h3 header i input li ol p small span strong "
    + "summary table tbody td tfoot th thead tr u ul circle g line path rect svg text title use").split(" ");
  const ATTRIBUTES = ("autocomplete class dir disabled hidden href id inputmode lang maxlength open placeholder "
    + "popover popovertarget popovertargetaction rel role scope tabindex target title type value "
    + "cx cy d fill height r rx transform viewBox width x x1 x2 y y1 y2").split(" ");
  const root = document.documentElement;

  // Which save of a game would be brought back: as `Shelf.mark` says it.
  function mark(game) {
    const [newest] = ["a", "b"]
      .map((slot) => JSON.parse(localStorage.getItem(`don.2.game.${game}.${slot}`)))
      .filter((save) => save !== null)
      .sort((one, other) => other.revision - one.revision);
    return `${game} ${newest.revision} ${newest.checksum}`;
  }

  // What is stored, if this is the place and the time for it.
  function stored() {
    const text = localStorage.getItem(KEY);
    if (text === null || text.length > MOST) return null;
    const screen = JSON.parse(text);
    const fits = screen.build === document.querySelector("meta[name=build]").content
      && screen.lang === root.lang
      && screen.of === mark(localStorage.getItem("don.2.table"));
    return fits ? screen : null;
  }

  // Markup as nodes of no page.
  function read(markup) {
    const { body } = new DOMParser().parseFromString(markup, "text/html");
    for (const element of body.querySelectorAll("*")) {
      check(ELEMENTS.includes(element.localName), element.localName);
      for (const { name, value } of element.attributes) {
        check(/^(aria|data)-[a-z-]+$/.test(name) || ATTRIBUTES.includes(name), name);
        if (name === "href") check(ours(value), value);
      }
    }
    return [...body.childNodes];
  }

  // Whether an address is one of this site's.
  function ours(address) {
    const { protocol, host } = new URL(address, document.baseURI);
    return protocol === location.protocol && host === location.host;
  }

  function check(good, what) {
    if (!good) throw new Error(`a screen was stored with ${what}`);
  }

  function show() {
    const screen = stored();
    if (screen === null) return;
    const regions = REGIONS.map((id) => [id, read(screen.regions[id])]);
    const attributes = Object.entries(screen.attributes);
    for (const [name, value] of attributes) check(WHOLE.test(name) && /^\w*$/.test(value), name);

    for (const [name, value] of attributes) root.setAttribute(name, value);
    document.title = screen.title;
    root.dataset.words = "coming"; // nothing of the page is to be seen before all of it is
    globalThis.lastScreen = { of: screen.of, regions: REGIONS };
    document.addEventListener("readystatechange", () => {
      for (const [id, nodes] of regions) document.getElementById(id).replaceChildren(...nodes);
      document.getElementById("pad").ariaBusy = "true"; // it is getting ready
      delete root.dataset.words;
    }, { once: true });
  }

  const alone = top === self && !("embed" in root.dataset) && !location.hash && !location.search;
  try {
    if (alone) show();
  } catch (reason) {
    console.info("The last screen is not shown:", String(reason));
  }
}
