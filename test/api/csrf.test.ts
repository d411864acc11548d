import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openVisit, type Credentials } from "./actors.ts";
import { sendCall } from "./send-call.ts";
import { places } from "./csrf-places.ts";

// Promise 5.7: a call that changes something needs the visitor's own fresh token, sent from this
// site.

const start = new Date("2026-03-02T09:00:00Z");
const tokenLife = 24 * 60 * 60 * 1000;
let clock = start;
let site: TestApp;
let visitor: Credentials;
let otherPerson: Credentials;

beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
  visitor = await openVisit(site, "localhost");
  otherPerson = await openVisit(site, "localhost");
});
afterAll(() => site.close());
beforeEach(() => {
  clock = start;
});

const [question] = calls.sendContact.examples;

const post = async (path: string, headers: Record<string, string>, body: string) => {
  const answer = await site.request(path, { method: "POST", headers, body });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
};
const send = (headers: Record<string, string>) =>
  post(
    calls.sendContact.path,
    { "content-type": "application/json", cookie: visitor.cookie, ...headers },
    JSON.stringify(question.body),
  );

const sent = { status: 201, code: undefined };
const refused = { status: 403, code: "csrf" };
const stale = { status: 403, code: "csrf_stale" };

const tokens = {
  none: { header: () => ({}), athome: refused },
  empty: { header: () => ({ "csrf-token": "" }), athome: refused },
  garbage: { header: () => ({ "csrf-token": "let-me-in" }), athome: refused },
  "another visitor's": {
    header: () => ({ "csrf-token": otherPerson["csrf-token"] }),
    athome: stale,
  },
  "an altered": {
    header: () => ({ "csrf-token": altered(visitor["csrf-token"]) }),
    athome: stale,
  },
  "an expired": {
    header: () => {
      clock = new Date(start.getTime() + tokenLife);
      return { "csrf-token": visitor["csrf-token"] };
    },
    athome: stale,
  },
  "a valid": { header: () => ({ "csrf-token": visitor["csrf-token"] }), athome: sent },
} as const;

const cells = Object.entries(tokens).flatMap(([token, { header, athome }]) =>
  Object.entries(places).map(([place, { headers, isOwn }]) => {
    const expected = isOwn ? athome : refused;
    return { token, place, header, headers, expected };
  }),
);

describe("POST /api/v4/contact", () => {
  // spec 5.7, 13.8
  test.each(cells)(
    "with $token token from $place gives $expected.status $expected.code",
    async (cell) => {
      expect(await send({ ...cell.headers, ...cell.header() })).toEqual(cell.expected);
    },
  );

  // spec 13.8
  test("accepts a token until the last millisecond of its day", async () => {
    clock = new Date(start.getTime() + tokenLife - 1);
    expect(await send({ "csrf-token": visitor["csrf-token"] })).toEqual(sent);
  });

  test("refuses a token from the future as stale", async () => {
    clock = new Date(start.getTime() - 61_000);
    expect(await send({ "csrf-token": visitor["csrf-token"] })).toEqual(stale);
  });

  // spec 13.8
  test("refuses a valid token without its cookie", async () => {
    expect(await send({ cookie: "", "csrf-token": visitor["csrf-token"] })).toEqual(stale);
  });
});

describe("a form without JavaScript", () => {
  const submit = (fields: Record<string, string>) =>
    post(
      calls.sendContact.path,
      { "content-type": "application/x-www-form-urlencoded", cookie: visitor.cookie },
      new URLSearchParams(fields).toString(),
    );

  test("passes the token check with a hidden field; the call itself takes no forms", async () => {
    const answer = await submit({ "csrf-token": visitor["csrf-token"] });
    expect(answer).toEqual({ status: 415, code: "unsupported_type" });
  });

  test("is refused without the field", async () => {
    expect(await submit({ name: "Rosa" })).toEqual(refused);
  });
});

describe("GET /api/auth", () => {
  const ask = (headers: Record<string, string> = {}) => site.request("/api/auth", { headers });

  // spec 7.2
  test("gives a new visitor a token and a cookie", async () => {
    const answer = await ask();
    expect(answer.headers.get("csrf-token")).toMatch(/^[\w.-]{40,}$/);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^enamel-visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("keeps the cookie of a returning visitor", async () => {
    const answer = await ask({ cookie: visitor.cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const fresh = { "csrf-token": answer.headers.get("csrf-token") ?? "" };
    expect(await send(fresh)).toEqual(sent);
  });
});

// Sent to the server, not read from the table's description: no call forgets to ask.
describe.each(Object.entries<Call>(calls))("%s", (_name, row) => {
  const isGuarded = row.method !== "GET" && !row.csrfExempt;

  // spec 5.7
  test(`${isGuarded ? "is refused" : "is not refused"} without a token`, async () => {
    const visit = { host: "localhost", headers: { cookie: visitor.cookie } };
    const answer = await sendCall(site, row, row.examples[0] ?? {}, visit);
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    expect(isGuarded ? [answer.status, code] : code === "csrf").toEqual(
      isGuarded ? [403, "csrf"] : false,
    );
  });
});

test("calls without a token are those that only report, and the gateways' webhooks", () => {
  const open = Object.values<Call>(calls).filter((row) => row.method !== "GET" && row.csrfExempt);
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    "/api/webhooks/sandbox",
    "/api/webhooks/stripe",
    "/collect",
  ]);
});

describe("POST /collect", () => {
  // spec 13.13
  test("needs no token, since it changes no one's data", async () => {
    const [figure] = calls.collect.examples;
    const headers = { "content-type": "application/json" };
    expect((await post("/collect", headers, JSON.stringify(figure.body))).status).toBe(202);
  });
});

function altered(token: string): string {
  return token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.at(-1);
}
