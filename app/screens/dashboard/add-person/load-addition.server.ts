import { redirect, redirectDocument } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/languages.ts";
import type { Dependents } from "#contract/people-fields.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { DomainError } from "#domain/errors.ts";
import { daysBetween } from "#domain/membership/term.ts";
import { findAddedPerson } from "#domain/people/find-added-person.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { presentAttempt, readPayment } from "../attempt/read-attempt.server.ts";
import { subscriptionOf } from "../forms.ts";
import { donePath } from "../people/forms.ts";

type Plan = Dependents["plans"][number];

/** What one more person costs, and the form that adds them; or what becomes of its payment. */
export async function loadAddition(page: PageRequest) {
  const { visit, lang, path, url } = page;
  const { ctx } = visit;
  const id = subscriptionOf(path);
  // First: asking the gateway may settle it.
  const payment = await readPayment(page);
  const { plans } = await listDependents(ctx, { lang });
  const plan = plans.find(({ subscriptionId }) => subscriptionId === id);
  const added = payment && (await findAddedPerson(ctx, payment));
  if (payment?.status === "paid" && added) {
    // Paid too late, they are not on it, and the payment is refunded.
    const isOn = plan?.people.some((person) => person.id === added.id);
    throw redirectDocument(
      isOn ? donePath("added", page, payment.receiptId) : donePath("refunded", page, added.id),
      303,
    );
  }
  if (!plan) throw new DomainError("not_found");
  const { open, failed } =
    added && payment?.status !== "paid"
      ? presentAttempt("add", payment?.paymentId ?? "", payment)
      : { open: null, failed: null };
  // Why nobody can be added is said there.
  if (!open && plan.additions.length === 0)
    throw redirect(localPath(lang, "/dashboard/people"), 303);
  visit.page.gateway = ctx.gatewayFor(ctx.site)?.sources();
  return {
    plan: viewPlan(plan, lang),
    open,
    failed,
    /** As they were typed, where their payment failed. */
    person: failed && added,
    startsByOther: url.searchParams.has("card") || failed !== null,
    start: startForm(visit, ["add"]),
    page: { titleOf: "addPerson" as const },
  };
}

function viewPlan(plan: Plan, lang: Lang) {
  const {
    subscriptionId: id,
    planName,
    cycle,
    isAutoRenew,
    people,
    additions,
    card,
    gateway,
  } = plan;
  return {
    id,
    planName,
    isAutoRenew,
    hasSelf: people.some(({ relationship }) => relationship === "self"),
    span: viewSpan(plan, lang),
    choices: additions.map(({ endsOn, renewalCents, ...choice }) => {
      const { planDetailId, tier, minAge, maxAge, amountCents } = choice;
      return {
        planDetailId,
        tier,
        minAge,
        maxAge,
        amountCents,
        today: amountCents === 0 ? null : formatMoney(amountCents, lang),
        renewal: renewalCents === null ? null : formatMoney(renewalCents, lang),
        renewsOn: formatLongDay(endsOn, lang),
      };
    }),
    cycle,
    card: card && { brand: cardBrandName(card.brand), last4: card.last4 },
    gateway,
  };
}

/** The days that today's price pays for: the same for all prices. Null for a whole term. */
function viewSpan({ additions, endsOn }: Plan, lang: Lang) {
  const [first] = additions;
  if (!first || additions.every(({ amountCents, termCents }) => amountCents === termCents))
    return null;
  return {
    days: daysBetween(first.startsOn, first.endsOn),
    first: formatLongDay(first.startsOn, lang),
    last: formatLongDay(lastDay(first.endsOn), lang),
    hasNextTerm: first.endsOn > endsOn,
  };
}

export type AdditionData = Awaited<ReturnType<typeof loadAddition>>;
