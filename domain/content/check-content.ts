import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { parseContent } from "./parse-content.ts";
import { unwelcomeWords, type UnwelcomeWord } from "./rules.ts";

export type ContentCheck = { faults: { path: string; message: string }[]; words: UnwelcomeWord[] };

/** What keeps a payload from being published on this site, and what its owner should reword. */
export function checkContent(ctx: Ctx, { payload }: { payload: unknown }): ContentCheck {
  may(ctx.actor, "write_content");
  const faults = ctx.site.settings.languages.map((lang) => faultsIn(ctx, payload, lang));
  return {
    faults: Object.entries(Object.assign({}, ...faults) as Record<string, string>).map(
      ([path, message]) => ({ path, message }),
    ),
    words: unwelcomeWords(payload),
  };
}

function faultsIn(ctx: Ctx, payload: unknown, lang: Lang): Record<string, string> {
  try {
    parseContent(payload, lang, ctx.log);
    return {};
  } catch (error) {
    if (error instanceof DomainError && error.fields) return error.fields;
    throw error;
  }
}
