import { afterAll, beforeAll, expect, test } from "vitest";
import { stripeKeys } from "#test/support/stripe/emulator.ts";
import { answerHere } from "./answer-here.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;
const first = "the first signing secret of these commands";
const second = "the second signing secret of these commands";
const third = "the third signing secret of these commands";
const enamel = (words: string, env: Record<string, string> = {}, input = "") =>
  answerHere(words.split(" "), { ...cli.env, ...env }, input);
const set = (env: Record<string, string>) =>
  enamel(
    `payments set harbor --stripe-public ${stripeKeys.publicKey}`,
    env,
    `${stripeKeys.secret}\n${stripeKeys.webhookSecret}\n`,
  );
const keptUnder = async (env: Record<string, string>) =>
  (await enamel("payments show harbor", env)).out.includes("secret key      stored");

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
});
afterAll(() => cli.close());

// spec 22.14
test("keys reseal moves what is stored from the generated secret to one that is set", async () => {
  expect((await set({})).code).toBe(0);
  expect(await keptUnder({ SIGNING_SECRET: first })).toBe(false);
  const both = { SIGNING_SECRET: first, SIGNING_SECRET_PREVIOUS: "database" };
  expect(await keptUnder(both)).toBe(true);
  const { code, out } = await enamel("keys reseal", both);
  expect([code, out]).toEqual([
    0,
    "Encrypted 2 values with the current SIGNING_SECRET.\nSIGNING_SECRET_PREVIOUS is no longer needed: remove it and restart.\n",
  ]);
  expect(await keptUnder({ SIGNING_SECRET: first })).toBe(true);
});

// spec 20.13, 22.14
test("keys reseal works again and again, and the audit log stays as it was written", async () => {
  const roll = { SIGNING_SECRET: second, SIGNING_SECRET_PREVIOUS: first };
  expect(JSON.parse((await enamel("keys reseal --json", roll)).out)).toMatchObject({
    unreadable: 0,
  });
  const rolled = { SIGNING_SECRET: third, SIGNING_SECRET_PREVIOUS: second };
  expect((await enamel("keys reseal", rolled)).code).toBe(0);
  expect(await keptUnder({ SIGNING_SECRET: third })).toBe(true);
  const verified = await enamel("audit verify --site harbor", { SIGNING_SECRET: third });
  expect(verified.out).toContain("entries of harbor are unchanged.");
});

// spec 22.14
test("keys reseal refuses secrets that do not fit what is stored", async () => {
  const wrong = { SIGNING_SECRET: "a secret that has never been set here before" };
  const { code, err } = await enamel("keys reseal", wrong);
  expect(code).toBe(1);
  expect(err).toContain("audit log of harbor doesn't match its seal");
  expect(await keptUnder({ SIGNING_SECRET: third })).toBe(true);
});
