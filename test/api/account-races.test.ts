import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, signUps } from "#db/schema/accounts.ts";
import type { TokenPurpose } from "#db/schema/one-time-tokens.ts";
import { sessions } from "#db/schema/sessions.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { sized } from "#test/support/size.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { openVisit, type Credentials } from "./actors.ts";

// Concurrent requests, from two up to a hundred: where only one may succeed, exactly one does.

const often = { FAILURES_PER_ACCOUNT: "1000000", FAILURES_PER_ADDRESS: "1000000" };
let site: TestApp;
let visitor: Credentials;
beforeAll(async () => {
  site = await startTestApp({ env: often });
  visitor = await openVisit(site, "localhost");
});
afterAll(() => site.close());

const member = "/api/v4/member";
let mails = 0;
type Owner = Parameters<typeof issueToken>[1]["owner"];
const linkFor = (purpose: TokenPurpose, owner: Owner) =>
  issueToken(operatorOn(site), { purpose, from: `mail-${(mails += 1)}`, owner });

/** A client that keeps no cookies from the answers. */
const post = (path: string, body: object, headers: Record<string, string> = visitor) =>
  site.request(path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function newMember() {
  const person = await addMember(site);
  if (person.kind !== "member") throw new Error("no member");
  return person;
}

const crowd = sized(10, 100);
const at = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

function tally(answers: Response[]) {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, { length }]) => [status, length]));
}

const openSessions = (accountId: string) =>
  site.db.$count(sessions, and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));

async function canLogIn(email: string, password: string): Promise<boolean> {
  const browser = await openApiBrowser(site);
  return (await browser.logIn({ email, password })).status === 200;
}

describe(`${crowd} at once`, () => {
  // spec 7.18, 13.20
  test("with one password reset link set one password", async () => {
    const { accountId, email } = await newMember();
    const token = await linkFor("reset_password", { accountId });
    const passwordOf = (index: number) => `a walk along harbor number ${index}`;
    const answers = await at(crowd, (index) =>
      post(`${member}/setNewPassword`, { token, password: passwordOf(index) }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 422: crowd - 1 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await canLogIn(email, passwordOf(winner))).toBe(true);
    expect(await canLogIn(email, passwordOf((winner + 1) % crowd))).toBe(false);
    expect(await canLogIn(email, anyPassword)).toBe(false);
  }, 60_000);

  // spec 7.20, 13.20
  test("with one sign-up link create one account and one session", async () => {
    const input = { email: "once@example.test", password: anyPassword };
    await post(`${member}/signup`, { ...input, firstName: "Ana", lastName: "Ruiz" });
    const [kept] = await site.db.select().from(signUps).where(eq(signUps.email, input.email));
    const token = await linkFor("confirm_sign_up", { signUpId: kept?.id ?? "" });
    const { password } = input;
    const answers = await at(crowd, () => post(`${member}/confirmEmail`, { token, password }));
    expect(tally(answers)).toEqual({ 200: 1, 422: crowd - 1 });
    const made = await site.db.select().from(accounts).where(eq(accounts.email, input.email));
    expect(made).toHaveLength(1);
    expect(await openSessions(made[0]?.id ?? "")).toBe(1);
  }, 60_000);

  // spec 13.20
  test("with the right old password change it once, and one browser stays signed in", async () => {
    const { accountId, email } = await newMember();
    const browser = await openApiBrowser(site);
    await browser.logIn({ email, password: anyPassword });
    const headers = browser.headers();
    const passwordOf = (index: number) => `a walk along harbor number ${index}`;
    const answers = await at(crowd, (index) =>
      post(
        `${member}/changePassword`,
        { currentPassword: anyPassword, password: passwordOf(index) },
        headers,
      ),
    );
    const { 200: done, ...refused } = tally(answers);
    expect(done).toBe(1);
    // A request that arrives after the session has ended is told so.
    expect(Object.keys(refused).every((status) => ["401", "403", "422"].includes(status))).toBe(
      true,
    );
    expect(await openSessions(accountId)).toBe(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await canLogIn(email, passwordOf(winner))).toBe(true);
  }, 60_000);
});

describe("at the same moment", () => {
  // spec 13.20
  test("no login with the old password survives a password reset", async () => {
    for (let round = 0; round < sized(2, 5); round += 1) {
      const { accountId, email } = await newMember();
      const token = await linkFor("reset_password", { accountId });
      const password = "a walk along the other harbor";
      const [reset] = await Promise.all([
        post(`${member}/setNewPassword`, { token, password }),
        at(12, () => post("/api/login", { email, password: anyPassword })),
      ]);
      expect(reset.status).toBe(200);
      expect(await openSessions(accountId)).toBe(0);
      expect(await canLogIn(email, anyPassword)).toBe(false);
    }
  }, 60_000);

  test("a reset, a password change and address changes run in some order, without a 5xx", async () => {
    for (let round = 0; round < sized(3, 8); round += 1) {
      const { accountId, email } = await newMember();
      const browser = await openApiBrowser(site);
      await browser.logIn({ email, password: anyPassword });
      const headers = browser.headers();
      const change = (index: number) => ({
        accountId,
        email: `new-${round}-${index}@example.test`,
      });
      const tokens = await Promise.all([
        linkFor("reset_password", { accountId }),
        linkFor("reset_password", { accountId }),
        linkFor("change_email", change(1)),
        linkFor("change_email", change(2)),
      ]);
      const [one, two, three, four] = tokens;
      const password = "a walk along the other harbor";
      const answers = await Promise.all([
        post(`${member}/setNewPassword`, { token: one, password }),
        post(`${member}/setNewPassword`, { token: two, password }),
        post(`${member}/confirmEmail`, { token: three }),
        post(`${member}/confirmEmail`, { token: four }),
        post(`${member}/changePassword`, { currentPassword: anyPassword, password }, headers),
        post(`${member}/erase`, { password: anyPassword }, headers),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      // The first one to commit voids all other links and the old password.
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    }
  }, 60_000);

  test("of two accounts that confirm one new address, only one gets it", async () => {
    const people = await at(2, newMember);
    const email = "wanted@example.test";
    const tokens = await Promise.all(
      people.map(({ accountId }) => linkFor("change_email", { accountId, email })),
    );
    const answers = await Promise.all(
      tokens.map((token) => post(`${member}/confirmEmail`, { token })),
    );
    expect(tally(answers)).toEqual({ 200: 1, 422: 1 });
    expect(await site.db.$count(accounts, eq(accounts.email, email))).toBe(1);
  });
});
