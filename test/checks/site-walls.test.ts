import { expect, test } from "vitest";
import { findOpenTables } from "#test/support/statement-watch/find-open-tables.ts";

const tables = new Set(["payments", "refunds", "accounts", "fees", "locations", "staff"]);

test.each([
  [`select * from "payments" where "payments"."id" = $1`, ["payments"]],
  [`select * from "payments" where "payments"."site_id" = $1`, []],
  [`select "id" from payments where site_id = $1 and state = 'paid'`, []],
  [
    `update "payments" set "state" = $1 where ("payments"."site_id" = $2 and "payments"."id" = $3)`,
    [],
  ],
  [`update "payments" set "site_id" = "payments"."id" where "payments"."id" = $1`, ["payments"]],
  [`delete from "staff" where "staff"."email" = $1`, ["staff"]],
  [`select * from payments p join accounts a on a.id = p.account_id where p.site_id = $1`, []],
  [`select * from payments p join accounts a on a.id = p.account_id`, ["payments", "accounts"]],
  [`select * from payments p, refunds r where p.site_id = $1 and r.payment_id = p.id`, []],
  [
    `select * from fees f join locations l on l.external_id = f.office where f.site_id = $1`,
    ["locations"],
  ],
  [
    `select * from payments p where p.site_id = $1 and exists (select 1 from refunds r where r.amount > 1)`,
    ["refunds"],
  ],
  [
    `select * from payments p where p.site_id = $1 and exists (select 1 from refunds r where (r.site_id, r.payment_id) = (p.site_id, p.id))`,
    [],
  ],
  [
    `update payments set x = 1 where id in (select id from payments where due_at < $1 for update)`,
    ["payments", "payments"],
  ],
  [`update payments set x = 1 where id in (select id from payments where site_id = $1)`, []],
  [`with refunds as (select 1 from payments where site_id = $1) select * from refunds`, []],
  [`select 1 from payments where site_id = any ($1) union all select 1 from staff`, ["staff"]],
  [`insert into payments (id, site_id) values ($1, $2)`, []],
  [`insert into refunds (id) select id from payments`, ["payments"]],
] as const)("%s leaves open: %j", (statement, open) => {
  expect(findOpenTables(statement, tables)).toEqual(open);
});
