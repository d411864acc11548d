import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "#contract/studio.ts";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { payments, receipts, refunds } from "#db/schema/billing.ts";
import { outbox } from "#db/schema/outbox.ts";
import { sessions } from "#db/schema/sessions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { cancelMemberPlan, quoteMemberCancellation } from "#domain/members/cancel-plan.ts";
import { getMember } from "#domain/members/get-member.ts";
import { resendWelcome, sendMemberReset } from "#domain/members/send-mails.ts";
import { setMemberLanguage } from "#domain/members/set-language.ts";
import { showBirthDates } from "#domain/members/show-birth-dates.ts";
import { turnOffMemberRenewal } from "#domain/members/turn-off-renewal.ts";
import { getBalance } from "#domain/renewals/get-balance.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan, rosa, type Joining } from "#test/support/join.ts";
import { addStaff, justLoggedIn } from "#test/support/people.ts";

// What staff see of a member and do for them.

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const reason = "They called and asked for it";

async function asStaff(role: StaffRole): Promise<Ctx> {
  const person = await addStaff(site, { role });
  if (person.kind !== "staff") throw new Error("not of the staff");
  const { staffId, email } = person;
  const actor = { kind: "staff", staffId, email, role, sessionId: "" } as const;
  return justLoggedIn({ ...operatorOn(site), actor });
}

type Joined = { member: Ctx; payment: Payment; accountId: string; subscriptionId: string };

async function join({ now, ...joining }: Joining & { now?: Date } = {}): Promise<Joined> {
  const system = operatorOn(site);
  const visitor: Ctx = { ...system, now: now ?? system.now, actor: { kind: "visitor" } };
  const [member, payment] = await joinPlan(visitor, joining);
  const { accountId, subscriptionId } = payment;
  return { member, payment, accountId, subscriptionId };
}

const entriesOn = (subject: string) =>
  site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(asc(auditLog.number));
const entryOn = async (subject: string, action: string) =>
  (await entriesOn(subject)).filter((entry) => entry.action === action);
const mailsOf = ({ accountId }: Joined, kind: typeof outbox.$inferSelect.kind) =>
  site.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), sql`${outbox.facts} ->> 'accountId' = ${accountId}`));
const planOf = async ({ subscriptionId }: Joined) => {
  const [plan] = await site.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return plan;
};

describe("a member's page", () => {
  // spec 20.23
  test("has what the member sees, with links to payments, and no birth date", async () => {
    const { member, payment, accountId } = await join({ isAutoRenew: true });
    const staff = await asStaff("support");
    const page = await getMember(staff, { accountId, lang: "en" });
    const { balanceCents, nextCharge } = await getBalance(member, { lang: "en" });
    const [plan] = page.plans;
    expect(page).toMatchObject({ name: "Rosa Delgado", phone: "6025550133", balanceCents });
    expect(plan).toMatchObject({
      subscriptionId: payment.subscriptionId,
      state: "active",
      isAutoRenew: true,
      nextCharge: nextCharge && { on: nextCharge.on, amountCents: nextCharge.amountCents },
      notices: [],
    });
    const [receipt] = await site.db
      .select()
      .from(receipts)
      .where(eq(receipts.paymentId, payment.id));
    expect(page.receipts).toMatchObject([
      { id: receipt?.id, paymentId: payment.id, amountCents: payment.amountCents },
    ]);
    expect(page.people).toMatchObject([
      { name: "Rosa Delgado", relationship: "self", isLive: true },
    ]);
    expect(page.mails.map(({ kind }) => kind).toSorted()).toEqual(["receipt", "welcome"]);
    expect(page.consents.map(({ text }) => text)).toContain("auto-renewal");
    expect(JSON.stringify(page)).not.toContain(rosa.dateOfBirth);
  });

  // spec 20.24
  test("is in the log once for each session of staff that looked", async () => {
    const { accountId } = await join();
    const [one, other] = [await asStaff("support"), await asStaff("owner")];
    // After both have logged in.
    for (const staff of [one, one, other])
      await getMember({ ...staff, now: new Date() }, { accountId, lang: "en" });
    const actors = async () =>
      (await entryOn(accountId, "member_viewed")).map(({ actor }) => actor);
    const named = ({ actor }: Ctx) => (actor.kind === "staff" ? `staff ${actor.staffId}` : "");
    expect(await actors()).toEqual([named(one), named(other)]);
    const later = { ...one, now: new Date(Date.now() + 60_000) };
    const again = await justLoggedIn(later);
    await getMember(again, { accountId, lang: "en" });
    expect(await actors()).toEqual([named(one), named(other), named(one)]);
  });

  // spec 20.24
  test("gives birth dates when asked for them, and says so in the log", async () => {
    const { accountId } = await join();
    const staff = await asStaff("support");
    expect(await showBirthDates(staff, { accountId })).toMatchObject({
      payer: "1985-03-27",
      people: [{ name: "Rosa Delgado", dateOfBirth: rosa.dateOfBirth }],
    });
    expect(await entryOn(accountId, "birth_dates_viewed")).toHaveLength(1);
  });

  test("of an erased account is none", async () => {
    const { accountId } = await join();
    const gone = { email: null, passwordHash: null, erasedAt: new Date() };
    await site.db.update(accounts).set(gone).where(eq(accounts.id, accountId));
    const looking = getMember(await asStaff("owner"), { accountId, lang: "en" });
    await expect(looking).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("staff turn auto-renew off", () => {
  // spec 20.25
  test("as the member would, with a reason in the log and an email; twice is once", async () => {
    const joined = await join({ isAutoRenew: true });
    const staff = await asStaff("support");
    for (let time = 0; time < 2; time += 1)
      expect(await turnOffMemberRenewal(staff, { ...joined, reason })).toEqual({
        isAutoRenew: false,
      });
    expect(await planOf(joined)).toMatchObject({ state: "ends_at_term", isAutoRenew: false });
    expect(await entryOn(joined.subscriptionId, "auto_renew_turned_off")).toMatchObject([
      { actor: expect.stringMatching(/^staff /), facts: { reason } },
    ]);
    expect(await mailsOf(joined, "auto_renew_off")).toHaveLength(1);
    const { help } = await getMember(staff, { ...joined, lang: "en" });
    expect(help).toMatchObject([{ what: "auto_renew_turned_off", facts: { reason } }]);
  });
});

describe("staff refund a payment", () => {
  // spec 20.23
  test("and the member's page names it once, with who, how much, and why", async () => {
    const joined = await join();
    const owner = await asStaff("owner");
    const { payment } = joined;
    const request = { amountCents: 12_00, reason, idempotencyKey: randomUUID() };
    await refundPayment(owner, { paymentId: payment.id, ...request });
    const [refund] = await site.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    const help = async () => (await getMember(owner, { ...joined, lang: "en" })).help;
    const told = { actorName: "Sam Okafor", amountCents: 12_00, facts: { reason } };
    expect(await help()).toMatchObject([{ what: "refund_asked", ...told }]);
    if (!refund) throw new Error("no refund");
    await settleRefund(operatorOn(site), { refund, payment }, { kind: "done", gatewayId: "re_1" });
    expect(await help()).toMatchObject([{ what: "refund_done", ...told }]);
    const other = await join();
    expect((await getMember(owner, { ...other, lang: "en" })).help).toEqual([]);
  });
});

describe("staff cancel a plan for its member", () => {
  const request = (joined: Joined, refundCents: number) => {
    const { accountId, subscriptionId } = joined;
    return { accountId, subscriptionId, refundCents, reason, idempotencyKey: randomUUID() };
  };

  // spec 20.26
  test("with the quote that the member sees, once, with the reason and an email", async () => {
    const joined = await join({ isAutoRenew: true });
    const owner = await asStaff("owner");
    const quote = await quoteMemberCancellation(owner, joined);
    expect(quote).toEqual(await quoteCancellation(joined.member, { id: joined.subscriptionId }));
    expect(quote.refundCents).toBeGreaterThan(0);
    const asked = request(joined, quote.refundCents);
    const canceled = await cancelMemberPlan(owner, asked);
    expect(canceled).toMatchObject({ state: "canceled", refundCents: quote.refundCents });
    expect(await cancelMemberPlan(owner, asked)).toEqual(canceled);
    expect(await planOf(joined)).toMatchObject({ state: "canceled", endedBy: "member" });
    expect(await entryOn(joined.subscriptionId, "plan_canceled")).toMatchObject([
      { facts: { refundCents: String(quote.refundCents), reason } },
    ]);
    const { help } = await getMember(owner, { ...joined, lang: "en" });
    expect(help).toMatchObject([{ what: "plan_canceled", amountCents: quote.refundCents }]);
    expect(await mailsOf(joined, "plan_canceled")).toHaveLength(1);
    const stored = JSON.stringify(await planOf(joined));
    expect(stored).not.toContain(reason);
  });

  // spec 20.26
  test("not with another refund than today's, and not without a recent login", async () => {
    const joined = await join({ isAutoRenew: true });
    const over = await join({
      isAutoRenew: true,
      now: new Date(Date.now() - 350 * 24 * 3_600_000),
    });
    const owner = await asStaff("owner");
    const { refundCents } = await quoteMemberCancellation(owner, joined);
    const other = cancelMemberPlan(owner, request(joined, refundCents - 1));
    await expect(other).rejects.toMatchObject({ code: "price_changed" });
    const sessionId = owner.actor.kind === "staff" ? owner.actor.sessionId : "";
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await site.db
      .update(sessions)
      .set({ authenticatedAt: longAgo, startedAt: longAgo })
      .where(eq(sessions.id, sessionId));
    const late = cancelMemberPlan(owner, request(joined, refundCents));
    await expect(late).rejects.toMatchObject({ code: "recent_login_required" });
    expect((await quoteMemberCancellation(owner, over)).refundCents).toBe(0);
    const unpaid = cancelMemberPlan(owner, request(over, 0));
    await expect(unpaid).rejects.toMatchObject({ code: "recent_login_required" });
    expect(await planOf(joined)).toMatchObject({ state: "active" });
  });

  // spec 20.26
  test("as owners alone", async () => {
    const joined = await join();
    const support = await asStaff("support");
    const { refundCents } = await quoteMemberCancellation(support, joined);
    const canceling = cancelMemberPlan(support, request(joined, refundCents));
    await expect(canceling).rejects.toMatchObject({ code: "forbidden" });
    const paid = eq(payments.id, joined.payment.id);
    expect(await site.db.select().from(payments).where(paid)).toMatchObject([{ state: "paid" }]);
  });
});

describe("staff send emails again", () => {
  // spec 20.27
  test("the welcome email with the documents, and the day of the first one stays", async () => {
    const joined = await join();
    const before = await planOf(joined);
    const support = await asStaff("support");
    const asked = { ...joined, reason, idempotencyKey: randomUUID() };
    for (let time = 0; time < 2; time += 1) await resendWelcome(support, asked);
    expect(await mailsOf(joined, "welcome")).toHaveLength(2);
    expect(await entryOn(joined.subscriptionId, "welcome_resent")).toMatchObject([
      { facts: { reason } },
    ]);
    expect((await planOf(joined))?.documentsSentOn).toBe(before?.documentsSentOn);
  });

  test("no welcome email for a plan that has ended", async () => {
    const joined = await join();
    const owner = await asStaff("owner");
    const { refundCents } = await quoteMemberCancellation(owner, joined);
    const idempotencyKey = randomUUID();
    await cancelMemberPlan(owner, { ...joined, refundCents, reason, idempotencyKey });
    const resending = resendWelcome(owner, { ...joined, reason });
    await expect(resending).rejects.toMatchObject({ code: "conflict" });
  });

  // spec 20.27
  test("a link for a new password, to the address that the account has", async () => {
    const { accountId } = await join();
    const [account] = await site.db.select().from(accounts).where(eq(accounts.id, accountId));
    await sendMemberReset(await asStaff("support"), { accountId, reason });
    const sent = await site.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, "reset_password"), eq(outbox.recipient, account?.email ?? "")));
    expect(sent).toHaveLength(1);
    expect(await entryOn(accountId, "password_reset_asked")).toMatchObject([{ facts: { reason } }]);
  });
});

// spec 20.28
test("staff change the language of a member's emails, with a reason in the log", async () => {
  const { accountId } = await join();
  const support = await asStaff("support");
  for (let time = 0; time < 2; time += 1)
    await setMemberLanguage(support, { accountId, language: "es", reason });
  const [account] = await site.db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(account?.language).toBe("es");
  expect(await entryOn(accountId, "account_changed")).toMatchObject([
    { facts: { fields: "language", reason } },
  ]);
});
