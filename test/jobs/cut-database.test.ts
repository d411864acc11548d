import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "#db/connect.ts";
import { settlePause } from "#jobs/deliver-mail.ts";
import type { MailGateway } from "#gateways/mail-gateway.ts";
import { openMailServer, quickSmtp, type MailServer } from "./mail-server.ts";
import { startPeer } from "./smtp-peer.ts";

// The database goes away between sending an email and recording it.

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
});
afterAll(() => mailServer.close());

// spec 23.3
test("an email sent while the database is down is recorded once it is back, and sent once", async () => {
  const name = new URL(mailServer.url).pathname.slice(1);
  const home = connect(inject("databaseServer"), { max: 1 });
  const peer = await startPeer();
  const smtp = quickSmtp(peer.url);
  let back: Promise<unknown> = Promise.resolve();
  const cutting: MailGateway = {
    async send(...given) {
      await smtp.send(...given);
      await home.pool.query(`alter database ${name} allow_connections false`);
      await home.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
        [name],
      );
      back = new Promise((resolve) => setTimeout(resolve, 1.5 * settlePause)).then(() =>
        home.pool.query(`alter database ${name} allow_connections true`),
      );
    },
    close: () => smtp.close(),
  };
  await mailServer.queue();
  expect(await mailServer.round(cutting)).toEqual(["sent"]);
  await back;
  expect((await mailServer.rows()).map(({ state }) => state)).toEqual(["sent"]);
  mailServer.pass(3_600);
  expect(await mailServer.round(smtp)).toEqual([]);
  expect(peer.taken).toHaveLength(1);
  cutting.close();
  await peer.close();
  await home.close();
});
