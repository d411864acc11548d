import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { useWords } from "#app/messages/words.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { mayBeShared } from "#app/site/shared-page.server.ts";
import { localPath } from "#contract/language-path.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import type { Route } from "./+types/route.ts";
import { Chips } from "./chips.tsx";
import { loadFinder } from "./load-finder.server.ts";
import { Results } from "./results.tsx";
import { searchPath, type Typed, withoutRefused } from "./search-fields.ts";
import type { CityGuess } from "./read-search.server.ts";
import { FinderForm } from "./finder-form.tsx";
import { useMapChoice } from "./map-view.tsx";
import { searchWithoutView } from "./use-search.ts";

/** Offices near a place. All filters are in the address. */
export const loader = pageLoader(async ({ visit, path, url, lang }) => {
  const params = url.searchParams;
  const finder = await loadFinder(visit.ctx, params, lang);
  // A form without JavaScript sends empty fields; the address to share has none.
  if (params.values().some((value) => value.trim() === ""))
    throw redirect(localPath(lang, searchPath(finder.typed)), 302);
  visit.page.isContent = true;
  visit.page.isShared = mayBeShared(visit, [], path);
  const { languages, mapTiles: tiles } = visit.site.settings;
  const words = wordsIn[lang].findADentist;
  const description = finder.choices.plans.length > 0 ? words.description : words.descriptionUnsold;
  const page = { titleOf: "findADentist" as const, description, languages };
  return { page, tiles, ...finder };
});

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameSearch =
    currentUrl.href !== nextUrl.href &&
    currentUrl.pathname === nextUrl.pathname &&
    searchWithoutView(currentUrl.search) === searchWithoutView(nextUrl.search);
  return !isSameSearch && defaultShouldRevalidate;
}

export default function FindADentist({ loaderData }: Route.ComponentProps) {
  const { typed, errors, guess, example, choices, results, states, tiles } = loaderData;
  const { findADentist, suggestDentist } = useWords("search");
  const mapChoice = useMapChoice();
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="text-3xl">{findADentist.title}</h1>
      <p className="mt-2 max-w-measure text-muted">
        {choices.plans.length > 0 ? findADentist.lead : findADentist.leadUnsold}
      </p>
      <FinderForm
        typed={typed}
        errors={errors}
        choices={choices}
        example={example}
        isWholeState={results !== null && results.state !== null}
      />
      <Chips typed={withoutRefused(typed, errors)} choices={choices} />
      {guess && <OtherCities guess={guess} typed={typed} />}
      {results && (
        <Results
          results={results}
          typed={typed}
          choices={choices}
          tiles={tiles}
          mapChoice={mapChoice}
        />
      )}
      {states && <FirstSteps states={states} />}
      {!results?.why && (
        <p className="mt-12 flex flex-wrap items-center gap-x-4">
          {suggestDentist.invite}
          <SiteLink to="/find-a-dentist/suggest" className={standaloneLink}>
            {suggestDentist.link}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

type OtherCitiesProps = { guess: CityGuess; typed: Typed };

/** Which city of a common name is shown, and the others of that name. */
function OtherCities({ guess: { city, others }, typed }: OtherCitiesProps) {
  const { findADentist } = useWords("search");
  return (
    <nav aria-label={findADentist.otherCities} className="mt-6">
      <p>{findADentist.guessed(city)}</p>
      <ul className="flex flex-wrap gap-x-6">
        {others.map((near) => (
          <li key={near}>
            <SiteLink to={searchPath({ ...typed, near })} className={standaloneLink}>
              {near}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FirstStepsProps = { states: readonly { state: string; name: string; count: number }[] };

/** Shown before the first search: instructions, and the states with offices. */
function FirstSteps({ states }: FirstStepsProps) {
  const { findADentist } = useWords("search");
  return (
    <section aria-labelledby="states" className="mt-8">
      <p className="max-w-measure">{findADentist.startText}</p>
      <h2 id="states" className="mt-8 text-xl">
        {findADentist.startTitle}
      </h2>
      <ul className="mt-4 columns-1 gap-8 sm:columns-2 lg:columns-3">
        {states.map(({ state, name, count }) => (
          <li key={state} className="break-inside-avoid border-b border-line">
            <SiteLink
              to={`/find-a-dentist?state=${state}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-4 hover:underline"
            >
              <span className="min-w-0 wrap-anywhere text-brand underline underline-offset-4">
                {name}
              </span>
              <span className="text-sm text-muted tabular-nums">{findADentist.count(count)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
