import { expect, describe, test } from "vitest";
import type { AltchaChallenge } from "#contract/captcha.ts";
import { createAltcha } from "#gateways/altcha.ts";
import type { Proof } from "#gateways/captcha.ts";
import { solve } from "#test/support/solve-challenge.ts";

const now = new Date("2026-03-02T09:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const altcha = createAltcha("a secret for tests");

function firstTime() {
  const seen = new Set<string>();
  return async (mark: string) => !seen.has(mark) && seen.add(mark).has(mark);
}

const proof = (token: string, change: Partial<Proof> = {}): Proof => ({
  token,
  action: "login",
  site: "sit_1",
  address: "127.0.0.1",
  now,
  takeOnce: firstTime(),
  ...change,
});

async function challenge(from = altcha): Promise<AltchaChallenge> {
  const made = await from.makeChallenge({ action: "login", site: "sit_1", now });
  if (!made) throw new Error("no challenge");
  return made;
}

type Said = {
  challenge: { parameters: Record<string, unknown> & { data: object }; signature: string };
  solution: { counter: number; derivedKey: string };
};
const rewritten = (token: string, change: (said: Said) => void) => {
  const said = JSON.parse(atob(token)) as Said;
  change(said);
  return btoa(JSON.stringify(said));
};

describe("a solved challenge", () => {
  test("is a proof until it expires", async () => {
    const token = await solve(await challenge());
    expect(await altcha.verify(proof(token))).toBe(true);
    expect(await altcha.verify(proof(token, { now: later(599) }))).toBe(true);
    expect(await altcha.verify(proof(token, { now: later(600) }))).toBe(false);
  });

  test("is accepted once", async () => {
    const token = await solve(await challenge());
    const takeOnce = firstTime();
    expect(await altcha.verify(proof(token, { takeOnce }))).toBe(true);
    expect(await altcha.verify(proof(token, { takeOnce }))).toBe(false);
    const otherSpelling = rewritten(token, ({ solution }) => (solution.counter -= 1));
    expect(await altcha.verify(proof(otherSpelling, { takeOnce }))).toBe(false);
  });

  test.each([
    ["another action", { action: "signup" }],
    ["another site", { site: "sit_2" }],
  ] as const)("is no proof for %s", async (_what, change) => {
    const token = await solve(await challenge());
    expect(await altcha.verify(proof(token, change))).toBe(false);
  });

  test("is no proof when signed with another secret", async () => {
    const token = await solve(await challenge(createAltcha("another secret")));
    expect(await altcha.verify(proof(token))).toBe(false);
  });
});

test.each<[string, (said: Said) => void]>([
  ["a later expiry", (said) => Object.assign(said.challenge.parameters.data, { ends: 9e12 })],
  ["less work", (said) => Object.assign(said.challenge.parameters, { cost: 1 })],
  ["a shorter key prefix", (said) => (said.challenge.parameters.keyPrefix = "00")],
  ["no signature", (said) => (said.challenge.signature = "00".repeat(32))],
  ["another key", (said) => (said.solution.derivedKey = "ab".repeat(32))],
  [
    "the given half of the key only",
    (said) => (said.solution.derivedKey = String(said.challenge.parameters.keyPrefix)),
  ],
  ["an additional field", (said) => (said.challenge.parameters.memoryCost = 1)],
])("a token with %s is rejected", async (_what, change) => {
  const token = rewritten(await solve(await challenge()), change);
  expect(await altcha.verify(proof(token))).toBe(false);
});

test.each(["", "x", "null", btoa("null"), btoa("{}"), btoa("[".repeat(3_000)), "A".repeat(9_000)])(
  "the token %j is rejected without an error",
  async (token) => {
    expect(await altcha.verify(proof(token))).toBe(false);
  },
);

test("every challenge is different and takes hundreds of tries", async () => {
  const [one, other] = [await challenge(), await challenge()];
  expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
  const said = JSON.parse(atob(await solve(one))) as Said;
  expect(said.solution.counter).toBeGreaterThanOrEqual(300);
});
