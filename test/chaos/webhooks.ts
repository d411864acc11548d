import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import type { Gateway } from "./gateway.ts";

type Given = { gateway: Gateway; ports: () => readonly number[]; secret: string; seed: number };

/** The gateway's webhooks as an unreliable network delivers them: late, reordered and repeated. */
export function startWebhooks({ gateway, ports, secret, seed }: Given) {
  const random = seededRandom(seed + 1);
  let isOver = false;
  let sent = 0;
  const work = (async () => {
    while (!isOver) {
      await sleep(random() * 60);
      const all = [...gateway.charges.values()];
      const recent = all.slice(-60);
      const charge = recent[Math.floor(random() * recent.length)];
      const port = ports()[Math.floor(random() * 2)] ?? 0;
      if (charge && (await sendWebhook({ port, secret, ...charge }))) sent += 1;
    }
  })();
  return {
    sent: () => sent,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

type Delivery = { port: number; secret: string; key: string; id: string };

/** Whether the webhook was accepted. */
export async function sendWebhook({ port, secret, key, id: chargeId }: Delivery): Promise<boolean> {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, key, chargeId });
  const seconds = Math.floor(Date.now() / 1_000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-sandbox-signature": `t=${seconds},v1=${mac}`,
  };
  const url = `http://127.0.0.1:${port}/api/webhooks/sandbox`;
  return fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(15_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
