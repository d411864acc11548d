import { z } from "zod";
import { cycles } from "./content/block-parts.ts";
import { language } from "./content/values.ts";
import { errorCode } from "./field-errors.ts";
import { cleanLine } from "./typed-text.ts";

// Documents of a subscription: an ID card per person, and a receipt per payment or refund.

const cents = z.int();
const day = z.iso.date();

export const idCard = z.strictObject({
  personId: z.string(),
  subscriptionId: z.string().describe("the plan that the card is for"),
  site: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  memberNumber: z.string(),
  planName: z.string(),
  tierName: z.string(),
  isActive: z.boolean(),
  effectiveOn: day,
  throughOn: day.describe("the last day"),
  office: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  supportPhone: z.string().nullable(),
  phrase: z.string().describe("what to say at the front desk"),
  notice: z.string().describe("that this is not insurance"),
  checkUrl: z
    .url()
    .describe(
      "a page that says whose card it is, whether a plan of theirs is active, and until when",
    ),
});
export type IdCard = z.output<typeof idCard>;

/** What a front desk types off an ID card. */
export const cardNumber = z.strictObject({
  memberNumber: z
    .string({ error: errorCode("member_number_missing") })
    .overwrite(cleanLine)
    .trim()
    .min(1, errorCode("member_number_missing"))
    .max(40, errorCode("member_number_missing"))
    .describe("with or without its spaces"),
  dateOfBirth: z.iso.date({ error: errorCode("birth_date_invalid") }),
});

export const cardStatus = z.strictObject({
  isActive: z.boolean(),
  planName: z.string(),
  throughOn: day.describe("the last day"),
  planKey: z.string().nullable().describe("of a plan on sale whose fees are listed"),
});
export type CardStatus = z.output<typeof cardStatus>;

/** What was paid or refunded, as recorded on that day; it never changes. */
const receiptDocument = z.strictObject({
  kind: z.enum(["payment", "refund"]),
  language,
  seller: z.string(),
  site: z.string(),
  day,
  payer: z.strictObject({ name: z.string(), address: z.array(z.string()) }),
  planName: z.string(),
  cycle: z.enum(cycles),
  termStart: day,
  termEnd: day,
  people: z.array(z.string()),
  lines: z.array(
    z.strictObject({
      kind: z.enum(["person", "processing_fee", "refund"]),
      label: z.string(),
      amountCents: cents,
    }),
  ),
  couponCode: z.string().nullable(),
  discountCents: cents.min(0),
  totalCents: cents,
  feePaidCents: cents.min(0).describe("what of the total was the processing fee"),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  /** For a refund: the receipt of the payment it refunds. */
  refundOf: z.string().nullable(),
  renewal: z.strictObject({ day, amountCents: cents.min(0), isAutomatic: z.boolean() }).nullable(),
});
export type ReceiptDocument = z.output<typeof receiptDocument>;

export const receiptPage = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string().describe("as printed: R-2026-000123"),
      kind: z.enum(["payment", "refund"]),
      day,
      amountCents: cents.describe("what was paid; negative for a refund"),
    }),
  ),
  nextCursor: z.string().nullable().describe("null: the last page"),
});

export const receipt = receiptDocument.extend({
  id: z.string(),
  number: z.string(),
  refundOfNumber: z.string().nullable().describe("the number of the receipt that is refunded"),
  issuedAt: z.iso.datetime(),
  notice: z.string().describe("that this is not insurance"),
});
export type Receipt = z.output<typeof receipt>;
