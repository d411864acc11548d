import { z } from "zod";
import { farthestMiles, specialties, spokenLanguages, usualMiles } from "./catalog.ts";
import { cleanLine } from "./typed-text.ts";
import { usStateCodes } from "./us-states.ts";

// How offices and dentists are looked for. The page's address and the calls read the same fields.

/** Made for people, so each names the field in words. */
export const searchFaults = {
  near: "Type a five-digit ZIP code, or a latitude and a longitude.",
  place: "Name a ZIP code or a city, not both.",
  state: "Name the state of the city.",
  radius: `Choose a distance from 1 to ${farthestMiles} miles.`,
  choice: "Choose one of the list.",
  name: "Type 2 to 80 letters of a name.",
  flag: "must be true or false",
  cursor: "belongs to another search",
} as const;

const wholeNumber = (least: number, most: number, fault: string) =>
  z
    .string()
    .regex(/^\d{1,3}$/, fault)
    .transform(Number)
    .refine((number) => number >= least && number <= most, fault);

const yes = z
  .enum(["true", "false"], { error: searchFaults.flag })
  .transform((said) => said === "true");

const line = (least: number, most: number, fault: string) =>
  z.string().overwrite(cleanLine).trim().min(least, fault).max(most, fault);

export const pageSize = wholeNumber(1, 100, "must be 1 to 100").default(20);
export const cursorField = z.string().min(1).max(400, searchFaults.cursor);
export const idOrOwnName = z.string().min(1).max(80);
export const langField = z.enum(["en", "es"]).default("en");

const filters = {
  near: line(1, 40, searchFaults.near).describe("a ZIP code, or `lat,lon`").optional(),
  city: line(1, 80, searchFaults.near).optional(),
  state: z.enum(usStateCodes, { error: searchFaults.choice }).optional(),
  radius: wholeNumber(1, farthestMiles, searchFaults.radius).describe("miles").default(usualMiles),
  specialty: z.enum(specialties, { error: searchFaults.choice }).optional(),
  language: z.enum(spokenLanguages, { error: searchFaults.choice }).optional(),
  plan: idOrOwnName.describe("a plan's id, or its owner's name for it").optional(),
  accepting: yes.describe("true: only where new patients are taken").optional(),
  openNow: yes.describe("true: only where somebody opens the door right now").optional(),
  name: line(2, 80, searchFaults.name)
    .describe("near a place also what is spelled alike; without one, how a name begins")
    .optional(),
  cursor: cursorField.optional(),
  limit: pageSize,
  lang: langField,
};

export const catalogSearch = z.strictObject(filters).superRefine((asked, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (asked.near !== undefined && asked.city !== undefined) refuse("near", searchFaults.place);
  if (asked.city !== undefined && asked.state === undefined) refuse("state", searchFaults.state);
});

export type CatalogSearch = z.output<typeof catalogSearch>;
