import type { Stripe } from "stripe";
import type { StripeClient, ApiError } from "./stripe-client.ts";

/**
 * The outcome of a call to Stripe. `refused`: Stripe itself reports that it did nothing.
 * `unauthorized`: the same, because our API key is worth nothing. `broken`: the key's first response
 * was a Stripe error, and is replayed forever. `mismatch`: the key belongs to another request.
 * `lost`: unknown.
 */
export type Said<It> =
  | { kind: "said"; it: It }
  | { kind: "refused" | "unauthorized" | "broken" | "mismatch" | "lost" };

/** Stripe keeps an idempotency key for a day. */
export const keyLasts = 23 * 60 * 60 * 1_000;

/** Remaining milliseconds; at zero, no call is started. */
export type Left = () => number;

export function countDown(patience: number): Left {
  const end = performance.now() + patience;
  return () => end - performance.now();
}

/** Requests one type of object; any other response counts as lost. */
export async function ask<It extends { object: string }>(
  { stripe, tell }: Pick<StripeClient, "stripe" | "tell">,
  left: Left,
  object: It["object"],
  send: (stripe: Stripe, options: { timeout: number }) => Promise<It>,
): Promise<Said<It>> {
  const timeout = Math.floor(left());
  if (timeout <= 0) return { kind: "lost" };
  try {
    const it: unknown = await withinTime(
      stripe.then((open) => send(open, { timeout })),
      timeout,
    );
    if (isOf<It>(it, object)) return { kind: "said", it };
    tell({ type: "other_object", code: undefined, status: undefined, request: undefined });
    return { kind: "lost" };
  } catch (error) {
    const { kind, apiError } = readError(error);
    if (apiError) tell(apiError);
    return { kind };
  }
}

// A 404 may carry a Stripe error too; without its envelope, it would pass for a result.
function isOf<It extends { object: string }>(it: unknown, object: It["object"]): it is It {
  return typeof it === "object" && it !== null && "object" in it && it.object === object;
}

async function withinTime<It>(work: Promise<It>, milliseconds: number): Promise<It> {
  // The package times out on silence only: a trickling response could take forever.
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("late")), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

type CallFailure = { kind: Exclude<Said<never>["kind"], "said">; apiError: ApiError | null };

// By name: the class exists only once the package is loaded.
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

function readError(error: unknown): CallFailure {
  if (!isStripeError(error)) {
    const type = error instanceof Error ? error.message.slice(0, 200) : "unknown";
    return {
      kind: "lost",
      apiError: { type, code: undefined, status: undefined, request: undefined },
    };
  }
  const { type, code, statusCode: status, requestId: request } = error;
  const apiError = { type, code, status, request };
  // Ordinary card declines are not errors.
  if (type === "StripeCardError") return { kind: "refused", apiError: null };
  if (type === "StripeIdempotencyError") return { kind: "mismatch", apiError };
  if (type === "StripeInvalidRequestError") return { kind: "refused", apiError };
  if (status === 401 || status === 403) return { kind: "unauthorized", apiError };
  const isReplayed = error.headers?.["idempotent-replayed"] === "true";
  return { kind: isReplayed && (status ?? 0) >= 500 ? "broken" : "lost", apiError };
}
