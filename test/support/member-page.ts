import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { openPage } from "./pages.ts";
import { signIn, type Person } from "./people.ts";
import type { startTestServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

/** Gives a browser the session of a person who has signed in before. */
export async function signInBrowser(
  context: BrowserContext,
  server: Server,
  person: Person,
): Promise<{ sessionId: string }> {
  const { token, sessionId } = await signIn(server, person);
  const url = server.url("/", person.host);
  await context.addCookies([{ name: "enamel-session", value: token, url, httpOnly: true }]);
  return { sessionId };
}

/** A page in a signed-in browser. */
export async function openMemberPage(
  browser: Browser,
  server: Server,
  person: Person,
  options: BrowserContextOptions = {},
) {
  const opened = await openPage(browser, options);
  await signInBrowser(opened.page.context(), server, person);
  return opened;
}
