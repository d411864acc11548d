import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CaptchaUnavailable, type Captcha } from "#gateways/captcha.ts";
import { createRecaptchaEnterprise } from "#gateways/recaptcha-enterprise.ts";
import { startRecaptchaPeer } from "#test/support/recaptcha-peer.ts";

let peer: Awaited<ReturnType<typeof startRecaptchaPeer>>;
let captcha: Captcha;
const options = { siteKey: "site-key", project: "our project", apiKey: "secret", leastScore: 0.5 };
beforeAll(async () => {
  peer = await startRecaptchaPeer();
  captcha = createRecaptchaEnterprise({ ...options, baseUrl: peer.baseUrl, timeoutMs: 300 });
});
afterAll(() => peer.close());

const verify = (token: string, by = captcha) =>
  by.verify({
    token,
    action: "login",
    site: "sit_1",
    address: "203.0.113.7",
    now: new Date(),
    takeOnce: async () => true,
  });

test("verifies a token with our key, its action and the visitor's address", async () => {
  expect(await verify("login.0.91")).toBe(true);
  expect(peer.heard.at(-1)).toEqual({
    url: "/v1/projects/our%20project/assessments",
    key: "secret",
    asked: {
      event: {
        token: "login.0.91",
        siteKey: "site-key",
        expectedAction: "login",
        userIpAddress: "203.0.113.7",
      },
    },
  });
});

test.each([
  ["login.0.5", true],
  ["login.0.49", false],
  ["login.0", false],
  ["signup.0.9", false],
  ["login.0.9-otherkey", false],
  ["malformed", false],
])("the token %s proves a person: %s", async (token, expected) => {
  expect(await verify(token)).toBe(expected);
});

test("a token is rejected the second time", async () => {
  expect(await verify("login.0.77")).toBe(true);
  expect(await verify("login.0.77")).toBe(false);
});

test.each(["a b", "é", "x".repeat(8_001)])("a malformed token is not sent", async (token) => {
  const before = peer.heard.length;
  expect(await verify(token)).toBe(false);
  expect(peer.heard).toHaveLength(before);
});

describe("the captcha is unavailable", () => {
  test.each(["fails-500", "fails-403", "fails-shape", "fails-hang"])(
    "when the provider answers %s",
    async (token) => {
      await expect(verify(token)).rejects.toBeInstanceOf(CaptchaUnavailable);
    },
  );

  test("when the provider cannot be reached", async () => {
    const nowhere = createRecaptchaEnterprise({ ...options, baseUrl: "http://127.0.0.1:1" });
    await expect(verify("login.0.9", nowhere)).rejects.toBeInstanceOf(CaptchaUnavailable);
  });
});

test("a token without a score from Google counts as a bot's", async () => {
  const said = {
    tokenProperties: { valid: true, action: "login" },
    event: { siteKey: "site-key" },
  };
  let score: object = {};
  const google = createServer((_, answer) => answer.end(JSON.stringify({ ...said, ...score })));
  await once(google.listen(0, "127.0.0.1"), "listening");
  const { port } = google.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const by = createRecaptchaEnterprise({ ...options, baseUrl, timeoutMs: 3_000 });
  expect(await verify("login.any", by)).toBe(false);
  score = { riskAnalysis: {} };
  expect(await verify("login.any", by)).toBe(false);
  score = { riskAnalysis: { score: 0.5 } };
  expect(await verify("login.any", by)).toBe(true);
  google.closeAllConnections();
  google.close();
});
