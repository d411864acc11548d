import { pageLoader } from "#app/site/page-loader.server.ts";
import type { Route } from "./+types/route.ts";
import { loadOffice } from "./load-office.server.ts";
import { OfficeHead } from "./office-head.tsx";
import { PlanOffers } from "./plan-offers.tsx";
import { ReportMistake } from "./report-mistake.tsx";
import { VisitFacts } from "./visit-facts.tsx";

/** One office: what to know before a visit, and the plans that are sold there. */
export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  pageLoader((request) => loadOffice(request, params.officeId))({ context, url });

export default function Office({ loaderData }: Route.ComponentProps) {
  const { office, plans, mapTiles, towns, structured } = loaderData;
  return (
    <>
      <OfficeHead office={office} plans={plans} />
      <VisitFacts {...{ office, mapTiles, towns }} />
      <PlanOffers office={office} plans={plans} />
      <ReportMistake office={office} />
      {/* oxlint-disable-next-line react/no-danger -- JSON whose "<" are escaped */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
    </>
  );
}
