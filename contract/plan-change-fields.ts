import { z } from "zod";
import { cycles } from "./content/block-parts.ts";
import { gateway, savedCard } from "./renewal-fields.ts";

// Another plan, or another cycle, for a subscription that runs.

const cents = z.int().min(0);
const day = z.iso.date();

/** With the next term, or at once for the rest of the running one. */
export const changeTimes = ["at_renewal", "now"] as const;
export type ChangeTime = (typeof changeTimes)[number];

const people = z.array(z.strictObject({ name: z.string(), tier: z.string(), amountCents: cents }));

const planOption = z.strictObject({
  planId: z.string(),
  planName: z.string(),
  cycle: z.enum(cycles),
  isCurrent: z.boolean().describe("the current plan and cycle"),
  termCents: cents.nullable().describe("a term from the renewal on, for everyone who stays"),
  atRenewal: z
    .strictObject({ effectiveOn: day })
    .nullable()
    .describe("null: it can't be changed to with the next term"),
  now: z
    .strictObject({ effectiveOn: day, dueCents: cents })
    .nullable()
    .describe("due today for the rest of the term; null: the change can't be made right away"),
  withoutTier: z.array(z.string()).describe("those whose age it has no price for"),
});

export const planOptions = z.strictObject({
  subscriptionId: z.string(),
  planId: z.string(),
  planName: z.string(),
  cycle: z.enum(cycles),
  endsOn: day.describe("the first day after the current term"),
  isAutoRenew: z.boolean(),
  isPaidAhead: z.boolean().describe("the next term is paid, and stays as it is"),
  isClosed: z.boolean().describe("nothing can be changed now: a renewal is due or being paid"),
  openPaymentId: z.string().nullable().describe("of a change at once that isn't finished yet"),
  pending: z
    .strictObject({
      planId: z.string(),
      planName: z.string(),
      cycle: z.enum(cycles),
      effectiveOn: day,
      termCents: cents.nullable(),
    })
    .nullable()
    .describe("what was chosen for the next term, and can be undone"),
  options: z.array(planOption),
});
export type PlanOptions = z.output<typeof planOptions>;

export const planChangeQuote = z.strictObject({
  subscriptionId: z.string(),
  when: z.enum(changeTimes),
  planId: z.string(),
  planName: z.string(),
  cycle: z.enum(cycles),
  effectiveOn: day,
  dueCents: cents.describe("today; nothing for a change with the next term"),
  waivedCents: cents.describe("an amount too small to charge"),
  lines: z
    .array(
      z.strictObject({
        name: z.string(),
        tier: z.string(),
        startsOn: day,
        endsOn: day.describe("the first day after it"),
        amountCents: cents,
      }),
    )
    .describe("what is due today, by person and term"),
  renewsOn: day.describe("the first day of the next term that isn't paid yet"),
  termCents: cents.nullable().describe("that term; null: it can't be renewed"),
  differenceCents: z
    .int()
    .nullable()
    .describe("from that term without the change; null: in another cycle"),
  people: people.describe("that term, by person"),
  isAutoRenew: z.boolean(),
  card: savedCard.nullable(),
  gateway,
  quoteHash: z.string().describe("to send with the change: of everything that is agreed to"),
});
export type PlanChangeQuote = z.output<typeof planChangeQuote>;

/** The same for staff, who enter no card. */
export const memberPlanChangeQuote = planChangeQuote.omit({ gateway: true });
export type MemberPlanChangeQuote = z.output<typeof memberPlanChangeQuote>;
