import { Counter, Gauge, type Registry } from "prom-client";
import { countJobs } from "#domain/jobs/count-jobs.ts";
import { countWaitingMail } from "#domain/outbox/mail-queue.ts";
import { countOpenPayments } from "#domain/payments/count-open-payments.ts";
import { jobKinds } from "#jobs/kinds.ts";
import type { AppDeps } from "../deps.ts";

type Deps = Pick<AppDeps, "db" | "pool" | "pageCache" | "now">;

/** Gauges of the current state. Returns the database query to await before metrics are read. */
export function describeState(register: Registry, deps: Deps): () => Promise<void> {
  const gauge = (name: string, help: string, read?: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      ...(read && {
        collect() {
          this.set(read());
        },
      }),
    });
  const { pool, pageCache } = deps;
  gauge("enamel_pool_connections", "Connections to the database", () => pool.totalCount);
  gauge("enamel_pool_idle", "Idle connections", () => pool.idleCount);
  gauge("enamel_pool_waiting", "Queries waiting for a connection", () => pool.waitingCount);
  gauge("enamel_page_cache_entries", "Pages kept in memory", () => pageCache.size().entries);
  gauge("enamel_page_cache_bytes", "Memory of the pages kept", () => pageCache.size().bytes);
  const cached = {
    name: "enamel_page_cache_requests_total",
    help: "Requests by whether the page cache answered: hit, miss, or bypass if it never could",
    labelNames: ["result"],
    registers: [],
    collect(this: Counter) {
      this.reset();
      for (const [result, count] of Object.entries(pageCache.counts())) this.inc({ result }, count);
    },
  };
  register.registerMetric(new Counter(cached));
  const isUp = gauge(
    "enamel_database_up",
    "1 if the database answered when it was asked for these",
  );
  const mail = gauge("enamel_outbox_waiting", "Emails not sent yet");
  const oldest = gauge("enamel_outbox_oldest_seconds", "Age of the oldest unsent email");
  const unknown = gauge("enamel_payments_unknown", "Payments whose outcome isn't known yet");
  const toReview = gauge("enamel_payments_to_review", "Payments that need review");
  const byKind = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["kind"], registers: [register] });
  const lastRun = byKind(
    "enamel_job_last_run_timestamp_seconds",
    "When any process last ran a kind of background work",
  );
  const lastSuccess = byKind(
    "enamel_job_last_success_timestamp_seconds",
    "When a kind of background work last succeeded",
  );
  const backlog = byKind("enamel_job_backlog", "Background work that is due and hasn't started");
  const parked = byKind("enamel_job_parked", "Background work given up until it is retried");
  const ofJobs = [lastRun, lastSuccess, backlog, parked];

  return async () => {
    const actor = { kind: "operator", name: "metrics" } as const;
    const ctx = { db: deps.db, actor, now: deps.now() };
    try {
      const [{ waiting, oldestAt }, payments, jobs] = await Promise.all([
        countWaitingMail(ctx),
        countOpenPayments(ctx),
        countJobs(ctx, jobKinds),
      ]);
      const age = oldestAt === null ? 0 : ctx.now.getTime() - oldestAt.getTime();
      mail.set(waiting);
      oldest.set(Math.max(0, age / 1_000));
      unknown.set(payments.unknown);
      toReview.set(payments.toReview);
      for (const one of ofJobs) one.reset();
      for (const { kind, ...job } of jobs) {
        if (job.lastRunAt) lastRun.set({ kind }, job.lastRunAt.getTime() / 1_000);
        if (job.lastSuccessAt) lastSuccess.set({ kind }, job.lastSuccessAt.getTime() / 1_000);
        if (job.backlog !== null) backlog.set({ kind }, job.backlog);
        parked.set({ kind }, job.parked);
      }
      isUp.set(1);
    } catch {
      // Old values would look current.
      for (const one of [mail, oldest, unknown, toReview]) one.remove();
      for (const one of ofJobs) one.reset();
      isUp.set(0);
    }
  };
}
