import { changePlanNow } from "#domain/plan-changes/change-plan-now.ts";
import { chooseNextPlan } from "#domain/plan-changes/choose-next-plan.ts";
import { getPlanOptions } from "#domain/plan-changes/get-plan-options.ts";
import { keepPlan } from "#domain/plan-changes/keep-plan.ts";
import { quotePlanChange } from "#domain/plan-changes/quote-plan-change.ts";
import type { Handlers } from "./handler.ts";
import { answerPayment, returnTo } from "./own-payment.ts";

type Names = "getPlanOptions" | "quotePlanChange" | "chooseNextPlan" | "changePlanNow" | "keepPlan";

export const memberPlanChangeHandlers: Pick<Handlers, Names> = {
  getPlanOptions: async ({ ctx }, { params, query }) => ({
    body: await getPlanOptions(ctx, { ...params, ...query }),
  }),
  quotePlanChange: async ({ ctx }, { params, query }) => ({
    body: await quotePlanChange(ctx, { ...params, ...query }),
  }),
  chooseNextPlan: async ({ ctx }, { params, query, body }) => {
    await chooseNextPlan(ctx, { ...params, ...body });
    return { body: await getPlanOptions(ctx, { ...params, ...query }) };
  },
  changePlanNow: async (visit, { query, body, idempotencyKey }) => {
    const page = `/dashboard/plan/${encodeURIComponent(body.subscriptionId)}`;
    const returnUrl = returnTo(visit, query, page);
    return answerPayment(await changePlanNow(visit.ctx, { ...body, idempotencyKey, returnUrl }));
  },
  keepPlan: async ({ ctx }, { params, query }) => {
    await keepPlan(ctx, params);
    return { body: await getPlanOptions(ctx, { ...params, ...query }) };
  },
};
