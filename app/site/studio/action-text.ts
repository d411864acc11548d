import type { WordsOf } from "#app/messages/words.ts";

/** An action of the activity log in words; one that only old entries have is shown by its name. */
export function actionText({ auditActions }: WordsOf<"studio">, action: string): string {
  const known: Readonly<Record<string, string>> = auditActions;
  return known[action] ?? action.replaceAll("_", " ");
}
