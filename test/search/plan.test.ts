import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { sized } from "#test/support/size.ts";
import { openCatalog } from "./catalog.ts";

let catalog: Awaited<ReturnType<typeof openCatalog>>;
let ctx: Ctx;
beforeAll(async () => {
  catalog = await openCatalog({ large: sized(68_000, 80_000) });
  ctx = catalog.of("large");
}, 300_000);
afterAll(() => catalog.drop());

/** The plans of all statements that a call runs, from auto_explain. */
async function plansOf(call: string, values: unknown[]): Promise<string[]> {
  const client = await catalog.pool.connect();
  const plans: string[] = [];
  client.on("notice", ({ message }) => plans.push(message ?? ""));
  try {
    // A connection's first search also reads catalog tables.
    await client.query(call, values);
    await client.query(`load 'auto_explain'`);
    await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_buffers = on; set auto_explain.log_nested_statements = on;
      set client_min_messages = log`);
    await client.query(call, values);
    return plans;
  } finally {
    client.release(true);
  }
}

/** The outermost plan counts the pages of all nested ones. */
function pagesOf(plans: string[]): number {
  const pages = plans
    .flatMap((plan) => [...plan.matchAll(/shared (?:hit=(\d+))? ?(?:read=(\d+))?/g)])
    .map(([, hit, read]) => Number(hit ?? 0) + Number(read ?? 0));
  return Math.max(...pages);
}

const where = (tags: string[], miles = 25) => [
  ctx.site.id,
  40.75,
  -73.99,
  miles,
  tags,
  ctx.now.toISOString().slice(0, 10),
];
const near = `select * from search_near($1, 'provider', $2, $3, $4, null, $5, null, $6, -1, '', '', 21)`;

// spec 24.7
test("over 100,000 entries the nearest come from the index, place and filters combined", async () => {
  const { rows } = await catalog.pool.query(`select count(*)::int as entries from search_entries`);
  expect(rows[0]?.entries).toBeGreaterThan(100_000);
  const plans = await plansOf(near, where(["entry", "specialty:general", "accepting"]));
  const [plan = ""] = plans.filter((text) => text.includes("FROM search_entries e"));
  expect(plan).toMatch(/Index Scan using search_entries_near on search_entries e/);
  expect(plan).toMatch(/Index Cond: \(\(place <@ .+\) AND \(tags @@ .+\)\)/);
  expect(plan).toMatch(/Order By: \(place <-> /);
  expect(plan).not.toMatch(/Seq Scan on search_entries|->  Sort/);
});

// spec 24.7
test.each([
  ["common entries", ["entry"], 25],
  ["rare entries", ["entry", "specialty:public-health", "language:nv"], 250],
  ["offices' days and evenings", ["entry", "open:sunday", "open:evenings"], 250],
  ["entries far away", ["entry", "state:AS"], 250],
  [
    "rare entries, without a radius",
    ["entry", "specialty:public-health", "language:ase"],
    1250_000,
  ],
])("the nearest of %s read some pages of the index, not all", async (_, tags, miles) => {
  const plans = await plansOf(near, where(tags, miles));
  expect(pagesOf(plans.filter((text) => text.includes("FROM search_entries e")))).toBeLessThan(700);
});

// spec 24.7
test("a name is found by the name index", async () => {
  const plans = await plansOf(
    `select * from search_named($1, 'provider', $2, $3, $4, null, $5, null, $6, -1, '', '', 21, 'Baranez')`,
    where(["entry"], 100),
  );
  const [plan = ""] = plans.filter((text) => text.includes("e.names && ARRAY[k]"));
  expect(plan).toMatch(/Bitmap Index Scan on search_entries_names/);
  expect(plan).not.toMatch(/Seq Scan on search_entries/);
});

test("a short common name is searched from the nearest on", async () => {
  const call = `select * from search_named($1, 'provider', $2, $3, $4, null, $5, null, $6, -1, '', '', 21, 'ba')`;
  const values = where(["entry"], 250);
  const plans = await plansOf(call, values);
  const [plan = ""] = plans.filter((text) => text.includes("e.place <@ box"));
  expect(plan).toMatch(/Index Scan using search_entries_near on search_entries e/);
  const { rows: found } = await catalog.pool.query(call, values);
  const { rows: wanted } = await catalog.pool.query(
    `select subject_id from (select distinct on (subject_id) subject_id,
        place <-> search_point(search_globe($1, 'provider'), $2, $3) as away
      from search_entries e join providers p on p.id = subject_id
      where e.site_id = $1 and kind = 'provider' and cardinality($5::text[]) > 0
        and (search_fold(first_name) like 'ba%' or search_fold(last_name) like 'ba%')
        and coalesce(e.active_from, $6) <= $6 and (active_until is null or active_until > $6)
      order by subject_id, away) called
    where away <= search_chord($4) order by away, subject_id limit 21`,
    values,
  );
  expect(found.map((row) => row.subject_id)).toEqual(wanted.map((row) => row.subject_id));
  expect(found).toHaveLength(21);
});

// Last names sort first: most named "mu" are far from the start of the order.
test.each(["ba", "mu", "bar", "mu ha", "zz"])(
  "without a place the first pages for %j match the full list",
  async (typed) => {
    const today = ctx.now.toISOString().slice(0, 10);
    const found: string[] = [];
    for (let after = ["", ""]; found.length < 60;) {
      const { rows } = await catalog.pool.query<{ subject_id: string; sort_name: string }>(
        `select * from search_listed($1, 'provider', '{entry}', null, $2, $3, $4, 20, $5)`,
        [ctx.site.id, today, ...after, typed],
      );
      found.push(...rows.map((row) => row.subject_id));
      const last = rows.at(-1);
      if (!last) break;
      after = [last.sort_name, last.subject_id];
    }
    const { rows: wanted } = await catalog.pool.query<{ id: string }>(
      `select p.id from providers p where site_id = $1 and (ended_on is null or ended_on > $2)
        and not exists (select from unnest(string_to_array($3, ' ')) word
          where search_fold(first_name) not like word || '%'
            and search_fold(last_name) not like word || '%')
        and exists (select from provider_locations pl join locations l on l.id = pl.location_id
          where pl.provider_id = p.id and coalesce(active_from, $2) <= $2
            and (active_until is null or active_until > $2))
      order by search_fold(last_name) || ' ' || search_fold(first_name), id limit 60`,
      [ctx.site.id, today, typed],
    );
    expect(found).toEqual(wanted.map(({ id }) => id));
  },
);

test.each(["ba", "mu", "bar", "mur", "mu ha", "ba muransn", "baran", "zz"])(
  "the name %j reads a few thousand pages at most, near a place and without one",
  async (typed) => {
    const placed = await plansOf(
      `select * from search_named($1, 'provider', $2, $3, $4, 250, $5, null, $6, -1, '', '', 21, $7)`,
      [...where(["entry"], 100), typed],
    );
    expect(pagesOf(placed)).toBeLessThan(3_600);
    const listed = await plansOf(
      `select * from search_listed($1, 'provider', $2, null, $3, '', '', 21, $4)`,
      [ctx.site.id, ["entry"], ctx.now.toISOString().slice(0, 10), typed],
    );
    expect(pagesOf(listed)).toBeLessThan(9_500);
  },
);
