import type { Collector } from "#gateways/otlp-collector.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { encodeLogs, encodeMetrics } from "./encode-telemetry.ts";
import type { ErrorRow, ReportBuffer } from "./report-buffer.ts";
import type { FindOrigin } from "./save-reports.ts";

type Given = {
  reports: ReportBuffer;
  collector: Collector;
  findOrigin: FindOrigin;
  siteName: (siteId: string) => string;
};

// Reading a source map takes milliseconds.
const mostLookUps = 5;

/** Hands what browsers have reported since the last time to the operator's collector. */
export async function forwardReports(
  ctx: Pick<SystemCtx, "actor" | "now">,
  { reports, collector, findOrigin, siteName }: Given,
): Promise<void> {
  may(ctx.actor, "run_jobs");
  const taken = reports.takeToForward();
  const given = { siteName, originOf: findSome(findOrigin), now: ctx.now };
  const metrics = encodeMetrics(taken, given);
  const logs = encodeLogs(taken, given);
  if (metrics) collector.add("metrics", metrics);
  if (logs) collector.add("logs", logs);
  await collector.flush();
}

function findSome(findOrigin: FindOrigin): (row: ErrorRow) => string | null {
  let left = mostLookUps;
  return ({ source, line, column }) => {
    if (source === null || line === null || column === null || left === 0) return null;
    left -= 1;
    return findOrigin({ source, line, column });
  };
}
