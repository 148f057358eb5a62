// Decides everything that must be known before the page is shown: whether it may be shown, light or
// dark, whether there is a stored game, whose home the address asks for, and the language. The
// language is that of the address, of the settings, or of the browser.
//
// index.html is in English, with the first game's home page. Another language or game is put in
// place before it is shown; if that fails, the page stays English. boot.js uses `translated`, a
// promise that the page has its final words, and `heldPress`, the last press before boot.js
// listens.

{
  const LANGUAGES = ["en", "de", "fr", "es", "nl", "it"]; // as in don/ui/i18n.py
  const PATIENCE = 5000; // milliseconds
  const LONGEST_NAME = 40;
  const root = document.documentElement;

  // Inside another page only the frames made for that may play (embed/). Otherwise a page could
  // hide the app and trick a reader into pressing Delete. boot.js then shows a message and starts
  // nothing.
  if (top !== self && !("embed" in root.dataset)) {
    root.dataset.refused = "";
    root.hidden = true;
  }

  // The policy of the page for frames allows any host (tools/dist/policy.py). Add a second policy
  // that allows only our own host, before any text of another site is read.
  if ("embed" in root.dataset) {
    const wide = document.querySelector("meta[http-equiv]");
    const narrow = wide.cloneNode();
    narrow.content = wide.content.replaceAll("https: http:", location.origin);
    wide.after(narrow);
  }

  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("don.2.settings")) ?? {};
  } catch { /* storage is forbidden or damaged */ }
  if (["light", "dark"].includes(kept.theme)) root.dataset.theme = kept.theme;
  try {
    const isGame = (key) => /^don\.\d+\.game/.test(key);
    if (Object.keys(localStorage).some(isGame)) root.dataset.waiting = "resume"; // hides the home page
  } catch { /* no storage, so no stored game */ }

  const asked = new URLSearchParams(location.search);
  const lang = [asked.get("lang"), kept.lang, ...(navigator.languages ?? [])]
    .map((wish) => String(wish).toLowerCase().split("-")[0])
    .find((wish) => LANGUAGES.includes(wish)) ?? "en";

  // A link to a table shows the invitation instead of the home page (don/ui/view/shell.py).
  const link = top === self && !("embed" in root.dataset)
    && /^#(?:table|join|watch)=[\w-]+(?:\.[\w-]*(?:\.([\w-]*))?)?/.exec(location.hash);
  if (link) {
    root.dataset.invited = "true";
    delete root.dataset.waiting;
  }
  const named = (code) => {
    try {
      const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes).slice(0, LONGEST_NAME);
    } catch {
      return ""; // don/ui/together/join_links.py refuses it
    }
  };
  const invite = () => {
    const line = document.querySelector("#invitation p");
    if (!link || !line) return;
    const who = named(link[1] ?? "");
    const { whoWhat, who: by, what, neither } = line.dataset;
    const text = asked.has("game") ? (who ? whoWhat : what) : (who ? by : neither);
    line.textContent = text.replace("{name}", () => who);
  };

  // The home page of the game in the address (`?game=boomtown`, `#boomtown`), or else of the one
  // that was on the screen last. The first game's is in the page, and a link without a game is to
  // that one; the others have files, as the build says. A frame has none.
  const games = "embed" in root.dataset ? [] : (root.dataset.games ?? "").split(" ");
  const fragment = location.hash.slice(1);
  const wanted = [asked.get("game"), fragment].find((name) => games.includes(name));
  const front = wanted ?? (fragment.includes("=") ? games[0] : kept.game);
  const game = games.slice(1).find((name) => name === front);
  if (wanted) {
    delete root.dataset.waiting;
    root.dataset.asked = ""; // the home page shows that game, and offers the others quietly
  }

  root.lang = lang;
  if (game) root.dataset.game = game;

  const translate = async () => {
    const parsed = new Promise((resolve) => {
      document.addEventListener("readystatechange", resolve, { once: true });
    });
    try {
      const place = game ? `${game}/${lang}` : lang;
      const answer = await fetch(`static/shell/${place}.json`, { signal: AbortSignal.timeout(PATIENCE) });
      const regions = Object.entries(await answer.json());
      await parsed;
      for (const [id, markup] of regions) {
        const region = document.getElementById(id);
        if (globalThis.lastScreen?.regions.includes(id)) continue; // it has that language already
        if (id === "description") region.content = markup; // plain text
        else if (region.firstElementChild) region.innerHTML = markup; // a frame has no form
      }
    } catch (reason) {
      root.lang = "en";
      console.info("The page stays English:", String(reason));
    }
    invite();
    delete root.dataset.words;
  };

  if (lang !== "en") {
    const manifest = document.querySelector("link[rel=manifest]");
    if (manifest) manifest.href = manifest.href.replace("manifest.", `manifest.${lang}.`);
  }
  if (lang !== "en" || (game && !root.dataset.waiting)) {
    root.dataset.words = "coming"; // page.css hides these regions meanwhile
    globalThis.translated = translate();
  }

  if (link) document.addEventListener("readystatechange", invite, { once: true });

  let pressed = null;
  const hold = (event) => {
    const button = event.target.closest("[data-do], [data-choose], [data-action], form button");
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  addEventListener("click", hold, true);
  globalThis.heldPress = () => {
    removeEventListener("click", hold, true);
    return pressed;
  };
}
