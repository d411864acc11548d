import { forget, payingKey, readRemembered, remember } from "#app/browser/remembered.ts";
import type { CallRequest } from "#contract/call.ts";
import type { payCheckout } from "#contract/calls/checkout-payment.ts";

export type PayBody = CallRequest<typeof payCheckout>["body"];

/** The checkout as it was when payment was submitted; once changed, it is another request. */
export type Wished = { id: string; revision: number };

/** A payment request with its idempotency key: sending it again never creates a second payment. */
export type KeptRequest = {
  quote: Wished;
  /** The payer's email, in case the session ends meanwhile. */
  email: string;
  key: string;
  body: PayBody;
};

export function keepRequest(request: KeptRequest): void {
  remember("sessionStorage", payingKey, JSON.stringify(request));
}

export function clearRequest(): void {
  forget("sessionStorage", payingKey);
}

/** The pending request of this checkout, or of any checkout if none is open. */
export function loadRequest(quote: Wished | null): KeptRequest | null {
  const kept = read(readRemembered("sessionStorage", payingKey));
  if (kept && (quote === null || isSame(kept.quote, quote))) return kept;
  clearRequest();
  return null;
}

function isSame(kept: Wished, { id, revision }: Wished): boolean {
  return kept.id === id && kept.revision === revision;
}

function read(text: string | null): KeptRequest | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptRequest | null;
    const isRequest = typeof kept?.key === "string" && typeof kept.body === "object";
    return isRequest && typeof kept.quote === "object" ? kept : null;
  } catch {
    return null;
  }
}
