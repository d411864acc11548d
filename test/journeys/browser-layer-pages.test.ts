import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sleepingType, startWhenIdle } from "#app/browser/start-when-idle.ts";
import { collectBatch } from "#contract/collect.ts";
import { openBrowser } from "#test/support/browser.ts";
import { page as html, sendJson, sendPage } from "./browser-layer-server.ts";
import { openTab } from "./browser-layer-tab.ts";

let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  tab = await openTab(browser);
});
afterEach(() => tab.close());
afterAll(() => browser.close());

const script = (text: string) => `<script type="module">import "/layer.js";${text}</script>`;
const mark = () => tab.page.evaluate(() => void (window.mark = true));
const isSameDocument = () => tab.page.evaluate(() => window.mark === true);

describe("a page that hydrates when idle", () => {
  const asleep = script("").replace("module", sleepingType);
  const content = {
    script: `<script>${startWhenIdle}</script>`,
    body: `<button type="button" id="menu">menu</button>
      <button type="button" popovertarget="more">more</button><div popover id="more">more</div>
      <a href="/next">next</a><script>document.getElementById("menu")
      .addEventListener("click", () => (document.title += " clicked"))</script>${asleep}`,
  };
  /** With `slow` the page does not finish loading for a while. */
  const serve = (extra = "") => {
    const body = content.body + extra;
    tab.server.on("GET /", (_q, response) => sendPage(response, html({ ...content, body })));
    tab.server.on("GET /slow.png", (_q, response) => void setTimeout(() => response.end(), 3_000));
  };
  const slow = '<img src="/slow.png" alt="">';

  test("hydrates when the pointer moves over it while half of its script has arrived", async () => {
    const whole = html(content);
    const half = whole.indexOf("layer.js", whole.indexOf(sleepingType));
    let sendRest = () => {};
    tab.server.on("GET /", (_q, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write(whole.slice(0, half));
      sendRest = () => response.end(whole.slice(half));
    });
    await tab.page.goto("/", { waitUntil: "commit" });
    await tab.page.locator("#menu").dispatchEvent("pointermove", { movementX: 5 });
    sendRest();
    await tab.page.waitForFunction(() => window.layer);
    expect(tab.server.lines("GET /layer.js")).toHaveLength(1);
  });

  test("hydrates by itself after the load, under the policy's hashes", async () => {
    serve();
    await tab.page.goto("/");
    await tab.page.waitForFunction(() => window.layer);
    expect(tab.server.lines("GET /layer.js")).toHaveLength(1);
    expect(tab.problems).toEqual([]);
  });

  // spec 15.6
  test("hydrates at the first interaction, holds an early click and replays it once", async () => {
    serve(slow);
    await tab.page.goto("/", { waitUntil: "commit" });
    const menu = tab.page.getByRole("button", { name: "menu" });
    await menu.waitFor();
    expect(tab.server.lines("GET /layer.js")).toEqual([]);
    await menu.click();
    await menu.click();
    await tab.page.waitForFunction(() => window.layer);
    await expect.poll(() => tab.page.title()).toBe("layer");
    await tab.page.evaluate(() => window.layer.markHydrated());
    await expect.poll(() => tab.page.title()).toBe("layer clicked");
    await menu.click();
    await expect.poll(() => tab.page.title()).toBe("layer clicked clicked");
    expect(tab.server.lines("GET /layer.js")).toHaveLength(1);
    expect(tab.problems).toEqual([]);
  });

  test("leaves popovers and links to the browser until it hydrates", async () => {
    serve(slow);
    tab.server.on("GET /layer.js", () => undefined);
    await tab.page.goto("/", { waitUntil: "commit" });
    await tab.page.getByRole("button", { name: "more" }).click();
    await expect.poll(() => tab.page.locator("#more").isVisible()).toBe(true);
    await tab.page.getByRole("link", { name: "next" }).click();
    await tab.page.waitForURL("**/next", { waitUntil: "commit" });
  });

  test("turns on its fonts after the first paint, and at once when they are known", async () => {
    const face =
      "<style>@font-face{font-family:f;src:url(/f.woff2)}[data-fonts] main{font-family:f}</style>";
    const early =
      '<script>document.title = document.documentElement.dataset.fonts ?? "none"</script>';
    const page = html({ ...content, head: face, body: `${early}<main>text</main>${content.body}` });
    const keyed = page.replace("<html", '<html data-font-key="k1"').replace("<main></main>", "");
    tab.server.on("GET /", (_q, response) => sendPage(response, keyed));
    await tab.page.goto("/");
    await expect.poll(() => tab.page.title()).toBe("none");
    await tab.page.waitForFunction(() => document.documentElement.dataset.fonts === "on");
    await tab.page.waitForFunction(() => localStorage.getItem("enamel-fonts") === "k1");
    await tab.page.goto("/");
    await expect.poll(() => tab.page.title()).toBe("on");
  });
});

describe("navigation", () => {
  const start = async () => {
    await tab.open("/");
    await tab.page.evaluate(() => window.layer.runApp());
    await tab.page.getByRole("link", { name: "to /a" }).waitFor();
    await mark();
  };
  const answerBuild = (id: string) =>
    tab.server.on("GET /builds/latest.json", (_q, response) => sendJson(response, 200, { id }));
  const poll = (buildId = "old") =>
    tab.page.evaluate((id) => {
      window.layer.build.startBuildPoll({
        buildId: id,
        buildPollSeconds: 0.1,
        routeDelayMs: 0,
        authIdleSeconds: 900,
        sessionIdleSeconds: 1_800,
        monitoring: null,
        captcha: null,
      });
    }, buildId);
  const polls = () => tab.server.lines("GET /builds/latest.json").length;

  test("a click on an internal link stays in the document and clears the recorded target at the end", async () => {
    await start();
    let open = () => {};
    tab.server.on("GET /api/gate", (_q, response) => void (open = () => response.end()));
    await tab.page.getByRole("link", { name: "to /a" }).click();
    const record = () => tab.page.evaluate(() => sessionStorage.getItem("enamel-navigation"));
    expect(await record()).toContain('"/a"');
    open();
    await tab.page.waitForURL("**/a");
    await expect.poll(record).toBeNull();
    await expect.poll(() => isSameDocument()).toBe(true);
    expect(tab.server.lines("GET /a")).toEqual([]);
  });

  // spec 2.25
  test.each(["link", "script"])(
    "after a new build a navigation by %s is a full load",
    async (way) => {
      answerBuild("old");
      await start();
      await poll();
      await expect.poll(polls).toBeGreaterThan(2);
      expect(await tab.page.evaluate(() => window.layer.build.newBuildFound())).toBe(false);
      answerBuild("new");
      await tab.page.waitForFunction(() => window.layer.build.newBuildFound());
      const before = polls();
      if (way === "link") await tab.page.getByRole("link", { name: "to /b" }).click();
      else await tab.page.evaluate(() => window.go("/b"));
      await tab.page.waitForFunction(() => !window.mark);
      await tab.arrives("/b");
      expect(polls()).toBe(before);
    },
  );

  // spec 2.25
  test("polling pauses in a hidden tab and resumes when it is visible again", async () => {
    answerBuild("old");
    await start();
    const hide = (hidden: boolean) =>
      tab.page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await poll();
    await tab.page.waitForTimeout(300);
    expect(polls()).toBe(0);
    await hide(false);
    await expect.poll(polls).toBeGreaterThan(1);
    await hide(true);
    await tab.page.waitForTimeout(100);
    const before = polls();
    await tab.page.waitForTimeout(300);
    expect(polls()).toBe(before);
  });

  test("settings from another build also report a new build", async () => {
    await start();
    await poll("old");
    const isFound = () => tab.page.evaluate(() => window.layer.build.newBuildFound());
    expect(await isFound()).toBe(false);
    await poll("new");
    expect(await isFound()).toBe(true);
  });

  // spec 9.3
  test("links in view are preloaded after a second, and hovered ones first", async () => {
    await start();
    const preloads = () => tab.page.locator("output").textContent();
    expect(await preloads()).toBe("");
    await tab.page.getByRole("link", { name: "to /e" }).hover();
    expect(await preloads()).toBe("/e");
    await expect.poll(preloads, { timeout: 3_000 }).toBe("/a /b /c /d");
  });

  // spec 9.3
  test("a visitor who is offline preloads nothing", async () => {
    await start();
    const preloads = () => tab.page.locator("output").textContent();
    await tab.page.context().setOffline(true);
    await tab.page.getByRole("link", { name: "to /e" }).hover();
    expect(await preloads()).not.toContain("/e");
    await tab.page.context().setOffline(false);
    await tab.page.getByRole("link", { name: "to /d" }).hover();
    await tab.page.getByRole("link", { name: "to /e" }).hover();
    await expect.poll(preloads).toContain("/e");
  });

  // spec 9.3
  test("a visitor who saves data preloads nothing", async () => {
    await tab.page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await start();
    await tab.page.getByRole("link", { name: "to /e" }).hover();
    await tab.page.waitForTimeout(1_200);
    await expect.poll(() => tab.page.locator("output").textContent()).toBe("");
  });
});

describe("monitoring", () => {
  const report = (sampleRate: number) =>
    tab.page.evaluate((rate) => window.layer.startMonitoring({ sampleRate: rate }), sampleRate);
  const chunk = "GET /chunks/monitoring-report.js";

  // spec 7.40, 9.18, 9.19
  test("reports page vitals, and nothing that a visitor typed", async () => {
    const form =
      '<h1>Hello</h1><label>Name <input role="textbox"></label><button type="button">Rosa</button>';
    const busy =
      "addEventListener('click', () => { const end = Date.now() + 80; while (Date.now() < end); })";
    tab.server.on("GET /form", (_q, response) =>
      sendPage(response, html({ body: form, script: script(busy) })),
    );
    await tab.open("/form?email=rosa@example.com");
    await report(1);
    await expect.poll(() => tab.server.lines(chunk).length).toBe(1);
    await tab.page.getByLabel("Name").fill("Rosa Delgado");
    await tab.page.getByRole("button").click();
    await tab.page.evaluate(() =>
      setTimeout(() => {
        throw new Error("no plan for 'Rosa Delgado'");
      }),
    );
    await tab.page.waitForTimeout(300);
    await tab.page.goto("/next");
    await expect.poll(() => tab.server.lines("POST /collect").length).toBe(1);
    const sent = tab.server.seen.find(({ line }) => line === "POST /collect");
    const { events, page } = collectBatch.parse(JSON.parse(sent?.body ?? ""));
    expect(page).toBe("/form");
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(["vital", "navigation", "resource", "interaction", "long_task", "error"]),
    );
    expect(events.filter((event) => event.type === "vital").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["LCP", "CLS", "INP", "FCP", "TTFB"]),
    );
    expect(sent?.body).not.toMatch(/rosa|delgado/i);
  });

  // spec 4.13, 9.20
  test("does not start for a visit outside the sample, which is decided once", async () => {
    await tab.open("/");
    await report(0);
    await report(1);
    await tab.page.waitForTimeout(300);
    expect(tab.server.lines(chunk)).toEqual([]);
  });

  test("when blocked, causes no error and no reload", async () => {
    tab.server.on(chunk, (request) => request.socket.destroy());
    await tab.open("/");
    await tab.page.evaluate(() => window.layer.chunks.guardChunks());
    await report(1);
    await expect.poll(() => tab.server.lines(chunk).length).toBeGreaterThan(0);
    await tab.page.waitForTimeout(200);
    expect(tab.problems).toEqual([]);
    expect(tab.server.lines("GET /")).toHaveLength(1);
  });
});
