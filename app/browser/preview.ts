import type { ContentVersion } from "#contract/content.ts";
import { call } from "./call.ts";
import { CallError } from "./call-error.ts";
import { leavePreviewPath, previewStep } from "./preview-decision.ts";
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
