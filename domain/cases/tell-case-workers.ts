import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { queueMails } from "#domain/outbox/queue-mail.ts";

/** Who may answer cases: owners and support, once they have joined. */
export const answersCases = ({ id }: Pick<Ctx["site"], "id">) =>
  and(
    eq(staff.siteId, id),
    isNotNull(staff.joinedAt),
    isNull(staff.disabledAt),
    inArray(staff.role, ["owner", "support"]),
  );

type CaseWorker = Pick<typeof staff.$inferSelect, "id" | "email" | "language">;
type Asked = { assignedTo: string | null; isForOwners?: boolean };

/** Tells the people who work on a case of it by email. */
export async function tellCaseWorkers(
  ctx: Pick<Ctx, "site" | "now" | "rules">,
  tx: Tx,
  asked: Asked,
  { kind, facts }: Pick<OutboxMail, "kind" | "facts">,
): Promise<void> {
  if (!ctx.rules.canSendMail) return;
  const told = await findCaseWorkers(ctx, tx, asked);
  if (told.length === 0) return;
  const mails = told.map(({ id: staffId, email: recipient, language }) => {
    return { kind, recipient, language, facts: { ...facts, staffId } };
  });
  await queueMails(ctx, tx, mails);
}

/** Who is told of a case: the person it is assigned to, or else everyone who answers cases. */
async function findCaseWorkers(
  { site }: Pick<Ctx, "site">,
  tx: Tx,
  { assignedTo, isForOwners = false }: Asked,
): Promise<CaseWorker[]> {
  const isAssignee = assignedTo === null ? undefined : eq(staff.id, assignedTo);
  const who = isForOwners ? or(eq(staff.role, "owner"), isAssignee) : isAssignee;
  const { id, email, language } = staff;
  const found = await tx
    .select({ id, email, language })
    .from(staff)
    .where(and(answersCases(site), who))
    .orderBy(asc(id));
  // The person it was assigned to has left, or answers no cases anymore.
  if (found.length === 0 && assignedTo !== null)
    return findCaseWorkers({ site }, tx, { assignedTo: null, isForOwners });
  return found;
}
