import type { DentistSuggestion } from "#contract/dentist-suggestion.ts";
import { dentistSuggestions } from "#db/schema/dentist-suggestions.ts";
import { submitCase } from "#domain/cases/submit-case.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

type Input = { suggestion: DentistSuggestion; idempotencyKey?: string | undefined };

/** Stores a visitor's suggestion under a reference number; a retry returns the same one. */
export async function suggestDentist(
  ctx: Ctx,
  { suggestion, idempotencyKey }: Input,
): Promise<{ number: string }> {
  may(ctx.actor, "send_message");
  const { dentist, office = null, city, phone = null, email = null, language } = suggestion;
  const { number } = await submitCase(ctx, "suggestion", {
    idempotencyKey,
    given: [dentist, office, city, phone, email, language],
    sender: null,
    insert: (db, shared) =>
      db
        .insert(dentistSuggestions)
        .values({ ...shared, dentist, office, city, phone, email, language })
        .returning({ number: dentistSuggestions.number }),
  });
  return { number };
}
