import type { GrievanceOutcome, GrievanceState } from "#contract/grievance.ts";
import type { StaffStep } from "#contract/studio-cases.ts";
import type { Tx } from "#db/connect.ts";
import { grievances } from "#db/schema/grievances.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type GrievanceRow, grievanceById, lockGrievance } from "./find-grievance.ts";
import { nextReminderAt } from "./rules.ts";
import { type SenderNews, tellSender } from "./send-news.ts";

type Step = Extract<StaffStep, "acknowledge" | "review" | "reply" | "resolve">;
type Input = { id: string; step: StaffStep; outcome: GrievanceOutcome | undefined };

const rules: Record<Step, { from: readonly GrievanceState[]; news: SenderNews }> = {
  acknowledge: { from: ["received"], news: "acknowledged" },
  review: { from: ["received", "acknowledged"], news: "review_started" },
  reply: {
    from: ["received", "acknowledged", "in_review", "resolved", "appealed"],
    news: "replied",
  },
  resolve: { from: ["received", "acknowledged", "in_review", "appealed"], news: "resolved" },
};

const isStep = (step: StaffStep): step is Step => step in rules;

/** Moves a grievance on by a step of the staff and tells its sender. */
export async function stepGrievance(ctx: Ctx, tx: Tx, { id, step, outcome }: Input): Promise<void> {
  if (!isStep(step)) return;
  const found = await lockGrievance(ctx, tx, id);
  const { from, news } = rules[step];
  if (!from.includes(found.state))
    throw new DomainError("conflict", "Someone has already done this.");
  const changes = changesBy(ctx, found, { step, outcome });
  const { timeZone } = ctx.site.settings;
  const next = nextReminderAt({ ...found, ...changes }, timeZone, ctx.now);
  await tx
    .update(grievances)
    .set({ ...changes, nextReminderAt: next })
    .where(grievanceById(ctx, id));
  await tellSender(ctx, tx, found, news);
}

function changesBy(
  { now }: Ctx,
  { state, acknowledgedAt }: GrievanceRow,
  { step, outcome }: Pick<Input, "outcome"> & { step: Step },
): Partial<GrievanceRow> {
  const seen = { acknowledgedAt: acknowledgedAt ?? now };
  switch (step) {
    case "acknowledge":
      return { ...seen, state: "acknowledged" };
    case "review":
      return { ...seen, state: "in_review" };
    case "reply":
      // Reading our reply, the sender knows that we're working on it.
      return state === "received" ? { ...seen, state: "acknowledged" } : {};
    case "resolve":
      return { ...seen, state: "resolved", resolvedAt: now, outcome: outcome ?? null };
  }
}
