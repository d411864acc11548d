import { importRows } from "#domain/catalog/import-rows.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { catalogPlaces, numbered } from "./load-catalog.ts";

type Input = {
  count: number;
  onProgress?: (done: number, of: number) => void;
};

/** Generates hundreds of thousands of dentists for load tests. */
export async function loadSynthetic(ctx: Ctx, { count, onProgress }: Input): Promise<void> {
  if (!ctx.rules.isDemo) {
    throw new DomainError("forbidden", "Made-up dentists are for the demo only.");
  }
  const { syntheticCatalog } = await import("#db/demo/catalog/synthetic.ts");
  const places = await catalogPlaces(ctx)();
  const catalog = syntheticCatalog({ places, count, today: siteDay(ctx) });
  const before = { offices: 0, providers: catalog.officeCount };
  for (const kind of ["offices", "providers"] as const) {
    const { refused } = await importRows(ctx, kind, numbered(catalog[kind]), {
      onProgress: (done) => onProgress?.(before[kind] + done, catalog.officeCount + count),
    });
    const [first] = refused;
    if (first) throw new Error(`made-up ${kind}, row ${first.line}: ${first.field} ${first.why}`);
  }
}
