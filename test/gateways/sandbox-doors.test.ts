import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandboxStore } from "#domain/demo/create-sandbox-store.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import { createSandbox } from "#gateways/payments/sandbox/sandbox.ts";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { sandboxKeys } from "#server/sandbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { callSandbox, cardToken, typeCard } from "#test/support/sandbox.ts";
import { startTestServer } from "#test/support/server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

// Passes the check digit but is not a listed test card.
const unlisted = "5555555555554444";
const json = { "content-type": "application/json" };
const home = () => `http://localhost:${app.deps.address.port}`;
const keys = () => sandboxKeys(app.deps.vault);
const charging = async (changes: object = {}) => ({
  key: `pay_${Math.random()}`.replace(".", ""),
  amountCents: 100,
  token: await cardToken(app, "success"),
  customer: null,
  keepsCard: false,
  isOffSession: false,
  seller: "Test Dental",
  returnUrl: `${home()}/checkout/payment`,
  ...changes,
});
const charge = (body: object, secret = keys().secret) =>
  callSandbox(app, "/v1/charges", {
    method: "POST",
    headers: { ...json, authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });

describe("POST /tokens", () => {
  test("accepts every listed card and keeps its last four digits", async () => {
    for (const { number, brand } of Object.values(testCards)) {
      const { status, body } = await typeCard(app, number);
      const said = {
        token: expect.stringMatching(/^tok_/) as string,
        brand,
        last4: number.slice(-4),
      };
      expect([status, JSON.parse(body)]).toEqual([200, said]);
    }
  });

  test("rejects any other number with a message, and stores nothing of it", async () => {
    for (const number of [unlisted, "4242424242424241", "4000000000003", `${unlisted} `]) {
      const { status, body } = await typeCard(app, number);
      expect(status).toBe(422);
      expect(body).toContain("Only the test cards listed below work here");
      expect(body).not.toContain(number.trim());
    }
    const { rows } = await app.db.execute(
      sql`select count(*)::int as kept from sandbox_tokens where last4 in ('4444', '4241', '0003')`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  test.each([
    ["an expired date", { expires: "2020-01" }],
    ["an invalid month", { expires: "2045-13" }],
    ["an invalid security code", { cvc: "12" }],
    ["an invalid ZIP code", { zip: "8500" }],
    ["an unknown field", { amountCents: 1 }],
    ["another key", { key: "pk_sandbox_other" }],
  ])("rejects %s", async (_, changes) => {
    expect((await typeCard(app, testCards.success.number, changes)).status).toBe(422);
  });

  test("rejects another origin, an unreadable body and one that is too large", async () => {
    const post = (body: string, headers: object = {}) =>
      callSandbox(app, "/tokens", { method: "POST", headers: { ...json, ...headers }, body });
    expect((await post("{}", { origin: home() })).status).toBe(403);
    expect((await post(`{"number":"${unlisted}"`)).status).toBe(422);
    expect((await post(`"${"4".repeat(10_000)}"`)).status).toBe(413);
  });
});

test("limits the tokens per address and hour; a rejected card does not count", async () => {
  const strict = await startTestApp({ sandbox: true, env: { CHECKOUTS_PER_ADDRESS: "1" } });
  try {
    for (let round = 0; round < 5; round += 1) {
      expect((await typeCard(strict, unlisted)).status).toBe(422);
    }
    const asked = async () => (await typeCard(strict, testCards.success.number)).status;
    expect([await asked(), await asked(), await asked(), await asked()]).toEqual([
      200, 200, 200, 429,
    ]);
  } finally {
    await strict.close();
  }
});

// spec 25.11
test("no database error writes a card number to the log", async () => {
  const lines: string[] = [];
  const log = {
    error: (what: object, message: string) => void lines.push(JSON.stringify([what, message])),
  };
  const given = {
    ...keys(),
    now: () => new Date(),
    places: () => [],
    mayTry: async () => true,
    log,
  };
  const broken = await startTestApp();
  const sandbox = createSandbox({ ...given, store: createSandboxStore(broken.db) });
  await broken.db.execute(sql`drop table sandbox_tokens`);
  const card = {
    key: keys().publicKey,
    number: testCards.success.number,
    expires: "2045-01",
    cvc: "123",
    zip: "85004",
  };
  const ask = (body: string) =>
    sandbox.request("http://pay.localhost/tokens", { method: "POST", headers: json, body });
  expect((await ask(JSON.stringify(card))).status).toBe(500);
  expect((await ask(`{${testCards.success.number}`)).status).toBe(422);
  await broken.close();
  expect(lines).toHaveLength(1);
  expect(lines.join("")).toContain("sandbox_tokens");
  expect(lines.join("")).not.toContain(testCards.success.number);
});

describe("POST /v1/charges", () => {
  test("charges only for a caller with the secret", async () => {
    const input = await charging();
    expect((await charge(input, "wrong")).status).toBe(401);
    expect((await charge(input, keys().publicKey)).status).toBe(401);
    expect((await charge(input)).status).toBe(200);
  });

  test("rejects a return URL on another site", async () => {
    for (const returnUrl of [
      "https://evil.example/",
      `${home()}.evil.example/`,
      "javascript:alert(1)",
    ]) {
      const { status } = await charge(await charging({ returnUrl }));
      expect([returnUrl, status]).toEqual([returnUrl, 422]);
    }
  });

  test.each([
    ["no amount", { amountCents: 0 }],
    ["a negative amount", { amountCents: -1 }],
    ["fractions of a cent", { amountCents: 1.5 }],
    ["a price besides the amount", { price: 1 }],
    ["a key with a slash", { key: "a/b" }],
  ])("rejects %s", async (_, changes) => {
    expect((await charge(await charging(changes))).status).toBe(422);
  });

  test("another amount under the same key is an error", async () => {
    const input = await charging();
    await charge(input);
    const { status, body } = await charge({ ...input, amountCents: 200 });
    expect([status, body]).toEqual([409, '{"error":"key_mismatch"}']);
  });
});

describe("GET /fields", () => {
  const fields = (query: string, headers = {}) => callSandbox(app, `/fields?${query}`, { headers });

  test("can be framed only by the sites and runs only its own script", async () => {
    const { status, headers } = await fields(`key=${keys().publicKey}`);
    const policy = String(headers["content-security-policy"]);
    expect(status).toBe(200);
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    const [, framedBy = ""] = /frame-ancestors ([^;]*)/.exec(policy) ?? [];
    const { port } = app.deps.address;
    expect(framedBy.split(" ").toSorted()).toEqual(
      ["127.0.0.1", "harbor.localhost", "localhost", "mesa.localhost"].map(
        (host) => `http://${host}:${port}`,
      ),
    );
  });

  test("is in English and Spanish, with the colors of the site that frames it", async () => {
    const english = await fields(`key=${keys().publicKey}`);
    expect(english.body).toContain("Card number");
    const { brand } = operatorOn(app, "harbor.localhost").site.settings;
    const referer = `http://harbor.localhost:${app.deps.address.port}/checkout/payment`;
    const spanish = await fields(`key=${keys().publicKey}&lang=es&theme=dark`, { referer });
    expect(spanish.body).toContain('<html lang="es" class="dark">');
    expect(spanish.body).toContain("Número de tarjeta");
    expect(spanish.body).toContain(brand.brand);
    expect(english.body).not.toContain(brand.brand);
  });

  test("shows nothing without the right key", async () => {
    expect((await fields("key=pk_sandbox_other")).status).toBe(404);
    expect((await fields("lang=es")).status).toBe(404);
  });
});

test("the 3-D Secure page shows no charge at an unknown address", async () => {
  const { status, body } = await callSandbox(app, "/challenge/ch_unknown");
  expect(status).toBe(404);
  expect(body).toContain("Nothing to approve here");
});

test("the payment page contains the address of the sandbox's fields, and no secret", async () => {
  const gateway = app.deps.gatewayFor(operatorOn(app).site);
  const origin = `http://pay.localhost:${app.deps.address.port}`;
  const sources = { script: [], frame: [origin], connect: [], payment: [] };
  expect(gateway?.sources()).toEqual(sources);
  const { publicKey, secret } = keys();
  expect(gateway?.fields()).toEqual({ publicKey, fieldsUrl: `${origin}/fields?key=${publicKey}` });
  expect(JSON.stringify(gateway?.fields())).not.toContain(secret);
});

test("answers at its own host only", async () => {
  for (const host of ["localhost", "harbor.localhost", "127.0.0.1", "pay.localhost.evil.example"]) {
    const call = { method: "POST", host, headers: json, body: "{}" };
    expect([host, (await callSandbox(app, "/tokens", call)).status]).not.toEqual([host, 422]);
    expect([host, (await callSandbox(app, "/fields.js", { host })).status]).not.toEqual([
      host,
      200,
    ]);
  }
});

test("outside the demo there is no sandbox, and no card payments", async () => {
  const server = await startTestServer({ env: { DEMO: "off" } });
  try {
    expect(server.deps.gatewayFor(operatorOn(server).site)).toBeNull();
    const { vault, address } = server.deps;
    const query = `key=${sandboxKeys(vault).publicKey}`;
    expect((await callSandbox(server, `/fields?${query}`)).status).not.toBe(200);
    expect((await typeCard(server, testCards.success.number)).status).not.toBe(200);
    const adapter = createSandboxAdapter({ ...sandboxKeys(vault), address, patienceMs: 2_000 });
    const intent = { key: "pay_1", amountCents: 1, gatewayId: null, createdAt: new Date() };
    // Something other than the sandbox may answer, so it is not known that nothing was charged.
    expect(await adapter.find(intent)).toEqual({ kind: "unknown" });
  } finally {
    await server.close();
  }
});
