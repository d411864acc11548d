import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStaff } from "#domain/staff/change-staff.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { addStaff, openDoor, type StaffLogin } from "#test/support/staff.ts";

// Links emailed to staff, and what ends them.

let site: TestApp;
let sam: StaffLogin;
beforeAll(async () => {
  site = await startTestApp();
  sam = await addStaff(site, { email: "sam@example.test", role: "editor" });
});
afterAll(() => site.close());

const ask = async () =>
  (await openDoor(site)).post("/api/studio/resetPasswordEmail", { email: sam.email });
const send = () => sendNewestMail(site, { kind: "reset_staff_password", recipient: sam.email });
const use = async (token: string | null) => {
  const password = "seven lamps on a wet pier";
  return (await openDoor(site)).post("/api/studio/setNewPassword", { token, password });
};
const shutOut = (disabled: boolean) =>
  changeStaff(operatorOn(site), { staffId: sam.staffId, disabled });

test("a reset link ends when its owner is disabled, and stays void when they are enabled again", async () => {
  await ask();
  const token = await send();
  expect(token).not.toBeNull();
  await shutOut(true);
  expect((await use(token)).status).toBe(422);
  await shutOut(false);
  expect((await use(token)).status).toBe(422);
});

test("a disabled staff member is sent no link", async () => {
  await shutOut(true);
  await ask();
  expect(await send()).toBeNull();
  await shutOut(false);
  await ask();
  expect((await use(await send())).status).toBe(200);
});
