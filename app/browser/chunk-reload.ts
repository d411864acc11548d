import { forget, readRemembered, remember } from "./remembered.ts";

// After a failed chunk React Router reloads the current page, not the target. The target of a
// running navigation is therefore stored, and the reloaded page continues to it.

export const navigationKey = "enamel-navigation";
const reloadKey = "enamel-chunk-reload";
const guardMs = 10_000;

export function rememberNavigation(path: string): void {
  if (path !== presentPath()) remember("sessionStorage", navigationKey, stamp(path));
}

export function clearNavigation(): void {
  forget("sessionStorage", navigationKey);
}

/** Called before hydrating; true if this page is being left for the stored target. */
export function resumeInterruptedNavigation(): boolean {
  const target = freshTarget(readRemembered("sessionStorage", navigationKey), Date.now());
  clearNavigation();
  if (target === null || target === presentPath() || !isReload()) return false;
  location.replace(target);
  return true;
}

/** A chunk that fails during a navigation loads the target as a document, once per guard time. */
export function guardChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    if (reloadAtTarget()) event.preventDefault();
  });
  addEventListener("unhandledrejection", (event) => {
    if (isChunkError(event.reason) && reloadAtTarget()) event.preventDefault();
  });
}

function reloadAtTarget(): boolean {
  const now = Date.now();
  const target = freshTarget(readRemembered("sessionStorage", navigationKey), now);
  if (target === null) return false;
  if (freshTarget(readRemembered("sessionStorage", reloadKey), now) !== null) return false;
  remember("sessionStorage", reloadKey, stamp(target));
  clearNavigation();
  location.assign(target);
  return true;
}

/** The path of a record such as `["/faq",1767225600000]` that is younger than the guard time. */
export function freshTarget(record: string | null, now: number): string | null {
  try {
    const [path, at] = JSON.parse(record ?? "[]") as [unknown?, unknown?];
    if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return null;
    return typeof at === "number" && at <= now && now - at < guardMs ? path : null;
  } catch {
    return null;
  }
}

/** The browsers' three messages for a module that failed to load. */
export function isChunkError(reason: unknown): boolean {
  const wordings =
    /dynamically imported module|error loading dynamically|Importing a module script failed/i;
  return reason instanceof Error && wordings.test(reason.message);
}

function stamp(path: string): string {
  return JSON.stringify([path, Date.now()]);
}

/** A visitor who has navigated elsewhere meanwhile stays there. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry?.type === "reload";
}

function presentPath(): string {
  return location.pathname + location.search + location.hash;
}
