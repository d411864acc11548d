import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import { plans } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { everyPage } from "../journeys/every-page.ts";

// Everything that is cached, with the clock moved: unchanged within its time, fresh after it, and
// for the same time in both languages.

const minute = 60_000;
const hour = 60 * minute;
// 9 a.m. in Phoenix, where the office is; the site is in New York.
const start = new Date("2026-11-23T16:00:00Z");
let clock = start;
let server: Awaited<ReturnType<typeof startTestServer>>;
let ctx: Ctx;
let ids: { id: string; officeId: string; detailId: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  ctx = operatorOn(server);
  const officeId = await addOffice(ctx, { externalId: "kept", groupKey: "kept-group" });
  await addProvider(ctx, [officeId], { lastName: "Zamora" });
  const detailId = "pld_kept";
  const id = await addPlan(ctx, {
    externalId: "kept-plan",
    offices: [officeId],
    tiers: [{ id: detailId }],
  });
  ids = { id, officeId, detailId };
  await refreshSearch(ctx);
  await server.deps.sites.refresh();
});
afterAll(() => server.close());
beforeEach(() => {
  clock = start;
});

const at = (after: number) => {
  clock = new Date(start.getTime() + after);
};
const entries = () => server.deps.pageCache.size().entries;
const get = async (path: string) => {
  const answer = await fetch(server.url(path), { redirect: "manual" });
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get("etag") };
};

describe("a page", () => {
  const pages = everyPage
    .filter(({ host, path }) => host === "localhost" && !/^\/es\b|^\/ui\b/.test(path))
    .map(({ path }) => path);
  const sayNow = /^\/(?:office\/|find-a-dentist$)/;
  const spanish = (path: string) => (path === "/" ? "/es" : `/es${path}`);
  const moments = [minute - 1, minute, hour - 1, hour];

  /** At which later moments the page that is cached now would still be shown. */
  const shownAt = (path: string) => {
    const { site } = ctx;
    const keyAt = (after: number) =>
      server.deps.pageCache.keyOf(
        {
          method: "GET",
          url: path,
          cookie: undefined,
          origin: { isSecure: false },
          now: new Date(start.getTime() + after),
        },
        site,
      );
    const now = keyAt(0);
    return now === null ? "never kept" : moments.map((after) => keyAt(after) === now);
  };

  // spec 15.5
  test.each([...pages, "/office/loc_0"])("%s lasts as long in Spanish as in English", (path) => {
    const lasts = shownAt(path);
    expect(shownAt(spanish(path))).toEqual(lasts);
    expect(shownAt(`${spanish(path)}.data`)).toEqual(
      path === "/" ? shownAt("/_.data") : shownAt(`${path}.data`),
    );
    if (lasts === "never kept") return;
    expect(lasts).toEqual(
      sayNow.test(path) ? [true, false, false, false] : [true, true, true, false],
    );
  });

  // spec 15.5
  test.each(["", "/es"])(
    "of today is the same for an hour, and is then rendered again: %s",
    async (lang) => {
      await get(`${lang}/terms`);
      const before = entries();
      at(hour - 1);
      const { status } = await get(`${lang}/terms`);
      expect([status, entries()]).toEqual([200, before]);
      at(hour);
      await get(`${lang}/terms`);
      expect(entries()).toBe(before + 1);
    },
  );

  test.each([
    ["", /Open until 5 p\.m\./, /Closed now/],
    ["/es", /Abierto hasta las 5 p\.m\./, /Cerrado ahora/],
  ])("of an office says a minute later whether it is open then: %s", async (lang, open, closed) => {
    for (const path of [`${lang}/office/${ids.officeId}`, `${lang}/office/${ids.officeId}.data`]) {
      at(8 * hour - minute);
      const early = await get(path);
      at(8 * hour - 1);
      expect((await get(path)).text).toBe(early.text);
      at(8 * hour);
      const late = await get(path);
      expect(late.text).not.toBe(early.text);
      if (path.endsWith(".data")) continue;
      expect(early.text).toMatch(open);
      expect(late.text).toMatch(closed);
    }
  });

  test.each(["", "/es"])("shows the new year from New Year's Day on: %s", async (lang) => {
    const newYear = new Date("2027-01-01T05:00:00Z").getTime() - start.getTime();
    at(newYear - 1);
    expect((await get(`${lang}/faq`)).text).toContain("© 2026");
    at(newYear);
    expect((await get(`${lang}/faq`)).text).toContain("© 2027");
  });
});

type SharedName = {
  [Name in CallName]: (typeof calls)[Name] extends { isShared: string } ? Name : never;
}[CallName];

/** How long an answer may stay unchanged: for a minute, or until midnight, when a plan may end. */
const lasting: Record<SharedName, { path: () => string; until: "minute" | "midnight" }> = {
  getLocation: { path: () => `/api/v4/locations/${ids.officeId}`, until: "minute" },
  getOfficeDetails: { path: () => `/api/km/office/${ids.officeId}/details`, until: "minute" },
  listProviders: { path: () => "/api/v4/providers?near=85003", until: "minute" },
  suggestPlaces: { path: () => "/api/v4/places?q=pho", until: "minute" },
  listGroupOffices: { path: () => "/api/km/group/kept-group/offices?near=85003", until: "minute" },
  listDirectory: { path: () => "/api/km/group/kept-group/directory", until: "minute" },
  listPlans: { path: () => "/api/v4/plans", until: "midnight" },
  getPlan: { path: () => `/api/v4/plans/${ids.id}`, until: "midnight" },
  getPlanDetail: { path: () => `/api/v4/plans/${ids.id}/${ids.detailId}`, until: "midnight" },
  listOfficePlans: { path: () => `/api/km/office/${ids.officeId}/plans`, until: "midnight" },
};
const shared = Object.entries(lasting).flatMap(([name, { path, until }]) => {
  const { query } = calls[name as SharedName] as Call;
  const languages = query && "lang" in query.shape ? ["lang=en", "lang=es"] : [""];
  return languages.map((lang) => ({ name, until, lang, path }));
});
const addressed = (path: string, lang: string) =>
  lang === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${lang}`;

describe("an answer", () => {
  test("is checked for every call whose answer is cached", () => {
    const kept = Object.entries<Call>(calls).filter(([, { isShared }]) => isShared);
    expect(Object.keys(lasting).toSorted()).toEqual(kept.map(([name]) => name).toSorted());
  });

  test.each(shared.filter(({ until }) => until === "minute"))(
    "of $name is the same for a minute, and then current: $lang",
    async ({ path, lang }) => {
      const address = addressed(path(), lang);
      const first = await get(address);
      expect(first.status).toBe(200);
      await rename();
      at(minute - 1);
      expect((await get(address)).text).toBe(first.text);
      at(minute);
      const fresh = await get(address);
      expect(fresh.text).not.toBe(first.text);
      expect(fresh.etag).not.toBe(first.etag);
    },
  );

  test.each(shared.filter(({ until }) => until === "midnight"))(
    "of $name is the same until the site's midnight, when its plan ends: $lang",
    async ({ path, lang }) => {
      const address = addressed(path(), lang);
      const midnight = new Date("2026-11-24T05:00:00Z").getTime() - start.getTime();
      const first = await get(address);
      expect([first.status, first.text]).toEqual([200, expect.stringContaining(ids.id)]);
      await server.db.update(plans).set({ activeUntil: "2026-11-24" }).where(eq(plans.id, ids.id));
      at(midnight - 1);
      expect((await get(address)).text).toBe(first.text);
      at(midnight);
      expect((await get(address)).text).not.toContain(ids.id);
    },
  );
});

let renamed = 0;

/** Changes facts of the office, the dentist and a town, without raising the site's revision. */
async function rename(): Promise<void> {
  const phone = `60255502${String((renamed += 1)).padStart(2, "0")}`;
  const name = `Zamora ${renamed}`;
  await server.db.execute(sql`update locations set phone = ${phone} where id = ${ids.officeId}`);
  await server.db.execute(sql`insert into zips (zip, city, state, lat, lon)
    values ('00001', ${`Phony ${renamed}`}, 'AZ', 33, -112)
    on conflict (zip) do update set city = excluded.city`);
  await server.db.execute(
    sql`update providers set last_name = ${name} where last_name like 'Zamora%'`,
  );
}
