import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { refreshOverdue, refreshSearch } from "#domain/search/refresh-search.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { systemCtx } from "#test/support/context.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { openEmptySite } from "./empty-site.ts";

let site: Awaited<ReturnType<typeof openEmptySite>>;
let ctx: Ctx;
beforeAll(async () => {
  site = await openEmptySite();
  ({ ctx } = site);
  const mixed = await addOffice(ctx, { name: "Mixed" });
  await addProvider(ctx, [mixed], { specialty: "pediatric", isAccepting: false });
  await addProvider(ctx, [mixed], { languages: ["en", "vi"] });
  const open = await addOffice(ctx, { name: "Open" });
  await addProvider(ctx, [open], { specialty: "pediatric" });
  const leaver = { lastName: "Leaver", specialty: "endodontics", endedOn: "2026-11-22" } as const;
  await addProvider(ctx, [open], leaver);
  const full = await addOffice(ctx, { name: "Full", isAccepting: false });
  await addProvider(ctx, [full], { specialty: "pediatric" });
  await refreshSearch(ctx);
}, 60_000);
afterAll(() => site.drop());

const found = async (asked: object, now = ctx.now) =>
  (await searchOffices({ ...ctx, now }, catalogSearch.parse(asked))).items
    .map(({ name }) => name)
    .toSorted();

test("an office accepts patients for a specialty if a dentist of that specialty does", async () => {
  expect(await found({ specialty: "pediatric" })).toEqual(["Full", "Mixed", "Open"]);
  expect(await found({ accepting: "true" })).toEqual(["Mixed", "Open"]);
  expect(await found({ specialty: "pediatric", accepting: "true" })).toEqual(["Open"]);
});

test("an office is found by its dentists' languages", async () => {
  expect(await found({ language: "vi" })).toEqual(["Mixed"]);
  expect(await found({ language: "en" })).toEqual(["Full", "Mixed", "Open"]);
});

test("from the site's midnight on an office is not found by a dentist who has left", async () => {
  const at = (now: string) => systemCtx({ db: ctx.db, now: new Date(now) });
  const here = (now: string) => ({ ...at(now), site: ctx.site });
  const leavers = [{ name: "leaver" }, { specialty: "endodontics" }];
  // Phoenix is UTC-7.
  const evening = "2026-11-22T06:59:00Z";
  await refreshOverdue(here(evening));
  for (const asked of leavers) expect(await found(asked, new Date(evening))).toEqual(["Open"]);

  const night = "2026-11-22T07:01:00Z";
  const job = startJobsOf({ kinds: ["refresh_search"], system: () => at(night) });
  for (const asked of leavers) await expect.poll(() => found(asked, new Date(night))).toEqual([]);
  await job.stop();
  expect(await found({}, new Date(night))).toEqual(["Full", "Mixed", "Open"]);
  expect(await refreshOverdue(here(night))).toBe(false);
});

test("a dentist who has left is not listed in an office's staff", async () => {
  const staffAt = async (now: string) => {
    const asked = catalogSearch.parse({ specialty: "pediatric", accepting: "true" });
    const { items } = await searchOffices({ ...ctx, now: new Date(now) }, asked);
    return items.flatMap(({ providers }) => providers.map(({ name }) => name));
  };
  expect(await staffAt("2026-11-22T06:59:00Z")).toEqual(["Ana Leaver, DDS", "Ana Ruiz, DDS"]);
  expect(await staffAt("2026-11-22T07:01:00Z")).toEqual(["Ana Ruiz, DDS"]);
});
