import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import { Announcement } from "#app/ui/states/announcement.tsx";
import { unbroken } from "#contract/format.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { MapTiles } from "#contract/site.ts";
import { type OwnChoices, setFilters, type Typed } from "./search-fields.ts";
import { FoundOffices } from "./found-offices.tsx";
import type { Results as Found } from "./load-finder.server.ts";
import { NothingFound } from "./nothing-found.tsx";
import type { MapChoice } from "./map-view.tsx";
import { searchWithoutView, useArrival } from "./use-search.ts";

type Props = {
  results: Found;
  typed: Typed;
  choices: OwnChoices;
  tiles: MapTiles | undefined;
  mapChoice: MapChoice;
};

export function Results({ results, typed, choices, tiles, mapChoice }: Props) {
  const { key, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useArrival();
  const isFirstPage = useWasServerRendered();
  const first = useRef(isFirstPage ? key : "");
  useEffect(() => {
    // Only for a search made on this page: the document's own results are simply read.
    if (first.current === key) return;
    first.current = key;
    if (arrival === "focus") heading.current?.focus();
    if (arrival === "scroll") scrollIntoSight(heading.current);
  }, [key, arrival]);
  const words = useWords("search");
  const spot = spotOf(results, words);
  const title = titleOf(results, spot, setFilters(typed).length > 0, words);
  const asked = searchWithoutView(search);
  const shown = (
    <h2 id="results" ref={heading} tabIndex={-1} className="scroll-mt-4 text-xl">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby="results" className="mt-8">
      <Announcement key={asked} text={title} />
      {results.why ? (
        <>
          {shown}
          <NothingFound {...{ results, spot, typed, choices }} why={results.why} />
        </>
      ) : (
        <FoundOffices
          key={asked}
          heading={shown}
          results={results}
          spot={spot}
          typed={typed}
          tiles={tiles}
          mapChoice={mapChoice}
        />
      )}
    </section>
  );
}

/** The searched place as it is named in a sentence, on one line from the comma on. */
function spotOf({ place }: Found, { findADentist }: WordsOf<"search">): string | null {
  if (!place) return null;
  const { label } = place;
  if (/^-?\d/.test(label)) return findADentist.spot(label);
  const comma = label.lastIndexOf(",");
  return label.slice(0, comma) + unbroken(label.slice(comma));
}

function titleOf(
  { state, radius, rows, nextCursor, isLaterPage }: Found,
  spot: string | null,
  isFiltered: boolean,
  { findADentist: words, lang }: WordsOf<"search">,
): string {
  const stateName = state && nameOfState(state, lang);
  if (rows.length > 0) {
    const isAll = nextCursor === null && !isLaterPage;
    const many = isAll ? words.count(rows.length) : words.moreThan(rows.length);
    const said = isLaterPage ? words.offices : many;
    if (spot) return words.foundNear(said, radius, spot);
    return stateName ? words.foundIn(said, stateName) : said;
  }
  if (spot) {
    const none = isFiltered ? words.noneMatchNear : words.noneNear;
    return none(radius, spot);
  }
  return stateName ? words.noneIn(stateName) : words.none;
}

/** On a phone the form fills the window, and the results are below it. */
function scrollIntoSight(heading: HTMLElement | null): void {
  if (!heading) return;
  const { bottom } = heading.getBoundingClientRect();
  if (bottom > innerHeight * 0.6 || bottom < 0) heading.scrollIntoView();
}
