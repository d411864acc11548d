import { afterAll, beforeAll, expect, test } from "vitest";
import { listCards } from "#domain/membership/id-cards.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { signIn } from "#test/support/people.ts";

let app: TestApp;
let cookie: string;
let memberNumber: string;
beforeAll(async () => {
  app = await startTestApp();
  const ctx = operatorOn(app);
  const [member] = await joinPlan(ctx, { planId: await addPlan(ctx) });
  const [card] = await listCards(member, { lang: "en", origin: "http://localhost" });
  memberNumber = card?.memberNumber ?? "";
  if (member.actor.kind !== "member") throw new Error("no one joined");
  const { token } = await signIn(app, { host: "localhost", ...member.actor });
  cookie = `enamel-session=${token}`;
});
afterAll(() => app.close());

const grouped = () => memberNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");

// spec 27.3
test("the worker is asked for again each time, and may reach nothing but its own site", async () => {
  const answer = await app.request("/card-worker.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self'");
  expect(await answer.text()).not.toMatch(/^import\b|sourceMappingURL/m);
});

// spec 27.1
test("what is kept has the card and neither script, token, form nor menu", async () => {
  const answer = await app.request("/dashboard/cards/saved", { headers: { cookie } });
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await answer.text();
  expect(html).toContain(grouped());
  expect(html).not.toMatch(/<script|csrf-token|<form|<nav|acc_/);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\//);
});

test("a visitor's browser gets nothing to keep", async () => {
  const answer = await app.request("/dashboard/cards/saved");
  expect(answer.status).toBe(303);
  expect(await answer.text()).toBe("");
});

test("members' pages alone allow a worker", async () => {
  const policyOf = async (path: string, headers: Record<string, string>) =>
    (await app.request(path, { headers })).headers.get("content-security-policy");
  expect(await policyOf("/dashboard/cards", { cookie })).toContain("worker-src 'self'");
  expect(await policyOf("/faq", {})).not.toContain("worker-src");
});

// spec 27.2
test.each(["document", "empty"])(
  "a logout sent as %s clears the browser's storage if no script can",
  async (dest) => {
    const page = await (await app.request("/dashboard", { headers: { cookie } })).text();
    const token = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? "";
    const isDocument = dest === "document";
    const answer = await app.request(isDocument ? "/logout" : "/api/v4/member/logout", {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-dest": dest,
        "sec-fetch-site": "same-origin",
        ...(isDocument
          ? { "content-type": "application/x-www-form-urlencoded" }
          : { "csrf-token": token }),
      },
      ...(isDocument && {
        body: String(new URLSearchParams({ "csrf-token": token, form: "logout" })),
      }),
    });
    expect(answer.status).toBe(isDocument ? 303 : 200);
    expect(answer.headers.get("clear-site-data")).toBe(isDocument ? '"storage"' : null);
    // Each of the two needs a session.
    const [member] = [await app.request("/dashboard", { headers: { cookie } })];
    expect(member.status).toBe(303);
    if (isDocument) cookie = await freshCookie();
  },
);

async function freshCookie(): Promise<string> {
  const ctx = operatorOn(app);
  const [{ actor }] = await joinPlan(ctx, { planId: await addPlan(ctx) });
  if (actor.kind !== "member") throw new Error("no one joined");
  return `enamel-session=${(await signIn(app, { host: "localhost", ...actor })).token}`;
}
