import { useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { useSearchError } from "#app/site/search/search-form.tsx";
import { quietLink } from "#app/site/links.tsx";
import { formatMiles } from "#contract/format.ts";
import { AddressForm } from "./address-form.tsx";
import { HereLink } from "./here-link.tsx";
import { savingsPath } from "./savings-address.ts";
import type { CityGuess } from "#app/screens/find-a-dentist/read-search.server.ts";
import type { FinderView, SavingsView } from "./savings-view.ts";

/** Finds an office near a place and keeps the rest of the address. */
export function OfficeFinder({ view: { asked, finder, office, example } }: { view: SavingsView }) {
  const { savings, findADentist } = useWords("search");
  const error = useSearchError({ near: finder?.error ?? undefined }, savings.mend);
  return (
    <div className="border-t border-line pt-6 lg:col-span-2 print:hidden">
      <AddressForm
        name="near"
        asked={asked}
        error={error}
        label={office ? savings.otherOffice : savings.findOffice}
        help={`${savings.place}. ${findADentist.placeHelp(example)}`}
        autoComplete="postal-code"
        button={savings.showOffices}
      />
      <div aria-live="polite">{finder && !error && <Found finder={finder} asked={asked} />}</div>
      {finder?.guess && <OtherCities guess={finder.guess} asked={asked} />}
    </div>
  );
}

type FoundProps = { finder: FinderView; asked: SavingsView["asked"] };

function Found({ finder: { place, offices, isFar }, asked }: FoundProps) {
  const { savings, catalog, lang } = useWords("search");
  const id = useId();
  if (offices.length === 0) return <p className="mt-6">{savings.noOfficesNear}</p>;
  const title = isFar ? savings.nearestTo : savings.officesNear;
  return (
    <>
      <p id={id} className="mt-6 font-semibold">
        {title(place ?? "")}
      </p>
      <ul
        aria-labelledby={id}
        className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {offices.map((office) => (
          <li key={office.id} className="min-w-0">
            <HereLink
              to={savingsPath({ ...asked, office: office.id, near: undefined })}
              hash="#fees"
              className="block h-full rounded-lg border border-edge p-3 hover:border-brand hover:bg-brand-soft"
            >
              <bdi className="font-semibold text-brand underline underline-offset-4 wrap-anywhere">
                {office.name}
              </bdi>
              <span className="block text-sm text-muted">{office.address}</span>
              {office.miles !== null && (
                <span className="block text-sm text-muted tabular-nums">
                  {catalog.miles(formatMiles(office.miles, lang))}
                </span>
              )}
              {!office.isAccepting && (
                <span className="block text-sm font-semibold text-warning">
                  {catalog.notAccepting}
                </span>
              )}
            </HereLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type OtherCitiesProps = { guess: CityGuess; asked: SavingsView["asked"] };

function OtherCities({ guess: { city: shown, others }, asked }: OtherCitiesProps) {
  const { findADentist } = useWords("search");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6">
      <p>{findADentist.guessed(shown)}</p>
      <ul className="flex flex-wrap gap-x-6">
        {others.map((city) => (
          <li key={city}>
            <HereLink to={savingsPath({ ...asked, near: city })} hash="" className={quietLink}>
              {city}
            </HereLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
