import type { WordsOf } from "#app/messages/words.ts";
import type { AuditAction } from "#contract/audit-actions.ts";

/** An action of the activity log in words; one that only old entries have is shown by its name. */
export function actionText({ auditActions }: WordsOf<"studio">, action: string): string {
  const known: Readonly<Record<string, string>> = auditActions;
  return known[action] ?? action.replaceAll("_", " ");
}

/** What jobs and the payment processor do; they act as an operator. */
const automatic: ReadonlySet<string> = new Set<AuditAction>([
  "added_person_refunded",
  "card_removed",
  "card_updated",
  "difference_found",
  "dispute_found",
  "dispute_lost",
  "dispute_won",
  "documents_sent",
  "payment_needs_review",
  "payment_not_made",
  "plan_change_refunded",
  "plan_ended",
  "plan_lapsed",
  "plan_renewed",
  "refund_charged_back",
  "refund_done",
  "refund_failed",
  "refund_found",
  "refund_held",
  "refund_returned",
  "refund_superseded",
  "renewal_announced",
  "renewal_given_up",
  "renewal_paid",
  "renewal_refunded",
]);

/** Whether an operator's entry is a machine's. */
export const isAutomatic = (action: string) => automatic.has(action);
