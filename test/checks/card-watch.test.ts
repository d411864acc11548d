import { request } from "node:http";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { startPeer } from "#test/jobs/smtp-peer.ts";
import { openMailServer, quickSmtp } from "#test/jobs/mail-server.ts";
import { launch } from "#test/lifecycle/launch.ts";
import { startTestApp } from "#test/support/app.ts";
import { cardNumbersIn } from "#test/support/card-watch/card-numbers.ts";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";
import { untilAllIsRead } from "#test/support/card-watch/look-later.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { startTestServer } from "#test/support/server.ts";

// The watch that fails a test file must see what it is there for; here its findings are removed.

const { number } = testCards.slow;
const groups = number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

async function findings(): Promise<string[]> {
  await untilAllIsRead();
  cardWatch.searched.found = 0;
  return cardWatch.findings.splice(0);
}
const tells = expect.stringContaining(number);
beforeEach(findings);

describe("a card number", () => {
  test.each([number, groups, groups.replaceAll(" ", "-"), groups.replaceAll(/\B/g, " ")])(
    "is recognized as %j",
    (spelling) => {
      expect(cardNumbersIn(`{"note":"my card is ${spelling}."}`)).toEqual([number]);
    },
  );

  test.each(["+", "%20", "\u00A0", "\\u00a0", ".", " - "])(
    "is recognized with %j in between",
    (between) => {
      expect(cardNumbersIn(`n=${groups.replaceAll(" ", between)}&x=1`)).toEqual([number]);
    },
  );

  test("need not be a known test card", () => {
    const any = "5200000000000007";
    expect(cardNumbersIn(`(4,${any},t)`)).toEqual([any]);
    expect(cardNumbersIn("card 3400 000000 00009 refused")).toEqual(["340000000000009"]);
  });

  test.each([
    "NPI 1234567893, (602) 555-0133, 85004-1234",
    "2026-03-02T18:00:00.123Z 1767355200000 2026-03-02 18:00:00.123456+00",
    "4f000000-0000-4000-8000-000000000002",
    "0.5200000000000007 -112.4000000000000021 {-5200000000000007,-3087041232897}",
    "pay_4000000000000000000006 sub_5200000000000007x",
    "4242424242424243",
  ])("is not found in %j", (text) => {
    expect(cardNumbersIn(text)).toEqual([]);
  });
});

describe("the watch finds one", () => {
  // spec 25.28
  test("in any row that a test wrote, once its database is dropped", async () => {
    const database = await createTestDatabase();
    await database.db.execute(
      sql`update sites set name = ${`Paid with ${groups}`} where key = 'localhost'`,
    );
    await database.drop();
    expect(await findings()).toEqual([expect.stringContaining(`public.sites: ${number}`)]);
  });

  // spec 25.28
  test("in the log of a server within the test", async () => {
    const app = await startTestApp();
    app.deps.log.debug({ said: groups }, "a line");
    await app.close();
    expect(await findings()).toEqual([expect.stringContaining(`log: ${number}`)]);
  });

  test("in the output of a server process", async () => {
    const script = new URL("../../cli/main.ts", import.meta.url).pathname;
    await launch({}, { script: [script, groups] }).exit;
    await expect.poll(() => cardWatch.findings.length).toBeGreaterThan(0);
    expect((await findings())[0]).toContain(`a server's output: ${number}`);
  });

  // spec 25.28
  test("in an email that was sent", async () => {
    const [mailServer, peer] = await Promise.all([openMailServer(), startPeer()]);
    onTestFinished(() => peer.close());
    await mailServer.queue({ recipient: `${number}@example.com` });
    const smtp = quickSmtp(peer.url);
    await mailServer.round(smtp);
    smtp.close();
    await mailServer.pool.query("delete from outbox");
    await mailServer.close();
    expect((await findings()).join("\n")).toMatch(new RegExp(`a mail: ${number}`));
  });

  // spec 25.28
  test("in the body and in the address of a request through a socket", async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    const body = JSON.stringify({ message: groups });
    await fetch(server.url("/api/contact"), { method: "POST", body });
    await fetch(server.url(`/faq?q=${encodeURIComponent(groups)}`));
    await expect.poll(() => cardWatch.findings.length).toBe(2);
    expect(await findings()).toEqual([tells, tells]);
  });

  test("in a call without a socket", async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    await app.request("/api/contact", { method: "POST", body: JSON.stringify({ a: groups }) });
    expect(await findings()).toEqual([tells]);
  });

  test("not at the card processor's own address, where the card fields send it", async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    const before = cardWatch.searched.requests;
    const host = `pay.localhost:${server.port}`;
    const headers = { host, "content-type": "application/json" };
    const options = { port: server.port, path: "/tokens", method: "POST", headers };
    await new Promise((resolve, reject) => {
      const asked = request(options, (answer) => answer.resume().once("end", resolve));
      asked.once("error", reject).end(JSON.stringify({ number }));
    });
    expect(await findings()).toEqual([]);
    expect(cardWatch.searched.requests).toBe(before);
  });
});
