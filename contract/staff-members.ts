import { z } from "zod";
import { emailKinds } from "./email-kinds.ts";
import { cycles } from "./content/block-parts.ts";
import { language } from "./content/values.ts";
import { postalAddress } from "./account-fields.ts";
import { errorCode } from "./field-errors.ts";
import {
  invoiceStates,
  relationships,
  renewalPromiseKinds,
  subscriptionStates,
} from "./membership.ts";
import { listedCase } from "./staff-cases.ts";
import { savedCard } from "./renewal-fields.ts";
import { memberLists } from "./studio.ts";
import { cleanLine } from "./typed-text.ts";

// Members as staff see them. Birth dates are shown by a call of their own.

const cents = z.int();
const day = z.iso.date();
const instant = z.iso.datetime();

/** A name, an email address, a phone number or a member number, or how one begins. */
export const memberSearch = z
  .string({ error: errorCode("member_search_missing") })
  .overwrite(cleanLine)
  .trim()
  .min(2, errorCode("member_search_missing"))
  .max(120, errorCode("too_long"));

const planInBrief = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  state: z.enum(subscriptionStates),
  termEnd: day.describe("the first day after the term"),
});

export const foundMember = z.strictObject({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  people: z.array(z.strictObject({ name: z.string(), memberNumber: z.string() })),
  plan: planInBrief.nullable().describe("the current one, or else the last one"),
});
export type FoundMember = z.output<typeof foundMember>;

/** A plan of a list, with its payer. */
export const listedPlan = planInBrief.extend({
  accountId: z.string(),
  name: z.string(),
  email: z.string().nullable().describe("null: the account is erased"),
  cycle: z.enum(cycles),
  joinedOn: day,
  isAutoRenew: z.boolean(),
  lapsedOn: day.nullable(),
  endedAt: instant.nullable(),
});
export type ListedPlan = z.output<typeof listedPlan>;

export const listCounts = z.record(z.enum(memberLists), z.int().min(0));
export type ListCounts = z.output<typeof listCounts>;

const plan = planInBrief.extend({
  cycle: z.enum(cycles),
  joinedOn: day,
  termStart: day,
  isAutoRenew: z.boolean(),
  officeName: z.string().nullable(),
  documentsSentOn: day.nullable().describe("the welcome email was accepted on this day"),
  nextCharge: z.strictObject({ on: day, amountCents: cents }).nullable(),
  card: savedCard.nullable(),
  notices: z.array(
    z.strictObject({
      kind: z.enum(renewalPromiseKinds),
      renewsOn: day,
      priceCents: cents,
      queuedAt: instant,
      deliveredOn: day.nullable(),
      isRefused: z.boolean(),
    }),
  ),
});
export type StaffMemberPlan = z.output<typeof plan>;

/** Everything that the member sees, and what was sent to them. */
export const staffMember = z.strictObject({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: postalAddress.nullable(),
  language,
  hasEmailConsent: z.boolean(),
  createdAt: instant,
  balanceCents: cents.describe("unpaid invoices, less what is owed to the account"),
  people: z.array(
    z.strictObject({
      personId: z.string(),
      subscriptionId: z.string(),
      name: z.string(),
      relationship: z.enum(relationships),
      memberNumber: z.string(),
      tier: z.string(),
      isLive: z.boolean(),
    }),
  ),
  plans: z.array(plan),
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      planName: z.string(),
      dueOn: day,
      totalCents: cents,
      state: z.enum(invoiceStates),
    }),
  ),
  receipts: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      kind: z.enum(["payment", "refund"]),
      day,
      planName: z.string(),
      amountCents: cents,
      paymentId: z.string(),
    }),
  ),
  mails: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(emailKinds),
      at: instant,
      state: z.enum(["waiting", "sent", "dropped", "refused"]),
      settledAt: instant.nullable(),
    }),
  ),
  consents: z.array(
    z.strictObject({
      subscriptionId: z.string(),
      text: z.string(),
      version: z.string(),
      isGiven: z.boolean(),
      at: instant,
    }),
  ),
  cases: z.array(listedCase).describe("what they sent, newest first"),
  help: z
    .array(
      z.strictObject({
        at: instant,
        what: z.string(),
        actor: z.string(),
        actorName: z.string().nullable(),
        amountCents: cents.nullable(),
        facts: z.record(z.string(), z.string()),
      }),
    )
    .describe("what staff did for the member, with their refunds, newest first"),
});
export type StaffMemberPage = z.output<typeof staffMember>;

export const birthDates = z.strictObject({
  payer: day.nullable(),
  people: z.array(z.strictObject({ personId: z.string(), name: z.string(), dateOfBirth: day })),
});
