import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import type { Handlers } from "./handler.ts";

type Names = "quoteLeaving" | "cancelSubscription";

export const memberPlanHandlers: Pick<Handlers, Names> = {
  quoteLeaving: async ({ ctx }, { params }) => ({ body: await quoteCancellation(ctx, params) }),
  cancelSubscription: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await cancelSubscription(ctx, { ...params, ...body, idempotencyKey }),
  }),
};
