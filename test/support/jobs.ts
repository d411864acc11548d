import { customerQueue, paymentQueue } from "#domain/billing/payment.ts";
import type { SystemCtx } from "#domain/context.ts";
import { claimDue } from "#domain/jobs/claim-due.ts";
import type { Queue, QueueRow } from "#domain/jobs/queue.ts";
import { refundQueue, reversalQueue } from "#domain/refunds/queues.ts";
import { mailQueue } from "#domain/outbox/mail-queue.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import type { ClaimedKind, JobKind, JobTools } from "#jobs/job-kind.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { startWorker, type Worker } from "#jobs/worker.ts";

export const gatewayKinds = ["sync_payments", "sync_refunds", "sync_reversals", "delete_customers"];

export function kindNamed(name: string): JobKind {
  const kind = jobKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind of job is ${name}`);
  return kind;
}

export function claimedKind(name: string): ClaimedKind {
  const kind = kindNamed(name);
  if (kind.each === "process") throw new Error(`nobody claims ${name}`);
  return kind;
}

/** Saves browser reports at an interval short enough for a test. */
export const quickReports = (every: number): JobKind => {
  const kind = kindNamed("save_browser_reports");
  return kind.each === "process" ? { ...kind, every } : kind;
};

const none = { findOrigin: () => null, collector: null };

type Given = {
  /** By name, or defined by the test. */
  kinds: readonly (string | JobKind)[];
  system: () => SystemCtx;
  databaseUrl?: string;
  tools?: Partial<JobTools>;
};

/** The product's worker, with only the kinds of work that a test is about. */
export function startJobsOf({ kinds, system, databaseUrl = "", tools = {} }: Given): Worker {
  const usual = { mailer: null, port: 3000, reports: createReportBuffer(), ...none };
  return startWorker({
    kinds: kinds.map((kind) => (typeof kind === "string" ? kindNamed(kind) : kind)),
    system,
    databaseUrl,
    tools: { ...usual, ...tools },
  });
}

/** Claims rows as the worker does, and leaves the rest to the test. */
const claimBy =
  <Row extends QueueRow>(name: string, queue: Queue<Row>) =>
  async (ctx: SystemCtx, { most }: { most: number }): Promise<Row[]> => {
    const { lease } = claimedKind(name);
    return (await claimDue(ctx, { name, queue, lease }, { most })).map(({ row }) => row);
  };
export const claimMail = claimBy("email", mailQueue);
export const claimPayments = claimBy("sync_payments", paymentQueue);
export const claimRefunds = claimBy("sync_refunds", refundQueue);
export const claimReversals = claimBy("sync_reversals", reversalQueue);
export const claimCustomers = claimBy("delete_customers", customerQueue);
