import type { PageVisit } from "#server/page-visit.ts";
import { readSentForm, returnable, type FormRejection } from "./form-outcome.ts";

/** A form that was rejected before any action ran, for the page that shows it again. */
export function takeRefusedForm({ refusedForm }: PageVisit, name: string): FormRejection | null {
  if (!refusedForm) return null;
  const { form, formKey, typed } = readSentForm(refusedForm.sent);
  if (form !== name) return null;
  refusedForm.isTaken = true;
  return { form, isSent: false, code: "csrf_stale", fields: {}, typed: returnable(typed), formKey };
}
