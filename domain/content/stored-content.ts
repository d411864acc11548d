import { eq, and } from "drizzle-orm";
import { createHash } from "node:crypto";
import { contentDrafts, contentVersions } from "#db/schema/sites.ts";
import type { Ctx, Actor } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { ContentVersion } from "#contract/content.ts";

type StoredDraft = Omit<typeof contentDrafts.$inferSelect, "siteId">;
export type Draft = StoredDraft & { stamp: string };

export async function findDraft({ db, site }: Pick<Ctx, "db" | "site">): Promise<Draft | null> {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.siteId, site.id));
  return row ? { ...row, stamp: stampOf(row) } : null;
}

/** Rejects a stale draft: one that was replaced or published since it was read. */
export function refuseOtherDraft(draft: Draft | null, expected: string | undefined): void {
  if (expected === undefined || draft?.stamp === expected) return;
  const now = draft ? `it is ${draft.stamp} by ${draft.author} now` : "there is none now";
  throw new DomainError("conflict", `The working draft is no longer ${expected}: ${now}.`);
}

export type RawPayload = Record<string, unknown>;

export async function findPayload(
  { db, site }: Pick<Ctx, "db" | "site">,
  version: ContentVersion,
): Promise<RawPayload | null> {
  const [row] =
    version === "working"
      ? await db
          .select({ payload: contentDrafts.payload })
          .from(contentDrafts)
          .where(eq(contentDrafts.siteId, site.id))
      : await db
          .select({ payload: contentVersions.payload })
          .from(contentVersions)
          .where(and(eq(contentVersions.siteId, site.id), eq(contentVersions.number, version)));
  return row?.payload ?? null;
}

export function authorOf(actor: Actor): string {
  if (actor.kind === "staff") return actor.email;
  return actor.kind === "operator" ? actor.name : "unknown";
}

/** Identifies a state of the draft: what was reviewed is what gets published. */
export function stampOf({ payload, note, author, updatedAt }: StoredDraft): string {
  const said = JSON.stringify([payload, note, author, updatedAt]);
  return createHash("sha256").update(said).digest("hex").slice(0, 12);
}
