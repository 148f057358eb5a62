// Shows a game before it is started: one of the templates in its page, chosen by the address.

(() => {
  const given = new URLSearchParams(location.hash.slice(1));
  const having = (covers, name, value) => covers.filter(({ dataset }) => dataset[name] === value);

  const covers = [...document.querySelectorAll("template[data-cover]")];
  const asked = having(covers, "cover", given.get("game"));
  const game = asked.length ? asked : having(covers, "cover", covers[0].dataset.cover);
  const [wanted] = [
    ...having(game, "mode", given.get("mode")),
    ...having(game, "players", given.get("players")),
    ...having(game, "players", "4"),
  ];
  document.documentElement.dataset.game = wanted.dataset.cover;
  document.querySelector(".cover").replaceChildren(wanted.content);
})();
