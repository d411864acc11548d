import { z } from "zod";
import { looksLikePhone } from "./account-fields.ts";
import { contactTopics, longestMessage } from "./contact.ts";
import { cleanLine, cleanText, isAtMost, mostUnits } from "./typed-text.ts";
import { errorCode } from "./field-errors.ts";
import { languages } from "./languages.ts";

// Schemas shared by several calls.

export const contactMessage = z.strictObject({
  name: z
    .string({ error: errorCode("name_missing") })
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode("name_missing"))
    .max(120, errorCode("sender_name_too_long")),
  email: z
    .string({ error: errorCode("email_missing") })
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode("email_missing"))
    .max(254, { error: errorCode("email_invalid"), abort: true })
    .check(z.email(errorCode("email_invalid"))),
  phone: z
    .string({ error: errorCode("phone_invalid") })
    .overwrite(cleanLine)
    .trim()
    .max(40, { error: errorCode("phone_invalid"), abort: true })
    .refine(looksLikePhone, errorCode("phone_invalid"))
    .optional(),
  topic: z.enum(contactTopics, { error: errorCode("topic_missing") }),
  message: z
    .string({ error: errorCode("message_missing") })
    .overwrite(cleanText)
    .trim()
    .regex(/[^\s\p{Cf}]/u, errorCode("message_missing"))
    .max(mostUnits(longestMessage), { error: errorCode("message_too_long"), abort: true })
    .refine((typed) => isAtMost(typed, longestMessage), errorCode("message_too_long"))
    .describe("at most 5,000 characters as people count them"),
  language: z.enum(languages).optional().describe("for the answer; without one, the site's first"),
});

export type ContactMessage = z.output<typeof contactMessage>;
