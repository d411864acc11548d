import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locations } from "#db/schema/offices.ts";
import { plans } from "#db/schema/plans.ts";
import { addPlan } from "#test/support/catalog.ts";
import { publish } from "#test/support/content.ts";
import {
  catalogPaths,
  officePath,
  officePlansPath,
  openCatalog,
  planPath,
  tierPath,
  type Catalog,
} from "./catalog-samples.ts";

// Monday, 9 a.m. in Phoenix.
let clock = new Date("2026-11-23T16:00:00Z");

let ids: Catalog["ids"];
let at: Catalog["at"];
let get: Catalog["get"];
let ctx: Catalog["ctx"];
let site: Catalog["site"];
beforeAll(async () => {
  ({ ids, at, get, ctx, site } = await openCatalog(() => clock));
});
afterAll(() => site.close());

describe("the site's list of plans", () => {
  const show = (named: string[]) =>
    publish(site, (payload) => {
      const { variables } = payload.base as { variables: object };
      Object.assign(variables, { plans_whitelist: named.map((plan_id) => ({ plan_id })) });
    });
  const offered = async () => {
    const { body } = await get(at(officePlansPath));
    const { items } = body as { items: { id: string }[] };
    return items.map(({ id }) => id).filter((id) => [ids.plan, ids.other].includes(id));
  };
  const statuses = () =>
    Promise.all(
      [ids.plan, ids.other].map(async (plan) => (await get(at(planPath, { plan }))).status),
    );

  // spec 24.2
  test("hides every plan that is not on it, in every call", async () => {
    await show([]);
    expect(await statuses()).toEqual([200, 200]);
    expect(await offered()).toEqual(expect.arrayContaining([ids.plan, ids.other]));

    await show(["gold"]);
    expect(await statuses()).toEqual([404, 200]);
    expect((await get(at(tierPath))).status).toBe(404);
    expect(await offered()).toEqual([ids.other]);

    await show([ids.plan]);
    expect(await statuses()).toEqual([200, 404]);
    expect((await get(at(tierPath))).status).toBe(200);
    expect(await offered()).toEqual([ids.plan]);

    await show(["nobody"]);
    expect(await statuses()).toEqual([404, 404]);
    expect(await offered()).toEqual([]);
    await show([]);
  });
});

describe("a cached answer", () => {
  // spec 24.3
  test.each(catalogPaths)("GET %s answers 304 to a client that has it", async (path) => {
    const { etag, status } = await get(at(path));
    expect(status).toBe(200);
    expect(etag).toMatch(/^"/);
    const again = await get(at(path), { "if-none-match": etag });
    expect([again.status, again.body, again.etag]).toEqual([304, null, etag]);
  });

  // spec 24.3
  test("is fresh at once when the site's revision rises, whatever raised it", async () => {
    const before = await get(at(officePath));
    const renamed = { name: "Test Dental Uptown" };
    await site.db.update(locations).set(renamed).where(eq(locations.id, ids.office));
    await site.db
      .update(plans)
      .set({ states: ["NM"] })
      .where(eq(plans.id, ids.plan));
    expect((await get(at(officePath))).body).toEqual(before.body);

    await addPlan(ctx, { offices: [] });
    await site.deps.sites.refresh();
    const after = await get(at(officePath), { "if-none-match": before.etag });
    expect([after.status, after.body]).toEqual([200, expect.objectContaining(renamed)]);
    expect((await get(at(planPath))).body).toMatchObject({ states: ["NM"] });
  });

  // spec 24.3
  test("says a minute later whether the office is open then", async () => {
    clock = new Date("2026-11-24T00:00:00Z");
    expect((await get(at(officePath))).body).toMatchObject({ openNow: false });
    clock = new Date("2026-11-26T16:00:00Z");
    expect((await get(at(officePath))).body).toMatchObject({ openNow: false });
    clock = new Date("2026-11-27T16:00:00Z");
    expect((await get(at(officePath))).body).toMatchObject({ openNow: true });
  });
});
