import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#db/connect.ts";
import { addressIn } from "#test/lifecycle/embedded-database.ts";
import { makeFolder, removeFolder } from "#test/lifecycle/launch.ts";
import { bundleProcess } from "./bundle.ts";
import { findWrongs } from "./complaint-checks.ts";
import { type PlanInput, planSenders, stepsOf } from "./complaint-plan.ts";
import { startGateway } from "./gateway.ts";
import { complain, type SenderWorld, type ToldSender } from "./sender.ts";
import { startServers } from "./servers.ts";

export type ComplaintReport = {
  wrongs: string[];
  senders: number;
  kills: number;
  /** How many numbers were shown, and how many messages acknowledged. */
  shown: number;
  written: number;
  files: number;
  /** Kills by the step that they fell into. */
  killedAt: Record<string, number>;
};

const atOnce = 4;
const secret = "what the sandbox and the servers share";

/** Runs senders and kills as the seed has them, then compares all that is stored with what was sent. */
export async function runComplaints(
  { dataDir, ...input }: PlanInput & { dataDir: string },
  say: (line: string) => void,
): Promise<ComplaintReport> {
  await using parts = new AsyncDisposableStack();
  const folder = makeFolder();
  parts.defer(() => removeFolder(folder));
  const script = await bundleProcess(folder);
  const gateway = await startGateway(secret);
  parts.defer(() => gateway.close());
  // Each sender is a network of their own: one alone may send few files in an hour.
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  const servers = await startServers({
    dataDir,
    script,
    env,
    gateway: { port: gateway.port, secret },
  });
  parts.defer(() => servers.stop());
  const connection = connect(addressIn(dataDir), { max: 4, name: "chaos" });
  parts.defer(() => connection.close());

  const run = String(input.seed);
  const plans = planSenders(input);
  const told: ToldSender[] = [];
  const killedAt: Record<string, number> = {};
  let [next, kills] = [0, 0];
  let killing = Promise.resolve();
  const world: SenderWorld = {
    ports: servers.ports,
    begins(plan, at) {
      const { kill } = plan;
      if (kill?.at !== at) return;
      const step = stepsOf(plan)[at] ?? "";
      killedAt[step] = (killedAt[step] ?? 0) + 1;
      killing = killing.then(() => sleep(kill.delay)).then(() => servers.kill(kill.aim));
      killing = killing.then(() => {
        kills += 1;
        if (kills % 10 === 0) say(`${kills} kills, ${told.length} complaints`);
      });
      // Awaited at the end of the run; until then a failure isn't a crash.
      killing.catch(() => {});
    },
  };
  const work = async () => {
    for (let plan = plans[next]; plan; plan = plans[next]) {
      next += 1;
      told.push(await complain(world, plan, run));
      // The next one starts on servers that run, so that no two kills fall together.
      await killing;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await killing;
  const wrongs = await findWrongs({ db: connection.db, run, plans, told });
  return {
    wrongs,
    senders: plans.length,
    kills,
    shown: new Set(told.flatMap(({ numbers }) => numbers)).size,
    written: told.filter(({ hasWritten }) => hasWritten).length,
    files: plans.flatMap(({ files, more }) => [...files, ...more]).length,
    killedAt,
  };
}
