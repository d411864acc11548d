import { redirect } from "react-router";
import { readOwnerCards } from "#app/blocks/card-of-tier.server.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { PageFacts } from "#app/site/page-meta.tsx";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { mayBeShared } from "#app/site/shared-page.server.ts";
import { localPath } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { getOfficeDetails } from "#domain/offices/get-office-details.ts";
import { townsAround } from "#domain/offices/towns-around.ts";
import { listOfficePlans, type OfficePlan } from "#domain/savings/list-office-plans.ts";
import type { Words } from "#app/messages/words.ts";
import { formatPhone, formatPrice, officeInTown } from "#contract/format.ts";
import { prepareOffice } from "./prepare-office.server.ts";
import { preparePlan } from "./prepare-plan.server.ts";
import { structuredData } from "./structured-data.server.ts";
import type { OfficeView } from "./office-view.ts";

/** The office page's data, for people and for search engines. */
export async function loadOffice(request: PageRequest, officeId: string) {
  const { visit, path, lang } = request;
  const { office: details, plans } = await readOffice(request, officeId);
  visit.page.isContent = true;
  visit.page.isShared = mayBeShared(visit, [], path);

  const { languages, timeZone: siteTimeZone, mapTiles } = visit.site.settings;
  const { lat, lon, address } = details;
  const [cards, towns] = await Promise.all([
    readOwnerCards(visit.ctx, lang),
    // Street tiles name them.
    mapTiles ? [] : townsAround(visit.ctx, { lat, lon, state: address.state }),
  ]);
  const words = wordsIn[lang];
  const office = prepareOffice(details, { now: visit.ctx.now, siteTimeZone, lang });
  const page: PageFacts = {
    title: `${officeInTown({ ...office.address, name: office.name })} | ${words.titles.office}`,
    description: describeOffice(office, plans, words),
    languages,
  };
  return {
    page,
    office,
    mapTiles,
    towns,
    plans: plans.map((plan, at) =>
      preparePlan(plan, { office: details, isFirst: at === 0, cards }),
    ),
    structured: structuredData(office, visit.publicOrigin + localPath(lang, path), words),
  };
}

/** The office at this address; spec 2.21: an id that fails the check is a 404 with its path. */
async function readOffice({ visit: { ctx }, path, lang, url }: PageRequest, name: string) {
  const found = await findOffice(ctx, name);
  if (!found) throw new DomainError("not_found", `Page Not Found: ${path}`);
  const { id } = found;
  // The owner's external id redirects to the canonical address.
  if (id !== name) throw redirect(localPath(lang, `/office/${id}`) + url.search, 308);
  const [office, plans] = await Promise.all([
    getOfficeDetails(ctx, { id }),
    listOfficePlans(ctx, { id, lang }),
  ]);
  return { office, plans };
}

/** The meta description, which search engines show below the title. */
function describeOffice(
  { name, address, phone }: OfficeView,
  plans: OfficePlan[],
  { office, lang }: Words,
): string {
  const prices = plans.flatMap(({ details }) =>
    details.flatMap((tier) =>
      tier.prices.flatMap(({ cycle, priceCents }) => (cycle === "annual" ? [priceCents] : [])),
    ),
  );
  const { street, city, state } = address;
  const least = prices.length > 0 ? formatPrice(Math.min(...prices), lang) : null;
  return office.description(`${name}, ${street}, ${city}, ${state}`, formatPhone(phone), least);
}
