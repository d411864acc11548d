import { eq } from "drizzle-orm";
import type { UsState } from "#contract/us-states.ts";
import { accounts } from "#db/schema/accounts.ts";
import { receipts } from "#db/schema/billing.ts";
import { gatewayDifferences, payouts } from "#db/schema/reconciliation.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { staff } from "#db/schema/staff.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { newId } from "#db/new-id.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { record } from "#domain/audit/record.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { startCheckout } from "#domain/checkout/start-checkout.ts";
import { addMember as addToCheckout } from "#domain/checkout/change-members.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import type { Ctx } from "#domain/context.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { fileGrievance } from "#domain/grievances/file-grievance.ts";
import { saveTemplate } from "#domain/case-work/save-template.ts";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { suggestDentist } from "#domain/inbox/suggest-dentist.ts";
import { complaint, uploadOne } from "#test/support/grievances.ts";
import { requestOne } from "#test/support/listings.ts";
import { sendOne } from "#test/support/messages.ts";
import { startSession } from "#domain/sessions/start-session.ts";
import type { TestApp } from "#test/support/app.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn, publish, publishedPayload, textPage } from "#test/support/content.ts";
import { joinPlan, rosa } from "#test/support/join.ts";
import { addCardSave } from "#test/support/card-save.ts";
import { addVisit } from "#test/support/visits.ts";
import { addMember, addStaff, type Person } from "#test/support/people.ts";

// Two sites with two accounts each, and one row of every kind that carries its owner's mark.

export const hosts = ["localhost", "harbor.localhost"] as const;
export type Host = (typeof hosts)[number];
const states: Record<Host, UsState> = { localhost: "AZ", "harbor.localhost": "OR" };

/** A word that occurs only in the rows of its owner. */
export const markOf = (host: Host, owner: string) =>
  `Zq${host === "localhost" ? "home" : "away"}${owner}`;

/** The owner of an id, by mark. */
export const ownersOf = new Map<string, string>();

/** An evening at the site that is already the next day in UTC. */
export const evening = new Date("2026-03-02T03:30:00Z");
const tomorrow = "2026-03-02";

/** Ids by what they name, of all sites and accounts, for every actor to try. */
export type Known = Record<
  | "offices"
  | "plans"
  | "tiers"
  | "groups"
  | "subscriptions"
  | "people"
  | "accounts"
  | "payments"
  | "receipts"
  | "coupons"
  | "reports"
  | "grievances"
  | "messages"
  | "grievanceFiles"
  | "caseFiles"
  | "cards"
  | "checkoutMembers"
  | "cardSaves"
  | "visits",
  Set<string>
>;

export function nothingKnown(): Known {
  const kinds = [
    "offices",
    "plans",
    "tiers",
    "groups",
    "subscriptions",
    "people",
    "accounts",
    "payments",
  ];
  const more = [
    "receipts",
    "coupons",
    "reports",
    "grievances",
    "messages",
    "grievanceFiles",
    "caseFiles",
    "cards",
    "checkoutMembers",
    "cardSaves",
    "visits",
  ];
  return Object.fromEntries([...kinds, ...more].map((kind) => [kind, new Set()])) as Known;
}

/** What everyone may see on a site, and what only its staff may. */
export async function fillSite(test: TestApp, host: Host, known: Known) {
  const ctx = operatorOn(test, host);
  const mark = markOf(host, "public");
  const state = states[host];
  const tierId = newId("pld", ctx.now);
  // Both sites use the same external ids.
  const officeId = await addOffice(ctx, {
    externalId: "the-office",
    activeUntil: tomorrow,
    name: mark,
    street: mark,
    state,
  });
  const providerId = await addProvider(ctx, [officeId], {
    externalId: "the-dentist",
    lastName: mark,
    endedOn: tomorrow,
  });
  const name = { en: mark, es: mark };
  const planId = await addPlan(ctx, {
    externalId: "the-plan",
    activeUntil: tomorrow,
    name,
    states: [state],
    offices: [officeId],
    tiers: [{ id: tierId, externalId: "the-tier", name, monthlyCents: 15_00 }],
  });
  const late = markOf(host, "tomorrow");
  const lateOffice = await addOffice(ctx, {
    name: late,
    street: late,
    state,
    activeFrom: tomorrow,
  });
  await addProvider(ctx, [lateOffice], { lastName: late });
  const latePlan = await addPlan(ctx, {
    name: { en: late },
    states: [state],
    offices: [officeId],
    activeFrom: tomorrow,
  });
  await addFee(ctx, { planId, procedure: "the-cleaning", about: { name } });
  const hidden = markOf(host, "staff");
  await addCoupon(ctx, { code: hidden.toUpperCase(), kind: "percent", percent: 5 });
  await publish(test, ({ pages }) => void pages.push(textPage("/zq", mark)), host);
  const draft = await publishedPayload(test, host);
  (draft.pages as object[]).push(textPage("/zq-draft", hidden));
  await saveDraft(operatorOn(test, host), { payload: draft });
  const visitor: Ctx = { ...operatorOn(test, host), actor: { kind: "visitor" } };
  const email = `${hidden}@example.test`;
  const message = { name: hidden, email, topic: "other", message: hidden } as const;
  await sendMessage(visitor, { audience: "plan", message });
  const suggestion = { dentist: hidden, city: hidden, email, language: "en" } as const;
  await suggestDentist(visitor, { suggestion });
  await requestOne(visitor, { practice: hidden, name: hidden, role: hidden, email });
  const report = { reason: "wrong_phone", message: mark, email, language: "en" } as const;
  const { statusUrl } = await reportProvider(visitor, { id: providerId, report });
  const files = [await uploadOne(visitor, "a.pdf", `%PDF-1.7 ${mark}`)];
  const grievance = { ...complaint, name: mark, email, text: mark, files };
  const filed = await fileGrievance(visitor, { audience: "plan", grievance });
  const reply = { name: hidden, en: hidden, es: hidden, kinds: ["grievance" as const] };
  await saveTemplate(ctx, reply);
  const facts = { reason: hidden };
  await record(visitor, ctx.db, { action: "member_viewed", subject: hidden, facts });
  known.offices.add(officeId).add("the-office").add(lateOffice);
  known.plans.add(planId).add("the-plan").add(latePlan);
  known.tiers.add(tierId).add("the-tier");
  known.groups.add("test-group");
  known.coupons.add(hidden);
  known.reports.add(statusUrl);
  known.grievances.add(filed.statusUrl);
  known.messages.add((await sendOne(ctx, { name: mark, email, message: mark })).statusUrl);
  const file = `${filed.number}/files/${files[0]?.split(".")[0]}`;
  known.grievanceFiles.add(filed.statusUrl.replace(filed.number, file));
  known.caseFiles.add(`/studio/cases/${file}`);
  return { planId };
}

export async function addNeighbor(
  test: TestApp,
  host: Host,
  owner: string,
  at: { planId: string; known: Known },
) {
  const { planId, known } = at;
  const person = await addMember(test, host);
  if (person.kind !== "member") throw new Error("no member");
  const mark = markOf(host, owner);
  const { accountId } = person;
  const system = operatorOn(test, host);
  const address = { line1: mark, city: "Here", state: states[host], zip: "85004" };
  const named = { email: `${mark}@example.test`, firstName: mark, lastName: mark, address };
  await system.db
    .update(accounts)
    .set({ ...named, phone: "6025550133" })
    .where(eq(accounts.id, accountId));
  const actor = {
    kind: "member",
    accountId,
    email: named.email,
    sessionId: newId("ses", system.now),
  } as const;
  const member = { ...system, actor, client: { address: mark, agent: "" } };
  const member1 = { ...rosa, firstName: mark, lastName: mark };
  const [ctx, payment] = await joinPlan(member, { planId, members: [member1] });
  const refund = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: 5_00, reason: mark }),
  );
  await settleRefund(ctx, { refund, payment }, { kind: "done", gatewayId: `re_${mark}` });
  const { token, sessionId } = await ctx.db.transaction((tx) =>
    startSession(ctx, tx, { accountId }),
  );
  const visitor: Ctx = { ...system, actor: { kind: "visitor" } };
  const { secret: checkoutToken } = await startCheckout(ctx, { planId, cycle: "annual" });
  await addToCheckout(
    { ...ctx, checkoutToken },
    { ...member1, firstName: `${mark}child`, relationship: "spouse" },
  );
  await record(visitor, ctx.db, {
    action: "member_viewed",
    subject: accountId,
    facts: { reason: mark },
  });
  const { subscriptionId } = payment;
  const ids = [accountId, sessionId, subscriptionId, payment.id, payment.invoiceId, refund.id];
  for (const id of ids) ownersOf.set(id, mark);
  known.accounts.add(accountId);
  known.subscriptions.add(subscriptionId);
  known.payments.add(payment.id);
  const byAccount = eq(receipts.accountId, accountId);
  for (const { id } of await ctx.db.select().from(receipts).where(byAccount)) {
    known.receipts.add(id);
    ownersOf.set(id, mark);
  }
  const ofSubscription = eq(enrollments.subscriptionId, subscriptionId);
  for (const { personId } of await ctx.db.select().from(enrollments).where(ofSubscription)) {
    known.people.add(personId);
    ownersOf.set(personId, mark);
  }
  await addReconciled(ctx, payment, mark);
  const cardSaveId = await addCardSave(ctx, accountId);
  known.cardSaves.add(cardSaveId);
  ownersOf.set(cardSaveId, mark);
  const visitId = await addVisit(ctx, { note: mark, procedureName: mark });
  known.visits.add(visitId);
  ownersOf.set(visitId, mark);
  const drafts = await ctx.db.select().from(checkouts).where(eq(checkouts.accountId, accountId));
  for (const { members } of drafts)
    for (const one of members) known.checkoutMembers.add(one.memberId);
  return { person: { ...person, email: named.email } as Person, token, ctx, payment };
}

export async function addColleague(
  test: TestApp,
  host: Host,
  role: "owner" | "support" | "editor",
) {
  const person = await addStaff(test, { role, host });
  if (person.kind !== "staff") throw new Error("not of the staff");
  const mark = markOf(host, "staff");
  const named = { email: `${role}-${mark}@example.test`, name: mark };
  await test.db.update(staff).set(named).where(eq(staff.id, person.staffId));
  const visitor: Ctx = {
    ...operatorOn(test, host),
    actor: { kind: "visitor" },
    client: { address: mark, agent: "" },
  };
  const { staffId } = person;
  const { token, sessionId } = await visitor.db.transaction((tx) =>
    startSession(visitor, tx, { staffId }),
  );
  ownersOf.set(staffId, mark).set(sessionId, `${mark}${role}`);
  return { person, token };
}

/** A difference at the card processor and a payout. */
async function addReconciled({ db, site, now }: Ctx, { id }: Payment, mark: string) {
  const own = { siteId: site.id, gateway: "sandbox" };
  await db.insert(gatewayDifferences).values({
    ...own,
    id: newId("dif", now),
    subject: `ch_${mark}`,
    paymentId: id,
    kind: "other_refunds",
    gatewayCents: 1,
    ledgerCents: 0,
    chargedAt: now,
    foundAt: now,
  });
  const arrivesOn = siteDay({ site, now });
  const payout = { gatewayId: `po_${mark}`, amountCents: 1, state: "paid", arrivesOn } as const;
  await db.insert(payouts).values({ ...own, ...payout, seenAt: now });
}
