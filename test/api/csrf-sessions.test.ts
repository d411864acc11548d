import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { sessions } from "#db/schema/sessions.ts";
import { makeCsrfToken } from "#server/middleware/csrf.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addMember, addStaff, endings, signIn, type Person } from "#test/support/people.ts";
import { places } from "./csrf-places.ts";
import { sendCall } from "./send-call.ts";

// Promise 5.7: a form token belongs to one session on one site, and to nothing before or after it.

const start = new Date("2026-03-02T09:00:00Z");
const day = 24 * 60 * 60 * 1000;
let clock = start;
let site: TestApp;
beforeAll(async () => {
  // Sessions outlive their tokens here, so that a token can be too old for a live session.
  const env = { SESSION_LONGEST_SECONDS: "2592000", SESSION_IDLE_SECONDS: "86400" };
  site = await startTestApp({ now: () => clock, env });
});
afterAll(() => site.close());
beforeEach(() => {
  clock = start;
});

const rooms = {
  member: {
    add: (app: TestApp) => addMember(app),
    cookie: "enamel-session",
    asks: calls.getAuth,
    stays: calls.stay,
  },
  "member of staff": {
    add: (app: TestApp) => addStaff(app, { role: "editor" }),
    cookie: "enamel-staff",
    asks: calls.getStudioAuth,
    stays: calls.studioStay,
  },
} as const;
type Room = (typeof rooms)[keyof typeof rooms];

const visitor = `enamel-visitor=${"v".repeat(22)}`;

/** A session, its cookie, and the token that the server gives it. */
async function open(room: Room, person: Person) {
  const { token, sessionId } = await signIn(site, person);
  const cookie = `${visitor}; ${room.cookie}=${token}`;
  return { cookie, sessionId, token: await tokenFor(room, cookie, person.host) };
}

async function tokenFor(room: Room, cookie: string, host = "localhost"): Promise<string> {
  const answer = await sendCall(site, room.asks, {}, { host, headers: { cookie } });
  return answer.headers.get("csrf-token") ?? "";
}

async function post(room: Room, headers: Record<string, string>) {
  const answer = await sendCall(site, room.stays, {}, { host: "localhost", headers });
  const { code } = (await answer.json()) as { code?: string };
  return `${answer.status}${code ? ` ${code}` : ""}`;
}

type Given = { room: Room; person: Person; own: Awaited<ReturnType<typeof open>> };
const stale = "403 csrf_stale";

const tokens: Record<string, { of: (given: Given) => Promise<string>; athome: string }> = {
  none: { of: async () => "", athome: "403 csrf" },
  garbage: { of: async () => "let-me-in", athome: "403 csrf" },
  "another person's": {
    of: async ({ room }) => (await open(room, await room.add(site))).token,
    athome: stale,
  },
  "another session's of the same person": {
    of: async ({ room, person }) => (await open(room, person)).token,
    athome: stale,
  },
  "the same session's on another site": {
    of: async ({ own }) => {
      const there = site.deps.sites.find("harbor.localhost");
      return makeCsrfToken(site.deps.signingSecret, `${there?.id} ${own.sessionId}`, clock);
    },
    athome: stale,
  },
  "a token from before signing in": { of: ({ room }) => tokenFor(room, visitor), athome: stale },
  "an expired": {
    of: async ({ own }) => {
      clock = new Date(start.getTime() + day);
      return own.token;
    },
    athome: stale,
  },
  "an early (the clock of its process is ahead)": {
    of: async ({ own }) => madeIn(own.sessionId, 5_000),
    athome: "200",
  },
  "tomorrow's": { of: async ({ own }) => madeIn(own.sessionId, day), athome: stale },
  "the own": { of: async ({ own }) => own.token, athome: "200" },
};

/** The session's own token, made by a process whose clock is ahead. */
function madeIn(sessionId: string, ahead: number): string {
  const here = site.deps.sites.find("localhost");
  const at = new Date(start.getTime() + ahead);
  return makeCsrfToken(site.deps.signingSecret, `${here?.id} ${sessionId}`, at);
}

const cells = Object.entries(tokens).flatMap(([token, { of, athome }]) =>
  Object.entries(places).map(([place, { headers, isOwn }]) => {
    return { token, place, of, headers, expected: isOwn ? athome : "403 csrf" };
  }),
);

describe.each(Object.entries(rooms))("a %s", (_who, room) => {
  // spec 13.14
  test.each(cells)("with $token token from $place gets $expected", async (cell) => {
    const person = await room.add(site);
    const own = await open(room, person);
    const token = await cell.of({ room, person, own });
    // The token is under test, so the session itself is kept in use all day.
    await keepAlive(own.sessionId);
    expect(await post(room, { cookie: own.cookie, "csrf-token": token, ...cell.headers })).toBe(
      cell.expected,
    );
  });

  // spec 13.14
  test.each(Object.entries(endings))(
    "whose session has ended (%s) has a stale token, and with a fresh one is signed out",
    async (_how, end) => {
      const person = await room.add(site);
      const { cookie, token, sessionId } = await open(room, person);
      await end(site, person, sessionId);
      expect(await post(room, { cookie, "csrf-token": token })).toBe(stale);
      const fresh = await tokenFor(room, cookie);
      expect(await post(room, { cookie, "csrf-token": fresh })).toBe("401 signed_out");
    },
  );

  test("who signs in again has a stale token, since the session is another one", async () => {
    const person = await room.add(site);
    const [before, now] = [await open(room, person), await open(room, person)];
    expect(await post(room, { cookie: now.cookie, "csrf-token": before.token })).toBe(stale);
  });

  async function keepAlive(sessionId: string) {
    await site.db.update(sessions).set({ lastSeenAt: clock }).where(eq(sessions.id, sessionId));
  }
});

describe("the call without a form token", () => {
  const body = JSON.stringify(calls.collect.examples[0]?.body);
  const headers = { "content-type": "application/json" };

  test.each([
    ["/collect", 202],
    ["/c%6Fllect", 202],
    ["/collect/", 403],
    ["//collect", 403],
    ["/Collect", 403],
    ["/collect%2F", 403],
    ["/collect%252F", 403],
    ["/api/../collect", 202],
    ["/api/%2e%2e/collect", 202],
    ["/api/..%2Fcollect", 403],
    ["/collect;x=1", 403],
    ["/collect/../api/v4/contact", 403],
    ["/collect/..%2Fapi/v4/contact", 403],
    ["/collect?/api/v4/contact", 202],
    ["/api/v4/contact?/collect", 403],
    ["/api/v4/contact/collect", 403],
  ])("is exempt at its own address only: POST %s gives %i", async (path, status) => {
    const answer = await site.request(path, { method: "POST", headers, body });
    expect(answer.status).toBe(status);
  });
});
