import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import { answerHere, type Outcome } from "./answer-here.ts";
import { openCommandLine } from "./command-line.ts";

const { publicKey, secret, webhookSecret } = stripeKeys;

let cli: Awaited<ReturnType<typeof openCommandLine>>;
let stripe: StripeEmulator;
const SIGNING_SECRET = "a signing secret of this test, and long enough";
const said: Outcome[] = [];
async function enamel(args: string[], input = "", env: Record<string, string> = {}) {
  const here = { ...cli.env, SIGNING_SECRET, STRIPE_URL: stripe.address, ...env };
  const words = ["payments", ...args];
  const outcome = await answerHere(words, here, input);
  said.push(outcome);
  return outcome;
}
const set = (input: string, ...more: string[]) =>
  enamel(["set", "harbor", "--stripe-public", publicKey, ...more], input);
const both = `${secret}\n${webhookSecret}\n`;

beforeAll(async () => {
  [cli, stripe] = await Promise.all([openCommandLine(), startStripe()]);
  const site = ["--host", "harbor.test", "--name", "Harbor", "--origin", "https://harbor.test"];
  await cli.enamel(["sites", "add", "harbor", ...site]);
});
afterAll(async () => {
  await stripe.close();
  await cli.close();
});

test("payments commands say that a site has no keys", async () => {
  expect((await enamel(["show", "harbor"])).out).toBe(
    "harbor: no card payments, because no keys are set.\n",
  );
  expect((await enamel(["test", "harbor"])).err).toContain("harbor has no keys");
  expect((await enamel(["off", "harbor"])).err).toBe("enamel: This site has no keys.\n");
});

describe("invalid keys are refused without being repeated:", () => {
  test.each([
    ["none", ""],
    ["no secret key", webhookSecret],
    ["two secret keys", `${secret}\n${secret}x`],
    ["something else", "hello-my-secret"],
    ["a live key with a test key", "sk_live_emulated_and_secret"],
  ])("%s", async (_, input) => {
    const { code, out, err } = await set(input);
    expect(code).not.toBe(0);
    expect(err).toMatch(/^enamel: /);
    for (const word of input.split("\n").filter(Boolean)) expect(out + err).not.toContain(word);
  });
});

test("keys are set from standard input, shown without secrets, and tested", async () => {
  expect((await set(`${secret}\n`)).out).toContain("No signing secret (whsec_…)");
  expect((await enamel(["show", "harbor"])).out).toContain("none: Stripe's events are rejected");
  expect(await set(both)).toEqual({
    code: 0,
    out: "harbor takes cards through Stripe. Test the keys: ./enamel payments test --site harbor\n",
    err: "",
  });
  const { out } = await enamel(["show", "harbor"]);
  expect(out).toContain("harbor: Stripe, test keys, set ");
  expect(out).toContain(`public key      ${publicKey}`);
  expect(out).toContain("webhook         https://harbor.test/api/webhooks/stripe");
  expect(JSON.parse((await enamel(["show", "harbor", "--json"])).out)).toMatchObject({
    kind: "stripe",
    isLive: false,
    hasWebhookSecret: true,
    isReadable: true,
  });
  expect((await enamel(["test", "harbor"])).out).toBe(
    "Stripe accepted the keys of harbor (test).\n",
  );
});

test("the site is named by --site, or by the first argument as in older versions", async () => {
  const named = await enamel(["show", "--site", "harbor"]);
  expect(named.code).toBe(0);
  expect(named).toEqual(await enamel(["show", "harbor"]));
});

test("keys that Stripe refuses, and an unreachable Stripe, are reported clearly", async () => {
  await set("sk_test_of_somebody_else\n");
  const refused = await enamel(["test", "harbor"]);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("Stripe rejected these keys: Invalid API Key provided");
  const away = await enamel(["test", "harbor"], "", { STRIPE_URL: "http://127.0.0.1:9" });
  expect(away.err).toContain("Couldn't reach Stripe");
  // Setting one secret again keeps the other.
  expect((await enamel(["show", "harbor"])).out).not.toContain(
    "none: Stripe's events are rejected",
  );
});

test("with another SIGNING_SECRET they are reported as unreadable", async () => {
  await set(both);
  const env = { SIGNING_SECRET: "another signing secret, which is as long" };
  expect((await enamel(["show", "harbor"], "", env)).out).toContain("another SIGNING_SECRET");
  expect((await enamel(["test", "harbor"], "", env)).err).toContain("another SIGNING_SECRET");
});

test("no command and no database row contains a secret", async () => {
  const lists = [
    await cli.enamel(["sites", "list", "--json"]),
    await cli.enamel(["sites", "list"]),
  ];
  const database = connect(cli.url, { max: 1 });
  const { rows } = await database.pool.query("select * from gateway_keys");
  const audit = await database.pool.query("select * from audit_log");
  await database.close();
  expect(rows).toHaveLength(1);
  expect(audit.rows.map(({ action }) => action)).toContain("gateway_set");
  const seen = JSON.stringify([said, lists, rows, audit.rows]);
  for (const hidden of [secret, webhookSecret, "sk_test_of"]) expect(seen).not.toContain(hidden);
  expect(JSON.stringify(lists)).not.toMatch(/sealed|pk_test/i);
});

test("keys are removed", async () => {
  expect((await enamel(["off", "harbor"])).code).toBe(0);
  expect((await enamel(["show", "harbor"])).out).toBe(
    "harbor: no card payments, because no keys are set.\n",
  );
});
