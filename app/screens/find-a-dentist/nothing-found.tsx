import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { usualRadii } from "#app/site/search/catalog-filters.tsx";
import { formatMiles } from "#contract/format.ts";
import {
  filterText,
  type OwnChoices,
  searchPath,
  setFilters,
  type Typed,
  withoutFilter,
} from "./search-fields.ts";
import type { Results } from "./load-finder.server.ts";
import { OfficeItem } from "./office-item.tsx";
import { AllFar, areAllFar } from "./all-far.tsx";

type Props = {
  results: Results;
  spot: string | null;
  why: NonNullable<Results["why"]>;
  typed: Typed;
  choices: OwnChoices;
};

/** Never a dead end: the nearest office, a promise not kept, and what to try next. */
export function NothingFound({ results, spot, why, typed, choices }: Props) {
  const words = useWords("search");
  const { findADentist, suggestDentist, lang } = words;
  const { nearest, place, promisedMiles, radius } = results;
  const miles = nearest[0]?.miles ?? null;
  const wider = usualRadii.find((usual) => usual > radius && miles !== null && miles <= usual);
  const isSaid = radius === promisedMiles && setFilters(typed).length === 0;
  const inTheWay = why.inTheWay.length > 0 ? why.inTheWay : setFilters(typed);
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      {miles !== null && <p>{findADentist.nearestAt(formatMiles(miles, lang))}</p>}
      {why.isPromiseBroken && (
        <p className="max-w-measure border-l-4 border-brand pl-4">
          {!isSaid && `${findADentist.noDentistWithin(promisedMiles)} `}
          {findADentist.promise}{" "}
          <SiteLink to="/support" className="text-brand underline underline-offset-4">
            {findADentist.askRefund}
          </SiteLink>
        </p>
      )}
      {inTheWay.length > 0 && <p>{findADentist.dropOne}</p>}
      <ul className="grid grid-cols-1">
        {wider !== undefined && (
          <Way to={searchPath({ ...typed, radius: String(wider) })}>
            {findADentist.widen(wider)}
          </Way>
        )}
        {inTheWay.map((name) => (
          <Way key={name} to={searchPath(withoutFilter(typed, name))}>
            {findADentist.without(filterText(name, typed, words, choices))}
          </Way>
        ))}
        {(place !== null || typed.near !== "") && nearest.length === 0 && (
          <Way to="/find-a-dentist">{findADentist.allOffices}</Way>
        )}
        <Way to="/find-a-dentist/suggest">{suggestDentist.link}</Way>
      </ul>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h3 id="nearest" className="text-lg">
            {findADentist.nearestTitle}
          </h3>
          <AllFar rows={nearest} spot={spot} />
          <ul className="@container mt-4 grid grid-cols-1 border-t border-line">
            {nearest.map((row) => (
              <OfficeItem
                key={row.id}
                row={row}
                level={4}
                isMarked={false}
                isAmongFar={areAllFar(nearest)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <SiteLink to={to} className={standaloneLink}>
        {children}
      </SiteLink>
    </li>
  );
}
