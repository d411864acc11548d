import { randomUUID } from "node:crypto";
import type { ChangeTime, PlanChangeQuote } from "#contract/plan-change-fields.ts";
import type { OfficeSwitch } from "#contract/switch-fields.ts";
import { DomainError } from "#domain/errors.ts";
import { cancelMemberPlan } from "#domain/members/cancel-plan.ts";
import {
  addMemberPerson,
  keepMemberPerson,
  removeMemberPerson,
} from "#domain/members/change-people.ts";
import { changeMemberPlanNow } from "#domain/members/change-plan.ts";
import { quoteMemberSwitch, switchMemberOffice } from "#domain/members/switch-office.ts";
import { turnOffMemberRenewal } from "#domain/members/turn-off-renewal.ts";
import { cancellationQuoteOf } from "#domain/refunds/quote-cancellation.ts";
import { takeNextStep } from "#domain/renewals/take-next-step.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { cardToken } from "#test/support/sandbox.ts";
import {
  add,
  begin,
  child,
  type Family,
  path,
  planOf,
  site,
  spouse,
  tierOf,
  tiers,
} from "./families.ts";
import { at, lay, post, renewalOf } from "./family-changes.ts";

// What members, staff and the worker do to a family's plan, prepared so that two can do it at once.

const dearerTiers = tiers.map((tier) => ({ ...tier, annualCents: tier.annualCents + 50_00 }));
const day = "2027-01-15T18:00:00Z";
const now = new Date(day);
export type Begun = Family & Record<"near" | "far" | "dearer" | "stays" | "leaves", string>;

/** Rosa, a child, and another who is about to leave, on a plan that can be renewed. */
export async function start(): Promise<Begun> {
  const { near, far, planId } = await lay();
  const dearer = await addPlan(operatorOn(site()), { tiers: dearerTiers, offices: [near] });
  const family = await begin(day, true, { planId });
  await add(family, "Child", child);
  await add(family, "Child", { ...child, firstName: "Nora" });
  const { people } = await planOf(family);
  const urlOf = (name: string) => {
    const person = people.find(({ firstName }) => firstName === name);
    return `${path}/${person?.id}?subscriptionId=${family.id}`;
  };
  await family.browser.del(urlOf("Nora"));
  return { ...family, near, far, dearer, stays: urlOf(child.firstName), leaves: urlOf("Nora") };
}

/** What the page shows before, and what confirming it does. */
export type Prepared = () => Promise<{ status: number }>;
async function going(family: Begun, office: string): Promise<Prepared> {
  const { planId, nextTermCents } = (await (
    await family.browser.get(at(family, office))
  ).json()) as OfficeSwitch;
  return () => family.browser.post(at(family, office), { planId, nextTermCents });
}
async function adding(family: Begun, tier: string, person: object): Promise<Prepared> {
  const addition = (await planOf(family)).additions.find((one) => one.tier === tier);
  const { planDetailId, amountCents } = addition ?? {};
  const asked = { subscriptionId: family.id, planDetailId, amountCents, ...person };
  return () => post(family, "dependents", asked);
}
const personIn = (url: string) => url.split(/[/?]/)[5] ?? "";
export const staff = () => ({ ...operatorOn(site()), now });
const refused = (error: unknown) => {
  if (error instanceof DomainError) return { status: 409 };
  throw error;
};

async function changing(family: Begun, when: ChangeTime) {
  const chosen = { planId: family.dearer, cycle: "annual" as const };
  const query = new URLSearchParams({ ...chosen, when });
  const quote = await family.browser.get(`/api/v4/member/changePlan/${family.id}?${query}`);
  const { quoteHash } = (await quote.json()) as PlanChangeQuote;
  return { subscriptionId: family.id, ...chosen, quoteHash };
}

export const changes: Record<string, (family: Begun) => Promise<Prepared>> = {
  "adding a person": (family) => adding(family, "Adult", spouse),
  "removing a person":
    async ({ browser, stays }) =>
    () =>
      browser.del(stays),
  "keeping a person":
    async ({ browser, leaves }) =>
    () =>
      browser.post(leaves, {}),
  "correcting a person": async ({ browser, stays }) => {
    const [url = ""] = stays.split("?");
    return () => browser.put(url, { ...child, relationship: "other_household" });
  },
  "choosing another plan's office": (family) => going(family, family.far),
  "choosing the plan's own office": (family) => going(family, family.near),
  "another plan from the next term on": async (family) => {
    const { subscriptionId, ...chosen } = await changing(family, "at_renewal");
    return () => family.browser.put(`/api/v4/member/changePlan/${subscriptionId}`, chosen);
  },
  "another plan at once": async (family) => {
    const chosen = await changing(family, "now");
    return () => post(family, "changePlan", chosen);
  },
  "turning auto-renew off": async (family) => () =>
    post(family, "autoRenew", { subscriptionId: family.id, autoRenew: false }),
  "renewing by hand": async (family) => {
    const amountCents = (await renewalOf(family)).price?.amountCents;
    return () => post(family, "renewSubscription", { subscriptionId: family.id, amountCents });
  },
  "another card": async (family) => {
    const paymentToken = await cardToken(site(), "success");
    return () => post(family, "updateBilling", { paymentToken });
  },
  canceling: async (family) => {
    const call = `cancelSubscription/${family.id}`;
    const quote = await family.browser.get(`/api/v4/member/${call}`);
    const { refundCents } = (await quote.json()) as { refundCents: number };
    return () => post(family, call, { refundCents });
  },
};

/** What staff do for the member: refused as a call would be. */
const done = (work: Promise<unknown>) => work.then(() => ({ status: 200 }), refused);
const said = ({ accountId, id: subscriptionId }: Family) => ({
  accountId,
  subscriptionId,
  reason: "They called",
});

export const others: Record<string, (family: Begun) => Promise<Prepared>> = {
  "the worker":
    async ({ id }) =>
    async () => {
      await takeNextStep(staff(), { id });
      return { status: 200 };
    },
  "staff who turn its renewal off": async (family) => () =>
    done(turnOffMemberRenewal(staff(), said(family))),
  "staff who cancel it": async (family) => {
    const { refundCents } = await cancellationQuoteOf(staff(), family);
    const asked = { ...said(family), refundCents, idempotencyKey: randomUUID() };
    return () => done(cancelMemberPlan(staff(), asked));
  },
  "staff who add a person": async (family) => {
    const { planDetailId, amountCents } = await tierOf(family, "Adult");
    const asked = { ...said(family), ...spouse, relationship: "spouse" as const };
    return () =>
      done(
        addMemberPerson(staff(), {
          ...asked,
          planDetailId,
          amountCents,
          idempotencyKey: randomUUID(),
        }),
      );
  },
  "staff who remove a person": async (family) => () =>
    done(removeMemberPerson(staff(), { ...said(family), personId: personIn(family.stays) })),
  "staff who keep a person": async (family) => () =>
    done(keepMemberPerson(staff(), { ...said(family), personId: personIn(family.leaves) })),
  "staff who choose another office": async (family) => {
    const asked = { ...said(family), locationId: family.far, lang: "en" as const };
    const { planId, nextTermCents } = await quoteMemberSwitch(staff(), asked);
    return () => done(switchMemberOffice(staff(), { ...asked, planId, nextTermCents }));
  },
  "staff who change the plan at once": async (family) => {
    const asked = { ...said(family), ...(await changing(family, "now")) };
    return () => done(changeMemberPlanNow(staff(), { ...asked, idempotencyKey: randomUUID() }));
  },
};
