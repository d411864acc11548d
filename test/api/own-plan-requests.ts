import { sql } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import type { Ctx } from "#domain/context.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { getPlanOptions } from "#domain/plan-changes/get-plan-options.ts";
import { quotePlanChange } from "#domain/plan-changes/quote-plan-change.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import type { TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { rosa } from "#test/support/join.ts";
import { cardToken } from "#test/support/sandbox.ts";

export type Body = Record<string, unknown>;
export type Send = (body: Body) => Promise<Response>;
export type Input = {
  begin: () => Promise<{ body: Body; send: Send }>;
  /** Another value for every field that the call takes. */
  changes: (body: Body) => Body;
  /** Fields that are not part of the request hash, and why. */
  free?: Record<string, string>;
};

type Use = {
  sending: (name: CallName) => Promise<Send>;
  memberCtx: () => { test: TestApp; ctx: Ctx; accountId: string };
  joinMonthly: () => Promise<{ subscriptionId: string; price: number }>;
};

/** Requests about a plan of the member's own. */
export const ownPlanRequests = ({ sending, memberCtx, joinMonthly }: Use) =>
  ({
    renewSubscription: {
      async begin() {
        const { subscriptionId, price } = await joinMonthly();
        const paymentToken = await cardToken(memberCtx().test, "success");
        const body = { subscriptionId, amountCents: price, paymentToken };
        return { body, send: await sending("renewSubscription") };
      },
      changes: ({ amountCents }) => ({
        subscriptionId: "sub_another",
        amountCents: Number(amountCents) + 1,
        paymentToken: "tok_another",
      }),
    },
    addDependent: {
      async begin() {
        const { subscriptionId } = await joinMonthly();
        const { plans } = await listDependents(memberCtx().ctx, { lang: "en" });
        const { planDetailId, amountCents = 0 } =
          plans.find((plan) => plan.subscriptionId === subscriptionId)?.additions[0] ?? {};
        const paymentToken = await cardToken(memberCtx().test, "success");
        const person = { ...rosa, firstName: "Luis", relationship: "spouse" };
        const body = { subscriptionId, ...person, planDetailId, amountCents, paymentToken };
        return { body, send: await sending("addDependent") };
      },
      changes: ({ amountCents }) => ({
        subscriptionId: "sub_another",
        firstName: "Teo",
        lastName: "Ortiz",
        dateOfBirth: "1986-01-20",
        relationship: "domestic_partner",
        planDetailId: "pld_another",
        amountCents: Number(amountCents) + 1,
        paymentToken: "tok_another",
      }),
    },
    changePlanNow: {
      async begin() {
        const { subscriptionId } = await joinMonthly();
        await addPlan(operatorOn(memberCtx().test), { tiers: [{ monthlyCents: 99_00 }] });
        await memberCtx().test.db.execute(sql`update sites set revision = revision + 1`);
        await memberCtx().test.deps.sites.refresh();
        const { ctx } = memberCtx();
        const { options } = await getPlanOptions(ctx, { subscriptionId, lang: "en" });
        const { planId = "", cycle = "monthly" } = options.find(({ now }) => now) ?? {};
        const choice = { planId, cycle, when: "now" } as const;
        const { quoteHash } = await quotePlanChange(ctx, { subscriptionId, ...choice, lang: "en" });
        const paymentToken = await cardToken(memberCtx().test, "success");
        const body = { subscriptionId, planId, cycle, quoteHash, paymentToken };
        return { body, send: await sending("changePlanNow") };
      },
      changes: () => ({
        subscriptionId: "sub_another",
        planId: "pln_another",
        cycle: "annual",
        quoteHash: "another",
        paymentToken: "tok_another",
      }),
    },
    updateBilling: {
      async begin() {
        const { subscriptionId } = await joinMonthly();
        const paymentToken = await cardToken(memberCtx().test, "success");
        return { body: { subscriptionId, paymentToken }, send: await sending("updateBilling") };
      },
      changes: () => ({ subscriptionId: "sub_another", paymentToken: "tok_another" }),
    },
    saveRenewalCard: {
      async begin() {
        const { accountId, ctx } = memberCtx();
        const from = crypto.randomUUID();
        const input = { purpose: "manage_renewal", from, owner: { accountId } } as const;
        const token = await issueToken(ctx, input);
        const paymentToken = await cardToken(memberCtx().test, "success");
        return { body: { token, paymentToken }, send: await sending("saveRenewalCard") };
      },
      changes: () => ({ paymentToken: "tok_another" }),
      free: { token: "the link says whose card it is" },
    },
  }) satisfies Record<string, Input>;
