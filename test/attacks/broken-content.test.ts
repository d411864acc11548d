import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { startTestServer } from "#test/support/server.ts";
import { operatorOn, publish, publishedPayload, textPage } from "#test/support/content.ts";
import { headerFaults } from "./safe-answer.ts";
import type { LoosePayload } from "./loose-payload.ts";
import { storeRaw } from "./stored-content.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

const withBlock = (payload: LoosePayload, block: object) =>
  Object.assign(payload.pages[0] ?? {}, { blocks: [block] });
const variant = (name: string) => ({ components: [name] });

const broken: [string, path: string, (payload: LoosePayload) => void][] = [
  ["a list that is a number", "header.header_menu", (p) => (p.header = { header_menu: 7 })],
  [
    "a text that is a list",
    "base.variables.global_title",
    (p) => (p.base.variables.global_title = []),
  ],
  [
    "a flag that is 'perhaps'",
    "header.hide_top_header",
    (p) => (p.header = { hide_top_header: "perhaps" }),
  ],
  [
    "an unknown header",
    "base.layout.header.components.0",
    (p) => (p.base.layout.header = variant("7_header")),
  ],
  [
    "an unknown footer",
    "base.layout.footer.components.0",
    (p) => (p.base.layout.footer = variant("constructor")),
  ],
  [
    "two headers",
    "base.layout.header.components",
    (p) => (p.base.layout.header = { components: ["1_header", "2_header"] }),
  ],
  [
    "an unknown block",
    "pages.0.blocks.0.type",
    (p) => withBlock(p, { id: "a", type: "iframe", props: {} }),
  ],
  [
    "a block named __proto__",
    "pages.0.blocks.0.type",
    (p) => withBlock(p, { id: "a", type: "__proto__", props: {} }),
  ],
  [
    "a block's unknown field",
    "pages.0.blocks.0.props",
    (p) => withBlock(p, { id: "a", type: "hero", props: { heading: "H", onclick: "x" } }),
  ],
  [
    "a block without its text",
    "pages.0.blocks.0.props.html",
    (p) => withBlock(p, { id: "a", type: "rich_text", props: {} }),
  ],
  [
    "a page twice",
    `pages.1.path`,
    (p) => (p.pages = [...p.pages.slice(0, 1), ...p.pages.slice(0, 1)]),
  ],
  ["no page for /", "pages", (p) => (p.pages = p.pages.filter(({ path }) => path !== "/"))],
  [
    "a page outside the site",
    "pages.0.path",
    (p) => Object.assign(p.pages[0] ?? {}, { path: "//elsewhere" }),
  ],
  ["an unknown part", "payload", (p) => (p.scripts = ["x"])],
  [
    "no payload at all",
    "base",
    (p) => Object.keys(p).forEach((key) => Reflect.deleteProperty(p, key)),
  ],
];

const redirects =
  (...pairs: [string, string][]) =>
  (payload: LoosePayload) => {
    payload.redirects = pairs.map(([from, to]) => ({ from, to }));
  };
const ways: [string, path: string, (payload: LoosePayload) => void][] = [
  ["to itself", "redirects.0.to", redirects(["/a", "/a"])],
  ["to itself by a query", "redirects.0.to", redirects(["/a", "/a?x=1"])],
  ["in a loop of three", "redirects.2.to", redirects(["/a", "/b"], ["/b", "/c"], ["/c", "/a"])],
  ...[
    "//elsewhere",
    "\\\\elsewhere",
    "/\\elsewhere",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
  ].map((to) => [`to ${to}`, "redirects.0.to", redirects(["/a", to])] as (typeof broken)[number]),
  ...[
    "data:text/html,x",
    "/\t/elsewhere",
    "/a\r\nSet-Cookie: b=c",
    "http:elsewhere",
    "file:///etc",
  ].map(
    (to) =>
      [
        `to ${JSON.stringify(to)}`,
        "redirects.0.to",
        redirects(["/a", to]),
      ] as (typeof broken)[number],
  ),
  ["from //elsewhere", "redirects.0.from", redirects(["//elsewhere", "/a"])],
  ["from another site", "redirects.0.from", redirects(["https://elsewhere.example/", "/a"])],
  ["from the same path twice", "redirects.1.from", redirects(["/a", "/b"], ["/a", "/c"])],
];

/** The fields that a draft is refused for, or null if it is accepted. */
async function refusedFields(change: (payload: LoosePayload) => void): Promise<string[] | null> {
  const payload = (await publishedPayload(site)) as LoosePayload;
  change(payload);
  try {
    await saveDraft(operatorOn(site), { payload });
    return null;
  } catch (error) {
    const isRejection = error instanceof DomainError && error.status === 422;
    return isRejection ? Object.keys(error.fields ?? {}) : [];
  }
}

describe("the schema", () => {
  // spec 5.1, 11.7, 11.9
  test.each(broken)("%s is refused at %s", async (_name, path, change) => {
    expect(await refusedFields(change)).toContain(path);
  });

  test.each(ways)("a redirect %s is refused at %s", async (_name, path, change) => {
    expect(await refusedFields(change)).toContain(path);
  });
});

describe("content stored without the schema", () => {
  const get = (path: string) => fetch(site.url(path), { headers: { accept: "text/html" } });

  // spec 2.26, 8.6, 8.8, 13.11
  test.each(broken)("%s is an error page on that site only", async (_name, _path, change) => {
    const log = vi.spyOn(site.deps.log, "error");
    await storeRaw(site, change);
    for (const path of ["/", "/faq", "/faq.data", "/api/cms", "/sitemap.xml", "/nothing"]) {
      const answer = await site.request(path, { headers: { accept: "text/html" } });
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 500]);
      expect(headerFaults(answer.headers)).toEqual([]);
      expect(text).not.toMatch(/Invalid|must be|CMS|\.ts:\d/);
    }
    const lines = log.mock.calls.map(([, message]) => message);
    expect(lines).toContain("Unable to parse CMS Schema");
    expect(await (await get("/")).text()).toContain("Internal Server Error");

    const other = await site.request("/", { host: "mesa.localhost" });
    expect(other.status).toBe(200);
    expect((await get("/healthz")).status).toBe(200);
    log.mockRestore();
  });

  test("the site works again after the next publication", async () => {
    const { db } = site;
    await db.execute("update sites set published_version = 1");
    await site.deps.sites.refresh();
    await publish(site, (payload) => payload.pages.push(textPage("/back", "Back")));
    expect((await get("/back")).status).toBe(200);
  });
});
