import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StaffPerson } from "#contract/staff-fields.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import type { ApiBrowser } from "#test/support/members.ts";
import {
  addStaff,
  codeNow,
  invite,
  openDoor,
  openStudio,
  staffPassword as password,
  type StaffLogin,
} from "#test/support/staff.ts";

const host = "harbor.localhost";
let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
let owner: StaffLogin;
let editor: StaffLogin;
let support: StaffLogin;
let boss: ApiBrowser;

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  owner = await addStaff(site, { email: "owner@example.com", role: "owner" }, host);
  editor = await addStaff(site, { email: "editor@example.com", role: "editor" }, host);
  support = await addStaff(site, { email: "support@example.com", role: "support" }, host);
});
afterAll(() => site.close());
beforeEach(async () => {
  pass(60 * 60);
  boss = await openStudio(site, owner);
});

const team = () => listStaff(operatorOn(site, host));
const personNamed = async (email: string) => (await team()).find((one) => one.email === email);
const change = (by: ApiBrowser, { staffId }: { staffId: string }, body: object) =>
  by.post(`/api/studio/staff/${staffId}`, body);

async function join(token: string, more: object = {}) {
  const browser = await openDoor(site, host);
  const code = codeAt(deriveSecret(site.deps, token), stepAt(now));
  return browser.post("/api/studio/join", { token, name: "Ana Ruiz", password, code, ...more });
}

describe("roles", () => {
  const forOwners: [string, (by: ApiBrowser) => Promise<Response>][] = [
    ["GET /api/studio/staff", (by) => by.get("/api/studio/staff")],
    [
      "POST /api/studio/staff",
      (by) => by.post("/api/studio/staff", { email: "x@example.com", role: "owner" }),
    ],
    ["POST /api/studio/staff/{staffId}", (by) => change(by, owner, { role: "support" })],
    ["GET /api/studio/audit", (by) => by.get("/api/studio/audit")],
  ];

  // spec 20.4
  test.each(forOwners)("%s is for owners only", async (_name, ask) => {
    for (const person of [editor, support]) {
      const answer = await ask(await openStudio(site, person));
      expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden"]);
      pass(30);
    }
    expect((await ask(boss)).status).not.toBe(403);
  });

  // spec 20.9
  test("every staff member sees their own sessions only", async () => {
    const browser = await openStudio(site, editor);
    const { items } = await (await browser.get("/api/studio/sessions")).json();
    expect(items).toHaveLength(1);
    const [own] = items;
    expect((await boss.del(`/api/studio/sessions/${own.id}`)).status).toBe(404);
    expect((await browser.del(`/api/studio/sessions/${own.id}`)).status).toBe(200);
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
  });
});

describe("an invitation", () => {
  // spec 20.5
  test("adds the person with its link to the team, once", async () => {
    const answer = await boss.post("/api/studio/staff", {
      email: "ana@example.com",
      role: "editor",
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).not.toHaveProperty("path");
    const { token } = await invite(site, { email: "ana@example.com", role: "editor" }, host);
    const answers = await Promise.all(Array.from({ length: 10 }, () => join(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await personNamed("ana@example.com")).toMatchObject({
      role: "editor",
      state: "active",
      name: "Ana Ruiz",
    });
  });

  test("requires a code of the new authenticator, and a good password", async () => {
    const { token } = await invite(site, { email: "bo@example.com", role: "editor" }, host);
    for (const [wrong, field] of [
      [{ code: "000000" }, "code"],
      [{ password: "short" }, "password"],
      [{ password: "bo@example.com" }, "password"],
      [{ name: " " }, "name"],
    ] as const) {
      const answer = await join(token, wrong);
      expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]]);
    }
    expect((await join(token)).status).toBe(200);
  });

  // spec 20.5
  test("of another site, replaced by a later one, or from last week does not work", async () => {
    const input = { email: "cy@example.com", role: "support" } as const;
    const first = await invite(site, input, host);
    const second = await invite(site, input, host);
    const foreign = await invite(site, input, "mesa.localhost");
    expect((await join(first.token)).status).toBe(422);
    expect((await join(foreign.token)).status).toBe(422);
    pass(8 * 24 * 60 * 60);
    expect((await join(second.token)).status).toBe(422);
  });

  test("to an existing staff member is refused, unless it resets their access", async () => {
    const old = await openStudio(site, support);
    const input = { email: support.email, role: "support" };
    const refused = await boss.post("/api/studio/staff", input);
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ["email"]]);
    expect((await old.get("/api/studio/sessions")).status).toBe(200);

    expect((await boss.post("/api/studio/staff", { ...input, reset: true })).status).toBe(201);
    expect((await old.get("/api/studio/sessions")).status).toBe(401);
    pass(30);
    const door = await openDoor(site, host);
    const before = { email: support.email, password, code: codeNow(site, support) };
    expect((await door.post("/api/studio/login", before)).status).toBe(401);
    const { token } = await invite(site, { email: support.email, role: "support" }, host);
    expect((await join(token)).status).toBe(200);
    support = { ...support, secret: deriveSecret(site.deps, token) };
  });
});

describe("a change to the team", () => {
  // spec 20.6
  test("ends the sessions of a person who gets another role", async () => {
    const browser = await openStudio(site, editor);
    expect((await change(boss, editor, { role: "support" })).status).toBe(200);
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
    expect((await change(boss, editor, { role: "editor" })).status).toBe(200);
  });

  // spec 20.6
  test("disables a person at once, with all their sessions, and enables them again", async () => {
    const browser = await openStudio(site, editor);
    const answer = await change(boss, editor, { disabled: true });
    expect((await answer.json()) as StaffPerson).toMatchObject({ state: "disabled" });
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
    pass(30);
    const door = await openDoor(site, host);
    const given = () => ({ email: editor.email, password, code: codeNow(site, editor) });
    expect((await door.post("/api/studio/login", given())).status).toBe(401);
    expect((await change(boss, editor, { disabled: false })).status).toBe(200);
    expect((await browser.get("/api/studio/sessions")).status).toBe(401);
    expect((await door.post("/api/studio/login", given())).status).toBe(200);
  });

  test("revokes an open invitation", async () => {
    const { staffId, token } = await invite(
      site,
      { email: "di@example.com", role: "editor" },
      host,
    );
    expect((await change(boss, { staffId }, { disabled: true })).status).toBe(200);
    expect((await join(token)).status).toBe(422);
  });

  test("does not find staff of another site", async () => {
    const foreign = await addStaff(
      site,
      { email: "zoe@example.com", role: "editor" },
      "mesa.localhost",
    );
    const answer = await change(boss, foreign, { disabled: true });
    const absent = await change(boss, { staffId: "stf_0" }, { disabled: true });
    expect([answer.status, await answer.text()]).toEqual([404, await absent.text()]);
  });
});

describe("the last owner", () => {
  // spec 20.7
  test.each([{ role: "editor" }, { disabled: true }])("stays: %j is refused", async (body) => {
    const answer = await change(boss, owner, body);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "conflict"]);
    const again = { email: owner.email, role: "owner", reset: true };
    expect((await boss.post("/api/studio/staff", again)).status).toBe(422);
    expect((await boss.get("/api/studio/sessions")).status).toBe(200);
  });

  // spec 20.7
  test("stays when two owners demote each other at the same moment", async () => {
    const other = await addStaff(site, { email: "second@example.com", role: "owner" }, host);
    for (let round = 0; round < 5; round += 1) {
      pass(60);
      const [one, two] = [await openStudio(site, owner), await openStudio(site, other)];
      const answers = await Promise.all([
        change(one, other, { role: "editor" }),
        change(two, owner, { role: "editor" }),
      ]);
      expect(answers.map(({ status }) => status)).toContain(200);
      const owners = (await team()).filter(
        ({ role, state }) => role === "owner" && state === "active",
      );
      expect(owners).toHaveLength(1);
      const [left] = owners;
      const [still, demoted] = left?.id === owner.staffId ? [owner, other] : [other, owner];
      pass(60);
      expect((await change(await openStudio(site, still), demoted, { role: "owner" })).status).toBe(
        200,
      );
    }
    pass(60);
    await change(await openStudio(site, owner), other, { role: "editor" });
  });

  // spec 20.7
  test("can have their access reset by the operator", async () => {
    const { path } = await inviteStaff(operatorOn(site, host), {
      email: owner.email,
      role: "owner",
      reset: true,
    });
    const token = new URL(path, "http://localhost").searchParams.get("token") ?? "";
    expect((await join(token)).status).toBe(200);
    owner = { ...owner, secret: deriveSecret(site.deps, token) };
  });
});
