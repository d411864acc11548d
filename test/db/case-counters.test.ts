import { expect, test } from "vitest";
import { migrateAround } from "#test/support/migrated-by-step.ts";

test("each kind continues from its last number, and queued emails keep their case", async () => {
  await migrateAround(
    "case_counters",
    async (pool) => {
      await pool.query(`insert into sites (id, key, name, is_default, settings, revision)
        values ('sit_1', 'one', 'Site', true, '{}', 1)`);
      await pool.query("insert into contact_counters values ('sit_1', 7)");
      await pool.query(`insert into contact_messages
          (id, site_id, number, name, email, topic, message, received_at, idempotency_key)
        values ('msg_1', 'sit_1', 7, 'A', 'a@example.com', 'plans', 'x', now(), 'key')`);
      // The provider of the report does not exist, so foreign keys are off.
      await pool.query("set session_replication_role = replica");
      await pool.query(`insert into provider_reports
          (id, site_id, number, provider_id, reason, message, language, token_hash, received_at, changed_at)
        values ('rpt_1', 'sit_1', 3, 'prv_1', 'other', 'x', 'en', 'hash', now(), now())`);
      await pool.query("set session_replication_role = default");
      await pool.query(`insert into outbox
          (id, site_id, kind, recipient, language, facts, message_id, created_at, due_at)
        values ('mail_1', 'sit_1', 'report_received', 'a@example.com', 'en',
          '{"reportId": "rpt_1", "more": "kept"}', '<1>', now(), now())`);
    },
    async (pool) => {
      const rowsOf = async (query: string) => (await pool.query(query)).rows;
      expect(await rowsOf("select kind, last from case_counters order by kind")).toEqual([
        { kind: "message", last: 7 },
        { kind: "report", last: 3 },
      ]);
      expect(await rowsOf("select facts from outbox")).toEqual([
        { facts: { caseId: "rpt_1", more: "kept" } },
      ]);
      expect(await rowsOf("select number, idempotency_key from contact_messages")).toEqual([
        { number: 7, idempotency_key: null },
      ]);
    },
  );
});
