import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Behavior } from "./test-cards.ts";

export type SandboxEnv = { Bindings: Partial<HttpBindings> & { clientAddress?: string } };

const longestSilence = 60_000;

/** Replaces the response for a misbehaving card; null for the normal response. */
export async function misbehave(
  c: Context<SandboxEnv>,
  behavior: Behavior | null,
): Promise<Response | null> {
  if (behavior === "reset_after") return resetLine(c);
  if (behavior === "error_after") return c.json({ error: "internal" }, 500);
  if (behavior === "malformed_after") {
    return c.body('{"id":"ch_', 200, { "content-type": "application/json" });
  }
  if (behavior !== "timeout_after") return null;
  const { signal } = c.req.raw;
  await sleep(longestSilence, undefined, { signal, ref: false }).catch(() => {});
  return resetLine(c);
}

/** Simulates a cut connection: the client gets no response. */
export function resetLine(c: Context<SandboxEnv>): Response {
  c.env.incoming?.socket.resetAndDestroy();
  return c.body(null, 503);
}
