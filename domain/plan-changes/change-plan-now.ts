import type { Cycle } from "#contract/content/block-parts.ts";
import { inLanguage } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { insertPayment, issueInvoice } from "#domain/billing/issue-invoice.ts";
import { inProgress, payOnce, type Request } from "#domain/billing/pay-once.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import { chooseCard, priceChanged } from "#domain/renewals/choose-card.ts";
import { findOpenPayment } from "#domain/renewals/find-open-payment.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Change, getChange, hashOfChange } from "./quote-change.ts";
import { type Changeable, readChangeable } from "./read-changeable.ts";

type Input = {
  subscriptionId: string;
  planId: string;
  cycle: Cycle;
  quoteHash: string;
  paymentToken?: string | undefined;
  idempotencyKey: string;
  returnUrl?: string;
};

export function changePlanNow(
  ctx: Ctx,
  input: Input & { returnUrl: string },
): Promise<PaymentStatus> {
  return changePlanNowFor(ctx, { ...input, accountId: memberOf(ctx).accountId });
}

type InputFor = Input & { accountId: string; reason?: string };

/** Another plan from today on, once the difference for the rest of the term is paid. */
export async function changePlanNowFor(ctx: Ctx, input: InputFor): Promise<PaymentStatus> {
  const { accountId, idempotencyKey, returnUrl, ...change } = input;
  const { reason } = input;
  const what = "plan change request";
  const asked = { accountId, what, input: [change], idempotencyKey, returnUrl, reason };
  return payOnce(ctx, asked, (tx, request) => place(ctx, tx, input, request));
}

async function place(
  ctx: Ctx,
  tx: Tx,
  { accountId, subscriptionId, planId, cycle, quoteHash, paymentToken }: InputFor,
  request: Request,
) {
  const changeable = await readChangeable(ctx, tx, { accountId, subscriptionId, isLocked: true });
  const { subscription } = changeable.renewal;
  for (const purpose of ["plan_change", "added_person"] as const)
    if (await findOpenPayment(ctx, tx, subscription, purpose)) throw inProgress();
  const change = getChange(ctx, changeable, { planId, cycle, when: "now" });
  if (hashOfChange(changeable, change) !== quoteHash) throw priceChanged();
  const amountCents = change.due?.dueCents ?? 0;
  const { isOffSession } = request;
  const card = await chooseCard(ctx, tx, subscription, { paymentToken, amountCents, isOffSession });
  const invoice = await issue(ctx, tx, changeable, change);
  const by = { ...request, gateway: card.gateway };
  const payment = await insertPayment(ctx, tx, invoice, by);
  return { payment, paymentToken: card.paymentToken };
}

function issue(ctx: Ctx, tx: Tx, { renewal }: Changeable, change: Change) {
  const { subscription } = renewal;
  const { plan, due, effectiveOn, renewsOn, next } = change;
  if (!due) throw new DomainError("internal");
  const { lines, term } = due;
  return issueInvoice(
    ctx,
    tx,
    { ...subscription, planId: plan.id },
    {
      kind: "plan_change",
      term,
      dueOn: siteDay(ctx),
      lines: lines.map(({ name: _name, tier: _tier, ...line }) => line),
      document: (language) => ({
        cycle: subscription.cycle,
        termStart: effectiveOn,
        termEnd: renewsOn,
        people: [...new Set(lines.map(({ name }) => name))],
        lines: lines.map(({ name, tier, amountCents }) => ({
          kind: "person",
          label: `${name}, ${inLanguage(tier.name, language)}`,
          amountCents,
        })),
        renewal: next && {
          day: renewsOn,
          amountCents: next.priceCents,
          isAutomatic: subscription.isAutoRenew,
        },
      }),
    },
  );
}
