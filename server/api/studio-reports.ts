import type { Period } from "#contract/reports.ts";
import { getActivity } from "#domain/reports/get-activity.ts";
import { getDeferredRevenue } from "#domain/reports/get-deferred-revenue.ts";
import { getLedger } from "#domain/reports/get-ledger.ts";
import { type Report, writeReport } from "#domain/reports/write-csv.ts";
import type { Visit } from "#server/visit.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

type Names = "getActivity" | "getDeferredRevenue" | "getLedger";

async function asFile({ ctx }: Visit, report: Report, period: Period) {
  const { name, bytes } = await writeReport(ctx, report, period);
  return { body: new FileAnswer("text/csv", name, bytes) };
}

export const studioReportHandlers: Pick<Handlers, Names> = {
  getActivity: async (visit, { query, as }) =>
    as === "text/csv"
      ? asFile(visit, "activity", query)
      : { body: await getActivity(visit.ctx, query) },
  getDeferredRevenue: async (visit, { query, as }) =>
    as === "text/csv"
      ? asFile(visit, "deferred-revenue", query)
      : { body: await getDeferredRevenue(visit.ctx, query) },
  getLedger: async (visit, { query, as }) =>
    as === "text/csv"
      ? asFile(visit, "ledger", query)
      : { body: await getLedger(visit.ctx, query) },
};
