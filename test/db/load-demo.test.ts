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
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { loadDemo } from "#domain/demo/load-demo.ts";

const now = new Date("2026-02-01T12:00:00Z");
const key = demoSites[0]?.key ?? "";
const shippedBefore = "Demo content 000000000000";

async function databaseOn(template?: "enamel_empty"): Promise<SystemCtx> {
  const database = await createTestDatabase(template);
  onTestFinished(() => database.drop());
  return systemCtx({ db: database.db, actor: { kind: "operator", name: "owner" }, now });
}
const emptyDatabase = () => databaseOn("enamel_empty");

/** A database with the demo loaded. */
const demoDatabase = () => databaseOn();

/** A database where one demo site has other content and a name given by its owner. */
async function olderDatabase(note: string): Promise<SystemCtx> {
  const system = await demoDatabase();
  const { id, settings } = await getSite(system, { key });
  await saveSite(system, { key, name: "Mine", hosts: ["mine.test"], isDefault: true, settings });
  await system.db.transaction(async (tx) => {
    // Published content is immutable, so its guard is off here.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(contentVersions).set({ note }).where(eq(contentVersions.siteId, id));
  });
  return system;
}

async function write(system: SystemCtx, note: string) {
  const ctx = { ...system, site: await getSite(system, { key }) };
  await saveDraft(ctx, { payload: starterContent("Mine"), note });
  return ctx;
}

async function versionsOf(system: SystemCtx) {
  const versions = await listVersions({ ...system, site: await getSite(system, { key }) });
  return versions.map(({ version, isPublished }) => `${version}${isPublished ? " published" : ""}`);
}

test("two processes that start together load each site once with its content as version 1, and a second start changes nothing and is quick", async () => {
  const system = await emptyDatabase();
  await Promise.all([loadDemo(system), loadDemo(system)]);
  const before = await listSites(system);
  expect(before.map((site) => site.key)).toEqual(demoSites.map((demo) => demo.key).toSorted());
  expect(before.map(({ publishedVersion }) => publishedVersion)).toEqual(before.map(() => 1));
  const began = performance.now();
  await loadDemo(system);
  expect(performance.now() - began).toBeLessThan(300);
  expect(await listSites(system)).toEqual(before);
});

// spec 10.12
test("an owner's changes to a demo site are kept", async () => {
  const system = await demoDatabase();
  await changeSite(system, { key, name: "My brand", settings: { refundRadiusMiles: 9 } });
  await publishDraft(await write(system, "Mine"));
  const before = await listSites(system);
  await loadDemo(system);
  expect(await listSites(system)).toEqual(before);
});

test("newly shipped content replaces the demo's own older version", async () => {
  const system = await olderDatabase(shippedBefore);
  await loadDemo(system);
  expect(await versionsOf(system)).toEqual(["2 published", "1"]);
  expect(await getSite(system, { key })).toMatchObject({ name: "Mine", hosts: ["mine.test"] });
});

// spec 10.12
test("newly shipped content does not replace a version that an owner published", async () => {
  const system = await olderDatabase("Mine");
  await loadDemo(system);
  expect(await versionsOf(system)).toEqual(["1 published"]);
});

// spec 10.12
test("newly shipped content does not replace an owner's draft", async () => {
  const system = await olderDatabase(shippedBefore);
  await write(system, "Mine");
  await loadDemo(system);
  expect(await versionsOf(system)).toEqual(["working", "1 published"]);
});

test("an owner's rollback to an older demo version is kept", async () => {
  const system = await olderDatabase(shippedBefore);
  await loadDemo(system);
  await rollBack({ ...system, site: await getSite(system, { key }) }, { version: 1 });
  await loadDemo(system);
  expect(await versionsOf(system)).toEqual(["2", "1 published"]);
});

test("a host or default that an owner gave another site is not taken back", async () => {
  const system = await emptyDatabase();
  const hosts = demoSites[0]?.hosts ?? [];
  const settings = siteSettings.parse({});
  await saveSite(system, { key: "other", name: "Other", hosts, isDefault: true, settings });
  await loadDemo(system);
  expect(await getSite(system, { key: "other" })).toMatchObject({ hosts, isDefault: true });
  expect(await getSite(system, { key })).toMatchObject({ hosts: [], isDefault: false });
});
