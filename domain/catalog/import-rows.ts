import { sql } from "drizzle-orm";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readCells, type Cells } from "./columns.ts";
import type { Kind, RejectedLine } from "./kind.ts";
import { kinds, type CatalogKind } from "./kinds.ts";
import {
  compareStaged,
  findDisagreements,
  openStaging,
  stage,
  type Counts,
  type StagedLine,
} from "./staging.ts";

const shownRejections = 1_000;

/** Counts all rejections but keeps the first: an invalid file must not fill memory. */
class Rejections {
  readonly kept: RejectedLine[] = [];
  count = 0;

  add(rejection: RejectedLine): void {
    this.count += 1;
    if (this.kept.length < shownRejections) this.kept.push(rejection);
  }

  get isFull(): boolean {
    return this.kept.length === shownRejections;
  }
}

/** A parsed line, or the reason why it is rejected. */
export type Row = { line: number; cells: Cells } | RejectedLine;
export type ImportOptions = { isDryRun?: boolean; onProgress?: (lines: number) => void };
export type ImportOutcome = Counts & {
  lines: number;
  /** The first rejected lines, in file order; with any, nothing is written. */
  refused: RejectedLine[];
  refusedCount: number;
  /** Procedures that stay hidden until a fee names them. */
  unseen: string[];
};

// An arbitrary constant; with the site's id, it serializes imports into one site.
const catalogLock = 5_061_977;
const batchLines = 1_000;
const batchCharacters = 1_000_000;

/** Imports all lines or none; unchanged records are not written. */
export async function importRows(
  ctx: Ctx,
  kindName: CatalogKind,
  rows: AsyncIterable<Row>,
  { isDryRun = false, onProgress }: ImportOptions = {},
): Promise<ImportOutcome> {
  may(ctx.actor, "manage_catalog");
  const kind = kinds[kindName];
  const outcome = await ctx.db.transaction(async (tx) => {
    const here: Ctx = { ...ctx, db: tx };
    await tx.execute(sql`select pg_advisory_xact_lock(${catalogLock}, hashtext(${ctx.site.id}))`);
    await openStaging(here);
    const rejections = new Rejections();
    const lines = await stageRows(here, kind, rows, rejections, onProgress);
    if (!rejections.isFull) {
      for (const rejection of await findDisagreements(here, kind)) rejections.add(rejection);
    }
    const refused = rejections.kept.toSorted((one, other) => one.line - other.line);
    const told = { lines, refused, refusedCount: rejections.count };
    if (rejections.count > 0) return { ...told, added: 0, changed: 0, same: 0, unseen: [] };

    const counts = await compareStaged(here, kind);
    if (!isDryRun && counts.added + counts.changed > 0) await takeOver(here, kindName, counts);
    const unseen = kind.unseen ? await tx.execute<{ name: string }>(kind.unseen(here)) : null;
    await tx.execute(sql`drop table staged`);
    return { ...told, ...counts, unseen: unseen?.rows.map(({ name }) => name) ?? [] };
  });
  if (!isDryRun && outcome.added + outcome.changed >= batchLines) await renewStatistics(ctx);
  return outcome;
}

/** After many new rows, the planner needs current statistics. */
async function renewStatistics({ db }: Ctx): Promise<void> {
  await db.execute(sql`analyze groups, locations, providers, provider_locations, plans,
    plan_versions, plan_details, plan_locations, procedures, fees`);
}

async function takeOver(ctx: Ctx, kindName: CatalogKind, counts: Counts): Promise<void> {
  await kinds[kindName].merge(ctx);
  // Search doesn't index fees.
  if (kindName !== "fees") await refreshSearch(ctx);
  // A trigger raises the revision and notifies every server process.
  await ctx.db.execute(sql`update sites set name = name where id = ${ctx.site.id}`);
  const { added, changed } = counts;
  const facts = { kind: kindName, added: String(added), changed: String(changed) };
  await record(ctx, ctx.db, { action: "catalog_imported", subject: ctx.site.id, facts });
}

async function stageRows(
  ctx: Ctx,
  kind: Kind,
  rows: AsyncIterable<Row>,
  rejections: Rejections,
  onProgress?: (lines: number) => void,
): Promise<number> {
  const today = siteDay(ctx);
  let lines = 0;
  let characters = 0;
  let batch: StagedLine[] = [];
  const flush = async () => {
    // Enough lines are rejected: the rest is only counted.
    if (!rejections.isFull && batch.length > 0) await stageBatch(ctx, kind, batch, rejections);
    batch = [];
    characters = 0;
    onProgress?.(lines);
  };
  for await (const row of rows) {
    lines += 1;
    const { line } = row;
    if ("why" in row) {
      rejections.add(row);
      continue;
    }
    const { record: read, violations } = readCells(kind.columns, row.cells);
    if (read) violations.push(...kind.check(read, today));
    for (const violation of violations) rejections.add({ line, ...violation });
    if (read && violations.length === 0) batch.push({ line, key: kind.keyOf(read), record: read });
    for (const cell of Object.values(row.cells)) characters += cell.length;
    if (lines % batchLines === 0 || characters > batchCharacters) await flush();
  }
  await flush();
  return lines;
}

async function stageBatch(
  ctx: Ctx,
  kind: Kind,
  batch: StagedLine[],
  rejections: Rejections,
): Promise<void> {
  const violationsOf = await kind.lookUp(
    ctx,
    batch.map((staged) => staged.record),
  );
  for (const { line, record: given } of batch) {
    for (const violation of violationsOf(given)) rejections.add({ line, ...violation });
  }
  await stage(ctx, kind, batch);
}
