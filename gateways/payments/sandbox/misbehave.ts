import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Behaviour } from "./test-cards.ts";

export type SandboxEnv = { Bindings: Partial<HttpBindings> };

const longestSilence = 60_000;

/** What is sent in place of the answer; null where the answer itself is. */
export async function misbehave(
  c: Context<SandboxEnv>,
  behaviour: Behaviour | null,
): Promise<Response | null> {
  switch (behaviour) {
    case "reset_after":
      return resetLine(c);
    case "timeout_after":
      await sleep(longestSilence, undefined, { signal: c.req.raw.signal, ref: false }).catch(
        () => {},
      );
      return resetLine(c);
    case "error_after":
      return c.json({ error: "internal" }, 500);
    case "malformed_after":
      return c.body('{"id":"ch_', 200, { "content-type": "application/json" });
    default:
      return null;
  }
}

/** As if a cable had been cut: whoever asks learns nothing. */
export function resetLine(c: Context<SandboxEnv>): Response {
  c.env.incoming?.socket.resetAndDestroy();
  return c.body(null, 503);
}
