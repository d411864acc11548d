import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { getContent, getPage, languagesOf } from "#domain/content/get-content.ts";

let database: TestDatabase;
let ctx: Ctx;
const lines: string[] = [];
const log = { info() {}, warn() {}, error: (_what: object, line: string) => void lines.push(line) };
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const site = (await listSites({ db })).find(({ hosts }) => hosts.includes("localhost"));
  if (!site) throw new Error("no site at localhost");
  ctx = siteCtx({ db, site, actor: { kind: "operator", name: "Ana" }, log });
});
afterAll(() => database.drop());

test("concurrent calls share one read", async () => {
  const [one, two] = await Promise.all([getContent(ctx), getContent(ctx)]);
  expect(two).toBe(one);
  expect(await getContent(ctx)).toBe(one);
});

test("a version that was not found is looked up again", async () => {
  await expect(getContent(ctx, { version: 7 })).rejects.toMatchObject({ code: "not_found" });
  await database.db.execute(sql`
    insert into content_versions (site_id, number, payload, author, created_at)
    select site_id, 7, payload, author, now() from content_versions
    where site_id = ${ctx.site.id} and number = 1`);
  expect(await getContent(ctx, { version: 7 })).toMatchObject({ version: 7 });
});

test("recently used content stays cached, however much else is read", async () => {
  await database.db.execute(sql`
    insert into content_versions (site_id, number, payload, author, created_at)
    select site_id, 1000 + n, json_build_object(
      'base', payload->'base', 'pages', json_build_array(payload->'pages'->0)), author, now()
    from content_versions, generate_series(1, 210) n
    where site_id = ${ctx.site.id} and number = 1`);
  const first = await getContent(ctx);
  const old = await getContent(ctx, { version: 7 });
  const again = new Set<unknown>();
  for (let n = 1; n <= 210; n += 1) {
    await getContent(ctx, { version: 1000 + n });
    if (n % 50 === 0) again.add(await getContent(ctx));
  }
  expect([...again]).toEqual([first]);
  expect([...again][0]).toBe(first);
  expect(await getContent(ctx, { version: 7 })).not.toBe(old);
}, 30_000);

test("a page's languages are limited to those of the site", async () => {
  const { payload } = await getContent(ctx);
  expect(getPage(payload, "/faq", "es").lang).toBe("es");
  expect(languagesOf(payload, "/faq", ["en", "es"]).toSorted()).toEqual(["en", "es"]);
  expect(languagesOf(payload, "/faq", ["en"])).toEqual(["en"]);
});
