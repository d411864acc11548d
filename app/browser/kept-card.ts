import { keptCache } from "./kept-card-place.ts";
import { forget, readRemembered, remember } from "./remembered.ts";

// A member's cards that this browser keeps: whose they are, and how nothing is left of them. On every
// page, unlike keep-card.ts.

/** Whose card is kept. Written before anything is, and removed last. */
export const ownerKey = "enamel-card-of";
/** It is being removed. */
const noOne = "-";

let removal = Promise.resolve();

/** What is kept meanwhile would be taken away, too. */
export const untilRemoved = () => removal;

const listeners = new Set<() => void>();

/** Removes what is kept; costs nothing where nothing is. */
export async function forgetCard(): Promise<void> {
  if (readRemembered("localStorage", ownerKey) === null) return;
  remember("localStorage", ownerKey, noOne);
  for (const hear of listeners) hear();
  const removed = removeAll();
  removal = removed.catch(() => {});
  await removed;
  // Last: a page that was left meanwhile did half of it, and the next one does the rest.
  if (isKeptFor(noOne)) forget("localStorage", ownerKey);
}

/** A member's page in a browser that kept the card of another one, or of one who has logged out. */
export function forgetCardUnlessOf(owner: string | null): void {
  if (owner === null || !isKeptFor(owner)) void forgetCard().catch(() => {});
}

/** Hears of a removal, here or in another tab. Returns the stop function. */
export function onCardForgotten(hear: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ownerKey && newValue === noOne) hear();
  };
  listeners.add(hear);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(hear);
    window.removeEventListener("storage", onStorage);
  };
}

export const isKeptFor = (owner: string) => readRemembered("localStorage", ownerKey) === owner;

export async function removeAll(): Promise<void> {
  await caches.delete(keptCache);
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map(async (one) => one.unregister()));
}
