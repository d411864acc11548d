import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { openCatalogue } from "./catalogue.ts";

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let ctx: Ctx;
beforeAll(async () => {
  catalogue = await openCatalogue({ large: 80_000 });
  ctx = catalogue.of("large");
}, 300_000);
afterAll(() => catalogue.drop());

/** The plans of all statements that a call runs, as PostgreSQL itself writes them down. */
async function plansOf(call: string, values: unknown[]): Promise<string[]> {
  const client = await catalogue.pool.connect();
  const plans: string[] = [];
  client.on("notice", ({ message }) => plans.push(message ?? ""));
  try {
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

const where = (tags: string[], miles = 25) => [
  ctx.site.id,
  40.75,
  -73.99,
  miles,
  tags,
  ctx.now.toISOString().slice(0, 10),
];
const near = `select * from search_near($1, 'provider', $2, $3, $4, null, $5, null, $6, -1, '', '', 21)`;

test("over 100,000 entries the nearest are read from the index, place and filters both", async () => {
  const { rows } = await catalogue.pool.query(
    `select count(*)::int as entries from search_entries`,
  );
  expect(rows[0]?.entries).toBeGreaterThan(100_000);
  const plans = await plansOf(near, where(["entry", "specialty:general", "accepting"]));
  const [plan = ""] = plans.filter((text) => text.includes("FROM search_entries e"));
  expect(plan).toMatch(/Index Scan using search_entries_near on search_entries e/);
  expect(plan).toMatch(/Index Cond: \(\(place <@ .+\) AND \(tags @@ .+\)\)/);
  expect(plan).toMatch(/Order By: \(place <-> /);
  expect(plan).not.toMatch(/Seq Scan on search_entries|->  Sort/);
});

test.each([
  ["what is everywhere", ["entry"], 25],
  ["what is rare", ["entry", "specialty:public-health", "language:nv"], 250],
  ["what is nowhere near", ["entry", "state:AS"], 250],
  ["what is rare, without a radius", ["entry", "specialty:public-health", "language:ase"], 12_500],
])("the nearest of %s cost some pages of the index, not all", async (_, tags, miles) => {
  const plans = await plansOf(near, where(tags, miles));
  const [plan = ""] = plans.filter((text) => text.includes("FROM search_entries e"));
  const pages = [...plan.matchAll(/shared hit=(\d+)(?: read=(\d+))?/g)].map(
    ([, hit, read]) => Number(hit) + Number(read ?? 0),
  );
  expect(Math.max(...pages)).toBeLessThan(700);
});

test("a name is found by the index of names", async () => {
  const plans = await plansOf(
    `select * from search_named($1, 'provider', $2, $3, $4, null, $5, null, $6, -1, '', '', 21, 'Baranez')`,
    where(["entry"], 100),
  );
  const [plan = ""] = plans.filter((text) => text.includes("e.names && keys"));
  expect(plan).toMatch(/Bitmap Index Scan on search_entries_names/);
  expect(plan).not.toMatch(/Seq Scan on search_entries/);
});

test("a short name that many have is looked for from the nearest on", async () => {
  const call = `select * from search_named($1, 'provider', $2, $3, $4, null, $5, null, $6, -1, '', '', 21, 'ba')`;
  const values = where(["entry"], 100);
  const plans = await plansOf(call, values);
  const [plan = ""] = plans.filter((text) => text.includes("e.place <@ box"));
  expect(plan).toMatch(/Index Scan using search_entries_near on search_entries e/);
  const { rows: found } = await catalogue.pool.query(call, values);
  const { rows: wanted } = await catalogue.pool.query(
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
