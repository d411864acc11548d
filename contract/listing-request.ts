import { z } from "zod";
import { looksLikePhone, postalAddress } from "./account-fields.ts";
import { longestReport } from "./catalog.ts";
import { idOrOwnName } from "./catalog-search.ts";
import { contactMessage } from "./entities.ts";
import { errorCode, type FieldErrorCode } from "./field-errors.ts";
import { longText, rule } from "./grievance-fields.ts";
import { defaultLang, languages } from "./languages.ts";
import { listingPurposes, longestDentists } from "./catalog.ts";
import { isNpi } from "./npi.ts";
import { cleanLine } from "./typed-text.ts";

const line = (most: number, missing: FieldErrorCode) =>
  z
    .string({ error: errorCode(missing) })
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode(missing))
    .max(most, errorCode("too_long"));

/** As it is typed into an address bar; what leads nowhere on the web is refused. */
function isWebsite(typed: string): boolean {
  const url = URL.parse(typed);
  return url !== null && /^https?:$/.test(url.protocol) && /\w\.\w/.test(url.hostname);
}
const withScheme = (typed: string) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);

const fields = z.strictObject({
  purpose: z.enum(listingPurposes, { error: errorCode("listing_purpose_missing") }),
  locationId: idOrOwnName
    .describe("the office in the directory that is to be corrected")
    .optional(),
  practice: line(120, "practice_missing"),
  address: postalAddress,
  phone: z
    .string({ error: errorCode("office_phone_invalid") })
    .overwrite(cleanLine)
    .trim()
    .max(40, { error: errorCode("office_phone_invalid"), abort: true })
    .refine(looksLikePhone, errorCode("office_phone_invalid"))
    .describe("of the office"),
  website: z
    .string()
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode("website_invalid"))
    .max(200, { error: errorCode("website_invalid"), abort: true })
    .overwrite(withScheme)
    .refine(isWebsite, errorCode("website_invalid"))
    .optional(),
  dentists: longText(longestDentists, { missing: "dentists_missing", tooLong: "too_long" })
    .optional()
    .describe("who works there, one a line; required to join"),
  languages: line(200, "missing").optional().describe("that are spoken there"),
  npi: z
    .string()
    .max(40, { error: errorCode("npi_invalid"), abort: true })
    .overwrite((typed) => typed.replaceAll(/[\s-]/g, ""))
    .refine(isNpi, errorCode("npi_invalid"))
    .optional()
    .describe("the office's or a dentist's; its check digit has to be right"),
  correction: longText(longestReport, { missing: "correction_missing", tooLong: "report_too_long" })
    .optional()
    .describe("what is wrong, and how it should be; required to correct"),
  name: contactMessage.shape.name.describe("who asks"),
  role: line(80, "role_at_office_missing").describe("what they do at the office"),
  email: contactMessage.shape.email,
  language: z.enum(languages).default(defaultLang),
});

type Sent = z.output<typeof fields>;
const hasDentists = ({ purpose, dentists }: Sent) => purpose !== "join" || dentists !== undefined;
const hasCorrection = ({ purpose, correction }: Sent) =>
  purpose !== "correct" || correction !== undefined;

/** A dentist or an office asks to join the directory, or to have its listing corrected. */
export const listingRequest = fields
  .refine(hasDentists, rule("dentists", "dentists_missing"))
  .refine(hasCorrection, rule("correction", "correction_missing"));

export type ListingRequest = z.output<typeof listingRequest>;
