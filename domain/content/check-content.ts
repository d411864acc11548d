import type { FieldError } from "#contract/field-errors.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { type OwnersLegalText, ownersLegalTexts } from "./list-legal-texts.ts";
import { parseContent } from "./parse-content.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { unwelcomeWords, type UnwelcomeWord } from "./rules.ts";

export type ContentCheck = {
  errors: { path: string; message: string }[];
  words: UnwelcomeWord[];
  /** What payers would agree to; empty while the payload has errors. */
  legal: OwnersLegalText[];
};

/** Errors that keep a payload from being published on this site, and what to look at before. */
export function checkContent(ctx: Ctx, { payload }: { payload: unknown }): ContentCheck {
  may(ctx.actor, "write_content");
  const errors = Object.entries(errorsIn(ctx, payload)).map(([path, { message }]) => ({
    path,
    message,
  }));
  return {
    errors,
    words: unwelcomeWords(payload),
    legal: errors.length > 0 ? [] : legalIn(ctx, payload),
  };
}

function legalIn({ site, log }: Ctx, payload: unknown): OwnersLegalText[] {
  return ownersLegalTexts(parseContent(payload, "en", log), site.settings.languages);
}

function errorsIn({ site, log }: Ctx, payload: unknown): Record<string, FieldError> {
  try {
    refuseUnreadable(payload, site, log);
    return {};
  } catch (error) {
    if (error instanceof DomainError && error.fields) return error.fields;
    throw error;
  }
}
