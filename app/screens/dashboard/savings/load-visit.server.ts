import { redirect } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { getVisitChoices } from "#domain/visits/get-visit-choices.ts";
import { getVisit } from "#domain/visits/read-visits.ts";
import { logForms, visitForms, visitOf } from "./forms.ts";

export type VisitChoices = Awaited<ReturnType<typeof getVisitChoices>>;

/** An empty form; without anyone on a plan there is nothing to log. */
export async function loadLog({ visit, lang }: PageRequest) {
  const choices = await getVisitChoices(visit.ctx, { lang });
  if (choices.people.length === 0) throw redirect(localPath(lang, "/dashboard/savings"), 302);
  return {
    choices,
    start: startForm(visit, Object.keys(logForms)),
    page: { titleOf: "logVisit" as const },
  };
}

/** A visit as it was logged, whose procedure may have left the plan's list. */
export async function loadVisit({ visit, path, lang }: PageRequest) {
  const { ctx } = visit;
  const [logged, choices] = await Promise.all([
    getVisit(ctx, { id: visitOf(path), lang }),
    getVisitChoices(ctx, { lang }),
  ]);
  const { procedure, procedureName: name } = logged;
  if (procedure !== null && !choices.procedures.some((one) => one.procedure === procedure))
    choices.procedures.push({ procedure, name });
  return {
    logged,
    choices,
    start: startForm(visit, Object.keys(visitForms)),
    page: { titleOf: "changeVisit" as const },
  };
}
