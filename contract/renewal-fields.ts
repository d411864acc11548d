import { z } from "zod";
import { disclosure } from "./checkout-fields.ts";
import { cycles } from "./content/block-parts.ts";
import { declineReasons, invoiceStates, subscriptionStates } from "./membership.ts";
import { action } from "./payment-fields.ts";

// The renewal of a subscription, the card that pays for it, and what is owed.

const cents = z.int().min(0);
const day = z.iso.date();

export const savedCard = z.strictObject({
  brand: z.string().describe("as the gateway names it: visa, mastercard, amex"),
  last4: z.string(),
  expires: z.string().describe("YYYY-MM"),
});

export const gateway = z
  .strictObject({
    kind: z.enum(["sandbox", "stripe"]),
    publicKey: z.string().describe("for Stripe.js, or `key` of a SandboxCard"),
    fieldsUrl: z.url().optional().describe("the sandbox's card form"),
  })
  .nullable()
  .describe("null: the site takes no cards");

/** How a running subscription goes on, or doesn't. */
export const renewal = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  state: z.enum(subscriptionStates),
  cycle: z.enum(cycles),
  isAutoRenew: z.boolean(),
  endsOn: day.describe("the first day after the current term"),
  isTermOver: z.boolean().describe("the renewal is late: once turned off, the plan ends at once"),
  cardsEndOn: day.describe(
    "the first day on which its ID cards don't work; a late renewal moves it",
  ),
  price: z
    .strictObject({
      planName: z.string().describe("another one, if the plan is changed for the next term"),
      cycle: z.enum(cycles).describe("another one, if it is changed for the next term"),
      amountCents: cents.describe("for everyone who stays on the plan"),
      people: z.array(z.strictObject({ name: z.string(), tier: z.string(), amountCents: cents })),
      startsOn: day,
      endsOn: day.describe("the first day after the next term"),
    })
    .nullable()
    .describe("of the next term; null: the plan can't be renewed"),
  nextCharge: z
    .strictObject({ on: day, amountCents: cents })
    .nullable()
    .describe("null: nothing is charged unless it is renewed by hand"),
  isDeclined: z.boolean().describe("the card on file was declined, and is charged again"),
  isPaidAhead: z.boolean().describe("the next term is paid"),
  canRenewNow: z.boolean().describe("from 60 days before the end, and up to 60 days after a lapse"),
  renewableUntil: day.nullable().describe("of a lapsed plan: the last day to renew it"),
  card: savedCard.nullable().describe("the card on file for this subscription"),
  authorization: disclosure
    .nullable()
    .describe("to agree to by turning auto-renew on; null where it is on, or can't be"),
  gateway,
});
export type Renewal = z.output<typeof renewal>;

/** What became of saving a card. */
export const cardSaved = savedCard.extend({ status: z.literal("saved"), cardSaveId: z.string() });
export const cardUnderWay = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("requires_action"), cardSaveId: z.string(), action }),
  z.strictObject({ status: z.literal("processing"), cardSaveId: z.string() }),
]);
export const cardStatus = z.discriminatedUnion("status", [
  cardSaved,
  ...cardUnderWay.options,
  z.strictObject({
    status: z.literal("failed"),
    cardSaveId: z.string(),
    reason: z.enum(declineReasons).nullable(),
  }),
]);
export type CardStatus = z.output<typeof cardStatus>;

/** What an account owes and will be charged. Not an allowance for dental work. */
export const balance = z.strictObject({
  balanceCents: z.int().describe("unpaid invoices, less what is owed to the account"),
  refundDueCents: cents.describe("what is owed to the account: refunds that aren't sent yet"),
  nextCharge: z
    .strictObject({ subscriptionId: z.string(), on: day, amountCents: cents })
    .nullable()
    .describe("the earliest one"),
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      subscriptionId: z.string(),
      planName: z.string(),
      dueOn: day,
      totalCents: cents,
      state: z.enum(invoiceStates),
      isRenewal: z.boolean(),
      isUnderWay: z.boolean().describe("a payment of it is being made or confirmed"),
      canPay: z.boolean().describe("by `renewSubscription`, at its total"),
      receiptId: z.string().nullable().describe("of its payment; null: it isn't paid"),
    }),
  ),
});
export type Balance = z.output<typeof balance>;
