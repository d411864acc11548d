import { deepEqual } from "node:assert/strict";
import { dayAfter } from "./calendar.ts";
import type { Client } from "./client.ts";
import { isRunning, type Life, same, sum } from "./life.ts";
import { leavingToday } from "./refunds.ts";

// What leaving gives back, the cards, the receipts and the statement of each year.

const at = "/api/v4/member";

type Leaving = {
  kind: string;
  paidCents: number;
  feeKeptCents: number;
  refundCents: number;
  unusedMonths: number;
};

export async function compareLeaving(client: Client, life: Life): Promise<void> {
  const { status, body } = await client.ask<Leaving>("GET", `${at}/cancelSubscription/{id}`, {
    params: { id: life.id },
  });
  const isEarly = life.today <= dayAfter(life.first, 30);
  const isOpen = life.state === "expired" ? isEarly : life.state !== "canceled";
  same(life, "leaving", { status }, { status: isOpen ? 200 : 409 });
  if (status !== 200) return;
  const { kind, paidCents, feeKeptCents, refundCents, unusedMonths } = body;
  const read = { kind, paidCents, feeKeptCents, refundCents, unusedMonths };
  same(life, "leaving", read, leavingToday(life));
}

type Card = { isActive: boolean; effectiveOn: string; throughOn: string };

export async function compareCards(client: Client, life: Life): Promise<void> {
  for (const { id: personId, leavesOn, addedOn } of life.people) {
    const params = { personId };
    const card = await client.get<Card>("GET", `${at}/idCard/{personId}`, { params });
    // Who was taken off leaves with the term, and others stay while the renewal is past due.
    const isGone = leavesOn !== null && leavesOn <= life.today;
    const isActive = isRunning(life) && !isGone;
    same(life, "card", { isActive: card.isActive }, { isActive });
    if (life.state !== "active" && life.state !== "ends_at_term") continue;
    const { start, end } = life;
    // While a charge waits for its notice, cards stay valid.
    const until = life.today < end ? end : dayAfter(end, 14);
    const last = leavesOn !== null && leavesOn < until ? leavesOn : until;
    const { effectiveOn, throughOn } = card;
    const own = {
      effectiveOn: addedOn > start ? addedOn : start,
      throughOn: dayAfter(last, -1),
    };
    same(life, "card", { effectiveOn, throughOn }, own);
  }
}

type Page = {
  items: { id: string; kind: string; day: string; amountCents: number }[];
  nextCursor: string | null;
};
type Statement = { paidCents: number; refundedCents: number; netCents: number };

export async function compareReceipts(client: Client, life: Life): Promise<void> {
  const items: Page["items"] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: Record<string, string> = cursor === "" ? {} : { cursor };
    const page: Page = await client.get<Page>("GET", `${at}/receipts`, { query });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  const said = items.map(({ kind, day, amountCents: cents }) => ({ kind, day, cents }));
  same(life, "receipts", { said }, { said: life.receipts.toReversed() });
  const newest = items[0];
  if (newest) {
    const params = { id: newest.id };
    const receipt = await client.get<Receipt>("GET", `${at}/receipt/{id}`, { params });
    const full = sum(receipt.lines.map(({ amountCents }) => amountCents));
    deepEqual(receipt.totalCents, newest.amountCents);
    deepEqual(full - receipt.discountCents, receipt.totalCents);
  }
}

type Receipt = {
  totalCents: number;
  discountCents: number;
  lines: { amountCents: number }[];
};

export async function compareStatements(client: Client, life: Life): Promise<void> {
  const years = new Set(life.receipts.map(({ day }) => day.slice(0, 4)));
  for (const year of years) {
    const query = { year };
    const said = await client.get<Statement>("GET", `${at}/statement`, { query });
    const cents = (kind: string) =>
      sum(
        life.receipts
          .filter((one) => one.kind === kind && one.day.startsWith(year))
          .map((one) => one.cents),
      );
    const { paidCents, refundedCents, netCents } = said;
    const own = { paidCents: cents("payment"), refundedCents: Math.abs(cents("refund")) };
    same(
      life,
      `statement of ${year}`,
      { paidCents, refundedCents, netCents },
      { ...own, netCents: own.paidCents - own.refundedCents },
    );
  }
}
