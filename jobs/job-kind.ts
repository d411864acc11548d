import type { Ctx, SystemCtx } from "#domain/context.ts";
import { runsOf, type QueueRow, type Work } from "#domain/jobs/queue.ts";
import type { ReportBuffer } from "#domain/monitoring/report-buffer.ts";
import type { FindOrigin } from "#domain/monitoring/save-reports.ts";
import type { MailGateway } from "#gateways/mail/mail-gateway.ts";

/** What jobs work with in this process. */
export type JobTools = {
  /** Null where no mail can leave: it stays in the outbox, where none is lost. */
  mailer: MailGateway | null;
  /** Where the sites answer that have no public address of their own. */
  port: number;
  reports: ReportBuffer;
  findOrigin: FindOrigin;
};

export type AtHand = JobTools & {
  /** The context at this moment, for a run that takes its time. */
  system: () => SystemCtx;
  /** Ends what is on its way when the process stops. */
  ending: AbortSignal;
};

type Claimed<Row extends QueueRow = QueueRow> = Work<Row> & {
  /** The last one parks it. */
  attempts: number;
  /** In one process. */
  atOnce: number;
  /** Whether the process waits for what is under way when it stops, or leaves it to its lease. */
  onStop: "finish" | "leave";
};

type Queued<Row extends QueueRow = QueueRow> = Claimed<Row> & {
  each: "row";
  /** The database's channel that tells of new rows. */
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
  Partial<Pick<Queued, "atOnce">>;

// With the pauses between them about a day: an outage of some hours parks nothing.
const usual = { attempts: 50, atOnce: 4 };
const usualRun = { ...usual, atOnce: 2, lease: 60_000, onStop: "finish" } as const;

/** Works on the rows of a table, each when it is due. */
export function onQueue<Row extends QueueRow>(name: string, spec: Spec<Row>): ClaimedKind {
  return { name, each: "row", ...usual, ...spec };
}

/** Comes round for each site by itself, so that a site where it fails keeps no other back. */
export function onEachSite(name: string, spec: RunOf<Ctx>): ClaimedKind {
  return { name, each: "site", queue: runsOf(name), ...usualRun, ...spec };
}

/** Comes round for what belongs to no site. */
export function onAll(name: string, spec: RunOf<SystemCtx>): ClaimedKind {
  return { name, each: "all", queue: runsOf(name), ...usualRun, ...spec };
}

/** Comes round in every process, for what that one has in memory. */
export function inEachProcess(name: string, spec: InProcess): ProcessKind {
  return { name, each: "process", ...spec };
}
