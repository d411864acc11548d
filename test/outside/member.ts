import { deepEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { password, type Joined } from "./buyer.ts";
import { refundOn, type RefundQuote } from "./refunds.ts";

// What a new member reads and does, compared with what was paid.

type Receipt = {
  day: string;
  totalCents: number;
  feePaidCents: number;
  discountCents: number;
  lines: { amountCents: number }[];
};
type ReceiptPage = {
  items: { id: string; kind: string; amountCents: number }[];
  nextCursor: string | null;
};
type Info = { people: { id: string }[]; subscriptions: { id: string; termStart: string }[] };
type Quote = RefundQuote & { paidCents: number };

const at = "/api/v4/member";
const leaving = `${at}/cancelSubscription/{id}`;

/** Receipt, list of receipts and cards; the first day of the plan. */
export async function readPapers({ client, price, receiptId }: Joined): Promise<string> {
  const params = { id: receiptId };
  const receipt = await client.get<Receipt>("GET", `${at}/receipt/{id}`, { params });
  deepEqual(
    [receipt.totalCents, receipt.feePaidCents, receipt.discountCents],
    [price.dueCents, price.feePaidCents, price.discountCents],
  );
  const full = receipt.lines.reduce((cents, { amountCents }) => cents + amountCents, 0);
  deepEqual(full - receipt.discountCents, receipt.totalCents);
  const { items } = await client.get<ReceiptPage>("GET", `${at}/receipts`);
  deepEqual(
    items.map(({ id, kind, amountCents }) => [id, kind, amountCents]),
    [[receiptId, "payment", price.dueCents]],
  );
  const { people, subscriptions } = await client.get<Info>("GET", `${at}/info`);
  deepEqual(people.length, price.people.length);
  for (const { id: personId } of people) {
    const card = await client.get<{ isActive: boolean }>("GET", `${at}/idCard/{personId}`, {
      params: { personId },
    });
    deepEqual(card.isActive, true);
  }
  deepEqual(subscriptions[0]?.termStart, receipt.day);
  return receipt.day;
}

/** The quoted refund of a day is the one computed here; a plan that is over is refused. */
export async function compareRefund(joined: Joined, start: string, day: string): Promise<Quote> {
  const { client, input, price, subscriptionId: id } = joined;
  const { status, body } = await client.ask<Quote>("GET", leaving, { params: { id } });
  if (status !== 200) throw new Error(`${status} on ${day}: ${JSON.stringify(body)}`);
  const own = refundOn({ state: input.state, cycle: input.cycle, start, price }, day);
  const { kind, feeKeptCents, refundCents, unusedMonths } = body;
  const place = `${input.state} ${input.cycle} ${day}`;
  deepEqual({ place, kind, feeKeptCents, refundCents, unusedMonths }, { place, ...own });
  deepEqual(body.paidCents, price.dueCents);
  return body;
}

export async function cancel(joined: Joined, refundCents: number): Promise<void> {
  const { client, subscriptionId: id } = joined;
  const asked = { params: { id }, body: { refundCents }, key: randomUUID() };
  let answer = await client.ask<{ code?: string; state?: string }>("POST", leaving, asked);
  if (answer.body.code === "recent_login_required") {
    const body = { currentPassword: password };
    await client.get("POST", `${at}/reauthenticate`, { body });
    answer = await client.ask("POST", leaving, asked);
  }
  deepEqual([answer.status, answer.body.state], [200, "canceled"]);
  const { items } = await client.get<ReceiptPage>("GET", `${at}/receipts`);
  const back = refundCents === 0 ? [] : [["refund", -refundCents]];
  deepEqual(
    items.map(({ kind, amountCents }) => [kind, amountCents]),
    [...back, ["payment", joined.price.dueCents]],
  );
}
