import { z } from "zod";
import {
  emailField,
  languageField,
  nameField,
  phoneField,
  postalAddress,
  newPassword,
} from "./account-fields.ts";
import { idOrOwnName } from "./catalog-search.ts";
import { cycles } from "./content/block-parts.ts";
import { language } from "./content/values.ts";
import { couponErrors } from "./checkout.ts";
import { relationships } from "./membership.ts";
import { errorCode } from "./field-errors.ts";

const birthDate = z.iso.date({ error: errorCode("birth_date_invalid") });

/** The payer. The password is required once, from a payer who is not signed in. */
export const payer = z.strictObject({
  firstName: nameField("first_name_missing"),
  lastName: nameField("last_name_missing"),
  email: emailField,
  password: newPassword.optional(),
  dateOfBirth: birthDate,
  phone: phoneField,
  address: postalAddress
    .partial({ city: true, state: true })
    .describe("city and state may be left out: the ZIP code tells them"),
  language: languageField.optional(),
  emailConsent: z.boolean().default(false),
});

export const checkoutInput = z.strictObject({
  officeId: idOrOwnName.nullable().optional().describe("null or left out: no office yet"),
  planId: idOrOwnName,
  planDetailId: idOrOwnName
    .nullable()
    .optional()
    .describe(
      "the tier to begin with; left out: the one that the checkout has, as long as its plan stays",
    ),
  cycle: z.enum(cycles),
  account: payer.optional(),
});

const memberFields = {
  firstName: nameField("first_name_missing"),
  lastName: nameField("last_name_missing"),
  dateOfBirth: birthDate,
  relationship: z.enum(relationships, { error: errorCode("relationship_missing") }),
  planDetailId: idOrOwnName.optional().describe("the tier; the one that fits the age unless said"),
};
export const newMember = z.strictObject(memberFields);
export const changedMember = z.strictObject({ memberId: z.string().max(60), ...memberFields });
export const memberTier = z.strictObject({
  memberId: z.string().max(60),
  planDetailId: idOrOwnName,
});

const cents = z.int();
const quoteLine = z.strictObject({
  kind: z.enum(["person", "processing_fee"]),
  label: z.string().describe("in `lang`: the person and their tier, or the processing fee"),
  memberId: z.string().optional(),
  amountCents: cents.min(0),
});

export const quote = z.strictObject({
  lines: z.array(quoteLine),
  discountCents: cents.min(0).describe("what the coupon takes off the sum of the lines"),
  dueTodayCents: cents.min(0),
  renewalCents: cents
    .min(0)
    .describe("the next term at today's prices; nothing is charged for it unless the plan renews"),
  renewalDate: z.iso.date().describe("the day after the plan's last day"),
  quoteHash: z.string().describe("to send with the payment: of everything that is agreed to"),
});

const checkoutMember = z.strictObject({
  memberId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date(),
  relationship: z.enum(relationships),
  planDetailId: z.string(),
});

export const checkoutAccount = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  dateOfBirth: z.iso.date().nullable(),
  phone: z.string().nullable(),
  address: postalAddress.nullable(),
  language: languageField,
  emailConsent: z.boolean(),
  isConfirmed: z.boolean().describe("whether the address is known to be theirs"),
});

export const checkout = z.strictObject({
  id: z.string(),
  step: z.enum(["create-account", "add-member", "payment"]),
  expiresAt: z.iso.datetime(),
  officeId: z.string().nullable(),
  planId: z.string(),
  planDetailId: z
    .string()
    .nullable()
    .describe("the tier that was chosen with the plan, offered to the first who joins"),
  cycle: z.enum(cycles),
  account: checkoutAccount.nullable(),
  members: z.array(checkoutMember),
  couponCode: z.string().nullable(),
  couponError: z
    .enum(couponErrors)
    .nullable()
    .describe("why the code does not hold any more; the order is priced without it then"),
  revision: z.int().describe("grows with each change"),
  quote,
});

const acceptedText = z.strictObject({ id: z.string().max(60), version: z.string().max(60) });

export const paymentRequest = z.strictObject({
  paymentToken: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      "of the card, from the gateway that GET names: `token` of the sandbox's POST /tokens, or `ctoken_…` or `pm_…` of Stripe.js; not asked for where nothing is due",
    ),
  quoteHash: z.string().max(60).describe("of the order that was shown"),
  revision: z
    .int()
    .optional()
    .describe(
      "of the order that was shown: where it has changed since, even at the same price, it is not paid",
    ),
  couponCode: z.string().max(60).optional().describe("instead of the one that the order has"),
  emailCode: z
    .string()
    .max(20)
    .optional()
    .describe(
      "of the email, while the address is unconfirmed; it signs the payer in, and the answer carries the next csrf-token",
    ),
  disclosuresAccepted: z
    .array(acceptedText)
    .max(20)
    .describe("each text of GET in the same `lang`, all but auto-renewal"),
  autoRenew: z.boolean().describe("refused as renewal_without_card where nothing is due"),
  renewalConsentVersion: z
    .string()
    .max(60)
    .optional()
    .describe("of the text with the id auto-renewal, where autoRenew is true"),
});

export const disclosure = z.strictObject({
  id: z
    .string()
    .describe(
      "not-insurance, terms, and where something is due auto-renewal, which alone is optional",
    ),
  version: z.string().describe("made of the words: other words are another version"),
  language: language.describe("of the words: English where the site has none in the other"),
  html: z.string(),
});

export const paymentPage = z.strictObject({
  checkout,
  quote,
  disclosures: z.array(disclosure),
  gateway: z
    .strictObject({
      kind: z.enum(["sandbox", "stripe"]),
      publicKey: z.string().describe("for Stripe.js, or `key` of a SandboxCard"),
      fieldsUrl: z
        .url()
        .optional()
        .describe("the sandbox's card form; its POST /tokens is at the same origin"),
    })
    .nullable()
    .describe("null: no one takes cards here yet"),
});
