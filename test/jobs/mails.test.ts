import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { openMailServer, quickSmtp, type MailServer } from "./mail-server.ts";
import { startPeer } from "./smtp-peer.ts";

let mailServer: MailServer;
let peer: Awaited<ReturnType<typeof startPeer>>;
let smtp: ReturnType<typeof quickSmtp>;
let siteId: string;
const now = new Date("2026-03-01T15:30:00Z");
const rosa = newId("acc", now);
const luis = newId("acc", now);
const signUpId = newId("sgn", now);
const invited = newId("stf", now);
const joined = newId("stf", now);

beforeAll(async () => {
  mailServer = await openMailServer();
  peer = await startPeer();
  smtp = quickSmtp(peer.url);
  siteId = mailServer.siteOf("localhost").id;
  const account =
    "insert into accounts (id, site_id, email, password_hash, language, created_at) values ($1, $2, $3, 'x', $4, $5)";
  await mailServer.pool.query(account, [rosa, siteId, "Rosa@Example.com", "en", now]);
  await mailServer.pool.query(account, [luis, siteId, "luis@example.com", "es", now]);
  await mailServer.pool.query(
    "insert into sign_ups values ($1, $2, 'new@example.com', 'x', 'New', 'Person', 'es', false, $3)",
    [signUpId, siteId, now],
  );
  const member =
    "insert into staff (id, site_id, email, role, language, invited_by, invited_at, joined_at) values ($1, $2, $3, 'editor', 'en', 'operator', $4, $5)";
  await mailServer.pool.query(member, [invited, siteId, "sam@example.com", now, null]);
  await mailServer.pool.query(member, [joined, siteId, "kim@example.com", now, now]);
});
afterAll(async () => {
  smtp.close();
  await peer.close();
  await mailServer.close();
});
beforeEach(() => {
  peer.taken.length = 0;
});

type Input = Parameters<MailServer["queue"]>[0];

async function sent(input: Input) {
  await mailServer.queue(input);
  const [outcome] = await mailServer.round(smtp);
  const [taken] = peer.taken;
  return { outcome, to: taken?.to[0], mail: await taken?.mail };
}

const linksIn = (text = "") => text.match(/https?:\/\/\S+/g) ?? [];

async function tokenOf(link = "") {
  const token = new URL(link).searchParams.get("token") ?? "";
  const { rows } = await mailServer.pool.query(
    "select * from one_time_tokens where token_hash = $1",
    [hashToken(token)],
  );
  return rows[0] as Record<string, unknown> | undefined;
}

test.each([
  [
    "sign_up",
    "new@example.com",
    { signUpId },
    "/es/confirm-email",
    { purpose: "confirm_sign_up", sign_up_id: signUpId },
  ],
  [
    "reset_password",
    "rosa@example.com",
    {},
    "/reset-password",
    { purpose: "reset_password", account_id: rosa },
  ],
  [
    "change_email",
    "fresh@example.com",
    { accountId: rosa },
    "/es/confirm-email",
    { purpose: "change_email", account_id: rosa, email: "fresh@example.com" },
  ],
  [
    "staff_invitation",
    "sam@example.com",
    { staffId: invited },
    "/studio/join",
    { purpose: "join_staff", staff_id: invited },
  ],
  [
    "reset_staff_password",
    "KIM@example.com",
    {},
    "/studio/reset-password",
    { purpose: "reset_staff_password", staff_id: joined },
  ],
] as const)(
  "the link of %s works: its token is stored",
  async (kind, recipient, facts, path, token) => {
    const { outcome, mail } = await sent({ kind, recipient, facts, language: "es" });
    expect(outcome).toBe("sent");
    const [link] = linksIn(mail?.text);
    expect(link).toMatch(new RegExp(`^http://localhost:3000${path}\\?token=[\\w-]{43}$`));
    expect(mail?.html).toContain(`href="${link}"`);
    expect(await tokenOf(link)).toMatchObject({ site_id: siteId, used_at: null, ...token });
  },
);

test("a resent email has the same link, whose lifetime starts again", async () => {
  peer.behave("take and drop");
  await mailServer.queue({ kind: "reset_password", recipient: "rosa@example.com" });
  await mailServer.round(smtp);
  const first = await tokenOf(linksIn((await peer.taken[0]?.mail)?.text)[0]);
  peer.behave("take");
  mailServer.pass(600);
  await mailServer.round(smtp);
  const [one, other] = await Promise.all(
    peer.taken.map(async ({ mail }) => linksIn((await mail).text)[0]),
  );
  expect(other).toBe(one);
  const again = await tokenOf(other);
  expect(Number(again?.expires_at) - Number(first?.expires_at)).toBe(600_000);
});

test("signing up with a known address emails its owner, in the account's language", async () => {
  const { to, mail } = await sent({
    kind: "sign_up",
    recipient: "LUIS@example.com",
    language: "en",
    facts: { signUpId },
  });
  expect([to, mail?.subject]).toEqual([
    "luis@example.com",
    "Usted ya tiene una cuenta en Enamel Dental Group",
  ]);
  expect(linksIn(mail?.text).slice(0, 2)).toEqual([
    "http://localhost:3000/es/member-login",
    "http://localhost:3000/es/reset-password",
  ]);
});

test("a new email address that is already taken gets no link that changes anything", async () => {
  const { mail } = await sent({
    kind: "change_email",
    recipient: "luis@example.com",
    facts: { accountId: rosa },
  });
  expect(mail?.subject).toMatch(/ya tiene una cuenta/);
  expect(linksIn(mail?.text)).toEqual(["http://localhost:3000/es"]);
});

test("the old address is told of the new one, partly masked", async () => {
  const { to, mail } = await sent({
    kind: "email_changed",
    recipient: "old@example.com",
    facts: { accountId: rosa },
  });
  expect(to).toBe("old@example.com");
  expect(mail?.text).toContain("R•••@Example.com");
  expect(mail?.text).not.toMatch(/rosa@/i);
  expect(mail?.text).toMatch(/call us\sat\s\(\d{3}\)\s\d{3}-\d{4}/);
});

test.each([
  ["reset_password", "stranger@example.com", {}],
  ["sign_up", "gone@example.com", { signUpId: "sgn_gone" }],
  ["change_email", "fresh@example.com", { accountId: "acc_gone" }],
  ["staff_invitation", "kim@example.com", { staffId: joined }],
  ["reset_staff_password", "sam@example.com", {}],
  ["reset_staff_password", "stranger@example.com", {}],
] as const)("%s to %s is dropped: it has no recipient", async (kind, recipient, facts) => {
  expect(await sent({ kind, recipient, facts })).toEqual({ outcome: "dropped" });
});

test("an account of another site is unknown here", async () => {
  await mailServer.pool.query("update accounts set site_id = $1 where id = $2", [
    mailServer.siteOf("mesa").id,
    luis,
  ]);
  const { outcome } = await sent({ kind: "reset_password", recipient: "luis@example.com" });
  await mailServer.pool.query("update accounts set site_id = $1 where id = $2", [siteId, luis]);
  expect(outcome).toBe("dropped");
});

test.each(["en", "es"] as const)(
  "an email in %s has both parts, its language and its sender",
  async (language) => {
    const { mail } = await sent({ kind: "account_erased", recipient: "ana@example.com", language });
    const head = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(mail?.from).toEqual({ name: "Enamel Dental Group", address: "hello@enamel.example" });
    expect(head.get("auto-submitted")).toBe("auto-generated");
    expect(head.get("content-language")).toBe(language);
    expect(head.get("content-type")).toMatch(/^multipart\/alternative/);
    expect(Date.parse(head.get("date") ?? "")).not.toBeNaN();
    expect(head.has("x-mailer")).toBe(false);
    expect(mail?.html).toContain(`<html lang="${language}"`);
    expect(mail?.html).not.toMatch(/<img|<script|src=|@import|url\(/i);
    const heading = language === "en" ? "Your account was deleted" : "Su cuenta fue eliminada";
    for (const part of [mail?.html, mail?.text]) expect(part).toContain(heading);
  },
);

// spec 23.6
test("an address gets at most five emails of a kind per hour, and the next one after it", async () => {
  const ask = () => sent({ kind: "reset_password", recipient: "kim.flood@example.com", facts: {} });
  await mailServer.pool.query(
    "insert into accounts (id, site_id, email, password_hash, language, created_at) values ($1, $2, 'Kim.Flood@example.com', 'x', 'en', $3)",
    [newId("acc", now), siteId, now],
  );
  const outcomes = [];
  for (let times = 0; times < 7; times += 1) outcomes.push((await ask()).outcome);
  expect(outcomes).toEqual([...Array<string>(5).fill("sent"), "dropped", "dropped"]);
  mailServer.pass(3_600);
  expect((await ask()).outcome).toBe("sent");
});
