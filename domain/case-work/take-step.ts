import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { CaseStep } from "#contract/grievance.ts";
import { defaultLang } from "#contract/languages.ts";
import type { CaseStepInput, StaffCase } from "#contract/staff-cases.ts";
import {
  type CaseKind,
  isMailedKind,
  type MailedKind,
  type StaffStep,
} from "#contract/studio-cases.ts";
import type { Tx } from "#db/connect.ts";
import { record } from "#domain/audit/record.ts";
import { addEvent } from "#domain/cases/add-event.ts";
import { caseKinds } from "#domain/cases/kinds.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { stepGrievance } from "#domain/grievances/step-grievance.ts";
import { lockGrievance } from "#domain/grievances/find-grievance.ts";
import { renewLink } from "#domain/grievances/renew-link.ts";
import { tellStaff } from "#domain/grievances/send-news.ts";
import { answerReport } from "#domain/inbox/answer-report.ts";
import { queueMail, requireMail } from "#domain/outbox/queue-mail.ts";
import { may } from "#domain/policy.ts";
import { findCase, getCase, listAssignees, stepsOf } from "./get-case.ts";
import type { CaseRow } from "./list-cases.ts";

type Input = CaseStepInput & { number: string };

type StepRow = {
  event: CaseStep;
  action: AuditAction;
  needs?: "text" | "outcome";
};

const stepRows: Record<StaffStep, StepRow> = {
  acknowledge: { event: "acknowledged", action: "case_acknowledged" },
  review: { event: "review_started", action: "case_reviewed" },
  reply: { event: "replied", action: "case_answered", needs: "text" },
  resolve: { event: "resolved", action: "case_closed", needs: "outcome" },
  note: { event: "noted", action: "case_noted", needs: "text" },
  assign: { event: "assigned", action: "case_assigned" },
  renew_link: { event: "link_renewed", action: "case_link_renewed" },
};

/** One step of the work on a case: its history, its email, and the activity log together. */
export async function takeStep(ctx: Ctx, { number, ...input }: Input): Promise<StaffCase> {
  may(ctx.actor, "answer_cases");
  const found = await findCase(ctx, number);
  const { event: step, action, needs } = stepRows[input.step];
  refuseMissing(found.kind, input, needs);
  if (!stepsOf(found).includes(input.step)) throw outOfTurn();
  const told = input.step === "assign" ? await nameOf(ctx, input.staffId) : input.text;
  // A report's answer has a status page and an email of its own.
  if (found.kind === "report") await answerOwnReport(ctx, { number, ...input });
  await ctx.db.transaction(async (tx) => {
    if (input.step === "renew_link") return renewLink(ctx, tx, found.id);
    await carryOut(ctx, tx, found, input);
    const { kind, id: caseId } = found;
    const outcome = isMailedKind(kind) ? undefined : input.outcome;
    await addEvent(ctx, tx, { kind, caseId, step, text: told, outcome });
    await record(ctx, tx, { action, subject: caseId, facts: { kind } });
  });
  return getCase(ctx, { number });
}

const outOfTurn = () => new DomainError("conflict", "Someone has already done this.");

function refuseMissing(kind: CaseKind, { text, outcome }: CaseStepInput, needs?: string) {
  const needsOutcome = needs === "outcome" && !isMailedKind(kind);
  if (needsOutcome && outcome === undefined) throw invalidField("outcome", "outcome_missing");
  if ((needs === "text" || needsOutcome) && text === undefined)
    throw invalidField("text", "message_missing");
}

async function nameOf(ctx: Ctx, staffId: string | undefined): Promise<string | undefined> {
  if (staffId === undefined) return undefined;
  const known = (await listAssignees(ctx)).find((one) => one.staffId === staffId);
  if (!known) throw invalidField("staffId", "assignee_unknown");
  return known.name;
}

async function carryOut(
  ctx: Ctx,
  tx: Tx,
  { kind, id }: CaseRow,
  { step, text, outcome, staffId }: CaseStepInput,
): Promise<void> {
  if (step === "note") return;
  if (step === "assign") return assign(ctx, tx, { kind, id, staffId: staffId ?? null });
  if (kind === "grievance") return stepGrievance(ctx, tx, { id, step, outcome });
  if (isMailedKind(kind)) return answerByMail(ctx, tx, { kind, id, step, text });
}

type Assignment = { kind: CaseKind; id: string; staffId: string | null };

async function assign(ctx: Ctx, tx: Tx, { kind, id, staffId }: Assignment): Promise<void> {
  const { table } = caseKinds[kind];
  await tx
    .update(table)
    .set({ assignedTo: staffId })
    .where(and(eq(table.siteId, ctx.site.id), eq(table.id, id)));
  const isYou = ctx.actor.kind === "staff" && ctx.actor.staffId === staffId;
  if (kind !== "grievance" || staffId === null || isYou) return;
  await tellStaff(ctx, tx, await lockGrievance(ctx, tx, id), "assigned");
}

type MailedStep = { kind: MailedKind; id: string; step: StaffStep; text: string | undefined };

/** What staff write goes to the sender in full; to a message it carries the link to answer by. */
async function answerByMail(ctx: Ctx, tx: Tx, { kind, id, step, text }: MailedStep): Promise<void> {
  const { table } = caseKinds[kind];
  const byId = and(eq(table.siteId, ctx.site.id), eq(table.id, id));
  const [found] = await tx.select().from(table).where(byId).for("update");
  if (!found) throw new DomainError("not_found");
  if (step === "resolve") {
    if (found.closedAt) throw outOfTurn();
    await tx.update(table).set({ closedAt: ctx.now }).where(byId);
  }
  if (text === undefined || !found.email) return;
  requireMail(ctx);
  const [ours = defaultLang] = ctx.site.settings.languages;
  const language = found.language ?? ours;
  const facts = { caseId: id, caseKind: kind, text };
  await queueMail(ctx, tx, { kind: "message_answered", recipient: found.email, language, facts });
}

/** A report that was right is corrected, any other one isn't. */
async function answerOwnReport(ctx: Ctx, { number, step, text, outcome }: Input): Promise<void> {
  const isRight = outcome === "agreed" || outcome === "partly_agreed";
  const settled = isRight ? ("corrected" as const) : ("found_right" as const);
  if (step === "review") await answerReport(ctx, { number, state: "checking" });
  if (step === "resolve") await answerReport(ctx, { number, state: settled, answer: text });
}
