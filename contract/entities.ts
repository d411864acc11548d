import { z } from "zod";
import { looksLikePhone } from "./account-fields.ts";
import { contactFaults as faults, contactTopics, longestMessage } from "./contact.ts";
import { cleanLine, cleanText, isAtMost, mostUnits } from "./typed-text.ts";

// The shapes that several calls share.

export const contactMessage = z.strictObject({
  name: z
    .string({ error: faults.nameMissing })
    .overwrite(cleanLine)
    .trim()
    .min(1, faults.nameMissing)
    .max(120, faults.nameTooLong),
  email: z
    .string({ error: faults.emailMissing })
    .overwrite(cleanLine)
    .trim()
    .min(1, faults.emailMissing)
    .max(254, { error: faults.emailWrong, abort: true })
    .check(z.email(faults.emailWrong)),
  phone: z
    .string({ error: faults.phoneWrong })
    .overwrite(cleanLine)
    .trim()
    .max(40, { error: faults.phoneWrong, abort: true })
    .refine(looksLikePhone, faults.phoneWrong)
    .optional(),
  topic: z.enum(contactTopics, { error: faults.topicMissing }),
  message: z
    .string({ error: faults.messageMissing })
    .overwrite(cleanText)
    .trim()
    .regex(/[^\s\p{Cf}]/u, faults.messageMissing)
    .max(mostUnits(longestMessage), { error: faults.messageTooLong, abort: true })
    .refine((typed) => isAtMost(typed, longestMessage), faults.messageTooLong)
    .describe("at most 5,000 characters as people count them"),
});

export type ContactMessage = z.output<typeof contactMessage>;
