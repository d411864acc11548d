import { desc, eq } from "drizzle-orm";
import { contentVersions } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { findDraft, type Draft } from "./stored-content.ts";

export type VersionRow = {
  version: number | "working";
  author: string;
  note: string;
  at: Date;
  isPublished: boolean;
  /** For the draft: identifies the state that was read. */
  stamp?: string;
};

/** The draft first, then versions from newest to oldest. */
export async function listVersions(ctx: Ctx): Promise<VersionRow[]> {
  may(ctx.actor, "see_content_versions");
  const { id, publishedVersion } = ctx.site;
  const draft = await findDraft(ctx);
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
    ...(draft ? [rowOf(draft)] : []),
    ...versions.map((row) => ({ ...row, isPublished: row.version === publishedVersion })),
  ];
}

function rowOf({ author, note, updatedAt, stamp }: Draft): VersionRow {
  return { version: "working", author, note, at: updatedAt, isPublished: false, stamp };
}
