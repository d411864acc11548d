import { z } from "zod";
import { reportReasons, longestReport } from "./catalog.ts";
import { idOrOwnName } from "./catalog-search.ts";
import { defaultLang, languages } from "./languages.ts";
import { cleanLine, cleanText, isAtMost, mostUnits } from "./typed-text.ts";
import { errorCode } from "./field-errors.ts";

export const providerReport = z.strictObject({
  reason: z.enum(reportReasons, { error: errorCode("report_reason_missing") }),
  message: z
    .string({ error: errorCode("report_missing") })
    .overwrite(cleanText)
    .trim()
    .regex(/[^\s\p{Cf}]/u, errorCode("report_missing"))
    .max(mostUnits(longestReport), { error: errorCode("report_too_long"), abort: true })
    .refine((typed) => isAtMost(typed, longestReport), errorCode("report_too_long"))
    .describe("at most 2,000 characters as people count them"),
  email: z
    .string({ error: errorCode("reply_email_invalid") })
    .overwrite(cleanLine)
    .trim()
    .max(254, { error: errorCode("reply_email_invalid"), abort: true })
    .check(z.email(errorCode("reply_email_invalid")))
    .describe("of the sender, if they want to hear back")
    .optional(),
  locationId: idOrOwnName.describe("the office that it is about").optional(),
  language: z.enum(languages).default(defaultLang),
});

export type ProviderReport = z.output<typeof providerReport>;
