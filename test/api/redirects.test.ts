import { afterAll, beforeAll, expect, test } from "vitest";
import { redirect } from "#contract/content/redirects.ts";
import { changeSite } from "#domain/content/change-site.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { withoutTracking } from "#server/tracking.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn, publish, publishedPayload } from "#test/support/content.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await publish(site, (payload) => {
    payload.redirects = [
      { from: "/about-us/", to: "/faq" },
      { from: "/año", to: "/support" },
      { from: "/shop", to: "/terms" },
      { from: "/shop?kind=kids", to: "/中" },
      { from: "/moved", to: "https://new.test/moved" },
    ];
  });
});
afterAll(() => site.close());

test.each([
  ["/about-us", "/faq"],
  ["/a%C3%B1o", "/support"],
  ["/a%c3%b1o", "/support"],
  ["/año", "/support"],
  ["/shop", "/terms"],
  ["/shop?kind=kids", "/%E4%B8%AD"],
  ["/shop?utm_source=news", "/terms"],
])("GET %s redirects to %s", async (from, to) => {
  const { status, headers } = await site.request(from, { headers: { accept: "text/html" } });
  expect([status, headers.get("location")]).toEqual([302, to]);
});

const loop = { "redirects.0.to": { code: "invalid", message: "/here redirects to itself" } };

test("a redirect back to itself through the site's own host is refused", async () => {
  const payload = await publishedPayload(site);
  const redirects = [{ from: "/here", to: "https://LOCALHOST/here/" }];
  const saved = saveDraft(operatorOn(site), { payload: { ...payload, redirects } });
  await expect(saved).rejects.toMatchObject({ code: "invalid", fields: loop });
});

test("a host that would turn a published redirect into a loop is refused", async () => {
  const ctx = operatorOn(site);
  const { key, hosts } = ctx.site;
  const changed = changeSite(ctx, { key, hosts: [...hosts, "new.test"], settings: {} });
  await expect(changed).rejects.toMatchObject({ code: "invalid" });
});

test.each(["utm_source", "utm_x", "gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid", "q"])(
  "a redirect from ?%s= is accepted exactly if the page cache keeps that parameter",
  (key) => {
    const from = `/a?${key}=1`;
    const isTaken = redirect.safeParse({ from, to: "/b" }).success;
    expect(isTaken).toBe(withoutTracking(from) === from);
  },
);
