import type { Cycle } from "#contract/content/block-parts.ts";
import { inLanguage } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { insertPayment, issueInvoice, type Placed } from "#domain/billing/issue-invoice.ts";
import { inProgress, payOnce } from "#domain/billing/pay-once.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
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
  returnUrl: string;
};

/** Another plan from today on, once the difference for the rest of the term is paid. */
export async function changePlanNow(ctx: Ctx, input: Input): Promise<PaymentStatus> {
  const { idempotencyKey, returnUrl, ...change } = input;
  const what = "plan change request";
  const asked = { what, input: [change], idempotencyKey, returnUrl };
  return payOnce(ctx, asked, (tx, request) => place(ctx, tx, input, request));
}

async function place(
  ctx: Ctx,
  tx: Tx,
  { subscriptionId, planId, cycle, quoteHash, paymentToken }: Input,
  request: Pick<Placed, "idempotencyKey" | "requestHash">,
) {
  const changeable = await readChangeable(ctx, tx, { subscriptionId, isLocked: true });
  const { subscription } = changeable.renewal;
  for (const purpose of ["plan_change", "added_person"] as const)
    if (await findOpenPayment(ctx, tx, subscription, purpose)) throw inProgress();
  const change = getChange(ctx, changeable, { planId, cycle, when: "now" });
  if (hashOfChange(changeable, change) !== quoteHash) throw priceChanged();
  const amountCents = change.due?.dueCents ?? 0;
  const card = await chooseCard(ctx, tx, subscription, { paymentToken, amountCents });
  const invoice = await issue(ctx, tx, changeable, change);
  const by = { ...request, gateway: card.gateway, isOffSession: false };
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
