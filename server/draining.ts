import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import type { PageCache } from "./page-cache.ts";

type Drain = { pageCache: PageCache; begin(): void; untilQuiet(): Promise<void> };

const quietTurns = 3;
const patience = 500;

/**
 * While draining, every response closes its connection, including those of running requests, so
 * that no client reuses a connection that is about to close.
 */
export function createDrain(pageCache: PageCache): Drain {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  let asked = 0;

  return {
    pageCache: {
      ...pageCache,
      serve(request, response) {
        asked += 1;
        if (isDraining) endConnection(response);
        if (pageCache.serve(request, response)) return true;
        underWay.add(response);
        response.once("close", () => underWay.delete(response));
        return false;
      },
    },
    begin() {
      isDraining = true;
      for (const response of underWay) endConnection(response);
    },
    /** Closing resets connections waiting in the accept queue: wait until it is empty. */
    async untilQuiet() {
      const deadline = Date.now() + patience;
      for (let quiet = 0; quiet < quietTurns && Date.now() < deadline;) {
        const before = asked;
        await turn();
        quiet = asked === before ? quiet + 1 : 0;
      }
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
