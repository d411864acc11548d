import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { outbox } from "#db/schema/outbox.ts";
import { sessions } from "#db/schema/sessions.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import type { Ctx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { remindBuyer } from "#domain/reminders/remind-buyer.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan } from "#test/support/join.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import {
  agree,
  leaveCheckout,
  lookAt,
  mailsAbout,
  reminderOf,
  storedCheckout,
} from "#test/support/left-checkout.ts";

// The site is in New York: UTC-4 in summer.
const evening = new Date("2026-07-01T23:30:00Z");
const morning = new Date("2026-07-02T13:00:00Z");
const hours = (count: number) => count * 3_600_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

let now = evening;
let count = 0;
let site: TestApp;
let planId: string;
let otherPlanId: string;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  site = await startTestApp({ now: () => now, env });
  planId = await addPlan(operatorOn(site), { states: ["AZ"] });
  otherPlanId = await addPlan(operatorOn(site), { states: ["AZ"] });
});
afterAll(() => site.close());
beforeEach(() => {
  now = evening;
});

const freshEmail = () => `left-${(count += 1)}@example.test`;
type How = Partial<Parameters<typeof leaveCheckout>[1]>;
const leave = (how: How = {}) => {
  // A second code to an address is the newest one.
  if (how.email !== undefined) now = later(now, 1);
  return leaveCheckout(site, { planId, email: freshEmail(), ...how });
};
const look = (id: string, at = morning) => lookAt(site, id, at);
const at = (moment: Date): Ctx => ({ ...operatorOn(site), now: moment });
type Left = Awaited<ReturnType<typeof leave>>;

async function accountOf({ checkoutId }: Left): Promise<string> {
  const { accountId } = (await storedCheckout(site, checkoutId)) ?? {};
  if (!accountId) throw new Error("unconfirmed");
  return accountId;
}
async function memberOf(left: Left): Promise<Ctx> {
  const accountId = await accountOf(left);
  await site.db
    .update(accounts)
    .set({ firstName: "Rosa", lastName: "Delgado", dateOfBirth: "1985-03-27", phone: "6025550133" })
    .where(eq(accounts.id, accountId));
  const address = { line1: "1 Main St", city: "Phoenix", state: "AZ" as const, zip: "85004" };
  await site.db.update(accounts).set({ address }).where(eq(accounts.id, accountId));
  return { ...at(evening), actor: { kind: "member", accountId, sessionId: "", email: left.email } };
}
const change = (left: Left, set: Partial<typeof checkouts.$inferInsert>) =>
  site.db.update(checkouts).set(set).where(eq(checkouts.id, left.checkoutId));
const setting = (checkoutReminderSetting: boolean) => {
  const { settings } = operatorOn(site).site;
  settings.checkoutReminders = checkoutReminderSetting;
};

// spec 25.79
test("an order that was left with a confirmed address and consent is one email, the next morning", async () => {
  const left = await leave();
  expect((await reminderOf(site, left.checkoutId))?.nextLookAt).toEqual(morning);
  expect(await look(left.checkoutId, later(morning, -1))).toBe(0);
  expect(await look(left.checkoutId)).toBe(1);
  expect(await look(left.checkoutId, later(morning, hours(1)))).toBe(1);
  const [mail] = await mailsAbout(site, left.checkoutId);
  if (!mail) throw new Error("no email");
  const composed = await composeMail({ ...at(morning), origin: "http://localhost" }, mail);
  expect(composed?.resolved).toMatchObject({ as: "order_left", to: left.email, language: "en" });
});

type Case = [what: string, how: How, prepare: (left: Left) => unknown];
const nothingWith: Case[] = [
  ["without consent", { isWanted: false }, () => {}],
  ["with consent that was taken back", {}, ({ browser }) => agree(browser, false)],
  ["with an unconfirmed address", { isConfirmed: false }, () => {}],
  ["that was paid", {}, async (left) => joinPlan(await memberOf(left), { planId })],
  [
    "whose payment is under way",
    {},
    async (left) => beginCheckout(await memberOf(left), { planId }),
  ],
  ["that was discarded", {}, ({ browser }) => browser.del("/api/km/checkout/account")],
  [
    "that expires in less than twelve hours",
    {},
    (left) => change(left, { expiresAt: later(morning, hours(12) - 1) }),
  ],
  [
    "that was changed this morning",
    {},
    (left) => change(left, { updatedAt: later(morning, -hours(4)) }),
  ],
  [
    "that was left two days ago",
    {},
    (left) => change(left, { updatedAt: later(evening, -hours(24)) }),
  ],
  [
    "whose buyer unsubscribed",
    {},
    async (left) =>
      site.db
        .update(accounts)
        .set({ remindersStoppedAt: evening })
        .where(eq(accounts.id, await accountOf(left))),
  ],
  [
    "whose buyer was on the site an hour ago",
    {},
    async (left) => {
      const isTheirs = eq(sessions.accountId, await accountOf(left));
      await site.db
        .update(sessions)
        .set({ lastSeenAt: later(morning, -hours(1)) })
        .where(isTheirs);
    },
  ],
];

describe("no email about an order", () => {
  // spec 25.79
  test.each(nothingWith)("%s", async (_, how, prepare) => {
    const left = await leave(how);
    await prepare(left);
    expect(await look(left.checkoutId)).toBe(0);
  });

  test("whose buyer has joined the same plan, but one if it is another plan", async () => {
    const { email, ...joined } = await leave();
    await joinPlan(await memberOf({ email, ...joined }), { planId });
    const same = await leave({ email });
    expect(await look(same.checkoutId)).toBe(0);
    const other = await leave({ email, planId: otherPlanId });
    expect(await look(other.checkoutId)).toBe(1);
  });

  test("of a plan that isn't sold any more", async () => {
    const left = await leave({
      planId: await addPlan(operatorOn(site), { activeUntil: "2026-07-02" }),
    });
    expect(await look(left.checkoutId)).toBe(0);
  });

  test("where the site has turned these emails off", async () => {
    const left = await leave();
    setting(false);
    expect(await look(left.checkoutId)).toBe(0);
    setting(true);
    expect(await look(left.checkoutId, later(morning, hours(1)))).toBe(1);
  });

  test("where the seller's postal address is missing", async () => {
    const left = await leave();
    const ctx = at(morning);
    const { legalAddress: _, ...settings } = ctx.site.settings;
    const reminder = await reminderOf(site, left.checkoutId);
    if (!reminder) throw new Error("no consent");
    await remindBuyer({ ...ctx, site: { ...ctx.site, settings } }, reminder);
    expect(await mailsAbout(site, left.checkoutId)).toEqual([]);
  });

  test("of someone who got one in the last 30 days, and one after that", async () => {
    const email = freshEmail();
    const first = await leave({ email });
    expect(await look(first.checkoutId)).toBe(1);
    for (const [days, emails] of [
      [29, 0],
      [31, 1],
    ] as const) {
      now = later(evening, hours(24 * days));
      const next = await leave({ email });
      expect(await look(next.checkoutId, later(morning, hours(24 * days)))).toBe(emails);
    }
  });
});

describe("an email that waits to be sent is dropped", () => {
  const composedAt = async (left: Left, moment: Date) => {
    const [mail] = await mailsAbout(site, left.checkoutId);
    if (!mail) throw new Error("no email");
    return composeMail({ ...at(moment), origin: "http://localhost" }, mail);
  };
  const soon = later(morning, 60_000);
  const cases: [string, Date, (left: Left) => unknown][] = [
    ["once the morning is over", later(morning, hours(2)), () => {}],
    ["if the order was changed", soon, (left) => change(left, { updatedAt: soon })],
    ["if it was paid", soon, (left) => change(left, { completedAt: soon })],
    ["if it is gone", soon, ({ browser }) => browser.del("/api/km/checkout/account")],
    [
      "if its reader unsubscribed",
      soon,
      async (left) =>
        site.db
          .update(accounts)
          .set({ remindersStoppedAt: soon })
          .where(eq(accounts.id, await accountOf(left))),
    ],
  ];
  // spec 25.79
  test.each(cases)("%s", async (_, moment, prepare) => {
    const left = await leave();
    expect(await look(left.checkoutId)).toBe(1);
    expect(await composedAt(left, soon)).not.toBeNull();
    await prepare(left);
    expect(await composedAt(left, moment)).toBeNull();
  });
});

// spec 25.79
test("twenty tries at once, and a try that dies before its end, are one email", async () => {
  const left = await leave();
  const reminder = await reminderOf(site, left.checkoutId);
  if (!reminder) throw new Error("no consent");
  const ctx = at(morning);
  await ctx.db
    .transaction(async (tx) => {
      await remindBuyer({ ...ctx, db: tx }, reminder);
      throw new Error("killed");
    })
    .catch(() => {});
  expect(await mailsAbout(site, left.checkoutId)).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => remindBuyer(ctx, reminder)));
  expect(await mailsAbout(site, left.checkoutId)).toHaveLength(1);
});

// spec 25.79
test("of two orders of one person, looked at in the same moment, one is an email", async () => {
  const email = freshEmail();
  const both = [await leave({ email }), await leave({ email })];
  await Promise.all(both.map(({ checkoutId }) => look(checkoutId)));
  const mails = await Promise.all(both.map(({ checkoutId }) => mailsAbout(site, checkoutId)));
  expect(mails.flat()).toHaveLength(1);
});

// spec 25.79
test("two workers find what is due by themselves", async () => {
  const left = await Promise.all(Array.from({ length: 6 }, () => leave()));
  const told = async () => {
    const mails = await Promise.all(left.map(({ checkoutId }) => mailsAbout(site, checkoutId)));
    return mails.map(({ length }) => length);
  };
  const system = () => at(morning);
  const workers = [1, 2].map(() => startJobsOf({ kinds: ["remind_buyers"], system }));
  await expect.poll(told, { timeout: 20_000 }).toEqual(left.map(() => 1));
  for (const worker of workers) await worker.stop();
  expect(await told()).toEqual(left.map(() => 1));
});

// spec 25.79
test("someone who is changing the order right now is not waited for", async () => {
  const left = await leave();
  await site.db.transaction(async (tx) => {
    await tx.select().from(checkouts).where(eq(checkouts.id, left.checkoutId)).for("update");
    expect(await look(left.checkoutId)).toBe(0);
  });
  const { nextLookAt } = (await reminderOf(site, left.checkoutId)) ?? {};
  expect(nextLookAt).toEqual(later(morning, 5 * 60_000));
  expect(await look(left.checkoutId, nextLookAt ?? morning)).toBe(1);
});

// spec 25.79
test("a consent whose order is over is deleted without an email", async () => {
  const left = await leave();
  await change(left, { completedAt: evening });
  await look(left.checkoutId);
  expect(await reminderOf(site, left.checkoutId)).toBeUndefined();
  const isIts = and(eq(outbox.kind, "order_left"), eq(outbox.recipient, left.email));
  expect(await site.db.select().from(outbox).where(isIts)).toEqual([]);
  expect(
    await site.db.$count(checkoutReminders, eq(checkoutReminders.checkoutId, left.checkoutId)),
  ).toBe(0);
});
