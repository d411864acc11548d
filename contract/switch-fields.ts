import { z } from "zod";

const cents = z.int().min(0);

/** What changes with another office: nothing, where it accepts the plan, or the plan as well. */
export const officeSwitch = z.strictObject({
  subscriptionId: z.string(),
  officeId: z.string(),
  officeName: z.string(),
  isOtherPlan: z
    .boolean()
    .describe("the office doesn't accept the plan, but it accepts a similar one"),
  planId: z.string(),
  planName: z.string(),
  effectiveOn: z.iso.date().describe("today, or for another plan the first day of the next term"),
  nextTermCents: cents
    .nullable()
    .describe("the next term, for everyone who stays; null: it can't be"),
  differenceCents: z.int().describe("from the next term without the change"),
  people: z.array(z.strictObject({ name: z.string(), tier: z.string(), amountCents: cents })),
});
export type OfficeSwitch = z.output<typeof officeSwitch>;
