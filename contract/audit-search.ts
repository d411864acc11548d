import { z } from "zod";
import { auditAreas, auditGroups } from "./audit-actions.ts";
import { errorCode } from "./field-errors.ts";

// Which entries of the activity log are asked for. The page's address and the call share these fields.

const number = (upTo: RegExp) => z.string().regex(upTo).transform(Number);

const asDay = errorCode("day_invalid");
const day = z.iso.date(asDay).regex(/^[12]/, asDay).max(10, asDay);

export const auditSearch = z
  .strictObject({
    who: z
      .union([z.enum(auditGroups), z.string().regex(/^stf_[\w-]{1,56}$/)])
      .describe("a group of people, or the id of someone on the team")
      .optional(),
    area: z
      .enum(auditAreas, { error: errorCode("not_an_option") })
      .describe("what was done, by subject")
      .optional(),
    from: day.describe("the first day, in the site's time zone").optional(),
    to: day.describe("the last day, in the site's time zone").optional(),
    limit: number(/^(?:[1-9]\d?|1\d\d|200)$/)
      .default(50)
      .describe("1 to 200"),
    cursor: number(/^[1-9]\d{0,14}$/)
      .optional()
      .describe("`next` of the page before"),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined || from <= to) return;
    context.addIssue({ code: "custom", path: ["from"], message: "days_reversed" });
  });

export type AuditSearch = z.output<typeof auditSearch>;
