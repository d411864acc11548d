import { getSiteHealth } from "#domain/monitoring/get-site-health.ts";
import type { Handlers } from "./handler.ts";

export const studioHealthHandlers: Pick<Handlers, "getSiteHealth"> = {
  getSiteHealth: async ({ ctx }, { query }) => ({ body: await getSiteHealth(ctx, query) }),
};
