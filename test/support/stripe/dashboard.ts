import type { Bank } from "./bank.ts";
import { type Dispute, newStripeId, type Refund } from "./objects.ts";
import { createRefund } from "./other-calls.ts";

/** What people do at Stripe itself: the account's owner in the dashboard, and a card's bank. */
export function openDashboard(bank: Bank) {
  const tellOfCharge = (type: string, id: string) => {
    const charge = bank.charges.get(id);
    if (charge) bank.tell(type, { ...charge });
  };
  return {
    refund(payment_intent: string, amount: number): Refund {
      const refund = createRefund(bank, { payment_intent, amount: String(amount) });
      tellOfCharge("charge.refunded", refund.charge);
      return refund;
    },
    /** The bank could not accept the money, so it is back at Stripe. */
    failRefund(refund: Refund): void {
      const charge = bank.charges.get(refund.charge);
      if (charge) charge.amount_refunded -= refund.amount;
      refund.status = "failed";
      bank.tell("refund.failed", refund);
    },
    dispute(payment_intent: string, amount: number): Dispute {
      const charge = bank.intents.get(payment_intent)?.latest_charge ?? "";
      const dispute: Dispute = {
        id: newStripeId("dp"),
        object: "dispute",
        amount,
        charge,
        created: bank.seconds(),
        payment_intent,
        // The money and a fee are withdrawn at once; the money is reinstated if the seller wins.
        balance_transactions: [{ amount: -amount, fee: 15_00 }],
        status: "needs_response",
      };
      bank.disputes.unshift(dispute);
      bank.tell("charge.dispute.created", dispute);
      return dispute;
    },
    endDispute(dispute: Dispute, status: "won" | "lost"): void {
      dispute.status = status;
      const { amount } = dispute;
      if (status === "won") dispute.balance_transactions.push({ amount, fee: 0 });
      bank.tell("charge.dispute.closed", dispute);
    },
  };
}
