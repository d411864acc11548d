import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type StoredOffice = typeof locations.$inferSelect;

export const isOfficeActive = (today: string) =>
  and(
    or(isNull(locations.activeFrom), lte(locations.activeFrom, today)),
    or(isNull(locations.activeUntil), gt(locations.activeUntil, today)),
  );

/** By id or external id. */
export async function findOffice(ctx: Ctx, name: string): Promise<StoredOffice | undefined> {
  const rows = await ctx.db
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.siteId, ctx.site.id),
        or(eq(locations.id, name), eq(locations.externalId, name)),
        isOfficeActive(siteDay(ctx)),
      ),
    );
  return rows.find(({ id }) => id === name) ?? rows[0];
}

export async function getStoredOffice(ctx: Ctx, name: string): Promise<StoredOffice> {
  const office = await findOffice(ctx, name);
  if (!office) throw new DomainError("not_found");
  return office;
}
