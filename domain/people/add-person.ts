import { and, eq } from "drizzle-orm";
import { mostMembers } from "#contract/checkout.ts";
import { inLanguage } from "#contract/languages.ts";
import type { Relationship } from "#contract/membership.ts";
import { fullName } from "#contract/format.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { people } from "#db/schema/subscriptions.ts";
import { insertPayment, issueInvoice } from "#domain/billing/issue-invoice.ts";
import { inProgress, payOnce, type Request } from "#domain/billing/pay-once.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import {
  ageOn,
  errorOfPerson,
  fitsAge,
  isNamed,
  isSame,
  nameKeyOf,
} from "#domain/membership/people-rules.ts";
import { memberOf } from "#domain/policy.ts";
import { chooseCard, priceChanged } from "#domain/renewals/choose-card.ts";
import { findOpenPayment } from "#domain/renewals/find-open-payment.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import type { Renewal } from "#domain/renewals/read-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isOnPlan } from "./added-person-purpose.ts";
import { type Addition, type OnPlan, readAdditions } from "./read-additions.ts";

export type NewPerson = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  relationship: Relationship;
};
type Input = NewPerson & {
  subscriptionId: string;
  planDetailId: string;
  /** As it was shown. */
  amountCents: number;
  paymentToken?: string | undefined;
  idempotencyKey: string;
  returnUrl?: string;
};

export function addPerson(ctx: Ctx, input: Input & { returnUrl: string }): Promise<PaymentStatus> {
  return addPersonFor(ctx, { ...input, accountId: memberOf(ctx).accountId });
}

type InputFor = Input & { accountId: string; reason?: string };

/** Adds a person to a running plan, once the rest of its term is paid for them. */
export async function addPersonFor(ctx: Ctx, input: InputFor): Promise<PaymentStatus> {
  const { accountId, idempotencyKey, returnUrl, ...person } = input;
  const { reason } = input;
  const what = "added person request";
  const asked = { accountId, what, input: [person], idempotencyKey, returnUrl, reason };
  return payOnce(ctx, asked, (tx, request) => place(ctx, tx, input, request));
}

async function place(ctx: Ctx, tx: Tx, input: InputFor, request: Request) {
  const { accountId, subscriptionId, planDetailId, amountCents, paymentToken } = input;
  const plan = await getOwnPlan(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const { renewal, onPlan, additions } = await readAdditions(ctx, tx, plan);
  for (const purpose of ["added_person", "plan_change"] as const)
    if (await findOpenPayment(ctx, tx, plan, purpose)) throw inProgress();
  if (onPlan.length >= mostMembers) throw invalidField("firstName", "too_many_people");
  const error = errorOfPerson(input, namesOf(onPlan), siteDay(ctx));
  if (error) throw invalidField(error.field, error.code);
  const known = await findKnown(ctx, tx, accountId, input);
  const planIds = [plan.planId, renewal.planId];
  const joining = { planIds, startsOn: siteDay(ctx), subscriptionId };
  if (known && (await isOnPlan(ctx, tx, { ...joining, personId: known.id })))
    throw invalidField("firstName", "already_enrolled");
  const addition = additions.find(({ tier }) => tier.id === planDetailId);
  if (!addition || !fitsAge(addition.tier, ageOn(input.dateOfBirth, siteDay(ctx))))
    throw invalidField("planDetailId", "tier_age_mismatch");
  if (addition.amountCents !== amountCents) throw priceChanged();
  const { isOffSession } = request;
  const card = await chooseCard(ctx, tx, plan, { paymentToken, amountCents, isOffSession });
  const personId = known
    ? await keepAs(ctx, tx, known, input)
    : await insertPerson(ctx, tx, accountId, input);
  const invoice = await issue(ctx, tx, renewal, { ...addition, personId, person: input });
  const by = { ...request, gateway: card.gateway };
  const payment = await insertPayment(ctx, tx, invoice, by);
  return { payment, paymentToken: card.paymentToken };
}

const namesOf = (onPlan: readonly OnPlan[]) => onPlan.map(({ person }) => person).filter(isNamed);

type Issued = Addition & { personId: string; person: NewPerson };

function issue(
  ctx: Ctx,
  tx: Tx,
  { subscription }: Renewal,
  { tier, term, periods, personId, person }: Issued,
) {
  const { cycle, termEnd } = subscription;
  const name = fullName(person);
  return issueInvoice(ctx, tx, subscription, {
    kind: "added_person",
    term,
    dueOn: siteDay(ctx),
    lines: periods.map((period) => ({ ...period, personId })),
    document: (language) => ({
      cycle,
      termStart: periods[0]?.startsOn ?? siteDay(ctx),
      termEnd: periods.at(-1)?.endsOn ?? termEnd,
      people: [name],
      lines: periods.map(({ amountCents }) => ({
        kind: "person",
        label: `${name}, ${inLanguage(tier.name, language)}`,
        amountCents,
      })),
      renewal: null,
    }),
  });
}

type Person = typeof people.$inferSelect;

/** Someone who was on another plan of the account. */
async function findKnown(
  { site }: Ctx,
  tx: Tx,
  accountId: string,
  named: NewPerson,
): Promise<Person | null> {
  const ownedBy = and(eq(people.siteId, site.id), eq(people.accountId, accountId));
  const all = await tx.select().from(people).where(ownedBy);
  return all.find((person) => isNamed(person) && isSame(person, named)) ?? null;
}

/** They keep their record and member number; who they are to the payer may have changed. */
async function keepAs(
  { site }: Ctx,
  tx: Tx,
  { id, relationship: former }: Person,
  { relationship }: NewPerson,
): Promise<string> {
  if (relationship === former) return id;
  const byId = and(eq(people.siteId, site.id), eq(people.id, id));
  await tx.update(people).set({ relationship, ageOutToldOn: null }).where(byId);
  return id;
}

async function insertPerson(
  ctx: Ctx,
  tx: Tx,
  accountId: string,
  { firstName, lastName, dateOfBirth, relationship }: NewPerson,
): Promise<string> {
  const { site, now } = ctx;
  const named = { firstName, lastName, dateOfBirth, relationship };
  const id = newId("per", now);
  const nameKey = nameKeyOf(named);
  const own = { ...named, id, siteId: site.id, accountId, nameKey };
  await tx.insert(people).values({ ...own, memberSince: siteDay(ctx), createdAt: now });
  return id;
}
