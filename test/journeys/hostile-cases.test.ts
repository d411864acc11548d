import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { cleanText } from "#contract/typed-text.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun, sized } from "#test/support/size.ts";
import { openWatched, touchEverything } from "./hostile-page.ts";
import { openSenders, type Shown } from "./hostile-senders.ts";
import { hostileStrings } from "./hostile-strings.ts";

// What strangers write reaches the people who work on cases, and what those write goes back.

const strings = hostileStrings(sized(16, 3_000));
/** Each page is read as a document; of these many one is hydrated and touched, too. */
const oneAlive = sized(4, 20);

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let senders: Awaited<ReturnType<typeof openSenders>>;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "1000000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
  senders = await openSenders(server);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Without our policy, which would hide what gets through; staff have their cookie. */
async function openReader(isStaff: boolean, { isAlive }: { isAlive: boolean }) {
  const origin = server.url("").replace(/\/$/, "");
  const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin });
  onTestFinished(() => context.close());
  if (!isAlive) await context.route("**/assets/**", (route) => route.abort());
  const cookie = { name: "enamel-staff", value: senders.session.token, httpOnly: true };
  if (isStaff) await context.addCookies([{ ...cookie, url: server.url("/") }]);
  return { context, caught, page: await context.newPage() };
}

type Reader = { context: BrowserContext; caught: string[]; page: Page };

async function read({ page }: Reader, path: string, text: string, isAlive: boolean) {
  const answer = await page.goto(server.url(path), {
    waitUntil: isAlive ? "load" : "domcontentloaded",
  });
  expect([path, answer?.status()]).toEqual([path, 200]);
  if (isAlive) {
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith("__react")),
    );
  }
  const shown = await page.locator("main").evaluate((main) => main.textContent);
  // Every page shows it in a text of several lines, and shows all of it.
  const typed = cleanText(text).trim().toWellFormed();
  expect([path, shown]).toEqual([path, expect.stringContaining(typed)]);
  if (isAlive) await touchEverything(page);
}

// spec 5.3, 32.4, 32.6, 32.16
test(
  `${strings.length} hostile texts in every field of a case run nowhere, for members and staff`,
  { timeout: sized(120_000, 3_600_000) },
  async () => {
    const readers = {
      member: await openReader(false, { isAlive: false }),
      staff: await openReader(true, { isAlive: false }),
      aliveMember: await openReader(false, { isAlive: true }),
      aliveStaff: await openReader(true, { isAlive: true }),
    };
    const taken = new Map<string, number>();
    for (const [at, text] of strings.entries()) {
      const shown: Shown = await senders.sendEverywhere(text, at % 10 === 0);
      for (const field of shown.taken) taken.set(field, (taken.get(field) ?? 0) + 1);
      const isAlive = at % oneAlive === 0;
      const expected = shown.taken.includes("fileGrievance text") ? text : "";
      const [member, staff] = isAlive
        ? [readers.aliveMember, readers.aliveStaff]
        : [readers.member, readers.staff];
      for (const path of shown.member) await read(member, path, expected, isAlive);
      for (const path of shown.staff) await read(staff, path, expected, isAlive);
    }
    // The lists name senders and what cases are about.
    for (const kind of ["grievance", "message", "suggestion"])
      await read(readers.aliveStaff, `/studio/cases?kind=${kind}`, "", true);
    await readers.staff.page.waitForTimeout(200);
    expect(Object.values(readers).flatMap(({ caught }) => caught)).toEqual([]);
    // Each free field took most of them, so that there was something to see.
    expect(taken.size).toBe(15);
    for (const [field, count] of taken)
      expect([field, count > strings.length / 2]).toEqual([field, true]);
  },
);

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

// spec 5.3, 32.1
test(
  "what was typed into a form comes back as text, in its fields and in a preview",
  { timeout: sized(60_000, 1_800_000) },
  async () => {
    const { page, caught } = await openReader(false, { isAlive: false });
    const statuses = new Set<number | undefined>();
    for (const text of strings.slice(0, sized(6, 300))) {
      for (const path of ["/grievance-form", "/support", "/find-a-dentist/suggest"]) {
        statuses.add(await sendDocument(page, path, text));
        await touchEverything(page);
      }
    }
    expect(statuses).toEqual(new Set([200, 422]));
    expect(caught).toEqual([]);
  },
);

// spec 5.3, 32.8
test("the emails that quote them run nothing either", async () => {
  const { page, caught, context } = await openReader(false, { isAlive: false });
  const ctx = { ...operatorOn(server), origin: server.url("").replace(/\/$/, "") };
  const mails = await server.db.select().from(outbox);
  const each = mails.filter(
    ({ kind }, at) => kind === "message_answered" && (!isLongRun || at % 10 === 0),
  );
  expect(each.length).toBeGreaterThan(sized(10, 200));
  for (const [at, mail] of each.entries()) {
    const body = (await composeMail(ctx, mail))?.html ?? "";
    const url = server.url(`/mail-${at}`);
    await context.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(url);
    await touchEverything(page);
  }
  expect(caught).toEqual([]);
}, 600_000);
