import { forget, readRemembered, remember } from "#app/browser/remembered.ts";
import type { CallRequest } from "#contract/call.ts";
import type { payCheckout } from "#contract/calls/checkout.ts";

export type PayBody = CallRequest<typeof payCheckout>["body"];

/** An order as it was when somebody pressed the button; changed since, it is another wish. */
export type Wished = { id: string; revision: number };

/** What was sent to be paid, under its key: sent again it is the same payment, and never a second. */
export type KeptRequest = {
  quote: Wished;
  /** Whose payment it is, where the session gets lost on the way. */
  email: string;
  key: string;
  body: PayBody;
};

const storageKey = "enamel-paying";

export function keepRequest(request: KeptRequest): void {
  remember("sessionStorage", storageKey, JSON.stringify(request));
}

export function forgetRequest(): void {
  forget("sessionStorage", storageKey);
}

/** The wish of an order, or of whichever order it was where none is open any more. */
export function recallRequest(quote: Wished | null): KeptRequest | null {
  const kept = read(readRemembered("sessionStorage", storageKey));
  if (kept && (quote === null || isSame(kept.quote, quote))) return kept;
  forgetRequest();
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

/** Not `randomUUID`: it is there on secure addresses alone. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
