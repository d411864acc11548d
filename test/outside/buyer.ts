import { deepEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { createClient, type Client, type Description } from "./client.ts";
import {
  priceIn,
  priceOrder,
  type Coupon,
  type Cycle,
  type OwnPrice,
  type Plan,
  type Tier,
} from "./prices.ts";

// Joins a plan by the calls of the description, and compares every amount on the way.

export type Shop = {
  origin: string;
  description: Description;
  /** The site's day, and the code in the email to this address. */
  today: string;
  codeOf: (email: string) => Promise<string>;
};
export type Input = {
  plan: Plan;
  cycle: Cycle;
  state: string;
  people: { age: number; birth?: string; tier: Tier | null }[];
  coupon: { code: string; terms: Coupon } | null;
  officeId?: string;
  /** By the text that the payment page shows; left out, the plan ends with its term. */
  isAutoRenew?: boolean;
};
export type Joined = {
  client: Client;
  input: Input;
  price: OwnPrice;
  subscriptionId: string;
  receiptId: string;
  email: string;
  isAutoRenew: boolean;
  /** Types a card that pays into the card form. */
  newCard: () => Promise<string>;
};

type Line = { kind: "person" | "processing_fee"; memberId?: string; amountCents: number };
type Quote = {
  lines: Line[];
  discountCents: number;
  dueTodayCents: number;
  renewalCents: number;
  quoteHash: string;
};
type Checkout = { members: { memberId: string; planDetailId: string }[]; step: string };
type PaymentPage = {
  checkout: Checkout;
  quote: Quote;
  disclosures: { id: string; version: string }[];
  gateway: { kind: string; publicKey: string; fieldsUrl?: string } | null;
};

const path = "/api/km/checkout";
export const password = "a lighthouse keeps its distance";

export async function join(shop: Shop, input: Input): Promise<Joined> {
  const client = createClient(shop.origin, shop.description);
  const email = `${randomUUID()}@example.test`;
  await client.get("POST", `${path}/account`, { body: accountOf(input, email) });
  for (const [n, { age, birth, tier }] of input.people.entries()) {
    const person = {
      firstName: `Person ${"ABCDEFGH"[n]}`,
      lastName: "Outside",
      dateOfBirth: birth ?? `${Number(shop.today.slice(0, 4)) - age}-01-01`,
      relationship: "other_household",
      ...(tier ? { planDetailId: tier.id } : {}),
    };
    await client.get("POST", `${path}/member`, { body: person });
  }
  if (input.coupon)
    await client.get("PUT", `${path}/coupon`, { body: { couponCode: input.coupon.code } });
  const page = await client.get<PaymentPage>("GET", `${path}/payment`);
  const price = compareQuote(input, page);
  // Without a card to charge, auto-renew isn't offered.
  const isAutoRenew = input.isAutoRenew === true && price.dueCents > 0;
  const paid = await pay(client, page, { emailCode: await shop.codeOf(email), isAutoRenew });
  const newCard = () => makeToken(page.gateway);
  return { client, input, price, email, isAutoRenew, newCard, ...paid };
}

function accountOf({ plan, cycle, state, officeId }: Input, email: string) {
  const address = { line1: "2 Main St", city: "Town", state, zip: "85004" };
  const payer = { firstName: "Olga", lastName: "Outside", email, password, address };
  const account = { ...payer, dateOfBirth: "1980-05-05", phone: "602 555 0144" };
  return { planId: plan.id, cycle, account, ...(officeId ? { officeId } : {}) };
}

function compareQuote(input: Input, { checkout, quote }: PaymentPage): OwnPrice {
  const { plan, cycle, people, coupon } = input;
  deepEqual(checkout.step, "payment");
  const buyers = people.map(({ age, tier }, n) => {
    const member = checkout.members[n];
    const fits = ({ minAge, maxAge }: Tier) => (minAge ?? 0) <= age && age <= (maxAge ?? 200);
    const meant =
      tier ?? plan.details.find((one) => fits(one) && priceIn(one.prices, cycle) !== undefined);
    deepEqual(member?.planDetailId, meant?.id);
    if (!member || !meant) throw new Error("no tier fits this person");
    return { memberId: member.memberId, tier: meant };
  });
  const persons = quote.lines.filter(({ kind }) => kind === "person");
  const order = persons.map(({ memberId = "" }) => memberId);
  const price = priceOrder(buyers, cycle, coupon?.terms ?? null, order);
  const said = {
    people: persons.map(({ memberId, amountCents }) => ({ memberId, amountCents })),
    fees: quote.lines.filter(({ kind }) => kind !== "person").map((line) => line.amountCents),
    discountCents: quote.discountCents,
    dueCents: quote.dueTodayCents,
    renewalCents: quote.renewalCents,
  };
  deepEqual(said, {
    people: price.people.map(({ memberId, amountCents }) => ({ memberId, amountCents })),
    fees: price.feeCents > 0 ? [price.feeCents] : [],
    discountCents: price.discountCents,
    dueCents: price.dueCents,
    renewalCents: price.renewalCents,
  });
  return price;
}

type Agreed = { emailCode: string; isAutoRenew: boolean };

async function pay(client: Client, page: PaymentPage, { emailCode, isAutoRenew }: Agreed) {
  const { quote, disclosures, gateway } = page;
  const renewal = disclosures.find(({ id }) => id === "auto-renewal");
  const isFree = quote.dueTodayCents === 0;
  const body = {
    ...(isFree ? {} : { paymentToken: await makeToken(gateway) }),
    quoteHash: quote.quoteHash,
    emailCode,
    disclosuresAccepted: disclosures
      .filter(({ id }) => id !== "auto-renewal")
      .map(({ id, version }) => ({ id, version })),
    autoRenew: isAutoRenew,
    ...(isAutoRenew ? { renewalConsentVersion: renewal?.version } : {}),
  };
  type Paid = { status: string; subscriptionId: string; receiptId: string };
  const paid = await client.get<Paid>("POST", `${path}/payment`, { body, key: randomUUID() });
  deepEqual(paid.status, "paid");
  return { subscriptionId: paid.subscriptionId, receiptId: paid.receiptId };
}

/** Not every machine finds names under localhost, so the card form's host is named in a header. */
async function makeToken(gateway: PaymentPage["gateway"]): Promise<string> {
  if (!gateway?.fieldsUrl) throw new Error("no sandbox takes cards here");
  const { host, port } = new URL(gateway.fieldsUrl);
  const card = { number: "4242424242424242", expires: "2045-01", cvc: "123", zip: "85004" };
  const answer = await new Promise<{ token?: string }>((resolve, reject) => {
    const headers = { host, "content-type": "application/json" };
    const asked = request(
      { host: "127.0.0.1", port, path: "/tokens", method: "POST", headers },
      (response) => void json(response).then((read) => resolve(read as object), reject),
    );
    asked.on("error", reject);
    asked.end(JSON.stringify({ key: gateway.publicKey, ...card }));
  });
  if (!answer.token) throw new Error(`no token: ${JSON.stringify(answer)}`);
  return answer.token;
}
