import type { Tx } from "#db/connect.ts";
import { findCaseWorkers } from "#domain/cases/find-case-workers.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail, queueMails } from "#domain/outbox/queue-mail.ts";
import type { GrievanceRow } from "./find-grievance.ts";
import type { ReminderKind } from "./rules.ts";

type Here = Pick<Ctx, "site" | "now" | "rules">;

export const senderNews = [
  "acknowledged",
  "review_started",
  "replied",
  "resolved",
  "appealed",
  "link_renewed",
] as const;
export type SenderNews = (typeof senderNews)[number];

/** Who left no email address follows it by the link, and staff call them. */
export async function tellSender(
  ctx: Here,
  tx: Tx,
  { id, email, language }: Pick<GrievanceRow, "id" | "email" | "language">,
  about: SenderNews,
): Promise<void> {
  if (email === null || !ctx.rules.canSendMail) return;
  const facts = { caseId: id, about };
  await queueMail(ctx, tx, { kind: "grievance_update", recipient: email, language, facts });
}

export const staffNews = ["received", "appealed", "sender_wrote", "assigned"] as const;
export type StaffNews = (typeof staffNews)[number] | ReminderKind;

/** The person it is assigned to, or else everyone who may; owners hear of what is due, too. */
export async function tellStaff(
  ctx: Here,
  tx: Tx,
  { id, assignedTo }: Pick<GrievanceRow, "id" | "assignedTo">,
  about: StaffNews,
): Promise<void> {
  if (!ctx.rules.canSendMail) return;
  const isForOwners = about.endsWith("_soon") || about.endsWith("_overdue");
  const told = await findCaseWorkers(ctx, tx, { assignedTo, isForOwners });
  if (told.length === 0) return;
  await queueMails(
    ctx,
    tx,
    told.map(({ id: staffId, email, language }) => ({
      kind: "grievance_work" as const,
      recipient: email,
      language,
      facts: { caseId: id, staffId, about },
    })),
  );
}
