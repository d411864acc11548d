import type { Call } from "#contract/call.ts";
import type { CallName } from "#contract/calls.ts";
import type { TestApp } from "#test/support/app.ts";
import { endings, type Ending, type Person } from "#test/support/people.ts";
import { accessRecords } from "./access-records.ts";
import type { Outcome } from "./access-rights.ts";
import {
  actorNames,
  addActor,
  homeOf,
  openSession,
  type ActorName,
  type Session,
} from "./actors.ts";
import type { Records } from "./asked-records.ts";

// What the requests of the access matrix are about, made once: those that are refused leave it as it
// is, which the matrix checks.

export type Cell = { name: CallName; row: Call; actor: ActorName; outcome: Outcome };
export type Lasting = (actor: ActorName, ending?: Ending) => Session | null;

/** A session of each actor in each state, of a person of its own, so that no other login ends it. */
export async function openLasting(site: TestApp): Promise<Lasting> {
  const sessions = new Map<string, Session>();
  const nameOf = (actor: ActorName, ending?: Ending) => `${actor}, ${ending ?? "signed in"}`;
  for (const actor of actorNames) {
    for (const ending of [undefined, ...(Object.keys(endings) as Ending[])]) {
      const person = await addActor(site, actor);
      if (person) sessions.set(nameOf(actor, ending), await openSession(site, person, ending));
    }
  }
  return (actor, ending) => sessions.get(nameOf(actor, ending)) ?? null;
}

export type Made = Records & { asker: Person };

/**
 * For every call with an id: records of each actor who may see them, and for those who may not, of
 * a person like them.
 */
export async function makeRecords(
  site: TestApp,
  cells: readonly Cell[],
  forgetTries: () => Promise<unknown>,
): Promise<Map<string, Made>> {
  const made = new Map<string, Made>();
  for (const cell of cells) {
    const make = accessRecords[cell.name];
    if (!cell.row.params || cell.actor === "visitor" || made.has(keyOf(cell))) continue;
    await forgetTries();
    const asker = await addActor(site, cell.actor);
    if (!asker || !make) throw new Error(`no records for ${cell.name}`);
    made.set(keyOf(cell), { ...(await make(site, asker)), asker });
  }
  return made;
}

export function recordsFor(records: Map<string, Made>, cell: Cell): Made {
  const found = records.get(keyOf(cell));
  if (!found) throw new Error(`no records for ${cell.name} and ${cell.actor}`);
  return found;
}

function keyOf({ name, actor, outcome }: Cell): string {
  if (outcome === "answers") return `${name} for ${actor}`;
  const kind = actor.includes("member") ? "member" : "staff";
  return `${name} for a refused ${kind} of ${homeOf(actor)}`;
}

/** What is in each table, save for how often something was tried and when a session was last seen. */
export async function readTables({ pool }: Pick<TestApp, "pool">): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'limits'",
  );
  const each = tables.map(({ name }) => {
    const row = name === "sessions" ? "(to_jsonb(t) - 'last_seen_at')::text" : "t::text";
    return `select '${name}' as name,
      count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as said from ${name} t`;
  });
  const { rows } = await pool.query<{ name: string; said: string }>(each.join(" union all "));
  return Object.fromEntries(rows.map(({ name, said }) => [name, said]));
}
