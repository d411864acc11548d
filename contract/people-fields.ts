import { z } from "zod";
import { nameField } from "./account-fields.ts";
import { cycles } from "./content/block-parts.ts";
import { errorCode } from "./field-errors.ts";
import { relationships } from "./membership.ts";
import { gateway, savedCard } from "./renewal-fields.ts";

// The people on a member's plans, and what one more costs.

const cents = z.int().min(0);
const day = z.iso.date();

export const personInput = {
  firstName: nameField("first_name_missing"),
  lastName: nameField("last_name_missing"),
  dateOfBirth: z.iso.date({ error: errorCode("birth_date_invalid") }),
  relationship: z.enum(relationships, { error: errorCode("relationship_missing") }),
};

const dependent = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: day,
  relationship: z.enum(relationships),
  memberNumber: z.string(),
  tier: z.string(),
  addedOn: day,
  leavesOn: day.nullable().describe("the first day without the plan; null: no day is set"),
  agesOutOn: day.nullable().describe("of a child: the 26th birthday"),
  removal: z
    .strictObject({
      leavesOn: day.describe("the first day without the plan"),
      renewalCents: cents
        .nullable()
        .describe("the first term without them; null: it doesn't renew"),
    })
    .nullable()
    .describe("what removing them would lead to; null: they can't be removed now"),
});

const addition = z.strictObject({
  planDetailId: z.string(),
  tier: z.string(),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  amountCents: cents.describe("due today, for the days from `startsOn` on"),
  termCents: cents.describe("what the person adds to the price of a whole term"),
  renewalCents: cents
    .nullable()
    .describe("the term that begins on `endsOn`, with this person; null: it doesn't renew"),
  startsOn: day,
  endsOn: day.describe("the first day that it doesn't pay for"),
});

const plan = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  cycle: z.enum(cycles),
  endsOn: day.describe("the first day after the current term"),
  isAutoRenew: z.boolean(),
  renewalCents: cents
    .nullable()
    .describe("the next term, for everyone who stays; null: the plan doesn't renew automatically"),
  people: z.array(dependent),
  additions: z.array(addition).describe("one more person, by tier; empty: not possible now"),
  openPaymentId: z.string().nullable().describe("for someone who is being added right now"),
  card: savedCard.nullable().describe("the card on file for this subscription"),
  gateway,
});

export const dependents = z.strictObject({ plans: z.array(plan) });
export type Dependents = z.output<typeof dependents>;

/** The same for staff, who see birth dates by a call of their own. */
export const memberPeople = z.strictObject({
  plans: z.array(
    plan.omit({ gateway: true }).extend({
      people: z.array(dependent.omit({ dateOfBirth: true, agesOutOn: true })),
    }),
  ),
});
export type MemberPeople = z.output<typeof memberPeople>;
