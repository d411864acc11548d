import { readRemembered, remember } from "../remembered.ts";

// When somebody was last seen, in this tab or in any other of this site.

const key = "enamel-activity";
const often = 1_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;

let own = 0;

export function lastActivity(): number {
  // A clock that was set back must not keep anybody signed in.
  return Math.min(Date.now(), Math.max(own, Number(readRemembered("localStorage", key) ?? 0) || 0));
}

export function noteActivity(): void {
  const now = Date.now();
  if (Math.abs(now - own) < often) return;
  own = now;
  remember("localStorage", key, String(now));
}

/** Hears of hands on this page and, through the shared memory, of those on another one. */
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
