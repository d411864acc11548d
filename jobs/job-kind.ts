import type { Ctx, SystemCtx } from "#domain/context.ts";
import { runsOf, type QueueRow, type Work } from "#domain/jobs/queue.ts";
import type { ReportBuffer } from "#domain/monitoring/report-buffer.ts";
import type { FindOrigin } from "#domain/monitoring/save-reports.ts";
import type { MailGateway } from "#gateways/mail-gateway.ts";
import type { Collector } from "#gateways/otlp-collector.ts";

export type JobTools = {
  /** Null if no email can be sent: emails wait in the outbox. */
  mailer: MailGateway | null;
  /** The port for sites without a public URL. */
  port: number;
  reports: ReportBuffer;
  findOrigin: FindOrigin;
  /** Null unless the operator has one. */
  collector: Collector | null;
};

export type AtHand = JobTools & {
  /** A context with the current time, for long runs. */
  system: () => SystemCtx;
  /** Aborts running work when the process stops. */
  ending: AbortSignal;
};

type Claimed<Row extends QueueRow = QueueRow> = Work<Row> & {
  /** After the last one, the job is parked. */
  attempts: number;
  /** Per process. */
  atOnce: number;
  /** Whether a stopping process finishes running work or leaves it to its lease. */
  onStop: "finish" | "leave";
};

type Queued<Row extends QueueRow = QueueRow> = Claimed<Row> & {
  each: "row";
  /** The database's notification channel for new rows. */
  wakesOn?: string;
  isOn?: (tools: JobTools) => boolean;
  run(ctx: Ctx, row: Row, atHand: AtHand): Promise<unknown>;
};
type RunOf<Context> = { every: number; run(ctx: Context): Promise<unknown> };
type InProcess = { every: number; run(ctx: SystemCtx, atHand: AtHand): Promise<unknown> };

export type ClaimedKind =
  | Queued
  | (Claimed & RunOf<Ctx> & { each: "site" })
  | (Claimed & RunOf<SystemCtx> & { each: "all" });
export type ProcessKind = InProcess & { name: string; each: "process" };
export type JobKind = ClaimedKind | ProcessKind;

type Spec<Row extends QueueRow> = Omit<Queued<Row>, "each" | "name" | "attempts" | "atOnce"> &
  Partial<Pick<Queued, "atOnce" | "perSite">>;

// About a day, with the pauses in between: an outage of some hours parks nothing.
const usual = { attempts: 50, atOnce: 4 };
const usualRun = { ...usual, atOnce: 2, lease: 60_000, onStop: "finish" } as const;

export function onQueue<Row extends QueueRow>(name: string, spec: Spec<Row>): ClaimedKind {
  return { name, each: "row", ...usual, ...spec };
}

/** Recurs for each site separately, so that a failing site doesn't block the others. */
export function onEachSite(name: string, spec: RunOf<Ctx>): ClaimedKind {
  return { name, each: "site", queue: runsOf(name), ...usualRun, ...spec };
}

/** Recurs once for all sites. */
export function onAll(name: string, spec: RunOf<SystemCtx>): ClaimedKind {
  return { name, each: "all", queue: runsOf(name), ...usualRun, ...spec };
}

/** Recurs in every process, for its in-memory data. */
export function inEachProcess(name: string, spec: InProcess): ProcessKind {
  return { name, each: "process", ...spec };
}
