import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import { settlePayment } from "#domain/billing/settle-payment.ts";
import type { Ctx } from "#domain/context.ts";
import { readEnrollments } from "#domain/membership/read-enrollments.ts";
import { takeNextStep } from "#domain/renewals/take-next-step.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { beginCheckout, paidBy } from "#test/support/join.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

// The site's time zone is New York, UTC-5 in winter.
const joinedAt = new Date("2026-01-31T18:00:00Z");

async function join(input: { now?: Date; isAutoRenew?: boolean; as?: Ctx } = {}) {
  const { now = joinedAt, isAutoRenew = false, as = operatorOn(app) } = input;
  const visitor = input.as ? as : { ...as, actor: { kind: "visitor" } as const };
  const [ctx, payment] = await beginCheckout(
    { ...visitor, now },
    { cycle: "monthly", isAutoRenew },
  );
  await settlePayment(ctx, payment, paidBy(payment));
  return { ctx, id: payment.subscriptionId };
}

const at = (now: string): Ctx => ({ ...operatorOn(app), now: new Date(now) });

async function stateOf(id: string) {
  const [found] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found?.state;
}

// spec 25.24
test("a plan without renewal ends after its last day in the site's time zone", async () => {
  const { ctx, id } = await join();
  await takeDueSteps(at("2026-02-28T04:59:00Z"));
  expect(await stateOf(id)).toBe("ends_at_term");
  await takeDueSteps(at("2026-02-28T05:00:00Z"));
  expect(await stateOf(id)).toBe("expired");
  await takeDueSteps(at("2026-03-02T05:00:00Z"));
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : "";
  const [enrollment] = await readEnrollments(ctx, eq(people.accountId, accountId));
  expect(enrollment?.enrollment).toMatchObject({ isLive: false, removedOn: "2026-02-28" });
  const { rows } = await app.db.execute(
    sql`select actor from audit_log where action = 'plan_ended' and subject = ${id}`,
  );
  expect(rows).toHaveLength(1);
});

// spec 25.24
test("its members can join the same plan again, as the same people", async () => {
  const { ctx } = await join();
  await takeDueSteps(at("2026-03-01T05:00:00Z"));
  const again = await join({ as: ctx, now: new Date("2026-03-02T18:00:00Z") });
  expect(await stateOf(again.id)).toBe("ends_at_term");
  const accountId = ctx.actor.kind === "member" ? ctx.actor.accountId : "";
  const enrollments = await readEnrollments(ctx, eq(people.accountId, accountId));
  expect(new Set(enrollments.map(({ person }) => person.memberNumber)).size).toBe(1);
  expect(enrollments).toHaveLength(2);
});

test("a plan ends once, with several processes at once", async () => {
  const { id } = await join();
  const ctx = at("2026-03-01T05:00:00Z");
  await Promise.all([1, 2, 3].map(() => takeNextStep(ctx, { id })));
  const { rows } = await app.db.execute(
    sql`select actor from audit_log where action = 'plan_ended' and subject = ${id}`,
  );
  expect(rows).toHaveLength(1);
});

test("the server ends them by itself", async () => {
  const { id } = await join({ now: new Date("2020-01-31T18:00:00Z") });
  const job = startJobsOf({
    kinds: ["renew_plans"],
    system: () => {
      const { site: _, ...ctx } = operatorOn(app);
      return { ...ctx, now: new Date() };
    },
  });
  onTestFinished(() => job.stop());
  await expect.poll(() => stateOf(id)).toBe("expired");
});
