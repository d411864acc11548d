import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "#db/new-id.ts";
import { payments } from "#db/schema/billing.ts";
import { cardSaves, customersToDelete } from "#db/schema/cards.ts";
import { disclosures } from "#db/schema/checkout.ts";
import { grievances } from "#db/schema/grievances.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { chargePatience } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { claimDue } from "#domain/jobs/claim-due.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { deliverMail, longestTry, settlePause, settleTries } from "#jobs/deliver-mail.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addCardSave } from "#test/support/card-save.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { claimedKind, claimMail } from "#test/support/jobs.ts";
import { beginCheckout, joinPlan } from "#test/support/join.ts";

// A claim lasts longer than its work can take, and ends soon after a worker dies.

let app: TestApp;
const start = new Date("2026-03-02T09:00:00Z");
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

type Leased = {
  /** The longest possible duration of the work in milliseconds; for gateway work, of one call. */
  longest: number;
  /** Creates something due and returns its id. */
  make: (ctx: Ctx) => Promise<string>;
};

const leases: Record<string, Leased> = {
  email: {
    longest: longestTry + settleTries * settlePause,
    make: (ctx) =>
      ctx.db.transaction((tx) =>
        queueMail(ctx, tx, {
          kind: "password_changed",
          recipient: "a@example.com",
          language: "en",
        }),
      ),
  },
  sync_payments: {
    longest: chargePatience,
    async make(ctx) {
      const [, { id }] = await beginCheckout({ ...ctx, actor: { kind: "visitor" } });
      await ctx.db.update(payments).set({ checkAfter: start }).where(eq(payments.id, id));
      return id;
    },
  },
  renew_plans: {
    longest: chargePatience,
    async make(ctx) {
      const [, { subscriptionId: id }] = await joinPlan({ ...ctx, actor: { kind: "visitor" } });
      await ctx.db.update(subscriptions).set({ nextStepAt: start }).where(eq(subscriptions.id, id));
      return id;
    },
  },
  sync_refunds: {
    longest: chargePatience,
    async make(ctx) {
      const before = { ...ctx, now: later(-60_000) };
      const [, payment] = await joinPlan({ ...before, actor: { kind: "visitor" } });
      const input = { payment, amountCents: 1_00, reason: "For a test" };
      return (await ctx.db.transaction((tx) => createRefund(before, tx, input))).id;
    },
  },
  sync_reversals: {
    longest: chargePatience,
    async make(ctx) {
      const [, { id }] = await joinPlan({ ...ctx, actor: { kind: "visitor" } });
      await ctx.db.update(payments).set({ reversalsAfter: start }).where(eq(payments.id, id));
      return id;
    },
  },
  sync_card_saves: {
    longest: chargePatience,
    async make(ctx) {
      const [, { accountId }] = await joinPlan({ ...ctx, actor: { kind: "visitor" } });
      const id = await addCardSave(ctx, accountId);
      await ctx.db.update(cardSaves).set({ checkAfter: start }).where(eq(cardSaves.id, id));
      return id;
    },
  },
  remind_staff: {
    longest: chargePatience,
    async make(ctx) {
      const { id } = await fileOne(ctx);
      await ctx.db.update(grievances).set({ nextReminderAt: start }).where(eq(grievances.id, id));
      return id;
    },
  },
  remind_buyers: {
    longest: chargePatience,
    async make({ db, site, now }) {
      const [id, siteId, createdAt] = [newId("rem", now), site.id, now];
      const text = { version: "1", language: "en" as const };
      await db.insert(disclosures).values({ ...text, id, siteId, html: "", createdAt });
      const consent = { ...text, disclosureId: id, address: "192.0.2.1", agreedAt: now };
      const reminder = { id, siteId, checkoutId: id, tokenHash: id, nextLookAt: start };
      await db.insert(checkoutReminders).values({ ...reminder, ...consent });
      return id;
    },
  },
  delete_customers: {
    longest: chargePatience,
    async make({ db, site, now }) {
      const id = newId("fgt", now);
      const customer = { gateway: "sandbox", customer: "cus_1", createdAt: now, checkAfter: now };
      await db.insert(customersToDelete).values({ id, siteId: site.id, ...customer });
      return id;
    },
  },
};

beforeAll(async () => {
  app = await startTestApp({ now: () => start });
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

// spec 14.15
test("every queue is listed here, and only one file claims work", () => {
  const queued = jobKinds.filter(({ each }) => each === "row").map(({ name }) => name);
  expect(queued.toSorted()).toEqual(Object.keys(leases).toSorted());
  const claiming = globSync("domain/**/claim-*.ts").filter((file) =>
    readFileSync(file, "utf8").includes("skipLocked"),
  );
  expect(claiming).toEqual(["domain/jobs/claim-due.ts"]);
});

describe.each(Object.entries(leases))("a claim of %s", (name, { longest, make }) => {
  // spec 23.3
  test("outlasts its work, and expires within two minutes", async () => {
    const id = await make(operatorOn(app));
    const claimedAt = async (now: Date) =>
      (await claimDue({ ...operatorOn(app), now }, claimedKind(name), { most: 100 })).map(
        ({ row }) => row.id,
      );
    expect(await claimedAt(start)).toContain(id);
    expect(await claimedAt(later(longest))).not.toContain(id);
    expect(await claimedAt(later(2 * 60_000))).toContain(id);
  });
});

test("a silent mail server is dropped within the time limit of an attempt", async () => {
  const asked = vi.spyOn(AbortSignal, "timeout");
  const ctx = operatorOn(app);
  await leases.email?.make(ctx);
  const mails = await claimMail({ ...ctx, now: later(10 * 60_000) }, { most: 1 });
  const [mail] = mails;
  if (!mail) throw new Error("no mail");
  const gateway = { send: async () => {}, close() {} };
  const delivery = { mailer: gateway, port: 3000, ending: new AbortController().signal };
  await deliverMail(() => ctx, delivery, { mail, site: ctx.site });
  expect(asked.mock.calls).toEqual([[longestTry]]);
});
