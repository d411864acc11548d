import { and, eq } from "drizzle-orm";
import type { ContentVersion } from "#contract/content.ts";
import { contentDrafts, contentVersions } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";

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
