import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, eq } from "drizzle-orm";
import { siteSettings } from "#contract/site.ts";
import type { Db } from "#db/connect.ts";
import { demoSites } from "#db/demo/sites.ts";
import { demoCoupons } from "#db/demo/coupons.ts";
import { coupons } from "#db/schema/coupons.ts";
import type { Ctx, SystemCtx } from "#domain/context.ts";
import { listVersions } from "#domain/content/list-versions.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { getSite, listSites } from "#domain/sites/list-sites.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import type { Site } from "#domain/sites/site.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { demoLoader } from "./demo-sign-ins.ts";
import { noteEdition } from "./demo-edition.ts";
import { catalogPlaces, loadCatalog } from "./load-catalog.ts";
import { loadMembership } from "./load-membership.ts";
import { loadPeople } from "./load-people.ts";

type DemoSite = (typeof demoSites)[number];

// An arbitrary constant: processes that start together load the demo one after another.
const demoLock = 7_263_352;
const longestTurn = 120_000;
const notePrefix = "Demo content ";

/** Loads the demo brands; an owner's changes stay. */
export async function loadDemo(system: Omit<SystemCtx, "actor" | "client">): Promise<void> {
  await system.db.transaction(async (tx) => {
    await takeTurn(tx);
    const ctx: SystemCtx = {
      ...system,
      db: tx,
      actor: demoLoader,
      client: { address: "", agent: "" },
    };
    const known = await listSites(ctx);
    const places = catalogPlaces(ctx);
    for (const demo of demoSites) {
      await refreshContent({ ...ctx, site: await openDemoSite(ctx, demo, known) }, demo);
      const site = await getSite(ctx, { key: demo.key });
      await loadPeople({ ...ctx, site });
      await loadCatalog({ ...ctx, site }, { brand: demo.brand, places });
      await loadCoupons({ ...ctx, site });
      // Where there is no sandbox yet, the next start tries to enroll the member again.
      if (await loadMembership({ ...ctx, site })) await noteEdition({ ...ctx, site });
    }
  });
}

// Polled: a first start may take longer than a statement may wait.
async function takeTurn(db: Db): Promise<void> {
  for (const deadline = Date.now() + longestTurn; Date.now() < deadline; await sleep(100)) {
    const { rows } = await db.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${demoLock}) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
  }
  throw new Error("Another process has been loading the demo for two minutes; stop it first.");
}

async function openDemoSite(ctx: SystemCtx, demo: DemoSite, known: Site[]): Promise<Site> {
  const site = known.find(({ key }) => key === demo.key) ?? (await addDemoSite(ctx, demo, known));
  if (site.settings.legalAddress !== undefined) return site;
  // Loaded by a build that didn't know this setting; nobody can join without it.
  const { legalAddress } = demo.settings;
  await saveSite(ctx, { ...site, settings: { ...site.settings, legalAddress } });
  return getSite(ctx, { key: demo.key });
}

async function addDemoSite(ctx: SystemCtx, demo: DemoSite, known: Site[]): Promise<Site> {
  const taken = new Set(known.flatMap(({ hosts }) => hosts));
  await saveSite(ctx, {
    key: demo.key,
    name: demo.name,
    hosts: demo.hosts.filter((host) => !taken.has(host)),
    isDefault: demo.isDefault && !known.some(({ isDefault }) => isDefault),
    settings: siteSettings.parse(demo.settings),
  });
  return getSite(ctx, { key: demo.key });
}

async function refreshContent(ctx: Ctx, { payload }: DemoSite): Promise<void> {
  const note = noteOf(payload);
  const versions = await listVersions(ctx);
  // A version that was loaded before and rolled back is not published again.
  if (versions.some((version) => version.version !== "working" && version.note === note)) return;
  // An owner's draft or published version is never replaced.
  const inUse = versions.filter(({ version, isPublished }) => version === "working" || isPublished);
  if (inUse.some((version) => !version.note.startsWith(notePrefix))) return;
  await saveDraft(ctx, { payload, note });
  await publishDraft(ctx);
}

function noteOf(payload: object): string {
  const hash = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
  return `${notePrefix}${hash.slice(0, 12)}`;
}

/** Adds the demo's coupons; those that an owner has issued or ended stay. */
async function loadCoupons(ctx: Ctx): Promise<void> {
  const { db, site } = ctx;
  if (site.key !== demoCoupons.site) return;
  const given = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.siteId, site.id));
  const known = new Set(given.map(({ code }) => code));
  for (const coupon of demoCoupons.coupons) {
    if (!known.has(coupon.code)) await addCoupon(ctx, coupon);
  }
}
