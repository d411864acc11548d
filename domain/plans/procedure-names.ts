import { eq } from "drizzle-orm";
import { procedures } from "#db/schema/fees.ts";
import type { Ctx } from "#domain/context.ts";
import type { ProcedureNames } from "./present-plan.ts";

export async function procedureNames({ db, site }: Ctx): Promise<ProcedureNames> {
  const rows = await db
    .select({ slug: procedures.slug, name: procedures.name })
    .from(procedures)
    .where(eq(procedures.siteId, site.id));
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
