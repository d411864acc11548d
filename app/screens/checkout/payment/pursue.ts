import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { getCheckoutPayment } from "#contract/calls/checkout.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Action } from "#contract/payment-action.ts";
import { isSignedInAs } from "./is-signed-in-as.ts";
import type { KeptRequest } from "./kept-request.ts";
import { afterPayError, type PayError } from "./pay-error.ts";
import { patience, untilNextTry } from "./until-next-try.ts";

export type PaymentStatus = CallAnswer<typeof getCheckoutPayment>;
export type OpenPaymentStatus = Extract<
  PaymentStatus,
  { paymentId: string; status: "processing" | "requires_action" }
>;

/** What a person sees while it is not decided. */
export type Stage =
  | { at: "sending" }
  | { at: "lost"; isOffline: boolean }
  | { at: "waiting"; isOffline: boolean }
  | { at: "bank"; action: Action; paymentId: string }
  /** The payment is asked about by somebody who may not be told any more. */
  | { at: "unsure"; paymentId: string | null };

export type End =
  | { kind: "paid"; receiptId: string }
  /** The browser is on its way to the page of the bank. */
  | { kind: "left" }
  | { kind: "confirm_email" }
  | { kind: "unsure"; paymentId: string | null }
  | PayError;

type Way = {
  lang: Lang;
  signal: AbortSignal;
  tell: (stage: Stage) => void;
  /** Goes to the bank; false where somebody has to be asked before. */
  act: (action: Action) => Promise<"left" | "done" | "ask">;
};

// Longer than the server waits for whoever takes cards.
const timeoutMs = 25_000;
const unsureOf = (paymentId: string | null) => ({ kind: "unsure", paymentId }) as const;

/** Sends the request until it is answered, each time with the same key: it is paid once at most. */
export async function pursueRequest(
  request: KeptRequest,
  isUnsure: boolean,
  way: Way,
): Promise<End> {
  const { lang, signal, tell } = way;
  let unsure = isUnsure;
  for (let round = 0; ; round += 1) {
    tell({ at: "sending" });
    try {
      const { key: idempotencyKey, body } = request;
      const parts = { body, query: { lang } };
      const options = { idempotencyKey, timeoutMs, signal };
      const answer = await call("POST /api/km/checkout/payment", parts, options);
      // The session ended after the request was first sent.
      if (answer.status === "confirm_email")
        return unsure ? unsureOf(null) : { kind: answer.status };
      return answer.status === "paid" ? paidBy(answer) : await pursuePaymentStatus(answer, way);
    } catch (error) {
      const refused = asCallError(error, signal);
      const next = afterPayError(refused, unsure);
      if (next.kind === "unsure") {
        const isTold = refused.code === "not_found" && (await isSignedInAs(request.email, signal));
        return isTold ? { kind: "gone" } : unsureOf(null);
      }
      if (next.kind !== "again") return next;
      const { isOffline, seconds } = next;
      unsure = true;
      tell({ at: "lost", isOffline: isOffline && !navigator.onLine });
      await untilNextTry(Math.max(seconds * 1_000, patience(round)), signal);
    }
  }
}

/** A payment that was found as the page was loaded: what was known of it may be long past. */
export function pursueFound({ paymentId }: { paymentId: string }, way: Way): Promise<End> {
  return pursuePaymentStatus({ status: "processing", paymentId }, way, 0);
}

/** Somebody would rather use another card: the bank's question is taken back, if it still can be. */
export async function pursueCallOff(paymentId: string, way: Way): Promise<End> {
  const { signal, tell } = way;
  tell({ at: "waiting", isOffline: false });
  let paymentStatus: PaymentStatus = { status: "processing", paymentId };
  try {
    const path = "DELETE /api/km/checkout/payment/{paymentId}";
    paymentStatus = await call(path, { params: { paymentId } }, { timeoutMs, signal });
  } catch (error) {
    asCallError(error, signal);
  }
  return pursuePaymentStatus({ ...paymentStatus, paymentId }, way, 0);
}

/** Asks where a payment stands until it is decided, less and less often. */
async function pursuePaymentStatus(
  first: PaymentStatus & { paymentId: string },
  way: Way,
  firstPause = patience(0),
): Promise<End> {
  const { signal, tell, act } = way;
  const { paymentId } = first;
  let paymentStatus: PaymentStatus = first;
  let isOffline = false;
  for (let round = 0; ; round += 1) {
    if (paymentStatus.status === "paid") return paidBy(paymentStatus);
    if (paymentStatus.status === "failed")
      return { kind: "declined", reason: paymentStatus.reason };
    const action = paymentStatus.status === "requires_action" ? paymentStatus.action : null;
    const done = action && (await act(action));
    if (done === "left") return { kind: "left" };
    const asks = action !== null && done === "ask";
    tell(asks ? { at: "bank", action, paymentId } : { at: "waiting", isOffline });
    await untilNextTry(round === 0 ? firstPause : patience(round), signal);
    try {
      const path = "GET /api/km/checkout/payment/{paymentId}";
      paymentStatus = await call(path, { params: { paymentId } }, { timeoutMs, signal });
      isOffline = false;
    } catch (error) {
      const { code } = asCallError(error, signal);
      if (code === "not_found" || code === "signed_out") return unsureOf(paymentId);
      isOffline = code === "offline" && !navigator.onLine;
    }
  }
}

function paidBy({ receiptId }: { receiptId: string }): End {
  return { kind: "paid", receiptId };
}

/** Only what the line or the server did is dealt with here; leaving the page ends it. */
function asCallError(error: unknown, signal: AbortSignal): CallError {
  if (signal.aborted || !(error instanceof CallError) || error.code === "aborted") throw error;
  return error;
}
