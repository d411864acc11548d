import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call, CallExample } from "#contract/call.ts";
import { captchaActions, type AltchaChallenge, type CaptchaAction } from "#contract/captcha.ts";
import { calls } from "#contract/calls.ts";
import { createRecaptchaEnterprise } from "#gateways/recaptcha-enterprise.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { startRecaptchaPeer } from "#test/support/recaptcha-peer.ts";
import { solve } from "#test/support/solve-challenge.ts";
import { openVisit } from "./actors.ts";
import { sendCall } from "./send-call.ts";

// Promise 5.8: with a captcha on, every call that names a captcha action requires a proof.

type Guarded = Call & { captcha: CaptchaAction };
const guarded = Object.entries<Call>(calls).filter(
  (entry): entry is [string, Guarded] => entry[1].captcha !== undefined,
);
const other = (action: CaptchaAction) => captchaActions.find((one) => one !== action) ?? action;

let clock = new Date("2026-03-02T09:00:00Z");
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));

async function challenge(site: TestApp, action: string, host = "localhost") {
  const answer = await site.request(`/api/captcha/challenge?action=${action}`, { host });
  return ((await answer.json()) as { challenge: AltchaChallenge | null }).challenge;
}

async function tokenFor(site: TestApp, action: CaptchaAction, host?: string) {
  const given = await challenge(site, action, host);
  if (!given) throw new Error("no challenge");
  return solve(given);
}

/** Sends a valid example as a new visitor, and returns the status and error code. */
async function send(site: TestApp, row: Guarded, token?: string) {
  const headers: Record<string, string> = { ...(await openVisit(site, "localhost")) };
  if (token !== undefined) headers["x-recaptcha-token"] = token;
  const isAsked = ({ status, body }: CallExample) => row.captchaFor?.(body) ?? status !== 422;
  const example = row.examples.find(isAsked) ?? row.examples[0] ?? {};
  const answer = await sendCall(site, row, example, { host: "localhost", headers });
  const { code } = ((await answer.json().catch(() => null)) ?? {}) as { code?: string };
  expect(code === "unavailable" || answer.status < 500).toBe(true);
  return { status: answer.status, code };
}
const refused = { status: 403, code: "captcha" };

test("the table has calls for each captcha action", () => {
  expect(new Set(guarded.map(([, row]) => row.captcha))).toEqual(new Set(captchaActions));
});

describe.each(guarded)("%s with CAPTCHA=altcha", (_name, row) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ now: () => clock, env: { CAPTCHA: "altcha" } });
  });
  afterAll(() => site.close());
  beforeEach(() => later(3_600));

  // spec 5.8, 7.1
  test("is refused without a proof", async () => {
    expect(await send(site, row)).toEqual(refused);
  });

  test.each(["", "let-me-in", "a b", btoa("{}"), "x".repeat(5_000)])(
    "is refused with the proof %j",
    async (token) => {
      expect(await send(site, row, token)).toEqual(refused);
    },
  );

  test("is refused with a proof for another action", async () => {
    expect(await send(site, row, await tokenFor(site, other(row.captcha)))).toEqual(refused);
  });

  test("is refused with a proof from another site", async () => {
    const token = await tokenFor(site, row.captcha, "harbor.localhost");
    expect(await send(site, row, token)).toEqual(refused);
  });

  test("is refused with a proof that is ten minutes old", async () => {
    const token = await tokenFor(site, row.captcha);
    later(600);
    expect(await send(site, row, token)).toEqual(refused);
  });

  // spec 5.8
  test("accepts a proof once, also when several requests send it at the same time", async () => {
    const token = await tokenFor(site, row.captcha);
    const all = await Promise.all([1, 2, 3, 4].map(() => send(site, row, token)));
    expect(all.filter(({ code }) => code !== "captcha")).toHaveLength(1);
    expect(await send(site, row, token)).toEqual(refused);
  });

  test("does not use up its proof when the form is invalid", async () => {
    const token = await tokenFor(site, row.captcha);
    const headers = { ...(await openVisit(site, "localhost")), "x-recaptcha-token": token };
    const answer = await sendCall(site, row, { body: {} }, { host: "localhost", headers });
    expect(answer.status).toBe(422);
    expect((await send(site, row, token)).code ?? "let through").not.toBe("captcha");
  });
});

describe("GET /api/captcha/challenge with CAPTCHA=altcha", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ env: { CAPTCHA: "altcha" } });
  });
  afterAll(() => site.close());

  test("returns a new challenge each time, and is not cached", async () => {
    const answer = await site.request("/api/captcha/challenge?action=login");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const [one, two] = [await challenge(site, "login"), await challenge(site, "login")];
    expect(one?.parameters.nonce).not.toBe(two?.parameters.nonce);
  });

  test.each(["", "?action=", "?action=buy", "?action=login&action=x", "?action=login&more=1"])(
    "refuses the query %j",
    async (query) => {
      expect((await site.request(`/api/captcha/challenge${query}`)).status).toBe(422);
    },
  );
});

describe("without a captcha", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startTestApp({ now: () => clock });
  });
  afterAll(() => site.close());
  // The examples write to one address, which gets a few emails an hour.
  beforeEach(() => later(3_600));

  test.each(guarded)("%s ignores a proof", async (_name, row) => {
    const plain = await send(site, row);
    expect(plain.code ?? "let through").not.toBe("captcha");
    expect(await send(site, row, "let-me-in")).toEqual(plain);
  });

  test.each(captchaActions)("there is no challenge for %s", async (action) => {
    expect(await challenge(site, action)).toBeNull();
  });
});

describe.each(guarded)("%s with CAPTCHA=recaptcha", (_name, row) => {
  let site: TestApp;
  let peer: Awaited<ReturnType<typeof startRecaptchaPeer>>;
  beforeAll(async () => {
    peer = await startRecaptchaPeer();
    const { baseUrl } = peer;
    const keys = { siteKey: "site-key", project: "p", apiKey: "secret", leastScore: 0.5 };
    const captcha = createRecaptchaEnterprise({ ...keys, baseUrl, timeoutMs: 300 });
    site = await startTestApp({ captcha });
  });
  afterAll(async () => {
    await site.close();
    await peer.close();
  });

  test("accepts a token once that Google scores as human", async () => {
    const token = `${row.captcha}.0.9`;
    expect((await send(site, row, token)).code ?? "let through").not.toBe("captcha");
    expect(await send(site, row, token)).toEqual(refused);
  });

  test.each([undefined, "malformed", `${other(row.captcha)}.0.9`, `${row.captcha}.0.1`])(
    "is refused with the token %s",
    async (token) => {
      expect(await send(site, row, token)).toEqual(refused);
    },
  );

  test.each(["fails-500", "fails-hang"])("answers 503 where Google %s", async (token) => {
    expect(await send(site, row, token)).toEqual({ status: 503, code: "unavailable" });
  });

  test("there is no challenge", async () => {
    expect(await challenge(site, row.captcha)).toBeNull();
  });
});
