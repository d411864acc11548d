import { leavePlan } from "#domain/membership/leave-plan.ts";
import { quoteLeaving } from "#domain/membership/quote-leaving.ts";
import type { Handlers } from "./handler.ts";

type Names = "quoteLeaving" | "cancelSubscription";

export const memberPlanHandlers: Pick<Handlers, Names> = {
  quoteLeaving: async ({ ctx }, { params }) => ({ body: await quoteLeaving(ctx, params) }),
  cancelSubscription: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await leavePlan(ctx, { ...params, ...body, idempotencyKey }),
  }),
};
