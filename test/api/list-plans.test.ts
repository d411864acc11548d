import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn, publish } from "#test/support/content.ts";

let site: TestApp;
const own: string[] = [];
let foreign: string;

beforeAll(async () => {
  site = await startTestApp();
  const ctx = operatorOn(site);
  own.push(await addPlan(ctx, { externalId: "third", position: 2 }));
  own.unshift(await addPlan(ctx, { externalId: "second", position: 1 }));
  own.unshift(await addPlan(ctx, { externalId: "first", position: 1, id: "pln_00first" }));
  await addPlan(ctx, { externalId: "over", activeUntil: "2026-01-01" });
  foreign = await addPlan(operatorOn(site, "harbor.localhost"));
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

type Page = { items: { id: string }[]; nextCursor: string | null };

async function list(query = "", host = "localhost") {
  const answer = await site.request(`/api/v4/plans${query}`, { host });
  const body = (await answer.json()) as Page & { code?: string };
  return { status: answer.status, body, ids: body.items?.map(({ id }) => id) };
}

describe("GET /api/v4/plans", () => {
  // spec 24.24
  test("lists the plans on sale as each is by itself, in the owner's order, of this site alone", async () => {
    const { body, ids } = await list();
    expect(ids.filter((id) => own.includes(id))).toEqual(own);
    expect(ids).not.toContain(foreign);
    const alone = await Promise.all(
      ids.map(async (id) => (await site.request(`/api/v4/plans/${id}`)).json()),
    );
    expect(body.items).toEqual(alone);
  });

  // spec 24.24
  test("comes in pages that hold each plan once", async () => {
    const all = (await list()).ids;
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body, ids } = await list(query);
      seen.push(...ids);
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(all);
  });

  test.each(["?limit=0", "?limit=101", "?cursor=nothing", "?cursor=W10.AAAA", "?other=1"])(
    "refuses %s with 422",
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 422, body: { code: "invalid" } });
    },
  );

  test("refuses the cursor of another site, and one that was changed, with 422", async () => {
    const { nextCursor } = (await list("?limit=1")).body;
    const cursor = nextCursor ?? "";
    expect((await list(`?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await list(`?cursor=${cursor}`, "harbor.localhost")).status).toBe(422);
    expect((await list(`?cursor=${cursor.slice(0, -1)}`)).status).toBe(422);
  });

  // spec 24.2
  test("shows nothing that the site's whitelist leaves out", async () => {
    await publish(site, (payload) => {
      const { variables } = payload.base as { variables: object };
      Object.assign(variables, { plans_whitelist: [{ plan_id: "second" }] });
    });
    await site.deps.sites.refresh();
    expect((await list()).ids).toEqual([own[1]]);
  });
});
