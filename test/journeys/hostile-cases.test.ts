import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun, sized } from "#test/support/size.ts";
import { openWatched, touchEverything } from "./hostile-page.ts";
import type { Who } from "./hostile-filler.ts";
import { openSenders, type Shown } from "./hostile-senders.ts";
import { liveBytes, openSheets, watchMoves } from "./hostile-sheet.ts";
import { hostileStrings } from "./hostile-strings.ts";

// What strangers write reaches the people who work on cases, and what those write goes back.

const strings = hostileStrings(sized(16, 3_000));
/** A member number's field takes no more. */
const numbers = strings.filter((text) => text.length <= 40);
/** So many are written into the same threads, and looked at together. */
const together = sized(8, 50);
/** Documents side by side in one page. */
const perSheet = 30;

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

const originOf = () => server.url("").replace(/\/$/, "");

/** Without our policy, which would hide what gets through; staff have their cookie. */
async function openReader(as: Who) {
  const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin: originOf() });
  onTestFinished(() => context.close());
  const cookie = { name: "enamel-staff", value: senders.session.token, httpOnly: true };
  if (as === "staff") await context.addCookies([{ ...cookie, url: server.url("/") }]);
  const open = async () => {
    const page = await context.newPage();
    watchMoves(page, { caught });
    return page;
  };
  let page = await open();
  return {
    caught,
    page: () => page,
    async renew() {
      await page.close();
      page = await open();
    },
  };
}

/** A page as the browser gets it. */
async function documentOf({ path, as }: Pick<Shown, "path" | "as">): Promise<string> {
  const cookie = as === "staff" ? `enamel-staff=${senders.session.token}` : "";
  const answer = await fetch(server.url(path), { headers: { accept: "text/html", cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** Every page shows what was typed in a text of several lines, and shows all of it. */
function expectShown({ path, texts }: Shown, shown: string): void {
  const missing = texts.filter((text) => !shown.includes(text));
  expect([path, missing]).toEqual([path, []]);
  expect([path, shown.length > 0]).toEqual([path, true]);
}

/** Hydrated: the document, and what our scripts make of it. */
async function readAlive(reader: { page: () => Page }, one: Shown): Promise<void> {
  const page = reader.page();
  const answer = await page.goto(server.url(one.path));
  expect([one.path, answer?.status()]).toEqual([one.path, 200]);
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__react")),
  );
  expectShown(one, await page.locator("main").evaluate((main) => main.textContent));
  await touchEverything(page);
  expect(page.url()).toBe(server.url(one.path));
}

type Sheets = Awaited<ReturnType<typeof openSheets>>;

async function readSheets(sheets: Sheets, pages: readonly Shown[]): Promise<void> {
  for (let at = 0; at < pages.length; at += perSheet) {
    const some = pages.slice(at, at + perSheet);
    const shown = await sheets.show(await Promise.all(some.map(documentOf)));
    for (const [nth, one] of some.entries()) expectShown(one, shown[nth] ?? "");
  }
}

/** The pages of a list, which names senders and what cases are about; returns how many there are. */
async function readList(sheets: Sheets, kind: string): Promise<number> {
  let path: string | undefined = `/studio/cases?kind=${kind}`;
  let pages = 0;
  for (; path !== undefined; pages += 1) {
    const html: string = await documentOf({ path, as: "staff" });
    expectShown({ path, as: "staff", texts: ["Cases"] }, (await sheets.show([html]))[0] ?? "");
    path = /href="(\/studio\/cases\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  return pages;
}

// spec 5.3, 32.4, 32.6, 32.16
test(
  `${strings.length} hostile texts in every field of a case run nowhere, for members and staff`,
  { timeout: sized(120_000, 5_400_000) },
  async () => {
    const began = Date.now();
    const sheets = await openSheets(browser, originOf());
    onTestFinished(() => sheets.close());
    const alive = {
      visitor: await openReader("visitor"),
      staff: await openReader("staff"),
    };
    const taken = new Map<string, number>();
    const figures = { strings: 0, sheets: 0, alive: 0, lists: 0 };
    /** Playwright keeps each frame and request of a page that is open. */
    const keptBytes = async () => {
      await Promise.all([sheets, alive.visitor, alive.staff].map((each) => each.renew()));
      return liveBytes();
    };
    let early = 0;
    let reading: Promise<void> = Promise.resolve();
    for (let at = 0; at < strings.length; at += together) {
      const some = strings.slice(at, at + together);
      const tenth = new Set(some.filter((_, nth) => (at + nth) % 10 === 0));
      const batch = await senders.sendAll(some, (text) => tenth.has(text));
      for (const field of batch.taken) taken.set(field, (taken.get(field) ?? 0) + 1);
      // The browser looks at one batch while the next one is sent.
      await reading;
      if (early === 0 && at >= strings.length / 10) early = await keptBytes();
      reading = (async () => {
        await readSheets(sheets, [...batch.own, ...batch.threads]);
        for (const thread of batch.threads) await readAlive(alive[thread.as], thread);
      })();
      // Awaited a round later: until then a failure has no one who handles it.
      reading.catch(() => {});
      figures.strings += some.length;
      figures.sheets += batch.own.length + batch.threads.length;
      figures.alive += batch.threads.length;
    }
    await reading;
    for (const kind of ["grievance", "message", "suggestion", "listing"]) {
      figures.lists += await readList(sheets, kind);
      await readAlive(alive.staff, { path: `/studio/cases?kind=${kind}`, as: "staff", texts: [] });
    }
    await alive.staff.page().waitForTimeout(200);
    const late = await keptBytes();
    const ratio = late / early;
    const found = [...sheets.caught, ...alive.visitor.caught, ...alive.staff.caught];
    if (isLongRun) {
      const seconds = Math.round((Date.now() - began) / 1_000);
      const memory = { afterATenth: early, atTheEnd: late, ratio };
      const report = { ...figures, fields: taken.size, seconds, findings: found.length, memory };
      process.stdout.write(`${JSON.stringify(report)}\n`);
    }
    // A short run hasn't warmed up after a tenth.
    expect(isLongRun ? ratio : 1).toBeLessThan(1.25);
    expect(found).toEqual([]);
    // Each free field took most of them, so that there was something to see.
    expect(taken.size).toBe(22);
    for (const [field, count] of taken) {
      const fitting = field.endsWith(" memberNumber") ? numbers : strings;
      expect([field, count > fitting.length / 2]).toEqual([field, true]);
    }
  },
);

// spec 5.3, 32.8
test(
  "the emails that quote them run nothing either",
  { timeout: sized(60_000, 900_000) },
  async () => {
    const sheets = await openSheets(browser, originOf());
    onTestFinished(() => sheets.close());
    const ctx = { ...operatorOn(server), origin: originOf() };
    const mails = await server.db.select().from(outbox);
    const each = mails.filter(({ kind }) => kind === "message_answered");
    expect(each.length).toBeGreaterThan(sized(10, 4_000));
    for (let at = 0; at < each.length; at += perSheet) {
      const some = each.slice(at, at + perSheet);
      const bodies = await Promise.all(some.map((mail) => composeMail(ctx, mail)));
      await sheets.show(bodies.map((mail) => mail?.html ?? ""));
    }
    expect(sheets.caught).toEqual([]);
  },
);
