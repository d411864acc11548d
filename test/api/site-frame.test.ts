import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { publish, textPage } from "#test/support/content.ts";

let site: TestApp;
let now = new Date("2026-12-31T12:00:00Z");
const layout = (header: string, footer: string) => ({
  header: { components: [header] },
  footer: { components: [footer] },
});

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  await publish(site, (payload) => {
    const { base } = payload as unknown as { base: { variables: object; layout: object } };
    Object.assign(base.variables, { favicon: "/own-icon.png", global_title: "Own Title" });
    Object.assign(base.variables, { plan_url: "https://portal.example/plans" });
    base.layout = layout("2_header", "1_footer");
    Object.assign(payload.header as object, {
      header_timing: "Sundays only",
      header_top_right_office_login: "1",
      header_top_right_office_login_link: undefined,
    });
    payload.pages.push({
      ...textPage("/campaign", "Campaign"),
      layout: layout("landing_header", "2_footer"),
    });
  });
});
afterAll(() => site.close());

const get = async (path: string) =>
  (await site.request(path, { headers: { accept: "text/html" } })).text();
const layoutsOf = (html: string) =>
  [...html.matchAll(/<(header|footer) data-layout="(\w+)"/g)].map(([, , name]) => name);

describe("the site-wide content", () => {
  // spec 1.8, 1.9, 2.30, 2.36
  test.each(["/", "/faq", "/es/terms", "/member-login", "/no-such-page"])(
    "is on %s: title, favicon, opening hours, header and footer",
    async (path) => {
      const html = await get(path);
      expect(/<title>(?:[^<]* \| )?([^<|]*)<\/title>/.exec(html)?.[1]).toBe("Own Title");
      expect(/<link rel="icon" href="([^"]*)"/.exec(html)?.[1]).toBe("/own-icon.png");
      expect(html.includes("Sundays only")).toBe(!path.startsWith("/es"));
      expect(layoutsOf(html)).toEqual(["2_header", "1_footer"]);
    },
  );

  // spec 2.38
  test("leads Office Login to the plans' portal where it has no link of its own", async () => {
    const links = [...(await get("/")).matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    const [, to] = links.find(([, , text]) => text?.includes("Office Login")) ?? [];
    expect(to).toBe("https://portal.example/plans");
  });

  // spec 1.9
  test("is overridden by the layouts of a page", async () => {
    expect(layoutsOf(await get("/campaign"))).toEqual(["landing_header", "2_footer"]);
  });
});

// spec 2.54, 9.8
test("the copyright line has the current year", async () => {
  expect((await get("/faq")).match(/© \d{4}/)?.[0]).toBe("© 2026");
  now = new Date("2027-01-01T12:00:00Z");
  expect((await get("/faq")).match(/© \d{4}/)?.[0]).toBe("© 2027");
});
