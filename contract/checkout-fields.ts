import { z } from "zod";
import { accountFaults } from "./account-faults.ts";
import {
  emailField,
  languageField,
  nameField,
  phoneField,
  postalAddress,
} from "./account-fields.ts";
import { idOrOwnName } from "./catalog-search.ts";
import { checkoutFaults as faults } from "./checkout.ts";
import { cycles } from "./content/block-parts.ts";
import { relationships } from "./membership.ts";
import { newPassword } from "./new-password.ts";

export const birthDate = z.iso.date({ error: faults.birthDateWrong });

/** Who pays. The password is asked for once, of whoever is not signed in. */
export const payer = z.strictObject({
  firstName: nameField(accountFaults.firstNameMissing),
  lastName: nameField(accountFaults.lastNameMissing),
  email: emailField,
  password: newPassword.optional(),
  dateOfBirth: birthDate,
  phone: phoneField,
  address: postalAddress,
  language: languageField.optional(),
  emailConsent: z.boolean().default(false),
});

export const orderWish = z.strictObject({
  officeId: idOrOwnName.nullable().optional().describe("null or left out: no office yet"),
  planId: idOrOwnName,
  cycle: z.enum(cycles),
  account: payer.optional(),
});

const memberFields = {
  firstName: nameField(accountFaults.firstNameMissing),
  lastName: nameField(accountFaults.lastNameMissing),
  dateOfBirth: birthDate,
  relationship: z.enum(relationships, { error: faults.relationshipMissing }),
  planDetailId: idOrOwnName.optional().describe("the tier; the one that fits the age unless said"),
};
export const newMember = z.strictObject(memberFields);
export const changedMember = z.strictObject({ memberId: z.string().max(60), ...memberFields });
export const memberTier = z.strictObject({
  memberId: z.string().max(60),
  planDetailId: idOrOwnName,
});

const cents = z.int();
const orderLine = z.strictObject({
  kind: z.enum(["person", "processing_fee"]),
  label: z.string(),
  memberId: z.string().optional(),
  amountCents: cents.min(0),
});

export const order = z.strictObject({
  lines: z.array(orderLine),
  discountCents: cents.min(0),
  dueTodayCents: cents.min(0),
  renewalCents: cents.min(0),
  renewalDate: z.iso.date(),
  priceHash: z.string(),
});

export const draftMember = z.strictObject({
  memberId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date(),
  relationship: z.enum(relationships),
  planDetailId: z.string(),
});

export const draftAccount = z.strictObject({
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

export const draft = z.strictObject({
  id: z.string(),
  step: z.enum(["create-account", "add-member", "payment"]),
  expiresAt: z.iso.datetime(),
  officeId: z.string().nullable(),
  planId: z.string(),
  cycle: z.enum(cycles),
  account: draftAccount.nullable(),
  members: z.array(draftMember),
  couponCode: z.string().nullable(),
  order,
});
