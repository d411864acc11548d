import type { Stripe } from "stripe";
import type { Charged, ChargeAnswer, ChargeRequest } from "#gateways/payments/payment-gateway.ts";
import { ask, countDown, type Left, type Said } from "./call-stripe.ts";
import type { StripeClient } from "./stripe-client.ts";
import { cancelIntent, conclude, createIntent, retrieveIntent } from "./find-intent.ts";
import { isMeant } from "./read-intent.ts";

type PaymentIntent = Stripe.PaymentIntent;

/**
 * Creates the charge, updates its details, and only then confirms it. Out of time, it stops: the
 * next step is never started late.
 */
export async function charge(client: StripeClient, request: ChargeRequest): Promise<ChargeAnswer> {
  const left = countDown(client.patience);
  const created = await createIntent(client, left, request);
  if (isNever(created)) return { kind: "voided" };
  if (created.kind !== "said" || !isMeant(created.it, request)) return unknown;
  const { id } = created.it;
  const first = await tell(client, left, { id, request });
  const told =
    first.kind === "refused" ? await tell(client, left, { id, request, isPlain: true }) : first;
  if (told.kind === "refused") {
    // Deleted at Stripe, or of the site's former account.
    if (request.customer !== null) return { kind: "no_customer" };
    return giveUp(client, left, { id, request });
  }
  if (isNever(told)) return { kind: "voided" };
  if (told.kind !== "said") return unknown;
  const confirmed = await confirm(client, left, { id, request });
  if (confirmed.kind === "lost") return unknown;
  const found = confirmed.kind === "said" ? confirmed : await retrieveIntent(client, left, id);
  if (found.kind !== "said") return unknown;
  const become = await conclude(client, left, found.it);
  if (become.kind !== "nothing") return become;
  if (confirmed.kind !== "refused") return unknown;
  // The token isn't Stripe's, or was used before.
  return giveUp(client, left, { id, request });
}

const unknown: Charged = { kind: "unknown" };

/** Only this request ever confirms the charge, so what Stripe clearly refused before is never made. */
const isNever = ({ kind }: Said<PaymentIntent>) => kind === "refused" || kind === "unauthorized";

type Begun = { id: string; request: ChargeRequest };

/** Stripe will never accept this charge: cancel it. */
async function giveUp(client: StripeClient, left: Left, { id, request }: Begun): Promise<Charged> {
  const voided = await cancelIntent(client, left, { ...request, gatewayId: id });
  if (voided.kind !== "voided") return voided;
  return { kind: "declined", gatewayId: id, reason: "wrong_details" };
}

/** `isPlain`: without the details for the statement, in case Stripe refused those. */
type Telling = Begun & { isPlain?: boolean };

function tell(client: StripeClient, left: Left, { id, request, isPlain = false }: Telling) {
  const { key, siteId, seller, customer } = request;
  const suffix = isPlain ? "" : statementSuffix(seller);
  return ask<PaymentIntent>(client, left, "payment_intent", (stripe, options) =>
    stripe.paymentIntents.update(
      id,
      {
        description: seller.slice(0, 500),
        // For the daily comparison: brands may share an account.
        metadata: { site: siteId },
        ...(suffix && { statement_descriptor_suffix: suffix }),
        ...(customer && { customer }),
      },
      {
        ...options,
        idempotencyKey: `${key}:update${isPlain ? "-plain" : ""}:${customer ?? ""}`,
      },
    ),
  );
}

function confirm(
  client: StripeClient,
  left: Left,
  { id, request }: Begun,
): Promise<Said<PaymentIntent>> {
  const { key, token, isOffSession, keepsCard, returnUrl } = request;
  const card = token.startsWith("ctoken_")
    ? { confirmation_token: token }
    : { payment_method: token };
  const keeping =
    keepsCard && request.customer && !isOffSession
      ? { setup_future_usage: "off_session" as const }
      : {};
  const place = isOffSession
    ? { off_session: true }
    : { use_stripe_sdk: true, return_url: returnUrl };
  return ask<PaymentIntent>(client, left, "payment_intent", (stripe, options) =>
    stripe.paymentIntents.confirm(
      id,
      { ...card, ...keeping, ...place, expand: ["latest_charge"] },
      { ...options, idempotencyKey: `${key}:confirm` },
    ),
  );
}

/** The part of a name that fits behind the account's own descriptor: Latin letters and digits. */
function statementSuffix(seller: string): string {
  const plain = seller.normalize("NFKD").replaceAll(/[^\w &.-]|_/g, "");
  const suffix = plain.toUpperCase().slice(0, 10).trim();
  return /[A-Z]/.test(suffix) ? suffix : "";
}
