import { z } from "zod";
import { contactMessage } from "./entities.ts";
import { errorCode, type FieldErrorCode } from "./field-errors.ts";
import { defaultLang, languages } from "./languages.ts";
import { providerReport } from "./provider-report.ts";
import { cleanLine } from "./typed-text.ts";

const line = (missing: FieldErrorCode, most: number, tooLong: FieldErrorCode) =>
  z
    .string({ error: errorCode(missing) })
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode(missing))
    .max(most, errorCode(tooLong));

/** A dentist whom a visitor would like to find. */
export const dentistSuggestion = z.strictObject({
  dentist: line("dentist_missing", 120, "dentist_too_long"),
  office: line("office_name_too_long", 120, "office_name_too_long").optional(),
  city: line("city_missing", 80, "city_too_long").describe("with its state"),
  phone: contactMessage.shape.phone.describe("of the office"),
  email: providerReport.shape.email.describe("of the visitor, if they want to hear back"),
  language: z.enum(languages).default(defaultLang),
});

export type DentistSuggestion = z.output<typeof dentistSuggestion>;
