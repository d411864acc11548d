import { randomBytes } from "node:crypto";
import { takeRefusedForm } from "#app/site/form/refused-form.server.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { PageVisit } from "#server/page-visit.ts";

export type FormStart = { formKey: string; refused: FormRejection | null };

/** A page's form state: a new key, and the form itself if it was rejected before the action. */
export function startForm(visit: PageVisit, names: readonly string[]): FormStart {
  const refused = names.map((name) => takeRefusedForm(visit, name)).find((form) => form !== null);
  return { formKey: randomBytes(16).toString("base64url"), refused: refused ?? null };
}
