import { redirect } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { plainPath } from "#contract/language-path.ts";
import { loadCheckout, stepPath } from "../load-checkout.server.ts";
import { choiceOf, fittingTiers } from "../tier-fit.server.ts";

/** A person in the checkout with the available prices. An unknown person redirects to the list. */
export async function loadPerson(page: PageRequest) {
  const { visit, url } = page;
  const start = startForm(visit, ["edit_person"]);
  const { checkout, quote } = await loadCheckout(page, "add-member");
  const memberId = decodeURIComponent(plainPath(url.pathname).split("/").at(-1) ?? "");
  const person = checkout.members.find((member) => member.memberId === memberId);
  if (!person) throw redirect(stepPath(page, "add-member") + quote.carried, 302);
  const fitting = fittingTiers(visit.ctx, quote.plan.tiers, person.dateOfBirth);
  // The tier that the age determines stays unset, so that it follows when the age is corrected.
  const planDetailId = person.planDetailId === fitting[0]?.id ? "" : person.planDetailId;
  return {
    quote,
    person: { ...person, planDetailId },
    tierChoice: choiceOf(fitting),
    ...start,
    page: { titleOf: "checkout" as const },
  };
}
