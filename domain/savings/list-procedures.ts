import { asc, eq } from "drizzle-orm";
import { type ProcedureChoices, procedureCategories } from "#contract/catalog.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { procedures } from "#db/schema/fees.ts";
import type { Ctx } from "#domain/context.ts";

export async function listProcedures({ db, site }: Ctx, lang: Lang): Promise<ProcedureChoices> {
  const { slug, name, category, position } = procedures;
  const rows = await db
    .select({ slug, name, category })
    .from(procedures)
    .where(eq(procedures.siteId, site.id))
    .orderBy(asc(position), asc(slug));
  const byCategory = Map.groupBy(rows, (row) => row.category);
  return procedureCategories.flatMap((one) => {
    const found = byCategory.get(one) ?? [];
    if (found.length === 0) return [];
    return [
      {
        category: one,
        procedures: found.map((row) => ({ slug: row.slug, name: inLanguage(row.name, lang) })),
      },
    ];
  });
}
