import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DeploymentRules } from "#domain/context.ts";

/** People of the demo, in a database that has been used for it, are nobody once it is off. */
export function onlyInDemo(rules: DeploymentRules, isDemo: PgColumn): SQL | undefined {
  return rules.isDemo ? undefined : eq(isDemo, false);
}
