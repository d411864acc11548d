import { redirect } from "react-router";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { useWords } from "#app/messages/words.ts";
import { quietLink, SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { mayBeShared } from "#app/site/shared-page.server.ts";
import { formatMoney } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import type { Route } from "./+types/route.ts";
import { ErrorList, YearSection } from "./year-section.tsx";
import { FeesSection } from "./fees-section.tsx";
import { loadSavings } from "./load-savings.server.ts";
import { isForm } from "./read-form.ts";
import { readAddress, savingsPath } from "./savings-address.ts";
import type { SavingsView } from "./savings-view.ts";
import { WhereAndWhich } from "./where-and-which.tsx";

/** What a plan saves, by service and in a year. All choices are in the address. */
export const loader = pageLoader(async ({ visit, path, url, lang }) => {
  const read = readAddress(url.searchParams);
  // A form without JavaScript sends every field; the address to share has only set ones.
  if (isForm(url.searchParams) && read.errors.length === 0)
    throw redirect(localPath(lang, savingsPath(read.asked, "#year")), 302);
  visit.page.isContent = true;
  visit.page.isShared = mayBeShared(visit, [], path);
  const { languages } = visit.site.settings;
  const { description } = wordsIn[lang].savings;
  const page = { titleOf: "savingsSummary" as const, description, languages };
  return { page, ...(await loadSavings(visit.ctx, read, lang)) };
});

export default function SavingsSummary({ loaderData }: Route.ComponentProps) {
  const { savings } = useWords("search");
  const { page: _page, ...view } = loaderData;
  const { asked } = view;
  return (
    <>
      <div className="page-width py-8">
        <h1 className="text-3xl">{savings.title}</h1>
        <p className="mt-2 max-w-measure text-lg text-muted">{savings.lead}</p>
        {view.tiers.length > 0 && (
          <nav aria-label={savings.onThisPage} className="mt-4 flex flex-wrap gap-x-6 print:hidden">
            <a href="#year" className={quietLink}>
              {savings.toYear}
            </a>
            <a href="#fees" className={quietLink}>
              {savings.toFees}
            </a>
          </nav>
        )}
        {view.own && <OwnSavings own={view.own} />}
      </div>
      {/* Someone who prints the prices alone typed no year: an example would be a page too much. */}
      <div className={asked.people === null && asked.category ? "print:hidden" : ""}>
        <YearSection view={view} />
      </div>
      <div className="page-width py-12 lg:py-16">
        {view.tiers.length === 0 && <ErrorList view={view} />}
        <WhereAndWhich view={view} />
        <FeesSection view={view} />
      </div>
    </>
  );
}

/** What a member's own visits saved, by what they logged. */
function OwnSavings({ own: { visits, savedCents } }: { own: NonNullable<SavingsView["own"]> }) {
  const { savings, lang } = useWords("search");
  return (
    <section
      aria-labelledby="own-title"
      className="mt-6 max-w-measure rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <h2 id="own-title" className="font-reading text-lg">
        {savings.ownTitle}
      </h2>
      <p className="mt-1">
        {visits === 0 ? savings.ownNone : savings.own(formatMoney(savedCents, lang), visits)}
      </p>
      <p className="text-sm text-muted">{savings.ownNote}</p>
      <p className="mt-1">
        <SiteLink to="/dashboard/savings" className={standaloneLink}>
          {savings.ownLink}
        </SiteLink>
      </p>
    </section>
  );
}
