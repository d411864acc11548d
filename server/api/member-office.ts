import { listOwnOffices } from "#domain/plan-changes/list-own-offices.ts";
import { quoteSwitch } from "#domain/plan-changes/quote-switch.ts";
import { switchOffice } from "#domain/plan-changes/switch-office.ts";
import type { Handlers } from "./handler.ts";

type Names = "listOwnLocations" | "quoteSwitch" | "switchOffice";

export const memberOfficeHandlers: Pick<Handlers, Names> = {
  listOwnLocations: async ({ ctx }, { query }) => ({ body: await listOwnOffices(ctx, query) }),
  quoteSwitch: async ({ ctx }, { params, query }) => ({
    body: await quoteSwitch(ctx, { ...params, ...query }),
  }),
  switchOffice: async ({ ctx }, { params, query, body }) => ({
    body: await switchOffice(ctx, { ...params, ...query, ...body }),
  }),
};
