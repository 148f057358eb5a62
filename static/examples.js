// Steps through the figures of the examples. The page contains all steps; this script only chooses
// the visible one. A frame sends the figure the event "don-goto" with a number, or "don-play".

const PACE = 1500; // milliseconds for each step of "don-play"

for (const figure of document.querySelectorAll("figure[data-example]")) {
  const steps = figure.querySelectorAll(".steps > li");
  const buttons = figure.querySelectorAll("[data-do='example-step']");
  const last = steps.length - 1;

  const show = (wanted) => {
    const n = Math.max(0, Math.min(last, wanted));
    figure.dataset.step = n;
    steps.forEach((step, i) => step.toggleAttribute("data-off", i !== n));
    for (const button of buttons) {
      const end = n === (button.dataset.value < 0 ? 0 : last);
      button.toggleAttribute("aria-disabled", end);
      if (end) button.setAttribute("aria-disabled", "true");
    }
    figure.querySelector("[role=status]").textContent = steps[n].querySelector(".caption").textContent;
    figure.dispatchEvent(new CustomEvent("don-step", { detail: { n, last }, bubbles: true }));
  };

  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => show(+figure.dataset.step + +button.dataset.value));
  }

  let clock = 0;
  const stop = () => clearInterval(clock);
  const play = () => {
    stop();
    show(0);
    clock = setInterval(() => {
      if (+figure.dataset.step < last) show(+figure.dataset.step + 1);
      else stop();
    }, PACE);
  };
  figure.addEventListener("pointerdown", stop);
  figure.addEventListener("don-play", play);
  figure.addEventListener("don-goto", ({ detail }) => {
    stop();
    show(detail);
  });
}
