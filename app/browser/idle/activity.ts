import { readRemembered, remember } from "../remembered.ts";

// The time of the last activity, in this tab or any other of this site.

const key = "enamel-activity";
const often = 1_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;

let own = 0;

export function lastActivity(): number {
  // A clock that was set back must not extend the session.
  return Math.min(Date.now(), Math.max(own, Number(readRemembered("localStorage", key) ?? 0) || 0));
}

export function noteActivity(): void {
  const now = Date.now();
  if (Math.abs(now - own) < often) return;
  own = now;
  remember("localStorage", key, String(now));
}

/** Reports activity on this page and, through shared storage, in other tabs. */
export function watchActivity(onActivity: () => void, isCounted: () => boolean): () => void {
  const onSign = () => {
    if (!isCounted()) return;
    noteActivity();
    onActivity();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) onActivity();
  };
  const how = { capture: true, passive: true } as const;
  for (const sign of signs) window.addEventListener(sign, onSign, how);
  window.addEventListener("storage", onStorage);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, how);
    window.removeEventListener("storage", onStorage);
  };
}
