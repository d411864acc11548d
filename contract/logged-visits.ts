import { z } from "zod";
import { longestNote } from "./membership.ts";
import { errorCode, type FieldErrorCode } from "./field-errors.ts";
import { cleanLine, cleanText, isAtMost, mostUnits } from "./typed-text.ts";

// Visits to the dentist that a member logs, and what they saved: all of it self-reported.

/** The highest price of a visit that is taken. */
const mostCents = 100_000_00;

const day = z.iso.date();
const cents = z.int();

const line = (most: number, tooLong: FieldErrorCode) =>
  z.string().overwrite(cleanLine).trim().max(most, errorCode(tooLong));
const price = (least: number, wrong: FieldErrorCode) =>
  z
    .int({ error: errorCode(wrong) })
    .min(least, errorCode(wrong))
    .max(mostCents, errorCode("price_too_high"));

export const visitInput = z.strictObject({
  personId: z
    .string({ error: errorCode("visit_person_missing") })
    .min(1, errorCode("visit_person_missing"))
    .max(60, errorCode("visit_person_missing")),
  visitedOn: z.iso
    .date({ error: errorCode("visit_date_invalid") })
    .describe("from the person's first day on a plan until 14 days after its last one"),
  procedure: z
    .string()
    .max(80)
    .optional()
    .describe("of the plan's list, as GET /api/km/office/{id}/plans names it"),
  procedureName: line(120, "procedure_too_long")
    .optional()
    .describe("what was done, in the member's own words, instead of `procedure`"),
  usualCents: price(1, "usual_price_invalid")
    .optional()
    .describe("without the plan; left out with a `procedure`: the usual fee that the site knows"),
  paidCents: price(0, "paid_price_invalid").describe("no more than the usual price"),
  office: line(120, "office_name_too_long").optional(),
  note: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(mostUnits(longestNote), { error: errorCode("note_too_long"), abort: true })
    .refine((typed) => isAtMost(typed, longestNote), errorCode("note_too_long"))
    .optional()
    .describe("at most 500 characters as people count them"),
});
export type VisitInput = z.output<typeof visitInput>;

export const loggedVisit = z.strictObject({
  id: z.string(),
  personId: z.string(),
  personName: z.string(),
  subscriptionId: z.string().describe("the plan that the person was on that day"),
  planName: z.string(),
  visitedOn: day,
  procedure: z.string().nullable().describe("null: entered in the member's own words"),
  procedureName: z.string(),
  usualCents: cents.min(1),
  paidCents: cents.min(0),
  savedCents: cents.min(0),
  office: z.string().nullable(),
  note: z.string().nullable(),
});
export type LoggedVisit = z.output<typeof loggedVisit>;

export const visitPage = z.strictObject({
  items: z.array(loggedVisit),
  nextCursor: z.string().nullable().describe("null: the last page"),
});

const sums = {
  visits: cents.min(0).describe("how many were logged"),
  usualCents: cents.min(0),
  paidCents: cents.min(0).describe("at the visits"),
  savedCents: cents.min(0).describe("the usual fees less what was paid at the visits"),
  planCents: cents.describe("paid for the plan, less refunds"),
};

export const savings = z.strictObject({
  asOf: day,
  plans: z
    .array(
      z.strictObject({
        subscriptionId: z.string(),
        planName: z.string(),
        from: day,
        through: day.describe("the last day"),
        ...sums,
      }),
    )
    .describe("each active plan in its current year, whether it is paid yearly or monthly"),
  allTime: z.strictObject(sums).describe("all plans there were"),
});
export type Savings = z.output<typeof savings>;
