import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import type { PageFacts } from "#app/site/page-meta.tsx";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { mayBeShared } from "#app/site/shared-page.server.ts";
import { localPath } from "#contract/language-path.ts";
import { describeOffice } from "./describe-office.server.ts";
import { prepareOffice } from "./prepare-office.server.ts";
import { preparePlan } from "./prepare-plan.server.ts";
import { readOffice } from "./read-office.server.ts";
import { structuredData } from "./structured-data.server.ts";

/** The office page's data, for people and for search engines. */
export async function loadOffice(request: PageRequest, officeId: string) {
  const { visit, path, lang } = request;
  const { office: details, plans } = await readOffice(request, officeId);
  visit.page.isContent = true;
  visit.page.isShared = mayBeShared(visit, [], path);

  const { languages, timeZone: siteTimeZone, mapTiles } = visit.site.settings;
  const words = lang === "es" ? es : en;
  const office = prepareOffice(details, { now: visit.ctx.now, siteTimeZone, lang });
  const page: PageFacts = {
    titleOf: "office",
    description: describeOffice(office, plans, words),
    languages,
  };
  return {
    page,
    office,
    mapTiles,
    plans: plans.map((plan, at) => preparePlan(plan, details, at === 0)),
    structured: structuredData(office, visit.publicOrigin + localPath(lang, path), words),
  };
}
