import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#db/connect.ts";
import { addressIn } from "#test/lifecycle/embedded-database.ts";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";
import { latestTransaction, searchRows } from "#test/support/card-watch/search-rows.ts";
import { makeFolder, removeFolder } from "#test/lifecycle/launch.ts";
import { bundleProcess } from "./bundle.ts";
import { buy, type World } from "./buyer.ts";
import { type Acknowledged, findViolations } from "./checks.ts";
import { startGateway } from "./gateway.ts";
import { startWebhooks } from "./webhooks.ts";
import { planRun, type Input } from "./plan.ts";
import { startServers } from "./servers.ts";
import { prepareShop, readCode, untilQuiet } from "./shop.ts";

export type Report = {
  violations: string[];
  buyers: number;
  acknowledged: number;
  charges: number;
  refunds: number;
  /** The gateway's answers that never arrived, or made no sense. */
  lost: number;
  webhooks: number;
  /** How long after the last buyer every payment and refund was final. */
  quietAfterMs: number;
};

const atOnce = 12;
const secret = "what the sandbox and the servers share";

/**
 * Runs buyers and kills as the seed has them, waits until everything is final, then checks every
 * cent.
 */
export async function runChaos(
  { dataDir, faults = 0, ...input }: Input & { dataDir: string; faults?: number },
  say: (line: string) => void,
): Promise<Report> {
  await using parts = new AsyncDisposableStack();
  const folder = makeFolder();
  parts.defer(() => removeFolder(folder));
  const script = await bundleProcess(folder);
  const gateway = await startGateway(secret, { share: faults, seed: input.seed });
  parts.defer(() => gateway.close());
  const servers = await startServers({ dataDir, script, gateway: { port: gateway.port, secret } });
  parts.defer(() => servers.stop());
  const connection = connect(addressIn(dataDir), { max: 4, name: "chaos" });
  parts.defer(() => connection.close());
  const { db } = connection;

  const began = await latestTransaction(connection.pool);
  const events = planRun(input);
  const plans = await prepareShop(db, { most: Math.max(2, Math.floor(events.length / 30)) });
  const world: World = {
    ports: servers.ports,
    ...plans,
    tokenOf: (behavior) => gateway.tokenOf(behavior),
    answerBank: (url, what) => gateway.answerBank(url, what),
    codeFor: (email) => readCode(db, email),
  };
  const acknowledged: Acknowledged[] = [];
  const violations: string[] = [];
  const webhooks = startWebhooks({ gateway, ports: servers.ports, secret, seed: input.seed });
  let [next, kills, buyers] = [0, 0, 0];
  let killing = Promise.resolve();
  const work = async () => {
    for (let event = events[next]; event; event = events[next]) {
      next += 1;
      if (event.kind === "kill") {
        const { aim, delay } = event;
        killing = killing.then(() => sleep(delay)).then(() => servers.kill(aim));
        await killing;
        kills += 1;
        if (kills % 10 === 0)
          say(`${kills} kills, ${buyers} buyers, ${acknowledged.length} joined`);
        continue;
      }
      const told = await buy(world, event, String(input.seed));
      buyers += 1;
      acknowledged.push(...told.paid);
      violations.push(...told.odd);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  gateway.mendLine();
  const quietAfterMs = await untilQuiet(db);
  await webhooks.stop();
  violations.push(...(await findViolations({ db, gateway, acknowledged })));
  await searchRows(connection.pool, began);
  violations.push(...cardWatch.findings);
  return {
    violations,
    buyers,
    acknowledged: acknowledged.length,
    charges: [...gateway.charges.values()].filter(({ state }) => state === "paid").length,
    refunds: gateway.refunds.size,
    lost: gateway.lost(),
    webhooks: webhooks.sent(),
    quietAfterMs,
  };
}
