import { and, eq } from "drizzle-orm";
import { contentVersions, sites } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { parseContent } from "./parse-content.ts";

/** Shows an earlier version to everyone again; nothing is copied or lost. */
export async function rollBack(ctx: Ctx, { version }: { version: number }): Promise<{ version: number }> {
  may(ctx.actor, "write_content");
  const [row] = await ctx.db
    .select({ payload: contentVersions.payload })
    .from(contentVersions)
    .where(and(eq(contentVersions.siteId, ctx.site.id), eq(contentVersions.number, version)));
  if (!row) throw new DomainError("not_found", `There is no version ${version}.`);
  for (const lang of ctx.site.settings.languages) parseContent(row.payload, lang, ctx.log);
  await ctx.db.update(sites).set({ publishedVersion: version }).where(eq(sites.id, ctx.site.id));
  return { version };
}
