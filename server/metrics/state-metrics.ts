import { Counter, Gauge, type Registry } from "prom-client";
import { countWaitingMail } from "#domain/outbox/count-waiting.ts";
import { countOpenPayments } from "#domain/orders/count-open-payments.ts";
import type { AppDeps } from "../deps.ts";

type Deps = Pick<AppDeps, "db" | "pool" | "pageCache" | "now">;

/** How things stand. Returns what asks the database, to be waited for before the figures are read. */
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
  gauge("enamel_pool_idle", "Connections that nobody uses", () => pool.idleCount);
  gauge("enamel_pool_waiting", "Work that waits for a connection", () => pool.waitingCount);
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
  const mail = gauge("enamel_outbox_waiting", "Emails that have not left yet");
  const oldest = gauge("enamel_outbox_oldest_seconds", "Age of the oldest email that waits");
  const unknown = gauge("enamel_payments_unknown", "Payments whose outcome nobody knows yet");
  const toReview = gauge("enamel_payments_to_review", "Payments that wait for a person to look");

  return async () => {
    const actor = { kind: "operator", name: "metrics" } as const;
    const ctx = { db: deps.db, actor, now: deps.now() };
    try {
      const [{ waiting, oldestAt }, payments] = await Promise.all([
        countWaitingMail(ctx),
        countOpenPayments(ctx),
      ]);
      const age = oldestAt === null ? 0 : ctx.now.getTime() - oldestAt.getTime();
      mail.set(waiting);
      oldest.set(Math.max(0, age / 1_000));
      unknown.set(payments.unknown);
      toReview.set(payments.toReview);
      isUp.set(1);
    } catch {
      // Figures of a moment ago would look like figures of now.
      for (const one of [mail, oldest, unknown, toReview]) one.remove();
      isUp.set(0);
    }
  };
}
