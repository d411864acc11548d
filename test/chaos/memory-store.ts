import type {
  SandboxStore,
  StoredCharge,
  StoredRefund,
  StoredToken,
} from "#gateways/payments/sandbox/sandbox-store.ts";

/** A gateway's store that survives every kill and is open to the final checks. */
export function createMemoryStore() {
  const tokens = new Map<string, StoredToken>();
  const charges = new Map<string, StoredCharge>();
  const refunds = new Map<string, StoredRefund>();
  const keys = new Map<string, string>();
  const byId = (id: string) => charges.get(keys.get(id) ?? "");

  const store: SandboxStore = {
    async addToken(token) {
      tokens.set(token.token, token);
    },
    async findToken(token) {
      return tokens.get(token);
    },
    async keepCard(token, customer) {
      const card = tokens.get(token);
      if (card) card.customer ??= customer;
      return card?.customer ?? customer;
    },
    async deleteToken(token) {
      tokens.delete(token);
    },
    async placeCharge(charge) {
      const known = charges.get(charge.key);
      if (!known) {
        charges.set(charge.key, { ...charge });
        keys.set(charge.id, charge.key);
      }
      return { ...(known ?? charge), isNew: !known };
    },
    async findCharge(by) {
      const found = "key" in by ? charges.get(by.key) : byId(by.id);
      return found && { ...found };
    },
    async endCharge(id, from, end) {
      const charge = byId(id);
      if (charge?.state === from) Object.assign(charge, end);
      return charge && { ...charge };
    },
    async placeRefund(refund) {
      const known = refunds.get(refund.key);
      if (known) return { ...known, isNew: false };
      const charge = byId(refund.chargeId);
      if (charge?.state !== "paid") return "no_such_charge";
      if (charge.refundedCents + refund.amountCents > charge.amountCents) return "too_much";
      charge.refundedCents += refund.amountCents;
      refunds.set(refund.key, refund);
      return { ...refund, isNew: true };
    },
    async findRefund(key) {
      return refunds.get(key);
    },
    async refundsOf(chargeId) {
      return [...refunds.values()].filter((refund) => refund.chargeId === chargeId);
    },
    async listCharges({ from, until }, { offset, limit }) {
      return [...charges.values()]
        .filter(({ createdAt }) => createdAt >= from && createdAt < until)
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        .slice(offset, offset + limit);
    },
    async deleteCustomer(customer) {
      for (const [token, card] of tokens) if (card.customer === customer) tokens.delete(token);
      for (const charge of charges.values()) {
        if (charge.customer === customer) Object.assign(charge, { customer: null, token: null });
      }
    },
  };
  return { store, charges, refunds };
}
