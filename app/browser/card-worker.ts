import { keptCache, keptPath } from "./kept-card-place.ts";

// The service worker of the card pages: without a connection it shows the card that was kept there.
// It keeps nothing by itself, and has no part in any other page: its scope takes in all that begins
// with the cards' address, such as their PDFs, and those it hands on as they come.

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: "install" | "activate", hear: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", hear: (event: FetchEvent) => void): void;
};

const worker = self as unknown as Worker;

/** A front desk with one bar of signal is as good as offline. */
const patience = 6_000;
/** A card that nobody has looked at online for so long says too little. */
const longestKept = 31 * 24 * 3_600_000;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => {
  // The page is requested while the worker starts, so that it costs an online page no time.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request;
  if (method !== "GET") return;
  const isOpened = mode === "navigate";
  if (isOpened && pathOf(url) === pathOf(worker.registration.scope))
    event.respondWith(openPage(event));
  else if (isOpened) event.respondWith(fetchPage(event));
  else if (destination === "style" || destination === "font") event.respondWith(openPart(event));
});

const pathOf = (url: string) => new URL(url).pathname;

async function openPage(event: FetchEvent): Promise<Response> {
  const asked = askServer(event);
  const kept = await findKept();
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([
    late,
    asked.then(
      (answer) => (answer.status >= 500 ? kept : answer),
      () => kept,
    ),
  ]);
}

async function askServer(event: FetchEvent): Promise<Response> {
  const answer = await fetchPage(event);
  // Sent on to log in: this browser's session is over, whoever sits in front of it now.
  if (answer.type === "opaqueredirect") await caches.delete(keptCache);
  return answer;
}

/** Without taking what was preloaded, the browser would send the request twice. */
const fetchPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

async function openPart({ request }: FetchEvent): Promise<Response> {
  return (await caches.match(request.url, { cacheName: keptCache })) ?? fetch(request);
}

async function findKept(): Promise<Response | null> {
  const kept = await caches.match(keptPath, { cacheName: keptCache });
  if (!kept) return null;
  const age = Date.now() - Date.parse(kept.headers.get("date") ?? "");
  if (age <= longestKept) return kept;
  await caches.delete(keptCache);
  return null;
}
