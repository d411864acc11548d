import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/languages.ts";
import { keptCache, keptPath, workerPath } from "./kept-card-place.ts";
import { forget, readRemembered, remember } from "./remembered.ts";

// The member's cards, kept in this browser for when there is no connection, until it is signed out.

/** Whose card is kept. Written before anything is, and removed last. */
const ownerKey = "enamel-card-of";
/** It is being removed. */
const noOne = "-";

/** Keeps the cards as they are now; false where the browser can't. */
export async function keepCard(lang: Lang, owner: string): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  remember("localStorage", ownerKey, owner);
  if (!isKeptFor(owner)) return false;
  const scope = localPath(lang, "/dashboard/cards");
  await navigator.serviceWorker.register(workerPath, { scope, updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  const [page, parts] = await fetchAll(localPath(lang, keptPath));
  await caches.delete(keptCache);
  const cache = await caches.open(keptCache);
  for (const part of parts) await cache.put(part.url, part);
  await cache.put(keptPath, page);
  // Logged out meanwhile, here or in another tab.
  if (isKeptFor(owner)) return true;
  await caches.delete(keptCache);
  return false;
}

/** Removes what is kept; costs nothing where nothing is. */
export async function forgetCard(): Promise<void> {
  if (readRemembered("localStorage", ownerKey) === null) return;
  remember("localStorage", ownerKey, noOne);
  await caches.delete(keptCache);
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map(async (one) => one.unregister()));
  // Last: a page that was left meanwhile did half of it, and the next one does the rest.
  forget("localStorage", ownerKey);
}

/** A member's page in a browser that kept the card of another one, or of one who has logged out. */
export function forgetCardUnlessOf(owner: string | null): void {
  if (owner === null || !isKeptFor(owner)) void forgetCard().catch(() => {});
}

const isKeptFor = (owner: string) => readRemembered("localStorage", ownerKey) === owner;

async function fetchAll(path: string): Promise<[Response, Response[]]> {
  const answer = await fetch(path, { cache: "no-store", redirect: "error" });
  if (!answer.ok) throw new Error(`the card to keep answered ${answer.status}`);
  const html = await answer.text();
  const styles = new DOMParser()
    .parseFromString(html, "text/html")
    .querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  // The same words are on this page, so it needed the same fonts.
  await document.fonts.ready;
  const fonts = performance
    .getEntriesByType("resource")
    .flatMap(({ name }) => (/\/assets\/[^/]+\.woff2$/.test(name) ? [name] : []));
  const urls = [...styles].map((link) => new URL(link.getAttribute("href") ?? "", location.href));
  const parts = [...new Set([...urls.map(String), ...fonts])];
  const headers = new Headers(answer.headers);
  // The text is decoded already.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const page = new Response(html, { headers });
  return [page, await Promise.all(parts.map(fetchPart))];
}

async function fetchPart(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`a part of the card answered ${answer.status}`);
  return answer;
}
