import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeploymentRules } from "#domain/context.ts";

/** The demo's people can't sign in once the demo is turned off on its database. */
export function onlyInDemo(rules: DeploymentRules, isDemo: PgColumn): SQL | undefined {
  return rules.isDemo ? undefined : eq(isDemo, false);
}
