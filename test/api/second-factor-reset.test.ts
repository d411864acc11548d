import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";

const now = new Date("2026-05-04T10:00:00Z");
const newPassword = "cuatro gatos duermen al sol";
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: () => now });
});
afterAll(() => site.close());

// spec 26.6
test("a password reset by email logs no one in, and leaves two-step login on", async () => {
  const { email } = await addMember(site);
  const owner = await openApiBrowser(site);
  await owner.logIn({ email, password: anyPassword });
  const base = "/api/v4/member/secondFactor";
  const { secret } = (await (await owner.post(base)).json()) as { secret: string };
  const code = codeAt(secret, stepAt(now));
  expect((await owner.post(`${base}/confirm`, { code })).status).toBe(200);

  const thief = await openApiBrowser(site);
  await thief.post("/api/v4/member/resetPasswordEmail", { email });
  const token = await sendNewestMail(site, { kind: "reset_password", recipient: email });
  const body = { token, password: newPassword };
  expect((await thief.post("/api/v4/member/setNewPassword", body)).status).toBe(200);
  expect((await thief.get("/api/v4/member/info")).status).toBe(401);

  const answer = await thief.logIn({ email, password: newPassword });
  expect(await answer.json()).toMatchObject({ isAuthenticated: false });
  expect((await thief.get("/api/v4/member/info")).status).toBe(401);
});
