import type { Tx } from "#db/connect.ts";
import { tellCaseWorkers } from "#domain/cases/tell-case-workers.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
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
  const isForOwners = about.endsWith("_soon") || about.endsWith("_overdue");
  const mail = { kind: "grievance_work" as const, facts: { caseId: id, about } };
  await tellCaseWorkers(ctx, tx, { assignedTo, isForOwners }, mail);
}
