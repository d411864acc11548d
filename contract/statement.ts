import { z } from "zod";
import { receipt } from "./documents.ts";
import { errorCode } from "./field-errors.ts";

// A year's payments and refunds, each as its receipt says.

const cents = z.int();

export const yearField = z
  .string()
  .regex(/^\d{4}$/, errorCode("not_an_option"))
  .transform(Number);

const { id, number, kind, day, planName, cycle, people, lines } = receipt.shape;
const { termStart, termEnd, couponCode, discountCents, refundOfNumber } = receipt.shape;

export const statement = z.strictObject({
  year: z.int(),
  years: z.array(z.int()).describe("those with a receipt, newest first"),
  site: z.string(),
  sellers: z.array(z.string()).describe("the legal seller; another one where it has changed"),
  payer: z.strictObject({ name: z.string(), address: z.array(z.string()) }),
  items: z.array(
    z.strictObject({
      id,
      number,
      kind,
      day: day.describe("of the site, in its time zone"),
      planName,
      cycle,
      termStart,
      termEnd,
      people,
      lines,
      couponCode,
      discountCents,
      refundOfNumber,
      isReturned: z
        .boolean()
        .describe("a refund that came back: it is owed again, and no money went out"),
      amountCents: cents.describe(
        "the receipt's total; of a refund below zero, and nothing where it came back",
      ),
    }),
  ),
  paidCents: cents.min(0),
  refundedCents: cents.min(0),
  netCents: cents.describe("negative if an earlier year's payment was refunded"),
  notice: z.string().describe("that this is not insurance"),
  note: z.string().describe("what the list is, and whom to ask about its use"),
});
export type Statement = z.output<typeof statement>;
