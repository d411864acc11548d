import { and, eq } from "drizzle-orm";
import { groups } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { getContent } from "#domain/content/get-content.ts";
import { DomainError } from "#domain/errors.ts";

/** The site's own key means all its offices; any other key, that group only. */
export async function groupOf(ctx: Ctx, key: string): Promise<string | undefined> {
  if (key === (await ownKey(ctx))) return undefined;
  const [group] = await ctx.db
    .select({ key: groups.key })
    .from(groups)
    .where(and(eq(groups.siteId, ctx.site.id), eq(groups.key, key)));
  if (!group) throw new DomainError("not_found");
  return group.key;
}

async function ownKey(ctx: Ctx): Promise<string | undefined> {
  if (ctx.site.publishedVersion === null) return undefined;
  return (await getContent(ctx)).payload.base.variables.group_key;
}
