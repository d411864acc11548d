import { language } from "./content/values.ts";
import { z } from "zod";
import {
  farthestMiles,
  specialties,
  spokenLanguages,
  usualMiles,
  directorySorts,
  officeSorts,
} from "./catalog.ts";
import { cleanLine } from "./typed-text.ts";
import { usStateCodes } from "./us-states.ts";
import { errorCode, type FieldErrorCode } from "./field-errors.ts";
import { defaultLang } from "./languages.ts";

// The search for offices and dentists. The page's address and the calls share these fields.

const wholeNumber = (least: number, most: number, error: FieldErrorCode) =>
  z
    .string()
    .regex(/^\d{1,3}$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= most, error);

const yes = z
  .enum(["true", "false"], { error: errorCode("not_a_flag") })
  .transform((said) => said === "true");

const line = (least: number, most: number, error: FieldErrorCode) =>
  z.string().overwrite(cleanLine).trim().min(least, error).max(most, error);

const pageSize = wholeNumber(1, 100, "page_size_invalid").default(20);
const cursorField = z.string().min(1).max(400, errorCode("cursor_invalid"));
/** Which part of a list: `limit` items after those of the page that gave this cursor. */
export const pageFields = {
  cursor: cursorField.describe("`nextCursor` of the page before").optional(),
  limit: pageSize,
};
export const idOrOwnName = z.string().min(1).max(80);
export const langField = language.default(defaultLang);

/** How a place's name begins, as it is typed. */
export const placeStart = line(2, 60, "place_invalid");

const filters = {
  near: line(1, 40, "place_invalid").describe("a ZIP code, or `lat,lon`").optional(),
  city: line(1, 80, "place_invalid").optional(),
  state: z.enum(usStateCodes, { error: errorCode("not_an_option") }).optional(),
  radius: wholeNumber(1, farthestMiles, "radius_invalid").describe("miles").default(usualMiles),
  specialty: z.enum(specialties, { error: errorCode("not_an_option") }).optional(),
  language: z.enum(spokenLanguages, { error: errorCode("not_an_option") }).optional(),
  plan: idOrOwnName.describe("a plan's id, or its owner's name for it").optional(),
  accepting: yes.describe("true: only those accepting new patients").optional(),
  openNow: yes.describe("true: only where the office is open right now").optional(),
  openSaturday: yes.describe("true: only where Saturday has regular hours").optional(),
  openSunday: yes.describe("true: only where Sunday has regular hours").optional(),
  openEvenings: yes
    .describe("true: only where some weekday's regular hours end after 18:00")
    .optional(),
  name: line(2, 80, "search_name_invalid")
    .describe(
      "near a place, similar spellings match too; without a place, only the start of a name",
    )
    .optional(),
  ...pageFields,
  lang: langField,
};

export const catalogSearch = z.strictObject(filters).superRefine((asked, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (asked.near !== undefined && asked.city !== undefined) refuse("near", "zip_or_city");
  if (asked.city !== undefined && asked.state === undefined) refuse("state", "city_state_missing");
});

export type CatalogSearch = z.output<typeof catalogSearch>;

/** The search for offices, also by what they do. */
export const officeSearch = catalogSearch.safeExtend({
  procedure: idOrOwnName
    .describe("a procedure's key, as fees name it: only where it is done, with its price there")
    .optional(),
  sort: z
    .enum(officeSorts, { error: errorCode("not_an_option") })
    .describe("`price`: of a procedure near a place; compares the 200 nearest offices")
    .optional(),
});

export type OfficeSearch = z.output<typeof officeSearch>;

/** The catalog search with a sort order. */
export const directorySearch = catalogSearch.safeExtend({
  sort: z
    .enum(directorySorts, { error: errorCode("not_an_option") })
    .describe("unless given: nearest first where a place is named, and otherwise by name")
    .optional(),
});

export type DirectorySearch = z.output<typeof directorySearch>;
