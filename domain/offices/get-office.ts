import { and, eq } from "drizzle-orm";
import { groups } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { getStoredOffice } from "./find-office.ts";
import { type Office, presentOffice } from "./present-office.ts";

export async function getOffice(ctx: Ctx, { id }: { id: string }): Promise<Office> {
  const stored = await getStoredOffice(ctx, id);
  const [group] = await ctx.db
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.siteId, ctx.site.id), eq(groups.key, stored.groupKey)));
  return presentOffice(stored, group?.name ?? ctx.site.name, ctx.now);
}
