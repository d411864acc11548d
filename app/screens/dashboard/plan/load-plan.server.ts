import { redirect, redirectDocument } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { cycles } from "#contract/content/block-parts.ts";
import { localPath } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import { findChangedPlan } from "#domain/plan-changes/find-changed-plan.ts";
import { getPlanOptions } from "#domain/plan-changes/get-plan-options.ts";
import type { Choice } from "#domain/plan-changes/quote-change.ts";
import { quotePlanChange } from "#domain/plan-changes/quote-plan-change.ts";
import { presentAttempt, readPayment } from "../attempt/read-attempt.server.ts";
import { subscriptionOf } from "../forms.ts";
import { donePath, planDone } from "./forms.ts";
import { viewOptions, viewQuote } from "./view-plan.server.ts";

/** What a plan can be changed to, one change to confirm, or what becomes of its payment. */
export async function loadPlan(page: PageRequest) {
  const { visit, lang, path, url } = page;
  const { ctx } = visit;
  const subscriptionId = subscriptionOf(path);
  // First: asking the gateway may settle it.
  const payment = await readPayment(page);
  const changed = payment && (await findChangedPlan(ctx, payment));
  if (payment?.status === "paid" && changed)
    throw redirectDocument(donePath(changed.isChanged ? "changed" : "refunded", page), 303);
  const found = await getPlanOptions(ctx, { subscriptionId, lang }).catch((error: unknown) => {
    // How the plan ended, or can be renewed, is said there.
    if (error instanceof DomainError && error.code === "conflict")
      throw redirect(localPath(lang, `/dashboard/renewal/${subscriptionId}`), 303);
    throw error;
  });
  const { open, failed } =
    changed && payment && payment.status !== "paid"
      ? presentAttempt("change", payment.paymentId, payment)
      : { open: null, failed: null };
  const again = failed && changed ? ({ ...changed, when: "now" } as const) : null;
  const choice = again ?? readChoice(url);
  const quote = choice && !open ? await readQuote(page, { subscriptionId, ...choice }) : null;
  // The policy of any other page allows no gateway.
  if (open !== null || quote?.when === "now")
    visit.page.gateway = ctx.gatewayFor(ctx.site)?.sources();
  return {
    plan: viewOptions(found, lang),
    quote: quote && viewQuote(quote, lang),
    isGone: choice !== null && !open && quote === null,
    open,
    failed,
    startsByOther: url.searchParams.has("card") || failed !== null,
    publicKey: quote?.gateway?.publicKey ?? ctx.gatewayFor(ctx.site)?.fields().publicKey,
    done: planDone.find((name) => url.searchParams.get("done") === name) ?? null,
    start: startForm(visit, ["choose", "change", "keep"]),
    page: { titleOf: "ownPlan" as const },
  };
}

export type PlanData = Awaited<ReturnType<typeof loadPlan>>;

function readChoice({ searchParams }: URL): Choice | null {
  const planId = searchParams.get("to");
  const cycle = cycles.find((one) => one === searchParams.get("cycle"));
  if (planId === null || cycle === undefined) return null;
  return { planId, cycle, when: searchParams.get("when") === "now" ? "now" : "at_renewal" };
}

/** Null where it can't be had any more. */
async function readQuote({ visit, lang }: PageRequest, asked: Choice & { subscriptionId: string }) {
  return quotePlanChange(visit.ctx, { ...asked, lang }).catch((error: unknown) => {
    const isRefused =
      error instanceof DomainError && ["invalid", "conflict", "in_progress"].includes(error.code);
    if (isRefused) return null;
    throw error;
  });
}
