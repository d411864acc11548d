import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AssertionOptions, AttestationOptions, Passkey } from "#contract/passkey-fields.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/login-security.ts";
import { outbox } from "#db/schema/outbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { Authenticator } from "#test/support/authenticator.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
let member: Person;
let browser: ApiBrowser;
let device: Authenticator;

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

beforeAll(async () => {
  site = await startTestApp({ now: () => now, env: { FAILURES_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  pass(60 * 60);
  member = await addMember(site);
  browser = await openApiBrowser(site);
  await browser.logIn({ email: member.email, password: anyPassword });
  device = new Authenticator(await originOf(browser));
});

/** The origin as the site knows it: it is in no answer, and in what a real browser would sign. */
async function originOf(asked: ApiBrowser): Promise<string> {
  const answer = await asked.get("/robots.txt");
  return /Sitemap: (.*)\/sitemap/.exec(await answer.text())?.[1] ?? "";
}

const json = async <Body>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Body;
const code = async (answer: Response) => (await json<{ code: string }>(answer)).code;

async function optionsToAdd(): Promise<AttestationOptions> {
  return json(browser.post("/api/v4/member/passkeyOptions"));
}

async function add(name = "My phone", from = device): Promise<Passkey> {
  const credential = from.create(await optionsToAdd());
  const answer = await browser.post("/api/v4/member/passkeys", { name, credential });
  expect(answer.status).toBe(201);
  return json(answer);
}

async function open(host = "localhost") {
  const fresh = await openApiBrowser(site, host);
  const options = await json<AssertionOptions>(fresh.get("/api/login/passkey"));
  const send = (credential: unknown) => fresh.post("/api/login/passkey", { credential });
  return { fresh, options, send };
}

describe("adding a passkey", () => {
  // spec 26.1
  test("asks for one that the device finds by itself, with a random user and no attestation", async () => {
    const options = await optionsToAdd();
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const [account] = await site.db
      .select({ user: accounts.passkeyUser })
      .from(accounts)
      .where(eq(accounts.email, member.email));
    const handle = Buffer.from(options.user.id, "base64url").toString("hex");
    expect(handle).toBe(account?.user.replaceAll("-", ""));
    expect(JSON.stringify(options.user.id)).not.toContain(member.email);
  });

  // spec 26.1, 26.5
  test("lists it, emails the member and writes it down", async () => {
    const added = await add("My phone");
    expect(added).toMatchObject({ name: "My phone", lastUsedAt: null });
    const listed = await json<{ items: Passkey[] }>(browser.get("/api/v4/member/passkeys"));
    expect(listed.items).toEqual([added]);
    const sent = await site.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(sql`${outbox.facts} ->> 'accountId'`, accountOf(member)));
    expect(sent).toEqual([{ kind: "passkey_added" }]);
    expect(await lastAudit()).toMatchObject({ action: "passkey_added", subject: added.id });
  });

  // spec 26.1
  test("names those that the account has, so that a device isn't added twice", async () => {
    await add();
    const { excludeCredentials } = await optionsToAdd();
    expect(excludeCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal"] },
    ]);
    const again = device.create(await optionsToAdd());
    const answer = await browser.post("/api/v4/member/passkeys", {
      name: "Twice",
      credential: again,
    });
    expect(answer.status).toBe(422);
  });

  // spec 26.2
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["a device that did not check the person", { isVerified: false }],
  ])("refuses one made for %s", async (_what, bent) => {
    const credential = device.create(await optionsToAdd(), bent);
    const answer = await browser.post("/api/v4/member/passkeys", { name: "Bent", credential });
    expect(answer.status).toBe(422);
    expect(await site.db.select().from(passkeys).where(eq(passkeys.name, "Bent"))).toEqual([]);
  });

  // spec 26.2
  test("refuses a challenge of another session, an old one, and one that was answered", async () => {
    const options = await optionsToAdd();
    const credential = device.create(options);
    const other = await openApiBrowser(site);
    await other.logIn({ email: member.email, password: anyPassword });
    const body = { name: "Phone", credential };
    expect((await other.post("/api/v4/member/passkeys", body)).status).toBe(422);
    expect((await browser.post("/api/v4/member/passkeys", body)).status).toBe(201);
    await browser.del(`/api/v4/member/passkeys/${(await own())[0]?.id}`);
    expect((await browser.post("/api/v4/member/passkeys", body)).status).toBe(422);
  });
});

const accountOf = (person: Person) => (person.kind === "member" ? person.accountId : "");
const own = async () =>
  (await json<{ items: Passkey[] }>(browser.get("/api/v4/member/passkeys"))).items;

async function lastAudit() {
  const { rows } = await site.db.execute(
    sql`select action, subject, facts from audit_log where site_id = ${operatorOn(site).site.id} order by number desc limit 1`,
  );
  return rows[0];
}

describe("POST /api/login/passkey", () => {
  // spec 26.3
  test("logs in without email or password, and notes when the passkey was used", async () => {
    const { id } = await add();
    const { fresh, options, send } = await open();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials).toEqual([]);
    const answer = await send(device.get(options));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ isAuthenticated: true, email: member.email });
    expect((await fresh.get("/api/v4/member/info")).status).toBe(200);
    expect((await own())[0]).toMatchObject({ id, lastUsedAt: now.toISOString() });
    expect(await lastAudit()).toMatchObject({ action: "logged_in", facts: { by: "passkey" } });
  });

  // spec 26.2
  test("accepts an answer once: of ten concurrent ones one logs in, and none later", async () => {
    await add();
    const { options } = await open();
    const credential = device.get(options);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => (await open()).send(credential)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await (await open()).send(credential)).status).toBe(401);
  });

  // spec 26.2
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site's id", { rpId: "evil.example" }],
    ["nobody who unlocked the device", { isVerified: false }],
  ])("refuses an answer from %s", async (_what, bent) => {
    await add();
    const { options, send, fresh } = await open();
    const answer = await send(device.get(options, bent));
    expect(answer.status).toBe(401);
    expect(await code(answer)).toBe("bad_credentials");
    expect((await fresh.get("/api/v4/member/info")).status).toBe(401);
    expect(await lastAudit()).toMatchObject({ action: "passkey_refused" });
  });

  // spec 26.2
  test("refuses a challenge after fifteen minutes, and one of its own making", async () => {
    await add();
    const { options, send } = await open();
    pass(15 * 60);
    expect((await send(device.get(options))).status).toBe(401);
    const invented = { ...options, challenge: Buffer.from("a.b.c").toString("base64url") };
    expect((await send(device.get(invented))).status).toBe(401);
  });

  // spec 26.2
  test("refuses a counter that went back, as a copied key's would", async () => {
    await add();
    const first = await open();
    expect((await first.send(device.get(first.options, { counter: 7 }))).status).toBe(200);
    const second = await open();
    expect((await second.send(device.get(second.options, { counter: 7 }))).status).toBe(401);
    const third = await open();
    expect((await third.send(device.get(third.options, { counter: 8 }))).status).toBe(200);
  });

  // spec 26.2
  test("is of no use on another site", async () => {
    await add();
    const away = await open("harbor.localhost");
    expect(away.options.rpId).toBe("harbor.localhost");
    const answer = await away.send(device.get(away.options));
    expect(answer.status).toBe(401);
  });

  // spec 26.2
  test("refuses another account's passkey under this account's name", async () => {
    await add();
    const { options, send } = await open();
    const credential = device.get(options);
    const stranger = Buffer.from("0".repeat(32), "hex").toString("base64url");
    const response = { ...credential.response, userHandle: stranger };
    expect((await send({ ...credential, response })).status).toBe(401);
  });

  // spec 26.4
  test("refuses a passkey that was removed", async () => {
    const { id } = await add();
    expect((await browser.del(`/api/v4/member/passkeys/${id}`)).status).toBe(200);
    const { options, send } = await open();
    expect((await send(device.get(options))).status).toBe(401);
  });
});

describe("one's own passkeys", () => {
  // spec 26.4
  test("can be renamed and removed by their owner alone", async () => {
    const { id } = await add();
    const other = await openApiBrowser(site);
    const stranger = await addMember(site);
    await other.logIn({ email: stranger.email, password: anyPassword });
    const path = `/api/v4/member/passkeys/${id}`;
    expect((await other.put(path, { name: "Mine" })).status).toBe(404);
    expect((await other.del(path)).status).toBe(404);
    expect((await browser.put(path, { name: "" })).status).toBe(422);
    expect(await json(browser.put(path, { name: "Work phone" }))).toMatchObject({
      id,
      name: "Work phone",
    });
    expect((await browser.del(path)).status).toBe(200);
    expect((await browser.del(path)).status).toBe(404);
    expect(await own()).toEqual([]);
  });

  // spec 26.8
  test("need a login of the last ten minutes to be added or removed", async () => {
    const { id } = await add();
    pass(10 * 60);
    const path = `/api/v4/member/passkeys/${id}`;
    for (const answer of [
      await browser.post("/api/v4/member/passkeyOptions"),
      await browser.del(path),
    ]) {
      expect(answer.status).toBe(403);
      expect(await code(answer)).toBe("recent_login_required");
    }
    const confirm = (currentPassword: string) =>
      browser.post("/api/v4/member/reauthenticate", { currentPassword });
    expect((await confirm("not this one")).status).toBe(422);
    expect((await browser.del(path)).status).toBe(403);
    expect((await confirm(anyPassword)).status).toBe(200);
    expect((await browser.del(path)).status).toBe(200);
  });

  // spec 26.8
  test("confirm a login instead of the password, in the session that asked", async () => {
    const { id } = await add();
    pass(10 * 60);
    const asked = "/api/v4/member/reauthenticate/passkey";
    const options = await json<AssertionOptions>(browser.get(asked));
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const { options: others } = await open();
    expect((await browser.post(asked, { credential: device.get(others) })).status).toBe(401);
    expect((await browser.post(asked, { credential: device.get(options) })).status).toBe(200);
    expect((await browser.del(`/api/v4/member/passkeys/${id}`)).status).toBe(200);
  });

  // spec 26.5
  test("leave with the account, and are in its export", async () => {
    const { id } = await add("Kitchen tablet");
    const exported = await json<{ passkeys: object[] }>(browser.get("/api/v4/member/export"));
    expect(exported.passkeys).toMatchObject([{ name: "Kitchen tablet" }]);
    expect(JSON.stringify(exported)).not.toContain(device.id);
    await browser.post("/api/v4/member/erase", { password: anyPassword });
    expect(await site.db.select().from(passkeys).where(eq(passkeys.id, id))).toEqual([]);
  });
});
