import type { Period } from "#contract/reports.ts";
import { record } from "#domain/audit/record.ts";
import { csvAmount, csvFile } from "#domain/catalog/csv-cells.ts";
import type { Ctx } from "#domain/context.ts";
import { getActivity } from "./get-activity.ts";
import { getDeferredRevenue } from "./get-deferred-revenue.ts";
import { getLedger } from "./get-ledger.ts";
import { monthsIn } from "./months.ts";

type File = { name: string; bytes: Uint8Array };
export type Report = keyof typeof readers;

export const isReport = (name: string): name is Report => Object.hasOwn(readers, name);

const readers = {
  activity: async (ctx: Ctx, period: Period) => (await getActivity(ctx, period)).months,
  "deferred-revenue": async (ctx: Ctx, period: Period) =>
    (await getDeferredRevenue(ctx, period)).months,
  ledger: async (ctx: Ctx, period: Period) => (await getLedger(ctx, period)).entries,
};

/** A report as a file. It leaves the studio, so the log says who took it. */
export async function writeReport(ctx: Ctx, report: Report, period: Period): Promise<File> {
  const rows: Record<string, string | number>[] = await readers[report](ctx, period);
  const months = monthsIn(ctx, period);
  const span = [...new Set([months[0].month, months.at(-1)?.month ?? ""])].join("_");
  const facts = { kind: report, period: span, lines: String(rows.length) };
  await record(ctx, ctx.db, { action: "report_downloaded", facts });
  return { name: `${report}-${span}.csv`, bytes: csvFile([columns[report], ...rows.map(cellsOf)]) };
}

const columns: Record<Report, readonly string[]> = {
  activity: [
    "month",
    "paid",
    "refunded",
    "net",
    "new_plans",
    "renewed_plans",
    "canceled_plans",
    "lapsed_plans",
  ],
  "deferred-revenue": ["month", "opening", "billed", "earned", "released", "closing"],
  ledger: [
    "day",
    "transaction",
    "kind",
    "subject",
    "member_account",
    "ledger_account",
    "debit",
    "credit",
  ],
};

const cellsOf = (row: Record<string, string | number>) =>
  Object.entries(row).map(([name, value]) =>
    name.endsWith("Cents") ? csvAmount(Number(value)) : String(value),
  );
