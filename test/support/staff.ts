import type { StaffRole } from "#contract/studio.ts";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { inviteStaff } from "#domain/staff/invite-staff.ts";
import { joinStaff } from "#domain/staff/join-staff.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";
import { openApiBrowser, type ApiBrowser } from "./members.ts";

export const staffPassword = "seven quiet herons";

export type StaffLogin = { staffId: string; email: string; secret: string; host: string };

/** The token of an invitation by the operator. */
export async function invite(
  test: TestApp,
  input: { email: string; role: StaffRole; reset?: boolean },
  host = "localhost",
): Promise<{ staffId: string; token: string }> {
  const { staffId, path } = await inviteStaff(operatorOn(test, host), input);
  return { staffId, token: new URL(path, "http://localhost").searchParams.get("token") ?? "" };
}

/** A staff member who has joined; this uses up the current code. */
export async function addStaff(
  test: TestApp,
  { email, role }: { email: string; role: StaffRole },
  host = "localhost",
): Promise<StaffLogin> {
  const { staffId, token } = await invite(test, { email, role }, host);
  const ctx = { ...operatorOn(test, host), actor: { kind: "visitor" as const } };
  const secret = deriveSecret(ctx, token);
  const code = codeAt(secret, stepAt(ctx.now));
  await joinStaff(ctx, { token, name: `Name of ${email}`, password: staffPassword, code });
  return { staffId, email, secret, host };
}

export function codeNow(test: TestApp, { secret }: Pick<StaffLogin, "secret">): string {
  return codeAt(secret, stepAt(test.deps.now()));
}

/** A browser at the studio's login. */
export async function openDoor(test: TestApp, host?: string): Promise<ApiBrowser> {
  const browser = await openApiBrowser(test, host);
  await browser.get("/api/studio/me");
  return browser;
}

/** A staff member's browser in the studio; logs in at a moment whose code is unused. */
export async function openStudio(test: TestApp, person: StaffLogin): Promise<ApiBrowser> {
  const browser = await openDoor(test, person.host);
  const { email } = person;
  const body = { email, password: staffPassword, code: codeNow(test, person) };
  const answer = await browser.post("/api/studio/login", body);
  if (answer.status !== 200) throw new Error(`the studio answered ${await answer.text()}`);
  await browser.get("/api/studio/me");
  return browser;
}
