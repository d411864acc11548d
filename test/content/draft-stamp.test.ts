import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { exportContent } from "#domain/content/export-content.ts";
import { getContent } from "#domain/content/get-content.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { starterContent } from "#domain/content/add-site.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-03-01T12:00:00Z");
async function as(name: string): Promise<Ctx> {
  const { db } = database;
  const site = (await listSites({ db })).find(({ hosts }) => hosts.includes("localhost"));
  if (!site) throw new Error("no site at localhost");
  return siteCtx({ db, site, actor: { kind: "operator", name }, now });
}
const payload = (title: string) => starterContent(title);

test("a draft replaced by another is not published", async () => {
  const [ana, ben] = [await as("Ana"), await as("Ben")];
  const { stamp } = await saveDraft(ana, { payload: payload("Ana's"), note: "By Ana" });
  const other = await saveDraft(ben, { payload: payload("Ben's"), note: "By Ben" });
  await expect(publishDraft(ana, { draft: stamp })).rejects.toMatchObject({
    code: "conflict",
    message: `The working draft is no longer ${stamp}: it is ${other.stamp} by Ben now.`,
  });
  expect((await as("Ana")).site.publishedVersion).toBe(1);
});

test("with `basedOn`, only one of two concurrent edits of a draft is saved", async () => {
  const [ana, ben] = [await as("Ana"), await as("Ben")];
  const { stamp } = await saveDraft(ana, { payload: payload("One") });
  const both = [ana, ben].map((ctx) =>
    saveDraft(ctx, { payload: payload(`Two of ${stamp}`), basedOn: stamp }),
  );
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("the same content by another author or with another note is a different draft", async () => {
  const stamps = [
    await saveDraft(await as("Ana"), { payload: payload("Same") }),
    await saveDraft(await as("Ben"), { payload: payload("Same") }),
    await saveDraft(await as("Ben"), { payload: payload("Same"), note: "Again" }),
    await saveDraft(await as("Ben"), { payload: payload("Other"), note: "Again" }),
  ].map(({ stamp }) => stamp);
  expect(new Set(stamps).size).toBe(4);
});

test("the stamp is the same wherever it is shown, and identifies the draft to publish", async () => {
  const ana = await as("Ana");
  const { stamp } = await saveDraft(ana, { payload: payload("Shown"), note: "Ñandú \u2028" });
  expect(await exportContent(ana, { version: "working" })).toMatchObject({ stamp });
  expect((await listVersions(ana))[0]).toMatchObject({ version: "working", stamp });
  const { draft } = await publishDraft(await as("Ben"), { draft: stamp });
  expect(draft).toMatchObject({ author: "Ana", note: "Ñandú \u2028" });
});

test("after publication there is no draft", async () => {
  const ana = await as("Ana");
  const { stamp } = await saveDraft(ana, { payload: payload("Once") });
  await publishDraft(ana);
  const none = { code: "not_found", message: "There is no working draft." };
  await expect(exportContent(ana, { version: "working" })).rejects.toMatchObject(none);
  await expect(getContent(ana, { version: "working" })).rejects.toMatchObject(none);
  await expect(publishDraft(ana, { draft: stamp })).rejects.toMatchObject({
    code: "conflict",
    message: `The working draft is no longer ${stamp}: there is none now.`,
  });
  await saveDraft(ana, { payload: payload("Next") });
  expect((await listVersions(ana))[0]).toMatchObject({ version: "working", isPublished: false });
});
