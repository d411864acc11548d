import { asc, eq } from "drizzle-orm";
import { grievances } from "#db/schema/grievances.ts";
import { record } from "#domain/audit/record.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { csvFile } from "#domain/catalog/csv-cells.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** What a file has at most: it is made in memory. */
const mostExported = 50_000;

const columns = [
  "number",
  "receivedAt",
  "isUrgent",
  "against",
  "office",
  "serviceOn",
  "state",
  "acknowledgeBy",
  "acknowledgedAt",
  "resolveBy",
  "resolvedAt",
  "outcome",
  "appealedAt",
  "language",
] as const;

/** Every grievance and how its clocks ran, without who sent it. The log says who took the file. */
export async function exportCases(ctx: Ctx): Promise<{ name: string; bytes: Uint8Array }> {
  may(ctx.actor, "export_cases");
  const rows = await ctx.db
    .select()
    .from(grievances)
    .where(eq(grievances.siteId, ctx.site.id))
    .orderBy(asc(grievances.number))
    .limit(mostExported);
  const facts = { kind: "grievance", lines: String(rows.length) };
  await record(ctx, ctx.db, { action: "cases_exported", facts });
  const lines = rows.map((row) => {
    const printed = { ...row, number: caseNumber(ctx, "grievance", row) };
    return columns.map((name) => cellOf(printed[name]));
  });
  return { name: "grievances.csv", bytes: csvFile([columns, ...lines]) };
}

function cellOf(value: string | boolean | Date | null): string | null {
  if (value === null) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}
