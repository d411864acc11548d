import { StripeError } from "./objects.ts";

export type Answer = { status: number; body: string; headers?: Record<string, string> };
type Kept = { input: string; answer: Answer | null; at: number };

const lasts = 24 * 60 * 60 * 1_000;

/**
 * Stripe's own rules: a call that was started always gets the same answer, errors included; one
 * that was refused before it started may be sent again; another request under a used key is an
 * error.
 */
export function createIdempotency(now: () => Date) {
  const kept = new Map<string, Kept>();
  return {
    begin(key: string | undefined, input: string): Answer | null {
      const known = key === undefined ? undefined : kept.get(key);
      if (key === undefined) return null;
      if (!known || now().getTime() - known.at > lasts) {
        kept.set(key, { input, answer: null, at: now().getTime() });
        return null;
      }
      const type = "idempotency_error";
      if (known.input !== input) {
        const message = "Keys for idempotent requests can only be used with the same parameters.";
        throw new StripeError(400, { type, message }, true);
      }
      if (known.answer) {
        return { ...known.answer, headers: { "idempotent-replayed": "true" } };
      }
      const message = "There is currently another in-progress request using this key.";
      throw new StripeError(409, { type, code: "idempotency_key_in_use", message }, true);
    },
    end(key: string | undefined, answer: Answer, isEarly: boolean) {
      const begun = key === undefined ? undefined : kept.get(key);
      if (key === undefined || !begun) return;
      if (isEarly) kept.delete(key);
      else begun.answer = answer;
    },
  };
}
