// Shows the screen of the last visit at once, long before Python starts (don/ui/last_screen.py
// writes it). Only the build that stored it shows it, and only if the game will start from the same
// save.
//
// Stored text is not trusted: the markup is parsed where nothing runs or loads, and dropped if it
// has a single element or attribute that we never draw. boot.js keeps the last press on this
// screen.

{
  const KEY = "don.2.screen";
  const MOST = 120_000; // characters, as in don/ui/last_screen.py
  const REGIONS = ["bar", "players", "table", "own", "pad"];
  const WHOLE = /^data-(game|screen|seat|hand)$/; // attributes of <html>
  // The elements and attributes of our regions.
  const ELEMENTS = ("a b bdi button details div em figcaption figure h1 h2 h3 header i input li ol p small span strong "
    + "summary table tbody td tfoot th thead tr u ul circle g line path rect svg text title use").split(" ");
  const ATTRIBUTES = ("autocomplete class dir disabled hidden href id inputmode lang maxlength open placeholder "
    + "popover popovertarget popovertargetaction rel role scope tabindex target title type value "
    + "cx cy d fill height r rx transform viewBox width x x1 x2 y y1 y2").split(" ");
  const root = document.documentElement;

  // Return the identity of a game's newest save, as `Shelf.identity` does.
  function identity(game) {
    const [newest] = ["a", "b"]
      .map((slot) => JSON.parse(localStorage.getItem(`don.2.game.${game}.${slot}`)))
      .filter((save) => save !== null)
      .sort((one, other) => other.revision - one.revision);
    return `${game} ${newest.revision} ${newest.checksum}`;
  }

  // Return the stored screen if it fits this build, language and save; else null.
  function stored() {
    const text = localStorage.getItem(KEY);
    if (text === null || text.length > MOST) return null;
    const screen = JSON.parse(text);
    const fits = screen.build === document.querySelector("meta[name=build]").content
      && screen.lang === root.lang
      && screen.of === identity(localStorage.getItem("don.2.table"));
    return fits ? screen : null;
  }

  // Return markup as nodes outside of any page. Throws if it has something that we never draw.
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

  // Return whether an address is one of this site.
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
    root.dataset.words = "coming"; // page.css hides the regions until all are in place
    globalThis.lastScreen = { of: screen.of, regions: REGIONS };
    document.addEventListener("readystatechange", () => {
      for (const [id, nodes] of regions) document.getElementById(id).replaceChildren(...nodes);
      document.getElementById("pad").ariaBusy = "true"; // Python is not ready
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
