import { z } from "zod";
import { reportReasons } from "./catalog.ts";
import { idOrOwnName } from "./catalog-search.ts";
import { languages } from "./content/values.ts";
import { longestReport, reportFaults as faults } from "./directory.ts";
import { cleanLine, cleanText, isAtMost, mostUnits } from "./typed-text.ts";

/** What somebody says is wrong about a dentist in the list. */
export const providerReport = z.strictObject({
  reason: z.enum(reportReasons, { error: faults.reasonMissing }),
  message: z
    .string({ error: faults.messageMissing })
    .overwrite(cleanText)
    .trim()
    .regex(/[^\s\p{Cf}]/u, faults.messageMissing)
    .max(mostUnits(longestReport), { error: faults.messageTooLong, abort: true })
    .refine((typed) => isAtMost(typed, longestReport), faults.messageTooLong)
    .describe("at most 2,000 characters as people count them"),
  email: z
    .string({ error: faults.emailWrong })
    .overwrite(cleanLine)
    .trim()
    .max(254, { error: faults.emailWrong, abort: true })
    .check(z.email(faults.emailWrong))
    .describe("who wants to hear what came of it")
    .optional(),
  locationId: idOrOwnName.describe("the office that it is about").optional(),
  language: z.enum(languages).default("en"),
});

export type ProviderReport = z.output<typeof providerReport>;
