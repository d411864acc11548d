import { asc, eq } from "drizzle-orm";
import type { CaseKind } from "#contract/studio-cases.ts";
import { record } from "#domain/audit/record.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { caseKinds } from "#domain/cases/kinds.ts";
import { csvFile } from "#domain/catalog/csv-cells.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** What a file has at most: it is made in memory. */
const mostExported = 50_000;

/** By the names in the kind's table: what came, when, and how it went, and never who sent it. */
const columnsOf = {
  grievance: [
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
  ],
  message: ["number", "receivedAt", "audience", "topic", "closedAt"],
  report: ["number", "receivedAt", "providerId", "reason", "state", "changedAt", "language"],
  suggestion: [
    "number",
    "receivedAt",
    "dentist",
    "office",
    "city",
    "phone",
    "language",
    "closedAt",
  ],
  listing: [
    "number",
    "receivedAt",
    "purpose",
    "practice",
    "street",
    "unit",
    "city",
    "state",
    "zip",
    "phone",
    "website",
    "dentists",
    "languages",
    "npi",
    "correction",
    "language",
    "closedAt",
  ],
} as const satisfies { [Kind in CaseKind]: readonly (keyof (typeof caseKinds)[Kind]["table"])[] };

/** Every case of a kind, the oldest first. The log says who took the file. */
export async function exportCases(
  ctx: Ctx,
  { kind = "grievance" }: { kind?: CaseKind | undefined },
): Promise<{ name: string; bytes: Uint8Array }> {
  may(ctx.actor, "export_cases");
  const { table } = caseKinds[kind];
  const columns = columnsOf[kind];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(eq(table.siteId, ctx.site.id))
    .orderBy(asc(table.number))
    .limit(mostExported);
  const facts = { kind, lines: String(rows.length) };
  await record(ctx, ctx.db, { action: "cases_exported", facts });
  const lines = rows.map((row) => {
    const printed: Record<string, Value> = { ...row, number: caseNumber(ctx, kind, row) };
    return columns.map((name) => cellOf(printed[name] ?? null));
  });
  return { name: `${kind}s.csv`, bytes: csvFile([columns, ...lines]) };
}

type Value = string | number | boolean | Date | null;

function cellOf(value: Value): string | null {
  if (value === null) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}
