import { userInfo } from "node:os";
import type { Ctx, HouseCtx } from "#domain/context.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";
import { getSecret } from "#domain/secrets/get-secret.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { getSite } from "#domain/sites/get-site.ts";
import { readConfig, type Config } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { openPayments } from "#server/payments.ts";

// The operations' own log stays quiet here: a command says itself what came of it.
const log = { info() {}, warn() {}, error() {} };

type RunOptions = {
  /** In milliseconds, 0 for no limit: work of one's own may take longer than a visitor's request. */
  longestStatement?: number;
};

/** Opens the database, does the work as the operator and closes again. */
export async function withHouse(
  work: (ctx: HouseCtx, config: Config) => Promise<void>,
  options: RunOptions = {},
): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, tell, { max: 2, name: "enamel-cli", ...options });
  const interrupt = () => void database.stop().finally(() => process.exit(130));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    const { db } = database.connection;
    const now = new Date();
    const vault = createVault(config.signingSecret ?? (await getSecret(db, "signing")));
    const ctx: HouseCtx = {
      db,
      actor: { kind: "operator", name: operatorName() },
      client: { address: "", agent: "" },
      now,
      vault,
      rules: config.rules,
      paymentsOf: openPayments({ config, vault }),
      log,
    };
    if (config.isDemo) await loadDemo(ctx);
    await work(ctx, config);
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await database.stop();
  }
}

export async function withSite(
  key: string,
  work: (ctx: Ctx, config: Config) => Promise<void>,
  options: RunOptions = {},
): Promise<void> {
  await withHouse(async (house, config) => {
    await work({ ...house, site: await getSite(house, { key }) }, config);
  }, options);
}

/** Progress is for a person who waits; a script reads results alone. */
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
