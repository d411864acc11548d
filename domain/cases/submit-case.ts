import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import type { Db, Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { caseCounters } from "#db/schema/cases.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { once, type RequestMark } from "#domain/outbox/once.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { caseNumber } from "./case-number.ts";
import { caseKinds } from "./kinds.ts";

type CaseValues = {
  id: string;
  siteId: string;
  number: SQL<number>;
  receivedAt: Date;
  idempotencyKey: string | null;
  requestHash: string | null;
};
type Submission = {
  idempotencyKey: string | undefined;
  /** Everything that makes two requests the same. */
  given: readonly unknown[];
  /** Who gets the kind's confirmation, if it has one. */
  sender: { email: string; language: Lang } | null;
  /** Inserts the case into its own table: the shared values and those of the kind. */
  insert: (db: ReturnType<Db["with"]>, shared: CaseValues) => PromiseLike<{ number: number }[]>;
  /** What else stands in the case's transaction. */
  complete?: (tx: Tx, id: string) => Promise<void>;
};
type Stored = { id: string; number: number; receivedAt: Date };

/** Stores a case under its number; a retry under the same key returns the first one. */
export async function submitCase(
  ctx: Ctx,
  kind: CaseKind,
  input: Submission,
): Promise<{ id: string; number: string }> {
  const { idempotencyKey, given } = input;
  const find = (mark: RequestMark) => findSubmitted(ctx, kind, mark);
  const stored = await once(
    ctx,
    { scope: `case ${kind}`, idempotencyKey, given, find },
    async (mark) => {
      await consume(ctx, [sendingLimit(ctx)]);
      return caseKinds[kind].pass(() => store(ctx, kind, input, mark));
    },
  );
  return { id: stored.id, number: caseNumber(ctx, kind, stored) };
}

async function findSubmitted({ db, site }: Ctx, kind: CaseKind, mark: RequestMark) {
  const { table } = caseKinds[kind];
  const { id, number, receivedAt, requestHash } = table;
  const [found] = await db
    .select({ id, number, receivedAt, requestHash })
    .from(table)
    .where(and(eq(table.siteId, site.id), eq(table.idempotencyKey, mark.idempotencyKey)));
  return found && { requestHash: found.requestHash, result: found };
}

async function store(
  ctx: Ctx,
  kind: CaseKind,
  { sender, insert, complete }: Submission,
  mark?: RequestMark,
): Promise<Stored> {
  const { idPrefix, receivedEmail } = caseKinds[kind];
  const id = newId(idPrefix, ctx.now);
  const keep = (db: Db | Tx) => insertNumbered(ctx, db, { id, kind, insert, mark });
  const confirmed = receivedEmail !== null && ctx.rules.canSendMail ? sender : null;
  // Alone, the case locks the counter for a single statement.
  if (!confirmed && !complete) return keep(ctx.db);
  return ctx.db.transaction(async (tx) => {
    const stored = await keep(tx);
    if (confirmed && receivedEmail !== null) {
      const { email, language } = confirmed;
      const facts = { caseId: id };
      await queueMail(ctx, tx, { kind: receivedEmail, recipient: email, language, facts });
    }
    await complete?.(tx, id);
    return stored;
  });
}

type Numbering = Pick<Submission, "insert"> & {
  id: string;
  kind: CaseKind;
  mark: RequestMark | undefined;
};

/** One statement for number and case: numbers have no gaps and no duplicates. */
async function insertNumbered(
  { site, now }: Ctx,
  db: Db | Tx,
  { id, kind, insert, mark }: Numbering,
): Promise<Stored> {
  const next = db.$with("next").as(
    db
      .insert(caseCounters)
      .values({ siteId: site.id, kind, last: 1 })
      .onConflictDoUpdate({
        target: [caseCounters.siteId, caseCounters.kind],
        set: { last: sql`${caseCounters.last} + 1` },
      })
      .returning({ last: caseCounters.last }),
  );
  const [kept] = await insert(db.with(next), {
    id,
    siteId: site.id,
    number: sql<number>`(select last from next)`,
    receivedAt: now,
    idempotencyKey: mark?.idempotencyKey ?? null,
    requestHash: mark?.requestHash ?? null,
  });
  if (!kept) throw new Error(`a ${kind} was not stored`);
  return { id, number: kept.number, receivedAt: now };
}
