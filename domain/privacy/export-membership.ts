import { and, asc, eq, or } from "drizzle-orm";
import { payments, receipts } from "#db/schema/billing.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { checkouts, consents, disclosures } from "#db/schema/checkout.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { people, enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { receiptNumber } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";

export async function exportMembership(ctx: Ctx, accountId: string) {
  return {
    subscriptions: await listSubscriptions(ctx, accountId),
    people: await listPeople(ctx, accountId),
    payments: await listPayments(ctx, accountId),
    cards: await listCards(ctx, accountId),
    receipts: await listReceipts(ctx, accountId),
    consents: await listConsents(ctx, accountId),
    checkoutReminders: await listReminders(ctx, accountId),
    visits: await listVisits(ctx, accountId),
  };
}

async function listSubscriptions({ db, site }: Ctx, accountId: string) {
  const { id, planId, planVersion, locationId, cycle, state, termStart, termEnd } = subscriptions;
  const { isAutoRenew, homeState, createdAt, endedAt } = subscriptions;
  const days = { termStart, termEnd, isAutoRenew, homeState, createdAt, endedAt };
  return db
    .select({ id, planId, planVersion, officeId: locationId, cycle, state, ...days })
    .from(subscriptions)
    .where(and(eq(subscriptions.siteId, site.id), eq(subscriptions.accountId, accountId)))
    .orderBy(asc(subscriptions.createdAt));
}

async function listPeople({ db, site }: Ctx, accountId: string) {
  const { id, memberNumber, firstName, lastName, dateOfBirth, relationship } = people;
  const { subscriptionId, planDetailId, addedOn, removedOn } = enrollments;
  const person = { id, memberNumber, firstName, lastName, dateOfBirth, relationship };
  return db
    .select({ ...person, subscriptionId, planDetailId, addedOn, removedOn })
    .from(people)
    .leftJoin(
      enrollments,
      and(eq(enrollments.siteId, people.siteId), eq(enrollments.personId, people.id)),
    )
    .where(and(eq(people.siteId, site.id), eq(people.accountId, accountId)))
    .orderBy(asc(people.dateOfBirth), asc(people.id), asc(enrollments.addedOn));
}

async function listPayments({ db, site }: Ctx, accountId: string) {
  const { id, subscriptionId, amountCents, state, declineReason, cardBrand, cardLast4 } = payments;
  const { createdAt, settledAt } = payments;
  const card = { declineReason, cardBrand, cardLast4, createdAt, settledAt };
  return db
    .select({ id, subscriptionId, amountCents, state, ...card })
    .from(payments)
    .where(and(eq(payments.siteId, site.id), eq(payments.accountId, accountId)))
    .orderBy(asc(payments.createdAt));
}

async function listCards({ db, site }: Ctx, accountId: string) {
  const { id, brand, last4, expires, savedAt, removedAt } = paymentMethods;
  return db
    .select({ id, brand, last4, expires, savedAt, removedAt })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.siteId, site.id), eq(paymentMethods.accountId, accountId)))
    .orderBy(asc(paymentMethods.savedAt));
}

async function listReceipts({ db, site }: Ctx, accountId: string) {
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.siteId, site.id), eq(receipts.accountId, accountId)))
    .orderBy(asc(receipts.number));
  return rows.map(({ id, number, paymentId, issuedAt, document }) => ({
    ...document,
    id,
    number: receiptNumber({ number, day: document.day }),
    paymentId,
    issuedAt,
  }));
}

/** Visits to the dentist, as the member logged them. */
async function listVisits({ db, site }: Ctx, accountId: string) {
  const { id, personId, subscriptionId, visitedOn, procedure, procedureName } = loggedVisits;
  const { usualCents, paidCents, office, note, loggedAt, changedAt } = loggedVisits;
  const what = { id, personId, subscriptionId, visitedOn, procedure, procedureName };
  return db
    .select({ ...what, usualCents, paidCents, office, note, loggedAt, changedAt })
    .from(loggedVisits)
    .where(and(eq(loggedVisits.siteId, site.id), eq(loggedVisits.accountId, accountId)))
    .orderBy(asc(visitedOn), asc(id));
}

/** Each with the agreed text. */
async function listConsents({ db, site }: Ctx, accountId: string) {
  const { subscriptionId, disclosureId, version, contentVersion, address, isGiven, at } = consents;
  const { html, language } = disclosures;
  const text = { disclosureId, version, language, html, contentVersion };
  const { paymentMethodId } = consents;
  return db
    .select({ subscriptionId, ...text, address, isGiven, paymentMethodId, at })
    .from(consents)
    .innerJoin(
      disclosures,
      and(
        eq(disclosures.siteId, consents.siteId),
        eq(disclosures.id, consents.disclosureId),
        eq(disclosures.version, consents.version),
      ),
    )
    .where(and(eq(consents.siteId, site.id), eq(consents.accountId, accountId)))
    .orderBy(asc(consents.at), asc(consents.disclosureId));
}

/** Consents to one email about an unfinished order, with the words that were agreed to. */
function listReminders({ db, site }: Ctx, accountId: string) {
  const { agreedAt, language, address, queuedAt: sentAt } = checkoutReminders;
  return db
    .select({ agreedAt, language, address, sentAt, html: disclosures.html })
    .from(checkoutReminders)
    .innerJoin(
      disclosures,
      and(
        eq(disclosures.siteId, checkoutReminders.siteId),
        eq(disclosures.id, checkoutReminders.disclosureId),
        eq(disclosures.version, checkoutReminders.version),
      ),
    )
    .leftJoin(
      checkouts,
      and(
        eq(checkouts.siteId, checkoutReminders.siteId),
        eq(checkouts.id, checkoutReminders.checkoutId),
      ),
    )
    .where(
      and(
        eq(checkoutReminders.siteId, site.id),
        or(eq(checkoutReminders.accountId, accountId), eq(checkouts.accountId, accountId)),
      ),
    )
    .orderBy(asc(agreedAt));
}
