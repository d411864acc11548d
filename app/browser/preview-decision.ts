import type { ContentVersion } from "#contract/content.ts";

export type PreviewStep =
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

/** spec §3: the preview version is remembered in the browser, and the address follows it. */
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
