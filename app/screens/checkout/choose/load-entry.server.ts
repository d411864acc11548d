import { redirect } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { findStoredCheckout } from "#domain/checkout/find-stored-checkout.ts";
import { findPastCheckout } from "#domain/checkout/find-past-checkout.ts";
import { plainPath } from "#contract/language-path.ts";
import { chooseForms, tierOf } from "../forms.ts";
import { openCheckoutOf, stepPath, type LoadedCheckout } from "../load-checkout.server.ts";
import {
  type ChooseView,
  loadChoices,
  readAsked,
  readZip,
  type Asked,
} from "./load-choices.server.ts";

type Entry =
  | { view: "choose"; choices: ChooseView }
  | { view: "over"; choices: ChooseView }
  | { view: "owned" | "paid" };

/** Redirects to the checkout's first open step, or shows the choices. Writes nothing. */
export async function loadEntry(page: PageRequest) {
  const { visit, url } = page;
  const start = startForm(visit, Object.keys(chooseForms));
  const given = readAsked(url.searchParams);
  const asked = { ...given, zip: given.zip ?? zipOfSearch(page) };
  const found = await openCheckoutOf(page);
  if (
    found &&
    !start.refused &&
    !url.searchParams.has("change") &&
    (await isSame(page, asked, found))
  )
    throw redirect(stepPath(page, found.checkout.step) + found.quote.carried, 302);
  const entry = await chooseEntry(page, asked, found);
  return { entry, ...start, page: { titleOf: "checkout" as const } };
}

/** The address starts with the ZIP code of the search for a dentist that led here. */
function zipOfSearch({ visit, url }: PageRequest): string | null {
  const from = URL.parse(visit.cameFrom ?? "");
  if (from?.host !== url.host || plainPath(from.pathname) !== "/find-a-dentist") return null;
  return readZip(from.searchParams.get("near"));
}

async function chooseEntry(
  { visit, lang, url }: PageRequest,
  asked: Asked,
  found: LoadedCheckout | undefined,
): Promise<Entry> {
  const { ctx } = visit;
  if (found) {
    const { planId, planDetailId: tierId, officeId, cycle } = found.checkout;
    const request = { ...asked, officeId: asked.officeId ?? officeId };
    const choices = await loadChoices(ctx, request, lang, { planId, tierId, cycle });
    return { view: "choose", choices: { ...choices, isBegun: true } };
  }
  const hasChosen = asked.officeId !== null || asked.planId !== null;
  const isThrown = url.searchParams.has("thrown");
  const isNew = hasChosen || isThrown || url.searchParams.has("new");
  const past = isNew ? null : await findPastCheckout(ctx);
  if (past?.kind === "owned" || past?.kind === "paid") return { view: past.kind };
  if (past?.kind === "over")
    return { view: "over", choices: await loadChoices(ctx, { ...asked, ...past }, lang) };
  const choices = await loadChoices(ctx, asked, lang);
  const isPlanGone = (await findStoredCheckout(ctx)) !== undefined;
  const isNone = url.searchParams.has("none") ? "none" : null;
  const notice = isThrown ? "thrown" : (choices.notice ?? isNone);
  return { view: "choose", choices: { ...choices, notice: isPlanGone ? "planGone" : notice } };
}

/** Whether the address requests nothing that differs from the checkout. */
async function isSame({ visit, lang }: PageRequest, asked: Asked, { checkout }: LoadedCheckout) {
  if (asked.cycle !== null && asked.cycle !== checkout.cycle) return false;
  if (asked.planId === null && asked.officeId === null) return true;
  const { office, plans, chosenId } = await loadChoices(visit.ctx, asked, lang);
  const chosen = plans.find(({ id }) => id === chosenId);
  if (asked.officeId !== null && office?.id !== checkout.officeId) return false;
  if (asked.planId !== null && chosen?.planId !== checkout.planId) return false;
  // Once someone has joined, each person has a tier of their own.
  if (asked.tierId === null || checkout.members.length > 0) return true;
  return (tierOf(chosen?.id) ?? null) === checkout.planDetailId;
}
