import { eq, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { sandboxTokens } from "#db/schema/sandbox.ts";
import { enrollments, people, subscriptions } from "#db/schema/subscriptions.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { getPlanOptions } from "#domain/plan-changes/get-plan-options.ts";
import type { Choice } from "#domain/plan-changes/quote-change.ts";
import { quotePlanChange } from "#domain/plan-changes/quote-plan-change.ts";
import { quoteSwitch } from "#domain/plan-changes/quote-switch.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { type Joined, reason, staffPlanRecords } from "./membership-records.ts";

// Records for the calls by which staff change a member's plan.

/** An office that accepts the member's plan. */
export const memberSwitchRecords = staffPlanRecords(
  async ({ ctx, payment: { subscriptionId } }, { locationId = "" }) => {
    const asked = { locationId, subscriptionId, lang: "en" } as const;
    const { planId, nextTermCents } = await quoteSwitch(ctx, asked);
    return { body: { planId, nextTermCents, reason } };
  },
  async ({ ctx }) => ({ locationId: await addOffice(ctx) }),
);

const choiceOf = async ({ ctx, payment }: Joined, when: Choice["when"]): Promise<Choice> => {
  const { subscriptionId } = payment;
  const { options } = await getPlanOptions(ctx, { subscriptionId, lang: "en" });
  const found = options.find(({ now, atRenewal }) => (when === "now" ? now : atRenewal));
  return { planId: found?.planId ?? "", cycle: found?.cycle ?? "annual", when };
};
const changeOf = async (joined: Joined, when: Choice["when"]) => {
  const { subscriptionId } = joined.payment;
  const choice = await choiceOf(joined, when);
  const asked = { subscriptionId, lang: "en", ...choice } as const;
  const { quoteHash } = await quotePlanChange(joined.ctx, asked);
  const { planId, cycle } = choice;
  return { body: { planId, cycle, quoteHash, reason } };
};

export const memberPlanQuoteRecords = staffPlanRecords(async (joined) => ({
  query: await choiceOf(joined, "at_renewal"),
}));
export const memberNextPlanRecords = staffPlanRecords((joined) => changeOf(joined, "at_renewal"));
/** A plan that costs more than any other, which the site has from now on. */
export const memberPlanNowRecords = staffPlanRecords(async ({ ctx, payment }) => {
  await saveCard({ ctx, payment });
  await addPlan(ctx, { states: ["AZ", "OR"], tiers: [{ annualCents: 999_00 }] });
  const site = { ...ctx.site, revision: Date.now() };
  return changeOf({ ctx: { ...ctx, site }, payment }, "now");
});

/** Someone who leaves the plan at its term's end. */
async function leaving({ ctx: { db }, payment: { subscriptionId } }: Joined) {
  const termEnd = sql`(select ${subscriptions.termEnd} from ${subscriptions}
    where ${subscriptions.id} = ${subscriptionId})`;
  const [one] = await db
    .update(enrollments)
    .set({ removedOn: termEnd })
    .where(eq(enrollments.subscriptionId, subscriptionId))
    .returning();
  return { personId: one?.personId ?? "" };
}
export const memberLeavingRecords = staffPlanRecords(async () => ({ body: { reason } }), leaving);
export const memberPersonRecords = staffPlanRecords(async ({ ctx }, { personId = "" }) => {
  const [person] = await ctx.db.select().from(people).where(eq(people.id, personId));
  const { firstName, lastName } = person ?? {};
  return { body: { firstName, lastName, relationship: "self", reason } };
}, leaving);

/** One more person, paid with the card on file. */
export const memberAdditionRecords = staffPlanRecords(async (joined) => {
  await saveCard(joined);
  const { plans } = await listDependents(joined.ctx, { lang: "en" });
  const adult = plans[0]?.additions.find(({ maxAge }) => maxAge === null);
  const { planDetailId, amountCents } = adult ?? {};
  const luis = { firstName: "Luis", lastName: "Delgado", dateOfBirth: "1986-01-20" };
  return { body: { ...luis, relationship: "spouse", planDetailId, amountCents, reason } };
});

/** A card on file of a plan that renews, which the sandbox charges without the member there. */
async function saveCard({ ctx, payment }: Joined): Promise<void> {
  const { accountId, subscriptionId, siteId } = payment;
  const id = newId("pmt", ctx.now);
  const [token, customer] = [`card_${id}`, `cus_${id}`];
  const card = { brand: "visa", last4: "4242", expires: "2045-01" };
  const stored = { ...card, token, customer, behavior: "success", createdAt: ctx.now };
  await ctx.db.insert(sandboxTokens).values(stored);
  const own = { id, siteId, accountId, gateway: "sandbox", gatewayCard: token };
  await ctx.db.insert(paymentMethods).values({ ...own, ...card, savedAt: ctx.now });
  await ctx.db
    .update(subscriptions)
    .set({ paymentMethodId: id })
    .where(eq(subscriptions.id, subscriptionId));
}
