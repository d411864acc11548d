import { desc, eq } from "drizzle-orm";
import { contentDrafts, contentVersions } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

export type VersionRow = {
  version: number | "working";
  author: string;
  note: string;
  at: Date;
  isPublished: boolean;
};

/** The versions of a site's content, the draft first, then the newest. */
export async function listVersions(ctx: Ctx): Promise<VersionRow[]> {
  may(ctx.actor, "see_content_versions");
  const { id, publishedVersion } = ctx.site;
  const drafts = await ctx.db
    .select({ author: contentDrafts.author, note: contentDrafts.note, at: contentDrafts.updatedAt })
    .from(contentDrafts)
    .where(eq(contentDrafts.siteId, id));
  const versions = await ctx.db
    .select({
      version: contentVersions.number,
      author: contentVersions.author,
      note: contentVersions.note,
      at: contentVersions.createdAt,
    })
    .from(contentVersions)
    .where(eq(contentVersions.siteId, id))
    .orderBy(desc(contentVersions.number));
  return [
    ...drafts.map((draft) => ({ ...draft, version: "working" as const, isPublished: false })),
    ...versions.map((row) => ({ ...row, isPublished: row.version === publishedVersion })),
  ];
}
