import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { redrawPicture } from "#domain/case-files/redraw-picture.ts";
import type { FilePlan, SenderPlan } from "./complaint-plan.ts";
import { contentOf, messageOf, textOf, type ToldSender } from "./sender.ts";

type Row = Record<string, unknown>;

/** Queries for rows that must not exist, by the violation they show. */
const never: Record<string, string> = {
  "a number twice": `select site_id, number from grievances group by 1, 2 having count(*) > 1`,
  "a number that no complaint has": `
    select site_id, max(number), count(*) from grievances group by 1 having max(number) <> count(*)`,
  "a counter that is not at its last number": `
    select c.site_id, c.last from case_counters c where c.kind = 'grievance' and c.last is distinct
      from (select max(number) from grievances g where g.site_id = c.site_id)`,
  "a complaint stored twice": `select text from grievances group by 1 having count(*) > 1`,
  "a message stored twice": `
    select text from case_events where step = 'sender_wrote' group by 1 having count(*) > 1`,
  "a file of no complaint": `
    select f.id from case_files f left join grievances g on g.id = f.case_id
    where f.case_id is not null and g.id is null`,
  "a file of no message": `
    select f.id from case_files f left join case_events e
      on e.id = f.event_id and e.case_id = f.case_id
    where f.event_id is not null and e.id is null`,
  "a complaint without its one confirmation": `
    select g.number from grievances g where g.email is not null and (select count(*) from outbox o
      where o.kind = 'grievance_received' and o.facts ->> 'caseId' = g.id) <> 1`,
};

type Given = { db: Db; run: string; plans: readonly SenderPlan[]; told: readonly ToldSender[] };

/**
 * Everything that is wrong after a run, in words: what was acknowledged and isn't there with all its
 * files, byte for byte, and what is there in parts or twice, acknowledged or not.
 */
export async function findWrongs({ db, run, plans, told }: Given): Promise<string[]> {
  const wrongs = told.flatMap(({ odd }) => odd);
  for (const [name, statement] of Object.entries(never)) {
    const { rows } = await db.execute<Row>(sql.raw(statement));
    for (const row of rows.slice(0, 5)) wrongs.push(`${name}: ${JSON.stringify(row)}`);
  }
  const stored = await readStored(db);
  for (const { plan, numbers, hasWritten } of told) {
    const found = stored.get(textOf(run, plan));
    const printed = found && `G-${String(found.number).padStart(6, "0")}`;
    const others = numbers.filter((number) => number !== printed);
    if (others.length > 0) wrongs.push(`shown, and not there: ${others.join(", ")}`);
    if (hasWritten && !stored.has(messageOf(run, plan)))
      wrongs.push(`a message that was acknowledged is lost: ${messageOf(run, plan)}`);
  }
  for (const plan of plans) {
    wrongs.push(...(await compareFiles(db, plan.files, stored.get(textOf(run, plan)))));
    wrongs.push(...(await compareFiles(db, plan.more, stored.get(messageOf(run, plan)))));
  }
  return wrongs;
}

type Stored = { id: string; number: number | null };

/** Complaints and messages by their texts. */
async function readStored(db: Db): Promise<Map<string, Stored>> {
  const { rows } = await db.execute<Stored & { text: string }>(sql`
    select id, number, text from grievances
    union all select id, null, text from case_events where step = 'sender_wrote'`);
  return new Map(rows.map((row) => [row.text, row]));
}

/** All of its files or none of it: what is stored has each, as it was sent or as it is drawn again. */
async function compareFiles(db: Db, files: FilePlan[], owner: Stored | undefined) {
  if (!owner) return [];
  const { rows } = await db.execute<{ name: string; content: Buffer }>(sql`
    select name, content from case_files
    where coalesce(event_id, case_id) = ${owner.id} order by created_at, id`);
  const has = new Map(rows.map(({ name, content }) => [name.replace(/\.\w+$/, ""), content]));
  const wrongs = files.length === rows.length ? [] : [`${owner.id} has ${rows.length} files`];
  for (const file of files) {
    const sent = await contentOf(file);
    const kept = file.kind === "pdf" ? sent : Buffer.from(await redrawPicture(sent));
    if (!has.get(file.name)?.equals(kept)) wrongs.push(`${owner.id} lacks ${file.name}`);
  }
  return wrongs;
}
