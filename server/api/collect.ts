import { countBatch } from "../page-speed.ts";
import type { Handlers } from "./handler.ts";

export const collectHandlers: Pick<Handlers, "collect"> = {
  collect: async ({ site }, { body }) => {
    countBatch(site.key, body);
    return { body: { taken: body.events.length } };
  },
};
