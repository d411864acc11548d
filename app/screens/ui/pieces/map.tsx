import { useMemo, useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import { OfficeMap, OfficeMiniMap } from "#app/map/office-map.tsx";
import { useWords } from "#app/messages/words.ts";
import { plainPath } from "#contract/language-path.ts";
import { inLanguage } from "#contract/languages.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { MapTiles } from "#contract/site.ts";
import { officesOf, views, type ViewName } from "./map-offices.ts";

const wordings = {
  en: {
    views: {
      phoenix: "Thirty offices",
      pacific: "Across the date line",
      country: "All over the country",
      one: "One office",
      none: "None nearby",
    },
    about: "The offices are made up.",
    label: "Offices on a map",
    office: "Where the office is",
    line: (miles: string) => `${miles} miles`,
    place: "85281 Tempe, AZ",
  },
  es: {
    views: {
      phoenix: "Treinta consultorios",
      pacific: "Más allá de la línea de fecha",
      country: "Por todo el país",
      one: "Un consultorio",
      none: "Ninguno cerca",
    },
    about: "Los consultorios son inventados.",
    label: "Consultorios en un mapa",
    office: "Dónde está el consultorio",
    line: (miles: string) => `a ${miles} millas`,
    place: "85281 Tempe, AZ",
  },
};

const tempe = { lat: 33.4255, lon: -111.94, radiusMiles: 25 };

/** `?view=pacific`: offices in one place, in one building, and all around the ocean. */
export function MapPiece() {
  const words = inLanguage(wordings, useWords().lang);
  const { mapTiles } = useLoaderData<{ mapTiles?: MapTiles }>();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get("view") ?? "";
  const view: ViewName = asked in views ? (asked as ViewName) : "phoenix";
  const [chosenId, choose] = useState<string | null>(null);
  const offices = useMemo(
    () => officesOf(view, (at) => words.line((1 + at * 1.3).toFixed(1))),
    [view, words],
  );
  const [office] = offices;
  const hasPlace = view === "phoenix" || view === "none";
  return (
    <>
      <p className="mt-4">{words.about}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {(Object.keys(views) as ViewName[]).map((name) => (
          <li key={name}>
            <SiteLink
              to={`${plainPath(pathname)}?view=${name}`}
              aria-current={name === view || undefined}
              className={buttonClass(name === view ? "main" : "second", "sm")}
            >
              {words.views[name]}
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        {view === "one" && office ? (
          <OfficeMiniMap office={office} tiles={mapTiles} label={words.office} />
        ) : (
          <OfficeMap
            offices={offices}
            place={hasPlace ? { ...tempe, label: words.place } : undefined}
            chosenId={chosenId}
            onChoose={choose}
            tiles={mapTiles}
            label={words.label}
          />
        )}
      </div>
    </>
  );
}
