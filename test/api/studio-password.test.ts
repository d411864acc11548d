import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import {
  addStaff,
  codeNow,
  openDoor,
  openStudio,
  staffPassword,
  type StaffLogin,
} from "#test/support/staff.ts";

let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
let person: StaffLogin;
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  person = await addStaff(site, { email: "sam@example.com", role: "editor" });
});
afterAll(() => site.close());
beforeEach(() => void pass(2 * 60 * 60));

/** The token that the email will carry. */
async function tokenOfNewestMail(): Promise<string> {
  const ctx = operatorOn(site);
  const isReset = and(eq(outbox.recipient, person.email), eq(outbox.kind, "reset_staff_password"));
  const [mail] = await site.db.select().from(outbox).where(isReset).orderBy(desc(outbox.createdAt));
  const owner = { staffId: person.staffId };
  return issueToken(ctx, { purpose: "reset_staff_password", from: mail?.id ?? "", owner });
}

const logIn = async (password: string) => {
  const body = { email: person.email, password, code: codeNow(site, person) };
  return (await openDoor(site)).post("/api/studio/login", body);
};

describe("a forgotten password", () => {
  // spec 20.8
  test("gets the same answer whether the address is known or not", async () => {
    const door = await openDoor(site);
    const asked = await Promise.all(
      [person.email, "nobody@example.com"].map((email) =>
        door.post("/api/studio/resetPasswordEmail", { email }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    const [one, other] = await Promise.all(asked.map((answer) => answer.text()));
    expect(one).toBe(other);
  });

  // spec 20.8
  test("is reset by the link, once; sessions end, and login still needs the code", async () => {
    const open = await openStudio(site, person);
    const door = await openDoor(site);
    await door.post("/api/studio/resetPasswordEmail", { email: person.email });
    const token = await tokenOfNewestMail();
    const body = { token, password: "nine loud geese" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => door.post("/api/studio/setNewPassword", body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(answers.flatMap((answer) => answer.headers.getSetCookie()).join()).not.toMatch(
      /enamel-staff=[\w-]/,
    );
    expect((await open.get("/api/studio/sessions")).status).toBe(401);
    pass(30);
    expect((await logIn(staffPassword)).status).toBe(401);
    const withoutCode = { email: person.email, password: body.password, code: "000000" };
    expect((await door.post("/api/studio/login", withoutCode)).status).toBe(401);
    expect((await logIn(body.password)).status).toBe(200);
  });

  test("is not reset by a link that is an hour old", async () => {
    const door = await openDoor(site);
    await door.post("/api/studio/resetPasswordEmail", { email: person.email });
    const token = await tokenOfNewestMail();
    pass(61 * 60);
    const body = { token, password: "ten shy weavers" };
    expect((await door.post("/api/studio/setNewPassword", body)).status).toBe(422);
  });
});

// spec 20.9
test("POST /api/studio/changePassword continues in a new session and ends all others", async () => {
  const current = "nine loud geese";
  const login = { email: person.email, password: current };
  const [here, there] = [await openDoor(site), await openDoor(site)];
  for (const browser of [here, there]) {
    const code = codeNow(site, person);
    expect((await browser.post("/api/studio/login", { ...login, code })).status).toBe(200);
    await browser.get("/api/studio/me");
    pass(30);
  }
  const old = here.jar.get("enamel-staff") ?? "";
  const wrong = { currentPassword: "not this one", password: staffPassword };
  const refused = await here.post("/api/studio/changePassword", wrong);
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([
    422,
    ["currentPassword"],
  ]);
  const right = { currentPassword: current, password: staffPassword };
  expect((await here.post("/api/studio/changePassword", right)).status).toBe(200);
  expect((await here.get("/api/studio/sessions")).status).toBe(200);
  expect((await there.get("/api/studio/sessions")).status).toBe(401);
  here.jar.set("enamel-staff", old);
  expect((await here.get("/api/studio/sessions")).status).toBe(401);
});
