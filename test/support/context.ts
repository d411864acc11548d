import { inspect } from "node:util";
import type { Db } from "#db/connect.ts";
import type { Actor, Ctx, SystemCtx } from "#domain/context.ts";
import { createVault } from "#domain/secrets/vault.ts";
import type { Site } from "#domain/sites/site.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { readConfig } from "#server/config.ts";
import { cardWatch } from "./card-watch/card-watch.ts";

export const testSecret = "a signing secret for tests, 32 characters long";

type Given = {
  db: Db;
  actor?: Actor;
  now?: Date;
  log?: SystemCtx["log"];
  gatewayFor?: SystemCtx["gatewayFor"];
};

const hear = (...said: unknown[]) => cardWatch.log.write(inspect(said));
const silent = { info: hear, warn: hear, error: hear };

/**
 * The context for an operation that a test calls directly; the actor is the operator by default.
 */
export function systemCtx({
  db,
  actor,
  now,
  log = silent,
  gatewayFor = () => null,
}: Given): SystemCtx {
  return {
    db,
    actor: actor ?? { kind: "operator", name: "test" },
    client: { address: "", agent: "" },
    now: now ?? new Date(),
    vault: createVault(testSecret),
    rules: readConfig({ DEMO: "on" }).rules,
    gatewayFor,
    paymentPurposes,
    log,
  };
}

export function siteCtx({ site, ...given }: Given & { site: Site }): Ctx {
  return { ...systemCtx(given), site };
}
