import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { getCheckoutPayment } from "#contract/calls/checkout-payment.ts";
import type { Lang } from "#contract/languages.ts";
import type { Action } from "#contract/checkout.ts";
import type { KeptRequest } from "./kept-request.ts";
import { afterPayError, type PayError } from "./pay-error.ts";
import { patience, untilNextTry } from "#app/site/card-fields/until-next-try.ts";

export type PaymentStatus = CallAnswer<typeof getCheckoutPayment>;
export type OpenPaymentStatus = Extract<
  PaymentStatus,
  { paymentId: string; status: "processing" | "requires_action" }
>;

/** What the page shows while the payment is undecided. */
export type Stage =
  | { at: "sending" }
  | { at: "lost"; isOffline: boolean }
  | { at: "waiting"; isOffline: boolean }
  | { at: "bank"; action: Action; paymentId: string }
  /** This session may no longer see the payment's outcome. */
  | { at: "unsure"; paymentId: string | null };

export type End =
  | { kind: "paid"; receiptId: string }
  /** The browser is navigating to the bank's page. */
  | { kind: "left" }
  | { kind: "confirm_email" }
  | { kind: "unsure"; paymentId: string | null }
  | PayError;

type Way = {
  lang: Lang;
  signal: AbortSignal;
  tell: (stage: Stage) => void;
  /** Starts 3-D Secure; "ask" where the person has to confirm first. */
  act: (action: Action) => Promise<"left" | "done" | "ask">;
};

// Longer than the server waits for the gateway.
const timeoutMs = 25_000;
const unsureOf = (paymentId: string | null) => ({ kind: "unsure", paymentId }) as const;

/** Repeats the request until it gets a response, with the same key: at most one payment. */
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

/** A payment found while loading the page: its known status may be long outdated. */
export function pursueFound({ paymentId }: { paymentId: string }, way: Way): Promise<End> {
  return pursuePaymentStatus({ status: "processing", paymentId }, way, 0);
}

/** Cancels the payment, if the bank has not decided yet, so that another card can be used. */
export async function pursueCancel(paymentId: string, way: Way): Promise<End> {
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

/** Polls the payment status with growing pauses until it is decided. */
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

/** Rethrows anything but a call error, and the abort of a page that is left. */
function asCallError(error: unknown, signal: AbortSignal): CallError {
  if (signal.aborted || !(error instanceof CallError) || error.code === "aborted") throw error;
  return error;
}

/** Whether this account is signed in; also false if the status call fails. */
async function isSignedInAs(email: string, signal: AbortSignal): Promise<boolean> {
  const status = await call("GET /api/auth", {}, { signal }).catch(() => null);
  return status?.isAuthenticated === true && status.email?.toLowerCase() === email.toLowerCase();
}
