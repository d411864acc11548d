import { and, asc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { sandboxCharges, sandboxRefunds, sandboxTokens } from "#db/schema/sandbox.ts";
import type { Db } from "#db/connect.ts";
import type {
  SandboxStore,
  StoredCharge,
  StoredToken,
} from "#gateways/payments/sandbox/sandbox-store.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { consume } from "#domain/limits/consume.ts";

// The records of the demo's card processor. It stands for an outside company, so no site and no
// actor of ours takes part.

export function createSandboxStore(db: Db): SandboxStore {
  return {
    async addToken(token) {
      await db.insert(sandboxTokens).values(token);
    },
    async findToken(token) {
      const [found] = await db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token));
      return found as StoredToken | undefined;
    },
    async keepCard(token, customer) {
      const [kept] = await db
        .update(sandboxTokens)
        .set({ customer: sql`coalesce(${sandboxTokens.customer}, ${customer})` })
        .where(eq(sandboxTokens.token, token))
        .returning({ customer: sandboxTokens.customer });
      return kept?.customer ?? customer;
    },
    async deleteToken(token) {
      await db.delete(sandboxTokens).where(eq(sandboxTokens.token, token));
    },
    async placeCharge(charge) {
      const [placed] = await db
        .insert(sandboxCharges)
        .values(charge)
        .onConflictDoNothing({ target: sandboxCharges.key })
        .returning();
      if (placed) return { ...(placed as StoredCharge), isNew: true };
      const byId = eq(sandboxCharges.key, charge.key);
      const [stood] = await db.select().from(sandboxCharges).where(byId);
      if (!stood) throw new Error(`charge ${charge.key} is neither new nor known`);
      return { ...(stood as StoredCharge), isNew: false };
    },
    async findCharge(by) {
      const byId = "key" in by ? eq(sandboxCharges.key, by.key) : eq(sandboxCharges.id, by.id);
      const [found] = await db.select().from(sandboxCharges).where(byId);
      return found as StoredCharge | undefined;
    },
    async endCharge(id, from, end) {
      const stands = and(eq(sandboxCharges.id, id), eq(sandboxCharges.state, from));
      const [ended] = await db.update(sandboxCharges).set(end).where(stands).returning();
      if (ended) return ended as StoredCharge;
      return this.findCharge({ id });
    },
    async placeRefund(refund) {
      return db.transaction(async (tx) => {
        const byId = eq(sandboxCharges.id, refund.chargeId);
        // Serializes refunds of a charge, so that each key is looked up in turn.
        const [charge] = await tx.select().from(sandboxCharges).where(byId).for("update");
        const isKnown = eq(sandboxRefunds.key, refund.key);
        const [stood] = await tx.select().from(sandboxRefunds).where(isKnown);
        if (stood) return { ...stood, isNew: false };
        if (charge?.state !== "paid") return "no_such_charge";
        const refundedCents = sql`${sandboxCharges.refundedCents} + ${refund.amountCents}`;
        const fits = lte(refundedCents, sandboxCharges.amountCents);
        const [taken] = await tx
          .update(sandboxCharges)
          .set({ refundedCents })
          .where(and(byId, fits))
          .returning({ id: sandboxCharges.id });
        if (!taken) return "too_much";
        await tx.insert(sandboxRefunds).values(refund);
        return { ...refund, isNew: true };
      });
    },
    async findRefund(key) {
      const [found] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
      return found;
    },
    async refundsOf(chargeId) {
      const ownedBy = eq(sandboxRefunds.chargeId, chargeId);
      return db.select().from(sandboxRefunds).where(ownedBy);
    },
    async listCharges({ from, until }, { offset, limit }) {
      const { createdAt, id } = sandboxCharges;
      const found = await db
        .select()
        .from(sandboxCharges)
        .where(and(gte(createdAt, from), lt(createdAt, until)))
        .orderBy(asc(createdAt), asc(id))
        .offset(offset)
        .limit(limit);
      return found as StoredCharge[];
    },
    async deleteCustomer(customer) {
      await db.transaction(async (tx) => {
        await tx.delete(sandboxTokens).where(eq(sandboxTokens.customer, customer));
        const redacted = { customer: null, token: null };
        await tx.update(sandboxCharges).set(redacted).where(eq(sandboxCharges.customer, customer));
      });
    },
  };
}

type Here = Pick<Ctx, "db" | "now" | "rules">;

/** Each card try uses a token; mistyped fields use a few more. */
const tokensPerCard = 3;

/** Whether the sandbox issues another token to an address. */
export async function mayTryCard({ db, now, rules }: Here, address: string): Promise<boolean> {
  const { most, ...row } = limitOn("sandbox cards", networkOf(address), rules);
  const limit = { ...row, most: most * tokensPerCard };
  try {
    await consume({ db, now, site: { id: "sandbox" } }, [limit]);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}
