import { mesaFacts as facts } from "../content/site-facts.ts";
import { idOf, sisterOf } from "./own-offices.ts";
import type { Group, Sketch } from "./office.ts";

const own: Group = { key: facts.brand, name: facts.name };
const languages = "en;es";
const hours = "Mo-Fr 07:00-16:00";
const phone = facts.phoneLink.replace("tel:+1", "");

type Corner = { city: string; street: string; zip: string; lat: number; lon: number; has?: string };

// Street corners, as the home page names them.
const corners: Corner[] = [
  {
    city: "Mesa",
    street: "Main Street and Dobson Road",
    zip: "85201",
    lat: 33.4152,
    lon: -111.8743,
    has: "near-transit",
  },
  {
    city: "Tempe",
    street: "Mill Avenue and 6th Street",
    zip: "85281",
    lat: 33.4248,
    lon: -111.94,
    has: "near-transit",
  },
  {
    city: "Chandler",
    street: "Alma School Road and Ray Road",
    zip: "85224",
    lat: 33.3211,
    lon: -111.8588,
    has: "accessible-parking",
  },
  {
    city: "Gilbert",
    street: "Higley Road and Williams Field Road",
    zip: "85295",
    lat: 33.307,
    lon: -111.7205,
  },
  {
    city: "Apache Junction",
    street: "Ironwood Drive and Southern Avenue",
    zip: "85120",
    lat: 33.3931,
    lon: -111.5632,
    has: "step-free;accessible-restroom",
  },
  {
    city: "Queen Creek",
    street: "Ellsworth Road and Rittenhouse Road",
    zip: "85142",
    lat: 33.2487,
    lon: -111.6343,
    has: "accessible-chair",
  },
];

/** The six offices of the brand's home page and no others. */
export function mesaOffices(): Sketch[] {
  return corners.map(({ city, street, zip, lat, lon, has = "" }, at) => ({
    id: idOf(city),
    group: own,
    place: { zip, city, state: "AZ", lat, lon },
    fixed: {
      name: `${facts.name}, ${city}`,
      street,
      unit: "",
      lat: String(lat),
      lon: String(lon),
      phone,
      hours,
      languages,
      accessibility: has,
      accepting: "yes",
    },
    ...sisterOf(corners[at - 1]?.city),
  }));
}
