import { writeFile } from "node:fs/promises";
import { connect } from "#db/connect.ts";
import { startChild } from "./child.ts";
import type { Statement } from "./statement-recorder.ts";
import { firstLineOf } from "./machine.ts";

export const pgbenchVersion =
  /\d[\d.]*/.exec(firstLineOf("pgbench", ["--version"]) ?? "")?.[0] ?? null;

const isId = /\b[a-z]{3,4}_[0-9a-f]{8}-[0-9a-f-]{27}\b/g;

/**
 * The same statements as a pgbench script, with the same values except for the ids and keys that
 * the enrollment created, which are new in every round.
 */
export async function writeScript(
  file: string,
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<void> {
  const connection = connect(databaseUrl, { max: 1 });
  const { pool } = connection;
  const fresh = await freshWords(pool, statements);
  const account = fresh.find((word) => word.startsWith("acc_")) ?? "";
  const lines = ["\\set n random(1, 9000000000000000)", addAccount(account)];
  for (const [at, { text, values }] of statements.entries()) {
    const types = values.length === 0 ? [] : await typesOf(pool, `said_${at}`, text);
    const filled = text.replace(/\$(\d+)/g, (_, nth: string) => {
      const place = Number(nth) - 1;
      if (isSeal(text) && typeof values[place] === "number") return newestEntry;
      return literal(values[place], types[place] ?? "text", fresh);
    });
    lines.push(`${filled.replaceAll(/\s*\n\s*/g, " ").replace(/;$/, "")};`);
  }
  await connection.close();
  await writeFile(file, lines.join("\n"));
}

const isSeal = (text: string) => text.startsWith('insert into "audit_seals"');
/** A seal names the entry just written; writing it has locked the site's log. */
const newestEntry = "(select max(number) from audit_log)::bigint";

/** The account does not exist in pgbench, so the script inserts it. */
const addAccount = (id: string) =>
  `insert into accounts (site_id, id, email, password_hash, first_name, last_name, date_of_birth, phone, address, created_at) select site_id, id || :n, email || :n, password_hash, first_name, last_name, date_of_birth, phone, address, created_at from accounts where id = '${id}';`;

type Pool = ReturnType<typeof connect>["pool"];

async function typesOf(pool: Pool, name: string, text: string): Promise<string[]> {
  await pool.query(`prepare ${name} as ${text}`);
  const { rows } = await pool.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = $1",
    [name],
  );
  return rows[0]?.types ?? [];
}

/** The ids that an enrollment creates and its account, which must differ each time. */
async function freshWords(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const made = statements
    .filter(({ text }) => text.includes("insert into"))
    .flatMap(({ values }) => values.flatMap((value) => wordsOf(value).match(isId) ?? []));
  const ids = new Set(made.filter((word) => !lasting.some((start) => word.startsWith(start))));
  const { rows } = await pool.query<{ word: string }>(
    `select token_hash as word from checkouts where id = any($1)
     union select unnest(array[idempotency_key, gateway_id]) from payments where id = any($1)
     union select message_id from outbox where id = any($1)`,
    [[...ids]],
  );
  return [...ids, ...rows.map(({ word }) => word)];
}
const lasting = ["sit_", "pln_", "pld_", "ses_", "loc_"];

const wordsOf = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);

function literal(value: unknown, type: string, fresh: readonly string[]): string {
  if (value === null || value === undefined) return `null::${type}`;
  const said =
    value instanceof Date
      ? value.toISOString()
      : Array.isArray(value)
        ? `{${value.map((one) => JSON.stringify(one)).join(",")}}`
        : wordsOf(value);
  const text = (part: string) => `'${part.replaceAll("'", "''")}'`;
  const word = fresh.find((one) => said.includes(one));
  if (!word) return `${text(said)}::${type}`;
  const parts = said.split(word).map(text);
  return `(${parts.join(` || ${text(word)} || :n || `)})::${type}`;
}

/** How many times per second pgbench runs the script. */
export async function runPgbench(
  databaseUrl: string,
  file: string,
  { clients, seconds, core }: { clients: number; seconds: number; core: number },
): Promise<number> {
  const args = [
    "-n",
    "-c",
    String(clients),
    "-j",
    "1",
    "-T",
    String(seconds),
    "-f",
    file,
    databaseUrl,
  ];
  const child = startChild("pgbench", args, { core });
  if ((await child.ended) !== 0) throw new Error(child.output());
  const failed = /number of failed transactions: (\d+)/.exec(child.output())?.[1];
  if (Number(failed ?? 0) > 0) throw new Error(child.output());
  return Number(/tps = ([\d.]+)/.exec(child.output())?.[1]);
}
