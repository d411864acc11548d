import { navigationKey } from "./chunk-reload.ts";

// The inline script of content pages. It stands in the head, wakes the app when the browser is
// idle or the visitor shows intent, and keeps clicks that come before the app can hear them.

/** The type under which the server puts the app's module script to sleep. */
export const sleepingType = "enamel/module";

const readable = `
(() => {
  const w = window, d = document, page = d.documentElement, key = page.dataset.fontKey,
    held = new Set(), frame = requestAnimationFrame, ready = "DOMContentLoaded", font = "enamel-fonts",
    on = (type, then) => w.addEventListener(type, then, true),
    fonts = () => page.dataset.fonts = "on",
    start = () => isAwake || d.querySelectorAll('[type="${sleepingType}"]').forEach(old => {
      const script = d.createElement("script");
      isAwake = script.type = "module";
      script.text = old.text;
      old.after(script);
    }),
    hold = event => {
      const button = event.target.closest("button[type=button]:not([popovertarget],[commandfor]),[data-js]");
      if (button) {
        event.preventDefault();
        event.stopImmediatePropagation();
        held.add(button);
        start();
      }
    };
  let isAwake;
  w.__enamelHydrated = () => {
    w.removeEventListener("click", hold, true);
    held.forEach(button => button.click());
  };
  on("click", hold);
  ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"].forEach(type => on(type, start));
  on("load", () => frame(() => setTimeout(() =>
    w.requestIdleCallback ? requestIdleCallback(start, { timeout: 4e3 }) : setTimeout(start, 200))));
  on(ready, () => frame(() => frame(fonts)));
  try {
    d.fonts.onloadingdone = () => localStorage[font] = key;
    if (key && localStorage[font] == key) fonts();
    if (sessionStorage["${navigationKey}"]) on(ready, start);
  } catch {}
})();
`;

/** The loader as it stands in the page, the same text for every page and thus one CSP hash. */
export const startWhenIdle = readable
  .trim()
  .replaceAll(/\n\s*/g, "")
  .replaceAll(/ ?([{}()=?:,;|>&]) ?/g, "$1")
  .replaceAll(/;(?=})/g, "");
