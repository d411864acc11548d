import { setTimeout as sleep } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import { resetLine, type SandboxEnv } from "#gateways/payments/sandbox/misbehave.ts";
import { seededRandom } from "#test/lifecycle/seeded-random.ts";

const faults = ["reset", "500", "malformed", "late", "rate limit"] as const;

/** A line that loses this share of a gateway's answers, before or after the work is done. */
export function badLine({ share, seed }: { share: number; seed: number }) {
  const random = seededRandom(seed + 2);
  let lost = 0;
  let isOver = false;
  const middleware = createMiddleware<SandboxEnv>(async (c, next) => {
    if (isOver || random() >= share) return next();
    lost += 1;
    const fault = faults[Math.floor(random() * faults.length)];
    const isDone = random() < 0.5;
    if (isDone) await next();
    c.res = undefined;
    if (fault === "reset") return resetLine(c);
    if (fault === "500") return c.json({ error: "internal" }, 500);
    if (fault === "rate limit") return c.json({ error: "slow_down" }, 429);
    if (fault === "malformed") return c.body('{"id":"ch_', 200);
    // Later than anybody waits.
    await sleep(10_000, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {});
    return resetLine(c);
  });
  return {
    middleware,
    lost: () => lost,
    end() {
      isOver = true;
    },
  };
}
