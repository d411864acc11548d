import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/languages.ts";
import { isKeptFor, ownerKey, removeAll, untilRemoved } from "./kept-card.ts";
import { keptCache, keptPath, workerPath } from "./kept-card-place.ts";
import { readRemembered, remember } from "./remembered.ts";

// The member's cards, kept in this browser for when there is no connection, until it is signed out.

/** Keeps the cards as they are now; false where the browser can't. */
export async function keepCard(lang: Lang, owner: string): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  await untilRemoved();
  const former = readRemembered("localStorage", ownerKey);
  if (former !== null && former !== owner) await removeAll();
  remember("localStorage", ownerKey, owner);
  if (!isKeptFor(owner)) return false;
  try {
    const scope = localPath(lang, "/dashboard/cards");
    const options = { scope, updateViaCache: "none" } as const;
    await untilActive(await navigator.serviceWorker.register(workerPath, options));
    const [page, parts] = await fetchAll(localPath(lang, keptPath));
    await replaceKept(page, parts);
  } finally {
    // Logged out meanwhile, here or in another tab.
    if (!isKeptFor(owner)) await removeAll();
  }
  return isKeptFor(owner);
}

/**
 * Not `serviceWorker.ready`: that goes by the address this document was loaded from, and never
 * comes on a card page that a link led to.
 */
async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (coming.state === "activated") resolve();
      if (coming.state === "redundant") reject(new Error("the worker of the card was discarded"));
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

/** The new copy is stored before the old one goes, so that a full disk leaves the old one. */
async function replaceKept(page: Response, parts: Response[]): Promise<void> {
  const cache = await caches.open(keptCache);
  const current = new Set([new URL(keptPath, location.href).href, ...parts.map(({ url }) => url)]);
  for (const part of parts) await cache.put(part.url, part);
  await cache.put(keptPath, page);
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

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
