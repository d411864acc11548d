import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { startTestServer } from "#test/support/server.ts";
import { sized } from "#test/support/size.ts";
import { openWatched, touchEverything } from "./hostile-page.ts";
import { watchMoves } from "./hostile-sheet.ts";
import { hostileStrings } from "./hostile-strings.ts";

const strings = hostileStrings(sized(6, 300));

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "1000000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Without our scripts, and without our policy, which would hide what gets through. */
async function openReader() {
  const origin = server.url("").replace(/\/$/, "");
  const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin });
  onTestFinished(() => context.close());
  await context.route("**/assets/**", (route) => route.abort());
  const page = await context.newPage();
  watchMoves(page, { caught });
  return { page, caught };
}

/** Fills in and sends a page's form as a browser without our scripts does; returns its status. */
async function sendDocument(page: Page, path: string, text: string): Promise<number | undefined> {
  await page.goto(server.url(path), { waitUntil: "domcontentloaded" });
  const loaded = page.waitForEvent("domcontentloaded");
  const answering = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>("main form[method=post]");
    if (!form) throw new Error("no form");
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      if (field instanceof HTMLTextAreaElement) field.value = typed;
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "text") field.value = typed;
      if (field.type === "email") field.value = "rosa@example.com";
      if (field.type === "radio" || field.type === "checkbox") field.checked = true;
    }
    HTMLFormElement.prototype.submit.call(form);
  }, text);
  const [answer] = await Promise.all([answering, loaded]);
  return answer.status();
}

const forms = [
  "/grievance-form",
  "/support",
  "/find-a-dentist/suggest",
  "/directory/request?correct",
];

// spec 5.3, 32.1
test(
  "what was typed into a form comes back as text, in its fields and in a preview",
  { timeout: sized(60_000, 1_800_000) },
  async () => {
    const statuses = new Set<number | undefined>();
    const found = forms.map(async (path) => {
      const { page, caught } = await openReader();
      for (const text of strings) {
        statuses.add(await sendDocument(page, path, text));
        await touchEverything(page);
      }
      return caught;
    });
    expect((await Promise.all(found)).flat()).toEqual([]);
    expect(statuses).toEqual(new Set([200, 422]));
  },
);
