import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openMailServer, quickSmtp, type MailServer } from "./mail-server.ts";
import { startPeer, type Manner } from "./smtp-peer.ts";

let mailServer: MailServer;
let peer: Awaited<ReturnType<typeof startPeer>>;
let smtp: ReturnType<typeof quickSmtp>;

beforeAll(async () => {
  mailServer = await openMailServer();
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  await mailServer.pool.query("truncate outbox");
  peer = await startPeer();
  smtp = quickSmtp(peer.url);
});
afterEach(async () => {
  smtp.close();
  await peer.close();
});

const states = async () => (await mailServer.rows()).map(({ state }) => state);
const violations = async () => (await mailServer.rows()).map(({ last_error: fault }) => fault);

test("an email is sent once, with the Message-ID from when it was queued", async () => {
  await mailServer.queue();
  expect(await mailServer.round(smtp)).toEqual(["sent"]);
  const [row] = await mailServer.rows();
  expect(peer.taken.map(({ messageId, to }) => [messageId, to])).toEqual([
    [row?.message_id, ["rosa@example.com"]],
  ]);
  mailServer.pass(3_600);
  expect(await mailServer.round(smtp)).toEqual([]);
});

// spec 23.1
test("an unreachable server delays the email, and gets it when it is back", async () => {
  const id = await mailServer.queue();
  await peer.close();
  expect(await mailServer.round(smtp)).toEqual(["delayed"]);
  expect(await violations()).toEqual([expect.stringMatching(/^ESOCKET/)]);
  expect(await mailServer.round(smtp)).toEqual([]);
  peer = await startPeer();
  smtp = quickSmtp(peer.url);
  mailServer.pass(15);
  expect(await mailServer.round(smtp)).toEqual(["sent"]);
  expect((await mailServer.rows()).map((row) => row.id)).toEqual([id]);
  expect(peer.taken).toHaveLength(1);
});

const issues: Manner[] = [
  "say nothing",
  "hang at the message",
  "drop in the message",
  "take and drop",
  "451",
  "503",
  "534 for the sender",
];

test.each(issues)(
  "a server with the behavior: %s, delays the email under one Message-ID",
  async (manner) => {
    await mailServer.queue();
    await mailServer.queue({ recipient: "luis@example.com", language: "es" });
    peer.behave(manner);
    expect(await mailServer.round(smtp)).toEqual(["delayed", "delayed"]);
    expect(await states()).toEqual(["waiting", "waiting"]);
    for (const fault of await violations()) expect(fault).not.toMatch(/@|as told/);
    peer.behave("take");
    mailServer.pass(15);
    expect(await mailServer.round(smtp)).toEqual(["sent", "sent"]);
    const own = (await mailServer.rows()).map((row) => row.message_id);
    expect(new Set([...peer.tried, ...peer.taken.map(({ messageId }) => messageId)])).toEqual(
      new Set(own),
    );
    expect(new Set(peer.taken.map(({ messageId }) => messageId)).size).toBe(2);
  },
);

// spec 23.2
test("during an hour of 451 attempts become less frequent, nothing is lost or sent twice", async () => {
  for (const name of ["ana", "ben", "eva"])
    await mailServer.queue({ recipient: `${name}@example.com` });
  peer.behave("451");
  const rounds: number[] = [];
  for (let waited = 0; waited < 3_600; waited += await mailServer.passUntilDue()) {
    rounds.push(waited);
    expect(await mailServer.round(smtp)).toEqual(["delayed", "delayed", "delayed"]);
  }
  expect(rounds).toEqual([0, 15, 75, 375, 1_275, 3_075]);
  expect(peer.taken).toEqual([]);
  peer.behave("take");
  expect(await mailServer.round(smtp)).toEqual(["sent", "sent", "sent"]);
  expect(await states()).toEqual(["sent", "sent", "sent"]);
  expect(peer.taken.flatMap(({ to }) => to).toSorted()).toEqual([
    "ana@example.com",
    "ben@example.com",
    "eva@example.com",
  ]);
  const own = (await mailServer.rows()).map((row) => row.message_id);
  expect(new Set(peer.tried)).toEqual(new Set(own));
});

// spec 23.4
test("a recipient rejected with 550 does not delay the others' email", async () => {
  await mailServer.queue({ recipient: "nobody@example.com" });
  await mailServer.queue({ recipient: "rosa@example.com" });
  peer.behave("550 for nobody@");
  expect((await mailServer.round(smtp)).toSorted()).toEqual(["refused", "sent"]);
  expect(await states()).toEqual(["refused", "sent"]);
  expect((await violations())[0]).toBe("EENVELOPE 550 after RCPT TO");
  mailServer.pass(3_600);
  expect(await mailServer.round(smtp)).toEqual([]);
});

// spec 23.2
test("a message rejected with 554 is not sent again", async () => {
  await mailServer.queue();
  peer.behave("554");
  expect(await mailServer.round(smtp)).toEqual(["refused"]);
});

// spec 23.2
test("after five days without a server the email is refused, and can be retried", async () => {
  await mailServer.queue();
  await peer.close();
  let days = 0;
  while ((await mailServer.round(smtp))[0] === "delayed" && days < 10) {
    days += (await mailServer.passUntilDue()) / 86_400;
  }
  expect(await states()).toEqual(["refused"]);
  expect(days).toBeGreaterThan(5);
  expect(days).toBeLessThan(5.2);
  peer = await startPeer();
}, 120_000);

test("a server with an untrusted certificate gets no email unencrypted", async () => {
  const encrypted = await startPeer({ isEncrypted: true });
  const gateway = quickSmtp(encrypted.url);
  await mailServer.queue();
  expect(await mailServer.round(gateway)).toEqual(["delayed"]);
  expect(await violations()).toEqual([expect.stringMatching(/^(?:ETLS|ESOCKET)/)]);
  expect(encrypted.tried).toEqual([]);
  gateway.close();
  await encrypted.close();
});

// spec 23.10
test("a server elsewhere that offers no encryption gets no email, unless its URL allows that", async () => {
  // Any address but a loopback one is elsewhere; this one leads here.
  const elsewhere = peer.url.replace("127.0.0.1", "mailer:s3cret-pass@0.0.0.0");
  const gateway = quickSmtp(elsewhere);
  await mailServer.queue();
  expect(await mailServer.round(gateway)).toEqual(["delayed"]);
  expect(await violations()).toEqual([expect.stringMatching(/^ETLS/)]);
  expect(peer.tried).toEqual([]);
  gateway.close();
  const allowed = quickSmtp(`${peer.url.replace("127.0.0.1", "0.0.0.0")}?requireTLS=false`);
  await mailServer.passUntilDue();
  expect(await mailServer.round(allowed)).toEqual(["sent"]);
  allowed.close();
});

test("two senders at once share the emails and send none twice", async () => {
  for (let number = 0; number < 40; number += 1) {
    await mailServer.queue({ recipient: `person${number}@example.com` });
  }
  const other = quickSmtp(peer.url);
  const rounds = await Promise.all([
    mailServer.round(smtp),
    mailServer.round(other),
    mailServer.round(smtp),
    mailServer.round(other),
  ]);
  expect(rounds.flat()).toHaveLength(40);
  expect(peer.taken).toHaveLength(40);
  expect(new Set(peer.tried).size).toBe(40);
  other.close();
});

// spec 23.5
test("a line break in a name cannot add email headers", async () => {
  const evil = 'Harbor"\r\nBcc: thief@example.com\r\nX-Evil: 1 <a@b>';
  await mailServer.pool.query("update sites set name = $1 where key = 'localhost'", [evil]);
  await mailServer.queue();
  expect(await mailServer.round(smtp)).toEqual(["sent"]);
  await mailServer.pool.query("update sites set name = 'Enamel' where key = 'localhost'");
  const [taken] = peer.taken;
  expect(taken?.to).toEqual(["rosa@example.com"]);
  const mail = await taken?.mail;
  const names = mail?.headers.map(({ key }) => key) ?? [];
  expect(names).not.toContain("bcc");
  expect(names).not.toContain("x-evil");
  expect(mail?.from?.address).toBe("hello@enamel.example");
});
