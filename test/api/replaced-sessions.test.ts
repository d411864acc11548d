import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { addStaff, invite, openStudio, staffPassword } from "#test/support/staff.ts";

// A link that signs a person in is opened in a browser where another one is signed in.

let now = new Date("2026-03-02T09:00:00Z");
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: () => now });
});
afterAll(() => site.close());

const password = "seven lamps on a wet pier";
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await site.request(path, { headers })).status;

test("confirming a sign-up ends the session that its browser had", async () => {
  const ana = await addMember(site);
  const email = "nora@example.test";
  const browser = await openApiBrowser(site);
  const input = { email, password, firstName: "Nora", lastName: "Silva" };
  expect((await browser.post("/api/v4/member/signup", input)).status).toBe(202);
  const token = await sendNewestMail(site, { kind: "sign_up", recipient: email });
  await browser.logIn({ email: ana.email, password: anyPassword });
  const before = browser.headers();
  expect(await statusOf("/api/v4/member/info", before)).toBe(200);

  const answer = await browser.post("/api/v4/member/confirmEmail", { token, password });
  expect(answer.status).toBe(200);
  expect(await statusOf("/api/v4/member/info", before)).toBe(401);
  expect(await statusOf("/api/v4/member/info", browser.headers())).toBe(200);
});

test("accepting an invitation ends the session that its browser had in the studio", async () => {
  const owner = await addStaff(site, { email: "owner@example.test", role: "owner" });
  const { token } = await invite(site, { email: "bo@example.test", role: "editor" });
  now = new Date(now.getTime() + 60_000);
  const browser = await openStudio(site, owner);
  const before = browser.headers();
  expect(await statusOf("/api/studio/sessions", before)).toBe(200);

  const code = codeAt(deriveSecret(site.deps, token), stepAt(now));
  const input = { token, name: "Bo Lind", password: staffPassword, code };
  expect((await browser.post("/api/studio/join", input)).status).toBe(200);
  expect(await statusOf("/api/studio/sessions", before)).toBe(401);
  expect(await statusOf("/api/studio/sessions", browser.headers())).toBe(200);
});
