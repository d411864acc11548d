import type { Page } from "playwright-core";

type ToastTimes = { came: number; left?: number; gone?: number };

declare global {
  interface Window {
    toastTimes: ToastTimes[];
    lastLetGo: number;
    said: string[];
  }
}

/**
 * Runs in the page: records when each toast appeared, began to leave and was removed, and what was
 * announced: everything added to a live region, or with one.
 */
export function watchToasts(): void {
  const times = new Map<Element, ToastTimes>();
  window.toastTimes = [];
  window.said = [];
  window.lastLetGo = 0;
  const noteLetGo = ({ target }: Event) => {
    if ((target as Element).closest("[popover]")) window.lastLetGo = performance.now();
  };
  document.addEventListener("pointerout", noteLetGo, true);
  document.addEventListener("focusout", noteLetGo, true);

  const toastsIn = (node: Node) =>
    node instanceof Element
      ? [...(node.matches("[data-toast]") ? [node] : []), ...node.querySelectorAll("[data-toast]")]
      : [];
  new MutationObserver((changes) => {
    const now = performance.now();
    for (const { addedNodes, removedNodes, target, type } of changes) {
      for (const toast of [...addedNodes].flatMap(toastsIn)) {
        if (times.has(toast)) continue;
        const time = { came: now };
        times.set(toast, time);
        window.toastTimes.push(time);
      }
      for (const toast of [...removedNodes].flatMap(toastsIn)) {
        const time = times.get(toast);
        if (time && !toast.isConnected) time.gone = now;
      }
      const leaving = type === "attributes" ? times.get(target as Element) : undefined;
      if (leaving && (target as Element).hasAttribute("inert")) leaving.left ??= now;
      const arrived = [...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll("[aria-live]")] : [],
      );
      window.said.push(...arrived.map(({ textContent }) => textContent).filter(Boolean));
      if (target instanceof Element && target.closest("[aria-live]")) {
        window.said.push(...[...addedNodes].map((node) => node.textContent ?? ""));
      }
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["inert"],
  });
}

/** Waits until every toast has stopped moving. */
export const toastsAtRest = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("[data-toast]")].every(
      (toast) => toast.getAnimations({ subtree: true }).length === 0,
    ),
  );
