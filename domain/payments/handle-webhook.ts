import { and, eq, or } from "drizzle-orm";
import { payments, refunds } from "#db/schema/billing.ts";
import { syncCard } from "#domain/billing/sync-card.ts";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { syncRefund } from "#domain/refunds/submit-refund.ts";
import { syncReversals } from "#domain/refunds/sync-reversals.ts";
import type { WebhookEvent, PaymentGateway } from "#gateways/payments/payment-gateway.ts";

type Given = { kind: PaymentGateway["kind"]; body: string; signature: string | undefined };

/**
 * Handles a gateway's webhook. The event only names its payment or card; the state is fetched from the
 * gateway, so that repeated, late or reordered events change nothing.
 */
export async function handleWebhook(ctx: Ctx, { kind, body, signature }: Given): Promise<void> {
  if (signature === undefined) throw unsigned();
  const gateway = ctx.gatewayFor(ctx.site);
  if (gateway?.kind !== kind) throw new DomainError("not_found");
  const event = gateway.readWebhookEvent(body, signature, ctx.now);
  if (!event) throw unsigned();
  if (event.gatewayCard !== null) await syncCard(ctx, gateway, event.gatewayCard);
  await syncRefunds(ctx, event);
  const found = await findPayment(ctx, kind, event);
  const payment = found && (await syncPayment(ctx, found));
  if (payment && event.isAboutReversal) await syncReversals(ctx, payment);
}

async function findPayment({ db, site }: Ctx, kind: PaymentGateway["kind"], event: WebhookEvent) {
  const { key, gatewayId } = event;
  const isMeant = or(
    key === null ? undefined : eq(payments.id, key),
    gatewayId === null ? undefined : eq(payments.gatewayId, gatewayId),
  );
  if (!isMeant) return undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.siteId, site.id), eq(payments.gateway, kind), isMeant))
    .limit(1);
  return payment;
}

async function syncRefunds(ctx: Ctx, { key }: WebhookEvent): Promise<void> {
  if (key === null) return;
  const isMeant = and(eq(refunds.siteId, ctx.site.id), eq(refunds.id, key));
  const [refund] = await ctx.db.select().from(refunds).where(isMeant);
  if (refund) await syncRefund(ctx, refund);
}

function unsigned(): DomainError {
  return new DomainError("bad_request", "This isn't signed by the payment gateway.");
}
