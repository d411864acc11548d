import type { ContentVersion } from "#contract/content.ts";
import { call } from "./call.ts";
import { CallError } from "./call-error.ts";
import { forget, readRemembered, remember } from "./remembered.ts";

const storageKey = "enamel-preview-version";

/** Remembers the shown version and restores it. Called for each page shown. */
export async function mirrorPreview(
  shown: ContentVersion | null,
  pathname = location.pathname,
): Promise<void> {
  const url = new URL(location.href);
  url.pathname = pathname;
  const step = previewStep({ shown, stored: readRemembered("localStorage", storageKey), url });
  if (step.do === "store") remember("localStorage", storageKey, step.version);
  if (step.do === "clear") forget("localStorage", storageKey);
  if (step.do === "try" && (await mayBeSeen(step.version)) && location.href === url.href) {
    location.replace(step.path);
  }
}

export function leavePreview(): void {
  forget("localStorage", storageKey);
  location.assign(leavePreviewPath(new URL(location.href)));
}

// Checked first, so that an ended preview does not lead to an error page.
async function mayBeSeen(version: string): Promise<boolean> {
  try {
    await call("GET /api/cms", { query: { version } }, { key: "preview" });
    return true;
  } catch (error) {
    const isOver = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isOver && error.code !== "too_many") forget("localStorage", storageKey);
    return false;
  }
}

type PreviewStep =
  | { do: "nothing" }
  | { do: "store"; version: string }
  | { do: "clear" }
  /** Check whether the stored version is accessible, then load `path`. */
  | { do: "try"; version: string; path: string };

type Facts = {
  /** The version of the shown page, null for the published one. */
  shown: ContentVersion | null;
  stored: string | null;
  url: URL;
};

/** spec 3.14: the preview version is remembered in the browser, and the address follows it. */
export function previewStep({ shown, stored, url }: Facts): PreviewStep {
  if (shown !== null) {
    return stored === String(shown) ? { do: "nothing" } : { do: "store", version: String(shown) };
  }
  if (stored === null) return { do: "nothing" };
  if (url.searchParams.get("version") === stored) return { do: "clear" };
  if (url.searchParams.has("version")) return { do: "nothing" };
  const target = new URL(url);
  target.searchParams.set("version", stored);
  return { do: "try", version: stored, path: target.pathname + target.search + target.hash };
}

/** The preview banner's link: the server clears the preview and redirects back here. */
export function leavePreviewPath(url: URL): string {
  const back = new URL(url);
  back.searchParams.delete("version");
  back.searchParams.delete("preview");
  return `/preview/leave?to=${encodeURIComponent(back.pathname + back.search)}`;
}
