import type { WordsOf } from "#app/messages/words.ts";

/** An action of the activity log in words; one that only old entries have is shown by its name. */
export function actionText({ auditActions }: WordsOf<"studio">, action: string): string {
  const known: Readonly<Record<string, string>> = auditActions;
  return known[action] ?? action.replaceAll("_", " ");
}

/** Whether a machine did it: jobs and the payment processor act as operators by names of their own. */
export function isAutomatic({ auditJobs }: WordsOf<"studio">, actor: string): boolean {
  const [kind, name = ""] = actor.split(" ");
  return kind === "operator" && Object.hasOwn(auditJobs, name);
}
