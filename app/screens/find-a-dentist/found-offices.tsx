import { useMemo, useRef, useState, type ReactNode } from "react";
import { ArrivingMap } from "#app/map/office-map.tsx";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { MapTiles } from "#contract/site.ts";
import type { MapOffice } from "#app/map/map-points.ts";
import { formatMiles } from "#contract/format.ts";
import type { Results } from "./load-finder.server.ts";
import { MapSwitch, type MapChoice, useMapView } from "./map-view.tsx";
import { OfficeItem } from "./office-item.tsx";
import { AllFar, areAllFar } from "./all-far.tsx";
import { searchPath, type Typed } from "./search-fields.ts";
import { useSearch } from "./use-search.ts";
import { isPlainClick } from "#app/browser/link-decision.ts";
import { type OfficeSort, officeSorts } from "#contract/catalog.ts";
import { ShowMore, useMoreOffices } from "./more-offices.tsx";
import type { OfficeRow } from "./present-row.server.ts";

type Props = {
  heading: ReactNode;
  results: Results;
  /** The searched place, as it is named in a sentence. */
  spot: string | null;
  typed: Typed;
  tiles: MapTiles | undefined;
  mapChoice: MapChoice;
};

/** The list, and beside it the map once it is opened. */
export function FoundOffices({ heading, results, spot, typed, tiles, mapChoice }: Props) {
  const words = useWords("search");
  const { findADentist } = words;
  const more = useMoreOffices(results, typed);
  const view = useMapView(tiles, mapChoice);
  const isMap = useIsAlive() && view.isMap;
  const [markedId, mark] = useState<string | null>(null);
  const switchButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const { rows } = more;
  const pins = useMemo(() => pinsOf(rows, words), [rows, words]);
  const { place, radius } = results;
  const center = useMemo(
    () => (place ? { ...place, radiusMiles: radius } : undefined),
    [place, radius],
  );
  const choose = (id: string | null) => {
    mark(id);
    const row = list.current?.querySelector(`#${CSS.escape(id ?? "none")}`);
    row?.scrollIntoView({ block: "nearest" });
  };
  const hide = () => {
    view.show(false);
    switchButton.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {heading}
        {results.sort !== null && (
          <SortLinks
            sort={results.sort}
            isLong={results.isLaterPage || results.nextCursor !== null}
            typed={typed}
          />
        )}
        <MapSwitch isMap={isMap} tiles={tiles} buttonRef={switchButton} onShow={view.show} />
      </div>
      <AllFar rows={rows} spot={spot} />
      <div className={isMap ? "lg:grid lg:grid-cols-2 lg:items-start lg:gap-8" : ""}>
        <ul
          ref={list}
          className={`@container mt-4 grid grid-cols-1 border-t border-line ${isMap ? "max-lg:hidden" : ""}`}
        >
          {rows.map((row, at) => (
            <OfficeItem
              key={row.id}
              row={row}
              number={isMap ? at + 1 : undefined}
              isMarked={isMap && row.id === markedId}
              isAmongFar={areAllFar(rows)}
              onMark={() => mark(row.id)}
            />
          ))}
        </ul>
        {isMap && (
          <div className="mt-4 lg:sticky lg:top-4">
            <ArrivingMap
              offices={pins}
              place={center}
              chosenId={markedId}
              onChoose={choose}
              tiles={tiles}
              label={findADentist.mapLabel}
              onHide={hide}
              hideControl={switchButton}
            />
          </div>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {(more.hasMore || more.cursor !== null) && <ShowMore more={more} typed={typed} />}
        {results.isLaterPage && (
          <SiteLink to={searchPath(typed)} className={quietLink}>
            {findADentist.firstPage}
          </SiteLink>
        )}
      </div>
    </>
  );
}

type SortProps = { sort: OfficeSort; isLong: boolean; typed: Typed };

/** The orders of a list with prices, as links. */
function SortLinks({ sort, isLong, typed }: SortProps) {
  const { findADentist } = useWords("search");
  const search = useSearch();
  return (
    <nav aria-label={findADentist.sortBy} className="flex flex-wrap items-center gap-x-4">
      <span aria-hidden>{findADentist.sortBy}:</span>
      {officeSorts.map((name) => {
        const path = searchPath({ ...typed, sort: name });
        return (
          <SiteLink
            key={name}
            to={path}
            aria-current={name === sort || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              search(path, "focus");
            }}
            className={`inline-flex min-h-11 items-center ${name === sort ? "font-semibold" : "text-brand underline underline-offset-4"}`}
          >
            {findADentist.sorts[name]}
          </SiteLink>
        );
      })}
      {sort === "price" && (
        <span className="text-sm text-muted">{findADentist.sortedByPrice(isLong)}</span>
      )}
    </nav>
  );
}

/** The rows as map pins, numbered like the list. */
function pinsOf(rows: readonly OfficeRow[], words: WordsOf<"search">): MapOffice[] {
  return rows.map(({ id, name, lat, lon, miles, town }, at) => ({
    id,
    name,
    lat,
    lon,
    mark: String(at + 1),
    line: miles === null ? town : words.catalog.miles(formatMiles(miles, words.lang)),
    href: `/office/${id}`,
  }));
}
