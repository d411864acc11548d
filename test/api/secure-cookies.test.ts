import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { openCheckoutCookie } from "#contract/checkout.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { signPreviewLink } from "#domain/content/sign-preview-link.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { cookieNames, type CookieName } from "#server/cookies.ts";
import { operatorOn, publishedPayload } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { startTestServer } from "#test/support/server.ts";
import { payerOf } from "#test/support/shopper.ts";
import { addStaff, openStudio } from "#test/support/staff.ts";
import { behindProxy, requestThrough, type Scheme } from "#test/support/through-proxy.ts";
import { everyPage } from "../journeys/every-page.ts";
import { addressOf } from "./send-call.ts";

// Every cookie that any answer sets or clears, over https behind a proxy and over plain http.

let server: Awaited<ReturnType<typeof startTestServer>>;
let clock = new Date("2026-03-02T09:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: behindProxy });
  await saveDraft(operatorOn(server), { payload: await publishedPayload(server) });
});
afterAll(() => server.close());

type Line = { name: string; isCleared: boolean; attributes: string[]; value: string };

function readLine(line: string): Line {
  const [pair = "", ...attributes] = line.split("; ");
  const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
  const isCleared = attributes.includes("Max-Age=0");
  const lasting = attributes.filter((one) => !one.startsWith("Max-Age="));
  return { name, value, isCleared, attributes: lasting.toSorted() };
}

const expected: Record<Scheme, { prefix: string; attributes: string[] }> = {
  https: {
    prefix: "__Host-",
    attributes: ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"],
  },
  http: { prefix: "", attributes: ["HttpOnly", "Path=/", "SameSite=Lax"] },
};

/** The visitor's id protects nothing, and stays until the browser closes. */
const neverCleared: readonly CookieName[] = ["enamel-visitor", "enamel-device"];

describe.each(["https", "http"] as const)("over %s", (scheme) => {
  const lines: Line[] = [];
  const watched = () => {
    const request = requestThrough(server, scheme);
    return {
      ...server,
      request: async (...asked: Parameters<typeof request>) => {
        const answer = await request(...asked);
        lines.push(...answer.headers.getSetCookie().map(readLine));
        return answer;
      },
    };
  };
  const { prefix, attributes } = expected[scheme];
  const named = (name: CookieName) => prefix + name;

  test("a member's cookie opens the account and is cleared at logout", async () => {
    const browser = await openApiBrowser(watched());
    expect((await browser.logIn()).status).toBe(200);
    expect([...browser.jar.keys()]).toContain(named("enamel-session"));
    expect((await browser.get("/api/v4/member/info")).status).toBe(200);
    expect((await browser.post("/api/v4/member/logout")).status).toBe(200);
    expect([...browser.jar.keys()]).toEqual(neverCleared.map(named));
  });

  test("a cookie of an ended session is cleared with the next page", async () => {
    const browser = await openApiBrowser(watched());
    await browser.logIn();
    clock = new Date(clock.getTime() + 24 * 60 * 60_000);
    const headers = { accept: "text/html", "sec-fetch-dest": "document" };
    expect((await browser.get("/terms", { headers })).status).toBe(200);
    expect([...browser.jar.keys()]).not.toContain(named("enamel-session"));
  });

  test("a checkout's cookie keeps it and is cleared when it is discarded", async () => {
    const browser = await openApiBrowser(watched());
    const [plan] = await knownPlans(operatorOn(server));
    const input = { planId: plan?.id, cycle: "annual", account: payerOf(`${scheme}@example.test`) };
    expect((await browser.post("/api/km/checkout/account", input)).status).toBe(201);
    expect([...browser.jar.keys()]).toContain(named("enamel-checkout"));
    expect((await browser.get("/api/km/checkout/account")).status).toBe(200);
    expect((await browser.del("/api/km/checkout/account")).status).toBe(200);
    expect([...browser.jar.keys()]).not.toContain(named("enamel-checkout"));
  });

  test("a preview's cookie keeps it open until it is left", async () => {
    const browser = await openApiBrowser(watched());
    const { signingSecret } = server.deps;
    const link = await signPreviewLink(operatorOn(server), {
      version: "working",
      days: 1,
      path: "/faq",
      origin: "http://localhost",
      signingSecret,
    });
    const { pathname, search } = new URL(link.url);
    expect((await browser.get(pathname + search)).status).toBe(200);
    expect([...browser.jar.keys()]).toContain(named("enamel-preview"));
    expect(await (await browser.get("/faq")).text()).toContain("data-preview");
    expect((await browser.get("/preview/leave?to=/faq")).status).toBe(303);
    expect([...browser.jar.keys()]).not.toContain(named("enamel-preview"));
  });

  test("the studio's cookie opens it and is cleared at logout", async () => {
    const owner = { email: `owner-${scheme}@example.test`, role: "owner" } as const;
    const person = await addStaff(server, owner);
    clock = new Date(clock.getTime() + 60_000);
    const browser = await openStudio(watched(), person);
    expect((await browser.get("/api/studio/staff")).status).toBe(200);
    expect((await browser.post("/api/studio/logout")).status).toBe(200);
    expect([...browser.jar.keys()]).not.toContain(named("enamel-staff"));
  });

  test("every call's examples and every page set no other cookie", async () => {
    const { request } = watched();
    for (const row of Object.values<Call>(calls)) {
      const { "csrf-token": token, cookie } = (await openApiBrowser({ request })).headers();
      for (const example of row.examples) {
        const { body } = example;
        await request(addressOf(row, example), {
          method: row.method,
          headers: { cookie, "csrf-token": token, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      }
    }
    const pages = everyPage.filter(
      ({ host, path }) => host === "localhost" && !/\/ui\b/.test(path),
    );
    for (const { path } of pages) await request(path, { headers: { accept: "text/html" } });
    expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(cookieNames.map(named)));
  });

  // spec 22.3
  test.each(cookieNames)("%s is set and cleared with the same attributes", (name) => {
    const own = lines.filter((line) => line.name === named(name));
    const ways = new Set(own.map(({ isCleared }) => isCleared));
    expect(ways).toEqual(new Set(neverCleared.includes(name) ? [false] : [false, true]));
    for (const line of own) {
      // The pages' own script reads the one that says that an order is open.
      const isRead = name === openCheckoutCookie;
      expect(line.attributes).toEqual(attributes.filter((one) => !isRead || one !== "HttpOnly"));
      expect(line.value === "").toBe(line.isCleared);
    }
  });
});

describe("Strict-Transport-Security", () => {
  const header = "strict-transport-security";
  const html = { accept: "text/html" };
  const page = async (scheme: Scheme, headers: Record<string, string> = {}) =>
    requestThrough(server, scheme)("/", { headers: { ...html, ...headers } });
  const asset = async () =>
    /\/assets\/[\w.-]+\.(?:js|css)/.exec(await (await page("http")).text())?.[0] ?? "no asset";
  const entries = () => server.deps.pageCache.size().entries;

  // spec 13.26
  test("is on a page when it is rendered, cached or not modified", async () => {
    const made = await page("https");
    const kept = entries();
    const again = await page("https");
    const etag = again.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"/);
    const same = await page("https", { "if-none-match": etag });
    expect(same.status).toBe(304);
    expect(entries()).toBe(kept);
    for (const { headers } of [made, again, same])
      expect(headers.get(header)).toBe("max-age=31536000");
  });

  const answers: [string, () => Promise<string>][] = [
    ["an asset", asset],
    ["a call", () => Promise.resolve("/api/auth")],
    ["a refusal", () => Promise.resolve("/api/v4/member/info")],
    ["a missing page", () => Promise.resolve("/no/such/page")],
    ["a redirect", () => Promise.resolve("/terms/")],
    ["the newest build", () => Promise.resolve("/builds/latest.json")],
    ["the health check", () => Promise.resolve("/healthz")],
  ];
  // spec 13.26
  test.each(answers)("is on %s over https, and not over http", async (_what, pathOf) => {
    const path = await pathOf();
    const [secure, plain] = [
      await requestThrough(server, "https")(path),
      await requestThrough(server, "http")(path),
    ];
    expect(secure.status).toBe(plain.status);
    expect(secure.headers.get(header)).toBe("max-age=31536000");
    expect(plain.headers.get(header)).toBeNull();
  });

  test("is on no page over http", async () => {
    for (const answer of [await page("http"), await page("http")])
      expect(answer.headers.get(header)).toBeNull();
  });
});
