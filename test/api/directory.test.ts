import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usStateCodes } from "#contract/us-states.ts";
import { addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { directoryPath, fillDirectory, groupKey } from "#test/support/directory.ts";

// Monday, 10 a.m. in California.
const now = new Date("2026-03-02T18:00:00Z");
let site: TestApp;
let filled: Awaited<ReturnType<typeof fillDirectory>>;
beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  filled = await fillDirectory(site);
});
afterAll(() => site.close());

type Row = {
  id: string;
  name: string;
  locations: { name: string; distanceMiles: number | null }[];
};
type Page = { items: Row[]; nextCursor: string | null; total: number; updatedOn: string | null };

async function list(query: Record<string, string> = {}, path = directoryPath, host?: string) {
  const answer = await site.request(`${path}?${new URLSearchParams(query)}`, host ? { host } : {});
  const body = (await answer.json()) as Page & { code: string; fields?: object };
  return { status: answer.status, ...body };
}
const names = ({ items }: Page) => items.map(({ name }) => name);
const whose = ({ items }: Page) =>
  items.map(({ id }) => Object.entries(filled.people).find(([, known]) => known === id)?.[0]);

describe("GET /api/km/group/{id}/directory", () => {
  // spec 7.30
  test("returns everything about a dentist that California requires", async () => {
    const { items } = await list({ name: "delgado" });
    expect(items).toEqual([
      {
        id: filled.people.rosa,
        name: "Rosa Delgado, DDS",
        practitionerType: "dentist",
        specialty: "endodontics",
        boardCertified: true,
        npi: "1234567893",
        licenseState: "CA",
        licenseNumber: "54321",
        licenseType: "Dentist",
        languages: ["en", "es"],
        staffLanguages: ["en", "vi"],
        affiliatedGroups: ["Bay Dental Society"],
        accepting: true,
        verifiedOn: "2026-02-01",
        source: "Made up for a test",
        locations: [
          expect.objectContaining({
            id: filled.offices.burbank,
            name: "Row Burbank",
            address: {
              street: "100 W Washington St",
              unit: null,
              city: "Burbank",
              state: "CA",
              zip: "90012",
            },
            phone: "6025550100",
            openNow: true,
            distanceMiles: null,
            accepting: true,
          }),
          expect.objectContaining({ id: filled.offices.angeles }),
        ],
      },
    ]);
  });

  test("lists no dentist who has ended, or whose only office has", async () => {
    const page = await list();
    expect([page.total, page.items.length, page.nextCursor]).toEqual([5, 5, null]);
    expect(names(page).join()).not.toMatch(/Ended|Nowhere/);
    expect(page.updatedOn).toBe("2026-03-02");
  });

  // spec 24.8
  test.each([
    ["name", ["ada or twin", "ada or twin", "mei", "rosa", "inigo"]],
    ["city", ["mei", "rosa", "twin", "inigo", "ada"]],
    ["specialty", ["ada or twin", "ada or twin", "inigo", "mei", "rosa"]],
    ["verified", ["rosa", "ada or twin", "ada or twin", "mei", "inigo"]],
  ])("sorted by %s lists everyone once, page by page", async (sort, order) => {
    const seen: (string | undefined)[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page = await list({ sort, limit: "2", ...(cursor && { cursor }) });
      expect(page.total).toBe(5);
      seen.push(...whose(page));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    const either = (name?: string) => (name === "ada" || name === "twin" ? "ada or twin" : name);
    expect(seen.map((name, at) => (order[at] === name ? name : either(name)))).toEqual(order);
  });

  test("under concurrent load leaves the database's other connections free", async () => {
    const asking = await site.db.transaction(async (tx) => {
      await tx.execute(sql`lock table provider_locations in access exclusive mode`);
      const lists = usStateCodes.slice(0, 20).map((state) => list({ state }));
      const waiting = async () => {
        const { rows } = await site.db.execute<{ count: number }>(sql`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows[0]?.count;
      };
      await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0);
      await sleep(500);
      expect(await waiting()).toBe(2);
      return lists;
    });
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.each([
    [{ state: "CA" }, ["inigo", "mei", "rosa", "twin"]],
    [{ language: "zh" }, ["mei"]],
    [{ specialty: "pediatric" }, ["mei"]],
    [{ accepting: "true", state: "CA" }, ["mei", "rosa", "twin"]],
    [{ name: "nunez obri" }, ["inigo"]],
    [{ name: "ÍÑIGO" }, ["inigo"]],
    [{ name: "ez" }, []],
    [{ name: "%_" }, []],
    [{ openNow: "true" }, ["ada", "inigo", "mei", "rosa", "twin"]],
  ])("finds by %j", async (query, people) => {
    expect(new Set(whose(await list(query)))).toEqual(new Set(people));
  });

  test("near a point lists the nearest first, each with the offices within the radius", async () => {
    const page = await list({ near: "34.05,-118.24", radius: "9" });
    expect(whose(page)).toEqual(["rosa"]);
    expect(page.items[0]?.locations).toMatchObject([{ name: "Row LA", distanceMiles: 0 }]);
    const wider = await list({ near: "34.05,-118.24", radius: "25" });
    expect(whose(wider)).toEqual(["rosa", "mei"]);
    expect(wider.items[1]?.locations[0]?.distanceMiles).toBeCloseTo(9.8, 0);
    const byName = await list({ near: "34.05,-118.24", radius: "25", sort: "name" });
    expect(whose(byName)).toEqual(["mei", "rosa"]);
  });

  test("finds no open office at night", async () => {
    const night = await startTestApp({ now: () => new Date("2026-03-02T10:00:00Z") });
    await fillDirectory(night);
    const answer = await night.request(`${directoryPath}?openNow=true`);
    await night.close();
    expect(((await answer.json()) as Page).total).toBe(0);
  });

  test("finds by a plan where it is accepted, and refuses an unknown plan", async () => {
    const plan = await addPlan(filled.ctx, { offices: [filled.offices.phoenix] });
    await site.deps.sites.refresh();
    expect(whose(await list({ plan }))).toEqual(["ada"]);
    expect(await list({ plan: "pln_0" })).toMatchObject({
      status: 422,
      fields: { plan: { code: "not_an_option" } },
    });
  });

  // spec 24.8
  test.each([
    ["of another search", async () => (await list({ limit: "1", state: "CA" })).nextCursor],
    ["of another sort order", async () => (await list({ limit: "1", sort: "city" })).nextCursor],
    ["that was changed", async () => changed((await list({ limit: "1" })).nextCursor)],
    ["that was never issued", async () => "bm90aGluZw"],
    ["that is not text", async () => "%%%\u{1f600}"],
  ])("refuses a cursor %s", async (_what, cursorOf) => {
    const cursor = (await cursorOf()) ?? "";
    expect(cursor).not.toBe("");
    expect(await list({ cursor })).toMatchObject({
      status: 422,
      fields: { cursor: { code: "cursor_invalid" } },
    });
  });

  test.each([
    [{ sort: "fame" }, "sort"],
    [{ radius: "-1" }, "radius"],
    [{ radius: "1e9" }, "radius"],
    [{ near: "\0" }, "near"],
    [{ near: "00000" }, "near"],
    [{ limit: "101" }, "limit"],
    [{ city: "Davis" }, "state"],
    [{ state: "XX" }, "state"],
    [{ fame: "1" }, "fame"],
  ])("refuses %j and names the field", async (query, field) => {
    const answer = await list(query);
    expect([answer.status, answer.code]).toEqual([422, "invalid"]);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  // spec 7.30
  test("exists for groups of the site only, and lists everything under the site's own key", async () => {
    expect((await list({}, "/api/km/group/nobody/directory")).status).toBe(404);
    expect((await list({}, directoryPath, "harbor.localhost")).status).toBe(404);
    const own = await list(
      { name: "rosa delgado", specialty: "endodontics", limit: "100" },
      "/api/km/group/enamel/directory",
    );
    expect(whose(own)).toContain("rosa");
    const elsewhere = await list({}, "/api/km/group/harbor/directory", "harbor.localhost");
    expect(whose(elsewhere).filter(Boolean)).toEqual([]);
  });

  test("knows a group by the same keys as the call for its offices", async () => {
    const { db, site: own } = filled.ctx;
    const { rows } = await db.execute<{ key: string; state: string }>(sql`
      select group_key as key, state from locations where site_id = ${own.id}
        and group_key not in ('enamel', ${groupKey}) and active_until is null limit 1`);
    const { key = "", state = "" } = rows[0] ?? {};
    const offices = async (group: string) => {
      const answer = await site.request(`/api/km/group/${group}/offices?state=${state}&limit=100`);
      return ((await answer.json()) as Page).items.map(({ id }) => id);
    };
    const ofGroup = await offices(key);
    expect(ofGroup.length).toBeGreaterThan(0);
    expect(await offices("enamel")).toEqual(expect.arrayContaining(ofGroup));
    expect((await site.request("/api/km/group/nobody/offices")).status).toBe(404);
  });

  test("shows changes to the site at once", async () => {
    const fresh = await startTestApp({ now: () => now });
    const { ctx } = await fillDirectory(fresh, "mesa.localhost");
    const ask = () => fresh.request(directoryPath, { host: "mesa.localhost" });
    const first = await ask();
    const tag = first.headers.get("etag") ?? "";
    const again = await fresh.request(directoryPath, {
      host: "mesa.localhost",
      headers: { "if-none-match": tag },
    });
    expect(again.status).toBe(304);
    await addProvider(ctx, [await addOffice(ctx, { groupKey })], { lastName: "Newcomer" });
    await addPlan(ctx);
    await fresh.deps.sites.refresh();
    const later = (await (await ask()).json()) as Page;
    await fresh.close();
    expect(names(later).join()).toContain("Newcomer");
  });
});

const changed = (cursor: string | null) => {
  const parts = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString()) as unknown[];
  return Buffer.from(JSON.stringify([parts[0], "x", ...parts.slice(2)])).toString("base64url");
};
