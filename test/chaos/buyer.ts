import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { paymentPage } from "#contract/checkout-fields.ts";
import { paymentStatus } from "#contract/payment-fields.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import type { BuyerPlan } from "./plan.ts";
import { type Answer, isNoAnswer, openVisit, type Visit } from "./visit.ts";

type PaymentStatus = z.output<typeof paymentStatus>;
type Page = z.output<typeof paymentPage>;

export type World = {
  ports(): readonly number[];
  planId: string;
  /** With a 100% coupon nothing is due. */
  feelessPlanId: string;
  /** The payment token from the card fields. */
  tokenOf(card: Behavior): Promise<string>;
  /** The 6-digit code emailed to an address. */
  codeFor(email: string): Promise<string>;
  /** Answers the bank's 3-D Secure page. */
  answerBank(url: string, what: "approve" | "refuse"): Promise<void>;
};

/** What a buyer was definitely told, and any unexpected answers. */
export type Told = { paid: { subscriptionId: string; receiptId: string }[]; odd: string[] };

const longest = 8_000;

/** A buyer joins over HTTP while servers are killed. */
export async function buy(world: World, plan: BuyerPlan, run: string): Promise<Told> {
  const told: Told = { paid: [], odd: [] };
  const visit = openVisit(() => world.ports());
  const email = `buyer-${run}-${plan.number}@example.com`;
  const odd = (what: string, { status, body }: Answer) => {
    // A buyer without an answer gives up; the final checks look at the outcome.
    if (status === 0) return;
    told.odd.push(`buyer ${plan.number}, ${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  };

  if (!(await fillIn(world, visit, plan, email, odd))) return told;
  const tries: Behavior[] = plan.triesAgain ? [plan.card, "success"] : [plan.card];
  for (const [at, card] of tries.entries()) {
    const outcome = await pay(world, visit, {
      plan,
      email,
      card,
      key: `${run}-${plan.number}-${at}`,
    });
    if ("status" in outcome) {
      odd("paying", outcome);
      return told;
    }
    if (plan.walksOff) return told;
    const end = await follow(world, visit, plan, outcome.paymentStatus);
    if (end?.status === "paid") {
      const { subscriptionId, receiptId } = end;
      told.paid.push({ subscriptionId, receiptId });
      if (plan.leaves) await leave(visit, subscriptionId, odd);
      return told;
    }
    if (end?.status !== "failed") return told;
  }
  return told;
}

type Odd = (what: string, answer: Answer) => void;

async function fillIn(
  world: World,
  visit: Visit,
  plan: BuyerPlan,
  email: string,
  odd: Odd,
): Promise<boolean> {
  await visit.call("GET", "/api/auth");
  const person = { firstName: `Buyer${letters(plan.number)}`, lastName: "Delgado" };
  const account = {
    ...person,
    email,
    password: "a walk along the harbor",
    dateOfBirth: "1985-03-27",
    phone: "(602) 555-0133",
    address: { line1: "1 Main St", city: "Phoenix", state: "AZ", zip: "85004" },
  };
  const planId = plan.coupon === "FREE" ? world.feelessPlanId : world.planId;
  const input = { planId, cycle: "annual", account };
  const opened = await visit.call("POST", "/api/km/checkout/account", input);
  if (opened.status !== 201 && opened.status !== 200) return (odd("opening", opened), false);
  for (let nth = 0; nth < plan.people; nth += 1) {
    const relationship = nth === 0 ? "self" : "spouse";
    const born = { dateOfBirth: `19${85 - nth}-03-27`, relationship };
    const member = { ...person, firstName: `${person.firstName}${letters(nth)}`, ...born };
    const added = await visit.call("POST", "/api/km/checkout/member", member);
    // Added earlier, but the response was lost.
    const isKnown = added.status === 422 && "firstName" in fieldsOf(added);
    if (added.status !== 201 && !isKnown) return (odd("adding somebody", added), false);
  }
  if (plan.coupon) {
    const body = { couponCode: plan.coupon };
    const kept = await visit.call("PUT", "/api/km/checkout/coupon", body);
    if (kept.status !== 200 && kept.status !== 422) return (odd("a coupon", kept), false);
  }
  return true;
}

type Paying = { plan: BuyerPlan; email: string; card: Behavior; key: string };

/**
 * Sends one payment request under one key until answered; a request that is no longer valid is
 * rebuilt.
 */
async function pay(
  world: World,
  visit: Visit,
  { plan, email, card, key }: Paying,
): Promise<{ paymentStatus: PaymentStatus } | Answer> {
  const emailCode = await world.codeFor(email);
  const paymentToken = await world.tokenOf(card);
  let lostAfter = plan.impatience;
  let answer: Answer = { status: 0, body: {} };
  for (let made = 0; made < 5; made += 1) {
    const shown = await visit.call("GET", "/api/km/checkout/payment");
    const page = paymentPage.safeParse(shown.body);
    if (!page.success) return shown;
    const input = { ...agreeTo(page.data), paymentToken, emailCode };
    const send = () => {
      const sent = { key: `${key}-${made}`, ...(lostAfter && { lostAfter }) };
      return visit.tryOnce("POST", "/api/km/checkout/payment", input, sent);
    };
    if (plan.walksOff) {
      lostAfter ??= 400;
      await send();
      return { paymentStatus: { status: "processing", paymentId: "" } };
    }
    for (const deadline = Date.now() + 40_000; Date.now() < deadline; await sleep(200)) {
      [answer = answer] = await Promise.all(plan.isDouble ? [send(), send()] : [send()]);
      lostAfter = null;
      if (!isNoAnswer(answer) && codeOf(answer) !== "in_progress") break;
    }
    const told = paymentStatus.safeParse(answer.body);
    if (told.success) return { paymentStatus: told.data };
    if (answer.status === 402) {
      return { paymentStatus: { status: "failed", paymentId: "", reason: "declined" } };
    }
    const isCoupon = answer.status === 422 && "couponCode" in fieldsOf(answer);
    if (isCoupon) await visit.call("PUT", "/api/km/checkout/coupon", { couponCode: null });
    else if (codeOf(answer) !== "price_changed") return answer;
  }
  return answer;
}

function agreeTo({ quote, disclosures }: Page) {
  const disclosuresAccepted = disclosures
    .filter(({ id }) => id !== "auto-renewal")
    .map(({ id, version }) => ({ id, version }));
  return { quoteHash: quote.quoteHash, disclosuresAccepted, autoRenew: false };
}

/** Goes to the bank and back, then polls until the payment is final or patience runs out. */
async function follow(
  world: World,
  visit: Visit,
  plan: BuyerPlan,
  begun: PaymentStatus,
): Promise<PaymentStatus | undefined> {
  let now: PaymentStatus | undefined = begun;
  let hasAnswered = false;
  for (const deadline = Date.now() + longest; Date.now() < deadline; await sleep(250)) {
    if (now?.status === "paid" || now?.status === "failed") return now;
    const id: string = begun.status === "paid" ? "" : begun.paymentId;
    if (now?.status === "requires_action" && now.action.kind === "redirect" && !hasAnswered) {
      if (plan.challenge === "abandon") return now;
      hasAnswered = true;
      await world.answerBank(now.action.url, plan.challenge);
    }
    const answer = await visit.tryOnce("GET", `/api/km/checkout/payment/${id}`);
    now = paymentStatus.safeParse(answer.body).data ?? now;
  }
  return now;
}

async function leave(visit: Visit, subscriptionId: string, odd: Odd): Promise<void> {
  const path = `/api/v4/member/cancelSubscription/${subscriptionId}`;
  const quote = await visit.call("GET", path);
  if (quote.status !== 200) return odd("asking what comes back", quote);
  const left = await visit.call(
    "POST",
    path,
    { refundCents: quote.body.refundCents },
    { key: path },
  );
  if (left.status !== 200) odd("leaving", left);
}

const codeOf = ({ body }: Answer) => body.code;
const fieldsOf = ({ body }: Answer) => (body.fields ?? {}) as Record<string, unknown>;
const letters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
