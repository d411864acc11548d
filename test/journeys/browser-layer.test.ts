import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { page as html, sendJson, sendPage } from "./browser-layer-server.ts";
import { openTab } from "./browser-layer-tab.ts";

const body = {
  name: "Rosa",
  email: "rosa@example.com",
  topic: "plans",
  message: "Which plan?",
} as const;
const stale = { statusCode: 403, code: "csrf_stale", message: "stale" };

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

const contact = (options = {}) =>
  tab.page.evaluate(
    ([given, how]) =>
      window.layer.outcome(window.layer.call("POST /api/v4/contact", { body: given }, how)),
    [body, options] as const,
  );
const tokens = () =>
  tab.server.seen
    .filter(({ line }) => line.startsWith("POST"))
    .map(({ headers }) => headers["csrf-token"]);

/** Answers the nth token request with token-n. */
function giveTokens() {
  let given = 0;
  tab.server.on("GET /api/auth", (_request, response) =>
    sendJson(response, 200, { isAuthenticated: false }, { "csrf-token": `token-${++given}` }),
  );
}

describe("call", () => {
  // spec 13.9
  test("a write on a page without a token fetches one first, and one serves several writes", async () => {
    giveTokens();
    tab.server.on("POST /api/v4/contact", (_q, response) =>
      sendJson(response, 201, { number: "1" }),
    );
    await tab.open("/");
    expect(await Promise.all([contact(), contact()])).toEqual([
      { answer: { number: "1" } },
      { answer: { number: "1" } },
    ]);
    expect(tokens()).toEqual(["token-1", "token-1"]);
    expect(tab.server.lines("GET /api/auth")).toHaveLength(1);
    expect(tab.server.seen.at(-1)).toMatchObject({
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    await expect
      .poll(() => tab.page.locator('meta[name="csrf-token"]').getAttribute("content"))
      .toBe("token-1");
  });

  // spec 5.7
  test("a token rendered into the page is used as is", async () => {
    tab.server.on("GET /form", (_q, response) => sendPage(response, html({ token: "mine" })));
    tab.server.on("POST /api/v4/contact", (_q, response) =>
      sendJson(response, 201, { number: "1" }),
    );
    await tab.open("/form");
    await contact({ idempotencyKey: "once", recaptchaToken: "human" });
    expect(tab.server.seen.at(-1)?.headers).toMatchObject({
      "csrf-token": "mine",
      "idempotency-key": "once",
      "x-recaptcha-token": "human",
    });
    expect(tab.server.lines("GET /api/auth")).toEqual([]);
  });

  // spec 13.9
  test("a stale token is renewed and the call retried exactly once", async () => {
    giveTokens();
    const answers = [stale, null, stale, stale, null];
    tab.server.on("POST /api/v4/contact", (_q, response) => {
      const refused = answers.shift();
      sendJson(response, refused ? 403 : 201, refused ?? { number: "1" });
    });
    await tab.open("/");
    expect(await contact()).toEqual({ answer: { number: "1" } });
    expect(tokens()).toEqual(["token-1", "token-2"]);
    expect(await contact()).toMatchObject({ code: "csrf_stale", status: 403 });
    expect(tokens()).toEqual(["token-1", "token-2", "token-2", "token-3"]);
  });

  // spec 8.9
  test("a newer call with the same key aborts the older one", async () => {
    let closed = 0;
    tab.server.on("GET /api/cms", (request, response) => {
      response.on("close", () => (closed += response.writableEnded ? 0 : 1));
      if (request.url?.includes("version=2")) sendJson(response, 200, { version: 2 });
    });
    await tab.open("/");
    const both = await tab.page.evaluate(async () => {
      const ask = (version: number, key: string) =>
        window.layer.outcome(window.layer.call("GET /api/cms", { query: { version } }, { key }));
      const older = ask(1, "cms");
      await new Promise((resolve) => void setTimeout(resolve, 100));
      return Promise.all([older, ask(2, "other"), ask(2, "cms")]);
    });
    expect(both).toMatchObject([
      { code: "aborted", status: 0 },
      { answer: { version: 2 } },
      { answer: { version: 2 } },
    ]);
    await expect.poll(() => closed).toBe(1);
  });

  // spec 8.9
  test("a missing answer is a timeout, even when its body has started", async () => {
    giveTokens();
    tab.server.on(
      "POST /api/v4/contact",
      (_q, response) => void response.writeHead(201).write("{"),
    );
    await tab.open("/");
    expect(await contact({ timeoutMs: 200 })).toMatchObject({ code: "timeout", status: 0 });
  });

  // spec 13.12
  test("a lost connection is reported as offline, whether or not the browser knows it", async () => {
    tab.server.on("POST /api/v4/contact", (request) => request.socket.destroy());
    tab.server.on("GET /api/auth", (request) => request.socket.destroy());
    await tab.open("/");
    expect(await contact()).toMatchObject({ code: "offline", status: 0 });
    const before = tab.server.seen.length;
    await tab.page.context().setOffline(true);
    expect(await contact()).toMatchObject({ code: "offline", status: 0 });
    expect(tab.server.seen).toHaveLength(before);
  });

  // spec 13.4
  test("an error answer names the field and how long to wait", async () => {
    giveTokens();
    const fields = { email: { code: "email_invalid", message: "This is not an address" } };
    const refused = { statusCode: 422, statusMessage: "", message: "No", code: "invalid", fields };
    tab.server.on("POST /api/v4/contact", (_q, response) =>
      sendJson(response, 422, refused, { "retry-after": "7" }),
    );
    await tab.open("/");
    const known = { email: "email_invalid" };
    expect(await contact()).toEqual({ code: "invalid", status: 422, fields: known, retryAfter: 7 });
  });

  // spec 13.12
  test("an answer that is not JSON is rejected", async () => {
    tab.server.on("GET /api/cms", (_q, response) => void response.end("<html>"));
    await tab.open("/");
    const outcome = await tab.page.evaluate(() =>
      window.layer.outcome(window.layer.call("GET /api/cms", { query: {} })),
    );
    expect(outcome).toMatchObject({ code: "internal", status: 200 });
  });
});

describe("auth status", () => {
  // spec 4.3, 8.4
  test("a failed refresh counts as signed out, and listeners are notified", async () => {
    let isUp = true;
    tab.server.on("GET /api/auth", (_q, response) =>
      sendJson(
        response,
        isUp ? 200 : 503,
        isUp ? { isAuthenticated: true, email: "a@b.example" } : {},
      ),
    );
    await tab.open("/");
    await tab.page.evaluate(() => window.layer.auth.startAuthStatus());
    const current = () => tab.page.evaluate(() => window.layer.auth.currentAuthStatus());
    await expect.poll(current).toEqual({ isAuthenticated: true, email: "a@b.example" });
    isUp = false;
    const heard = await tab.page.evaluate(async () => {
      let calls = 0;
      window.layer.auth.subscribeAuthStatus(() => calls++);
      await window.layer.auth.refreshAuthStatus();
      return calls;
    });
    expect(heard).toBe(1);
    expect(await current()).toEqual({ isAuthenticated: false });
  });
});

describe("interrupted navigation", () => {
  const interrupt = (age: number) =>
    tab.page.evaluate((ago) => {
      const record = JSON.stringify(["/target?a=1#b", Date.now() - ago]);
      sessionStorage.setItem("enamel-navigation", record);
      location.reload();
    }, age);
  const entry =
    '<script type="module">import "/layer.js"; document.title = layer.chunks.resumeInterruptedNavigation();</script>';

  test("continues to its target after the old page is reloaded", async () => {
    tab.server.on("GET /old", (_q, response) => sendPage(response, html({ script: entry })));
    await tab.open("/old");
    await interrupt(500);
    await tab.arrives("/target?a=1#b");
    expect(tab.server.lines("GET /old")).toHaveLength(2);
    expect(await tab.page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  // spec 9.6
  test("is dropped after 10 s", async () => {
    tab.server.on("GET /old", (_q, response) => sendPage(response, html({ script: entry })));
    await tab.open("/old");
    await tab.page.evaluate(() => (document.title = "before"));
    await interrupt(10_500);
    await expect.poll(() => tab.page.title()).toBe("false");
    expect(tab.server.lines("GET /target")).toEqual([]);
    expect(await tab.page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  // spec 2.24, 9.6
  test("a chunk that fails during a navigation loads the target as a document, once", async () => {
    await tab.open("/old");
    const fail = () =>
      tab.page.evaluate(() => {
        window.mark = true;
        window.layer.chunks.guardChunks();
        window.layer.chunks.rememberNavigation("/target");
        void window.layer.importChunk("/chunks/gone.js");
      });
    await fail();
    await tab.arrives("/target");
    expect(await tab.page.evaluate(() => window.mark)).toBeUndefined();
    expect(tab.problems).toEqual([]);
    await fail();
    await expect.poll(() => tab.problems).toHaveLength(1);
    expect(await tab.page.evaluate(() => window.mark)).toBe(true);
  });

  test("a chunk that fails outside a navigation reloads nothing", async () => {
    await tab.open("/old");
    await tab.page.evaluate(() => {
      window.layer.chunks.guardChunks();
      void window.layer.importChunk("/chunks/gone.js");
    });
    await expect.poll(() => tab.problems).toHaveLength(1);
    expect(tab.server.lines("GET /old")).toHaveLength(1);
  });
});
