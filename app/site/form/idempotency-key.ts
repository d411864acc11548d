import type { SentForm } from "./form-outcome.ts";

/**
 * Derived from the form and its values. A double click, a reload or a retry sends the same key;
 * changed values are another request with another key.
 */
export function idempotencyKeyOf({ formKey, typed }: SentForm): string | undefined {
  return formKey && `${formKey}.${digest(JSON.stringify(typed))}`;
}

/** Runs on both sides; not `crypto.subtle`, which is missing on plain http. */
function digest(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join("");
}
