import { openClock } from "#db/clock.ts";
import { connect } from "#db/connect.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { startWorker, type Worker } from "#jobs/worker.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { benchSecret } from "./checkout-people.ts";
import { sandboxAt } from "./checkout-adapter.ts";

// The product's worker for renewals alone; each line on standard input starts or ends its rounds.

const [databaseUrl = "", gatewayPort = ""] = process.argv.slice(2);
const { db, pool } = connect(databaseUrl);
const clock = await openClock(pool);
const gateway = sandboxAt(Number(gatewayPort));
const system = {
  db,
  actor: { kind: "operator", name: "bench" } as const,
  client: { address: "", agent: "" },
  vault: createVault(benchSecret),
  rules: readConfig({ DEMO: "off" }).rules,
  gatewayFor: () => gateway,
  paymentPurposes,
  log: createLog("error"),
};
const tools = {
  mailer: null,
  port: 3000,
  reports: createReportBuffer(),
  findOrigin: () => null,
  collector: null,
};
const kinds = jobKinds.filter(({ name }) => name === "renew_plans");
let worker: Worker | undefined;
process.stdin.setEncoding("utf8");
for await (const line of process.stdin) {
  if (String(line).startsWith("go"))
    worker = startWorker({
      kinds,
      tools,
      databaseUrl,
      system: () => ({ ...system, now: clock.now() }),
    });
  else await worker?.stop();
  process.stdout.write("done\n");
}
process.exit(0);
