import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("enamel_empty");
});
afterAll(() => database.drop());

// Without such an index, a renewal reads the rows of its whole site, and costs more with every
// member who joins.
test("what belongs to a plan is found by an index that begins with the plan", async () => {
  const { rows } = await database.pool.query<{ table: string }>(`
    select conrelid::regclass::text as "table"
    from pg_constraint
    where contype = 'f' and confrelid = 'subscriptions'::regclass
      and not exists (
        select from pg_index
        where indrelid = conrelid and indpred is null
          and not exists (
            select unnest(conkey) except
            select unnest((indkey::int2[])[0:array_length(conkey, 1) - 1])))
    order by 1`);
  // A member's visits are read together, by account.
  expect(rows).toEqual([{ table: "logged_visits" }]);
});
