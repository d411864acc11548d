import { createHash } from "node:crypto";
import type { contentDrafts } from "#db/schema/sites.ts";

type Draft = Omit<typeof contentDrafts.$inferSelect, "siteId">;

/** Identifies a state of the draft: what was reviewed is what gets published. */
export function stampOf({ payload, note, author, updatedAt }: Draft): string {
  const said = JSON.stringify([payload, note, author, updatedAt]);
  return createHash("sha256").update(said).digest("hex").slice(0, 12);
}
