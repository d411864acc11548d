import type { Hono } from "hono";
import { type Db, isAlive } from "#db/connect.ts";
import type { AppEnv } from "./visit.ts";

/** Whether this process should receive traffic; it becomes unready before it stops. */
export type Health = { isDraining: boolean; checkDatabase(): Promise<boolean> };

export function createHealth(db: Db): Health {
  return { isDraining: false, checkDatabase: () => isAlive(db) };
}

export function mountHealth(app: Hono<AppEnv>, health: Health): void {
  app.get("/healthz", (c) => c.text("ok\n"));
  app.get("/readyz", async (c) => {
    if (health.isDraining) return c.text("draining\n", 503, { "retry-after": "5" });
    return (await health.checkDatabase())
      ? c.text("ready\n")
      : c.text("database away\n", 503, { "retry-after": "5" });
  });
}
