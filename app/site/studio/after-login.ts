import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";

const inside = /^\/(?:es\/)?studio(?:[/?][\w\-/?&=%.]*)?$/;
const doors = /^\/(?:es\/)?studio\/(?:login|logout|join|reset-password)\b/;

/** The page after login: only a page of the studio, from the `next` parameter. */
export function afterLogin(next: string | null | undefined, lang: Lang): string {
  const isTaken = next && inside.test(next) && !doors.test(next);
  return isTaken ? next : localPath(lang, "/studio");
}
