import pg from "pg";
import { lockMigrations } from "./migrate.ts";

// Revoked for what nobody changes, besides the triggers that refuse it.
const kept = ["audit_log", "audit_seals", "ledger_entries", "ledger_transactions"];

/**
 * Lets a role read and write rows, and nothing else: it can't change tables, turn triggers off,
 * read files or run programs. With a password, the role is created.
 */
export async function grantRows(pool: pg.Pool, role: string, password?: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await lockMigrations(pool, async (client) => {
    const { rows } = await client.query<{ is_owner: boolean; version: number; known: boolean }>(
      `select current_user = $1 as is_owner, current_setting('server_version_num')::int as version,
        exists (select from pg_roles where rolname = $1) as known`,
      [role],
    );
    const [found] = rows;
    if (!found || found.is_owner) return;
    if (password !== undefined) {
      const secret = pg.escapeLiteral(password);
      await client.query(
        `${found.known ? "alter" : "create"} role ${name} login password ${secret}`,
      );
    }
    // Without statistics searches are slow after an import; before version 17 only autovacuum has them made.
    const maintain = found.version >= 170_000 ? ", maintain" : "";
    await client.query(`
      grant usage on schema public, drizzle to ${name};
      grant select, insert, update, delete${maintain} on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      grant select on all tables in schema drizzle to ${name};
      revoke update, delete on ${kept.join(", ")} from ${name}`);
  });
}
