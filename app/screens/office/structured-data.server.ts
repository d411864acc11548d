import { type OpenTime, type Weekday, weekdays } from "#contract/catalog.ts";
import { dialable } from "#app/site/phone.tsx";
import type { Words } from "#app/messages/words.ts";
import type { OfficeView } from "./office-view.ts";

type Said = Pick<Words, "catalog">;

/** The office as schema.org JSON-LD, escaped for a script element. */
export function structuredData(office: OfficeView, url: string, words: Said): string {
  return JSON.stringify(describe(office, url, words)).replaceAll("<", "\\u003c");
}

function describe(office: OfficeView, url: string, { catalog }: Said) {
  const { street, unit, city, state, zip } = office.address;
  const telephone = dialable(office.phone)?.replace("tel:", "") ?? office.phone;
  const languages = office.languages.map((language) => catalog.languages[language]);
  return {
    "@context": "https://schema.org",
    "@type": "Dentist",
    "@id": url,
    url,
    name: office.name,
    telephone,
    parentOrganization: { "@type": "Organization", name: office.groupName },
    address: {
      "@type": "PostalAddress",
      streetAddress: unit === null ? street : `${street}, ${unit}`,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: office.lat, longitude: office.lon },
    openingHoursSpecification: weekOf(office),
    specialOpeningHoursSpecification: office.exceptions.flatMap(({ day, open }) =>
      (open.length > 0 ? open : [shut]).map((time) => ({
        ...hours(time),
        validFrom: day,
        validThrough: day,
      })),
    ),
    isAcceptingNewPatients: office.isAccepting,
    knowsLanguage: office.languages,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "reservations",
      telephone,
      availableLanguage: languages,
    },
    amenityFeature: office.accessibility.map((feature) => ({
      "@type": "LocationFeatureSpecification",
      name: catalog.accessibility[feature],
      value: true,
    })),
  };
}

// Google's convention for a closed day.
const shut: OpenTime = { from: "00:00", to: "00:00" };

const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Groups days with the same hours. */
function weekOf({ week }: OfficeView) {
  const times = week.flatMap(({ weekday, open }) => open.map((time) => ({ weekday, time })));
  const groups = Map.groupBy(times, ({ time }) => `${time.from} ${time.to}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const open = new Set([first, ...others].map(({ weekday }) => weekday));
    const days = weekdays.filter((weekday) => open.has(weekday));
    return [{ ...hours(first.time), dayOfWeek: days.map((weekday) => dayNames[weekday]) }];
  });
}

function hours({ from, to }: OpenTime) {
  const closes = to === "24:00" ? "23:59" : to;
  return { "@type": "OpeningHoursSpecification", opens: from, closes };
}
