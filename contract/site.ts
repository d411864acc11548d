import { z } from "zod";
import { language } from "./content/values.ts";
import { languages } from "./languages.ts";

// The settings of a site, apart from its content.

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a color such as #0b5d5e");

export const fontFamilies = [
  "figtree",
  "fraunces",
  "atkinson-hyperlegible-next",
  "hanken-grotesk",
  "newsreader",
] as const;
export type FontFamily = (typeof fontFamilies)[number];

export const brand = z.strictObject({
  paper: hex.default("#fbf8f3"),
  ink: hex.default("#1c2526"),
  brand: hex.default("#0b5d5e"),
  accent: hex.default("#a8421f"),
  reading: z.enum(fontFamilies).default("figtree"),
  headlines: z.enum(fontFamilies).default("fraunces"),
});
export type Brand = z.output<typeof brand>;

const whoseMap = "must say who made the map";
const tileParts = ["{z}", "{x}", "{y}"];

function isTileAddress(url: string): boolean {
  // Braces are placeholders in the path: the host is fixed.
  if (!/^https:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s"'<>\\]*$/i.test(url)) return false;
  const rest = tileParts.reduce((left, part) => left.replace(part, ""), url);
  return tileParts.every((part) => url.includes(part)) && !/[{}]/.test(rest);
}

/** Street tiles from another company; without them the map stays within our own origin. */
export const mapTiles = z.strictObject({
  url: z
    .string()
    .max(500)
    .refine(isTileAddress, "must be an address such as https://tiles.example.com/{z}/{x}/{y}.png"),
  attribution: z.string(whoseMap).trim().min(1, whoseMap).max(200),
  maxZoom: z.int().min(10).max(22).default(19),
});
export type MapTiles = z.output<typeof mapTiles>;

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}, "must be a time zone such as America/Phoenix");

export const siteSettings = z.strictObject({
  origin: z
    .string()
    .regex(/^https?:\/\/[a-z0-9.:-]+$/i, "must be an address such as https://plans.example.com")
    .optional(),
  languages: z
    .array(language)
    .min(1)
    .default([...languages]),
  timeZone: timeZone.default("America/New_York"),
  legalSeller: z.string().max(200).optional(),
  legalAddress: z.string().trim().max(300).optional(),
  mailSender: z.email().optional(),
  refundRadiusMiles: z.int().min(1).max(250).default(25),
  mapTiles: mapTiles.optional(),
  checkoutReminders: z.boolean().default(true),
  brand: brand.prefault({}),
});
export type SiteSettings = z.output<typeof siteSettings>;

/**
 * Settings as stored in the database. A newer build may have stored settings that this one does not
 * know, and one unreadable setting must not take the site down.
 */
export const storedSiteSettings: z.ZodType<SiteSettings> = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((stored) => readEach(siteSettings.shape, stored) as SiteSettings);

type Stored = Record<string, unknown>;

function readEach(shape: Record<string, z.ZodType>, stored: Stored): Stored {
  const entries = Object.entries(shape).map(([name, schema]): [string, unknown] => {
    const read = schema.safeParse(stored[name]);
    if (read.success) return [name, read.data];
    const given = stored[name];
    const isBrand = name === "brand" && typeof given === "object" && given !== null;
    return [name, isBrand ? readEach(brand.shape, { ...given }) : schema.parse(undefined)];
  });
  return Object.fromEntries(entries);
}

export const siteKey = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{1,39}$/,
    "must be 2 to 40 of a-z, 0-9 and hyphens, starting with a letter",
  );

export const hostName = z
  .string()
  .transform((host) => host.toLowerCase().replace(/\.$/, ""))
  .refine(
    (host) =>
      host.length <= 253 &&
      /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(host),
    "must be a host name such as plans.example.com, without a port",
  );
