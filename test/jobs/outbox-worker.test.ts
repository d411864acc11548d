import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openSmtp } from "#gateways/smtp-mail.ts";
import type { Worker } from "#jobs/worker.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { openMailServer, quickSmtp, type MailServer } from "./mail-server.ts";
import { startPeer } from "./smtp-peer.ts";

let mailServer: MailServer;
let peer: Awaited<ReturnType<typeof startPeer>>;

beforeAll(async () => {
  mailServer = await openMailServer();
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  await mailServer.pool.query("truncate outbox");
  peer = await startPeer();
});
afterEach(() => peer.close());

function startSender(): Worker {
  const mailer = openSmtp(peer.url, { connections: 4 });
  const worker = startJobsOf({
    kinds: ["email"],
    system: mailServer.system,
    databaseUrl: mailServer.url,
    tools: { mailer },
  });
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
  });
  return worker;
}

async function until(isSo: () => boolean | Promise<boolean>, within = 8_000): Promise<void> {
  for (const deadline = Date.now() + within; !(await isSo()); await sleep(10)) {
    if (Date.now() > deadline) throw new Error("it did not come to that");
  }
}

const states = async () => (await mailServer.rows()).map(({ state }) => state);

// spec 23.1
test("an email is sent as soon as it is committed, without waiting for the next round", async () => {
  startSender();
  await sleep(500);
  const began = performance.now();
  await mailServer.queue();
  await until(() => peer.taken.length === 1);
  expect(performance.now() - began).toBeLessThan(2_000);
  await until(async () => (await states())[0] === "sent");
});

// spec 23.3
test("two workers send a hundred emails, each once", async () => {
  startSender();
  startSender();
  for (let number = 0; number < 100; number += 1) {
    await mailServer.queue({ recipient: `person${number}@example.com` });
  }
  await until(async () => (await states()).every((state) => state === "sent"), 20_000);
  expect(peer.tried).toHaveLength(100);
  expect(new Set(peer.tried).size).toBe(100);
});

// spec 23.4
test("a hanging email does not delay the others while the worker has free slots", async () => {
  peer.behave("hang at the message");
  startSender();
  await mailServer.queue({ recipient: "slow@example.com" });
  await until(() => peer.tried.length === 1);
  peer.behave("take");
  await mailServer.queue({ recipient: "quick@example.com" });
  await until(() => peer.taken.length === 1, 2_000);
  expect(peer.taken[0]?.to).toEqual(["quick@example.com"]);
});

test("a worker stopped while sending ends in time and leaves the email to others", async () => {
  peer.behave("hang at the message");
  const worker = startSender();
  await mailServer.queue();
  await until(() => peer.tried.length === 1);
  const began = performance.now();
  await worker.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await states()).toEqual(["waiting"]);
  peer.behave("take");
  mailServer.pass(15);
  const smtp = quickSmtp(peer.url);
  expect(await mailServer.round(smtp)).toEqual(["sent"]);
  smtp.close();
  expect(new Set(peer.tried).size).toBe(1);
});

// spec 23.3
test("the email of a killed process is sent later by another, with the same Message-ID", async () => {
  peer.behave("hang at the message");
  const main = new URL("./outbox-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main, mailServer.url, peer.url], { stdio: "inherit" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await mailServer.queue();
  await until(() => peer.tried.length === 1, 20_000);
  child.kill("SIGKILL");
  await once(child, "exit");
  const [row] = await mailServer.rows();
  expect([row?.state, row?.tries]).toEqual(["waiting", 1]);

  peer.behave("take");
  const smtp = quickSmtp(peer.url);
  // By the killed process's clock its lease has not expired yet.
  mailServer.pass((Date.now() - mailServer.system().now.getTime()) / 1_000);
  expect(await mailServer.round(smtp)).toEqual([]);
  mailServer.pass(90);
  expect(await mailServer.round(smtp)).toEqual(["sent"]);
  smtp.close();
  expect(peer.taken.map(({ messageId }) => messageId)).toEqual([row?.message_id]);
  expect(new Set(peer.tried)).toEqual(new Set([row?.message_id]));
});

test("a worker whose database connections are cut continues with new ones", async () => {
  startSender();
  await sleep(300);
  await mailServer.pool
    .query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    )
    .catch(() => {});
  await until(async () => {
    await mailServer.queue({ recipient: "after@example.com" }).catch(() => {});
    return peer.taken.length > 0;
  }, 15_000);
  const own = (await mailServer.rows()).map((row) => row.message_id);
  expect(own).toEqual(expect.arrayContaining(peer.tried));
});
