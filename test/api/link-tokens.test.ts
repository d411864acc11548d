import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import { newId } from "#db/new-id.ts";
import { accounts, signUps } from "#db/schema/accounts.ts";
import type { TokenPurpose } from "#db/schema/one-time-tokens.ts";
import { staff } from "#db/schema/staff.ts";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { issueToken, tokenLife } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { leaveCheckout, lookAt, stopToken } from "#test/support/left-checkout.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, addStaff, anyPassword, signIn, type Person } from "#test/support/people.ts";

// A link of each purpose, offered to every call that takes a link's token.

const start = new Date("2026-03-02T09:00:00Z");
const newPassword = "seven lamps on a wet pier";
const purposes = Object.keys(tokenLife) as TokenPurpose[];

/** The calls that each kind of link is for; the first one uses it up. */
const opens: Record<TokenPurpose, readonly [CallName, ...CallName[]]> = {
  confirm_sign_up: ["confirmEmail"],
  change_email: ["confirmEmail"],
  reset_password: ["setNewPassword"],
  manage_renewal: ["stopRenewal", "saveRenewalCard"],
  join_staff: ["joinStudio"],
  reset_staff_password: ["studioNewPassword"],
};

/** The calls for the link that stops emails, which works as often as it is used. */
const lasting = ["stopReminders", "resumeReminders"] as const;

/** The other fields of the input, so that only the token can be wrong. */
const given: Partial<Record<CallName, (token: string) => object>> = {
  confirmEmail: () => ({ password: anyPassword }),
  stopReminders: () => ({}),
  resumeReminders: () => ({}),
  stopRenewal: () => ({}),
  saveRenewalCard: () => ({ paymentToken: "tok_none" }),
  setNewPassword: () => ({ password: newPassword }),
  studioNewPassword: () => ({ password: newPassword }),
  joinStudio: (token) => {
    const ctx = operatorOn(site);
    const code = codeAt(deriveSecret(ctx, token), stepAt(ctx.now));
    return { name: "Sam Okafor", password: newPassword, code };
  },
};

const takers = Object.entries<Call>(calls)
  .filter(([, row]) => row.body && "token" in row.body.shape)
  .map(([name]) => name as CallName);

let clock = start;
let site: TestApp;
beforeAll(async () => {
  const env = { FAILURES_PER_ACCOUNT: "10000", FAILURES_PER_ADDRESS: "10000" };
  site = await startTestApp({ now: () => clock, env });
});
afterAll(() => site.close());
beforeEach(() => {
  clock = start;
});

let issued = 0;
const roomOf = (purpose: TokenPurpose) => (purpose.includes("staff") ? "staff" : "member");

async function ownerOf(purpose: TokenPurpose, person?: Person) {
  const ctx = operatorOn(site);
  if (purpose === "confirm_sign_up") {
    const known = person ?? (await addMember(site));
    const [account] = await site.db.select().from(accounts).where(eq(accounts.email, known.email));
    const id = newId("sgn", ctx.now);
    const email = `new-${(issued += 1)}@example.test`;
    const names = { firstName: "Ana", lastName: "Ruiz", language: "en" as const };
    const passwordHash = account?.passwordHash ?? "";
    const row = { id, siteId: ctx.site.id, email, passwordHash, ...names, hasEmailConsent: false };
    await site.db.insert(signUps).values({ ...row, createdAt: ctx.now });
    return { signUpId: id };
  }
  if (roomOf(purpose) === "staff") {
    const sam = person ?? (await addStaff(site, { role: "editor" }));
    if (sam.kind !== "staff") throw new Error(`${sam.email} is not of the staff`);
    const { staffId } = sam;
    if (purpose === "join_staff") {
      const invited = { joinedAt: null, passwordHash: null, name: null };
      await site.db.update(staff).set(invited).where(eq(staff.id, staffId));
    }
    return { staffId };
  }
  const ana = person ?? (await addMember(site));
  if (ana.kind !== "member") throw new Error(`${ana.email} is no member`);
  const { accountId } = ana;
  if (purpose !== "change_email") return { accountId };
  return { accountId, email: `new-${(issued += 1)}@example.test` };
}

async function issue(purpose: TokenPurpose, person?: Person): Promise<string> {
  const owner = await ownerOf(purpose, person);
  return issueToken(operatorOn(site), { purpose, from: `mail-${(issued += 1)}`, owner });
}

async function offer(name: CallName, token: string, host?: string) {
  const browser = await openApiBrowser(site, host);
  const row: Call = calls[name];
  if (row.path.startsWith("/api/studio/")) await browser.get("/api/studio/me");
  const headers = row.idempotency ? { "idempotency-key": randomUUID() } : {};
  const answer = await browser.post(row.path, { token, ...given[name]?.(token) }, { headers });
  return { status: answer.status, body: (await answer.json()) as object };
}

/** What a call answers to a token that was never issued. */
const rejectionBy = async (name: CallName) => {
  const rejection = await offer(name, "x".repeat(43));
  expect(rejection).toMatchObject({
    status: 422,
    body: { fields: { token: { code: "link_expired" } } },
  });
  return rejection;
};

test("every call that takes a token is covered here, and belongs to some link", () => {
  expect(takers.toSorted()).toEqual(Object.keys(given).toSorted());
  expect(takers.toSorted()).toEqual(
    [...new Set([...Object.values(opens).flat(), ...lasting])].toSorted(),
  );
});

describe.each(purposes)("a link to %s", (purpose) => {
  const [own] = opens[purpose];

  // spec 20.5
  test("is refused by every other call like an unknown token, without being used up", async () => {
    const token = await issue(purpose);
    for (const name of takers.filter((taker) => !opens[purpose].includes(taker))) {
      const refused = { name, ...(await rejectionBy(name)) };
      expect({ name, ...(await offer(name, token)) }).toEqual(refused);
    }
    expect((await offer(own, token)).status).toBe(200);
  });

  test("works once", async () => {
    const token = await issue(purpose);
    expect((await offer(own, token)).status).toBe(200);
    expect(await offer(own, token)).toEqual(await rejectionBy(own));
  });

  // spec 21.5
  test("works until the last millisecond before it expires", async () => {
    const [late, tooLate] = [await issue(purpose), await issue(purpose)];
    clock = new Date(start.getTime() + tokenLife[purpose]);
    expect(await offer(own, tooLate)).toEqual(await rejectionBy(own));
    clock = new Date(clock.getTime() - 1);
    expect((await offer(own, late)).status).toBe(200);
  });

  test("does not work on another site", async () => {
    const token = await issue(purpose);
    expect(await offer(own, token, "harbor.localhost")).toEqual(await rejectionBy(own));
    expect((await offer(own, token)).status).toBe(200);
  });
});

test("a password reset by link ends every session of its account, and no other", async () => {
  const [ana, bea] = [await addMember(site), await addMember(site)];
  const browsers = await Promise.all(
    [ana, ana, bea].map(async (person) => {
      const { token } = await signIn(site, person);
      return openApiBrowser(site, "localhost", { "enamel-session": token });
    }),
  );
  const signedIn = () =>
    Promise.all(
      browsers.map(async (browser) => {
        const answer = await browser.get("/api/auth");
        return ((await answer.json()) as { isAuthenticated: boolean }).isAuthenticated;
      }),
    );
  expect(await signedIn()).toEqual([true, true, true]);
  const token = await issue("reset_password", ana);
  expect((await offer("setNewPassword", token)).status).toBe(200);
  expect(await signedIn()).toEqual([false, false, true]);
});

/** The pages that links lead to, and what each is for. */
const pages: Record<string, TokenPurpose[]> = {
  "/confirm-email": ["confirm_sign_up", "change_email"],
  "/reset-password": ["reset_password"],
  "/renewal": ["manage_renewal"],
  "/studio/join": ["join_staff"],
  "/studio/reset-password": ["reset_staff_password"],
};

async function open(page: string, token: string): Promise<string> {
  const answer = await site.request(`${page}?token=${token}`, { headers: { accept: "text/html" } });
  const [main = ""] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
  return main.replaceAll(token, "").replaceAll(/value="[^"]*"/g, "");
}

test("every link has a page", () => {
  expect(Object.values(pages).flat().toSorted()).toEqual(purposes.toSorted());
});

test.each(Object.entries(pages))("%s accepts only its own links", async (page, own) => {
  const closed = await open(page, "x".repeat(43));
  for (const purpose of purposes) {
    const isOpen = (await open(page, await issue(purpose))) !== closed;
    expect({ purpose, isOpen }).toEqual({ purpose, isOpen: own.includes(purpose) });
  }
});

type Deed = (person: Person) => Promise<Response | { status: number }>;

async function asThemselves(person: Person) {
  const browser = await openApiBrowser(site);
  const isStaff = person.kind === "staff";
  browser.jar.set(isStaff ? "enamel-staff" : "enamel-session", (await signIn(site, person)).token);
  await browser.get(isStaff ? "/api/studio/me" : "/api/auth");
  return browser;
}

const passwords = { currentPassword: anyPassword, password: newPassword };
const deeds: Record<"member" | "staff", Record<string, Deed>> = {
  member: {
    "a password change": async (person) =>
      (await asThemselves(person)).post("/api/v4/member/changePassword", passwords),
    "a password reset by another link": async (person) =>
      offer("setNewPassword", await issue("reset_password", person)),
    "an address change": async (person) =>
      offer("confirmEmail", await issue("change_email", person)),
    "an erasure": async (person) =>
      (await asThemselves(person)).post("/api/v4/member/erase", { password: anyPassword }),
  },
  staff: {
    "a password change": async (person) =>
      (await asThemselves(person)).post("/api/studio/changePassword", passwords),
    "a password reset by another link": async (person) =>
      offer("studioNewPassword", await issue("reset_staff_password", person)),
    "being disabled": async (person) => {
      const owner = await asThemselves(await addStaff(site, { role: "owner" }));
      const staffId = person.kind === "staff" ? person.staffId : "";
      return owner.post(`/api/studio/staff/${staffId}`, { role: "editor", disabled: true });
    },
  },
};

// A sign-up has no account yet, and an invited staff member has no password to change.
const ofOther = purposes.filter((one) => one !== "confirm_sign_up" && one !== "join_staff");

describe.each(
  ofOther.flatMap((purpose) =>
    Object.entries(deeds[roomOf(purpose)]).map(([what, act]) => ({ purpose, what, act })),
  ),
)("an emailed link to $purpose, after $what,", ({ purpose, act }) => {
  // spec 20.8
  test("no longer works", async () => {
    const person =
      roomOf(purpose) === "staff"
        ? await addStaff(site, { role: "editor" })
        : await addMember(site);
    const token = await issue(purpose, person);
    expect((await act(person)).status).toBe(200);
    const [own] = opens[purpose];
    expect(await offer(own, token)).toEqual(await rejectionBy(own));
  });
});

// spec 20.5
test("a link that stops emails is refused by every other call and page, and no other link stops them", async () => {
  const planId = await addPlan(operatorOn(site));
  const { checkoutId } = await leaveCheckout(site, { planId, email: "stop@example.test" });
  expect(await lookAt(site, checkoutId, new Date("2026-03-03T14:00:00Z"))).toBe(1);
  const token = await stopToken(site, checkoutId);
  for (const name of Object.values(opens).flat())
    expect({ name, ...(await offer(name, token)) }).toEqual({ name, ...(await rejectionBy(name)) });
  const unknown = "x".repeat(43);
  for (const page of Object.keys(pages))
    expect({ page, main: await open(page, token) }).toEqual({
      page,
      main: await open(page, unknown),
    });
  const closed = await open("/unsubscribe", unknown);
  for (const purpose of purposes)
    expect(await open("/unsubscribe", await issue(purpose))).toBe(closed);
  expect(await open("/unsubscribe", token)).not.toBe(closed);
  for (const name of [...lasting, ...lasting]) {
    expect(await offer(name, token, "harbor.localhost")).toEqual(await rejectionBy(name));
    expect((await offer(name, token)).status).toBe(200);
  }
});
