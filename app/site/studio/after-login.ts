import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";

const inside = /^\/(?:es\/)?studio(?:[/?][\w\-/?&=%.]*)?$/;
const doors = /^\/(?:es\/)?studio\/(?:login|logout|join|reset-password)\b/;

/** Where signing in leads: a page of the studio that somebody asked for, and nowhere else. */
export function afterLogin(next: string | null | undefined, lang: Lang): string {
  const isTaken = next && inside.test(next) && !doors.test(next);
  return isTaken ? next : localPath(lang, "/studio");
}
