import { userInfo } from "node:os";
import { tellTime } from "#db/clock.ts";
import type { Ctx, SystemCtx } from "#domain/context.ts";
import { openVault } from "#domain/secrets/open-vault.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { readConfig, type Config } from "#server/config.ts";
import { openDatabase, type Database, type SchemaPolicy } from "#server/database.ts";
import { openGateways } from "#server/gateways.ts";

// Silent: the command reports its own result.
const log = { info() {}, warn() {}, error() {} };

type RunOptions = {
  /** In milliseconds, 0 for no limit: a command may run longer than a visitor's request. */
  longestStatement?: number;
  /** A command requires this build's schema and never changes it; `db migrate` does. */
  schema?: SchemaPolicy;
};

/** Opens the database, runs the work and closes again. */
export async function withDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
  options: RunOptions = {},
): Promise<Result> {
  const config = readConfig();
  const given = { max: 2, name: "enamel-cli", schema: "require", ...options } as const;
  const database = await openDatabase(config, tell, given);
  const interrupted = Promise.withResolvers<never>();
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    void database.abandon().finally(() => process.exit(130));
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    return await work(database, config);
  } catch (error) {
    // An error caused by the closed connection adds nothing to the interrupt.
    if (isInterrupted) await interrupted.promise;
    throw error;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await database.stop();
  }
}

/** Runs the work as the operator. */
export function withSystem<Result>(
  work: (ctx: SystemCtx, config: Config, database: Database) => Promise<Result>,
  options: RunOptions = {},
): Promise<Result> {
  return withDatabase(async (database, config) => {
    const { db } = database.connection;
    const { vault } = await openVault(db, config);
    const ctx: SystemCtx = {
      db,
      actor: { kind: "operator", name: operatorName() },
      client: { address: "", agent: "" },
      now: await tellTime(database.connection.pool, config),
      vault,
      rules: config.rules,
      gatewayFor: openGateways({ config, vault }),
      paymentPurposes,
      log,
    };
    return work(ctx, config, database);
  }, options);
}

export function withSite<Result>(
  key: string,
  work: (ctx: Ctx, config: Config) => Promise<Result>,
  options: RunOptions = {},
): Promise<Result> {
  return withSystem(async (system, config) => {
    return work({ ...system, site: await getSite(system, { key }) }, config);
  }, options);
}

/** Progress on stderr is for a waiting person; scripts read only results. */
function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
}

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
