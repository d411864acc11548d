import { redirect } from "react-router";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { findDraft } from "#domain/checkout/find-draft.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";

/** A form of an order that is over, paid or somebody's who is signed out leads to where that is said. */
export async function needOrder({ visit, lang }: PageRequest): Promise<void> {
  if (await findDraft(visit.ctx, holderOf(visit))) return;
  if (visit.refusedForm) visit.refusedForm.isTaken = true;
  throw redirect(localPath(lang, "/checkout?none"), 303);
}
