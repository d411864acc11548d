import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { sessions } from "#db/schema/sessions.ts";
import { checkoutTokenOf, newCheckoutToken } from "#domain/checkout/start-checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { newSession } from "#domain/sessions/start-session.ts";
import { makeCsrfToken } from "#server/middleware/csrf.ts";
import type { PaymentPage } from "#test/support/shopper.ts";

// Many members with checkouts ready for payment, on several servers.

type Buyer = { accountId: string; cookie: string; csrf: string };
export type Quote = { buyer: Buyer; secret: string; key: string };
type Offer = { planId: string; planDetailId: string };
export type Input = { quoteHash: string; disclosuresAccepted: object[]; couponCode: string };
export type Outcome = "paid" | "unpaid" | "refused";

const path = "/api/km/checkout/payment";
const address = { line1: "1 Main St", city: "Phoenix", state: "AZ", zip: "85004" } as const;

export async function openRush(
  ctx: Ctx,
  { secret, count, origin }: { secret: string; count: number; origin: (at: number) => string },
) {
  const { db, site, now } = ctx;
  const buyers: Buyer[] = [];
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId("acc", now),
    siteId: site.id,
    email: `buyer-${at}@example.com`,
    passwordHash: "no password fits this",
    firstName: "Rosa",
    lastName: "Delgado",
    dateOfBirth: "1985-03-27",
    phone: "6025550133",
    address,
    createdAt: now,
  }));
  await db.insert(accounts).values(rows);
  for (const { id: accountId } of rows) {
    const { token, row } = newSession(ctx, { accountId });
    await db.insert(sessions).values(row);
    const csrf = makeCsrfToken(secret, `${site.id} ${row.id}`, now);
    buyers.push({ accountId, csrf, cookie: `enamel-session=${token}` });
  }

  const headersOf = ({ buyer, secret: quote, key }: Quote) => ({
    cookie: `${buyer.cookie}; enamel-checkout=${quote}`,
    "csrf-token": buyer.csrf,
    "content-type": "application/json",
    "idempotency-key": key,
  });

  return {
    /** Starts a new checkout for each buyer, with people who have never been on a plan. */
    async place({ planId, planDetailId }: Offer): Promise<Quote[]> {
      await db.execute(sql`truncate limits`);
      await db.execute(sql`delete from checkouts where completed_at is null`);
      const name = randomUUID();
      const begun = buyers.map(({ accountId }) => {
        const id = newId("drf", new Date());
        const person = { firstName: name, lastName: "Delgado", dateOfBirth: "1985-03-27" };
        const member = {
          ...person,
          memberId: "per_1",
          relationship: "self",
          planDetailId,
        } as const;
        const times = {
          createdAt: now,
          updatedAt: now,
          expiresAt: new Date(Date.now() + 3_600_000),
        };
        const own = {
          id,
          siteId: site.id,
          tokenHash: hashToken(newCheckoutToken(ctx, id)),
          accountId,
        };
        return { ...own, ...times, planId, cycle: "annual" as const, members: [member] };
      });
      await db.insert(checkouts).values(begun);
      return begun.map((checkout, at) => ({
        buyer: buyers[at] as Buyer,
        secret: checkoutTokenOf(ctx, checkout),
        key: randomUUID(),
      }));
    },
    /** All these checkouts cost the same with a coupon. */
    async requestOf(quote: Quote, couponCode: string): Promise<Input> {
      const answer = await fetch(`${origin(0)}${path}?coupon=${couponCode}`, {
        headers: headersOf(quote),
      });
      if (!answer.ok) throw new Error(`no page: ${await answer.text()}`);
      const page = (await answer.json()) as PaymentPage;
      const texts = page.disclosures.filter(({ id }) => id !== "auto-renewal");
      const disclosuresAccepted = texts.map(({ id, version }) => ({ id, version }));
      return { quoteHash: page.quote.quoteHash, disclosuresAccepted, couponCode };
    },
    /** Pays like a browser: retries with the same key while the server is busy. */
    async pay(
      at: number,
      quote: Quote,
      input: Input & { paymentToken?: string },
    ): Promise<Outcome> {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
        const answer = await fetch(`${origin(at)}${path}`, {
          method: "POST",
          headers: headersOf(quote),
          body: JSON.stringify({ ...input, autoRenew: false }),
        });
        const body = (await answer.json()) as { code?: string; fields?: { couponCode?: object } };
        if (answer.status === 201) return "paid";
        // Also when a busy machine never called the gateway: nothing was charged.
        if (answer.status === 402 || body.code === "not_charged") return "unpaid";
        if (answer.status === 422 && body.fields?.couponCode) return "refused";
        if (![202, 409, 503].includes(answer.status)) {
          throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
        }
      }
      throw new Error("no end of it in a minute");
    },
  };
}
