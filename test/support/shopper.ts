import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { checkout, paymentPage } from "#contract/checkout-fields.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { accounts } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";
import { openApiBrowser } from "./members.ts";
import { addMember, signIn } from "./people.ts";
import { cardToken } from "./sandbox.ts";

// A visitor who joins by API calls, as a browser makes them.

export type Checkout = z.output<typeof checkout>;
export type PaymentPage = z.output<typeof paymentPage>;
type Said = ErrorBody & { status: number | string; subscriptionId: string; receiptId: string };
export type Answer<Body = Said & Checkout & PaymentPage> = { status: number; body: Body };
export type Shopper = Awaited<ReturnType<typeof openShopper>>;

type Address = { line1: string; city: string; state: string; zip: string };
export const homeIn = (state: string): Address => ({
  line1: "1 Main St",
  city: "Phoenix",
  state,
  zip: "85004",
});

export const rosa = {
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1985-03-27",
  relationship: "self",
};
export const leo = { ...rosa, firstName: "Leo", dateOfBirth: "1983-01-05", relationship: "spouse" };
export const mia = { ...rosa, firstName: "Mia", dateOfBirth: "2015-06-01", relationship: "child" };

export const payerOf = (email: string, state = "AZ") => ({
  firstName: "Rosa",
  lastName: "Delgado",
  email,
  password: "a walk along the harbor",
  dateOfBirth: "1985-03-27",
  phone: "(602) 555-0133",
  address: homeIn(state),
});

/** A visitor with their own cookie, or a signed-in member. */
export async function openShopper(
  test: TestApp,
  { host = "localhost", isMember = false, state = "AZ" } = {},
) {
  let accountId = "";
  const cookies: Record<string, string> = {};
  if (isMember) {
    const person = await addMember(test, host);
    if (person.kind === "member") accountId = person.accountId;
    const reachable = { phone: "6025550133", address: homeIn(state) as never };
    await test.db.update(accounts).set(reachable).where(eq(accounts.id, accountId));
    cookies["enamel-session"] = (await signIn(test, person)).token;
  }
  const browser = await openApiBrowser(test, host, cookies);

  const read = async (asked: Promise<Response>): Promise<Answer> => {
    const answer = await asked;
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
  const path = "/api/km/checkout";
  const shopper = {
    browser,
    accountId,
    begin: (input: object) => read(browser.post(`${path}/account`, input)),
    quote: () => read(browser.get(`${path}/account`)),
    add: (person: object) => read(browser.post(`${path}/member`, person)),
    change: (person: object) => read(browser.put(`${path}/member`, person)),
    remove: (id: string) => read(browser.del(`${path}/member?memberId=${encodeURIComponent(id)}`)),
    setTier: (input: object) => read(browser.put(`${path}/member/plan`, input)),
    setCoupon: (couponCode: string | null) => read(browser.put(`${path}/coupon`, { couponCode })),
    page: (coupon?: string) =>
      read(browser.get(`${path}/payment${coupon ? `?coupon=${encodeURIComponent(coupon)}` : ""}`)),
    validate: (coupon: string, more = "") =>
      read(browser.get(`/api/v4/coupon/validate?coupon=${encodeURIComponent(coupon)}${more}`)),
    paymentStatus: (id: string) => read(browser.get(`${path}/payment/${id}`)),
    /** The token of a test card with this behavior. */
    token: (behavior: Behavior = "success") => cardToken(test, behavior),
    /** The input that pays the checkout as its page shows it, with the test's changes. */
    async input(changes: object = {}, coupon?: string) {
      const { status, body } = await shopper.page(coupon);
      if (status !== 200) throw new Error(`no page: ${JSON.stringify(body)}`);
      const texts = body.disclosures.filter(({ id }) => id !== "auto-renewal");
      return {
        quoteHash: body.quote.quoteHash,
        disclosuresAccepted: texts.map(({ id, version }) => ({ id, version })),
        autoRenew: false,
        ...(coupon ? { couponCode: coupon } : {}),
        ...changes,
      };
    },
    async send(input: object, key: string = randomUUID(), at = `${path}/payment`) {
      const answer = await read(browser.post(at, input, { headers: { "idempotency-key": key } }));
      // A new session needs a new form token.
      if (browser.jar.has("enamel-session")) await browser.refresh();
      return answer;
    },
    async pay(changes: object = {}, coupon?: string) {
      return shopper.send(await shopper.input(changes, coupon));
    },
    /** The six-digit code in the checkout's email. */
    async code(): Promise<string> {
      const { body } = await shopper.quote();
      const [stored] = await test.db
        .select({ signUpId: checkouts.signUpId })
        .from(checkouts)
        .where(eq(checkouts.id, body.id));
      return codeOf(operatorOn(test, host), stored?.signUpId ?? "");
    },
  };
  return shopper;
}

/** A shopper whose checkout lacks only the payment. */
export async function openReadyShopper(
  test: TestApp,
  {
    planId,
    people = [rosa],
    cycle = "annual",
    ...given
  }: { planId: string; people?: object[]; cycle?: string } & Parameters<typeof openShopper>[1],
): Promise<Shopper> {
  const shopper = await openShopper(test, { isMember: true, ...given });
  const begun = await shopper.begin({ planId, cycle });
  if (begun.status !== 201) throw new Error(`no order: ${JSON.stringify(begun.body)}`);
  for (const person of people) await shopper.add(person);
  return shopper;
}
