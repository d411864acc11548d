import { changeVisit, removeVisit } from "#domain/visits/change-visit.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { listVisits } from "#domain/visits/list-visits.ts";
import { logVisit } from "#domain/visits/log-visit.ts";
import type { Handlers } from "./handler.ts";

type Names = "getSavings" | "listVisits" | "logVisit" | "changeVisit" | "removeVisit";

export const memberSavingsHandlers: Pick<Handlers, Names> = {
  getSavings: async ({ ctx }, { query }) => ({ body: await getSavings(ctx, query) }),
  listVisits: async ({ ctx }, { query }) => ({ body: await listVisits(ctx, query) }),
  logVisit: async ({ ctx }, { body, query, idempotencyKey }) => ({
    status: 201,
    body: await logVisit(ctx, { ...body, ...query, idempotencyKey }),
  }),
  changeVisit: async ({ ctx }, { params, body, query }) => ({
    body: await changeVisit(ctx, { ...params, ...body, ...query }),
  }),
  removeVisit: async ({ ctx }, { params }) => {
    await removeVisit(ctx, params);
    return { body: { removed: true } };
  },
};
