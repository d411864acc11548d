import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { record } from "#domain/audit/record.ts";
import { logAuditHead, verifyChain } from "#domain/audit/verify-chain.ts";
import type { Site } from "#domain/sites/site.ts";
import { siteCtx } from "#test/support/context.ts";
import { migrateAround } from "#test/support/migrated-by-step.ts";

// spec 20.13
test("entries of before the seals stay verifiable, and the first seal covers them", async () => {
  await migrateAround(
    "audit_seals_append_only",
    async (pool) => {
      await pool.query(`insert into sites (id, key, name, is_default, settings, revision)
        values ('sit_1', 'site', 'Site', true, '{}', 1)`);
      await pool.query(`insert into audit_log (site_id, at, actor, action, address, facts)
        select 'sit_1', now(), 'visitor', 'old_' || at, '', '{}' from generate_series(1, 3) as at`);
    },
    async (pool) => {
      const said: object[] = [];
      const hear = (what: object) => void said.push(what);
      const log = { info: hear, warn: hear, error: hear };
      const site = { id: "sit_1", key: "site" } as Site;
      const ctx = siteCtx({ db: drizzle(pool), site, log });
      expect(await verifyChain(ctx)).toMatchObject({
        entries: 3,
        sealedFrom: null,
        brokenAt: null,
      });
      await record(ctx, ctx.db, { action: "site_saved" });
      const whole = { entries: 4, sealedFrom: 4, brokenAt: null };
      expect(await verifyChain(ctx)).toMatchObject(whole);
      await logAuditHead(ctx);
      expect(said).toEqual([{ site: "site", ...whole, head: expect.stringMatching(/^\w{64}$/) }]);

      await pool.query("set session_replication_role = replica");
      await pool.query("update audit_log set actor = 'nobody' where number = 2");
      await pool.query(`do $$ begin
        for step in 2..4 loop
          update audit_log as own set previous_hash =
            (select hash from audit_log as before where before.number = step - 1) where number = step;
          update audit_log as own set hash = audit_hash(own) where number = step;
        end loop; end $$`);
      expect((await verifyChain(ctx)).brokenAt).toBe(4);
      await logAuditHead(ctx);
      expect(said.at(-1)).toMatchObject({ site: "site", brokenAt: 4 });
    },
  );
});
