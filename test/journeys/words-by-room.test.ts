import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { markDocument, openTestPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
const build = join(import.meta.dirname, "../../build");
const modules = JSON.parse(readFileSync(join(build, "client-modules.json"), "utf8")) as Record<
  string,
  string[]
>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The rooms of wording in a chunk, such as `en/site`. */
function roomsIn(chunk: string): string[] {
  const rooms = (modules[chunk] ?? []).flatMap(
    (id) => /^app\/messages\/(\w+\/\w+)\//.exec(id)?.[1] ?? [],
  );
  return [...new Set(rooms)];
}

async function openWatched() {
  const { page, issues } = await openTestPage(browser);
  const chunks: string[] = [];
  page.on("request", (request) => {
    const chunk = new URL(request.url()).pathname.slice(1);
    if (roomsIn(chunk).length > 0) chunks.push(chunk);
  });
  const go = async (path: string) => {
    await page.goto(server.url(path));
    await untilAlive(page);
  };
  return { page, issues, chunks, go, rooms: () => chunks.flatMap(roomsIn) };
}

const roomsNamed = (page: Page) => page.locator("html").getAttribute("data-words");

test.each(["en", "es"])("the home page in %s loads at most 5 kB of wording", async (lang) => {
  const { go, chunks, rooms } = await openWatched();
  await go(lang === "en" ? "/" : "/es");
  expect(rooms()).toEqual([`${lang}/site`]);
  const sizes = chunks.map(
    (chunk) => brotliCompressSync(readFileSync(join(build, "client", chunk))).length,
  );
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(5_000);
});

test.each([
  ["/faq", ["site"]],
  ["/support", ["site", "forms"]],
  ["/find-a-dentist", ["site", "search", "forms"]],
  ["/directory", ["site", "search", "forms"]],
  ["/savings-summary", ["site", "search", "forms"]],
  ["/checkout", ["site", "checkout", "forms"]],
  ["/member-login", ["site", "forms"]],
  ["/studio/login", ["site", "forms", "studio"]],
])("%s is hydrated with the wording that it shows", async (path, expected) => {
  const { go, page, issues, rooms } = await openWatched();
  await go(path);
  expect((await roomsNamed(page))?.split(" ").toSorted()).toEqual(expected.toSorted());
  expect(rooms().toSorted()).toEqual(expected.map((room) => `en/${room}`).toSorted());
  expect(issues).toEqual([]);
});

test("a page reached by a link brings its wording along", async () => {
  const { go, page, issues, rooms } = await openWatched();
  await go("/");
  const isSameDocument = await markDocument(page);
  await page.locator('header a[href="/find-a-dentist"]:visible').first().click();
  await page.waitForURL(server.url("/find-a-dentist"));
  await page.getByRole("heading", { level: 1, name: "Find a dentist" }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(rooms().toSorted()).toEqual(["en/forms", "en/search", "en/site"]);
  expect(issues).toEqual([]);
});

test("wording that cannot be fetched makes the link load its document", async () => {
  const { go, page } = await openWatched();
  await go("/");
  const isSameDocument = await markDocument(page);
  const search = Object.keys(modules).filter((chunk) => roomsIn(chunk).includes("en/search"));
  for (const chunk of search) {
    await page.route(`**/${chunk}`, (route) => route.abort(), { times: 1 });
  }
  await page.locator('header a[href="/find-a-dentist"]:visible').first().click();
  await page.getByRole("heading", { level: 1, name: "Find a dentist" }).waitFor();
  await untilAlive(page);
  expect(await isSameDocument()).toBe(false);
});
