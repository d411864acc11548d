import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { staffLogIn } from "#domain/staff/staff-log-in.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";
import {
  addStaff,
  codeNow,
  invite,
  openDoor,
  openStudio,
  staffPassword as password,
  type StaffLogin,
} from "#test/support/staff.ts";

let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
let owner: StaffLogin;
let editor: StaffLogin;
let elsewhere: StaffLogin;

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  owner = await addStaff(site, { email: "owner@example.com", role: "owner" });
  editor = await addStaff(site, { email: "editor@example.com", role: "editor" });
  elsewhere = await addStaff(site, { email: "owner@example.com", role: "owner" }, "mesa.localhost");
});
afterAll(() => site.close());
// Each test has its own codes and tries.
beforeEach(() => void pass(2 * 60 * 60));

const credentials = (person: StaffLogin) => ({
  email: person.email,
  password,
  code: codeNow(site, person),
});

async function logIn(body: object, host?: string) {
  const browser = await openDoor(site, host);
  return browser.post("/api/studio/login", body);
}

describe("POST /api/studio/login", () => {
  // spec 20.2
  test("signs in with email, password and code, and sets the studio's own cookie", async () => {
    const browser = await openDoor(site);
    const answer = await browser.post("/api/studio/login", credentials(owner));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ isAuthenticated: true, role: "owner" });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^enamel-staff=[\w-]{43}; .*HttpOnly.*SameSite=Lax/i);
    expect(await (await browser.get("/api/studio/me")).json()).toEqual({
      isAuthenticated: true,
      email: owner.email,
      name: "Name of owner@example.com",
      role: "owner",
    });
  });

  test("accepts the address in any case and the code with spaces", async () => {
    const { code } = credentials(owner);
    const typed = {
      email: "OWNER@example.com",
      password,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    };
    expect((await logIn(typed)).status).toBe(200);
  });

  // spec 20.2
  test("gives the same error whatever is wrong", async () => {
    const disabled = await addStaff(site, { email: "gone@example.com", role: "support" });
    await changeStaff(operatorOn(site), { staffId: disabled.staffId, disabled: true });
    await invite(site, { email: "invited@example.com", role: "editor" });
    pass(60);
    const right = credentials(owner);
    const wrong = [
      { ...right, password: "not this one" },
      { ...right, code: right.code === "000000" ? "000001" : "000000" },
      { ...right, email: "nobody@example.com" },
      { ...right, code: codeAt(owner.secret, stepAt(now) - 2) },
      { ...right, email: "invited@example.com" },
      credentials(disabled),
      { ...credentials(elsewhere), email: owner.email },
    ];
    const answers = await Promise.all(wrong.map((body) => logIn(body)));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([]);
  });

  // spec 20.3
  test("accepts a code once: of twenty concurrent logins with it one succeeds, and none later", async () => {
    const body = credentials(editor);
    const browsers = await Promise.all(Array.from({ length: 20 }, () => openDoor(site)));
    const answers = await Promise.all(
      browsers.map((browser) => browser.post("/api/studio/login", body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 401, 429].includes(status))).toEqual([]);
    pass(16 * 60);
    const fresh = credentials(editor);
    expect((await logIn(fresh)).status).toBe(200);
    expect((await logIn(fresh)).status).toBe(401);
  });

  // spec 20.3
  test("counts a wrong code like a wrong password, and does not count successful logins", async () => {
    for (let time = 0; time < 12; time += 1) {
      pass(30);
      expect((await logIn(credentials(owner))).status).toBe(200);
    }
    pass(60);
    const wrong = { ...credentials(owner), code: codeAt(owner.secret, stepAt(now) + 9) };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await logIn(wrong)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const refused = await logIn(credentials(owner));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    pass(16 * 60);
    expect((await logIn(credentials(owner))).status).toBe(200);
  });

  test("limits code guesses across networks, even with the right password", async () => {
    const tryFrom = (address: string, code: string) => {
      const visitor = { kind: "visitor" } as const;
      const ctx = { ...operatorOn(site), actor: visitor, client: { address, agent: "" } };
      return staffLogIn(ctx, { ...credentials(owner), code });
    };
    const wrong = codeAt(owner.secret, stepAt(now) + 9);
    for (let time = 0; time < 10; time += 1) {
      await expect(tryFrom(`2001:db8:1:${time}::1`, wrong)).rejects.toThrow(/code is wrong/);
    }
    const right = () => tryFrom("2001:db8:2::1", codeNow(site, owner));
    await expect(right()).rejects.toThrow(/code is wrong/);
    pass(16 * 60);
    expect(await right()).toMatchObject({ email: owner.email });
  });

  // spec 20.12
  test("records who was refused, which part was wrong, and who got in", async () => {
    await logIn({ ...credentials(owner), code: codeAt(owner.secret, stepAt(now) + 9) });
    expect((await logIn(credentials(owner))).status).toBe(200);
    const { rows } = await site.db.execute(
      sql`select actor, action, subject, facts from audit_log where site_id = ${operatorOn(site).site.id} order by number desc limit 2`,
    );
    expect(rows[0]).toMatchObject({ actor: `staff ${owner.staffId}`, action: "logged_in" });
    expect(rows[1]).toMatchObject({
      action: "studio_login_refused",
      subject: owner.staffId,
      facts: { part: "code" },
    });
  });
});

describe("the rooms", () => {
  // spec 20.1
  test("a member's cookie is not accepted in the studio", async () => {
    const browser = await openApiBrowser(site);
    expect((await browser.logIn()).status).toBe(200);
    const token = browser.jar.get("enamel-session") ?? "";
    browser.jar.set("enamel-staff", token);
    expect(await (await browser.get("/api/studio/me")).json()).toEqual({ isAuthenticated: false });
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
  });

  // spec 20.1
  test("a staff cookie is not accepted outside the studio", async () => {
    const browser = await openStudio(site, owner);
    const token = browser.jar.get("enamel-staff") ?? "";
    browser.jar.set("enamel-session", token);
    expect((await browser.get("/api/v4/member/info")).status).toBe(401);
    expect(await (await browser.get("/api/auth")).json()).toEqual({ isAuthenticated: false });
  });

  // spec 20.1
  test("a staff cookie is not accepted on another site", async () => {
    const browser = await openStudio(site, owner);
    const host = "mesa.localhost";
    expect((await browser.get("/api/studio/staff", { host })).status).toBe(401);
    expect((await browser.get("/api/studio/staff")).status).toBe(200);
  });

  test("staff of another site with the same address have their own password and authenticator", async () => {
    expect((await logIn(credentials(owner), "mesa.localhost")).status).toBe(401);
    expect((await logIn(credentials(elsewhere), "mesa.localhost")).status).toBe(200);
  });

  test("after logging out the cookie opens nothing", async () => {
    const browser = await openStudio(site, editor);
    const old = new Map(browser.jar);
    expect((await browser.post("/api/studio/logout")).status).toBe(200);
    for (const [name, value] of old) browser.jar.set(name, value);
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
  });
});

describe("a staff session", () => {
  // spec 20.10
  test("opens an unpublished version of the content for staff who may see it", async () => {
    const stranger = await openApiBrowser(site);
    expect((await stranger.get("/api/cms?version=1")).status).toBe(200);
    expect((await stranger.get("/api/cms?version=working")).status).toBe(403);
    const browser = await openStudio(site, editor);
    // There is no draft, and only staff who may see drafts learn that.
    expect((await browser.get("/api/cms?version=working")).status).toBe(404);
    expect((await browser.get("/api/cms?version=working&preview=x")).status).toBe(403);
    expect((await browser.get("/api/cms?version=working", { host: "mesa.localhost" })).status).toBe(
      403,
    );
  });

  test("ends after half an hour without use, and lasts while it is used", async () => {
    const browser = await openStudio(site, editor);
    for (let time = 0; time < 3; time += 1) {
      pass(25 * 60);
      expect((await browser.post("/api/studio/stay")).status).toBe(200);
    }
    // Asking who is signed in does not count as use.
    pass(20 * 60);
    await browser.get("/api/studio/me");
    pass(20 * 60);
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
  });
});
