import { naughtyStrings } from "#test/support/naughty-strings.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentPayload } from "#contract/content.ts";
import { blockProps } from "#contract/content/blocks.ts";
import { findPayload } from "#domain/content/stored-content.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { storeRaw } from "#test/attacks/stored-content.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn, publishedPayload } from "#test/support/content.ts";
import { deletePlans } from "#test/support/forget-plans.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun, sized } from "#test/support/size.ts";
import { everyPage } from "./every-page.ts";
import { hostileFrame, hostilePages, hostileTranslation } from "./hostile-payload.ts";
import { openWatched, runRaw, touchEverything } from "./hostile-page.ts";
import { hostile, hostileAddresses, onTouch, running } from "./hostile-vectors.ts";
import { fillPayload, stringFields } from "./schema-fields.ts";

const naughty = naughtyStrings.filter((line) => line.trim() !== "" && line.length < 2_000);
const blockTypes = Object.keys(blockProps);
const third = (from: string[], part: number) => from.filter((_, at) => at % 3 === part);

let site: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startTestServer(), openBrowser()]);
  // Cards of plans missing from the catalog would not be drawn.
  await deletePlans(site);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test("the vectors run when written raw into a bare page: the test would detect them", async () => {
  const run = async (vectors: string[], how = {}) => {
    const watched = await openWatched(browser, { origin: "http://bare.test" });
    const ran = await runRaw(watched, vectors, how);
    await watched.context.close();
    return vectors.filter((vector) => !ran.has(vector));
  };
  const half = (part: number) => running.filter((_, at) => at % 2 === part);
  const still = [run(half(0)), run(half(1)), run(onTouch, { isTouched: true })];
  expect((await Promise.all(still)).flat()).toEqual([]);
  expect((running.length + onTouch.length) / hostile.length).toBeGreaterThan(0.75);
}, 60_000);

describe("the schema", () => {
  const fields = stringFields();
  const of = (kind: string) => fields.filter((field) => field.kind === kind);

  test("has fields of every kind, and no kind unknown to this test", () => {
    expect(of("html").length).toBeGreaterThanOrEqual(9);
    expect(of("text").length).toBeGreaterThanOrEqual(30);
    expect(of("link").length).toBeGreaterThanOrEqual(14);
    expect(of("image").length).toBeGreaterThanOrEqual(7);
    const others = of("other").map(({ path }) => path.join("."));
    const ids = blockTypes.map((_, at) => `pages.0.blocks.${at}.id`);
    expect(others).toEqual(["pages.0.path", ...ids, "redirects.0.from", "redirects.0.to"]);
  });

  test.each(hostileAddresses)("rejects %j as a link, a picture and a redirect", (address) => {
    const payload = fillPayload(({ kind }) => (kind === "html" || kind === "text" ? "x" : address));
    const read = contentPayload.safeParse(payload);
    const refused = new Set(read.error?.issues.map(({ path }) => path.join(".")));
    const expected = [...of("link"), ...of("image"), ...of("other")].map(({ path }) =>
      path.join("."),
    );
    expect(expected.filter((path) => !refused.has(path))).toEqual([]);
  });
});

// spec 5.3
test("saved content holds sanitized HTML in every field and in the translation", async () => {
  const payload = {
    ...hostileFrame(hostile),
    pages: hostilePages(hostile),
    translations: { es: hostileTranslation(hostile.toReversed()) },
  };
  const ctx = operatorOn(site);
  expect(await saveDraft(ctx, { payload })).toMatchObject({ isCleaned: true });
  const saved = (await findPayload(ctx, "working")) as typeof payload;
  const unclean = (part: unknown) => htmlIn(part).filter((found) => found !== sanitizeHtml(found));
  expect(htmlIn(payload).length).toBeGreaterThan(6 * hostile.length);
  expect(htmlIn(saved)).toHaveLength(htmlIn(payload).length);
  expect(unclean(payload).length).toBeGreaterThan(500);
  expect(unclean(saved)).toEqual([]);
  expect(unclean(saved.translations.es)).toEqual([]);
});

/** The values of every key that holds HTML in the schema. */
function htmlIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === "string" ? (isHtml(key, part) ? [value] : []) : htmlIn(value),
  );
}

const htmlKeys = new Set([
  "headerBannerText",
  "footer_txt",
  "footer_description",
  "html",
  "answer",
  "summary",
  "urgent",
]);

/** A `text` is HTML in a block, but plain text in a button or an example. */
function isHtml(key: string, part: object): boolean {
  if (key === "note") return "plans" in part;
  return htmlKeys.has(key) || (key === "text" && !("link" in part || "usual_cents" in part));
}

/** A navigation that touching the last page started must not end in this one: it goes first. */
async function open(page: Page, url: string) {
  return page.goto(url, { waitUntil: "load" }).catch(async (error: Error) => {
    if (!error.message.includes("interrupted by another navigation")) throw error;
    await page.waitForLoadState("load");
    return page.goto(url, { waitUntil: "load" });
  });
}

async function visit(page: Page, path: string, status = 200) {
  await open(page, "about:blank");
  const answer = await open(page, site.url(path));
  if (answer?.status() !== status) throw new Error(`${path} is ${answer?.status()}`);
  await touchEverything(page);
}

/** Navigates by links, so that the script writes the HTML. */
async function clickThrough(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to, textContent: "go" });
      document.querySelector("main")?.append(link);
      link.click();
    }, path);
    await page.waitForURL(site.url(path));
    await page.waitForFunction(
      (to) => document.querySelector("link[rel=canonical]")?.getAttribute("href")?.endsWith(to),
      path,
    );
    await touchEverything(page);
  }
}

describe("stored raw, bypassing schema and sanitizer, with the policy removed", () => {
  // spec 5.3
  test.each([0, 1, 2])(
    "no text in any field runs (frame %i of 3)",
    async (part) => {
      // Each text is in every third block, each block holds every third text, under one of the
      // frames. A long run puts each text in each block and visits all pages under all three
      // frames.
      const oneIn = sized(3, 1);
      const isFirst = part === 0;
      const vectors = isLongRun || isFirst ? [...hostile, ...third(naughty, part)] : [];
      const pages = hostilePages(vectors.length > 0 ? vectors : third(third(naughty, part), 0), {
        oneIn,
      });
      const spanish =
        isLongRun || isFirst ? hostilePages(third(hostile, part), { lang: "es", oneIn }) : [];
      await storeRaw(site, (payload) => {
        Object.assign(payload, hostileFrame(third(hostile, part)), {
          pages: [...pages, ...spanish],
        });
        payload.redirects = [];
        payload.translations = { es: hostileTranslation(third(hostile, (part + 1) % 3)) };
      });
      const origin = site.url("").replace(/\/$/, "");
      const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin });
      const page = await context.newPage();
      const paths = pages.map(({ path }) => String(path));
      for (const path of paths) await visit(page, path);
      for (const { path } of spanish) await visit(page, `/es${path === "/" ? "" : String(path)}`);

      await visit(page, "/");
      await page.waitForFunction(() =>
        Object.keys(document.body).some((key) => key.startsWith("__react")),
      );
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await clickThrough(page, paths.slice(1, isFirst || isLongRun ? 8 : 2));
      expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
      await page.waitForTimeout(200);
      await context.close();
      expect(caught).toEqual([]);
    },
    180_000,
  );

  test("hostile links and pictures lead to an error page that runs nothing", async () => {
    const origin = site.url("").replace(/\/$/, "");
    const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin });
    const page = await context.newPage();
    for (const address of hostileAddresses) {
      await storeRaw(site, (payload) => {
        const filled = fillPayload(({ kind }) =>
          kind === "link" || kind === "image" ? address : "/x",
        );
        const blocks = filled.pages[0]?.blocks.map((block, at) => ({ ...block, id: `b-${at}` }));
        Object.assign(payload, filled, { pages: [{ ...filled.pages[0], path: "/", blocks }] });
      });
      await visit(page, "/", 500);
    }
    await context.close();
    expect(caught).toEqual([]);
  });
});

/** Covers parts that no earlier page has. */
const isDistinct = (host: string, path: string) =>
  everyPage.some((page) => page.isDistinct && page.host === host && page.path === path);

describe("with the policy on", () => {
  test.each(["localhost", "mesa.localhost", "harbor.localhost"])(
    "the regular pages of %s do not violate it",
    async (host) => {
      await site.db.execute("update sites set published_version = 1");
      await site.deps.sites.refresh();
      const origin = site.url("", host).replace(/\/$/, "");
      const { context, caught, violations } = await openWatched(browser, { origin });
      const page = await context.newPage();
      const { pages } = (await publishedPayload(site, host)) as {
        pages: { path: string; lang?: string }[];
      };
      const english = pages
        .filter(({ lang, path }) => lang !== "es" && (isLongRun || isDistinct(host, path)))
        .map(({ path }) => path);
      for (const path of [...english, "/es", "/es/faq"]) {
        await page.goto(origin + path);
        await page.mouse.move(20, 20);
      }
      await page.waitForFunction(() =>
        Object.keys(document.body).some((key) => key.startsWith("__react")),
      );
      await page.goto(`${origin}/no-such-page`);
      await context.close();
      expect(caught).toEqual([]);
      expect(violations).toEqual([]);
    },
  );
});
