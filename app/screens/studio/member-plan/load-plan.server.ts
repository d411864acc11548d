import { wordsIn } from "#app/messages/in-language.server.ts";
import { viewOptions, viewQuote } from "#app/screens/dashboard/plan/view-plan.server.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { cycles } from "#contract/content/block-parts.ts";
import { DomainError } from "#domain/errors.ts";
import { getMemberPlanOptions, quoteMemberPlanChange } from "#domain/members/change-plan.ts";
import { openMemberPlan } from "#domain/members/open-plan.ts";
import { can } from "#domain/policy.ts";
import { planOf } from "../forms.ts";
import { planDone } from "./forms.ts";

/** What a member's plan can be changed to, or one change to confirm. */
export async function loadPlan(page: PageRequest) {
  const { visit, lang, path, url } = page;
  const asked = { ...planOf(path), lang };
  const plan = await openMemberPlan(visit.ctx, asked);
  const found = await orRefused(getMemberPlanOptions(visit.ctx, asked));
  const quote = found && (await readQuote(page, asked));
  return {
    plan,
    options: found && viewOptions(found, lang),
    quote: quote && viewQuote({ ...quote, gateway: null }, lang),
    isGone: found !== null && url.searchParams.has("to") && quote === null,
    mayCharge: can(visit.ctx.actor, "charge_members"),
    done: planDone.find((name) => url.searchParams.get("done") === name) ?? null,
    start: startForm(visit, ["choose", "keep", "change"]),
    page: { title: wordsIn[lang].memberChanges.plan.title },
  };
}

export type PlanData = Awaited<ReturnType<typeof loadPlan>>;

async function readQuote(
  { visit, url: { searchParams } }: PageRequest,
  asked: Parameters<typeof getMemberPlanOptions>[1],
) {
  const planId = searchParams.get("to");
  const cycle = cycles.find((one) => one === searchParams.get("cycle"));
  if (planId === null || cycle === undefined) return null;
  const when = searchParams.get("when") === "now" ? "now" : "at_renewal";
  return orRefused(quoteMemberPlanChange(visit.ctx, { ...asked, planId, cycle, when }));
}

/** Null where the plan has ended, or the change can't be had any more. */
async function orRefused<Found>(asked: Promise<Found>): Promise<Found | null> {
  return asked.catch((error: unknown) => {
    const isRefused =
      error instanceof DomainError && ["invalid", "conflict", "in_progress"].includes(error.code);
    if (isRefused) return null;
    throw error;
  });
}
