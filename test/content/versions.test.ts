import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { checkContent } from "#domain/content/check-content.ts";
import { exportContent } from "#domain/content/export-content.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { rollBack } from "#domain/content/roll-back.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { starterContent } from "#domain/content/add-site.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function ctxOf(
  host: string,
  actor: Ctx["actor"] = { kind: "operator", name: "Ana" },
): Promise<Ctx> {
  const { db } = database;
  const site = (await listSites({ db })).find(({ hosts }) => hosts.includes(host));
  if (!site) throw new Error(`no site at ${host}`);
  return siteCtx({ db, site, actor, now: new Date("2026-03-01T12:00:00Z") });
}
const titled = (title: string) => starterContent(title);
const published = async (host: string) => (await ctxOf(host)).site.publishedVersion;
const publishTitled = async (host: string, title: string) => {
  const ctx = await ctxOf(host);
  await saveDraft(ctx, { payload: titled(title), note: `Note on ${title}` });
  return publishDraft(ctx);
};

describe("a publication", () => {
  // spec 11.1, 11.2
  test("takes the next number, with author, time and note, and removes the draft", async () => {
    const draft = { author: "Ana", note: "Note on Second", at: new Date("2026-03-01T12:00:00Z") };
    expect(await publishTitled("localhost", "Second")).toEqual({ version: 2, draft });
    const [second, first] = await listVersions(await ctxOf("localhost"));
    expect(second).toEqual({
      version: 2,
      author: "Ana",
      note: "Note on Second",
      at: new Date("2026-03-01T12:00:00Z"),
      isPublished: true,
    });
    expect(first).toMatchObject({ version: 1, isPublished: false });
  });

  // spec 11.3
  test("concurrent with another of the same draft: one succeeds, the other is rejected", async () => {
    const ctx = await ctxOf("localhost");
    await saveDraft(ctx, { payload: titled("Third") });
    const both = await Promise.allSettled([publishDraft(ctx), publishDraft(ctx)]);
    const taken = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.version] : []));
    const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect([taken, refused]).toEqual([[3], ["not_found"]]);
    expect(await published("localhost")).toBe(3);
  });

  test("of one site leaves the others as they are", async () => {
    expect(await published("mesa.localhost")).toBe(1);
    expect(await publishTitled("mesa.localhost", "Mesa")).toMatchObject({ version: 2 });
  });

  test("without a draft is rejected", async () => {
    const ctx = await ctxOf("harbor.localhost");
    expect((await listVersions(ctx)).map(({ version }) => version)).toEqual([1]);
    await expect(publishDraft(ctx)).rejects.toMatchObject({ code: "not_found" });
    expect(await published("harbor.localhost")).toBe(1);
  });

  // spec 11.5
  test("of a draft that cannot be rendered in a language of the site is rejected", async () => {
    const ctx = await ctxOf("harbor.localhost");
    const inEnglish = {
      ...ctx,
      site: { ...ctx.site, settings: { ...ctx.site.settings, languages: ["en" as const] } },
    };
    const translations = { es: { header: { hide_top_header: "quizás" } } };
    await saveDraft(inEnglish, { payload: { ...titled("Harbor"), translations } });
    const refused = {
      code: "invalid",
      fields: { "header.hide_top_header": { message: "must be true or false" } },
    };
    await expect(publishDraft(ctx)).rejects.toMatchObject(refused);
    // A site read before its row was locked is ignored.
    await expect(publishDraft(inEnglish)).rejects.toMatchObject(refused);
    expect(await published("harbor.localhost")).toBe(1);
  });
});

describe("a rollback", () => {
  // spec 11.4
  test("shows the earlier version and keeps all others, under a new number", async () => {
    const ctx = await ctxOf("localhost");
    const before = (await listVersions(ctx)).map(({ version }) => version);
    expect(await rollBack(ctx, { version: 2 })).toEqual({ version: 2 });
    const after = await listVersions(await ctxOf("localhost"));
    expect(after.map(({ version }) => version)).toEqual(before);
    expect(after.filter(({ isPublished }) => isPublished).map(({ version }) => version)).toEqual([
      2,
    ]);
    expect(await publishTitled("localhost", "Fourth")).toMatchObject({ version: 4 });
  });

  test("to a version of another site is rejected", async () => {
    await expect(rollBack(await ctxOf("mesa.localhost"), { version: 4 })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await published("mesa.localhost")).toBe(2);
  });

  // spec 11.5
  test("to a version that is no longer valid is rejected", async () => {
    const ctx = await ctxOf("mesa.localhost");
    await database.db.execute(sql`
      insert into content_versions (site_id, number, payload, author, created_at)
      values (${ctx.site.id}, 90, '{"teeth": 32}', 'nobody', now())`);
    await expect(rollBack(ctx, { version: 90 })).rejects.toMatchObject({ code: "invalid" });
    expect(await published("mesa.localhost")).toBe(2);
  });
});

test("a rollback waits for a change of the site, and uses its new languages", async () => {
  const ctx = await ctxOf("harbor.localhost");
  const payload = {
    ...titled("Harbor"),
    translations: { es: { header: { hide_top_header: "?" } } },
  };
  await database.db.execute(sql`
    update sites set settings = jsonb_set(settings, '{languages}', '["en"]') where id = ${ctx.site.id}`);
  const inEnglish = await ctxOf("harbor.localhost");
  await saveDraft(inEnglish, { payload });
  const { version } = await publishDraft(inEnglish);
  await rollBack(inEnglish, { version: 1 });

  let going: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`
      update sites set settings = jsonb_set(settings, '{languages}', '["en", "es"]') where id = ${ctx.site.id}`);
    going = rollBack(inEnglish, { version }).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await going).toMatchObject({ code: "invalid" });
  expect(await published("harbor.localhost")).toBe(1);
});

describe("the database", () => {
  const rows = async () =>
    (await database.pool.query("select * from content_versions order by 1, 2")).rows;

  // spec 11.1
  test.each([
    ["update content_versions set note = 'changed'"],
    ["update content_versions set payload = '{}' where number = 1"],
    ["delete from content_versions where number = 1"],
    ["truncate content_versions cascade"],
  ])("refuses: %s", async (statement) => {
    const before = await rows();
    await expect(database.pool.query(statement)).rejects.toThrow("content_versions is append-only");
    expect(await rows()).toEqual(before);
  });

  test("refuses a second version with the same number", async () => {
    const again = "insert into content_versions select * from content_versions where number = 1";
    await expect(database.pool.query(again)).rejects.toThrow("content_versions_site_id_number_pk");
  });

  test("refuses to publish a version that the site does not have", async () => {
    const change = "update sites set published_version = 77 where published_version = 2";
    await expect(database.pool.query(change)).rejects.toThrow("sites_published_version");
  });
});

// spec 11.6
test("a visitor can neither write content nor list its versions", async () => {
  const ctx = await ctxOf("localhost", { kind: "visitor" });
  const payload = titled("Mine");
  const ways = [
    () => saveDraft(ctx, { payload }),
    () => publishDraft(ctx),
    () => rollBack(ctx, { version: 1 }),
    () => listVersions(ctx),
    () => exportContent(ctx, {}),
    async () => checkContent(ctx, { payload }),
  ];
  for (const way of ways)
    await expect(way()).rejects.toMatchObject({ code: "signed_out", status: 401 });
});
