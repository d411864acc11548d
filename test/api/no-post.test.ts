import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { DEMO: "off" } });
});
afterAll(() => site.close());

// spec 23.8
test("while no email can be sent, calls that need one answer 503", async () => {
  const member = await addMember(site);
  const browser = await openApiBrowser(site);
  const names = { firstName: "Rosa", lastName: "Delgado" };
  const input = { email: "rosa@example.com", password: "a walk along the harbor" };
  const answers = [
    await browser.post("/api/v4/member/signup", { ...input, ...names }),
    await browser.post("/api/v4/member/resetPasswordEmail", { email: member.email }),
  ];
  await browser.logIn({ email: member.email, password: anyPassword });
  const change = { email: "new@example.com", currentPassword: anyPassword };
  answers.push(await browser.post("/api/v4/member/update", change));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(answers.map(({ headers }) => headers.get("retry-after"))).not.toContain(null);
  expect(await site.db.select().from(outbox)).toEqual([]);
});
