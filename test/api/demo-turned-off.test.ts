import { expect, onTestFinished, test } from "vitest";
import { demoMember, demoStaffMember } from "#db/demo/people.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { startTestApp } from "#test/support/app.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { openDoor } from "#test/support/staff.ts";

const now = new Date("2026-05-04T10:00:00Z");

async function statusesOf(DEMO: "on" | "off") {
  const site = await startTestApp({ now: () => now, env: { DEMO } });
  onTestFinished(() => site.close());
  const visitor = await openApiBrowser(site);
  const { email, password, totpSecret } = demoStaffMember;
  const staff = { email, password, code: codeAt(totpSecret, stepAt(now)) };
  return {
    member: (await visitor.logIn(demoMember)).status,
    staff: (await (await openDoor(site)).post("/api/studio/login", staff)).status,
  };
}

// spec 3.1
test("the accounts of the demo, whose passwords anyone knows, open nothing once it is off", async () => {
  expect(await statusesOf("on")).toEqual({ member: 200, staff: 200 });
  expect(await statusesOf("off")).toEqual({ member: 401, staff: 401 });
});
