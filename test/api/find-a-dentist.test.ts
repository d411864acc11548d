import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

async function page(query: string, path = "/find-a-dentist") {
  const response = await site.request(path + query, { headers: { accept: "text/html" } });
  const html = await response.text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const heading = /<h2 id="results"[^>]*>([^<]*)</.exec(main)?.[1];
  return { status: response.status, location: response.headers.get("location"), main, heading };
}

describe("GET /find-a-dentist", () => {
  test.each([
    "?near=%00",
    "?near=85201%00",
    "?near=<script>alert(1)</script>",
    "?near=91,181",
    "?near=85201&radius=-1",
    "?near=85201&radius=1e9",
    "?near=85201&radius=251",
    "?near=85201&specialty=wizard",
    "?near=85201&plan=pln_of_another_site",
    "?near=85201&openNow=maybe",
    "?near=85201&name=x",
    `?near=${"a".repeat(5_000)}`,
  ])("%s renders a page that names the error", async (query) => {
    const { status, main, heading } = await page(query);
    expect(status).toBe(200);
    expect(main).toContain('role="alert"');
    expect(main).toContain('aria-invalid="true"');
    expect(main).not.toContain("<script>alert");
    expect(heading).toBeUndefined();
  });

  // spec 24.11
  test("a filter that was refused isn't shown as set", async () => {
    const { main } = await page("?near=85201&specialty=wizard&openNow=true");
    expect(main).toContain("Remove filter: Open now");
    expect(main).not.toContain("Remove filter: wizard");
  });

  // spec 2.13
  test("an office that is far away or takes no new patients says so beside a lesser button", async () => {
    await site.db.execute(sql`update locations set is_accepting = false where id in
      (select id from locations where site_id = (select id from sites where key = 'localhost')
        and zip like '852%')`);
    await site.db.execute(sql`update sites set name = name where key = 'localhost'`);
    await site.deps.sites.refresh();
    const found = [await page("?near=85201"), await page("?near=59001&radius=250")];
    const rows = found.flatMap(({ main }) => main.split(/<li id="loc_/).slice(1));
    const doubts = rows.map((row) => /basis-full[^>]*>([^<]+)</.exec(row)?.[1] ?? null);
    expect(doubts).toContain("Call first to ask if they can see you.");
    expect(doubts).toContain("You can&#x27;t join if you live in Montana.");
    expect(doubts).toContain(null);
    expect(doubts).toContain(
      "This office is far from the place you searched. Check the distance before you choose it.",
    );
    expect(rows.map((row) => !/bg-brand text-on-brand[^>]*>Choose/.test(row))).toEqual(
      doubts.map((doubt) => doubt !== null),
    );
  });

  // spec 2.13
  test("where every office is far away, that is said once above the list", async () => {
    const { main } = await page("?near=86001&radius=250");
    const said =
      "These offices are far from Flagstaff,\u00a0AZ\u00a086001. Check the distance first.";
    expect(main.split('<li id="loc_')[0]).toContain(said);
    expect(main).not.toContain("far from the place you searched");
    expect(main).not.toMatch(/bg-brand text-on-brand[^>]*>Choose/);
  });

  // spec 24.5
  test("a price that every plan for sale has is named after none of them", async () => {
    const { main } = await page("?near=85201&procedure=implant");
    expect(main).toContain("with any of our plans");
    expect((await page("?near=85201")).main).toContain("with the Adult plan");
  });

  test.each(["broken", "WyJhIl0.AAAA", "%00"])(
    "the unknown cursor %s shows the first page",
    async (cursor) => {
      const { status, heading } = await page(`?near=85201&cursor=${cursor}`);
      expect(status).toBe(200);
      expect(heading).toBe((await page("?near=85201")).heading);
    },
  );

  test("a cursor of another search shows the first page", async () => {
    const { main } = await page("?near=85201&radius=250");
    const cursor = /cursor=([^"&]+)/.exec(main)?.[1];
    expect(cursor).toBeDefined();
    const other = await page(`?near=10001&radius=250&cursor=${cursor}`);
    expect(other.main).toBe((await page("?near=10001&radius=250")).main);
  });

  // spec 24.11
  test("empty form fields redirect to the address without them", async () => {
    const { status, location } = await page(
      "?near=85201&radius=25&specialty=&language=&name=&openNow=true",
    );
    expect([status, location]).toEqual([302, "/find-a-dentist?near=85201&openNow=true"]);
    const spanish = await page("?near=&radius=25", "/es/find-a-dentist");
    expect([spanish.status, spanish.location]).toEqual([302, "/es/find-a-dentist"]);
  });

  test("a filter set to false is ignored", async () => {
    const asked = "?near=85201&radius=250";
    const { main, heading } = await page(`${asked}&accepting=false&openNow=false`);
    const bare = await page(asked);
    expect(heading).toBe(bare.heading);
    expect(main).toBe(bare.main);
    const visitor = `${asked}&name=zzzzqqqq`;
    expect((await page(`${visitor}&accepting=false`)).main).toBe((await page(visitor)).main);
  });

  test("the API's own fields and the tracking parameters of ads are accepted too", async () => {
    const { heading } = await page("?city=Mesa&state=AZ&radius=50&utm_source=x&limit=5");
    expect(heading).toMatch(/ within 50\u00a0miles of Mesa,\u00a0AZ$/);
  });

  test("without a plan for sale no plan is mentioned, and no office can be chosen", async () => {
    const ask = async (path: string) => {
      const headers = { accept: "text/html" };
      return (await site.request(path, { headers, host: "harbor.localhost" })).text();
    };
    const path = "/find-a-dentist?near=98101&radius=250";
    expect(await ask(path)).toContain("Choose this office");
    await site.db.execute(sql`update plans set active_until = '2020-01-01'
      where site_id = (select id from sites where key = 'harbor')`);
    await site.db.execute(sql`update sites set name = name where key = 'harbor'`);
    await site.deps.sites.refresh();
    const html = await ask(path);
    expect(html).toMatch(/<h2 id="results"[^>]*>[^<]*offices/);
    expect(html).toContain("No plans are available on this site right now.");
    expect(html).not.toMatch(/Choose this office|\/checkout\?|accepts a plan|accepts the plan/);
    expect(await ask(`/es${path}`)).toContain("Por ahora este sitio no tiene planes disponibles.");
  });

  test("only the page without a query is cached for others", async () => {
    const cached = await site.request("/find-a-dentist");
    expect(cached.headers.get("cache-control")).toBe("no-cache");
    expect(await cached.text()).toMatch(/name="csrf-token" content=""/);
    const asked = await site.request("/find-a-dentist?near=85201");
    expect(asked.headers.get("cache-control")).toBe("no-store");
  });
});
