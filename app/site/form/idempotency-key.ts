import type { SentForm } from "./form-outcome.ts";

/**
 * One form with one text. A double click, a reload or another try sends the same key; once the text
 * has changed it is another request, with a key of its own.
 */
export function idempotencyKeyOf({ formKey, typed }: SentForm): string | undefined {
  return formKey && `${formKey}.${digest(JSON.stringify(typed))}`;
}

/** Tells texts of one form apart; both ways need it and not every browser offers a real hash. */
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
