import { fontFamilies } from "#contract/site.ts";
import { languages } from "#contract/languages.ts";
import type { SiteInput } from "#domain/sites/site-input.ts";
import type { Site } from "#domain/sites/site.ts";
import { wholeNumber, type Values } from "./command.ts";

const fonts = fontFamilies.join(", ");

export const siteOptions = {
  name: { type: "string", value: "NAME", about: "the brand's name" },
  host: {
    type: "string",
    value: "HOST",
    multiple: true,
    about: "a host name of the site",
  },
  default: {
    type: "boolean",
    about: "answers for unknown host names (--no-default undoes it)",
  },
  origin: {
    type: "string",
    value: "URL",
    about: "public address for links in emails, such as https://plans.example.com",
  },
  language: {
    type: "string",
    value: "LANG",
    multiple: true,
    about: `one of ${languages.join(", ")}`,
  },
  "time-zone": { type: "string", value: "ZONE", about: "such as America/Phoenix" },
  "legal-seller": {
    type: "string",
    value: "NAME",
    about: "who sells the plans, as shown on receipts",
  },
  "legal-address": {
    type: "string",
    value: "ADDRESS",
    about: "the seller's postal address, shown in the plan terms; no one can join without it",
  },
  "mail-sender": { type: "string", value: "EMAIL", about: "the address that emails are sent from" },
  "refund-radius": {
    type: "string",
    value: "MILES",
    about: "members with no dentist within this many miles get a refund, 1 to 250",
  },
  "checkout-reminders": {
    type: "boolean",
    about:
      "emails people once about an unfinished order, if they asked for it (--no-checkout-reminders)",
  },
  "map-tiles": {
    type: "string",
    value: "URL",
    about: "street pictures for maps, such as https://tiles.example.com/{z}/{x}/{y}.png",
  },
  "map-attribution": {
    type: "string",
    value: "TEXT",
    about: "who to credit for the street pictures, as shown on each map",
  },
  "map-max-zoom": { type: "string", value: "ZOOM", about: "their deepest zoom level, 10 to 22" },
  paper: { type: "string", value: "COLOR", about: "background, such as #fbf8f3" },
  ink: { type: "string", value: "COLOR", about: "text" },
  brand: { type: "string", value: "COLOR", about: "the brand's main color" },
  accent: { type: "string", value: "COLOR", about: "the color of the buttons for joining" },
  "reading-font": { type: "string", value: "FONT", about: `one of ${fonts}` },
  "headline-font": { type: "string", value: "FONT", about: `one of ${fonts}` },
} as const;

/** The input from the options; an empty value clears a setting. */
export function readInput(values: Values<typeof siteOptions>): SiteInput {
  const radius = values["refund-radius"];
  const maxZoom = values["map-max-zoom"];
  const tiles = given({
    url: values["map-tiles"],
    attribution: values["map-attribution"],
    maxZoom: maxZoom ? wholeNumber("--map-max-zoom", maxZoom, 10, 22) : undefined,
  });
  const hasTiles = Object.keys(tiles).length > 0;
  const brand = {
    paper: values.paper,
    ink: values.ink,
    brand: values.brand,
    accent: values.accent,
    reading: values["reading-font"],
    headlines: values["headline-font"],
  };
  const settings = {
    origin: values.origin,
    languages: values.language,
    timeZone: values["time-zone"],
    legalSeller: values["legal-seller"],
    legalAddress: values["legal-address"],
    mailSender: values["mail-sender"],
    checkoutReminders: values["checkout-reminders"],
    mapTiles: tiles.url === "" ? null : hasTiles ? tiles : undefined,
    refundRadiusMiles: radius ? wholeNumber("--refund-radius", radius, 1, 250) : radius,
  };
  const named = given({ name: values.name, hosts: values.host, isDefault: values.default });
  return { ...named, settings: { ...emptyIsNull(given(settings)), brand: given(brand) } };
}

export function isEmptyChoice({ settings: { brand, ...settings }, ...named }: SiteInput): boolean {
  return [named, settings, brand ?? {}].every((part) => Object.keys(part).length === 0);
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<T>;
}

function emptyIsNull(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === "" ? null : value]),
  );
}

export const siteShape = "{ key, name, hosts, isDefault, publishedVersion, settings }";

export function siteData({ key, name, hosts, isDefault, publishedVersion, settings }: Site) {
  return { key, name, hosts, isDefault, publishedVersion, settings };
}
