import type { Browser, Page } from "playwright-core";
import type { StaffRole } from "#contract/studio.ts";
import { codeAt, stepAt } from "#domain/second-factor/totp.ts";
import { openPage, untilAlive } from "./pages.ts";
import { addStaff, signIn } from "./people.ts";
import type { startTestServer } from "./server.ts";
import { staffPassword, type StaffLogin } from "./staff.ts";
import type { TabOptions } from "./tabs.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Asked = { role: StaffRole; path: string; host?: string };

/** A page of the studio, for a new member of the team who is logged in already. */
export async function staffPage(
  browser: Browser,
  server: Server,
  { role, path, host = "localhost" }: Asked,
  options: TabOptions = {},
) {
  const { token: value } = await signIn(server, await addStaff(server, { role, host }));
  // Axe is a script that the page's policy would not let in.
  const opened = await openPage(browser, { bypassCSP: true, ...options });
  const { page } = opened;
  const url = server.url("/", host);
  await page.context().addCookies([{ name: "enamel-staff", value, url, httpOnly: true }]);
  await page.goto(server.url(path, host));
  if (options.javaScriptEnabled !== false) await untilAlive(page);
  return opened;
}

/** Fills in and sends the studio's login, with the code after the one that joining has used up. */
export async function logInByHand(
  page: Page,
  { deps }: Pick<Server, "deps">,
  { email, secret }: Pick<StaffLogin, "email" | "secret">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page
    .getByLabel("Code from your authenticator app")
    .fill(codeAt(secret, stepAt(deps.now()) + 1));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}
