import type { FieldError } from "#contract/field-errors.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { unwelcomeWords, type UnwelcomeWord } from "./rules.ts";

export type ContentCheck = { errors: { path: string; message: string }[]; words: UnwelcomeWord[] };

/** Errors that keep a payload from being published on this site, and words to reword. */
export function checkContent(ctx: Ctx, { payload }: { payload: unknown }): ContentCheck {
  may(ctx.actor, "write_content");
  return {
    errors: Object.entries(errorsIn(ctx, payload)).map(([path, { message }]) => ({
      path,
      message,
    })),
    words: unwelcomeWords(payload),
  };
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
