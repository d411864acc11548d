import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Behaviour } from "./test-cards.ts";

export type SandboxEnv = { Bindings: Partial<HttpBindings> & { clientAddress?: string } };

const longestSilence = 60_000;

/** Replaces the response for a misbehaving card; null for the normal response. */
export async function misbehave(
  c: Context<SandboxEnv>,
  behaviour: Behaviour | null,
): Promise<Response | null> {
  if (behaviour === "reset_after") return resetLine(c);
  if (behaviour === "error_after") return c.json({ error: "internal" }, 500);
  if (behaviour === "malformed_after") {
    return c.body('{"id":"ch_', 200, { "content-type": "application/json" });
  }
  if (behaviour !== "timeout_after") return null;
  const { signal } = c.req.raw;
  await sleep(longestSilence, undefined, { signal, ref: false }).catch(() => {});
  return resetLine(c);
}

/** Simulates a cut connection: the client gets no response. */
export function resetLine(c: Context<SandboxEnv>): Response {
  c.env.incoming?.socket.resetAndDestroy();
  return c.body(null, 503);
}
