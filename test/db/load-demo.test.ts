import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { siteSettings } from "#contract/site.ts";
import { contentVersions } from "#db/schema/sites.ts";
import { demoSites } from "#db/demo/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { rollBack } from "#domain/content/roll-back.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { starterContent } from "#domain/content/add-site.ts";
import { changeSite } from "#domain/content/change-site.ts";
import { getSite, listSites } from "#domain/sites/list-sites.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import { houseCtx } from "#test/support/context.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";

const now = new Date("2026-02-01T12:00:00Z");
const key = demoSites[0]?.key ?? "";
const shippedBefore = "Demo content 000000000000";

async function houseOn(template?: "enamel_empty"): Promise<SystemCtx> {
  const database = await createTestDatabase(template);
  onTestFinished(() => database.drop());
  return houseCtx({ db: database.db, actor: { kind: "operator", name: "owner" }, now });
}
const emptyHouse = () => houseOn("enamel_empty");

/** Where the demo has been loaded before. */
const demoHouse = () => houseOn();

/** Where the content of one of its sites was another then, and the owner has named that site. */
async function olderHouse(note: string): Promise<SystemCtx> {
  const house = await demoHouse();
  const { id, settings } = await getSite(house, { key });
  await saveSite(house, { key, name: "Mine", hosts: ["mine.test"], isDefault: true, settings });
  await house.db.transaction(async (tx) => {
    // What has been published is never changed otherwise.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(contentVersions).set({ note }).where(eq(contentVersions.siteId, id));
  });
  return house;
}

async function write(house: SystemCtx, note: string) {
  const ctx = { ...house, site: await getSite(house, { key }) };
  await saveDraft(ctx, { payload: starterContent("Mine"), note });
  return ctx;
}

async function versionsOf(house: SystemCtx) {
  const versions = await listVersions({ ...house, site: await getSite(house, { key }) });
  return versions.map(({ version, isPublished }) => `${version}${isPublished ? " published" : ""}`);
}

test("two processes that start together load each site once with its content as version 1, and a second start changes nothing and is quick", async () => {
  const house = await emptyHouse();
  await Promise.all([loadDemo(house), loadDemo(house)]);
  const before = await listSites(house);
  expect(before.map((site) => site.key)).toEqual(demoSites.map((demo) => demo.key).toSorted());
  expect(before.map(({ publishedVersion }) => publishedVersion)).toEqual(before.map(() => 1));
  const began = performance.now();
  await loadDemo(house);
  expect(performance.now() - began).toBeLessThan(300);
  expect(await listSites(house)).toEqual(before);
});

test("what an owner changed of a demo site stays", async () => {
  const house = await demoHouse();
  await changeSite(house, { key, name: "My brand", settings: { refundRadiusMiles: 9 } });
  await publishDraft(await write(house, "Mine"));
  const before = await listSites(house);
  await loadDemo(house);
  expect(await listSites(house)).toEqual(before);
});

test("newly shipped content replaces the demo's own older version", async () => {
  const house = await olderHouse(shippedBefore);
  await loadDemo(house);
  expect(await versionsOf(house)).toEqual(["2 published", "1"]);
  expect(await getSite(house, { key })).toMatchObject({ name: "Mine", hosts: ["mine.test"] });
});

test("newly shipped content leaves a version that an owner published", async () => {
  const house = await olderHouse("Mine");
  await loadDemo(house);
  expect(await versionsOf(house)).toEqual(["1 published"]);
});

test("newly shipped content leaves a draft that an owner is writing", async () => {
  const house = await olderHouse(shippedBefore);
  await write(house, "Mine");
  await loadDemo(house);
  expect(await versionsOf(house)).toEqual(["working", "1 published"]);
});

test("an owner's return to an older demo version lasts", async () => {
  const house = await olderHouse(shippedBefore);
  await loadDemo(house);
  await rollBack({ ...house, site: await getSite(house, { key }) }, { version: 1 });
  await loadDemo(house);
  expect(await versionsOf(house)).toEqual(["2", "1 published"]);
});

test("a host or default that an owner gave another site is not taken back", async () => {
  const house = await emptyHouse();
  const hosts = demoSites[0]?.hosts ?? [];
  const settings = siteSettings.parse({});
  await saveSite(house, { key: "other", name: "Other", hosts, isDefault: true, settings });
  await loadDemo(house);
  expect(await getSite(house, { key: "other" })).toMatchObject({ hosts, isDefault: true });
  expect(await getSite(house, { key })).toMatchObject({ hosts: [], isDefault: false });
});
