import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TokenPurpose } from "#db/schema/one-time-tokens.ts";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, addStaff, anyPassword, signIn, type Person } from "#test/support/people.ts";
import { invite } from "#test/support/staff.ts";

// Every call after which a browser belongs to another person or to no one: the session it had is
// ended, whoever's it was, and no cookie of the room stays behind.

const password = "seven lamps on a wet pier";
let site: TestApp;
let mails = 0;
beforeAll(async () => {
  site = await startTestApp({ env: { FAILURES_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());

const rooms = {
  member: {
    cookie: "enamel-session",
    others: ["enamel-checkout"],
    asks: "/api/v4/member/info",
    add: () => addMember(site),
  },
  staff: {
    cookie: "enamel-staff",
    others: [],
    asks: "/api/studio/sessions",
    add: () => addStaff(site, { role: "owner" }),
  },
};
type Room = keyof typeof rooms;
type Here = { browser: ApiBrowser; whose: Person; sessionId: string };
type Deed = {
  room: Room;
  what: string;
  isAnyones?: boolean;
  act: (here: Here) => Promise<Response>;
};

const tokenFor = (purpose: TokenPurpose, person: Person) =>
  issueToken(operatorOn(site), {
    purpose,
    from: `mail-${(mails += 1)}`,
    owner: person.kind === "staff" ? { staffId: person.staffId } : { accountId: person.accountId },
  });
const currentPassword = anyPassword;

/** `isAnyones`: the call may act for another person than the one signed in. */
const endings: Deed[] = [
  {
    room: "member",
    what: "logout",
    act: ({ browser }) => browser.post("/api/v4/member/logout"),
  },
  {
    room: "member",
    what: "ending this session",
    act: ({ browser, sessionId }) => browser.del(`/api/v4/member/sessions/${sessionId}`),
  },
  {
    room: "member",
    what: "an erasure",
    act: ({ browser }) => browser.post("/api/v4/member/erase", { password: currentPassword }),
  },
  {
    room: "member",
    what: "a password reset",
    isAnyones: true,
    act: async ({ browser, whose }) => {
      const token = await tokenFor("reset_password", whose);
      return browser.post("/api/v4/member/setNewPassword", { token, password });
    },
  },
  {
    room: "staff",
    what: "logout",
    act: ({ browser }) => browser.post("/api/studio/logout"),
  },
  {
    room: "staff",
    what: "ending this session",
    act: ({ browser, sessionId }) => browser.del(`/api/studio/sessions/${sessionId}`),
  },
  {
    room: "staff",
    what: "a password reset",
    isAnyones: true,
    act: async ({ browser, whose }) => {
      const token = await tokenFor("reset_staff_password", whose);
      return browser.post("/api/studio/setNewPassword", { token, password });
    },
  },
];
const renewals: Deed[] = [
  {
    room: "member",
    what: "a login",
    isAnyones: true,
    act: ({ browser, whose }) =>
      browser.post("/api/login", { email: whose.email, password: anyPassword }),
  },
  {
    room: "member",
    what: "a password change",
    act: ({ browser }) =>
      browser.post("/api/v4/member/changePassword", { currentPassword, password }),
  },
  {
    room: "member",
    what: "a confirmed sign-up",
    isAnyones: true,
    act: async ({ browser }) => {
      const input = { email: `new-${(mails += 1)}@example.test`, password: currentPassword };
      const visitor = await openApiBrowser(site);
      const names = { firstName: "Ana", lastName: "Ruiz", emailConsent: false };
      await visitor.post("/api/v4/member/signup", { ...input, ...names });
      const token = await sendNewestMail(site, { kind: "sign_up", recipient: input.email });
      return browser.post("/api/v4/member/confirmEmail", { token, password: currentPassword });
    },
  },
  {
    room: "staff",
    what: "an accepted invitation",
    isAnyones: true,
    act: async ({ browser }) => {
      const email = `new-${(mails += 1)}@example.test`;
      const { token } = await invite(site, { email, role: "editor" });
      const ctx = operatorOn(site);
      const code = codeAt(deriveSecret(ctx, token), stepAt(ctx.now));
      return browser.post("/api/studio/join", { token, name: "Sam Okafor", password, code });
    },
  },
  {
    room: "staff",
    what: "a password change",
    act: ({ browser }) => browser.post("/api/studio/changePassword", { currentPassword, password }),
  },
];

let browser: ApiBrowser;
beforeEach(async () => {
  browser = await openApiBrowser(site);
});

async function enter(room: Room, person: Person) {
  const { cookie, others } = rooms[room];
  const { token, sessionId } = await signIn(site, person);
  browser.jar.set(cookie, token);
  for (const other of others) browser.jar.set(other, "left by whoever sat here");
  await browser.get(room === "staff" ? "/api/studio/me" : "/api/auth");
  return { token, sessionId };
}

const isOpen = async (room: Room, token: string) => {
  const { cookie, asks } = rooms[room];
  const answer = await site.request(asks, { headers: { cookie: `${cookie}=${token}` } });
  return answer.status === 200;
};

const cases = (deeds: Deed[]) =>
  deeds.flatMap((deed) => [
    { ...deed, who: "the same person" },
    ...(deed.isAnyones ? [{ ...deed, who: "another person" }] : []),
  ]);

async function actAt({ room, who, act }: ReturnType<typeof cases>[number]) {
  const here = await rooms[room].add();
  const whose = who === "the same person" ? here : await rooms[room].add();
  const { token, sessionId } = await enter(room, here);
  expect(await isOpen(room, token)).toBe(true);
  const answer = await act({ browser, whose, sessionId });
  expect(answer.status).toBe(200);
  return { token, set: answer.headers.getSetCookie() };
}

describe.each(cases(endings))("$what of $who in the room of a $room", (deed) => {
  // spec 13.16
  test("ends the session of this browser and clears every cookie of the room", async () => {
    const { token, set } = await actAt(deed);
    expect(await isOpen(deed.room, token)).toBe(false);
    const { cookie, others } = rooms[deed.room];
    const gone = [cookie, ...others].map(
      (name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(set.toSorted()).toEqual(gone.toSorted());
    for (const name of [cookie, ...others]) expect(browser.jar.has(name)).toBe(false);
  });
});

describe.each(cases(renewals))("$what of $who in the room of a $room", (deed) => {
  // spec 13.16
  test("ends the session that this browser had and starts another", async () => {
    const { token, set } = await actAt(deed);
    expect(await isOpen(deed.room, token)).toBe(false);
    const { cookie } = rooms[deed.room];
    expect(set.join()).toContain(`${cookie}=`);
    expect(browser.jar.get(cookie)).not.toBe(token);
    expect(await isOpen(deed.room, browser.jar.get(cookie) ?? "")).toBe(true);
  });
});
