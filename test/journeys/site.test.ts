import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signPreview } from "#domain/content/preview-signature.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn, publish, publishedPayload, textPage } from "#test/support/content.ts";
import { markDocument, openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>[] = [];
const open = async (options?: Parameters<typeof openPage>[1]) => {
  const page = await openPage(browser, options);
  opened.push(page);
  return page;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ env: { BUILD_POLL_SECONDS: "1" } }),
    // Headless Chromium reports first paint later than it happens.
    openBrowser({ hasWindows: true }),
  ]);
  const links =
    '<p><a href="/moved">moved</a> <a href="/quiet">quiet</a> <a href="/nowhere">nowhere</a> <a href="/not/here">deep</a></p>';
  await publish(server, (payload) => {
    payload.pages.push(textPage("/quiet", "Quiet"), {
      ...textPage("/links", "Links"),
      blocks: [{ id: "a", type: "rich_text", props: { html: links } }],
    });
    payload.redirects = [{ from: "/moved", to: `http://mesa.localhost:${server.port}/faq` }];
  });
});
afterEach(async () => {
  await Promise.all(opened.map((page) => page.close()));
  opened = [];
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe("a content page", () => {
  // spec 4.14, 15.8
  test.each([
    ["localhost", "/"],
    ["localhost", "/es"],
    ["harbor.localhost", "/"],
    ["mesa.localhost", "/es/faq"],
  ])("on %s at %s hydrates without an error or a policy violation", async (host, path) => {
    const { page, issues } = await open();
    await page.goto(server.url(path, host));
    await untilAlive(page);
    expect(issues).toEqual([]);
  });

  // spec 15.6
  test("is painted before any script is asked for", async () => {
    const { page } = await open();
    await page.goto(server.url("/"));
    // Without interaction: a visitor's first move would load the scripts at once.
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith("__react")),
    );
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      asked: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(2);
    expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity);
  });

  // spec 7.38, 15.11
  test("navigates by fetching only the next page's data, and back again", async () => {
    const { page, issues } = await open();
    await page.goto(server.url("/links"));
    await untilAlive(page);
    const isSameDocument = await markDocument(page);
    await page.getByRole("link", { name: "quiet" }).click();
    await page.getByRole("heading", { name: "Here is /quiet" }).waitFor();
    await expect.poll(() => page.title()).toBe("Quiet | Enamel Dental Group");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.goBack();
    await page.waitForURL("**/links");
    await expect.poll(() => isSameDocument()).toBe(true);
    expect(issues).toEqual([]);
  });

  // spec 2.23
  test("leaves by a full load where the owner redirects to another address", async () => {
    const { page } = await open();
    await page.goto(server.url("/links"));
    await untilAlive(page);
    await page.getByRole("link", { name: "moved" }).click();
    await page.waitForURL("http://mesa.localhost:*/faq");
    await expect.poll(() => page.title()).toContain("Mesa Smiles");
  });

  // spec 2.29
  test("shows the error page for a dead link, within the site's header and footer", async () => {
    const { page } = await open();
    await page.goto(server.url("/links"));
    await untilAlive(page);
    await page.getByRole("link", { name: "nowhere" }).click();
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await expect.poll(() => page.title()).toBe("Page Not Found | Enamel Dental Group");
    await expect.poll(() => page.locator("header[data-layout]").count()).toBe(1);
  });
});

describe("without JavaScript", () => {
  // spec 15.7, 16.3
  test("pages, links and the other language work", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(server.url("/links"));
    await page.getByRole("link", { name: "quiet" }).click();
    expect(page.url()).toBe(server.url("/quiet"));
    await page.goto(server.url("/"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
    expect(page.url()).toBe(server.url("/es"));
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
  });
});

describe("a failing app or a new build", () => {
  // spec 2.24, 8.5
  test("a chunk that cannot be loaded causes a full load of the target", async () => {
    const { page } = await open();
    const chunk = server.deps.build.server.assets.routes["screens/not-found/route"]?.module ?? "";
    let refused = 0;
    await page.route(`**${chunk}`, (route) => (refused++ === 0 ? route.abort() : route.continue()));
    await page.goto(server.url("/links"));
    await untilAlive(page);
    const isSameDocument = await markDocument(page);
    await page.getByRole("link", { name: "deep" }).click();
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    expect(page.url()).toBe(server.url("/not/here"));
    expect(refused).toBeGreaterThan(0);
    await expect.poll(() => isSameDocument()).toBe(false);
  });

  // spec 2.25
  test("a new build is loaded with the next navigation", async () => {
    const { page } = await open();
    await page.route("**/builds/latest.json*", (route) => route.fulfill({ json: { id: "newer" } }));
    await page.goto(server.url("/links"));
    await untilAlive(page);
    const isSameDocument = await markDocument(page);
    await page.waitForResponse("**/builds/latest.json*");
    await page.waitForTimeout(100);
    await page.getByRole("link", { name: "quiet" }).click();
    await page.waitForURL("**/quiet");
    await expect.poll(() => isSameDocument()).toBe(false);
  });

  // spec 4.14, 8.8
  test("an app that fails during hydration shows the error page", async () => {
    const { page } = await open({ bypassCSP: true });
    await page.route("**/quiet", async (route) => {
      const response = await route.fetch();
      // The server renders the page; the browser gets a block type that it cannot draw.
      const body = (await response.text()).replace('\\"rich_text\\"', '\\"unheard_of\\"');
      await route.fulfill({ response, body });
    });
    await page.goto(server.url("/quiet"));
    await page.mouse.move(50, 50);
    await page.locator("[data-error]").waitFor();
    await expect.poll(() => page.locator("[data-error]").getAttribute("data-error")).toBe("500");
  });
});

describe("a preview", () => {
  const link = (version: number | "working") => {
    const { site } = operatorOn(server);
    const signature = signPreview(
      server.deps.signingSecret,
      { siteId: site.id, version },
      new Date(Date.now() + 60_000),
    );
    return server.url(`/?version=${version}&preview=${signature}`);
  };

  // spec 2.52, 3.14, 4.10, 4.11, 12.3
  test("of the draft says 'unpublished', persists across pages and ends on request", async () => {
    const ctx = operatorOn(server);
    const payload = await publishedPayload(server);
    const pages = payload.pages as { path: string; blocks: { props: { heading?: string } }[] }[];
    for (const { path, blocks } of pages)
      if (path === "/" && blocks[0]) blocks[0].props.heading = "Not yet public";
    await saveDraft(ctx, { payload });

    const { page } = await open();
    await page.goto(link("working"));
    await untilAlive(page);
    await expect
      .poll(() => page.locator("[data-preview=working]").innerText())
      .toContain("unpublished");
    await expect.poll(() => page.locator("h1").innerText()).toBe("Not yet public");
    expect(await page.evaluate(() => localStorage.getItem("enamel-preview-version"))).toBe(
      "working",
    );

    await page.goto(server.url("/"));
    await expect.poll(() => page.locator("h1").innerText()).toBe("Not yet public");
    await untilAlive(page);
    await page.getByRole("link", { name: "View the published site" }).click();
    await page.waitForURL(server.url("/"));
    await page.locator("h1").waitFor();
    await expect.poll(() => page.locator("h1").innerText()).not.toBe("Not yet public");
    await expect.poll(() => page.locator("[data-preview]").count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("enamel-preview-version"))).toBe(null);
  });

  // spec 4.10
  test("of an earlier version says 'older'", async () => {
    const { page } = await open();
    await page.goto(link(1));
    await expect.poll(() => page.locator("[data-preview='1']").innerText()).toContain("older");
  });
});
