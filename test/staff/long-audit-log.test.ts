import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditSearch } from "#contract/audit-search.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";

let site: TestApp;
let ctx: Ctx;

const length = 60_000;
/** Over two years, an entry each 18 minutes: members' and jobs', and few of the team far back. */
beforeAll(async () => {
  site = await startTestApp();
  const here = operatorOn(site);
  ctx = { ...here, rules: { ...here.rules, isDemo: false } };
  await site.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from audit_log where site_id = ${ctx.site.id}`);
    await tx.execute(sql`
      insert into audit_log (site_id, number, at, actor, action, address, facts)
      select ${ctx.site.id}, nth,
        timestamptz '2030-01-01T00:00Z' + nth * interval '18 minutes',
        case when nth % 20000 = 700 then 'staff stf_1' when nth % 10 = 0 then 'operator renew_plans'
          when nth % 10 = 1 then 'staff stf_2' else 'member acc_' || nth % 900 end,
        case when nth % 20000 = 700 then 'refund_asked' when nth % 10 = 0 then 'plan_renewed'
          when nth % 10 = 1 then 'member_viewed' else 'logged_in' end,
        '192.0.2.1', '{}'
      from generate_series(1, ${length}::int) as nth`);
  });
  await site.db.execute(sql`vacuum analyze audit_log`);
});
afterAll(() => site.close());

type Plan = { Plans?: Plan[] } & Record<string, number | string | undefined>;

const counts = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"];

/** How many of the log's entries are read for a plan. */
function readBy(plan: Plan): number {
  const rows = counts.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0);
  const own = plan["Relation Name"] === "audit_log" ? rows * Number(plan["Actual Loops"]) : 0;
  return (plan.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), own);
}

async function readFor(filters: Partial<AuditSearch>): Promise<number> {
  const sent: { text: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }),
  };
  await listEntries({ ...ctx, db: drizzle(site.pool, { logger }) }, { limit: 25, ...filters });
  const read = sent.map(async ({ text, params }) => {
    const { rows } = await site.pool.query(`explain (analyze, format json) ${text}`, params);
    return readBy(rows[0]["QUERY PLAN"][0].Plan);
  });
  return (await Promise.all(read)).reduce((sum, each) => sum + each, 0);
}

const whos = [undefined, "team", "stf_1", "stf_2", "members", "automatic", "administrators"];
const areas = [undefined, "payments", "logins", "data", "team"] as const;

// spec 20.39
test.each<Partial<AuditSearch>>([
  {},
  { from: "2030-01-15", to: "2030-01-15" },
  { to: "2030-03-01" },
  { from: "2030-02-01", to: "2031-02-01" },
  { from: "2040-01-01" },
])("with %j, each filter reads few of very many entries", async (days) => {
  for (const who of whos)
    for (const area of areas) {
      const read = await readFor({ ...days, who, area });
      expect(read, `${who ?? "anyone"}, ${area ?? "anything"}`).toBeLessThan(length / 50);
    }
});

test("what is rare and far back is found", async () => {
  const { items, next } = await listEntries(ctx, { limit: 25, who: "stf_1", area: "payments" });
  expect(items.map(({ number }) => number)).toEqual([40_700, 20_700, 700]);
  expect(next).toBeNull();
});
