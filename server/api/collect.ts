import { DomainError } from "#domain/errors.ts";
import { createMemoryLimit } from "#domain/limits/memory-limit.ts";
import { countBatch } from "../page-speed.ts";
import type { Handlers } from "./handler.ts";

// A page reports a handful of times; an office full of people behind one address stays below.
const waitOf = createMemoryLimit({ most: 600, seconds: 60 * 60 });

export const collectHandlers: Pick<Handlers, "collect"> = {
  collect: async ({ site, ctx }, { body }) => {
    const retryAfterSeconds = waitOf(ctx.client.address, ctx.now);
    if (retryAfterSeconds > 0)
      throw new DomainError("too_many", "Too many reports.", { retryAfterSeconds });
    countBatch(site.key, body);
    return { body: { taken: body.events.length } };
  },
};
