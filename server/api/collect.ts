import { DomainError } from "#domain/errors.ts";
import { createMemoryLimit } from "#domain/limits/memory-limit.ts";
import type { AppDeps } from "../deps.ts";
import type { Metrics } from "../metrics.ts";
import type { Handlers } from "./handler.ts";

type Takers = Pick<AppDeps, "reports"> & Pick<Metrics, "countReports">;

export function collectHandlers({ reports, countReports }: Takers): Pick<Handlers, "collect"> {
  // A page reports a handful of times; a whole office behind one address stays below the limit.
  const waitOf = createMemoryLimit({ most: 600, seconds: 60 * 60 });
  return {
    collect: async ({ site, ctx }, { body }) => {
      const retryAfterSeconds = waitOf(ctx.client.address, ctx.now);
      if (retryAfterSeconds > 0)
        throw new DomainError("too_many", "Too many reports.", { retryAfterSeconds });
      countReports(site.key, body);
      reports.add({ ...body, siteId: site.id }, ctx.now);
      return { body: { taken: body.events.length } };
    },
  };
}
