import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { fees, procedures } from "#db/schema/fees.ts";
import type { Ctx } from "#domain/context.ts";
import type { StoredFee } from "./fee-table.ts";

type Input = { planIds: string[]; officeId: string | null };

/** The fees of plans at an office: its own and the defaults. */
export async function readFees(ctx: Ctx, { planIds, officeId }: Input): Promise<StoredFee[]> {
  if (planIds.length === 0) return [];
  const everywhere = isNull(fees.locationId);
  return ctx.db
    .select({ fee: fees, procedure: procedures })
    .from(fees)
    .innerJoin(
      procedures,
      and(eq(procedures.siteId, fees.siteId), eq(procedures.slug, fees.procedure)),
    )
    .where(
      and(
        eq(fees.siteId, ctx.site.id),
        inArray(fees.planId, planIds),
        officeId === null ? everywhere : or(everywhere, eq(fees.locationId, officeId)),
      ),
    );
}
