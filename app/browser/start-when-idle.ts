import { openCheckoutCookie } from "#contract/checkout.ts";
import { navigationKey } from "./chunk-reload.ts";

// The inline script of content pages. It is in the head, starts the app when the browser is idle or
// the visitor shows intent, and holds back clicks that come before hydration. It waits for the
// whole document: cloning a module script that is still arriving would copy a part of it. A pointer
// event without movement, from a pointer resting on the page, is no intent.

/** The script type that keeps the app's module script from running. */
export const sleepingType = "enamel/module";

const readable = `
(() => {
  const d = document, data = d.documentElement.dataset, key = data.fontKey, idle = self.requestIdleCallback,
    held = new Set(), frame = requestAnimationFrame, ready = "DOMContentLoaded", font = "enamel-fonts",
    on = (type, then) => addEventListener(type, then, true),
    fonts = () => data.fonts = "on",
    start = () => awake || (d.readyState == "loading" ? on(ready, start) :
      d.querySelectorAll('[type="${sleepingType}"]').forEach(old => {
        const copy = old.cloneNode(true);
        awake = copy.type = "module";
        old.after(copy);
      })),
    hold = e => {
      const it = e.target.closest("button[type=button]:not([popovertarget],[commandfor]),[data-js]");
      if (it) {
        e.preventDefault();
        e.stopImmediatePropagation();
        held.add(it);
        start();
      }
    };
  let awake;
  __enamelHydrated = () => {
    removeEventListener("click", hold, true);
    held.forEach(it => it.click());
  };
  on("click", hold);
  ["pointermove", "touchstart", "keydown", "focusin"].forEach(type => on(type, e => e.movementX == 0 || start()));
  on("load", () => frame(() => setTimeout(() =>
    idle ? idle(start, { timeout: 4e3 }) : setTimeout(start, 200))));
  on(ready, () => frame(() => frame(fonts)));
  try {
    if (/${openCheckoutCookie}=/.test(d.cookie)) data.order = "open";
    d.fonts.onloadingdone = () => localStorage[font] = key;
    if (key && localStorage[font] == key) fonts();
    if (sessionStorage["${navigationKey}"]) on(ready, start);
  } catch {}
})();
`;

/** The minified script; the same text on every page, so one CSP hash covers all. */
export const startWhenIdle = readable
  .trim()
  .replaceAll(/\n\s*/g, "")
  .replaceAll(/ ?([{}()=?:,;|>&]) ?/g, "$1")
  .replaceAll(/;(?=})/g, "");

declare global {
  interface Window {
    /** Set by the inline loader of content pages: replays the clicks that it held back. */
    __enamelHydrated?: () => void;
  }
}

/** The same after each navigation: the bar that leads back to an open order is shown by it. */
export function showOpenCheckout(): void {
  const { dataset } = document.documentElement;
  if (document.cookie.includes(`${openCheckoutCookie}=`)) dataset.order = "open";
  else delete dataset.order;
}

/** Called once by an effect in the root: event handlers are attached. */
export function markHydrated(): void {
  window.__enamelHydrated?.();
  delete window.__enamelHydrated;
}
